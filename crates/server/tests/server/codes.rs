//! The codes of problems: their `type` leads to where they are explained.

use std::collections::BTreeSet;
use std::path::Path;

/// The codes that a source names: texts of small letters behind the names of what makes problems.
fn named(source: &str, found: &mut BTreeSet<String>) {
    for maker in
        ["Refusal::bad(", "Refusal::forbidden(", "Refusal::conflict(", "Refusal::new(", "Problem::new("]
    {
        for (at, _) in source.match_indices(maker) {
            let rest = &source[at + maker.len()..];
            let Some((before, rest)) = rest.split_once('"') else { continue };
            let Some((code, _)) = rest.split_once('"') else { continue };
            let plain = before.chars().all(|c| c.is_alphanumeric() || c.is_whitespace() || ":_,".contains(c));
            if plain && code.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') {
                found.insert(code.to_owned());
            }
        }
    }
}

fn read(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, found);
        } else {
            named(&std::fs::read_to_string(&path).unwrap(), found);
        }
    }
}

#[test]
fn every_code_is_explained_on_the_page_of_the_interface() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    for folder in ["src", "../table/src"] {
        read(&root.join(folder), &mut found);
    }
    assert!(found.len() > 50, "{found:?}");
    let page = std::fs::read_to_string(root.join("../../web/src/docs/problems.js")).unwrap();
    let words: BTreeSet<_> = page.split(|c: char| !c.is_ascii_lowercase() && c != '_').collect();
    let missing: Vec<_> = found.iter().filter(|code| !words.contains(code.as_str())).collect();
    assert!(missing.is_empty(), "the page does not explain {missing:?}");
}
