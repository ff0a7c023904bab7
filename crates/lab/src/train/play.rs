//! Games of a judgement against itself, and the positions that are taken from them.

use std::ops::{ControlFlow, Range};

use stackwright_core::Timeline;
use stackwright_core::assess::{Sort, judge};
use stackwright_core::inputs::Inputs;
use stackwright_core::{Outcome, Rng, Seat};
use stackwright_search::{Bot, Limits, Stop, ThinkingBot, Thought};

use super::player::Player;
use super::rows::Rows;
use crate::arena::{Opening, Portable};
use crate::queue::in_order;

/// Which games are played, and which positions are taken.
#[derive(Clone, Debug)]
pub struct Harvest<'a, G> {
    /// The first position of every game.
    pub start: &'a G,
    /// What everybody evaluates by.
    pub player: &'a Player,
    /// With how many nodes for the first decision of a turn.
    pub nodes: u64,
    /// Up to how many turns of each seat are played at random first: one for the first game, two for the next, and so on
    /// round again.
    pub opening: usize,
    /// Whether positions are left out in which the best action is forcing: they are what search is for.
    pub quiet: bool,
    /// Where all random numbers come from.
    pub seed: u64,
    /// How many games are played at a time. The positions do not depend on it.
    pub threads: usize,
}

/// Plays the games with these numbers and hands on their positions, game by game and in order, until `take` breaks it off.
///
/// Positions are taken after the opening wherever there is something to decide, in the middle of turns too, since search
/// judges them there; unless it has seen the end of the game.
pub fn harvest<G: Portable>(
    harvest: &Harvest<'_, G>,
    games: Range<u64>,
    take: impl FnMut(Rows) -> ControlFlow<()>,
) {
    let game = |bot: &mut ThinkingBot<G>, number| {
        let mut rows = Rows::new(harvest.start.seats());
        match play_one(harvest, bot, number, |game, seen| push(game, seen.points, &mut rows)) {
            Some(outcome) => rows.end_game(&outcome, number as u32),
            None => rows = Rows::new(harvest.start.seats()),
        }
        rows
    };
    in_order(games, harvest.threads, |_worker| bot(harvest), game, take);
}

/// What search found in one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glimpse {
    /// For the seat to move.
    pub points: f32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The bot that plays all seats.
pub(super) fn bot<G: Portable>(harvest: &Harvest<'_, G>) -> ThinkingBot<G> {
    harvest.player.thinking(harvest.start, harvest.nodes, Stop::new())
}

/// Plays the game with that number and shows what is found in the positions that are taken. A game without an end says nothing.
pub(super) fn play_one<G: Portable>(
    harvest: &Harvest<'_, G>,
    bot: &mut ThinkingBot<G>,
    number: u64,
    mut see: impl FnMut(&Timeline<G>, Glimpse),
) -> Option<Outcome> {
    bot.new_game(Rng::for_task(harvest.seed, number).next_u64());
    let turns = 1 + (number % harvest.opening.max(1) as u64) as usize;
    // Another stream than the bots' seeds, which have the same numbers.
    let mut game = Opening::random(turns.min(harvest.opening)).draw(harvest.start, !harvest.seed, number);
    for _ in 0..=game.longest_game() {
        if let Some(outcome) = game.outcome() {
            return Some(outcome);
        }
        let mut last = None;
        let note = |thought: &Thought<_>| last = Some((thought.score(), thought.nodes));
        let action = bot.choose_aloud(&game, &Limits::default(), note).ok()?;
        let is_stirring = || harvest.quiet && game.promise(action).sort == Sort::Forcing;
        if let Some((score, nodes)) = last.filter(|(score, _)| !score.is_sure())
            && game.is_settled()
            && !is_stirring()
        {
            see(&game, Glimpse { points: score.value() as f32, nodes });
        }
        game.play(action);
    }
    None
}

fn push<G: Portable>(game: &Timeline<G>, value: f32, rows: &mut Rows) {
    let (position, seats) = (game.position(), game.seats());
    for seat in Seat::first(seats) {
        rows.push_view(Inputs::active_inputs(position, seat));
    }
    let judged = judge(position, position.weights());
    rows.push(position.to_move(), value, judged.first(seats).iter().map(|&points| points as f32));
}
