//! The choice of a game by `--game`, for commands that do the same with either.

use std::error::Error;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use ringrift::Board;
use stackwright_core::{Game, Problems};

use super::ringrift::names;
use crate::Cli;

/// Which game, and what is agreed before it.
#[derive(Clone, Debug, Args)]
pub(crate) struct Choice {
    /// The game
    #[arg(long, value_enum)]
    game: Name,
    /// RingRift: the board [default: square8]
    #[arg(long, value_parser = names::<Board>(Board::ALL.map(Board::name)))]
    board: Option<Board>,
    /// RingRift: how many play [default: 2]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// RingRift: rings per player, fewer for shorter games
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    rings: Option<u16>,
    /// The rules options of the game [default: canonical or standard]
    #[arg(long, value_parser = PossibleValuesParser::new(all_presets()))]
    preset: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Name {
    Ringrift,
    Cotulenh,
}

/// A first position of either game.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    Ringrift(Box<ringrift::Position>),
    Cotulenh(Box<cotulenh::Position>),
}

impl Start {
    /// The first position of `CoTuLenh`, or of RingRift as most people play it.
    pub(crate) fn first(is_cotulenh: bool) -> Result<Start, Problems> {
        Ok(if is_cotulenh {
            Start::Cotulenh(Box::new(cotulenh::Position::new(&cotulenh::Options::default())?))
        } else {
            Start::Ringrift(Box::new(ringrift::Position::new(&ringrift::Options::default())?))
        })
    }

    /// Reads a position of either game: one of RingRift begins with the name of its board.
    pub(crate) fn read(text: &str) -> Result<Start, Problems> {
        let first = text.split_whitespace().next().unwrap_or_default();
        if first.parse::<Board>().is_ok() {
            return Ok(Start::Ringrift(Box::new(ringrift::Position::parse(text)?)));
        }
        Ok(Start::Cotulenh(Box::new(cotulenh::Position::from_text(text, &cotulenh::Options::default())?)))
    }
}

const COTULENH_PRESETS: [&str; 2] = ["standard", "reference"];

fn all_presets() -> Vec<&'static str> {
    let mut names = ringrift::Preset::ALL.map(ringrift::Preset::name).to_vec();
    names.extend(COTULENH_PRESETS.iter().filter(|name| !names.contains(*name)).copied().collect::<Vec<_>>());
    names
}

impl Choice {
    /// The position to begin from. An option of the other game is refused.
    pub(crate) fn start(&self, command: &str) -> Result<Start, Box<dyn Error>> {
        match self.game {
            Name::Ringrift => {
                let presets = ringrift::Preset::ALL.map(ringrift::Preset::name);
                let preset = match &self.preset {
                    None => ringrift::Preset::default(),
                    Some(name) => {
                        name.parse().map_err(|_| wrong_preset(command, name, "RingRift", &presets))?
                    }
                };
                let board = self.board.unwrap_or_default();
                let options = ringrift::Options::preset(board, self.players.unwrap_or(2), preset);
                let rings = self.rings.unwrap_or(options.rings);
                let options = ringrift::Options { rings, ..options };
                Ok(Start::Ringrift(Box::new(ringrift::Position::new(&options)?)))
            }
            Name::Cotulenh => {
                let foreign = [
                    ("--board", self.board.is_some(), "CoTuLenh has one board"),
                    ("--players", self.players.is_some(), "two play CoTuLenh"),
                    ("--rings", self.rings.is_some(), "CoTuLenh has no rings"),
                ];
                if let Some((option, _, why)) = foreign.iter().find(|(_, given, _)| *given) {
                    let message = format!("{option} belongs to --game ringrift: {why}");
                    return Err(wrong(command, ErrorKind::ArgumentConflict, &message));
                }
                let name = self.preset.as_deref().unwrap_or(COTULENH_PRESETS[0]);
                let preset = cotulenh::Preset::named(name);
                let preset =
                    preset.ok_or_else(|| wrong_preset(command, name, "CoTuLenh", &COTULENH_PRESETS))?;
                Ok(Start::Cotulenh(Box::new(cotulenh::Position::new(&preset.into())?)))
            }
        }
    }
}

fn wrong_preset(command: &str, name: &str, game: &str, presets: &[&str]) -> Box<dyn Error> {
    let message = format!("{game} has no preset {name}: expected one of {}", presets.join(", "));
    wrong(command, ErrorKind::InvalidValue, &message)
}

/// A command line that makes no sense, found out after it was taken apart.
pub(crate) fn wrong(command: &str, kind: ErrorKind, message: &str) -> Box<dyn Error> {
    let mut cli = Cli::command();
    cli.build();
    match cli.find_subcommand_mut(command) {
        Some(command) => command.error(kind, message).into(),
        None => cli.error(kind, message).into(),
    }
}

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}
