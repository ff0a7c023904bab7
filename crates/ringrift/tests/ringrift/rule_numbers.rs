//! Every rule of the rulebook has its number in the code and in a test, and no other numbers are about.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Numbers such as `R122`, `R122b` or `S5a`, each with the place where it was seen first.
type Numbers = BTreeMap<String, String>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A rule number at the beginning of a text: `R` and three digits or `S` and one, perhaps with a letter.
fn number(text: &str) -> Option<&str> {
    let digits = match text.as_bytes().first()? {
        b'R' => 3,
        b'S' => 1,
        _ => return None,
    };
    let bytes = text.as_bytes();
    if bytes.len() <= digits || !bytes[1..=digits].iter().all(u8::is_ascii_digit) {
        return None;
    }
    let letter = bytes.get(digits + 1).is_some_and(u8::is_ascii_lowercase);
    let end = digits + 1 + usize::from(letter);
    let goes_on = bytes.get(end).is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'_');
    (!goes_on).then(|| &text[..end])
}

/// Every rule number in a text.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.char_indices().filter(|&(at, c)| {
        let before = text[..at].chars().next_back();
        (c == 'R' || c == 'S') && !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    });
    starts.filter_map(|(at, _)| number(&text[at..]))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is part of the project") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "json") {
            found.push(path);
        }
    }
}

fn collect(folder: &str) -> Numbers {
    let mut paths = Vec::new();
    files(&root().join(folder), &mut paths);
    paths.sort();
    let mut found = Numbers::new();
    for path in paths.iter().filter(|path| !path.ends_with("rule_numbers.rs")) {
        let text = fs::read_to_string(path).expect("text");
        for number in numbers(&text) {
            found.entry(number.to_owned()).or_insert_with(|| path.display().to_string());
        }
    }
    found
}

/// The numbers that paragraphs of the rulebook begin with, and all that it mentions.
fn rulebook() -> (BTreeSet<String>, BTreeSet<String>) {
    let path = root().join("../../docs/rules/ringrift.md");
    let text = fs::read_to_string(path).expect("the rulebook is part of the project");
    let mut rules = BTreeSet::new();
    for line in text.lines() {
        if let Some(rule) = line.strip_prefix("**").and_then(number) {
            assert!(line[2..].starts_with(&format!("{rule}** ")), "{line}");
            assert!(rules.insert(rule.to_owned()), "{rule} is there twice");
        }
    }
    (rules, numbers(&text).map(str::to_owned).collect())
}

/// Whether the rulebook has a number, or the letters of one without a letter.
fn knows(rules: &BTreeSet<String>, number: &str) -> bool {
    let with_letter = |rule: &String| rule.len() == number.len() + 1 && rule.starts_with(number);
    rules.contains(number) || rules.iter().any(with_letter)
}

#[test]
fn every_rule_is_in_the_code_and_in_a_test() {
    let (rules, _) = rulebook();
    assert!(rules.len() > 100, "only {} rules were found", rules.len());
    let mut missing = Vec::new();
    for (folder, found) in [("src", collect("src")), ("tests", collect("tests"))] {
        missing.extend(
            rules.iter().filter(|&rule| !found.contains_key(rule)).map(|rule| format!("{rule} in {folder}")),
        );
    }
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}

#[test]
fn every_number_is_a_rule() {
    let (rules, mentioned) = rulebook();
    let mut unknown: Vec<_> = mentioned.into_iter().filter(|number| !knows(&rules, number)).collect();
    for folder in ["src", "tests", "benches"] {
        let found = collect(folder);
        let strange = found.iter().filter(|(number, _)| !knows(&rules, number));
        unknown.extend(strange.map(|(number, path)| format!("{number} in {path}")));
    }
    assert!(unknown.is_empty(), "not in the rulebook: {}", unknown.join(", "));
}

#[test]
fn a_rule_is_split_or_whole() {
    let (rules, _) = rulebook();
    for rule in &rules {
        let split =
            rules.iter().any(|other| other.len() == rule.len() + 1 && other.starts_with(rule.as_str()));
        assert!(!split, "{rule} has letters and stands by itself too");
    }
}

#[test]
fn numbers_are_found_as_whole_words() {
    let found: Vec<_> =
        numbers("R122b, R100-R103 (S5a) xR001 R0012 R12 \"R300\" S4. SR200 R061_x Ränge").collect();
    assert_eq!(found, ["R122b", "R100", "R103", "S5a", "R300", "S4"]);
}
