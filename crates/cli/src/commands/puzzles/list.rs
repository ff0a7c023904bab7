//! `stackwright puzzles list`.

use std::io::Write;

use clap::Args;
use serde_json::json;
use stackwright_search::puzzle::Puzzle;

use super::super::examples;
use super::Chosen;
use crate::status::Done;

/// Show puzzles: what is to be achieved, and in which position
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES_LIST))]
pub(crate) struct List {
    #[command(flatten)]
    chosen: Chosen,
    /// Show the answers too
    #[arg(long)]
    answers: bool,
    /// Print one JSON object per puzzle, answers included
    #[arg(long)]
    json: bool,
}

impl List {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        for (_, suite) in self.chosen.suites()? {
            for puzzle in &suite.puzzles {
                let goal = puzzle.goal.to_string();
                if self.json {
                    let row = json!({
                        "game": suite.game, "id": puzzle.id, "goal": goal, "rating": puzzle.rating,
                        "options": puzzle.options, "position": puzzle.position, "answer": puzzle.answer,
                        "themes": puzzle.themes, "why": puzzle.why,
                    });
                    writeln!(out, "{row}")?;
                    continue;
                }
                let Puzzle { id, rating, options, position, themes, .. } = puzzle;
                let told = [&[rating.to_string()][..], themes.as_slice()].concat().join(", ");
                writeln!(out, "{id}: {goal} ({told})")?;
                if !options.is_empty() {
                    writeln!(out, "  {options}")?;
                }
                writeln!(out, "  {position}")?;
                if self.answers {
                    writeln!(out, "  {}: {}", puzzle.answer, puzzle.why)?;
                }
            }
        }
        Ok(())
    }
}
