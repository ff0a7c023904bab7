//! What is to be done now.

use stackwright_core::view::{Message, Obligation, SituationView, Title};
use stackwright_core::{Game, Seat};

use super::{Extra, outcome};
use crate::contest::Contest;
use crate::position::Position;

/// The codes and names of the phases. // A04
pub(super) const PHASES: [(&str, &str); 3] =
    [("move", "Move"), ("shoot", "Shoot"), ("game_over", "The game is over")];

pub(super) fn view(position: &Position) -> SituationView<Extra> {
    let contest = Contest::of_queens(position);
    let aiming = position.aiming().map(|cell| position.number(cell));
    let mut obligations = Vec::new();
    let (phase, task) = match (outcome::message(position), position.aiming()) {
        (Some(ended), _) => (PHASES[2], ended),
        (None, Some(cell)) => {
            let text = format!("The amazon on {cell} has moved. Choose where its arrow lands.");
            let task = Message::new("shoot", text).with("from", cell.to_string()).rule("A06");
            obligations.push(Obligation { message: task.clone(), cells: aiming.into_iter().collect() });
            (PHASES[1], task)
        }
        (None, None) => {
            let text = "Move one of your amazons like a chess queen; then it shoots.";
            (PHASES[0], Message::new("move", text).rule("A04"))
        }
    };
    SituationView {
        phase: Title::new(phase.0, phase.1),
        task,
        obligations,
        extra: Extra {
            empty: position.empty().len() as u16,
            aiming,
            territory: Seat::first(position.seats())
                .map(|seat| position.numbers(contest[seat].first))
                .collect(),
        },
    }
}
