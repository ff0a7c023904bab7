//! What the documents say about texts, checked: their diagrams are drawn by the printer, their positions round-trip, the
//! actions are legal where they are shown and the error messages are those that are really given.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use ringrift::{Diagram, Options, Position, recorded};
use stackwright_core::{ActionList, Game, Timeline, pages};

fn path(document: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document)
}

fn read(document: &str) -> String {
    fs::read_to_string(path(document)).expect("the document is part of the project")
}

/// The contents of the fenced blocks of one kind.
fn fenced(document: &str, kind: &str) -> Vec<String> {
    let text = read(document);
    let opening = format!("```{kind}\n");
    let blocks: Vec<_> = text
        .split(&opening)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect();
    assert!(!blocks.is_empty(), "{document} has no block of the kind {kind}");
    blocks
}

fn position(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

/// The diagram that a comment asks for: a position, and behind a bar the actions played from there.
fn drawn(comment: &str) -> String {
    let (text, actions) = comment.split_once(" | ").unwrap_or((comment, ""));
    let mut game = Timeline::from_position(position(text));
    for action in actions.split_ascii_whitespace() {
        game.try_play_text(action).unwrap_or_else(|error| panic!("{text}: {action}: {error}"));
    }
    game.position().diagram(Diagram::default()).to_string()
}

#[test]
fn diagrams_are_drawn_by_the_printer() {
    for document in ["rules/ringrift.md", "notation.md"] {
        let (redrawn, diagrams) = pages::redrawn(&read(document), drawn);
        assert!(diagrams > 0, "{document}");
        expect_file![path(document)].assert_eq(&redrawn);
    }
}

#[test]
fn positions_round_trip() {
    for block in fenced("notation.md", "position") {
        for line in block.lines() {
            assert_eq!(position(line).to_string(), line);
        }
    }
}

#[test]
fn actions_are_legal_where_they_are_shown() {
    for block in fenced("notation.md", "actions") {
        let (text, actions) = block.split_once('\n').expect("a position and its actions");
        let position = position(text);
        let mut list = ActionList::new();
        position.actions(&mut list);
        let legal: Vec<_> = list.iter().map(|&action| position.action_text(action)).collect();
        for line in actions.lines() {
            let word = line.split_ascii_whitespace().next().expect("an action");
            assert!(legal.iter().any(|text| text == word), "{word} is not legal in {text}: {legal:?}");
        }
    }
}

#[test]
fn actions_of_the_rulebook_are_legal_in_its_diagrams() {
    let text = read("rules/ringrift.md");
    // A word in backticks stands in the same section as a diagram in which it can be played.
    for section in text.split("\n## ") {
        let diagrams: Vec<_> = section
            .split("<!-- diagram: ")
            .skip(1)
            .map(|part| part.split(" -->").next().unwrap_or_default())
            .collect();
        let words = section.split('`').skip(1).step_by(2);
        for word in words
            .filter(|word| word.contains('-') || word.starts_with('T'))
            .filter(|word| !word.contains("plan") && word.chars().any(|c| c.is_ascii_digit()))
        {
            let plays = |diagram: &&str| {
                let (text, actions) = diagram.split_once(" | ").unwrap_or((diagram, ""));
                let mut game = Timeline::from_position(position(text));
                let mut texts = actions.split_ascii_whitespace();
                loop {
                    let mut list = ActionList::new();
                    game.actions(&mut list);
                    if list.iter().any(|&action| game.action_text(action) == word) {
                        return true;
                    }
                    let Some(next) = texts.next() else { return false };
                    game.try_play_text(next).expect("a legal action");
                }
            };
            assert!(diagrams.iter().any(plays), "`{word}` is legal in no diagram of its section");
        }
    }
}

#[test]
fn json_is_the_state_of_the_position_above_it() {
    let positions = fenced("notation.md", "json-of");
    let states = fenced("notation.md", "json");
    assert_eq!(positions.len(), states.len());
    for (text, state) in positions.iter().zip(states) {
        let expected = position(text.trim());
        let state: serde_json::Value = serde_json::from_str(&state).expect("JSON");
        assert_eq!(recorded::state(&expected), state);
        let options: &Options = expected.options();
        assert_eq!(recorded::position(&state, *options).expect("a position"), expected);
    }
}

#[test]
fn recorded_moves_are_legal_where_they_are_shown() {
    for block in fenced("notation.md", "moves") {
        let (text, moves) = block.split_once('\n').expect("a position and its moves");
        let position = position(text);
        for line in moves.lines() {
            let (ours, theirs) = line.split_once("  ").expect("an action in both forms");
            let action = position.parse_action(ours).unwrap_or_else(|problem| panic!("{problem}"));
            assert_eq!(recorded::text(&position, action), theirs.trim());
            assert!(position.is_legal(action), "{line}");
        }
    }
}

/// The blocks hold the text that was read, then the message.
#[test]
fn errors_are_those_that_are_given() {
    for block in fenced("notation.md", "position-error") {
        let (text, message) = block.split_once('\n').expect("a text and its message");
        let problems = Position::parse(text).expect_err("the text is wrong");
        assert_eq!(problems.to_string(), message.trim_end(), "{text}");
    }
    let first = Position::new(&Options::default()).expect("the default options");
    for block in fenced("notation.md", "action-error") {
        let (text, message) = block.split_once('\n').expect("a text and its message");
        let problem = first.parse_action(text).expect_err("the text is wrong");
        assert_eq!(problem.to_string(), message.trim_end(), "{text}");
    }
}
