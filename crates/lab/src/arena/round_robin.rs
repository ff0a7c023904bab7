//! Everybody against everybody.

use std::ops::ControlFlow;

use stackwright_core::Rng;

use super::{Factory, Plan, Played, Portable, Rating, Tally, rate, run};

/// A match of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The number of the contender that held one seat.
    pub one: usize,
    /// The number of the contender that held the others.
    pub others: usize,
    /// The games, added up for the one.
    pub tally: Tally,
}

/// A finished tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// All matches.
    pub meetings: Vec<Meeting>,
    /// Every contender's rating.
    pub ratings: Vec<Rating>,
}

/// Plays every pair of contenders and rates them. With more than two seats each of a pair also sits alone against
/// the other.
///
/// If the plan's flag is raised it ends soon, with the matches that were begun; of the last one complete openings count.
///
/// Every match has openings of its own, so that their luck is independent, unless they are listed.
pub fn round_robin<G: Portable>(
    start: &G,
    contenders: &[Factory<'_, G>],
    plan: &Plan<G>,
    mut watch: impl FnMut(usize, usize, &Played<G>, &Tally),
) -> Tournament {
    let mut meetings = Vec::new();
    for one in 0..contenders.len() {
        for others in 0..contenders.len() {
            let is_pair = one != others && (one < others || start.seats() > 2);
            if !is_pair || plan.stop.is_raised() {
                continue;
            }
            let seed = Rng::for_task(plan.seed, meetings.len() as u64).next_u64();
            let pair = [contenders[one], contenders[others]];
            let tally = run(start, pair, &Plan { seed, ..plan.clone() }, |played, tally| {
                watch(one, others, played, tally);
                ControlFlow::Continue(())
            });
            if tally.games() > 0 {
                meetings.push(Meeting { one, others, tally });
            }
        }
    }
    let ratings = rate(contenders.len(), &meetings);
    Tournament { meetings, ratings }
}
