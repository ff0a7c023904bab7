//! What the documents quote is what the files say.

use std::fs;
use std::path::Path;

use amazons::Position as Amazons;
use stackwright_core::Record;

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The fenced blocks of a kind.
fn blocks<'a>(document: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    document.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect()
}

#[test]
fn excerpts_of_the_third_game_are_true() {
    let sources: String = [
        "crates/amazons/src/action.rs",
        "crates/amazons/src/edit.rs",
        "crates/amazons/src/explain.rs",
        "crates/amazons/src/messages.rs",
        "crates/amazons/src/options.rs",
        "crates/amazons/src/position.rs",
        "crates/amazons/src/validity.rs",
        "crates/amazons/src/view/actions.rs",
        "crates/amazons/tests/amazons/conformance.rs",
        "crates/amazons/tests/amazons/playthrough.rs",
        "crates/core/tests/contract/timeline.rs",
    ]
    .map(read)
    .concat();
    let document = read("docs/adding-a-game.md");
    let excerpts = blocks(&document, "rust");
    assert!(excerpts.len() > 10, "only {} excerpts were found", excerpts.len());
    for excerpt in excerpts {
        assert!(sources.contains(excerpt), "this stands in no file:\n{excerpt}");
    }
}

#[test]
fn examples_of_records_are_written_as_they_stand_and_can_be_replayed() {
    let document = read("docs/records.md");
    let (lines, pages) = (blocks(&document, "json"), blocks(&document, "text"));
    assert!(lines.len() >= 2 && pages.len() >= 2);
    for line in lines {
        let record = Record::from_json(line.trim_end()).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(record.to_json().unwrap(), line.trim_end());
        record.replay::<Amazons>().unwrap_or_else(|error| panic!("{error}: {line}"));
    }
    for page in pages {
        let record = Record::from_text(page).unwrap_or_else(|error| panic!("{error}: {page}"));
        assert_eq!(record.to_text().unwrap().trim_end(), page.trim_end());
        record.replay::<Amazons>().unwrap_or_else(|error| panic!("{error}: {page}"));
    }
}
