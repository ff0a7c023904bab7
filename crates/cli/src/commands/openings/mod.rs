//! `stackwright openings <how>`.

mod draw;
mod mine;

use std::io::Write;

use clap::{Args, Subcommand};

use super::examples;
use crate::status::Done;

/// Write openings for self-play, matches and tuning to a file
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A file of openings has a record per line, and is packed if its name ends with .zst. `selfplay`, `match` and `tune` take it \
by --openings: two runs from one file begin alike, whatever their options, where drawn openings may differ with what the \
search thinks of them.", examples::OPENINGS))]
pub(crate) struct MakeOpenings {
    #[command(subcommand)]
    how: How,
}

#[derive(Debug, Subcommand)]
enum How {
    Draw(draw::Draw),
    Mine(mine::Mine),
}

impl MakeOpenings {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.how {
            How::Draw(command) => command.run(out),
            How::Mine(command) => command.run(out),
        }
    }
}
