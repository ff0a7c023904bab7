//! What the documents quote is what the files say.

use std::fs;
use std::path::{Path, PathBuf};

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

/// What a file says to a compiler or a browser: without comments, tests and what only tests need.
fn said(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let text = text.split("[dev-dependencies]").next().unwrap_or_default();
    let spoken = text.lines().filter(|line| !line.trim_start().starts_with("//") && !line.starts_with('#'));
    spoken.collect::<Vec<_>>().join("\n")
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        // The server's link to the pages leads to files that are walked through anyway.
        if path.is_dir() && !path.is_symlink() {
            walk(&path, found);
        } else if path.is_file() {
            found.push(path);
        }
    }
}

/// A game is a crate, a folder of the browser client and a line in the catalogue; what else names it is listed.
#[test]
fn a_third_game_changes_the_files_that_are_listed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut files = vec![root.join("Cargo.toml"), root.join("Cargo.lock")];
    for folder in ["crates", "web"] {
        walk(&root.join(folder), &mut files);
    }
    let own =
        ["crates/amazons/", "crates/games/", "web/src/games/amazons/", "crates/cli/src/commands/examples.rs"];
    let is_code = |path: &str| {
        let kept = ["/src/", "Cargo.toml", "Cargo.lock", "web/"].iter().any(|part| path.contains(part));
        kept && !path.contains("/node_modules/") && !own.iter().any(|part| path.starts_with(part))
    };
    let relative = |path: &PathBuf| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
    let mut naming: Vec<_> = files
        .iter()
        .filter(|path| is_code(&relative(path)) && said(path).to_lowercase().contains("amazons"))
        .map(relative)
        .collect();
    naming.sort();
    let document = read("docs/adding-a-game.md");
    let [listed] = blocks(&document, "files")[..] else { panic!("one list of files") };
    assert_eq!(naming, listed.lines().collect::<Vec<_>>());
}
