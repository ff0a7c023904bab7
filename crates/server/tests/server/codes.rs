//! The codes of problems: their `type` leads to where they are explained.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use stackwright_core::messages::Catalogue;
use stackwright_games::{KINDS, Kind};
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
    let said =
        [&CATALOGUE, &stackwright_answers::messages::CATALOGUE, &stackwright_table::messages::CATALOGUE];
    let codes = said.iter().flat_map(|catalogue| catalogue.entries()).map(|entry| entry.code());
    let codes: BTreeSet<_> = codes.collect();
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

/// The text with a letter left out or another in its place, everywhere.
fn spoilt(text: &str) -> impl Iterator<Item = String> {
    let at = text.char_indices().map(|(at, letter)| (at, at + letter.len_utf8()));
    at.flat_map(|(begin, end)| {
        ["", " ", "x", "9", "(", "/", "-", "A"].map(|put| [&text[..begin], put, &text[end..]].concat())
    })
}

#[test]
fn whatever_cannot_be_read_is_refused_with_a_code_that_is_described() {
    let shared = described("ServerCode");
    for kind in KINDS {
        let described = described(&format!("{}Code", capital(kind.name)));
        let mut game = kind.begin(&Value::Null, None).unwrap();
        let mut refused = BTreeSet::new();
        for step in 0..40 {
            let position = game.position_text();
            // An option that is refused goes by its name.
            let options: Vec<_> = kind.words.iter().map(|option| option.name).collect();
            let texts = spoilt(&position).filter_map(|text| kind.begin(&Value::Null, Some(&text)).err());
            refused.extend(texts.flat_map(|wrong| wrong.iter().map(|one| one.code).collect::<Vec<_>>()));
            let actions = game.actions();
            let words = actions.iter().flat_map(|action| spoilt(action)).step_by(7);
            let mut trial = game.copy();
            for word in words.chain(["nonsense".to_owned()]) {
                match trial.play(&word) {
                    Ok(_) => trial = game.copy(),
                    Err(wrong) => drop(refused.insert(wrong.problem.code)),
                }
            }
            refused.retain(|code| !options.contains(code));
            let Some(action) = actions.get(step * 7 % actions.len().max(1)) else { break };
            game.play(action).unwrap();
        }
        let missing: Vec<_> = refused
            .iter()
            .filter(|code| !described.contains_key(**code) && !shared.contains_key(**code))
            .collect();
        assert!(refused.len() > 8 && refused.contains("notation"), "{}: {refused:?}", kind.name);
        assert!(missing.is_empty(), "{}: nothing describes {missing:?}", kind.name);
    }
}

/// What frames show stands in a file, by game, for the tests of the browser's own words.
/// `UPDATE_EXPECT=1 cargo nextest run --workspace -E 'test(messages_of_frames)'` writes it anew.
#[test]
fn the_messages_of_frames_are_listed_for_the_browser() {
    let of = |kind: &Kind| {
        let entries = (kind.messages)().entries().iter().filter(|entry| entry.in_frames());
        (kind.name, entries.map(|entry| entry.key()).collect::<Vec<_>>())
    };
    let frames: BTreeMap<_, _> = KINDS.iter().map(of).collect();
    let text = serde_json::to_string_pretty(&frames).unwrap() + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/browser/unit/frames.json");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), text, "UPDATE_EXPECT=1 writes it anew");
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// A page looks a key up in the game's catalogue first, and then in the others.
#[test]
fn no_key_of_a_game_hides_one_that_all_share() {
    let shared = || catalogues().filter(|catalogue| !KINDS.iter().any(|kind| kind.name == catalogue.name()));
    assert_eq!(shared().count(), 4);
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
