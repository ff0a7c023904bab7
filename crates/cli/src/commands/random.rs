//! `stackwright random <game>`.

use std::io::{IsTerminal, Write, stdout};

use clap::Args;
use serde::Serialize;
use stackwright_core::random;
use stackwright_core::{Entry, Record, Texts, Timeline};
use stackwright_games::{FullGame, Kind, log_frames};

use super::agreed::FromStart;
use super::examples;
use super::log::LogFlag;
use super::of_game::{OfGame, PerGame};
use crate::status::Done;

/// Play a game at random and show how it ended
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::RANDOM))]
pub(crate) struct Random {
    #[command(flatten)]
    log: LogFlag,
    #[command(subcommand)]
    game: OfGame<Show>,
}

/// What to print.
#[derive(Debug, Args)]
struct Show {
    /// Random seed: the same seed plays the same game everywhere
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tell what happened, frame by frame, with the board after each
    #[arg(long)]
    frames: bool,
    /// Print the whole game as a text record
    #[arg(long, conflicts_with_all = ["frames", "json"])]
    record: bool,
    /// Print the result as JSON
    #[arg(long, conflicts_with = "frames")]
    json: bool,
}

impl PerGame for Show {
    fn about(kind: &Kind) -> String {
        format!("Play {}", kind.title)
    }

    fn example(kind: &Kind) -> String {
        format!("stackwright random {} --seed 3 --frames", kind.name)
    }
}

impl Random {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.log.start();
        self.game.agreed.start(&self.game.rest, out)
    }
}

#[derive(Serialize)]
struct Summary<'a> {
    game: &'static str,
    options: serde_json::Value,
    seed: u64,
    turns: usize,
    actions: usize,
    ranks: &'a [u8],
    reason: &'static str,
    position: String,
}

/// Colour for people at a terminal who have not asked for none.
fn wants_colour() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stdout().is_terminal() && !dumb && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

impl FromStart for Show {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        let colour = wants_colour();
        let draw = |position: &G| position.board_text(colour);
        let game = random::play(Timeline::from_position(first), self.seed);
        let outcome = game.outcome().ok_or("the game did not end")?;
        log_frames(&G::NAME, &game, 0..game.journal().len());
        if self.record {
            write!(out, "{}", Record::of(&game).to_text()?)?;
            return Ok(());
        }
        if self.frames {
            tell(&game, &draw, out)?;
        }
        let turns = game.journal().turns().count();
        let actions = game.journal().entries().filter_map(Entry::action).count();
        if self.json {
            let summary = Summary {
                game: G::NAME,
                options: serde_json::to_value(game.options())?,
                seed: self.seed,
                turns,
                actions,
                ranks: outcome.ranks(),
                reason: outcome.reason().code(),
                position: game.position_text(),
            };
            writeln!(out, "{}", serde_json::to_string(&summary)?)?;
            return Ok(());
        }
        if !self.frames {
            write!(out, "{}", draw(game.position()))?;
        }
        writeln!(out, "{}", game.position_text())?;
        writeln!(out, "{turns} turns, {actions} actions, ended by {}", outcome.reason())?;
        match outcome.winner() {
            Some(seat) => writeln!(out, "seat {seat} wins")?,
            None => writeln!(out, "nobody wins: the first rank is shared")?,
        }
        for (seat, rank) in (1..).zip(outcome.ranks()) {
            writeln!(out, "seat {seat}: rank {rank}")?;
        }
        Ok(())
    }
}

/// Every frame in words, with the board after it if it has changed. The position is carried forward, not worked out
/// anew.
fn tell<G: Texts>(game: &Timeline<G>, draw: &impl Fn(&G) -> String, out: &mut impl Write) -> Done {
    let mut shown = String::new();
    let mut position = game.position_before(0);
    for (number, turn) in (1..).zip(game.journal().turns()) {
        writeln!(out, "turn {number}")?;
        for entry in turn {
            for frame in game.journal().frames(entry) {
                for &edit in frame.edits {
                    position.apply(edit);
                }
                writeln!(out, "  {}", frame.label)?;
                let board = draw(&position);
                if board != shown {
                    writeln!(out, "{board}")?;
                    shown = board;
                }
            }
        }
    }
    Ok(())
}
