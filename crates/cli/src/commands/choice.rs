//! The choice of a game by `--game`, for commands that do the same with either.

use std::error::Error;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use ringrift::Board;
use stackwright_core::{Game, Problems};

use super::option::{OF_EITHER, Setting, agreed};
use super::ringrift::{begin, flags, names};
use crate::status::misuse;

/// Which game, and what is agreed before it.
#[derive(Clone, Debug, Args)]
pub(crate) struct Choice {
    /// The game
    #[arg(long, value_enum)]
    game: Name,
    #[command(flatten)]
    wanted: Wanted,
}

/// Which game, if it is to be one alone, and what is agreed before it.
#[derive(Clone, Debug, Args)]
pub(crate) struct OptionalChoice {
    /// Only this game, under the options that follow
    #[arg(long, value_enum)]
    game: Option<Name>,
    #[command(flatten)]
    wanted: Wanted,
}

/// What is agreed before a game of either kind.
#[derive(Clone, Debug, Args)]
struct Wanted {
    /// RingRift: the board [default: square8]
    #[arg(long, requires = "game", value_parser = names::<Board>(Board::NAMES))]
    board: Option<Board>,
    /// RingRift: how many play [default: 2]
    #[arg(long, requires = "game", value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// RingRift: rings per player, fewer for shorter games
    #[arg(long, requires = "game", value_parser = clap::value_parser!(u16).range(1..=999))]
    rings: Option<u16>,
    /// The rules options of the game [default: canonical or standard]
    #[arg(long, requires = "game", value_parser = PossibleValuesParser::new(all_presets()))]
    preset: Option<String>,
    /// Set one option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = OF_EITHER)]
    #[arg(requires = "game", hide_possible_values = true, long_help = OF_EITHER.help())]
    settings: Vec<Setting>,
}

/// The two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Name {
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
    /// The first position of a game under these options.
    pub(crate) fn first(game: Name, settings: &[Setting]) -> Result<Start, Box<dyn Error>> {
        Ok(match game {
            Name::Ringrift => Start::Ringrift(Box::new(begin(&[], settings)?)),
            Name::Cotulenh => {
                let options = agreed(&[], settings)?;
                Start::Cotulenh(Box::new(cotulenh::Position::new(&options).map_err(misuse)?))
            }
        })
    }

    /// Reads a position of either game under these options, of which a FEN has none by itself.
    pub(crate) fn read(text: &str, settings: &[Setting]) -> Result<Start, Box<dyn Error>> {
        let named = |problems: Problems| misuse(format!("the position: {problems}"));
        // One of RingRift begins with the name of its board.
        let first = text.split_whitespace().next().unwrap_or_default();
        if first.parse::<Board>().is_err() {
            let options = agreed(&[], settings)?;
            let position = cotulenh::Position::from_text(text, &options).map_err(named)?;
            return Ok(Start::Cotulenh(Box::new(position)));
        }
        if !settings.is_empty() {
            let message = "the text of a position of RingRift brings its own options: leave out --option";
            return Err(misuse(message));
        }
        Ok(Start::Ringrift(Box::new(ringrift::Position::parse(text).map_err(named)?)))
    }
}

pub(crate) const COTULENH_PRESETS: [&str; 2] = ["standard", "reference"];

fn all_presets() -> Vec<&'static str> {
    let mut names = ringrift::Preset::NAMES.to_vec();
    names.extend(COTULENH_PRESETS.iter().filter(|name| !names.contains(*name)).copied().collect::<Vec<_>>());
    names
}

impl Choice {
    /// The position to begin from. An option of the other game is refused.
    pub(crate) fn start(&self) -> Result<Start, Box<dyn Error>> {
        self.wanted.start(self.game)
    }
}

impl OptionalChoice {
    /// The position to begin from, if a game was chosen.
    pub(crate) fn start(&self) -> Result<Option<Start>, Box<dyn Error>> {
        self.game.map(|game| self.wanted.start(game)).transpose()
    }
}

impl Wanted {
    fn start(&self, game: Name) -> Result<Start, Box<dyn Error>> {
        match game {
            Name::Ringrift => {
                if let Some(name) = &self.preset
                    && name.parse::<ringrift::Preset>().is_err()
                {
                    return Err(wrong_preset(name, "RingRift", ringrift::Preset::NAMES));
                }
                let flags = flags(self.board, self.players, self.rings, self.preset.as_deref());
                Ok(Start::Ringrift(Box::new(begin(&flags, &self.settings)?)))
            }
            Name::Cotulenh => {
                let foreign = [
                    ("--board", self.board.is_some(), "CoTuLenh has one board"),
                    ("--players", self.players.is_some(), "two play CoTuLenh"),
                    ("--rings", self.rings.is_some(), "CoTuLenh has no rings"),
                ];
                if let Some((option, _, why)) = foreign.iter().find(|(_, given, _)| *given) {
                    return Err(misuse(format!("{option} belongs to --game ringrift: {why}")));
                }
                if let Some(name) = &self.preset
                    && cotulenh::Preset::named(name).is_none()
                {
                    return Err(wrong_preset(name, "CoTuLenh", &COTULENH_PRESETS));
                }
                let options = agreed(&[("preset", self.preset.clone())], &self.settings)?;
                Ok(Start::Cotulenh(Box::new(cotulenh::Position::new(&options).map_err(misuse)?)))
            }
        }
    }
}

fn wrong_preset(name: &str, game: &str, presets: &[&str]) -> Box<dyn Error> {
    misuse(format!("{game} has no preset {name}: expected one of {}", presets.join(", ")))
}

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// A time that somebody would wait.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "expected seconds, up to a day".to_owned())
}
