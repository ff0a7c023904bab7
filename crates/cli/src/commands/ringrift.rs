//! The options of RingRift on the command line.

use std::error::Error;
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ringrift::{Board, Position, Preset};
use stackwright_core::{Game, Problem};

use super::option::{OF_RINGRIFT, Setting, agreed};
use crate::status::misuse;

/// What is agreed before a game of RingRift.
#[derive(Debug, Args)]
pub(crate) struct RingriftOptions {
    /// The board [default: square8]
    #[arg(long, value_parser = names::<Board>(Board::NAMES))]
    board: Option<Board>,
    /// How many play [default: 2]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// The rules options [default: canonical]
    #[arg(long, value_parser = names::<Preset>(Preset::NAMES))]
    preset: Option<Preset>,
    /// Rings per player, fewer for shorter games
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    rings: Option<u16>,
    /// Set one option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = OF_RINGRIFT)]
    #[arg(hide_possible_values = true, long_help = OF_RINGRIFT.help())]
    settings: Vec<Setting>,
    /// Begin from this position, which brings its own options
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["board", "players", "preset", "rings", "settings"])]
    position: Option<String>,
}

/// Takes one of these names, shows them in the help and offers them to completions.
pub(crate) fn names<T>(names: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = Problem> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

impl RingriftOptions {
    /// The position to begin from.
    pub(crate) fn position(&self) -> Result<Position, Box<dyn Error>> {
        match &self.position {
            Some(text) => Position::parse(text).map_err(misuse),
            None => begin(&self.flags(), &self.settings),
        }
    }

    /// Whether anything was said, so that it would be lost where a game brings its own options.
    pub(crate) fn is_given(&self) -> bool {
        let given = self.flags().iter().any(|(_, value)| value.is_some());
        given || !self.settings.is_empty() || self.position.is_some()
    }

    fn flags(&self) -> [(&'static str, Option<String>); 4] {
        flags(self.board, self.players, self.rings, self.preset.map(Preset::name))
    }
}

/// The flags of RingRift by the names of their options.
pub(super) fn flags(
    board: Option<Board>,
    players: Option<u8>,
    rings: Option<u16>,
    preset: Option<&str>,
) -> [(&'static str, Option<String>); 4] {
    [
        ("board", board.map(|board| board.name().to_owned())),
        ("players", players.map(|players| players.to_string())),
        ("rings", rings.map(|rings| rings.to_string())),
        ("preset", preset.map(str::to_owned)),
    ]
}

/// The first position under these options.
pub(super) fn begin(
    flags: &[(&str, Option<String>)],
    settings: &[Setting],
) -> Result<Position, Box<dyn Error>> {
    let options = agreed(flags, settings)?;
    Position::new(&options).map_err(misuse)
}
