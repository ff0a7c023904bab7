//! The open deploy session. // C30

use serde::{Deserialize, Serialize};
use stackwright_core::view::{CellIndex, Message, Word};

use super::actions::kind;
use super::{PieceView, at, piece_views};
use crate::explain::SessionAdvice;
use crate::position::Position;
use crate::session::{Session, Step};

/// An open deploy session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionView {
    /// Where the stack stood.
    pub origin: CellIndex,
    /// The stack as it was, the carrier first.
    pub original: Vec<PieceView>,
    /// The steps so far, recombined ones as one. // C32
    pub steps: Vec<StepView>,
    /// The pieces that have not been deployed.
    pub waiting: Vec<PieceView>,
    /// Why the session cannot be committed now; nothing if it can. // C33
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_commit: Option<Message>,
}

/// One step of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepView {
    /// The roles of the pieces that went.
    pub pieces: Vec<Word>,
    /// Where to; or at what, when they stayed.
    pub to: CellIndex,
    /// What happened there: the kind of the action.
    pub kind: Word,
}

pub(super) fn view(position: &Position, session: &Session, advice: &SessionAdvice) -> SessionView {
    let step = |step: &Step| StepView {
        pieces: session.original().part(step.roles).map_or_else(Vec::new, |stack| stack.plain().codes()),
        to: at(step.to),
        kind: Word::Borrowed(kind(step.how)),
    };
    SessionView {
        origin: at(session.origin()),
        original: piece_views(session.original().units()),
        steps: session.steps().iter().map(step).collect(),
        waiting: position.waiting().map_or_else(Vec::new, |waiting| piece_views(waiting.units())),
        no_commit: advice.commit.clone().map(Message::from),
    }
}
