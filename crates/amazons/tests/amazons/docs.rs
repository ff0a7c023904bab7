//! The pages about Amazons say what the program does. `UPDATE_EXPECT=1` draws their diagrams anew.

use std::path::{Path, PathBuf};

use crate::common;
use amazons::messages::CATALOGUE;
use amazons::{BLOCKED, Position, picture};
use expect_test::expect_file;
use stackwright_core::messages::Code;
use stackwright_core::view::rules;
use stackwright_core::{Game, Reason, View, pages};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

fn page(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn diagrams_are_drawn_by_the_program() {
    for name in ["rules/amazons.md", "rules/amazons.vi.md"] {
        let (drawn, diagrams) = pages::redrawn(&page(name), |text| picture(&common::position(text)));
        assert_eq!(diagrams, 4);
        expect_file![path(name)].assert_eq(&drawn);
    }
}

#[test]
fn both_rulebooks_have_the_same_rules() {
    let numbers = |book: &str| rules(book).into_iter().filter_map(|rule| rule.number).collect::<Vec<_>>();
    let [(_, english), (_, vietnamese)] = Position::RULEBOOKS else { panic!("two languages") };
    assert_eq!(numbers(english).len(), 12);
    assert_eq!(numbers(english), numbers(vietnamese));
}

#[test]
fn the_notation_page_s_actions_are_legal_and_its_positions_canonical() {
    let text = page("notation-amazons.md");
    let actions = pages::actions(&text);
    for (position, action) in &actions {
        assert!(common::lists(&common::position(position), action), "{action}");
    }
    let positions = pages::lines(&text, "position");
    for text in &positions {
        assert_eq!(common::position(text).position_text(), *text);
    }
    assert_eq!((actions.len(), positions.len()), (4, 4));
}

#[test]
fn every_reason_and_every_end_is_on_the_notation_page() {
    let text = page("notation-amazons.md");
    for Code { code, by, .. } in CATALOGUE.codes().filter(|code| !code.in_texts) {
        let row = format!("| `{code}` | {} |", by.join(" "));
        assert!(text.contains(&row), "{row}");
    }
    let (_, ends) = text.split_once("## Ends").expect("a section about ends");
    for reason in [BLOCKED, Reason::RESIGNATION, Reason::TIMEOUT, Reason::AGREEMENT, Reason::ABORTED] {
        assert!(ends.contains(&format!("`{reason}`")), "{reason}");
    }
}

/// A plain search for a rule's number finds its text, the code that carries it out, and a test that names it.
#[test]
fn every_rule_is_in_the_rulebook_the_code_and_a_test() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let gather = |folder: &str| -> String {
        let files = std::fs::read_dir(crate_folder.join(folder)).unwrap();
        files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok()).collect()
    };
    let code = gather("src");
    let tests = gather("tests/amazons");
    let tests: Vec<_> = tests.lines().filter_map(|line| line.strip_prefix("#[test] // ")).collect();
    let [(_, english), _] = Position::RULEBOOKS else { panic!("two languages") };
    for rule in rules(english).into_iter().filter_map(|rule| rule.number) {
        assert!(code.contains(&rule), "{rule} is not in the code");
        assert!(tests.iter().any(|named| named.contains(&rule)), "no test names {rule}");
    }
}
