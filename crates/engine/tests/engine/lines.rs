//! Whatever is said to an engine, it answers in lines and goes on.

use proptest::prelude::*;
use stackwright_engine::{Command, Engine, Go};

/// Words that mean something, in any order, and some that do not.
fn words() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "swi",
        "isready",
        "setoption",
        "name",
        "value",
        "Threads",
        "Lines",
        "Level",
        "RingRift",
        "newgame",
        "ringrift",
        "cotulenh",
        "amazons",
        "size=6",
        "@b2",
        "hex8",
        "square8",
        "rings=2",
        "players=3",
        "reference",
        "{\"rings\":2}",
        "{",
        "position",
        "start",
        "actions",
        "+d4",
        "d4-d5",
        "8/8",
        "go",
        "nodes",
        "20",
        "depth",
        "1",
        "movetime",
        "clock",
        "increment",
        "level",
        "full",
        "turn",
        "stop",
        "show",
        "0",
        "-1",
        "99999999999999999999",
    ]);
    let word = prop_oneof![6 => known.prop_map(str::to_owned), 1 => "[^ \n]{0,8}"];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_a_command_or_an_error(line in "\\PC*|(go|position|setoption|newgame) \\PC*") {
        if let Err(problem) = Command::parse(&line) {
            prop_assert!(!problem.message.is_empty());
        }
    }

    #[test]
    fn a_question_is_read_as_it_is_written(line in words()) {
        if let Ok(Some(Command::Go(go))) = Command::parse(&format!("go {line}")) {
            prop_assert_eq!(Command::parse(&go.to_string()), Ok(Some(Command::Go(go))));
        }
        prop_assert_ne!(line.parse::<Go>().ok().map(|go| go.depth), Some(Some(0)));
    }

    #[test]
    fn an_engine_answers_whatever_it_hears(lines in prop::collection::vec(words(), 1..12)) {
        let mut engine = Engine::new(Vec::new());
        let _ = engine.hear("setoption name Hash value 1").unwrap();
        for line in &lines {
            // A bare `go` thinks for long.
            let line = if line.starts_with("go") { format!("{line} nodes 50") } else { line.clone() };
            prop_assume!(engine.hear(&line).unwrap().is_continue());
            prop_assert!(engine.settle().unwrap().is_continue());
        }
        let _ = engine.hear("isready").unwrap();
        let said = String::from_utf8(engine.said().clone()).unwrap();
        prop_assert!(said.ends_with("readyok\n"));
        let known = ["id", "option", "swiok", "readyok", "info", "bestmove", "bestturn", "show", "showok", "error"];
        for line in said.lines() {
            prop_assert!(line.split(' ').next().is_some_and(|first| known.contains(&first)), "{}", line);
        }
    }
}

/// RingRift: seat 1 has no ring in hand, so its turn begins with a note that there is nothing to place.
const HAND_EMPTY: &str = "square8 8/8/8/2(11)(1)4/8/5(22)2/8/2(2)5 0,0 3,3 1 place - - - canonical/2";

#[test]
fn the_first_decision_of_a_turn_has_all_the_nodes_though_a_note_came_before_it() {
    let mut engine = Engine::new(Vec::new());
    for line in ["setoption name Hash value 1", &format!("position {HAND_EMPTY}"), "go turn nodes 3000"] {
        let _ = engine.hear(line).unwrap();
    }
    let _ = engine.settle().unwrap();
    let said = String::from_utf8(engine.said().clone()).unwrap();
    assert!(said.contains("\nbestturn no-placement "), "{said}");
    let nodes: Vec<u64> = said
        .lines()
        .filter_map(|line| line.split_once(" nodes ")?.1.split(' ').next()?.parse().ok())
        .collect();
    // A search reports growing numbers; the next one begins again.
    let searches: Vec<_> = nodes.chunk_by(|one, next| one <= next).filter_map(<[u64]>::last).collect();
    assert!(*searches[0] > 750 && searches[1..].iter().all(|&&nodes| nodes <= 750), "{searches:?}");
}

#[test]
fn a_refused_action_is_explained_by_the_position_before_the_notes() {
    let mut engine = Engine::new(Vec::new());
    let _ = engine.hear(&format!("position {HAND_EMPTY} actions +d4")).unwrap();
    let said = String::from_utf8(engine.said().clone()).unwrap();
    assert!(said.starts_with("error ") && said.contains("you have no ring in hand to place"), "{said}");
    assert!(said.contains("(R080)") && !said.contains("phase"), "{said}");
}
