//! Matches at equal time, game by game on disk: a match that was broken off goes on.

use std::cmp::Reverse;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use stackwright_core::{Outcome, Reason, Seat, key, plain};

use super::clock::Clock;
use super::ledger::{Contest, Settings};
use super::player::Player;
use crate::arena::{AnyBot, Decision, Opening, Plan, Portable, Tally, run};
use crate::files::{named, wrong};

/// A game of a match, as a line of its file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    ranks: Vec<u8>,
    /// Where the net that is measured began, which goes through all seats; files of earlier versions do not say.
    began: Option<Seat>,
    /// Where it sat in the end.
    seat: Seat,
    course: u64,
}

impl Line {
    /// Reads a game of so many seats.
    fn read(line: &[u8], seats: usize) -> Result<Line, String> {
        let game: Line = serde_json::from_slice(line).map_err(|error| plain(&error).to_string())?;
        if game.ranks.len() != seats {
            return Err(format!("it has {} ranks, expected {seats}", game.ranks.len()));
        }
        if let Some(rank) = game.ranks.iter().find(|&&rank| !(1..=seats).contains(&rank.into())) {
            return Err(format!("it has the rank {rank}, expected one from 1 to {seats}"));
        }
        if let Some(seat) =
            [Some(game.seat), game.began].into_iter().flatten().find(|seat| seat.index() >= seats)
        {
            return Err(format!("it has the seat {seat}, expected one of {seats}"));
        }
        Ok(game)
    }

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
        let file = OpenOptions::new().append(true).create(true).open(path);
        let mut file = file.map_err(named(path))?;
        let bot = |player: &Player| -> AnyBot<G> {
            let mut bot = player.thinking(start, ROOM, clock.stop().clone());
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
            control: None,
            stop: clock.stop().clone(),
        };
        let mut waiting = String::new();
        run(start, [&one, &other], &plan, |played, _| {
            let ranks = played.finished.outcome.ranks().to_vec();
            let (began, seat) = (Some(played.pairing.seat), played.seat);
            let line = Line { ranks, began, seat, course: played.course() };
            line.add(&mut tally);
            waiting += &(serde_json::to_string(&line).unwrap_or_default() + "\n");
            if !tally.is_even() {
                return ControlFlow::Continue(());
            }
            result = file.write_all(waiting.as_bytes()).map_err(named(path));
            waiting.clear();
            tell(&Contest::of(&tally, &sprt, seconds + begun.elapsed().as_secs_f64(), false));
            if result.is_err() || is_over(&tally) || clock.is_up() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        result?;
        // What was played of an opening that is not whole is played again.
        tally = load(path, start.seats())?;
    }
    Ok(Contest::of(&tally, &sprt, seconds + begun.elapsed().as_secs_f64(), is_over(&tally)))
}

/// The games of a file added up. What is left of an opening that was cut off is taken out of the file; a line that is damaged
/// is not, since nobody can tell what else is: the games behind it would be lost, too.
fn load(path: &Path, seats: usize) -> io::Result<Tally> {
    let mut tally = Tally::new(seats);
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(tally),
        Err(error) => return Err(named(path)(error)),
    };
    let mut reader = BufReader::new(file);
    let (mut whole, mut at) = (0, 0);
    let (mut opening, mut line) = (Vec::new(), Vec::new());
    for number in 1_u64.. {
        line.clear();
        let read = (&mut reader).take(LONGEST).read_until(b'\n', &mut line).map_err(named(path))? as u64;
        at += read;
        if line.last() != Some(&b'\n') {
            if read < LONGEST {
                break;
            }
            return Err(wrong(path, &format!("line {number} is too long for a game of a match: {ADVICE}")));
        }
        let game = Line::read(&line, seats).map_err(|what| {
            wrong(path, &format!("line {number} is no game of this match ({what}): {ADVICE}"))
        })?;
        let wanted = Seat::from_index(opening.len());
        if let Some(found) = game.began.filter(|&seat| seat != wanted) {
            let why = format!("line {number} began in seat {found}, expected {wanted}");
            return Err(wrong(path, &format!("{why}: a line is missing, or one too many; {ADVICE}")));
        }
        opening.push(game);
        if opening.len() == seats {
            opening.drain(..).for_each(|game| game.add(&mut tally));
            whole = at;
        }
    }
    if whole < at {
        let cut = OpenOptions::new().write(true).open(path).and_then(|file| file.set_len(whole));
        cut.map_err(named(path))?;
    }
    Ok(tally)
}

/// No line of a match is so long.
const LONGEST: u64 = 4096;

/// What helps against a damaged line.
const ADVICE: &str = "mend it, or take the file away and let the match be played again";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_cut_off_goes_on_after_its_last_whole_opening() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        assert_eq!(load(&path, 2).unwrap().games(), 0);
        let line = |seat, course| {
            let line = Line { ranks: vec![1, 2], began: Some(seat), seat, course };
            serde_json::to_string(&line).unwrap() + "\n"
        };
        let whole = line(Seat::P1, 1) + &line(Seat::P2, 2);
        for rest in ["", &line(Seat::P1, 3), "{\"ranks\":[1,", "\0\0"] {
            std::fs::write(&path, whole.clone() + rest).unwrap();
            let tally = load(&path, 2).unwrap();
            assert_eq!((tally.games(), tally.wins, tally.losses, tally.is_even()), (2, 1, 1, true));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        }
    }

    #[test]
    fn a_damaged_line_is_refused_by_its_number_and_nothing_behind_it_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let line = |ranks: &[u8], seat| {
            format!("{{\"ranks\":{ranks:?},\"began\":{seat},\"seat\":{seat},\"course\":1}}\n")
        };
        let good = line(&[1, 2], 1);
        let long = "{\"ranks\":[1,2],".to_owned() + &" ".repeat(5_000) + "\n";
        for (damaged, what) in [
            ("{\"ranks\":[1,\n".to_owned(), "line 2 is no game of this match ("),
            ("\0\0\n".to_owned(), "line 2 is no game"),
            (line(&[1], 1), "1 ranks, expected 2"),
            (line(&[1, 2, 2], 1), "3 ranks, expected 2"),
            (line(&[0, 1], 1), "rank 0, expected one from 1 to 2"),
            (line(&[1, 3], 1), "rank 3, expected one from 1 to 2"),
            (line(&[1, 2], 3), "the seat 3, expected one of 2"),
            (line(&[1, 2], 1), "began in seat 1, expected 2: a line is missing"),
            (long, "line 2 is too long"),
        ] {
            let text = good.clone() + &damaged + &good + &good;
            std::fs::write(&path, &text).unwrap();
            let why = load(&path, 2).unwrap_err().to_string();
            assert!(why.contains("match.jsonl: line 2 ") && why.contains(what), "{why}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "it stays as it is");
        }
    }

    #[test]
    fn where_a_swap_was_played_a_game_ends_in_another_seat_than_it_began_in() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let line = |ranks, began, seat| {
            let line = Line { ranks, began, seat, course: 1 };
            serde_json::to_string(&line).unwrap() + "\n"
        };
        let swapped =
            line(vec![1, 2], Some(Seat::P1), Seat::P2) + &line(vec![1, 2], Some(Seat::P2), Seat::P2);
        // Earlier versions did not say where it began.
        let earlier = line(vec![2, 1], None, Seat::P2) + &line(vec![2, 1], None, Seat::P2);
        std::fs::write(&path, swapped + &earlier.replace("\"began\":null,", "")).unwrap();
        let tally = load(&path, 2).unwrap();
        assert_eq!((tally.games(), tally.wins, tally.losses), (4, 2, 2));
    }
}
