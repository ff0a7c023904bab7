//! The rule vectors: small positions with what the rules page says about them. `vectors/README.md` has their shape.

use std::collections::HashSet;
use std::path::Path;

use cotulenh::official::{self, Letters};
use cotulenh::points::Tally;
use cotulenh::{Colour, Options, Position, Role, Square, history};
use serde_json::{Map, Value, json};
use stackwright_core::{Game, Outcome, Problems, Timeline};

use crate::common::listed;

/// What a vector may have.
const KEYS: [&str; 25] = [
    "id",
    "rules",
    "why",
    "preset",
    "options",
    "position",
    "set_up",
    "legal",
    "contains",
    "lacks",
    "count",
    "refuses",
    "play",
    "after",
    "stop",
    "then_contains",
    "then_lacks",
    "then_refuses",
    "points",
    "letters",
    "official",
    "official_has",
    "official_lacks",
    "official_game_has",
    "refused",
];

/// The rules that have vectors. C87 to C91 are free numbers.
const RULES: [u8; 27] = [
    70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 92, 93, 94, 95, 96, 97, 98, 99, 100,
    101,
];

/// Everything that is wrong with a vector, in words.
type Complaints = Vec<String>;

fn strings(list: Option<&Value>) -> Vec<String> {
    let list = list.map(|list| list.as_array().unwrap_or_else(|| panic!("{list} is no list")));
    list.into_iter().flatten().map(|text| text.as_str().expect("a string").to_owned()).collect()
}

fn entries(object: Option<&Value>) -> impl Iterator<Item = (&String, &Value)> {
    object.map(|object| object.as_object().expect("an object")).into_iter().flatten()
}

/// Why a vector cannot be set up: the options by themselves, or the position.
enum Refusal {
    Options(String),
    Position(Problems),
}

fn agreed(vector: &Value) -> Result<Options, Refusal> {
    let mut spec = Map::new();
    spec.insert("preset".into(), vector.get("preset").cloned().unwrap_or(json!("standard")));
    spec.extend(entries(vector.get("options")).map(|(name, value)| (name.clone(), value.clone())));
    serde_json::from_value(Value::Object(spec)).map_err(|error| Refusal::Options(error.to_string()))
}

fn begin(vector: &Value, options: &Options) -> Result<Position, Refusal> {
    let position = match (vector["position"].as_str(), vector.get("set_up").is_some()) {
        (None, _) => Position::new(options),
        (Some(text), true) => Position::set_up(text, options),
        (Some(text), false) => Position::from_text(text, options),
    };
    position.map_err(Refusal::Position)
}

/// `options`: the options are refused; `true`: the position is; else the position with that code among the reasons.
fn compare_refusal(vector: &Value, begun: Result<Position, Refusal>) -> Option<String> {
    let expected = &vector["refused"];
    match begun {
        Ok(_) => Some("it is not refused".into()),
        Err(Refusal::Options(_)) if expected == "options" => None,
        // A number out of its few values is found when the game is set up.
        Err(Refusal::Position(_)) if expected == "options" && vector["position"].is_null() => None,
        Err(Refusal::Position(_)) if *expected == true => None,
        Err(Refusal::Position(problems)) if expected.as_str().is_some_and(|code| problems.has(code)) => None,
        Err(Refusal::Options(why)) => Some(format!("the options are refused, not by {expected}: {why}")),
        Err(Refusal::Position(why)) => Some(format!("it is refused, but not by {expected}: {why}")),
    }
}

