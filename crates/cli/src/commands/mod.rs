//! The commands, one module each.
//!
//! A command is a struct of its arguments (`clap::Args`) with `run(self, out)`, which writes its results to `out`,
//! never with `println!`, so that a closed pipe ends it quietly. To add one: a module, a variant of [`Command`], an
//! arm of [`Command::run`].

mod agreed;
mod analyze;
mod backup;
mod beginning;
mod bench;
mod calibrate;
mod check_database;
mod choice;
mod completions;
mod conform;
mod contender;
mod engine;
pub(crate) mod examples;
mod flag;
mod ladder;
mod load;
mod log;
mod man;
mod match_;
mod net;
mod of_game;
mod openings;
mod option;
mod perft;
mod picture;
mod play;
mod puzzles;
mod random;
mod replay;
mod selfplay;
mod serve;
mod soak;
mod stats;
mod train;
mod tune;
mod unusual;

use std::io::Write;

use clap::Subcommand;

use crate::status::Done;

/// What can be asked of the program.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::Play),
    Serve(serve::Serve),
    Backup(backup::Backup),
    CheckDatabase(check_database::CheckDatabase),
    Load(load::Load),
    Random(random::Random),
    Replay(replay::Replay),
    Picture(picture::Draws),
    Selfplay(selfplay::Selfplay),
    Openings(openings::MakeOpenings),
    Stats(stats::Statistics),
    Perft(perft::Perft),
    Ladder(ladder::Ladder),
    Analyze(analyze::Analyze),
    Conform(conform::Conform),
    Soak(soak::Soak),
    Bench(bench::Bench),
    Man(man::Man),
    Match(Box<match_::Match>),
    Engine(engine::Engine),
    Train(train::Train),
    Calibrate(calibrate::Calibrate),
    Tune(tune::Tune),
    Puzzles(puzzles::Puzzles),
    Completions(completions::Completions),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self {
            Command::Play(command) => command.run(out),
            Command::Serve(command) => command.run(out),
            Command::Backup(command) => command.run(out),
            Command::CheckDatabase(command) => command.run(out),
            Command::Load(command) => command.run(out),
            Command::Random(command) => command.run(out),
            Command::Replay(command) => command.run(out),
            Command::Picture(command) => command.run(out),
            Command::Selfplay(command) => command.run(out),
            Command::Openings(command) => command.run(out),
            Command::Stats(command) => command.run(out),
            Command::Perft(command) => command.run(out),
            Command::Ladder(command) => command.run(out),
            Command::Analyze(command) => command.run(out),
            Command::Conform(command) => command.run(out),
            Command::Soak(command) => command.run(out),
            Command::Bench(command) => command.run(out),
            Command::Man(command) => command.run(out),
            Command::Match(command) => command.run(out),
            Command::Engine(command) => command.run(out),
            Command::Train(command) => command.run(out),
            Command::Calibrate(command) => command.run(out),
            Command::Tune(command) => command.run(out),
            Command::Puzzles(command) => command.run(out),
            Command::Completions(command) => command.run(out),
        }
    }
}
