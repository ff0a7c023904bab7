//! The options of a game that are worth telling.

use std::error::Error;
use std::fmt::Write as _;

use serde_json::Value;
use stackwright_core::OptionWords as _;
use stackwright_games::FullGame;

/// Behind the name of a game: its setup, its number of seats and what else is unusual.
pub(crate) fn words_of<G: FullGame>(first: &G) -> String {
    let setup = first.setup();
    let mut words = if setup.is_empty() { String::new() } else { format!(" {setup}") };
    let _ = write!(words, ", {} players", first.seats());
    for word in unusual(first).unwrap_or_default() {
        let _ = write!(words, ", {word}");
    }
    words
}

/// The options of a game that are not as usual for its setup and number of seats, as words in the order of the game's list. What
/// follows from a word before, such as a preset, is left out.
pub(crate) fn unusual<G: FullGame>(first: &G) -> Result<Vec<String>, Box<dyn Error>> {
    let fields = |options: &G::Options| serde_json::to_value(options);
    let options = fields(first.options())?;
    let words: Vec<_> = G::Options::WORDS.iter().map(|word| (word.name, text(&options[word.name]))).collect();
    let place = |game: &G| (game.setup(), game.seats());
    let usual = place(&G::new(&G::Options::default())?);
    // Those that make another setup or number of seats by themselves: the name says both.
    let makes_the_place = |word: &(&str, String)| {
        let with = G::Options::from_words([(word.0, word.1.as_str())]);
        with.and_then(|options| G::new(&options)).is_ok_and(|game| place(&game) != usual)
    };
    let (mut told, others): (Vec<_>, Vec<_>) = words.iter().partition(|word| makes_the_place(word));
    let mut unusual = Vec::new();
    for word @ (name, value) in others {
        let so_far = G::Options::from_words(told.iter().map(|(name, value)| (*name, value.as_str())))?;
        if options[*name] != fields(&so_far)?[*name] {
            told.push(word);
            unusual.push(format!("{name}={value}"));
        }
    }
    Ok(unusual)
}

/// The value of an option as it is typed.
fn text(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(name) => name.clone(),
        other => other.to_string(),
    }
}
