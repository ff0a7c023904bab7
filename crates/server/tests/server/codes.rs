//! The codes of problems: their `type` leads to where they are explained.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use stackwright_core::messages::Catalogue;
use stackwright_games::KINDS;
use stackwright_server::messages::{CATALOGUE, catalogues};

/// The codes that a schema of the description lists, each with its status or its rules.
fn described(schema: &str) -> BTreeMap<String, String> {
    let document = serde_json::to_value(stackwright_server::http::document()).unwrap();
    let codes = document["components"]["schemas"][schema]["oneOf"].as_array().unwrap().iter();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    codes
        .map(|code| {
            assert!(!word(&code["description"]).is_empty(), "{code}");
            (word(&code["enum"][0]), word(&code["title"]))
        })
        .collect()
}

#[test]
fn every_code_of_the_server_is_described() {
    let described = described("ServerCode");
    let said = [&CATALOGUE, &stackwright_table::messages::CATALOGUE];
    // Who asks to take something back is told in the log, and refuses nothing.
    let codes = said.iter().flat_map(|catalogue| catalogue.entries()).map(|entry| entry.code());
    let codes: BTreeSet<_> = codes.filter(|code| *code != "asks_back").collect();
    assert!(codes.len() > 50, "{codes:?}");
    let missing: Vec<_> = codes.iter().filter(|code| !described.contains_key(**code)).collect();
    assert!(missing.is_empty(), "nothing describes {missing:?}");
    for code in ["game_over", "not_listed", "turn_step"] {
        assert!(described.contains_key(code), "what core says of actions: {code}");
    }
    assert!(described.values().all(|status| status.parse::<u16>().is_ok()), "{described:?}");
}

#[test]
fn every_game_s_refusals_are_described_with_their_rules() {
    for (schema, code, rules) in [
        ("RingriftCode", "must_move_placed", "R082"),
        ("CotulenhCode", "blocked", "C04"),
        ("AmazonsCode", "occupied", "A05 A06"),
    ] {
        assert_eq!(described(schema)[code], rules);
    }
}

/// A page looks a key up in the game's catalogue first, and then in the others.
#[test]
fn no_key_of_a_game_hides_one_that_all_share() {
    let shared = || catalogues().filter(|catalogue| !KINDS.iter().any(|kind| kind.name == catalogue.name()));
    assert_eq!(shared().count(), 3);
    for kind in KINDS {
        let mut seen = BTreeSet::new();
        for entry in shared().chain([(kind.messages)()]).flat_map(Catalogue::entries) {
            assert!(seen.insert(entry.key()), "{} and another have {}", kind.name, entry.key());
        }
    }
}

#[test]
fn every_message_has_a_sentence_in_every_language() {
    for catalogue in catalogues() {
        assert_eq!(catalogue.faults(), [""; 0], "{}", catalogue.name());
    }
}
