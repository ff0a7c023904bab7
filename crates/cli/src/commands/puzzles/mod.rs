//! `stackwright puzzles <what>`.

mod check;
mod describe;
mod list;
mod mine;
mod solve;

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use stackwright_games::{KINDS, Kind};
use stackwright_lab::files;
use stackwright_search::puzzle::{self, Suite};

use super::choice::game;
use super::examples;
use crate::status::Done;

/// Find, check and list puzzles: positions with one right first action
#[derive(Debug, Args)]
#[command(after_help = examples::after("", examples::PUZZLES))]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Check(check::Check),
    Describe(describe::Describe),
    List(list::List),
    Mine(mine::Mine),
    Solve(solve::Solve),
}

impl Puzzles {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.what {
            What::Check(command) => command.run(out),
            What::Describe(command) => command.run(out),
            What::List(command) => command.run(out),
            What::Mine(command) => command.run(out),
            What::Solve(command) => command.run(out),
        }
    }
}

/// Which puzzles.
#[derive(Debug, Args)]
struct Chosen {
    /// Only the puzzles of this game
    #[arg(long, value_parser = game())]
    game: Option<&'static Kind>,
    /// Only the puzzles about this: captures, regions, heroic, traps, several, defence, many ...
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Files of puzzles; without any, the built-in ones
    files: Vec<PathBuf>,
}

impl Chosen {
    /// The suites that were chosen, at least one, each with where it comes from.
    fn suites(&self) -> Result<Vec<(String, Suite)>, Box<dyn Error>> {
        let mut suites = self.all()?;
        let Some(theme) = &self.theme else { return Ok(suites) };
        let known: BTreeSet<_> = suites
            .iter()
            .flat_map(|(_, suite)| &suite.puzzles)
            .flat_map(|puzzle| puzzle.themes.clone())
            .collect();
        if !known.contains(theme) {
            let known: Vec<_> = known.into_iter().collect();
            let known = known.join(", ");
            return Err(format!("no puzzle is about {theme}: expected one of {known}").into());
        }
        for (_, suite) in &mut suites {
            suite.puzzles.retain(|puzzle| puzzle.themes.contains(theme));
        }
        suites.retain(|(_, suite)| !suite.puzzles.is_empty());
        Ok(suites)
    }

    fn all(&self) -> Result<Vec<(String, Suite)>, Box<dyn Error>> {
        let wanted = |game: &str| self.game.is_none_or(|wanted| wanted.name == game);
        if self.files.is_empty() {
            let mut suites = Vec::new();
            for kind in KINDS.iter().filter(|kind| wanted(kind.name)) {
                let suite = kind.puzzles()?;
                if !suite.puzzles.is_empty() {
                    suites.push(("built-in".to_owned(), suite));
                }
            }
            return match self.game {
                Some(game) if suites.is_empty() => {
                    Err(format!("there are no built-in puzzles of {}: expected files of puzzles", game.name)
                        .into())
                }
                _ => Ok(suites),
            };
        }
        let mut suites = Vec::new();
        for path in &self.files {
            let suite = read(path)?;
            if wanted(&suite.game) {
                suites.push((path.display().to_string(), suite));
            }
        }
        match self.game {
            Some(game) if suites.is_empty() => {
                Err(format!("there are no puzzles of {} in these files", game.name).into())
            }
            _ => Ok(suites),
        }
    }
}

/// No file of puzzles is longer.
const MOST_PUZZLES: u64 = 64 << 20;

fn read(path: &Path) -> Result<Suite, Box<dyn Error>> {
    let named = |error: puzzle::SuiteError| format!("{}: {error}", path.display());
    let text = files::read_text(path, MOST_PUZZLES, "puzzles")?;
    Ok(text.parse().map_err(named)?)
}
