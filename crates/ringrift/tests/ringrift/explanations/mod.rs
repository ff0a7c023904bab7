//! Illegal picks in many positions: each has exactly one reason, the reason is true, and every reason occurs. Also what
//! the game says of itself: what is to be done now, why it ended, and the tips.

mod endings;
mod examples;
mod picks;
mod positions;
mod situations;
mod teaching;
mod truth;

use std::collections::{BTreeMap, HashSet};

use ringrift::explain::{Code, why_not};
use ringrift::{Action, Position};
use stackwright_core::messages::Entry;
use stackwright_core::{ActionList, Game, Rng, Timeline, View};

fn listed(position: &Position) -> ActionList<Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    list
}

/// The messages of the game with a code.
fn entries(code: &str) -> impl Iterator<Item = &'static Entry> {
    Position::messages().entries().iter().copied().filter(move |entry| entry.code() == code)
}

/// Asks about one illegal action, and checks the answer.
fn ask(position: &Position, list: &ActionList<Action>, action: Action) -> Code {
    let problem = why_not(position, action);
    let about = || format!("{action:?} in {position:?}: {problem:?}");
    let code = Code::ALL.into_iter().find(|code| code.name() == problem.code);
    let code = code.unwrap_or_else(|| panic!("no such code: {}", about()));
    assert_eq!(problem.rule, Some(code.rule()), "{}", about());
    let key = problem.key.of(problem.code);
    let entry = Position::messages().entries().iter().find(|entry| Some(entry.key()) == key);
    assert!(entry.is_some_and(|entry| entry.rule() == problem.rule), "{}", about());
    assert!(problem.message.len() > 10 && !problem.message.ends_with(['.', ' ', ':']), "{}", about());
    assert!(!problem.message.contains("  ") && !problem.message.contains(" 1 rings"), "{}", about());
    assert!(truth::holds(position, list, action, code), "it is not true: {}", about());
    code
}

#[test]
fn every_illegal_pick_has_one_true_reason_and_every_reason_occurs() {
    let mut rng = Rng::new(5);
    let mut hits: BTreeMap<Code, usize> = BTreeMap::new();
    let mut pool = Vec::new();
    let (mut asked_in, mut asked) = (0, 0);
    for position in positions::many(&mut rng) {
        let list = listed(&position);
        let legal: HashSet<Action> = list.iter().copied().collect();
        let mut picks = picks::picks(&mut rng, &position, &list, &pool);
        picks.retain(|pick| !legal.contains(pick));
        asked_in += usize::from(!picks.is_empty());
        asked += picks.len();
        for pick in picks {
            *hits.entry(ask(&position, &list, pick)).or_default() += 1;
        }
        pool.extend(rng.choose(&list).copied());
    }
    let mut wrong = Vec::new();
    for (text, asked) in examples::EXAMPLES {
        let position = Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"));
        let list = listed(&position);
        for &(word, expected) in *asked {
            let action = position.parse_action(word).unwrap_or_else(|problem| panic!("{word}: {problem}"));
            if list.contains(&action) {
                wrong.push(format!("{word} is legal in {text}"));
                continue;
            }
            let code = ask(&position, &list, action);
            *hits.entry(code).or_default() += 1;
            if code.name() != expected {
                wrong.push(format!("{word} in {text}: expected {expected}, not {code}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let missing: Vec<_> = Code::ALL.iter().filter(|code| !hits.contains_key(code)).collect();
    println!("{asked} picks in {asked_in} positions: {hits:?}");
    assert!(missing.is_empty(), "never seen: {missing:?}");
    assert!(asked_in >= 500, "only {asked_in} positions");
}

#[test]
fn codes_are_stable_names_with_a_rule_each() {
    let names: HashSet<_> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
    for code in Code::ALL {
        assert!(code.name().bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{code}");
        assert!(teaching::rule_exists(code.rule()), "{code}: {}", code.rule());
        assert!(!code.about().is_empty());
    }
    assert_eq!(serde_json::to_value(Code::WrongPhase).unwrap(), "wrong_phase");
}

/// The table of codes and the catalogue of messages name the same rules.
#[test]
fn every_code_has_a_message_with_its_rule() {
    let explained: Vec<_> =
        Position::messages().codes().filter(|code| !code.in_texts).map(|code| code.code).collect();
    assert_eq!(explained, Code::ALL.map(Code::name));
    for code in Code::ALL {
        let rules: HashSet<_> = entries(code.name())
            // What is told when a region collapses has the code of a refusal.
            .filter(|entry| entry.key() != "region_collapsed")
            .map(Entry::rule)
            .collect();
        assert_eq!(rules, HashSet::from([Some(code.rule())]), "{code}");
    }
}

#[test]
fn parts_of_a_refusal_are_messages_themselves() {
    let position =
        Position::parse("square8 8/8/8/8/3(1)4/8/8/2b5 17,18 0,0 1 place - - - canonical/2").unwrap();
    let problem = why_not(&position, position.parse_action("+c1").unwrap());
    assert_eq!(problem.message, "c1 holds a marker of seat 2: place on an empty cell or on a stack");
    let json = serde_json::to_value(&problem).unwrap();
    let holds = serde_json::json!({
        "code": "holds_marker",
        "params": { "cell": "c1", "owner": 2 },
        "text": "c1 holds a marker of seat 2",
    });
    assert_eq!(json["params"]["holds"], holds);
}

/// Long lists of cells end with how many more there are.
#[test]
fn a_sentence_names_four_cells_at_most() {
    for (rows, told) in [
        ("8/8/8/8/8/8/8/1(1)1(1)1(1)1(1)", "b1, d1, f1 and h1"),
        ("8/8/8/8/8/8/(1)7/1(1)1(1)1(1)1(1)", "b1, d1, f1, h1 and 1 more"),
        ("8/8/8/8/8/8/(1)(1)6/1(1)1(1)1(1)1(1)", "b1, d1, f1, h1 and 2 more"),
    ] {
        let text = format!("square8 {rows} 5,18 0,0 1 move - - - canonical/2");
        let position = Position::parse(&text).unwrap();
        let problem = why_not(&position, position.parse_action("skip-recovery").unwrap());
        let expected = format!("recovery is for players without a stack, and you control {told}: now ");
        assert!(problem.message.starts_with(&expected), "{}", problem.message);
    }
}

#[test]
fn playing_something_illegal_gives_the_same_reason() {
    let mut game = Timeline::from_position(
        Position::parse("square8 8/8/8/8/3(112)4/8/8/8 16,17 0,0 2 move - - - canonical/2").unwrap(),
    );
    let action = game.parse_action("d4-d6").unwrap();
    let refused = game.try_play(action).unwrap_err();
    assert_eq!(refused.problem, why_not(&game, action));
    assert_eq!(game.explain(action), refused.problem);
    let json = serde_json::to_value(&refused.problem).unwrap();
    assert_eq!(json["code"], "move_too_short");
    assert_eq!(json["rule"], "R090");
}
