//! Commands with a command of their own for each game, such as `random GAME`: made from the catalogue.

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use stackwright_games::{KINDS, Kind, named};

use super::agreed::Agreed;

/// What a command asks beside what is agreed before a game.
pub(crate) trait PerGame: Args {
    /// What the command does with that game.
    fn about(kind: &Kind) -> String;

    /// What to type.
    fn example(kind: &Kind) -> String;
}

/// A game, what is agreed before it, and what else was said.
#[derive(Debug)]
pub(crate) struct OfGame<T> {
    pub(crate) agreed: Agreed,
    pub(crate) rest: T,
}

impl<T: PerGame> FromArgMatches for OfGame<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::raw(ErrorKind::MissingSubcommand, "name a game");
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let kind = named(name).map_err(|problem| clap::Error::raw(ErrorKind::InvalidSubcommand, problem))?;
        Ok(OfGame { agreed: Agreed::from_matches(kind, matches), rest: T::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<T: PerGame> Subcommand for OfGame<T> {
    fn augment_subcommands(command: Command) -> Command {
        KINDS.iter().fold(command, |command, kind| {
            let own = T::augment_args(Agreed::augment(kind, Command::new(kind.name)));
            let example = format!("Example:\n  {}", T::example(kind));
            command.subcommand(own.about(T::about(kind)).long_about(None).after_help(example))
        })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        named(name).is_ok()
    }
}
