//! What an open session still allows.

use stackwright_core::{ActionList, Problem};

use super::turn;
use crate::action::Action;
use crate::piece::Unit;
use crate::position::Position;
use crate::stack::Stack;

/// What an open session still allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionAdvice {
    /// The pieces that wait, each with the legal steps that it has.
    pub waiting: Vec<(Unit, Vec<Action>)>,
    /// Why the session cannot be committed now; nothing if it can.
    pub commit: Option<Problem>,
}

/// What the open session still allows; nothing outside a session.
pub fn session(position: &Position) -> Option<SessionAdvice> {
    let open = position.session()?;
    let mut list = ActionList::new();
    position.movements(&mut list);
    let waiting = position.waiting().map_or(&[][..], Stack::units);
    let steps_of = |unit: Unit| {
        let its = |action: &Action| action.parts().is_some_and(|(.., stack, _)| stack.carrier() == unit);
        list.iter().copied().filter(its).collect()
    };
    Some(SessionAdvice {
        waiting: waiting.iter().map(|&unit| (unit, steps_of(unit))).collect(),
        commit: (!position.can_commit()).then(|| turn::why_no_commit(&position.state, open).into()),
    })
}
