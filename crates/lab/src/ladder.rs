//! The ladder measured: every level against the one below.

use std::ops::{ControlFlow, RangeInclusive};

use stackwright_search::ThinkingBot;
use stackwright_search::ladder::Level;

use crate::arena::{AnyBot, Plan, Portable, Tally, run};

/// A level's match against the level below it.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The number of the level, 2 to 10.
    pub number: u8,
    /// The level.
    pub level: Level,
    /// By how much the nodes of both were divided.
    pub scale: u64,
    /// The match, for the level.
    pub tally: Tally,
}

/// How the ladder is measured.
#[derive(Clone, Debug)]
pub struct Climb<G: Portable> {
    /// The levels to be measured against the ones below.
    pub levels: RangeInclusive<u8>,
    /// From this level on, the nodes of both are divided.
    pub scaled_from: u8,
    /// By so much.
    pub scale: u64,
    /// How each match is played. If its flag is raised the climb ends soon.
    pub plan: Plan<G>,
}

/// A level with a part of its nodes.
fn scaled(level: Level, scale: u64) -> Level {
    Level { nodes: (level.nodes / scale).max(1), ..level }
}

/// Plays every level of the climb against the one below. `watch` hears after each game how the match of that level
/// stands. A climb that was stopped gives the levels that were reached, the last one with complete openings.
pub fn climb<G: Portable>(start: &G, climb: &Climb<G>, mut watch: impl FnMut(u8, &Tally)) -> Vec<Rung> {
    let ladder = start.ladder();
    let numbers = climb.levels.clone().filter(|&number| (2..=ladder.len()).contains(&usize::from(number)));
    let stop = &climb.plan.stop;
    numbers
        .take_while(|_| !stop.is_raised())
        .map(|number| {
            let scale = if number >= climb.scaled_from { climb.scale.max(1) } else { 1 };
            let at = usize::from(number) - 1;
            let bot = |level: Level| {
                move |_worker| -> AnyBot<G> {
                    Box::new(ThinkingBot::new(scaled(level, scale), start, stop.clone()))
                }
            };
            let (upper, lower) = (bot(ladder[at]), bot(ladder[at - 1]));
            let tally = run(start, [&upper, &lower], &climb.plan, |_, tally| {
                watch(number, tally);
                ControlFlow::Continue(())
            });
            Rung { number, level: ladder[at], scale, tally }
        })
        .filter(|rung| rung.tally.games() > 0)
        .collect()
}
