//! What is agreed before a game: its kind, its options, the position to begin from.

use std::error::Error;
use std::io::Write;

use clap::{Arg, ArgMatches, Command};
use stackwright_core::{OptionWords, Timeline};
use stackwright_games::{FullGame, Kind, Visitor, of_position};

use super::flag;
use super::option::{self, Setting};
use crate::status::{Done, misuse};

/// What was said about a game on the command line.
#[derive(Clone, Debug)]
pub(crate) struct Agreed {
    kind: &'static Kind,
    /// Flags by the names of their options.
    flags: Vec<(&'static str, String)>,
    settings: Vec<Setting>,
    position: Option<String>,
}

/// A command that does the same with any game, once the position to begin from is known.
pub(crate) trait FromStart {
    /// Does it.
    fn begin<G: FullGame>(&self, first: G, out: &mut impl Write) -> Done;
}

impl Agreed {
    /// The first position of a game, under these options.
    pub(crate) fn new(
        kind: &'static Kind,
        flags: Vec<(&'static str, String)>,
        settings: Vec<Setting>,
    ) -> Agreed {
        Agreed { kind, flags, settings, position: None }
    }

    /// A position of any game, under these options as far as it has none of its own.
    pub(crate) fn at(position: &str, settings: &[Setting]) -> Result<Agreed, Box<dyn Error>> {
        let kind = of_position(position).map_err(|problem| misuse(format!("the position: {problem}")))?;
        if kind.tells_options && !settings.is_empty() {
            let title = kind.title;
            return Err(misuse(format!(
                "the text of a position of {title} brings its own options: leave out --option and --preset"
            )));
        }
        let (settings, position) = (settings.to_vec(), Some(position.to_owned()));
        Ok(Agreed { kind, flags: Vec::new(), settings, position })
    }

    /// The flags of a game, for a command of its own.
    pub(super) fn augment(kind: &'static Kind, command: Command) -> Command {
        let mut position = Arg::new("position").long(kind.position_flag).help(format!(
            "Begin from this position{}: {}",
            if kind.tells_options { ", which brings its own options" } else { "" },
            kind.position_form.said(kind.title)
        ));
        if kind.position_flag == "position" {
            position = position.value_name("TEXT");
        } else {
            position = position.alias("position").value_name(kind.position_flag.to_uppercase());
        }
        if kind.tells_options {
            position = position.conflicts_with_all(kind.flags).conflicts_with("option");
        }
        let flags = kind.flags.iter().map(|name| flag::of_kind(kind, name));
        command.args(flags).arg(option::of_kind(kind).flag()).arg(position)
    }

    /// What was said with those flags.
    pub(super) fn from_matches(kind: &'static Kind, matches: &ArgMatches) -> Agreed {
        let flag = |name: &&'static str| Some((*name, matches.get_one::<String>(name)?.clone()));
        Agreed {
            kind,
            flags: kind.flags.iter().filter_map(flag).collect(),
            settings: settings(matches),
            position: matches.get_one::<String>("position").cloned(),
        }
    }

    /// The kind of game.
    pub(crate) fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// Whether anything was said, so that it would be lost where a game brings its own options.
    pub(crate) fn is_given(&self) -> bool {
        !self.flags.is_empty() || !self.settings.is_empty() || self.position.is_some()
    }

    /// The options that flags and `--option` make together. Flags that were not given say nothing.
    pub(crate) fn options<G: FullGame>(&self) -> Result<G::Options, Box<dyn Error>> {
        for (name, value) in &self.flags {
            if let Some(other) = self.settings.iter().find(|setting| setting.name == *name) {
                let other = &other.value;
                return Err(misuse(format!(
                    "--{name} {value} and --option {name}={other} both set {name}: expected one of them"
                )));
            }
        }
        let flags = self.flags.iter().map(|(name, value)| (*name, value.as_str()));
        let settings = self.settings.iter().map(|setting| (setting.name.as_str(), setting.value.as_str()));
        G::Options::from_words(flags.chain(settings)).map_err(misuse)
    }

    /// The position to begin from.
    pub(crate) fn first<G: FullGame>(&self) -> Result<G, Box<dyn Error>> {
        let options = self.options::<G>()?;
        match &self.position {
            Some(text) => {
                G::read(text, &options).map_err(|problems| misuse(format!("the position: {problems}")))
            }
            None => G::new(&options).map_err(misuse),
        }
    }

    /// The game that goes on from there; what the position tells of an open turn can be taken back.
    pub(crate) fn game<G: FullGame>(&self) -> Result<Timeline<G>, Box<dyn Error>> {
        match &self.position {
            Some(text) => G::resume(text, &self.options::<G>()?)
                .map_err(|problems| misuse(format!("the position: {problems}"))),
            None => Ok(Timeline::from_position(self.first::<G>()?)),
        }
    }

    /// Does what the command does from there.
    pub(crate) fn start(&self, command: &impl FromStart, out: &mut impl Write) -> Done {
        self.kind.visit(Start { agreed: self, command, out })
    }
}

/// Every `--option`.
pub(super) fn settings(matches: &ArgMatches) -> Vec<Setting> {
    matches.get_many::<Setting>("option").into_iter().flatten().cloned().collect()
}

struct Start<'a, C, W> {
    agreed: &'a Agreed,
    command: &'a C,
    out: &'a mut W,
}

impl<C: FromStart, W: Write> Visitor for Start<'_, C, W> {
    type Output = Done;

    fn visit<G: FullGame>(self) -> Done {
        self.command.begin(self.agreed.first::<G>()?, self.out)
    }
}
