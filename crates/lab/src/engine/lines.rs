//! Lines of bounded length from a stream that may send anything.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes: a game of thousands of actions fits.
pub const LONGEST_LINE: usize = 1 << 18;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line without its end. Bytes that are no text have become `�`.
    Line(String),
    /// A line longer than [`LONGEST_LINE`], which was passed over.
    TooLong,
}

/// Reads the next line, or nothing at the end of the stream. Memory is bounded whatever comes.
pub(super) fn read(from: &mut impl BufRead) -> io::Result<Option<Heard>> {
    let mut line = Vec::new();
    let mut is_long = false;
    let mut is_begun = false;
    loop {
        let available = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if available.is_empty() {
            break;
        }
        is_begun = true;
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        is_long |= line.len() + part.len() > LONGEST_LINE;
        if is_long {
            line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        from.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (is_begun, is_long) {
        (false, _) => None,
        (true, true) => Some(Heard::TooLong),
        (true, false) => Some(Heard::Line(String::from_utf8_lossy(&line).trim().to_owned())),
    })
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_come_one_by_one_and_long_ones_are_passed_over() {
        let long = "x".repeat(LONGEST_LINE + 1);
        let just = "y".repeat(LONGEST_LINE);
        let text = format!("one\r\n\n{long}\n{just}\n\u{fffd}\nlast");
        let mut from = BufReader::with_capacity(7, text.as_bytes());
        let mut all = Vec::new();
        while let Some(heard) = read(&mut from).expect("nothing fails in memory") {
            all.push(heard);
        }
        let line = |text: &str| Heard::Line(text.to_owned());
        let expected = [line("one"), line(""), Heard::TooLong, line(&just), line("\u{fffd}"), line("last")];
        assert_eq!(all, expected);
    }
}
