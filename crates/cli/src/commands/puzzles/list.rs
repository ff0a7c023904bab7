//! `stackwright puzzles list`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::{WhichGame, suites};
use crate::status::Done;

/// Show puzzles: what is to be achieved, and in which position
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  stackwright puzzles list --game ringrift --json")]
pub(crate) struct List {
    /// Only the puzzles of this game
    #[arg(long, value_enum)]
    game: Option<WhichGame>,
    /// Files of puzzles; without any, the built-in ones
    files: Vec<PathBuf>,
    /// Show the answers too
    #[arg(long)]
    answers: bool,
    /// Print one JSON object per puzzle, answers included
    #[arg(long)]
    json: bool,
}

impl List {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let wanted = self.game.map(|game| format!("{game:?}").to_lowercase());
        for (_, suite) in suites(&self.files)? {
            if wanted.as_ref().is_some_and(|wanted| *wanted != suite.game) {
                continue;
            }
            for puzzle in &suite.puzzles {
                let goal = puzzle.goal.to_string();
                if self.json {
                    let row = json!({
                        "game": suite.game, "id": puzzle.id, "goal": goal, "position": puzzle.position,
                        "answer": puzzle.answer, "why": puzzle.why,
                    });
                    writeln!(out, "{row}")?;
                    continue;
                }
                writeln!(out, "{}: {goal}\n  {}", puzzle.id, puzzle.position)?;
                if self.answers {
                    writeln!(out, "  {}: {}", puzzle.answer, puzzle.why)?;
                }
            }
        }
        Ok(())
    }
}
