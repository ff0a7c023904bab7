//! The options of RingRift on the command line.

use std::error::Error;
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{Game, Problem};

/// What is agreed before a game of RingRift.
#[derive(Debug, Args)]
pub(crate) struct RingriftOptions {
    /// The board
    #[arg(long, default_value_t = Board::Square8, value_parser = names::<Board>(Board::ALL.map(Board::name)))]
    board: Board,
    /// How many play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// The rules options
    #[arg(long, default_value_t = Preset::Canonical, value_parser = names::<Preset>(Preset::ALL.map(Preset::name)))]
    preset: Preset,
    /// Rings per player, fewer for shorter games
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    rings: Option<u16>,
    /// Begin from this position, which brings its own options
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["board", "players", "preset", "rings"])]
    position: Option<String>,
}

/// Takes one of these names, shows them in the help and offers them to completions.
pub(crate) fn names<T>(names: [&'static str; 4]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = Problem> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

impl RingriftOptions {
    /// The position to begin from.
    pub(crate) fn position(&self) -> Result<Position, Box<dyn Error>> {
        if let Some(text) = &self.position {
            return Ok(Position::parse(text)?);
        }
        let options = Options::preset(self.board, self.players, self.preset);
        let rings = self.rings.unwrap_or(options.rings);
        Ok(Position::new(&Options { rings, ..options })?)
    }
}
