//! Games of a judgement against itself, and the positions that are taken from them.

use std::ops::{ControlFlow, Range};

use stackwright_core::Timeline;
use stackwright_core::assess::{Sort, judge};
use stackwright_core::inputs::Inputs;
use stackwright_core::{Rng, Seat};
use stackwright_search::{Bot, Limits, ThinkingBot};

use super::player::Player;
use super::rows::Rows;
use crate::arena::{Opening, Portable};
use crate::queue::in_order;

/// Which games are played, and which positions are taken.
#[derive(Clone, Debug)]
pub struct Harvest<'a, G> {
    /// The first position of every game.
    pub start: &'a G,
    /// What everybody judges by.
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
    let bot = |_worker| harvest.player.thinking(harvest.start, harvest.nodes);
    let game = |bot: &mut ThinkingBot<G>, number| play_one(harvest, bot, number);
    in_order(games, harvest.threads, bot, game, take);
}

fn play_one<G: Portable>(harvest: &Harvest<'_, G>, bot: &mut ThinkingBot<G>, number: u64) -> Rows {
    bot.new_game(Rng::for_task(harvest.seed, number).next_u64());
    let turns = 1 + (number % harvest.opening.max(1) as u64) as usize;
    // Another stream than the bots' seeds, which have the same numbers.
    let mut game = Opening::random(turns.min(harvest.opening)).draw(harvest.start, !harvest.seed, number);
    let mut rows = Rows::new(game.seats());
    for _ in 0..=game.longest_game() {
        if let Some(outcome) = game.outcome() {
            rows.end_game(&outcome, number as u32);
            return rows;
        }
        let mut score = None;
        let chosen = bot.choose_aloud(&game, &Limits::default(), |thought| score = Some(thought.score()));
        let Ok(action) = chosen else { break };
        let is_stirring = || harvest.quiet && game.promise(action).sort == Sort::Forcing;
        if let Some(score) = score.filter(|score| !score.is_sure())
            && game.is_settled()
            && !is_stirring()
        {
            push(&game, score.value() as f32, &mut rows);
        }
        game.play(action);
    }
    // A game without an end says nothing.
    Rows::new(game.seats())
}

fn push<G: Portable>(game: &Timeline<G>, value: f32, rows: &mut Rows) {
    let (position, seats) = (game.position(), game.seats());
    for seat in Seat::first(seats) {
        rows.push_view(Inputs::active_inputs(position, seat));
    }
    let judged = judge(position, position.weights());
    rows.push(position.to_move(), value, judged.first(seats).iter().map(|&points| points as f32));
}
