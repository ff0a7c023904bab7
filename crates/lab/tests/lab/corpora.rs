//! Our rules against the recorded games, where they are at hand beside the project.

use std::path::{Path, PathBuf};

use stackwright_lab::conform::{cotulenh, ringrift};

/// The recorded files of a game, in order; none, and a word about it, if they are not there.
fn recorded(folder: &str, wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora").join(folder);
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: ../shared/corpora is not here, so recorded games are not compared");
        return Vec::new();
    };
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.file_name().is_some_and(|name| wanted(&name.to_string_lossy())));
    files.sort();
    assert!(!files.is_empty(), "{} has no recorded files", folder.display());
    files
}

/// The kinds of differences that the rulebook names, in its section on the public reference engine.
const KINDS: [&str; 13] = [
    "unlisted placement",
    "refused slide",
    "fallback missing",
    "run without destination",
    "second line",
    "line while cost owed",
    "extra no_line_action",
    "territory passed over",
    "phase after the end",
    "same seat again",
    "stalemate hands",
    "stalemate winner",
    "standings",
];

#[test]
fn ringrift_agrees_with_every_recorded_game() {
    for path in recorded("ringrift", |name| name.ends_with(".jsonl.gz")) {
        let report = ringrift::check_file(&path, |_| ()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(report.failed, 0, "{report}\n{}", report.failures[0]);
        assert!(report.passed > 0, "{report}");
        for kind in report.explained.keys() {
            assert!(KINDS.contains(kind), "{kind} is not on the list");
        }
    }
}

#[test]
fn ringrift_passes_the_contract_vectors_or_names_them_stale() {
    let (mut vectors, mut stale) = (0, 0);
    for path in recorded("ringrift/contract-vectors", |name| name != "vectors_report.json") {
        let report = ringrift::check_file(&path, |_| ()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(report.failed, 0, "{report}\n{}", report.failures[0]);
        vectors += report.steps;
        stale += report.explained.values().sum::<u64>();
    }
    assert!(vectors == 0 || (vectors, stale) == (92, 45), "{vectors} vectors, {stale} stale");
}

#[test]
fn cotulenh_agrees_with_every_recorded_file() {
    let wanted = |name: &str| {
        name.starts_with("games_")
            || ["perft.json", "fens.json", "terminal_positions.json", "scenarios.json"].contains(&name)
    };
    for path in recorded("cotulenh", wanted) {
        let report = cotulenh::check_file(&path, |_| ()).unwrap_or_else(|error| panic!("{error}"));
        println!("{report}");
        assert_eq!(report.failed, 0, "{report}\n{}", report.failures[0]);
        assert!(report.passed > 0, "{report}");
        for kind in report.explained.keys() {
            assert!(cotulenh::KINDS.contains(kind), "{kind} is not on the list");
        }
    }
}

#[test]
fn cotulenh_refuses_files_of_another_shape_by_name() {
    for path in recorded("cotulenh", |name| name == "rules_tables.json" || name == "coverage.json") {
        let error = cotulenh::check_file(&path, |_| ()).expect_err("it is no recording").to_string();
        assert!(error.contains(".json:") && error.contains("expected recorded games"), "{error}");
    }
}

#[test]
fn the_rulebook_names_every_kind() {
    let rulebook = include_str!("../../../../docs/rules/ringrift.md");
    for kind in KINDS {
        assert!(rulebook.contains(&format!("`{kind}`")), "{kind} is not in the rulebook");
    }
}
