//! `--option NAME=VALUE`: what is agreed before a game, one option at a time. Which there are, each game says itself.

use std::ffi::OsStr;
use std::fmt::Write as _;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use stackwright_core::{OptionWord, Values};
use stackwright_games::{KINDS, Kind};

/// One `NAME=VALUE`. Whether the game has such an option is asked when the game is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) value: String,
}

fn setting(text: &str) -> Result<Setting, String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !value.is_empty() => {
            Ok(Setting { name: name.to_owned(), value: value.to_owned() })
        }
        _ => Err("expected NAME=VALUE, such as recovery=off".to_owned()),
    }
}

/// Takes `NAME=VALUE`, and offers the words of these games to completions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SettingParser(&'static [Kind]);

/// For a command that knows the game.
pub(crate) fn of_kind(kind: &'static Kind) -> SettingParser {
    SettingParser(std::slice::from_ref(kind))
}

/// For a command that plays any.
pub(crate) fn of_any() -> SettingParser {
    SettingParser(KINDS)
}

impl TypedValueParser for SettingParser {
    type Value = Setting;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Setting, clap::Error> {
        TypedValueParser::parse_ref(&setting, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = self.0.iter().flat_map(|kind| kind.words.iter());
        Some(Box::new(words.flat_map(|word| {
            let values: Vec<&str> = match word.values {
                Values::Switch => vec!["on", "off"],
                // The number is left to whoever types.
                Values::Number(..) => vec![""],
                Values::Names(names) => names.to_vec(),
            };
            let of_word =
                |value: &&str| PossibleValue::new(format!("{}={value}", word.name)).help(word.about);
            values.iter().map(of_word).collect::<Vec<_>>()
        })))
    }
}

impl SettingParser {
    /// The flag itself.
    pub(crate) fn flag(self) -> Arg {
        Arg::new("option")
            .long("option")
            .value_name("NAME=VALUE")
            .value_parser(self)
            .action(clap::ArgAction::Append)
            .hide_possible_values(true)
            .help("Set one option of the rules; may be given several times")
            .long_help(self.help())
    }

    /// Every option with its values, for `--help`.
    pub(crate) fn help(self) -> String {
        let mut help = "Set one option of the rules; may be given several times, with any preset".to_owned();
        for kind in self.0 {
            help.push('\n');
            if let [_, _, ..] = self.0 {
                let _ = write!(help, "\n{}:", kind.title);
            }
            for OptionWord { name, values, about } in kind.words {
                let _ = write!(help, "\n{name}: {about} ({values})");
            }
        }
        help
    }
}
