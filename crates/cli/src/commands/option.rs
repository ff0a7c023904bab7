//! `--option NAME=VALUE`: what is agreed before a game, one option at a time. Which there are, each game says itself.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Write as _;

use crate::status::misuse;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use stackwright_core::{OptionWord, OptionWords, Values};

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

/// Takes `NAME=VALUE`, and offers these words to completions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SettingParser(&'static [&'static [OptionWord]]);

const RINGRIFT: &[OptionWord] = ringrift::Options::WORDS;
const COTULENH: &[OptionWord] = cotulenh::Options::WORDS;

/// For a command that knows the game.
pub(crate) const OF_RINGRIFT: SettingParser = SettingParser(&[RINGRIFT]);
/// For a command that knows the game.
pub(crate) const OF_COTULENH: SettingParser = SettingParser(&[COTULENH]);
/// For a command that plays either.
pub(crate) const OF_EITHER: SettingParser = SettingParser(&[RINGRIFT, COTULENH]);

impl TypedValueParser for SettingParser {
    type Value = Setting;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Setting, clap::Error> {
        TypedValueParser::parse_ref(&setting, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = self.0.iter().flat_map(|words| words.iter());
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
    /// Every option with its values, for `--help`.
    pub(crate) fn help(self) -> String {
        let mut help = "Set one option of the rules; may be given several times, with any preset".to_owned();
        for words in self.0 {
            help.push('\n');
            if let [_, _, ..] = self.0 {
                let game = if *words == RINGRIFT { ringrift::Options::GAME } else { cotulenh::Options::GAME };
                let _ = write!(help, "\n{game}:");
            }
            for OptionWord { name, values, about } in *words {
                let _ = write!(help, "\n{name}: {about} ({values})");
            }
        }
        help
    }
}

/// The options that flags and `--option` make together. Flags that were not given say nothing.
pub(crate) fn agreed<O: OptionWords>(
    flags: &[(&str, Option<String>)],
    settings: &[Setting],
) -> Result<O, Box<dyn Error>> {
    for (name, value) in flags {
        if let (Some(value), Some(other)) = (value, settings.iter().find(|setting| setting.name == *name)) {
            let other = &other.value;
            let message =
                format!("--{name} {value} and --option {name}={other} both set {name}: expected one of them");
            return Err(misuse(message));
        }
    }
    let flags = flags.iter().filter_map(|(name, value)| Some((*name, value.as_deref()?)));
    let settings = settings.iter().map(|setting| (setting.name.as_str(), setting.value.as_str()));
    O::from_words(flags.chain(settings)).map_err(misuse)
}
