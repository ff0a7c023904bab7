//! Threads that play, and the order in which their games are written.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use stackwright_core::record::Step;
use stackwright_core::{Record, Rng, Timeline};
use stackwright_search::{Playable, Spec, Stop};

use super::{Plan, SelfplayError};
use crate::player::Player;

/// How many games a thread may be ahead of the slowest one.
const AHEAD: u64 = 4;

/// Hands out the numbers of games, never too far ahead of what has been written.
struct Queue {
    state: Mutex<State>,
    moved: Condvar,
    end: u64,
    ahead: u64,
}

struct State {
    next: u64,
    written: u64,
    closed: bool,
}

impl Queue {
    fn take(&self) -> Option<u64> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |state: &mut State| !state.closed && state.next >= state.written + self.ahead;
        let mut state = self.moved.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
        if state.closed || state.next >= self.end {
            return None;
        }
        state.next += 1;
        Some(state.next - 1)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.moved.notify_all();
    }
}

/// Closes the queue when its thread ends by a panic, so that nobody waits for the game that never comes.
struct Alarm<'a>(&'a Queue);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.change(|state| state.closed = true);
        }
    }
}

type Played = Result<(u64, String), SelfplayError>;

/// Plays the games from `first` on; `write` is given each as a line, in the order of their numbers.
pub(super) fn play<G: Playable>(
    plan: &Plan<G>,
    header: &Record,
    first: u64,
    stop: &Stop,
    write: &mut dyn FnMut(&str) -> Result<(), SelfplayError>,
) -> Result<(), SelfplayError> {
    let specs = plan.players()?;
    let threads = plan.threads.max(1);
    let queue = Queue {
        state: Mutex::new(State { next: first, written: first, closed: false }),
        moved: Condvar::new(),
        end: plan.games,
        ahead: AHEAD * threads as u64,
    };
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (queue, specs, sender) = (&queue, &specs, sender.clone());
            scope.spawn(move || work(plan, header, specs, queue, stop, &sender));
        }
        drop(sender);
        let result = collect(&receiver, &queue, first, write);
        queue.change(|state| state.closed = true);
        if result.is_err() {
            // Bots that think stop thinking; nobody wants their games any more.
            stop.raise();
        }
        result
    })
}

fn collect(
    receiver: &Receiver<Played>,
    queue: &Queue,
    first: u64,
    write: &mut dyn FnMut(&str) -> Result<(), SelfplayError>,
) -> Result<(), SelfplayError> {
    let mut early = BTreeMap::new();
    let mut next = first;
    for played in receiver {
        let (number, line) = played?;
        early.insert(number, line);
        while let Some(line) = early.remove(&next) {
            write(&line)?;
            next += 1;
        }
        queue.change(|state| state.written = next);
    }
    Ok(())
}

fn work<G: Playable>(
    plan: &Plan<G>,
    header: &Record,
    specs: &[Spec],
    queue: &Queue,
    stop: &Stop,
    sender: &Sender<Played>,
) {
    let _alarm = Alarm(queue);
    let players =
        specs.iter().map(|spec| Player::new(spec, &plan.first, stop)).collect::<Result<Vec<_>, _>>();
    let mut players = match players {
        Ok(players) => players,
        Err(error) => {
            let _ = sender.send(Err(SelfplayError::Bot { game: 0, error }));
            return;
        }
    };
    while let Some(number) = queue.take() {
        let played = match one(plan, header, &mut players, number, stop) {
            Ok(Some(line)) => Ok((number, line)),
            Ok(None) => break,
            Err(error) => Err(error),
        };
        // Nobody listens any more when writing has failed.
        if sender.send(played).is_err() {
            break;
        }
    }
    queue.change(|state| state.closed |= stop.is_raised());
}

/// One game as a line; nothing if it was stopped.
fn one<G: Playable>(
    plan: &Plan<G>,
    header: &Record,
    players: &mut [Player<G>],
    number: u64,
    stop: &Stop,
) -> Result<Option<String>, SelfplayError> {
    let mut rng = Rng::for_task(plan.seed, number);
    for player in players.iter_mut() {
        player.new_game(rng.next_u64());
    }
    let mut game = Timeline::from_position(plan.first.clone());
    let mut values = Vec::new();
    while game.outcome().is_none() {
        let player = &mut players[game.to_move().index()];
        let chosen = player.choose(&game).map_err(|error| SelfplayError::Bot { game: number, error })?;
        // What a bot says after the flag was raised depends on when that was.
        if stop.is_raised() {
            return Ok(None);
        }
        let (action, value) = chosen;
        values.push(value);
        game.play(action);
    }
    let mut record = Record::of(&game);
    record.players.clone_from(&header.players);
    record.tags.clone_from(&header.tags);
    record.tags.insert("Number".to_owned(), number.to_string());
    let steps = record.turns.iter_mut().flatten();
    for (step, value) in steps.zip(values) {
        if let (Step::Action(_), Some(value)) = (&*step, value) {
            *step = step.clone().with_comment(crate::dataset::value_comment(value));
        }
    }
    record.to_json().map(Some).map_err(|error| SelfplayError::Record { game: number, error })
}
