//! The pages about CoTuLenh say what the program does. `UPDATE_EXPECT=1` draws their diagrams anew.

use crate::common;
use std::path::{Path, PathBuf};

use cotulenh::{Position, Preset, explain, picture};
use stackwright_core::{Game, Reason};

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
    let (path, text) = page("rules/cotulenh.md");
    let mut redrawn = String::new();
    let mut lines = text.lines();
    let mut diagrams = 0;
    while let Some(line) = lines.next() {
        redrawn.extend([line, "\n"]);
        let Some(fen) = marked(line, "diagram:") else { continue };
        assert_eq!(lines.next(), Some("```text"), "{fen}");
        lines.by_ref().take_while(|line| *line != "```").for_each(drop);
        redrawn.extend(["```text\n", &picture(common::position(fen).board()), "```\n"]);
        diagrams += 1;
    }
    assert!(diagrams >= 6);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, redrawn).unwrap();
    } else {
        assert!(redrawn == text, "a diagram of {} is not what the program draws", path.display());
    }
}

/// The preset of the positions behind a line.
fn position_of(line: &str) -> Option<Preset> {
    match line {
        "<!-- position -->" => Some(Preset::Standard),
        "<!-- reference position -->" => Some(Preset::Reference),
        _ => None,
    }
}

#[test]
fn the_notation_page_s_actions_are_legal_and_its_positions_canonical() {
    let (_, text) = page("notation-cotulenh.md");
    let (mut position, mut actions, mut positions) = (None, 0, 0);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(fen) = marked(line, "actions:") {
            position = Some(common::position(fen));
        } else if line.starts_with('#') {
            position = None;
        } else if let (Some(position), Some(row)) = (&position, line.strip_prefix("| `")) {
            let (action, _) = row.split_once("` | ").expect("two columns");
            assert!(common::lists(position, action), "{action}");
            actions += 1;
        } else if let Some(preset) = position_of(line) {
            lines.next();
            for fen in lines.by_ref().take_while(|line| *line != "```") {
                let read = Position::from_text(fen, &preset.into()).unwrap_or_else(|e| panic!("{fen}: {e}"));
                assert_eq!(read.position_text(), fen);
                positions += 1;
            }
        }
    }
    assert!(actions >= 10 && positions >= 5, "{actions} actions, {positions} positions");
}

#[test]
fn every_reason_is_on_the_notation_page() {
    let (_, text) = page("notation-cotulenh.md");
    for (code, rule) in explain::CODES {
        let row = text.lines().find(|line| line.starts_with('|') && line.contains(&format!("`{code}`")));
        assert!(row.is_some_and(|row| row.contains(rule)), "{code} {rule}");
    }
}

#[test]
fn every_end_is_on_the_notation_page() {
    let (_, text) = page("notation-cotulenh.md");
    let (_, ends) = text.split_once("## Ends").expect("a section about ends");
    let reasons = [
        cotulenh::CHECKMATE,
        cotulenh::COMMANDER_CAPTURED,
        cotulenh::STALEMATE,
        cotulenh::REPETITION,
        cotulenh::FIFTY_MOVES,
        Reason::RESIGNATION,
        Reason::TIMEOUT,
        Reason::AGREEMENT,
        Reason::ABORTED,
    ];
    for reason in reasons {
        assert!(ends.contains(&format!("`{reason}`")), "{reason}");
    }
}

/// A plain search for a rule's number finds its text, the code that carries it out, and a test that names it.
#[test]
fn every_rule_is_in_the_rulebook_the_code_and_a_test() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let gather = |folder: &str| -> Vec<String> {
        let files = std::fs::read_dir(crate_folder.join(folder)).unwrap();
        files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok()).collect()
    };
    let without_tests = |text: &String| text.split("mod tests {").next().unwrap_or_default().to_owned();
    let code: String = gather("src").iter().map(without_tests).collect();
    let tests = gather("tests/cotulenh").concat();
    let tests: Vec<_> = tests.lines().filter_map(|line| line.strip_prefix("#[test] // ")).collect();
    let (_, rulebook) = page("rules/cotulenh.md");
    let rules = rulebook.lines().filter_map(|line| Some(line.strip_prefix("**C")?.split_once("**")?.0));
    let rules: Vec<_> = rules.map(|number| format!("C{number}")).collect();
    assert_eq!(rules.len(), 36);
    for rule in &rules {
        assert!(code.contains(rule), "{rule} is not in the code");
        assert!(tests.iter().any(|named| named.contains(rule.as_str())), "no test names {rule}");
    }
}
