//! What a position is worth to one seat against the others.

use std::sync::LazyLock;

use stackwright_core::assess::{Assess, Weights};
use stackwright_core::{BySeat, Outcome, Seat, key};

use crate::Score;
use crate::evaluator::{Follower, worth_noting};

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
    worth[seat] - others().reduce(together).unwrap_or(0)
}

/// Every seat's [`standing`] as the value of a score. No two of them sum to more than nothing.
pub(crate) fn standings(worth: &BySeat<i32>, seats: usize) -> BySeat<i32> {
    BySeat::new(
        |seat| {
            if seat.index() < seats { Score::points(standing(worth, seat, seats)).value() } else { 0 }
        },
    )
}

/// Two seats' worth together: the logarithm of the sum of their odds.
fn together(one: i32, other: i32) -> i32 {
    let apart = one.abs_diff(other) as usize;
    one.max(other) + TOGETHER.get(apart).copied().unwrap_or(0)
}

/// By how many points two seats so many points apart are stronger together than the stronger alone. Whole numbers, so that
/// a search gives the same on every machine.
static TOGETHER: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let more = |apart: i32| (400.0 * (1.0 + 10_f64.powf(-f64::from(apart) / 400.0)).log10()).round() as i32;
    (0..2_000).map(more).take_while(|&more| more > 0).collect()
});

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

/// The same for every seat. Those who share the first rank share the chances.
pub(crate) fn results(outcome: &Outcome, actions: u16) -> BySeat<i32> {
    let shared = BySeat::new(|seat| if outcome.rank(seat) == 1 { 0 } else { Weights::RULED_OUT });
    let shares = standings(&shared, outcome.seats());
    BySeat::new(|seat| match result(outcome, seat, actions) {
        Score::EVEN => shares[seat],
        sure => sure.value(),
    })
}

/// A weak player sees through a haze: by how many points at most it misjudges a position, and the seed of its errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Haze {
    /// By how many points at most.
    pub points: u16,
    /// Which errors.
    pub seed: u64,
}

/// How a search judges: the weights, unless a [`Follower`] does, and the seat for which it thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge<'a> {
    pub weights: &'a Weights,
    pub haze: Haze,
    pub hero: Seat,
    pub seats: usize,
}

impl Judge<'_> {
    /// What is crossed with a position's key where values are stored: with more than two seats they depend on who thinks.
    pub(crate) fn view(&self) -> u64 {
        if self.seats == 2 { 0 } else { key::fact(0x7669_6577, self.hero as u64) }
    }

    /// What the position is worth to the hero against all others, in points.
    #[inline]
    pub(crate) fn points<G: Assess>(
        &self,
        position: &G,
        follower: &mut Option<Box<dyn Follower<G>>>,
        notes: &mut G::Notes,
    ) -> i32 {
        let worth = worth_noting(position, self.weights, follower, notes);
        let points = standing(&worth, self.hero, self.seats) + self.error(position);
        Score::points(points).value()
    }

    /// What the position is worth to each seat against all others, in points.
    pub(crate) fn all_points<G: Assess>(
        &self,
        position: &G,
        follower: &mut Option<Box<dyn Follower<G>>>,
        notes: &mut G::Notes,
    ) -> BySeat<i32> {
        let mut worth = worth_noting(position, self.weights, follower, notes);
        worth[self.hero] += self.error(position);
        standings(&worth, self.seats)
    }

    /// By how much the hero misjudges the position.
    #[inline]
    fn error(&self, position: &impl Assess) -> i32 {
        let Haze { points: haze, seed } = self.haze;
        if haze == 0 {
            return 0;
        }
        // In one game the same seat always misjudges a position in the same way.
        let error = key::mix(position.key() ^ seed) % (2 * u64::from(haze) + 1);
        error as i32 - i32::from(haze)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Reason;

    #[test]
    fn those_who_share_the_first_rank_share_the_chances() {
        let of = |ranks: [u8; 3]| {
            let outcome =
                Outcome::ranked(3, Reason::AGREEMENT, |seat| std::cmp::Reverse(ranks[seat.index()]));
            results(&outcome, 4).first(3).to_vec()
        };
        let win = Score::win_in(4).value();
        assert_eq!(of([1, 2, 3]), [win, -win, -win]);
        // One to one, and one to two: the logarithm of 2 is 0.301.
        assert_eq!(of([1, 1, 3]), [0, 0, -win]);
        assert_eq!(of([1, 1, 1]), [-120, -120, -120]);
    }
}
