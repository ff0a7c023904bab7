//! Positions from games that a bot plays against itself.

use std::ops::ControlFlow;

use stackwright_core::assess::{Assess, Measures};
use stackwright_core::{BySeat, Outcome, Rng, Seat, Timeline};

use super::Samples;
use crate::arena::{AnyBot, Factory, Opening, Portable, play};
use crate::queue::in_order;

/// Which games are played, and which positions of them are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harvest {
    /// How many games.
    pub games: u64,
    /// How the games begin. None of those positions is taken.
    pub opening: Opening,
    /// Every n-th settled position after them is taken.
    pub every: usize,
    /// Where all random numbers come from.
    pub seed: u64,
    /// How many games are played at a time. The positions do not depend on it.
    pub threads: usize,
}

impl Harvest {
    /// So many games; every third position, seed 1, one thread.
    pub fn games(games: u64) -> Harvest {
        Harvest { games, opening: Opening::default(), every: 3, seed: 1, threads: 1 }
    }
}

/// Lets a bot play against itself from `start` and measures positions of its games. Games that were spoilt by a
/// failing bot, or called off, are left out. `watch` is told after each game how many positions there are.
pub fn collect<G: Assess + Portable>(
    start: &G,
    bot: Factory<'_, G>,
    harvest: &Harvest,
    mut watch: impl FnMut(usize),
) -> Samples {
    let seats = start.seats();
    let bots = |worker| -> Vec<_> { (0..seats).map(|_| bot(worker)).collect() };
    let game = |bots: &mut Vec<_>, number| play_one(start, bots, harvest, number);
    let mut all = Samples::new(G::FEATURES.len(), seats);
    in_order(0..harvest.games, harvest.threads, bots, game, |samples| {
        all.append(samples);
        watch(all.len());
        ControlFlow::Continue(())
    });
    all
}

fn play_one<G: Assess + Portable>(
    start: &G,
    bots: &mut [AnyBot<G>],
    harvest: &Harvest,
    number: u64,
) -> Samples {
    // Another stream than the openings', which have the same numbers.
    let mut seeds = Rng::for_task(!harvest.seed, number);
    for bot in &mut *bots {
        bot.new_game(seeds.next_u64());
    }
    let begun = harvest.opening.draw(start, harvest.seed, number);
    let first = begun.journal().len();
    let done = play(begun, bots, BySeat::new(Seat::index));
    let mut samples = Samples::new(G::FEATURES.len(), start.seats());
    if done.faults.is_empty() && done.game.outcome().is_some() {
        take(done.game, first, &done.outcome, harvest, number as u32, &mut samples);
    }
    samples
}

/// Goes back through a finished game to the end of its opening and measures on the way.
fn take<G: Assess>(
    mut game: Timeline<G>,
    first: usize,
    outcome: &Outcome,
    harvest: &Harvest,
    number: u32,
    samples: &mut Samples,
) {
    // Which positions are taken differs from game to game, lest a rhythm of the game picks the same kind of them.
    let mut skip = Rng::for_task(harvest.seed, u64::from(number)).below(harvest.every.max(1));
    while game.journal().len() > first && game.undo().is_some() {
        if !game.is_settled() {
            continue;
        }
        if skip > 0 {
            skip -= 1;
            continue;
        }
        skip = harvest.every.max(1) - 1;
        let mut measures = Measures::new(game.seats());
        game.measure(&mut measures);
        samples.push(&measures, outcome, number);
    }
}
