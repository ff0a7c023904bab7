//! How hard to think about a question.

use stackwright_table::Refusal;

use crate::messages::say;

/// The most lines that are found at once.
const MOST_LINES: usize = 5;

/// How many positions to look at, up to `most`, and how many lines to find.
pub fn effort(nodes: Option<u64>, lines: Option<usize>, most: u64) -> Result<(u64, usize), Refusal> {
    let (nodes, lines) = (nodes.unwrap_or(20_000.min(most)), lines.unwrap_or(1));
    if !(1..=most).contains(&nodes) {
        return Err(Refusal::bad(say::nodes(most)));
    }
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(Refusal::bad(say::lines(MOST_LINES)));
    }
    Ok((nodes, lines))
}
