//! The pages about CoTuLenh say what the program does. `UPDATE_EXPECT=1` draws their diagrams anew.

use crate::common;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cotulenh::messages::CATALOGUE;
use cotulenh::{Position, Preset, picture};
use expect_test::expect_file;
use stackwright_core::messages::Code;
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
    let found = ["rules/cotulenh.md", "rules/cotulenh.vi.md"].map(|name| {
        let (drawn, diagrams) = pages::redrawn(&page(name), |fen| picture(common::position(fen).board()));
        expect_file![path(name)].assert_eq(&drawn);
        diagrams
    });
    assert!(found[0] >= 12 && found[0] == found[1], "{found:?}");
}

#[test]
fn the_notation_page_s_actions_are_legal_and_its_positions_canonical() {
    let text = page("notation-cotulenh.md");
    let actions = pages::actions(&text);
    for (fen, action) in &actions {
        assert!(common::lists(&common::position(fen), action), "{action}");
    }
    let mut positions = 0;
    for (comment, preset) in [("position", Preset::Standard), ("reference position", Preset::Reference)] {
        for fen in pages::lines(&text, comment) {
            let read = Position::from_text(fen, &preset.into()).unwrap_or_else(|e| panic!("{fen}: {e}"));
            assert_eq!(read.position_text(), fen);
            positions += 1;
        }
    }
    assert!(actions.len() >= 10 && positions >= 5, "{} actions, {positions} positions", actions.len());
}

#[test]
fn the_notation_page_s_turns_are_their_steps() {
    let text = page("notation-cotulenh.md");
    let mut lines = text.lines();
    let fen = lines
        .find_map(|line| line.strip_prefix("<!-- turns: ")?.strip_suffix(" -->"))
        .expect("a table of turns");
    let rows: Vec<_> =
        lines.take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with("| `")).collect();
    for row in &rows {
        let mut words = row.split('`').skip(1).step_by(2);
        let (mut whole, mut single) = (common::game(fen), common::game(fen));
        let word = words.next().expect("a word");
        let steps: Vec<_> = words.collect();
        assert_eq!(whole.try_play_text(word).unwrap_or_else(|e| panic!("{e}")).len(), steps.len(), "{word}");
        common::play(&mut single, &steps);
        assert_eq!(whole.position(), single.position(), "{word}");
    }
    assert!(rows.len() >= 3, "{rows:?}");
}

#[test]
fn every_reason_is_on_the_notation_page() {
    let text = page("notation-cotulenh.md");
    for Code { code, by, .. } in CATALOGUE.codes().filter(|code| !code.in_texts) {
        let row = text.lines().find(|line| line.starts_with('|') && line.contains(&format!("`{code}`")));
        assert!(row.is_some_and(|row| row.contains(by[0])), "{code} {by:?}");
    }
}

#[test]
fn every_end_is_on_the_notation_page() {
    let text = page("notation-cotulenh.md");
    let (_, ends) = text.split_once("## Ends").expect("a section about ends");
    let reasons = [
        cotulenh::CHECKMATE,
        cotulenh::COMMANDER_CAPTURED,
        cotulenh::STALEMATE,
        cotulenh::REPETITION,
        cotulenh::FIFTY_MOVES,
        cotulenh::OBJECTIVE_MARINE,
        cotulenh::OBJECTIVE_AIR,
        cotulenh::OBJECTIVE_LAND,
        cotulenh::POINTS,
        cotulenh::POINTS_DRAW,
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
    let tests: Vec<_> =
        tests.lines().filter_map(|line| line.trim_start().strip_prefix("#[test] // ")).collect();
    let rulebook = page("rules/cotulenh.md");
    let rules = rulebook.lines().filter_map(|line| Some(line.strip_prefix("**C")?.split_once("**")?.0));
    let rules: Vec<_> = rules.map(|number| format!("C{number}")).collect();
    assert_eq!(rules.len(), 63);
    for rule in &rules {
        assert!(code.contains(rule), "{rule} is not in the code");
        assert!(tests.iter().any(|named| named.contains(rule.as_str())), "no test names {rule}");
    }
}

#[test]
fn phases_follow_each_other_as_they_are_drawn() {
    let text = page("flow.md");
    let drawn: BTreeSet<_> = pages::arrows(&text, "cotulenh").into_iter().collect();
    let codes: BTreeSet<_> = drawn.iter().flat_map(|&(from, to)| [from, to]).collect();
    let layout = Position::layout(&Preset::Standard.into());
    assert_eq!(codes, layout.phases.iter().map(|phase| phase.code.as_ref()).collect());
    // Both commanders stand within reach of a stack that can also go as a whole.
    let near = common::position("6c4/11/11/11/11/11/6(TI)4/4(FTI)6/11/11/11/2C8 r - - 0 1");
    let mut seen = pages::walked(&near, 40);
    seen.extend(pages::walked(&Position::new(&Preset::Standard.into()).unwrap(), 4));
    let seen: BTreeSet<_> = seen.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    assert_eq!(seen, drawn);
}
