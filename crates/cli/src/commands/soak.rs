//! `stackwright soak`.

use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use stackwright_games::FullGame;
use stackwright_lab::soak::{Breach, Configuration, Plan, Tally, run};

use super::agreed::FromStart;
use super::choice::{OptionalChoice, threads};
use super::examples;
use crate::progress;
use crate::status::Done;

/// Play games of every configuration and check every promise at every step
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
Every board, number of players and preset in turn, with all rings and with few; most games at random, some with bots \
of several levels. After every action the position is validated and its key worked out anew; texts, undo, redo, the \
journal and records are checked on the way. A breach, also a panic, is saved at once as a record that leads to it \
again; exit code 1. With --game only that game is played, under the options that are set.", examples::SOAK))]
pub(crate) struct Soak {
    #[command(flatten)]
    choice: OptionalChoice,
    /// How many games in all
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time; all cores if nothing is said
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Leave out larger boards
    #[arg(long, default_value_t = 1000)]
    max_cells: usize,
    /// Where breaches are saved
    #[arg(long, value_name = "FILE", default_value = "breaches.jsonl")]
    breaches: PathBuf,
}

impl Soak {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.choice.agreed()? {
            Some(agreed) => agreed.start(&self, out),
            None => self.soak(None, out),
        }
    }

    fn soak(&self, only: Option<Configuration>, out: &mut impl Write) -> Done {
        let Soak { games, seed, max_cells, .. } = *self;
        let plan = Plan { games, seed, threads: threads(self.threads), max_cells, only };
        let begun = Instant::now();
        let bar = progress::bar(games, "");
        let mut sum = Tally::default();
        let (mut breaches, mut saved) = (0, Ok(()));
        let mut file = None;
        let configurations = run(&plan, |tally, played| {
            bar.inc(1);
            sum.games += tally.games;
            sum.actions += tally.actions;
            if let Err(breach) = played {
                breaches += 1;
                bar.suspend(|| saved = self.save(out, &mut file, &breach));
            }
            if saved.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        bar.finish_and_clear();
        saved?;
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(
            out,
            "{} games, {} actions of {configurations} configurations in {seconds:.0} s, {breaches} breaches",
            sum.games, sum.actions
        )?;
        if breaches > 0 {
            return Err(format!("{breaches} breaches are saved in {}", self.breaches.display()).into());
        }
        Ok(())
    }

    /// Says what is wrong and adds the game to the file, behind those of earlier soaks: a rare breach is not found twice.
    fn save(&self, out: &mut impl Write, file: &mut Option<File>, breach: &Breach) -> Done {
        writeln!(out, "{breach}")?;
        out.flush()?;
        let failed = |error| format!("{}: {error}", self.breaches.display());
        let open = || File::options().create(true).append(true).open(&self.breaches);
        let file = match file {
            Some(file) => file,
            None => file.insert(open().map_err(failed)?),
        };
        writeln!(file, "{}", breach.record.to_json()?).map_err(failed)?;
        Ok(())
    }
}

impl FromStart for Soak {
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done {
        self.soak(Some(Box::new(first)), out)
    }
}
