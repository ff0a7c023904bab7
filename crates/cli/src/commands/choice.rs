//! The choice of a game by `--game`, for commands that do the same with any.

use std::error::Error;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use stackwright_games::{KINDS, Kind, named};

use super::agreed::{Agreed, settings};
use super::flag;
use super::option::{self, Setting};
use crate::status::misuse;

/// Which game, and what is agreed before it.
#[derive(Clone, Debug, Args)]
pub(crate) struct Choice {
    /// The game
    #[arg(long, value_parser = game())]
    game: &'static Kind,
    #[command(flatten)]
    wanted: Wanted,
}

/// Which game, if it is to be one alone, and what is agreed before it.
#[derive(Clone, Debug, Args)]
pub(crate) struct OptionalChoice {
    /// Only this game, under the options that follow
    #[arg(long, value_parser = game())]
    game: Option<&'static Kind>,
    #[command(flatten)]
    wanted: Wanted,
}

/// Takes the name of a game, shows all of them in the help and offers them to completions.
pub(crate) fn game() -> impl TypedValueParser<Value = &'static Kind> {
    PossibleValuesParser::new(KINDS.iter().map(|kind| kind.name)).try_map(|name| named(&name))
}

impl Choice {
    /// What was agreed. An option of another game is refused.
    pub(crate) fn agreed(&self) -> Result<Agreed, Box<dyn Error>> {
        self.wanted.agreed(self.game)
    }
}

impl OptionalChoice {
    /// What was agreed, if a game was chosen.
    pub(crate) fn agreed(&self) -> Result<Option<Agreed>, Box<dyn Error>> {
        self.game.map(|game| self.wanted.agreed(game)).transpose()
    }
}

/// What is agreed before a game of any kind.
#[derive(Clone, Debug)]
struct Wanted {
    flags: Vec<(&'static str, String)>,
    settings: Vec<Setting>,
}

impl FromArgMatches for Wanted {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let flag = |name| Some((name, matches.get_one::<String>(name)?.clone()));
        let flags = flag::names().into_iter().filter_map(flag).collect();
        Ok(Wanted { flags, settings: settings(matches) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Wanted {
    fn augment_args(command: Command) -> Command {
        let flags = flag::names().into_iter().map(|name| flag::of_any(name).requires("game"));
        command.args(flags).arg(option::of_any().flag().requires("game"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Wanted {
    fn agreed(&self, kind: &'static Kind) -> Result<Agreed, Box<dyn Error>> {
        if let Some((name, _)) = self.flags.iter().find(|(name, _)| !kind.flags.contains(name)) {
            let owners: Vec<_> = flag::owners(name).map(|kind| kind.name).collect();
            let instead = kind.instead.iter().find(|(option, _)| option == name);
            let why =
                instead.map_or_else(|| format!("{} has no {name}", kind.title), |(_, why)| (*why).to_owned());
            return Err(misuse(format!("--{name} belongs to --game {}: {why}", owners.join(" or "))));
        }
        Ok(Agreed::new(kind, self.flags.clone(), self.settings.clone()))
    }
}

/// As many threads as were asked for, or as there are cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// A time that somebody would wait.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 86_400.0);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected seconds: more than 0, and up to 86400, a day".to_owned())
}
