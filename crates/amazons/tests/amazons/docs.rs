//! The pages about Amazons say what the program does. `UPDATE_EXPECT=1` draws their diagrams anew.

use std::path::{Path, PathBuf};

use crate::common;
use amazons::{BLOCKED, Position, explain, picture};
use stackwright_core::view::rules;
use stackwright_core::{Game, Reason, View};

fn page(name: &str) -> (PathBuf, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    (path, text)
}

/// What stands between a marker such as `<!-- diagram: ... -->` and its end.
fn marked<'a>(line: &'a str, kind: &str) -> Option<&'a str> {
    line.strip_prefix("<!-- ")?.strip_suffix(" -->")?.strip_prefix(kind).map(str::trim)
}

#[test]
fn diagrams_are_drawn_by_the_program() {
    for name in ["rules/amazons.md", "rules/amazons.vi.md"] {
        let (path, text) = page(name);
        let mut redrawn = String::new();
        let mut lines = text.lines();
        let mut diagrams = 0;
        while let Some(line) = lines.next() {
            redrawn.extend([line, "\n"]);
            let Some(text) = marked(line, "diagram:") else { continue };
            assert_eq!(lines.next(), Some("```text"), "{text}");
            lines.by_ref().take_while(|line| *line != "```").for_each(drop);
            redrawn.extend(["```text\n", &picture(&common::position(text)), "```\n"]);
            diagrams += 1;
        }
        assert_eq!(diagrams, 4);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(&path, redrawn).unwrap();
        } else {
            assert!(redrawn == text, "a diagram of {name} is not what the program draws");
        }
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
    let (_, text) = page("notation-amazons.md");
    let (mut position, mut actions, mut positions) = (None, 0, 0);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(text) = marked(line, "actions:") {
            position = Some(common::position(text));
        } else if line.starts_with('#') {
            position = None;
        } else if let (Some(position), Some(row)) = (&position, line.strip_prefix("| `")) {
            let (action, _) = row.split_once("` | ").expect("two columns");
            assert!(common::lists(position, action), "{action}");
            actions += 1;
        } else if line == "<!-- position -->" {
            lines.next();
            for text in lines.by_ref().take_while(|line| *line != "```") {
                assert_eq!(common::position(text).position_text(), text);
                positions += 1;
            }
        }
    }
    assert_eq!((actions, positions), (4, 4));
}

#[test]
fn every_reason_and_every_end_is_on_the_notation_page() {
    let (_, text) = page("notation-amazons.md");
    for (code, rules) in explain::CODES {
        let row = format!("| `{code}` | {} |", rules.join(" "));
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
