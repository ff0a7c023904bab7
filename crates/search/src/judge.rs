//! What a position is worth to one seat against the others.

use stackwright_core::assess::{Assess, Measures, Weights};
use stackwright_core::{BySeat, Outcome, Seat, key};

use crate::Score;

/// The chance of each seat to win, from what the position is worth to each.
pub fn chances(worth: &BySeat<i32>, seats: usize) -> BySeat<f64> {
    let most = f64::from(worth.first(seats).iter().copied().max().unwrap_or(0));
    let odds = worth.map(|points| 10_f64.powf((f64::from(points) - most) / 400.0));
    let all: f64 = odds.first(seats).iter().sum();
    odds.map(|odds| odds / all)
}

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

/// How a search judges: the weights, and the seat for which it thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge<'a> {
    pub weights: &'a Weights,
    /// By how many points at most it is wrong, and the seed of that.
    pub haze: (u16, u64),
    pub hero: Seat,
    pub seats: usize,
}

impl Judge<'_> {
    /// What the position is worth to the hero against all others, in points.
    #[inline]
    pub(crate) fn points<G: Assess>(&self, position: &G) -> i32 {
        let mut measures = Measures::new(self.seats);
        position.measure(&mut measures);
        let mut points = standing(&self.weights.judge(&measures), self.hero, self.seats);
        let (haze, seed) = self.haze;
        if haze > 0 {
            // The same position is always misjudged in the same way.
            let error = key::mix(position.key() ^ seed) % (2 * u64::from(haze) + 1);
            points += error as i32 - i32::from(haze);
        }
        Score::points(points).value()
    }
}
