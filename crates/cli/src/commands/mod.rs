//! The commands, one module each.
//!
//! A command is a struct of its arguments (`clap::Args`) with `run(self, out)`, which writes its results to `out`,
//! never with `println!`, so that a closed pipe ends it quietly. To add one: a module, a variant of [`Command`], an
//! arm of [`Command::run`].

mod bench;
mod completions;
mod conform;
mod cotulenh;
mod man;
mod perft;
mod picture;
mod random;
mod replay;
mod ringrift;
mod selfplay;
mod soak;
mod stats;
mod table;

use std::io::Write;

use clap::Subcommand;

use crate::status::Done;

/// What can be asked of the program.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Random(random::Random),
    Replay(replay::Replay),
    Picture(picture::Draws),
    Selfplay(selfplay::Selfplay),
    Stats(stats::Statistics),
    Perft(perft::Perft),
    Conform(conform::Conform),
    Soak(soak::Soak),
    Bench(bench::Bench),
    Man(man::Man),
    Completions(completions::Completions),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self {
            Command::Random(command) => command.run(out),
            Command::Replay(command) => command.run(out),
            Command::Picture(command) => command.run(out),
            Command::Selfplay(command) => command.run(out),
            Command::Stats(command) => command.run(out),
            Command::Perft(command) => command.run(out),
            Command::Conform(command) => command.run(out),
            Command::Soak(command) => command.run(out),
            Command::Bench(command) => command.run(out),
            Command::Man(command) => command.run(out),
            Command::Completions(command) => command.run(out),
        }
    }
}
