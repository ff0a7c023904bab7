//! `stackwright puzzles describe`.

use std::io::Write;

use clap::Args;
use stackwright_games::{FullGame, Visitor, named};
use stackwright_lab::puzzles::describe;
use stackwright_search::puzzle::Suite;

use super::super::examples;
use super::Chosen;
use crate::status::Done;

/// Print puzzles with the way to solve them, their themes and their ratings made anew, the easiest first
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES_DESCRIBE))]
pub(crate) struct Describe {
    #[command(flatten)]
    chosen: Chosen,
    /// Positions that each question on the way may take
    #[arg(long, default_value_t = 5_000_000)]
    nodes: u64,
}

impl Describe {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        for (from, suite) in self.chosen.suites()? {
            let kind = named(&suite.game).map_err(|problem| format!("{from}: {problem}"))?;
            let suite = kind.visit(Describing { nodes: self.nodes, suite: &suite })?;
            write!(out, "{suite}")?;
        }
        Ok(())
    }
}

/// A suite of any game.
struct Describing<'a> {
    nodes: u64,
    suite: &'a Suite,
}

impl Visitor for Describing<'_> {
    type Output = Result<Suite, Box<dyn std::error::Error>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let mut suite = Suite { game: self.suite.game.clone(), puzzles: Vec::new() };
        for puzzle in &self.suite.puzzles {
            let told =
                describe::<G>(puzzle, self.nodes).map_err(|error| format!("{}: {error}", puzzle.id))?;
            suite.puzzles.push(told);
        }
        suite.puzzles.sort_by_key(|puzzle| puzzle.rating);
        Ok(suite)
    }
}
