//! The options of CoTuLenh on the command line.

use std::error::Error;

use clap::{Args, ValueEnum};
use cotulenh::perft::By;
use cotulenh::{Options, Position, Preset, START, resume};
use stackwright_core::{Game, Timeline};

/// What is agreed before a game of CoTuLenh.
#[derive(Debug, Args)]
pub(crate) struct CotulenhOptions {
    /// standard or reference
    #[arg(long, default_value = "standard", value_parser = preset)]
    preset: Preset,
    /// Begin from this position: a FEN, or an extended FEN in the middle of a deploy
    #[arg(long, alias = "position", value_name = "FEN", default_value = START, hide_default_value = true)]
    fen: String,
}

fn preset(name: &str) -> Result<Preset, String> {
    Preset::named(name).ok_or_else(|| "expected standard or reference".to_owned())
}

impl CotulenhOptions {
    /// The position to begin from.
    pub(crate) fn position(&self) -> Result<Position, Box<dyn Error>> {
        Ok(Position::from_text(&self.fen, &Options::from(self.preset))?)
    }

    /// The game that goes on from there; the steps of an open deploy can be taken back one by one.
    pub(crate) fn game(&self) -> Result<Timeline<Position>, Box<dyn Error>> {
        Ok(resume(&self.fen, &Options::from(self.preset))?)
    }
}

/// What one ply of a count is.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Ply {
    /// One action, deploy steps and commit included
    Step,
    /// One whole turn
    Turn,
}

impl From<Ply> for By {
    fn from(ply: Ply) -> By {
        match ply {
            Ply::Step => By::Step,
            Ply::Turn => By::Turn,
        }
    }
}
