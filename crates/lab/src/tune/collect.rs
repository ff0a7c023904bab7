//! Positions from games that a bot plays against itself.

use std::ops::ControlFlow;

use stackwright_core::assess::{Assess, Measures};
use stackwright_core::{BySeat, Outcome, Rng, Seat, Timeline};
use stackwright_search::{Limits, Thinker, first_sight};

use super::Samples;
use crate::arena::{AnyBot, Factory, Opening, Openings, Portable, play};
use crate::queue::in_order;

/// Which games are played, and which positions of them are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Harvest<G: Portable> {
    /// How many games.
    pub games: u64,
    /// How the games begin. None of those positions is taken.
    pub opening: Openings<G>,
    /// Every n-th settled position after them is taken.
    pub every: usize,
    /// With how many nodes, one action deep, it is seen whether a position is quiet; with 0 every position will do.
    ///
    /// Only beginnings of turns are quiet, where the best action changes the judgement by no more than
    /// [`Harvest::STIR`]: elsewhere the result says what the next action is worth, not what the features are.
    pub quiet: u64,
    /// Where all random numbers come from.
    pub seed: u64,
    /// How many games are played at a time. The positions do not depend on it.
    pub threads: usize,
}

impl<G: Portable> Harvest<G> {
    /// By how many points the best action may change the judgement of a quiet position.
    pub const STIR: i32 = 150;

    /// So many games; every third position, seed 1, one thread.
    pub fn games(games: u64) -> Harvest<G> {
        Harvest { games, opening: Opening::default().into(), every: 3, quiet: 0, seed: 1, threads: 1 }
    }
}

/// Lets a bot play against itself from `start` and measures positions of its games. Games that were spoilt by a
/// failing bot, or called off, are left out. `watch` is told after each game how many positions there are.
pub fn collect<G: Assess + Portable>(
    start: &G,
    bot: Factory<'_, G>,
    harvest: &Harvest<G>,
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
    harvest: &Harvest<G>,
    number: u64,
) -> Samples {
    // Another stream than the openings', which have the same numbers.
    let mut seeds = Rng::for_task(!harvest.seed, number);
    for bot in &mut *bots {
        bot.new_game(seeds.next_u64());
    }
    let begun = harvest.opening.open(start, harvest.seed, number);
    let first = begun.journal().len();
    let done = play(begun, bots, BySeat::new(Seat::index));
    let mut samples = Samples::new(G::FEATURES.len(), start.seats());
    if done.faults.is_empty() && done.game.outcome().is_some() {
        take(done.game, first, &done.outcome, harvest, number as u32, &mut samples);
    }
    samples
}

/// Goes back through a finished game to the end of its opening and measures on the way.
fn take<G: Portable>(
    mut game: Timeline<G>,
    first: usize,
    outcome: &Outcome,
    harvest: &Harvest<G>,
    number: u32,
    samples: &mut Samples,
) {
    // Which positions are taken differs from game to game, lest a rhythm of the game picks the same kind of them.
    let mut skip = Rng::for_task(harvest.seed, u64::from(number)).below(harvest.every.max(1));
    let mut referee = Thinker::best_for(game.position(), 1 << 16, 1);
    while game.journal().len() > first && game.undo().is_some() {
        if !game.is_settled() || (harvest.quiet > 0 && game.journal().turn_start() < game.journal().len()) {
            continue;
        }
        if skip > 0 {
            skip -= 1;
            continue;
        }
        skip = harvest.every.max(1) - 1;
        if harvest.quiet > 0 && !is_quiet(&game, &mut referee, harvest.quiet) {
            continue;
        }
        let mut measures = Measures::new(game.seats());
        game.measure(&mut measures);
        samples.push(&measures, outcome, number);
    }
}

/// Whether the best action, at a glance, leaves the judgement about as it is.
fn is_quiet<G: Portable>(game: &Timeline<G>, referee: &mut Thinker<G>, nodes: u64) -> bool {
    referee.clear();
    let limits = Limits { nodes: Some(nodes), depth: Some(1), ..Limits::default() };
    let score = referee.think(game, &limits).score();
    let chance = first_sight(game.position())[game.to_move().index()];
    let stands = 400.0 * (chance / (1.0 - chance)).log10();
    !score.is_sure() && (f64::from(score.value()) - stands).abs() <= f64::from(Harvest::<G>::STIR)
}
