//! What a position is worth to one seat against the others.

use stackwright_core::{BySeat, Outcome, Seat};

use crate::Score;

/// One seat's worth against all the others together, in points. With two seats it is the difference.
///
/// It is the logarithm of the seat's odds to win, if every seat's odds are ten to the power of its worth over 400.
#[inline]
pub(crate) fn standing(worth: &BySeat<i32>, seat: Seat, seats: usize) -> i32 {
    if seats == 2 {
        return worth[seat] - worth[seat.next(2)];
    }
    let others = || Seat::first(seats).filter(|&other| other != seat).map(|other| worth[other]);
    let strongest = others().max().unwrap_or(0);
    let odds: f32 = others().map(|points| 10_f32.powf((points - strongest) as f32 / 400.0)).sum();
    worth[seat] - strongest - (400.0 * odds.log10()) as i32
}

/// What the end of a game means for a seat, so many actions from the root.
#[inline]
pub(crate) fn result(outcome: &Outcome, seat: Seat, actions: u16) -> Score {
    if outcome.rank(seat) > 1 {
        -Score::win_in(actions)
    } else if outcome.winner() == Some(seat) {
        Score::win_in(actions)
    } else {
        Score::EVEN
    }
}
