//! The rule vectors: small positions with what the rules page says about them. `vectors/README.md` has their shape.

use std::collections::HashSet;
use std::path::Path;

use ringrift::{Options, Position, recorded};
use serde_json::{Value, json};
use stackwright_core::{ActionList, Departure, Game, Problems, Timeline};

/// What a vector may have.
const KEYS: [&str; 19] = [
    "id",
    "rules",
    "why",
    "board",
    "players",
    "preset",
    "options",
    "state",
    "legal",
    "contains",
    "lacks",
    "count",
    "play",
    "after",
    "then_legal",
    "then_contains",
    "then_lacks",
    "refused",
    "model",
];

/// What a state may have.
const STATE_KEYS: [&str; 18] = [
    "player",
    "phase",
    "stacks",
    "markers",
    "collapsed",
    "hand",
    "elim",
    "terr",
    "mustMove",
    "chain",
    "captureFrom",
    "pendingLineElim",
    "pendingTerrElim",
    "recoveryTurn",
    "acted",
    "lps",
    "status",
    "winner",
];

/// Everything that is wrong with a vector, in words.
type Complaints = Vec<String>;

fn strings(vector: &Value, key: &str) -> Option<Vec<String>> {
    let list = vector.get(key)?.as_array().unwrap_or_else(|| panic!("{key} is no list"));
    Some(list.iter().map(|text| text.as_str().expect("a string").to_owned()).collect())
}

fn agreed(vector: &Value) -> Result<Options, Problems> {
    let mut spec =
        json!({"board": vector["board"], "players": vector["players"], "preset": vector["preset"]});
    for (name, value) in vector.get("options").and_then(Value::as_object).into_iter().flatten() {
        spec[name] = value.clone();
    }
    serde_path_to_error::deserialize(spec)
        .map_err(|error| stackwright_core::Problem::new("options", error.to_string()).into())
}

fn begin(vector: &Value) -> Result<Timeline<Position>, Problems> {
    let options = agreed(vector)?;
    let position = match &vector["state"] {
        Value::Null => Position::new(&options)?,
        state => recorded::position(state, options)?,
    };
    Ok(Timeline::from_position(position))
}

fn listed(game: &Position) -> Vec<String> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let mut texts: Vec<_> = list.iter().map(|&action| recorded::text(game, action)).collect();
    texts.sort();
    texts
}

fn compare_list(game: &Position, vector: &Value, prefix: &str, complaints: &mut Complaints) {
    let texts = listed(game);
    if let Some(mut expected) = strings(vector, &format!("{prefix}legal")) {
        expected.sort();
        for text in texts.iter().filter(|text| !expected.contains(text)) {
            complaints.push(format!("{prefix}legal: only ours {text}"));
        }
        for text in expected.iter().filter(|text| !texts.contains(text)) {
            complaints.push(format!("{prefix}legal: not ours {text}"));
        }
    }
    for text in strings(vector, &format!("{prefix}contains")).into_iter().flatten() {
        if !texts.contains(&text) {
            complaints.push(format!("{prefix}contains: not ours {text}"));
        }
    }
    for text in strings(vector, &format!("{prefix}lacks")).into_iter().flatten() {
        if texts.contains(&text) {
            complaints.push(format!("{prefix}lacks: ours {text}"));
        }
    }
}

fn play(game: &mut Timeline<Position>, text: &str) -> Result<(), String> {
    if let Some(departure) = text.strip_prefix('!') {
        let (how, seat) = departure.split_once(':').ok_or("a departure has a seat")?;
        let how = if how == "timeout" { Departure::Timeout } else { Departure::Resignation };
        game.retire(seat.parse().map_err(|_| "a seat")?, how).map_err(|error| error.to_string())?;
        return Ok(());
    }
    let action = recorded::action(game, text).map_err(|problem| problem.to_string())?;
    // The text must be ours to the letter: a recorded text may be read in more than one way.
    if !listed(game).contains(&text.to_owned()) {
        return Err(format!("{text} is not legal"));
    }
    game.try_play(action).map_err(|error| error.to_string())
}

/// R191: markers, collapsed cells and eliminated rings together.
fn sum(game: &Position) -> u32 {
    game.seats_iter()
        .map(|seat| {
            game.markers(seat).len() + u32::from(game.territory(seat)) + u32::from(game.eliminated(seat))
        })
        .sum()
}

