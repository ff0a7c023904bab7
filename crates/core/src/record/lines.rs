//! Reads a file line by line in bounded memory.

use std::io::{BufRead, Read};

use super::{MAX_BYTES, RecordError, RecordErrorKind};

/// No more is skipped of a line that is too long.
const MOST_SKIPPED: u64 = 1 << 30;

/// The lines of a file, each with its number; one that is too long is skipped, not stored.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    number: u64,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Lines { reader, buffer: Vec::new(), number: 0, failed: false }
    }

    /// The number of the line read last.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    pub(super) fn error(&self, kind: impl Into<RecordErrorKind>) -> RecordError {
        RecordError { line: self.number.max(1), kind: kind.into() }
    }

    /// The next line without its end; nothing at the end of the file, or after it could not be read.
    pub(super) fn next_line(&mut self) -> Result<Option<&str>, RecordError> {
        if self.failed {
            return Ok(None);
        }
        self.number += 1;
        self.buffer.clear();
        if let Err(error) = self.fill() {
            self.failed = true;
            return Err(self.error(error));
        }
        if self.buffer.is_empty() {
            self.failed = true;
            self.number -= 1;
            return Ok(None);
        }
        if self.buffer.len() > MAX_BYTES && self.buffer.last() != Some(&b'\n') {
            self.buffer.clear();
            match (&mut self.reader).take(MOST_SKIPPED).skip_until(b'\n') {
                Ok(skipped) if skipped as u64 == MOST_SKIPPED => {
                    self.failed = true;
                    let what = "a line has more than a gibibyte: nothing behind it is read";
                    return Err(self.error(std::io::Error::other(what)));
                }
                Ok(_) => {}
                Err(error) => {
                    self.failed = true;
                    return Err(self.error(error));
                }
            }
            return Err(self.error(RecordErrorKind::TooLarge));
        }
        match std::str::from_utf8(&self.buffer) {
            Ok(line) => {
                let line = line.strip_suffix('\n').unwrap_or(line);
                Ok(Some(line.strip_suffix('\r').unwrap_or(line)))
            }
            Err(_) => Err(RecordError { line: self.number, kind: RecordErrorKind::NotText }),
        }
    }

    fn fill(&mut self) -> std::io::Result<usize> {
        (&mut self.reader).take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut self.buffer)
    }
}
