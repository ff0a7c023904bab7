//! Matches at equal time, game by game on disk: a match that was broken off goes on.

use std::cmp::Reverse;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use stackwright_core::{Outcome, Reason, Seat, key};

use super::clock::Clock;
use super::ledger::{Contest, Settings};
use super::player::Player;
use crate::arena::{AnyBot, Decision, Opening, Plan, Portable, Tally, run};

/// A game of a match, as a line of its file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    ranks: Vec<u8>,
    seat: Seat,
    course: u64,
}

impl Line {
    fn add(&self, tally: &mut Tally) {
        let rank = |seat: Seat| Reverse(self.ranks.get(seat.index()).copied());
        // The reason is not kept: nobody asks for it here.
        let outcome = Outcome::ranked(tally.seats(), Reason::ABORTED, rank);
        tally.add_course(&outcome, self.seat, self.course);
    }
}

/// Who plays in a match, and how.
pub(super) struct Terms<'a, G> {
    pub start: &'a G,
    pub settings: &'a Settings,
    /// The net that is measured, and what it is measured against.
    pub players: [&'a Player; 2],
    pub threads: usize,
    pub seed: u64,
}

/// The nodes are no limit in a match; they say how large a table is worth while.
const ROOM: u64 = 200_000;

/// No match ends before so many games, unless it has fewer: what is said about its Elo should mean something.
const LEAST_GAMES: u64 = 200;

/// Plays on the match whose games are in that file, until its test answers, all games are played or the time is up.
/// `seconds` is how long it took so far.
pub(super) fn play<G: Portable>(
    terms: &Terms<'_, G>,
    path: &Path,
    seconds: f64,
    clock: &Clock,
    mut tell: impl FnMut(&Contest),
) -> io::Result<Contest> {
    let Terms { start, settings, players, threads, seed } = *terms;
    let (begun, sprt, seats) = (Instant::now(), settings.sprt(), start.seats() as u64);
    let mut tally = load(path, start.seats())?;
    let is_over = |tally: &Tally| {
        let enough = tally.games() >= LEAST_GAMES.min(settings.match_games);
        tally.games() >= settings.match_games || (enough && sprt.decide(tally) != Decision::Undecided)
    };
    let mut result = Ok(());
    if !is_over(&tally) && !clock.is_up() {
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        let bot = |player: &Player| -> AnyBot<G> {
            let mut bot = player.thinking(start, ROOM);
            bot.set_time(Duration::from_millis(settings.movetime));
            Box::new(bot)
        };
        let (one, other) = (|_| bot(players[0]), |_| bot(players[1]));
        let plan = Plan {
            openings: (settings.match_games - tally.games()).div_ceil(seats),
            opening: Opening { fair: settings.fair, ..Opening::default() }.into(),
            // Games that are played later begin otherwise.
            seed: key::mix(seed ^ key::mix(tally.games())),
            threads,
        };
        let mut waiting = String::new();
        run(start, [&one, &other], &plan, |played, _| {
            let ranks = played.finished.outcome.ranks().to_vec();
            let line = Line { ranks, seat: played.seat, course: played.course() };
            line.add(&mut tally);
            waiting += &(serde_json::to_string(&line).unwrap_or_default() + "\n");
            if !tally.is_even() {
                return ControlFlow::Continue(());
            }
            result = file.write_all(waiting.as_bytes());
            waiting.clear();
            tell(&Contest::of(&tally, &sprt, seconds + begun.elapsed().as_secs_f64(), false));
            if result.is_err() || is_over(&tally) || clock.is_up() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        // What was played of an opening that is not whole is played again.
        tally = load(path, start.seats())?;
    }
    result?;
    Ok(Contest::of(&tally, &sprt, seconds + begun.elapsed().as_secs_f64(), is_over(&tally)))
}

/// The games of a file added up. What is left of an opening that was cut off is taken out of the file.
fn load(path: &Path, seats: usize) -> io::Result<Tally> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Tally::new(seats)),
        Err(error) => return Err(error),
    };
    let mut tally = Tally::new(seats);
    let (mut whole, mut at) = (0, 0);
    let mut opening = Vec::new();
    for line in text.split_inclusive('\n') {
        at += line.len();
        let Ok(game) = serde_json::from_str::<Line>(line) else { break };
        opening.push(game);
        if opening.len() == seats {
            opening.drain(..).for_each(|game| game.add(&mut tally));
            whole = at;
        }
    }
    if whole < text.len() {
        OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_cut_off_goes_on_after_its_last_whole_opening() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        assert_eq!(load(&path, 2).unwrap().games(), 0);
        let line =
            |seat, course| serde_json::to_string(&Line { ranks: vec![1, 2], seat, course }).unwrap() + "\n";
        let whole = line(Seat::P1, 1) + &line(Seat::P2, 2);
        for rest in ["", &line(Seat::P1, 3), "{\"ranks\":[1,", "\0\0"] {
            std::fs::write(&path, whole.clone() + rest).unwrap();
            let tally = load(&path, 2).unwrap();
            assert_eq!((tally.games(), tally.wins, tally.losses, tally.is_even()), (2, 1, 1, true));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        }
    }
}
