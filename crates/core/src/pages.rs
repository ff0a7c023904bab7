//! Pages of documentation that are kept true: their diagrams are drawn by the program, their actions can be played and
//! their positions are written as they stand.
//!
//! What a page has to show is said by comments in it, which readers do not see:
//!
//! | comment | behind it |
//! | --- | --- |
//! | `<!-- diagram: TEXT -->` | a block of text, drawn from that text |
//! | `<!-- actions: TEXT -->` | a table whose first column has actions of that position |
//! | any other | a block with a position on each line |

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
