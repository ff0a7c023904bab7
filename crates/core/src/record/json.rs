//! Records as JSON lines: one record per line, empty lines between them allowed.
//!
//! ```json
//! {"stackwright":1,"game":"amazons","options":{"size":6,"players":2},"turns":[["b1-b4","@b2"],["e6-e3"]]}
//! ```

use std::io::{BufRead, Write};

use super::lines::Lines;
use super::{Record, RecordError, RecordErrorKind, VERSION};
use crate::messages::common::say;
use crate::plain::{plain, plain_in_line};

impl Record {
    /// The record as one line of JSON, without the line's end.
    pub fn to_json(&self) -> Result<String, RecordErrorKind> {
        self.validate()?;
        let line = serde_json::to_string(self).map_err(|error| RecordErrorKind::Syntax(plain(&error)))?;
        super::readable(line)
    }

    /// Reads one record from JSON.
    pub fn from_json(text: &str) -> Result<Record, RecordErrorKind> {
        let record: Record = serde_json::from_str(text).map_err(|error| explain(text, &error))?;
        if record.version != VERSION {
            return Err(RecordErrorKind::Version(record.version.into()));
        }
        record.validate()?;
        Ok(record)
    }
}

/// Says what is wrong with the JSON; another version is worth more than the first field that it changed.
fn explain(text: &str, error: &serde_json::Error) -> RecordErrorKind {
    #[derive(serde::Deserialize)]
    struct Head {
        stackwright: serde_json::Value,
    }
    if error.is_eof() {
        return RecordErrorKind::Truncated(say::cut_in_json(error.column()));
    }
    match serde_json::from_str::<Head>(text) {
        Ok(head) if head.stackwright != VERSION => match head.stackwright.as_u64() {
            Some(version) => RecordErrorKind::Version(version),
            None => RecordErrorKind::Syntax(say::record_version_form(head.stackwright.to_string())),
        },
        // The line is counted within the record and not within the file.
        _ => RecordErrorKind::Syntax(say::no_record(plain_in_line(error))),
    }
}

/// Writes a record and the line's end.
pub fn write(mut out: impl Write, record: &Record) -> Result<(), RecordErrorKind> {
    let line = record.to_json()?;
    writeln!(out, "{line}")?;
    Ok(())
}

/// Reads records one at a time. After an error, reading goes on with the next line.
///
/// ```
/// use stackwright_core::record::json::Reader;
///
/// let file = "{\"stackwright\":1,\"game\":\"amazons\",\"turns\":[]}\n{\"stackw\n";
/// let mut reader = Reader::new(file.as_bytes()).only(&["amazons"]);
/// assert_eq!(reader.next().unwrap().unwrap().game, "amazons");
/// assert_eq!(reader.next().unwrap().unwrap_err().line, 2);
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    games: Vec<String>,
}

impl<R: BufRead> Reader<R> {
    /// A reader of records of any game.
    pub fn new(reader: R) -> Self {
        Reader { lines: Lines::new(reader), games: Vec::new() }
    }

    /// Takes records of these games alone; any other is an error.
    #[must_use]
    pub fn only(self, games: &[&str]) -> Self {
        Reader { games: games.iter().map(ToString::to_string).collect(), ..self }
    }

    /// The line on which the record read last stands.
    pub fn line(&self) -> u64 {
        self.lines.number()
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let read = match self.lines.next_line() {
                Err(error) => return Some(Err(error)),
                Ok(None) => return None,
                Ok(Some(line)) if line.trim().is_empty() => continue,
                Ok(Some(line)) => Record::from_json(line),
            };
            let read = read.and_then(|record| super::text::known(record, &self.games));
            return Some(read.map_err(|kind| self.lines.error(kind)));
        }
    }
}
