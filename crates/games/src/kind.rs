//! The kinds of games: the one list.

use serde_json::Value;
use stackwright_core::view::{Choice, View};
use stackwright_core::{Game, Problem, Problems};
use stackwright_search::{Playable, puzzle};

use crate::AnyGame;
use crate::going::Going;

type Begun = Result<Box<dyn AnyGame>, Problems>;

/// A kind of game: what there is to know before one is played.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What people can choose.
    pub choices: fn() -> Vec<Choice>,
    /// The rulebook by language, in markdown.
    pub rulebooks: &'static [(&'static str, &'static str)],
    /// The built-in puzzles, as text.
    pub puzzles: &'static str,
    begin: fn(&Value, Option<&str>) -> Begun,
}

/// All kinds.
pub static KINDS: [Kind; 2] = [
    Kind {
        name: ringrift::Position::NAME,
        choices: ringrift::Position::choices,
        rulebooks: ringrift::Position::RULEBOOKS,
        puzzles: puzzle::RINGRIFT,
        begin: |options, start| first(options, start, ringrift::Position::parse),
    },
    Kind {
        name: cotulenh::Position::NAME,
        choices: cotulenh::Position::choices,
        rulebooks: cotulenh::Position::RULEBOOKS,
        puzzles: puzzle::COTULENH,
        begin: |options, start| {
            first(options, start, |text| cotulenh::Position::from_text(text, &cotulenh::Options::default()))
        },
    },
];

impl Kind {
    /// The kind with that name.
    pub fn named(name: &str) -> Result<&'static Kind, Problem> {
        KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let known = KINDS.each_ref().map(|kind| kind.name).join(" or ");
            Problem::new("game", format!("the game `{shown}` is not known: expected {known}"))
        })
    }
}

/// A game from its first position, or from the one that a text gives. With no options said, those of the text count.
pub fn begin(game: &str, options: &Value, start: Option<&str>) -> Begun {
    (Kind::named(game)?.begin)(options, start)
}

fn first<G>(options: &Value, start: Option<&str>, read: fn(&str) -> Result<G, Problems>) -> Begun
where
    G: Playable + View<Edit: Send + Sync, Label: Send + Sync, Options: Send + Sync> + 'static,
{
    let position = match (options, start) {
        (Value::Null, None) => G::new(&G::Options::default())?,
        (Value::Null, Some(text)) => read(text)?,
        (options, start) => {
            let options: G::Options = serde_json::from_value(options.clone())
                .map_err(|error| Problem::new("options", format!("the options cannot be read: {error}")))?;
            match start {
                None => G::new(&options)?,
                Some(text) => G::from_text(text, &options)?,
            }
        }
    };
    Ok(Box::new(Going::new(position)))
}
