//! What is to be done now.

use stackwright_core::view::{Message, Obligation, SituationView, Title};
use stackwright_core::{Game, Seat};

use super::{Extra, outcome};
use crate::contest::Contest;
use crate::messages::{CATALOGUE, say};
use crate::position::Position;

/// The codes and names of the phases. // A04
pub(super) fn phases() -> [Title; 3] {
    let title = |code, key| Title::new(code, CATALOGUE.name_of(key));
    [title("move", "phase.move"), title("shoot", "phase.shoot"), title("game_over", "phase.game_over")]
}

pub(super) fn view(position: &Position) -> SituationView<Extra> {
    let contest = Contest::of_queens(position);
    let aiming = position.aiming().map(|cell| position.number(cell));
    let mut obligations = Vec::new();
    let [step, shoot, over] = phases();
    let (phase, task) = match (outcome::message(position), position.aiming()) {
        (Some(ended), _) => (over, ended),
        (None, Some(cell)) => {
            let task = Message::from(say::to_shoot(cell.to_string()));
            obligations.push(Obligation { message: task.clone(), cells: aiming.into_iter().collect() });
            (shoot, task)
        }
        (None, None) => (step, say::to_move().into()),
    };
    SituationView {
        phase,
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
