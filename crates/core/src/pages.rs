//! Pages of documentation that are kept true: their diagrams are drawn by the program, their actions can be played and
//! their positions are written as they stand.
//!
//! What a page has to show is said by comments in it, which readers do not see:
//!
//! | comment | behind it |
//! | --- | --- |
//! | `<!-- diagram: TEXT -->` | a block of text, drawn from that text |
//! | `<!-- phases: GAME -->` | a diagram of the phases of that game, as arrows from one to the next |
//! | `<!-- actions: TEXT -->` | a table whose first column has actions of that position |
//! | any other | a block with a position on each line |

use std::collections::BTreeSet;

use crate::{ActionList, Rng, Timeline, View};

/// What stands in a comment of that kind.
fn marked<'a>(line: &'a str, kind: &str) -> Option<&'a str> {
    line.strip_prefix("<!-- ")?.strip_suffix(" -->")?.strip_prefix(kind).map(str::trim)
}

/// The page with every diagram drawn anew, and how many there are.
///
/// ```
/// use stackwright_core::pages::redrawn;
///
/// let page = "<!-- diagram: ab -->\n```text\nstale\n```\n";
/// let (drawn, count) = redrawn(page, |text| format!("{}\n", text.to_uppercase()));
/// assert_eq!((drawn.as_str(), count), ("<!-- diagram: ab -->\n```text\nAB\n```\n", 1));
/// ```
pub fn redrawn(page: &str, draw: impl Fn(&str) -> String) -> (String, usize) {
    let (mut drawn, mut count) = (String::new(), 0);
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        drawn.extend([line, "\n"]);
        let Some(text) = marked(line, "diagram:") else { continue };
        assert_eq!(lines.next(), Some("```text"), "no block of text stands behind the comment: {text}");
        lines.by_ref().take_while(|line| *line != "```").for_each(drop);
        drawn.extend(["```text\n", &draw(text), "```\n"]);
        count += 1;
    }
    (drawn, count)
}

/// The arrows of the diagram behind the comment `<!-- phases: GAME -->`: from which phase to which.
///
/// ```
/// use stackwright_core::pages::arrows;
///
/// let page = "<!-- phases: go -->\n```mermaid\nstateDiagram-v2\n    [*] --> turn\n    turn --> over: both pass\n```\n";
/// assert_eq!(arrows(page, "go"), [("turn", "over")]);
/// ```
pub fn arrows<'a>(page: &'a str, game: &str) -> Vec<(&'a str, &'a str)> {
    let behind = page.lines().skip_while(|line| marked(line, "phases:") != Some(game)).skip(2);
    let block = behind.take_while(|line| *line != "```");
    let arrow = |line: &'a str| {
        let (from, rest) = line.trim().split_once(" --> ")?;
        Some((from, rest.split(':').next().unwrap_or(rest)))
    };
    block.filter_map(arrow).filter(|(from, _)| *from != "[*]").collect()
}

/// The same as random games go: each change of phase that an action of theirs made, or that left the phase as it was.
/// Between two turns the first phase of the next stands, and where the game ends its last.
pub fn walked<G: View>(first: &G, games: u64) -> BTreeSet<(String, String)> {
    let phase = |game: &Timeline<G>, list: &mut ActionList<G::Action>| {
        game.actions(list);
        game.situation_view(list).phase.code.into_owned()
    };
    let (mut found, mut list) = (BTreeSet::new(), ActionList::new());
    for seed in 0..games {
        let mut game = Timeline::from_position(first.clone());
        let mut rng = Rng::new(seed);
        let mut before = phase(&game, &mut list);
        while !list.is_empty() {
            game.play(list[rng.below(list.len())]);
            game.forget_history();
            let after = phase(&game, &mut list);
            found.insert((before, after.clone()));
            before = after;
        }
    }
    found
}

/// The actions in tables, each behind the position that it is an action of.
pub fn actions(page: &str) -> Vec<(&str, &str)> {
    let (mut position, mut found) = (None, Vec::new());
    for line in page.lines() {
        if let Some(text) = marked(line, "actions:") {
            position = Some(text);
        } else if line.starts_with('#') {
            position = None;
        } else if let (Some(position), Some(row)) = (position, line.strip_prefix("| `")) {
            let (action, _) = row.split_once("` | ").expect("a table has two columns");
            found.push((position, action));
        }
    }
    found
}

/// The lines of all blocks behind a comment of these words.
pub fn lines<'a>(page: &'a str, comment: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut rest = page.lines();
    while let Some(line) = rest.next() {
        if marked(line, comment) == Some("") {
            rest.next();
            found.extend(rest.by_ref().take_while(|line| *line != "```"));
        }
    }
    found
}