fn compare_list(game: &Timeline<Position>, vector: &Value, prefix: &str, complaints: &mut Complaints) {
    let texts = listed(game);
    let of = |key: &str| vector.get(format!("{prefix}{key}"));
    if let Some(legal) = of("legal") {
        let expected = strings(Some(legal));
        let extra = texts.iter().filter(|text| !expected.contains(text));
        complaints.extend(extra.map(|text| format!("{prefix}legal: only ours {text}")));
        let missing = expected.iter().filter(|text| !texts.contains(text));
        complaints.extend(missing.map(|text| format!("{prefix}legal: not ours {text}")));
    }
    let missing = strings(of("contains")).into_iter().filter(|text| !texts.contains(text));
    complaints.extend(missing.map(|text| format!("{prefix}contains: not ours {text}")));
    let extra = strings(of("lacks")).into_iter().filter(|text| texts.contains(text));
    complaints.extend(extra.map(|text| format!("{prefix}lacks: ours {text}")));
    if let Some(count) = of("count").filter(|count| **count != texts.len()) {
        complaints.push(format!("{prefix}count: {}, expected {count}", texts.len()));
    }
    for (text, code) in entries(of("refuses")) {
        match game.read_text(text) {
            Ok(_) => complaints.push(format!("{prefix}refuses: {text} is legal")),
            Err(error) if *code == true || *code == error.problem.code => {}
            Err(error) => {
                complaints.push(format!("{prefix}refuses: {text} by {}, not {code}", error.problem.code));
            }
        }
    }
}

fn side(colour: Option<Colour>) -> Value {
    match colour {
        None => Value::Null,
        Some(Colour::Red) => "red".into(),
        Some(Colour::Blue) => "blue".into(),
    }
}

/// What can be said about the end of a game.
fn end(outcome: Option<Outcome>, tally: Option<Tally>) -> Value {
    json!({
        "reason": outcome.map(|outcome| outcome.reason().code()),
        "winner": side(outcome.and_then(|outcome| outcome.winner()).map(Colour::of)),
        "cause": tally.map(|tally| tally.cause.code()),
        "totals": tally.map(|tally| tally.totals),
        "bonus": side(tally.and_then(|tally| tally.bonus)),
    })
}

fn compare(what: &str, ours: &Value, expected: Option<&Value>, complaints: &mut Complaints) {
    for (key, expected) in entries(expected) {
        let ours = ours.get(key).unwrap_or_else(|| panic!("{key} is nothing that {what} has"));
        if ours != expected {
            complaints.push(format!("{what}: {key} is {ours}, expected {expected}"));
        }
    }
}

fn compare_state(game: &Timeline<Position>, vector: &Value, complaints: &mut Complaints) {
    let mut state = end(game.outcome(), game.tally());
    state["fen"] = game.position_text().into();
    state["scores"] = json!(game.scores());
    state["session"] = game.session().is_some().into();
    compare("after", &state, vector.get("after"), complaints);
    if vector.get("stop").is_some() {
        let stopped = end(game.stopped(), Some(game.tally_of_time()));
        compare("stop", &stopped, vector.get("stop"), complaints);
    }
}

fn compare_official(game: &Timeline<Position>, vector: &Value, complaints: &mut Complaints) {
    for (square, point) in entries(vector.get("points")) {
        let ours = official::point(square.parse::<Square>().expect("a square"));
        if *point != ours {
            complaints.push(format!("points: {square} is {ours}, expected {point}"));
        }
    }
    for (set, letters) in [("en", Letters::English), ("vi", Letters::Vietnamese)] {
        let of = |key: &str| vector.get(key).and_then(|sets| sets.get(set));
        for (role, letter) in entries(of("letters")) {
            let ours = letters.of(Role::from_letter(role.chars().next().expect("a letter")).expect("a role"));
            if *letter != ours {
                complaints.push(format!("letters: {role} is {ours} in {set}, expected {letter}"));
            }
        }
        let turn = history(game).last().map(|turn| official::turn(letters, turn, game.options()));
        let turn = turn.unwrap_or_default();
        if let Some(expected) = of("official").filter(|expected| **expected != turn) {
            complaints.push(format!("official: {turn}, expected {expected}"));
        }
        let missing = strings(of("official_has")).into_iter().filter(|part| !turn.contains(part));
        complaints.extend(missing.map(|part| format!("official_has: {part} is not in {turn}")));
        let extra = strings(of("official_lacks")).into_iter().filter(|part| turn.contains(part));
        complaints.extend(extra.map(|part| format!("official_lacks: {part} is in {turn}")));
        let whole = official::game(letters, game, None);
        let missing = strings(of("official_game_has")).into_iter().filter(|part| !whole.contains(part));
        complaints.extend(missing.map(|part| format!("official_game_has: {part} is not in {whole}")));
    }
}

