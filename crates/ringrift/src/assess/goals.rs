//! How far each seat has come to the victories that are counted, and how far the game has.

use stackwright_core::assess::Measures;

use super::features::{ELIMINATED, ELIMINATED_GOAL, TERRITORY, TERRITORY_GOAL};
use crate::position::Position;

/// R061, R062: rings and cells, plainly and as squared progress, which makes the last ones count the most.
pub(super) fn measure(at: &Position, out: &mut Measures) {
    let (rings, cells) = (at.options.elimination_threshold(), at.options.territory_minimum());
    for seat in at.seats_iter().filter(|&seat| at.retired[seat].is_none()) {
        out.add(seat, ELIMINATED, i32::from(at.eliminated[seat]));
        out.add(seat, ELIMINATED_GOAL, progress(at.eliminated[seat], rings));
        out.add(seat, TERRITORY, i32::from(at.territory[seat]));
        out.add(seat, TERRITORY_GOAL, progress(at.territory[seat], cells));
    }
}

/// The square of the part that is done, of 64.
fn progress(done: u16, goal: u16) -> i32 {
    let (done, goal) = (i32::from(done.min(goal)), i32::from(goal).max(1));
    64 * done * done / (goal * goal)
}

/// R191: what never grows less, against what the shorter of the two victories needs.
pub(super) fn stage(at: &Position) -> i32 {
    let (mut used, mut markers) = (0, 0);
    for seat in at.seats_iter() {
        used += i32::from(at.eliminated[seat]) + i32::from(at.territory[seat]);
        markers += i32::from(at.marked[seat]);
    }
    let all = at.geometry.len() as i32 / 2 + i32::from(at.options.elimination_threshold());
    Measures::LATE * (used + markers / 2) / all.max(1)
}
