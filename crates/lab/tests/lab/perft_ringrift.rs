//! RingRift's perft tables: `ringrift/tests/perft/*.txt`.
//!
//! A line is a position and, behind a bar, the counts for depth 1, 2 and so on; a line that begins with `#` says why
//! the position is there. `UPDATE_EXPECT=1` writes the counts anew, for as many depths as the line has numbers.

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use ringrift::Position;
use stackwright_core::perft::{divide, perft};
use stackwright_core::{Game, Timeline};

fn table(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ringrift/tests/perft").join(name).with_extension("txt")
}

/// The line with its counts worked out.
fn count(line: &str) -> String {
    if line.starts_with('#') || line.is_empty() {
        return line.to_owned();
    }
    let (text, counts) = line.split_once(" | ").unwrap_or_else(|| panic!("no counts: {line}"));
    let position = Position::parse(text).unwrap_or_else(|problems| panic!("{problems}: {text}"));
    assert_eq!(position.position_text(), text);
    let mut game = Timeline::from_position(position);
    let depths = counts.split(' ').count();
    let counts: Vec<_> = (1..=depths).map(|depth| perft(&mut game, depth).to_string()).collect();
    format!("{text} | {}", counts.join(" "))
}

fn check(name: &str, least: usize) {
    let path = table(name);
    let old = std::fs::read_to_string(&path).expect("the tables are part of the project");
    let lines: Vec<_> = old.lines().map(count).collect();
    assert!(lines.iter().filter(|line| line.contains(" | ")).count() >= least, "positions are missing");
    expect_file![path].assert_eq(&(lines.join("\n") + "\n"));
}

#[test]
fn perft_from_the_start() {
    check("start", 12);
}

#[test]
fn perft_from_the_middle_of_games() {
    check("middle", 12);
}

#[test]
#[ignore = "long"]
fn perft_deeper() {
    check("deep", 12);
}

#[test]
fn division_adds_up() {
    let text = std::fs::read_to_string(table("middle")).expect("the tables are part of the project");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let position = Position::parse(line.split(" | ").next().unwrap_or_default()).expect("a position");
        let mut game = Timeline::from_position(position);
        let parts = divide(&mut game, 2);
        assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), perft(&mut game, 2), "{line}");
    }
}