/// C73: a text read back plays the same. How often a position has stood is no part of it.
fn compare_read_back(game: &Timeline<Position>, complaints: &mut Complaints) {
    let read = match Position::from_text(&game.position_text(), game.options()) {
        Ok(read) => read,
        Err(problems) => return complaints.push(format!("its text is not read back: {problems}")),
    };
    if read.position_text() != game.position_text() {
        complaints.push(format!("read back it is {}", read.position_text()));
    }
    if game.occurrences() < 3 && (end(read.outcome(), read.tally()) != end(game.outcome(), game.tally())) {
        complaints.push(format!("read back it ends {}", end(read.outcome(), read.tally())));
    }
    if game.occurrences() < 3 && listed(&read) != listed(game) {
        complaints.push(format!("read back it lists {:?}", listed(&read)));
    }
}

fn check(vector: &Value) -> Complaints {
    let mut complaints = Complaints::new();
    for key in vector.as_object().expect("a vector is an object").keys() {
        assert!(KEYS.contains(&key.as_str()), "{key} is no key of a vector");
    }
    let begun = agreed(vector).and_then(|options| begin(vector, &options));
    if vector.get("refused").is_some() {
        return compare_refusal(vector, begun).into_iter().collect();
    }
    let mut game = match begun {
        Ok(position) => Timeline::from_position(position),
        Err(Refusal::Options(why)) => return vec![format!("the options are refused: {why}")],
        Err(Refusal::Position(why)) => return vec![format!("it is refused: {why}")],
    };
    compare_list(&game, vector, "", &mut complaints);
    for text in strings(vector.get("play")) {
        if let Err(error) = game.try_play_text(&text) {
            complaints.push(format!("play {text}: {error}"));
            return complaints;
        }
    }
    compare_state(&game, vector, &mut complaints);
    compare_list(&game, vector, "then_", &mut complaints);
    compare_official(&game, vector, &mut complaints);
    compare_read_back(&game, &mut complaints);
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
fn run(file: &str, least: usize) {
    let vectors = read(file);
    let mut failed = Vec::new();
    for (id, vector) in &vectors {
        let complaints = check(vector);
        if !complaints.is_empty() {
            failed.push(format!("{id}: {}\n    {}", vector["why"], complaints.join("\n    ")));
        }
    }
    assert!(
        failed.is_empty(),
        "{} of {} vectors of {file} failed\n{}",
        failed.len(),
        vectors.len(),
        failed.join("\n")
    );
    assert!(vectors.len() >= least, "vectors of {file} are missing");
}

macro_rules! files {
    ($($name:ident: $least:literal;)*) => {
        const FILES: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                run(stringify!($name), $least);
            }
        )*
    };
}

files! {
    modes: 120;
    starts: 25;
    points: 85;
    official: 55;
    stacks: 125;
    readings: 115;
}

#[test]
fn every_rule_has_vectors() {
    let vectors: Vec<_> = FILES.iter().flat_map(|file| read(file)).collect();
    let mut ids = HashSet::new();
    for (id, vector) in &vectors {
        assert!(ids.insert(id), "{id} stands there twice");
        let rules = strings(vector.get("rules"));
        assert!(rules.iter().any(|rule| id.starts_with(&format!("{rule}."))), "{id} is not about {rules:?}");
    }
    for rule in RULES.map(|number| format!("C{number}")) {
        let about = vectors.iter().filter(|(_, vector)| strings(vector.get("rules")).contains(&rule));
        assert!(about.count() >= 2, "{rule} has too few vectors");
    }
}
