//! `stackwright selfplay`.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stackwright_games::FullGame;
use stackwright_lab::selfplay::{Begin, Plan, SelfplayError, run, usual_opening, waiting_room};
use stackwright_search::Spec;

use super::agreed::FromStart;
use super::beginning::Beginning;
use super::choice::{Choice, threads};
use super::contender::own_bot;
use super::examples;
use super::log::LogFlag;
use super::net::NetFlag;
use crate::interrupt::raised_by_ctrl_c;
use crate::progress;
use crate::status::{Done, misuse};

/// Let bots play games by the thousand and write them down
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
The same seed gives the same file, whatever the number of threads. A file that is there already, from a run with the \
same settings, is continued after its last whole game, however that run ended. FILE ends with .jsonl (records), \
.jsonl.zst (the same, packed) or .parquet (a row per decision, for training; its games wait in \
FILE.games.jsonl.zst until all are played).

Players: random, greedy, level:1 to level:10, nodes:N, plain:N, paranoid:N, maxn:N, mcts:N (up to mcts:5000000), time:MS or max:SECONDS \
(on all cores; games of these two depend on the machine). Those that search write what \
they think of each position. Without lots to draw they would play one game again and again, so games begin with some \
turns at random (--opening), of which --fair leaves out those that one seat seems to win, or with those of a file \
(--openings).

Two files with the same seed hold pairs of games, which begin with the same random numbers; `stackwright stats --compare` \
tests them as such. --unpaired makes them independent; the tag Seed of the games is then the seed that came of it.", examples::SELFPLAY))]
pub(crate) struct Selfplay {
    #[command(flatten)]
    choice: Choice,
    /// Who plays: one for all seats, or one for each
    #[arg(long, value_name = "SPEC", value_delimiter = ',', default_value = "random", value_parser = own_bot)]
    seats: Vec<Spec>,
    /// All who think evaluate by the net in this file; `none` means by weights, `random` by a randomly initialised net
    #[arg(long, value_name = "FILE")]
    net: Option<NetFlag>,
    /// How many games the file is to hold
    #[arg(long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    beginning: Beginning,
    /// Those who think note the shares of the alternatives: mcts:N by visits, the others by the scores of LINES lines, for which they
    /// have to look longer
    #[arg(long, value_name = "LINES", num_args = 0..=1, default_missing_value = "4",
        value_parser = clap::value_parser!(u8).range(1..=100))]
    policy: Option<u8>,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Mix the game, its options, the players and the opening into the seed, so that the games of two configurations are
    /// independent; without this, games of the same seed and number are pairs
    #[arg(long)]
    unpaired: bool,
    /// How many games at a time; all cores if nothing is said
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Where the games go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Continue FILE, which must be there; without this a missing file is begun
    #[arg(long)]
    resume: bool,
    /// Begin anew if FILE is there
    #[arg(long, conflicts_with = "resume")]
    overwrite: bool,
    #[command(flatten)]
    log: LogFlag,
}

impl Selfplay {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        self.log.start();
        self.choice.agreed()?.start(&self, out)
    }
}

impl FromStart for Selfplay {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        if self.resume && !self.out.exists() && !waiting_room(&self.out).exists() {
            return Err(format!("{}: there is nothing to continue", self.out.display()).into());
        }
        let opening = self.beginning.openings(&first, usual_opening(&self.seats))?;
        let mut plan = Plan {
            judgement: NetFlag::judgement(self.net.as_ref(), &first)?,
            first,
            seats: self.seats.clone(),
            games: self.games,
            opening,
            policy: self.policy.map(usize::from),
            seed: self.seed,
            threads: threads(self.threads),
        };
        if self.unpaired {
            plan = plan.unpaired().map_err(refused)?;
        }
        let stop = raised_by_ctrl_c()?;
        let bar = progress::bar(self.games, "");
        let mut before = None;
        let begin = if self.overwrite { Begin::Anew } else { Begin::Continue };
        let done = run(&plan, &self.out, begin, &stop, &mut |games| {
            // Games of an earlier run say nothing about the rate of this one.
            if before.is_none() {
                before = Some(games);
                bar.set_position(games);
                bar.reset_eta();
            }
            bar.set_position(games);
        });
        bar.finish_and_clear();
        let done = done.map_err(refused)?;
        let path = self.out.display();
        if done.stopped {
            let left = self.games - done.games;
            return Err(format!(
                "stopped with {} games in {path}; the same command plays the other {left}",
                done.games
            )
            .into());
        }
        writeln!(out, "{path}: {} games, {} of them new", done.games, done.games - done.before)?;
        Ok(())
    }
}

/// A plan that makes no sense is a misuse; a file that cannot be used is not.
fn refused(error: SelfplayError) -> Box<dyn Error> {
    match error {
        SelfplayError::Seats { .. }
        | SelfplayError::SameGames { .. }
        | SelfplayError::Form(_)
        | SelfplayError::Options(_) => misuse(error),
        error => error.into(),
    }
}
