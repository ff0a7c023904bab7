//! A match of many games.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::{ControlFlow, Range};

use stackwright_core::record::Player;
use stackwright_core::{BySeat, Entry, Record, Seat, Timeline};
use stackwright_search::{Stop, seeds};

use super::book::Book;
use super::game::play_until;
use super::{AnyBot, Finished, Opening, Openings, Pairing, Portable, Summary, Tally, TimeControl};
use crate::queue::in_order;

/// Makes a contender for a worker, which has that number. It is called again for each seat that the contender holds.
pub type Factory<'a, G> = &'a (dyn Fn(usize) -> AnyBot<G> + Sync);

/// How a match is played.
#[derive(Clone, Debug)]
pub struct Plan<G: Portable> {
    /// How many openings there are, each played from every seat.
    pub openings: u64,
    /// How games begin.
    pub opening: Openings<G>,
    /// Where all random numbers come from.
    pub seed: u64,
    /// How many games are played at a time. The results do not depend on it, unless bots think by the clock.
    pub threads: usize,
    /// How much time each bot has in a game; without limit unless it is said.
    pub control: Option<TimeControl>,
    /// Raising it ends the match soon; unfinished games are discarded. Clones of the plan share it, and bots that think for
    /// long should be made with it.
    pub stop: Stop,
}

impl<G: Portable> Plan<G> {
    /// How many games that makes with so many seats.
    pub fn game_count(&self, seats: usize) -> u64 {
        self.openings * seats as u64
    }

    /// So many games of so many seats, or the few more that make whole openings; seed 1, one thread.
    pub fn games(games: u64, seats: usize) -> Plan<G> {
        let opening = Opening::default().into();
        let (openings, control) = (games.div_ceil(seats as u64), None);
        Plan { openings, opening, seed: 1, threads: 1, control, stop: Stop::new() }
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct Played<G: Portable> {
    /// Which opening it was, and where A sat after it.
    pub pairing: Pairing,
    /// Where A sat in the end.
    pub seat: Seat,
    /// How much time each bot had.
    pub control: Option<TimeControl>,
    /// The seed of the match.
    pub seed: u64,
    /// The game; bot 0 is A, all others are B.
    pub finished: Finished<G>,
}

impl<G: Portable> Played<G> {
    /// A hash of all that was played.
    pub(crate) fn course(&self) -> u64 {
        course(&self.finished.game)
    }

    /// The game as a record, with the contenders in the seats that they would have begun in.
    pub fn record(&self, contenders: [&Player; 2]) -> Record {
        let game = &self.finished.game;
        let actions = game.journal().entries().filter_map(Entry::action);
        // The way back is the way there: a second change of places undoes the first.
        let first = actions.fold(self.seat, Seat::after::<G>);
        let player = |seat| contenders[usize::from(seat != first)].clone();
        let mut record = Record::of(game);
        record.players = Seat::first(game.seats()).map(player).collect();
        // A game that its bound called off has no result of its own.
        record.result = Some(self.finished.outcome.into());
        record.tags.extend(self.control.map(|control| ("TimeControl".to_owned(), control.to_string())));
        record.tags.insert("Opening".to_owned(), (self.pairing.opening + 1).to_string());
        record.tags.insert("Seed".to_owned(), self.seed.to_string());
        record
    }
}

/// Plays a match from `start` and adds it up. `watch` sees every game in order, with all before it added up, and may
/// break the match off. If it was stopped, only complete openings count: of the others some seats are missing.
///
/// With bots that play the same game for the same seed, the same plan gives the same match, whatever the threads.
pub fn run<G: Portable>(
    start: &G,
    contenders: [Factory<'_, G>; 2],
    plan: &Plan<G>,
    mut watch: impl FnMut(&Played<G>, &Tally) -> ControlFlow<()>,
) -> Tally {
    let seats = start.seats();
    let (mut tally, mut complete, mut opening) = (Tally::new(seats), Tally::new(seats), Vec::new());
    games(start, contenders, plan, 0..plan.game_count(seats), |played| {
        let summary = Summary::of(&played);
        tally.add_summary(&summary);
        opening.push(summary);
        if tally.is_even() {
            for summary in opening.drain(..) {
                complete.add_summary(&summary);
            }
        }
        watch(&played, &tally)
    });
    if plan.stop.is_raised() { complete } else { tally }
}

/// Plays the games of a match with these numbers, which `take` sees in order; it may break off, and so may the plan's flag.
/// Whoever adds up all games by their [`Summary`], in order, has the match that [`run`] would have given, whoever played
/// them.
pub fn games<G: Portable>(
    start: &G,
    contenders: [Factory<'_, G>; 2],
    plan: &Plan<G>,
    numbers: Range<u64>,
    mut take: impl FnMut(Played<G>) -> ControlFlow<()>,
) {
    let seats = start.seats();
    let bots =
        |worker| -> Vec<_> { (0..seats).map(|bot| contenders[usize::from(bot > 0)](worker)).collect() };
    let book = Book::new(start, &plan.opening, plan.seed, &plan.stop);
    let game = |bots: &mut Vec<_>, number| play_game(&book, seats, bots, plan, number);
    in_order(numbers, plan.threads, bots, game, |played| played.map_or(ControlFlow::Break(()), &mut take));
}

/// One game; nothing if it was stopped.
fn play_game<G: Portable>(
    book: &Book<'_, G>,
    seats: usize,
    bots: &mut [AnyBot<G>],
    plan: &Plan<G>,
    number: u64,
) -> Option<Played<G>> {
    if plan.stop.is_raised() {
        return None;
    }
    let pairing = Pairing::of_game(number, seats);
    for (bot, seed) in bots.iter_mut().zip(seeds(plan.seed, number)) {
        bot.new_game(seed);
    }
    let holders = BySeat::new(|seat| (seat.index() + seats - pairing.seat.index()) % seats);
    let finished = play_until(book.open(pairing.opening), bots, holders, plan.control, &plan.stop)?;
    stackwright_games::log_frames(&(number + 1), &finished.game, 0..finished.game.journal().len());
    let seat = Seat::first(seats).find(|&seat| finished.holders[seat] == 0).unwrap_or(pairing.seat);
    Some(Played { pairing, seat, control: plan.control, seed: plan.seed, finished })
}

/// A hash of all that was played.
fn course<G: Portable>(game: &Timeline<G>) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.journal().entries().for_each(|entry| entry.hash(&mut hasher));
    hasher.finish()
}
