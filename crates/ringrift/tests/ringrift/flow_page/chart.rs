//! Flow charts of a page, to go through.

/// An arrow: from which box, by what answer if it is a question, to which box.
type Arrow<'a> = (&'a str, Option<&'a str>, &'a str);

/// The flow chart behind the comment `<!-- flow: NAME -->`.
pub struct Chart<'a> {
    arrows: Vec<Arrow<'a>>,
}

impl<'a> Chart<'a> {
    pub fn read(page: &'a str, name: &str) -> Chart<'a> {
        let comment = format!("<!-- flow: {name} -->");
        let block = page.lines().skip_while(|line| *line != comment).skip(3);
        let arrows: Vec<_> = block.take_while(|line| *line != "```").flat_map(arrows).collect();
        assert!(!arrows.is_empty(), "there is no chart of {name}");
        Chart { arrows }
    }

    /// Every box that no arrow leaves.
    pub fn ends(&self) -> Vec<&'a str> {
        let leads_on = |to: &str| self.arrows.iter().any(|(from, ..)| *from == to);
        let mut ends: Vec<_> = self.arrows.iter().map(|&(.., to)| to).filter(|to| !leads_on(to)).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The boxes on the way from one to one of `stops`, or to where no arrow leaves. `answer` is asked at each question.
    pub fn walk(
        &self,
        start: &str,
        stops: &[&str],
        mut answer: impl FnMut(&str) -> &'static str,
    ) -> Vec<&'a str> {
        let mut path: Vec<&'a str> = Vec::new();
        loop {
            let here = path.last().copied().unwrap_or(start);
            let mut leaving = self.arrows.iter().filter(|(from, ..)| *from == here).peekable();
            let Some((_, label, next)) = leaving.peek().copied() else { return path };
            let next = if label.is_none() {
                next
            } else {
                let said = answer(here);
                let chosen = leaving.find(|(_, label, _)| *label == Some(said));
                &chosen.unwrap_or_else(|| panic!("no arrow leaves {here} with `{said}`")).2
            };
            path.push(*next);
            assert!(path.len() < 100, "it goes round and round: {path:?}");
            if stops.contains(next) {
                return path;
            }
        }
    }
}

/// The arrows of a line, such as `a{Is it so?} -- yes --> b[It is] --> c`.
fn arrows(line: &str) -> Vec<Arrow<'_>> {
    let (mut from, mut rest) = node(line.trim());
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (label, behind) = match rest.strip_prefix(" -- ") {
            Some(labelled) => labelled.split_once(" --> ").map(|(label, behind)| (Some(label), behind)),
            None => rest.strip_prefix(" --> ").map(|behind| (None, behind)),
        }
        .unwrap_or_else(|| panic!("no arrow: {line}"));
        let (to, more) = node(behind);
        found.push((from, label, to));
        (from, rest) = (to, more);
    }
    found
}

/// The name of a box at the beginning of a text, and what stands behind the box.
fn node(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    assert!(!name.is_empty(), "no box: {text}");
    let close = match rest.chars().next() {
        Some('[') => rest.find(']'),
        Some('{') => rest.find('}'),
        _ => return (name, rest),
    };
    (name, &rest[close.expect("a box is closed") + 1..])
}
