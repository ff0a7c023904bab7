//! `stackwright puzzles check`.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use stackwright_core::puzzling::Puzzling;
use stackwright_games::{FullGame, Visitor, named};
use stackwright_lab::puzzles::check;
use stackwright_search::puzzle::Suite;

use super::super::examples;
use super::Chosen;
use crate::status::Done;

/// Prove again that every puzzle's answer is right and every other first action is wrong
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES_CHECK))]
pub(crate) struct Check {
    #[command(flatten)]
    chosen: Chosen,
    /// Positions that the proof of each first action may take
    #[arg(long, default_value_t = 5_000_000)]
    nodes: u64,
    /// Print a line for each puzzle that stands, too
    #[arg(long)]
    each: bool,
}

impl Check {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let mut failed = 0;
        for (from, suite) in self.chosen.suites()? {
            let kind = named(&suite.game).map_err(|problem| format!("{from}: {problem}"))?;
            failed += kind.visit(Checking { check: &self, from: &from, suite: &suite, out })?;
        }
        match failed {
            0 => Ok(()),
            1 => Err("1 puzzle does not stand".into()),
            n => Err(format!("{n} puzzles do not stand").into()),
        }
    }

    /// How many of a suite do not stand.
    fn suite<G: Puzzling>(
        &self,
        from: &str,
        suite: &Suite,
        out: &mut impl Write,
    ) -> Result<usize, Box<dyn std::error::Error>> {
        let begun = Instant::now();
        let mut failed = 0;
        for puzzle in &suite.puzzles {
            let one = Instant::now();
            match check::<G>(puzzle, self.nodes) {
                Ok(effort) if self.each => writeln!(
                    out,
                    "{}: {}, {} of {} legal, {} positions, {} ms",
                    puzzle.id,
                    puzzle.goal,
                    puzzle.answer,
                    effort.legal,
                    effort.nodes,
                    one.elapsed().as_millis()
                )?,
                Ok(_) => {}
                Err(refused) => {
                    failed += 1;
                    writeln!(out, "{}: {refused}", puzzle.id)?;
                }
            }
            out.flush()?;
        }
        let (all, took) = (suite.puzzles.len(), begun.elapsed().as_secs_f64());
        writeln!(out, "{} {from}: {} of {all} stand, {took:.1} s", suite.game, all - failed)?;
        Ok(failed)
    }
}

/// A suite of any game.
struct Checking<'a, W> {
    check: &'a Check,
    from: &'a str,
    suite: &'a Suite,
    out: &'a mut W,
}

impl<W: Write> Visitor for Checking<'_, W> {
    type Output = Result<usize, Box<dyn std::error::Error>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        self.check.suite::<G>(self.from, self.suite, self.out)
    }
}