fn compare_state(game: &Position, vector: &Value, complaints: &mut Complaints) {
    let state = recorded::state(game);
    for (key, expected) in vector.get("after").and_then(Value::as_object).into_iter().flatten() {
        let ours = match key.as_str() {
            "reason" => game.outcome().map_or(Value::Null, |outcome| outcome.reason().code().into()),
            "ranks" => game.outcome().map_or(Value::Null, |outcome| outcome.ranks().to_vec().into()),
            "out" => recorded::out(game),
            key => {
                assert!(STATE_KEYS.contains(&key), "{key} is no key of a state");
                state.get(key).cloned().unwrap_or(match expected {
                    Value::Bool(_) => Value::Bool(false),
                    _ => Value::Null,
                })
            }
        };
        if ours != *expected {
            complaints.push(format!("after: {key} is {ours}, expected {expected}"));
        }
    }
}

fn check(vector: &Value) -> Complaints {
    let mut complaints = Complaints::new();
    for key in vector.as_object().expect("a vector is an object").keys() {
        assert!(KEYS.contains(&key.as_str()), "{key} is no key of a vector");
    }
    let begun = begin(vector);
    if let Some(field) = vector.get("refused").map(|refused| refused["field"].as_str().expect("a field")) {
        match begun {
            Ok(_) => complaints.push("it is not refused".into()),
            Err(problems)
                if problems.has(field) || problems.to_string().starts_with(&format!("{field}: ")) => {}
            Err(problems) => complaints.push(format!("it is refused, but not by {field}: {problems}")),
        }
        return complaints;
    }
    let mut game = match begun {
        Ok(game) => game,
        Err(problems) => return vec![format!("it is refused: {problems}")],
    };
    compare_list(&game, vector, "", &mut complaints);
    if let Some(count) = vector.get("count") {
        let ours = listed(&game).len();
        if *count != ours {
            complaints.push(format!("count: {ours}, expected {count}"));
        }
    }
    for text in strings(vector, "play").into_iter().flatten() {
        let before = sum(&game);
        if let Err(error) = play(&mut game, &text) {
            complaints.push(format!("play {text}: {error}"));
            return complaints;
        }
        if !text.starts_with('!') && sum(&game) < before {
            complaints.push(format!("play {text}: markers + collapsed + eliminated fell (R191)"));
        }
    }
    compare_state(&game, vector, &mut complaints);
    compare_list(&game, vector, "then_", &mut complaints);
    complaints
}

/// The vectors of a file, by their ids.
fn read(file: &str) -> Vec<(String, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file).with_extension("json");
    let text = std::fs::read_to_string(&path).expect("the vectors are part of the project");
    let bundle: Value = serde_json::from_str(&text).expect("the vectors are JSON");
    let vectors = bundle["vectors"].as_array().expect("a list of vectors");
    vectors.iter().map(|vector| (vector["id"].as_str().expect("an id").to_owned(), vector.clone())).collect()
}

/// Runs one file; every vector that fails is shown.
fn run(file: &str) -> usize {
    run_section(file, "")
}

/// Runs those vectors of a file whose ids begin so.
fn run_section(file: &str, section: &str) -> usize {
    let vectors = read(file);
    let vectors: Vec<_> = vectors.iter().filter(|(id, _)| id.starts_with(section)).collect();
    let mut ids = HashSet::new();
    let mut failed = 0;
    for (id, vector) in &vectors {
        assert!(ids.insert(id), "{id} stands there twice");
        let complaints = check(vector);
        if !complaints.is_empty() {
            failed += 1;
            println!("{id}: {}\n    {}", vector["why"].as_str().unwrap_or(""), complaints.join("\n    "));
        }
    }
    assert_eq!(failed, 0, "{failed} of {} vectors of {file} failed", vectors.len());
    vectors.len()
}

/// Tests of a founding document, one for each of its sections: name, how the ids of its vectors begin, their number.
macro_rules! sections {
    ($file:literal; $($name:ident: $section:literal $count:literal;)*) => {
        $(
            #[test]
            fn $name() {
                assert_eq!($crate::vectors::document($file, $section), $count);
            }
        )*

        #[test]
        fn every_vector_of_the_document_belongs_to_a_section() {
            assert_eq!($crate::vectors::document($file, ""), 0 $(+ $count)*);
        }
    };
}
pub(crate) use sections;

/// Runs the vectors of a section of a founding document.
pub(crate) fn document(file: &str, section: &str) -> usize {
    run_section(&format!("documents/{file}"), section)
}

macro_rules! files {
    ($($name:ident: $least:literal;)*) => {
        $(
            #[test]
            fn $name() {
                assert!(run(stringify!($name)) >= $least, "vectors are missing");
            }
        )*
    };
}

files! {
    placement: 50;
    movement: 40;
    capture: 40;
    recovery: 70;
    lines: 60;
    territory: 80;
    forced_elimination: 15;
    turn: 40;
    lps: 45;
    victory: 80;
    swap: 10;
    options: 40;
}
