//! `stackwright puzzles <what>`.

mod check;
mod list;
mod mine;
mod solve;

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use stackwright_search::puzzle::{self, Suite};

use crate::status::Done;

/// Find, check and list puzzles: positions with one right first action
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stackwright puzzles list --game cotulenh
  stackwright puzzles check
  stackwright puzzles check my-puzzles.txt
  stackwright puzzles solve --bot level:6
  stackwright puzzles mine --wins 2 --saves 1 cotulenh > my-puzzles.txt")]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Check(check::Check),
    List(list::List),
    Mine(mine::Mine),
    Solve(solve::Solve),
}

impl Puzzles {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.what {
            What::Check(command) => command.run(out),
            What::List(command) => command.run(out),
            What::Mine(command) => command.run(out),
            What::Solve(command) => command.run(out),
        }
    }
}

/// A game that has puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WhichGame {
    Ringrift,
    Cotulenh,
}

impl WhichGame {
    fn built_in(self) -> &'static str {
        match self {
            WhichGame::Ringrift => puzzle::RINGRIFT,
            WhichGame::Cotulenh => puzzle::COTULENH,
        }
    }
}

/// The suites of the files, or the built-in ones, each with where it comes from.
fn suites(files: &[PathBuf]) -> Result<Vec<(String, Suite)>, Box<dyn Error>> {
    if files.is_empty() {
        let built_in = [WhichGame::Ringrift, WhichGame::Cotulenh].map(WhichGame::built_in);
        return built_in.iter().map(|text| Ok(("built-in".to_owned(), text.parse()?))).collect();
    }
    files.iter().map(|path| Ok((path.display().to_string(), read(path)?))).collect()
}

fn read(path: &Path) -> Result<Suite, Box<dyn Error>> {
    let named = |error: &dyn Error| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| named(&error))?;
    Ok(text.parse().map_err(|error: puzzle::SuiteError| named(&error))?)
}
