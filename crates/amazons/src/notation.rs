//! Actions as words: `d1-d7` moves, `@g7` shoots. `docs/notation-amazons.md` describes them.

use stackwright_core::Problem;
use stackwright_core::view::Message;

use crate::action::Action;
use crate::messages::say;

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Move { from, to } => format!("{from}-{to}"),
        Action::Shoot { at } => format!("@{at}"),
    }
}

pub(crate) fn read(text: &str) -> Result<Action, Problem> {
    let action = match (text.strip_prefix('@'), text.split_once('-')) {
        (Some(at), _) => at.parse().map(|at| Action::Shoot { at }),
        (None, Some((from, to))) => from.parse().and_then(|from| Ok(Action::Move { from, to: to.parse()? })),
        (None, None) => return Err(say::notation().into()),
    };
    action.map_err(|cell: Problem| say::notation_of_cell(Message::from(cell), say::notation()).into())
}
