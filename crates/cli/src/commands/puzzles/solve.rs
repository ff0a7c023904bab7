//! `stackwright puzzles solve`.

use std::error::Error;
use std::io::Write;

use clap::Args;
use serde_json::json;
use stackwright_core::Problems;
use stackwright_games::{FullGame, Visitor, named};
use stackwright_search::puzzle::{Puzzle, Suite, SuiteScore, score};
use stackwright_search::{Spec, Stop};

use super::super::contender::own_bot;
use super::super::examples;
use super::Chosen;
use crate::status::Done;

/// Let a bot solve the puzzles, and count how many it gets right
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES_SOLVE))]
pub(crate) struct Solve {
    /// Who solves: random, greedy, level:1 to level:10, nodes:N, plain:N, paranoid:N, maxn:N or mcts:N
    #[arg(long, value_name = "BOT", value_parser = own_bot)]
    bot: Spec,
    #[command(flatten)]
    chosen: Chosen,
    /// Random seed of the bot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object per suite
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        for (from, suite) in self.chosen.suites()? {
            let kind = named(&suite.game).map_err(|problem| format!("{from}: {problem}"))?;
            let score = kind.visit(Solving { solve: &self, suite: &suite })?;
            if self.json {
                writeln!(out, "{}", as_json(&suite.game, &self.bot, &score))?;
                continue;
            }
            writeln!(out, "{} {from}: {} solves {}", suite.game, self.bot, score.all)?;
            for (goal, tally) in &score.by_goal {
                writeln!(out, "  {goal}: {tally}")?;
            }
            for (id, given) in &score.wrong {
                writeln!(out, "  {id}: {given} is wrong")?;
            }
        }
        Ok(())
    }
}

/// A suite of any game.
struct Solving<'a> {
    solve: &'a Solve,
    suite: &'a Suite,
}

impl Visitor for Solving<'_> {
    type Output = Result<SuiteScore, Box<dyn Error>>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let Solve { bot, seed, .. } = self.solve;
        let opened = |puzzle: &Puzzle| Ok((puzzle.clone(), puzzle.open()?));
        let puzzles = self.suite.puzzles.iter().map(opened).collect::<Result<Vec<_>, Problems>>()?;
        Ok(score(&puzzles, |like: &G| bot.bot(like, &Stop::new()), *seed)?)
    }
}

fn as_json(game: &str, bot: &Spec, score: &SuiteScore) -> serde_json::Value {
    let by_goal: serde_json::Map<_, _> = score
        .by_goal
        .iter()
        .map(|(goal, tally)| (goal.clone(), json!({ "right": tally.right, "of": tally.of })))
        .collect();
    let wrong: Vec<_> = score.wrong.iter().map(|(id, given)| json!({ "id": id, "given": given })).collect();
    json!({
        "game": game, "bot": bot.to_string(), "right": score.all.right, "of": score.all.of,
        "by_goal": by_goal, "wrong": wrong,
    })
}
