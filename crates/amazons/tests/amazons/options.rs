//! What can be agreed before a game.

use amazons::{Options, Position};
use stackwright_core::{Game, OptionWords};

#[test]
fn every_option_has_its_word() {
    let others = Options { size: 7, players: 4 };
    let json = serde_json::to_value(others).unwrap();
    let names: Vec<_> = Options::WORDS.iter().map(|word| word.name).collect();
    assert_eq!(json.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>(), names);
    assert_eq!(Options::from_words([("size", "7"), ("players", "4")]), Ok(others));
    assert!(serde_json::from_str::<Options>(r#"{"size":7,"rings":3}"#).is_err());
}

#[test] // A01, A02
fn senseless_options_are_refused_with_all_reasons() {
    let refused = Position::new(&Options { size: 12, players: 1 }).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "size is 12: expected 4 to 11 (A01); players is 1: expected 2 to 4 (A02)"
    );
    assert!(Position::new(&Options { size: 3, players: 5 }).is_err());
}
