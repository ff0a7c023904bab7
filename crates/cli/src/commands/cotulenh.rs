//! The options of CoTuLenh on the command line.

use std::error::Error;

use clap::{Args, ValueEnum};
use cotulenh::perft::By;
use cotulenh::{Options, Position, START, resume};
use stackwright_core::{Game, Timeline};

use super::option::{OF_COTULENH, Setting, agreed};
use crate::status::misuse;

/// What is agreed before a game of CoTuLenh.
#[derive(Debug, Args)]
pub(crate) struct CotulenhOptions {
    /// standard or reference [default: standard]
    #[arg(long, value_parser = super::choice::COTULENH_PRESETS)]
    preset: Option<String>,
    /// Set one option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = OF_COTULENH)]
    #[arg(hide_possible_values = true, long_help = OF_COTULENH.help())]
    settings: Vec<Setting>,
    /// Begin from this position: a FEN, or an extended FEN in the middle of a deploy
    #[arg(long, alias = "position", value_name = "FEN")]
    fen: Option<String>,
}

impl CotulenhOptions {
    /// The options that were agreed on.
    pub(crate) fn options(&self) -> Result<Options, Box<dyn Error>> {
        agreed(&[("preset", self.preset.clone())], &self.settings)
    }

    /// The position to begin from.
    pub(crate) fn position(&self) -> Result<Position, Box<dyn Error>> {
        Position::from_text(self.fen(), &self.options()?).map_err(misuse)
    }

    /// The game that goes on from there; the steps of an open deploy can be taken back one by one.
    pub(crate) fn game(&self) -> Result<Timeline<Position>, Box<dyn Error>> {
        resume(self.fen(), &self.options()?).map_err(misuse)
    }

    /// Whether anything was said, so that it would be lost where a game brings its own options.
    pub(crate) fn is_given(&self) -> bool {
        self.preset.is_some() || !self.settings.is_empty() || self.fen.is_some()
    }

    fn fen(&self) -> &str {
        self.fen.as_deref().unwrap_or(START)
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
