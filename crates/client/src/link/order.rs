//! What somebody at a table wants.

use serde_json::{Value, json};
use stackwright_core::Seat;

/// Something to be asked of the server, for one's own seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Play this.
    Act {
        /// In the game's notation.
        action: String,
        /// The seat that acts.
        seat: Seat,
        /// The last entry that was seen when it was chosen.
        expected: u64,
    },
    /// Take back the last decision of the turn, or all of them.
    Undo {
        /// All of them.
        turn: bool,
        /// The seat that acts.
        seat: Seat,
        /// The last entry that was seen when it was chosen.
        expected: u64,
    },
    /// Ask the others to take back the last action, or the whole turn.
    AskTakeback {
        /// The turn.
        turn: bool,
        /// The seat that asks.
        seat: Seat,
    },
    /// Answer somebody who asks so.
    AnswerTakeback {
        /// Yes.
        accept: bool,
        /// The seat that answers.
        seat: Seat,
    },
    /// Offer a draw.
    OfferDraw {
        /// The seat that offers it.
        seat: Seat,
    },
    /// Answer such an offer.
    AnswerDraw {
        /// Yes.
        accept: bool,
        /// The seat that answers.
        seat: Seat,
    },
    /// Give up.
    Resign {
        /// The seat that does.
        seat: Seat,
    },
    /// Call the game off.
    Abort {
        /// The seat that does.
        seat: Seat,
    },
}

impl Order {
    /// The message that says it, under a name of its own: the same name again is the same request.
    pub(super) fn message(&self, key: &str) -> Value {
        let mut message = match self {
            Order::Act { action, seat, expected } => {
                json!({ "type": "act", "action": action, "seat": seat, "expected": expected })
            }
            Order::Undo { turn, seat, expected } => {
                json!({ "type": "undo", "turn": turn, "seat": seat, "expected": expected })
            }
            Order::AskTakeback { turn, seat } => {
                let scope = if *turn { "turn" } else { "action" };
                json!({ "type": "takeback", "scope": scope, "seat": seat })
            }
            Order::AnswerTakeback { accept, seat } => {
                json!({ "type": "answer_takeback", "accept": accept, "seat": seat })
            }
            Order::OfferDraw { seat } => json!({ "type": "draw", "seat": seat }),
            Order::AnswerDraw { accept, seat } => {
                json!({ "type": "answer_draw", "accept": accept, "seat": seat })
            }
            Order::Resign { seat } => json!({ "type": "resign", "seat": seat }),
            Order::Abort { seat } => json!({ "type": "abort", "seat": seat }),
        };
        message["key"] = key.into();
        message["id"] = key.into();
        message
    }
}
