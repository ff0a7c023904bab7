//! What can be set in an engine.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use stackwright_core::{Problem, excerpt};
use stackwright_games::KINDS;
use stackwright_search::Net;

use crate::Strength;

/// The settings, all of which have a default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub threads: usize,
    /// In MiB.
    pub hash: usize,
    pub lines: usize,
    pub strength: Strength,
    pub seed: u64,
    pub net: NetChoice,
    /// The options of games that begin without any, by the names of the games.
    options: BTreeMap<&'static str, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            threads: 1,
            hash: 64,
            lines: 1,
            strength: Strength::Full,
            seed: 1,
            net: NetChoice::Usual,
            options: BTreeMap::new(),
        }
    }
}

/// What games are evaluated by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum NetChoice {
    /// What has proved best for each.
    #[default]
    Usual,
    /// Weights, even where a net comes with the game.
    None,
    /// This net, in games that it was made for.
    File(Opened),
}

/// A net from a file.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    pub net: Arc<Net>,
    pub fingerprint: String,
}

impl PartialEq for Opened {
    fn eq(&self, other: &Self) -> bool {
        self.fingerprint == other.fingerprint
    }
}

impl Eq for Opened {}

impl Opened {
    fn open(path: &str) -> Result<Opened, Problem> {
        let path = Path::new(path);
        // Whoever reads from a pipe hears no other command meanwhile.
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            let message = format!("{}: expected a file with a net", excerpt(&path.display().to_string()));
            return Err(Problem::new("setoption", message));
        }
        let net = Net::open(path).map_err(|error| Problem::new("setoption", error.to_string()))?;
        Ok(Opened { fingerprint: net.fingerprint(), net: Arc::new(net) })
    }
}

const MOST_THREADS: u64 = 64;
const MOST_HASH: u64 = 4096;
const MOST_LINES: u64 = 100;
/// Numbers with a sign are what many programs read.
const MOST_SEED: u64 = i64::MAX as u64;

/// The settings as the handshake lists them.
pub(super) fn listed() -> Vec<String> {
    let spin = |name: &str, default: u64, min: u64, max: u64| {
        format!("option name {name} type spin default {default} min {min} max {max}")
    };
    let levels = (1..=10).map(|level| level.to_string()).collect::<Vec<_>>().join(" var ");
    let mut lines = vec![
        spin("Threads", 1, 1, MOST_THREADS),
        spin("Hash", 64, 1, MOST_HASH),
        spin("Lines", 1, 1, MOST_LINES),
        format!("option name Level type combo default full var full var {levels}"),
        spin("Seed", 1, 0, MOST_SEED),
        "option name Net type string default <empty>".to_owned(),
    ];
    lines.extend(KINDS.iter().map(|kind| format!("option name {} type string default <empty>", kind.title)));
    lines
}

impl Settings {
    /// The options of games of that name that begin without any.
    pub(super) fn options(&self, game: &str) -> &str {
        self.options.get(game).map_or("", String::as_str)
    }

    /// Sets one of them. The options of a game are looked at by the caller, who knows games.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let number = |least: u64, most: u64| {
            let wrong = || format!("`{}` for {name}: expected a number, {least} to {most}", excerpt(value));
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| Problem::new("setoption", wrong()))
        };
        match name.to_ascii_lowercase().as_str() {
            "threads" => self.threads = number(1, MOST_THREADS)? as usize,
            "hash" => self.hash = number(1, MOST_HASH)? as usize,
            "lines" => self.lines = number(1, MOST_LINES)? as usize,
            "level" => self.strength = value.parse()?,
            "seed" => self.seed = number(0, MOST_SEED)?,
            "net" => {
                self.net = match value {
                    "" | "<empty>" => NetChoice::Usual,
                    "none" => NetChoice::None,
                    path => NetChoice::File(Opened::open(path)?),
                }
            }
            _ => {
                let Some(kind) = KINDS.iter().find(|kind| kind.title.eq_ignore_ascii_case(name)) else {
                    let titles: Vec<_> = KINDS.iter().map(|kind| kind.title).collect();
                    let message = format!(
                        "there is no option `{}`: expected Threads, Hash, Lines, Level, Seed, Net or the options of a game: {}",
                        excerpt(name),
                        titles.join(", ")
                    );
                    return Err(Problem::new("setoption", message));
                };
                match value {
                    "" | "<empty>" => self.options.remove(kind.name),
                    _ => self.options.insert(kind.name, value.to_owned()),
                };
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_setting_can_be_set_to_its_default() {
        for line in listed() {
            let words: Vec<_> = line.split_whitespace().collect();
            let default = words.iter().position(|&word| word == "default").expect("it has a default");
            let mut settings = Settings::default();
            settings.set(words[2], words[default + 1]).unwrap_or_else(|problem| panic!("{line}: {problem}"));
            assert_eq!(settings, Settings::default(), "{line}");
        }
    }

    #[test]
    fn a_wrong_value_changes_nothing() {
        let mut settings = Settings::default();
        for (name, value) in [
            ("Threads", "0"),
            ("Hash", "x"),
            ("Lines", "101"),
            ("Level", "0"),
            ("Ponder", "1"),
            ("Net", "/dev/stdin"),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(settings, Settings::default());
    }
}
