//! Files of any length are read one record at a time, in bounded memory.

use std::io::{self, BufReader, Read};

use stackwright_core::Record;
use stackwright_core::record::{RecordErrorKind, Step, json, text};

/// A file that is made while it is read: so many pieces, one after the other.
struct Made<F> {
    piece: F,
    pieces: std::ops::Range<usize>,
    ready: Vec<u8>,
    taken: usize,
}

impl<F: FnMut(usize, &mut Vec<u8>)> Made<F> {
    fn new(pieces: usize, piece: F) -> BufReader<Self> {
        BufReader::new(Made { piece, pieces: 0..pieces, ready: Vec::new(), taken: 0 })
    }
}

impl<F: FnMut(usize, &mut Vec<u8>)> Read for Made<F> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.ready.len() {
            let Some(next) = self.pieces.next() else { return Ok(0) };
            self.ready.clear();
            self.taken = 0;
            (self.piece)(next, &mut self.ready);
        }
        let n = out.len().min(self.ready.len() - self.taken);
        out[..n].copy_from_slice(&self.ready[self.taken..self.taken + n]);
        self.taken += n;
        Ok(n)
    }
}

const RECORDS: usize = 100_000;
/// What a reader may hold at any time: the file's buffer, a line, a record.
const ROOM: u64 = 64 << 10;

fn numbered(n: usize) -> Record {
    let mut record = Record::new("amazons");
    record.tags.insert("Round".into(), n.to_string());
    record.turns = vec![vec![Step::Action("b1-b4".into()), Step::Action("@b2".into())]; 3];
    record
}

fn assert_all<E: std::fmt::Debug>(reader: impl Iterator<Item = Result<Record, E>>) {
    let mut read = 0;
    for record in reader {
        assert_eq!(record.expect("the record is sound").tags["Round"], read.to_string());
        read += 1;
    }
    assert_eq!(read, RECORDS);
}

#[test]
fn json_is_read_in_bounded_memory() {
    let file = || Made::new(RECORDS, |n, out| json::write(out, &numbered(n)).unwrap());
    let memory = allocation_counter::measure(|| assert_all(json::Reader::new(file())));
    assert!(memory.bytes_total > 64 << 20, "only {} bytes were read", memory.bytes_total);
    assert!(memory.bytes_max < ROOM, "{} bytes were held", memory.bytes_max);
}

#[test]
fn text_is_read_in_bounded_memory() {
    let file = || Made::new(RECORDS, |n, out| text::write(out, &numbered(n)).unwrap());
    let memory = allocation_counter::measure(|| assert_all(text::Reader::new(file())));
    assert!(memory.bytes_total > 64 << 20, "only {} bytes were read", memory.bytes_total);
    assert!(memory.bytes_max < ROOM, "{} bytes were held", memory.bytes_max);
}

/// A sound record, then 256 MiB without the end of a line, then a sound record.
fn with_a_long_line(write: fn(&mut Vec<u8>, &Record)) -> impl io::BufRead {
    const MEGABYTES: usize = 256;
    Made::new(MEGABYTES + 3, move |n, out| match n {
        0 => write(out, &numbered(0)),
        1..=MEGABYTES => out.resize(1 << 20, b'x'),
        n if n == MEGABYTES + 1 => out.push(b'\n'),
        _ => write(out, &numbered(1)),
    })
}

#[test]
fn a_line_without_end_is_skipped_not_stored() {
    let memory = allocation_counter::measure(|| {
        let file = with_a_long_line(|out, record| json::write(out, record).unwrap());
        let read: Vec<_> = json::Reader::new(file).collect();
        assert!(matches!(&read[..], [Ok(_), Err(bad), Ok(_)] if bad.line == 2
            && matches!(bad.kind, RecordErrorKind::TooLarge)));

        let file = with_a_long_line(|out, record| text::write(out, record).unwrap());
        let read: Vec<_> = text::Reader::new(file).collect();
        assert!(matches!(&read[..], [Ok(_), Err(bad), Ok(_)] if bad.line == 10
            && matches!(bad.kind, RecordErrorKind::TooLarge)));
    });
    assert!(memory.bytes_max < 72 << 20, "{} bytes were held", memory.bytes_max);
}

#[test]
fn a_file_without_end_is_not_read_on() {
    let endless = || Made::new(usize::MAX, |_, out| out.resize(1 << 20, b'x'));
    let json = json::Reader::new(endless()).map(Result::unwrap_err).collect::<Vec<_>>();
    let text = text::Reader::new(endless()).map(Result::unwrap_err).collect::<Vec<_>>();
    for errors in [json, text] {
        assert!(matches!(&errors[..], [only] if matches!(only.kind, RecordErrorKind::Io(_))), "{errors:?}");
    }
}

#[test]
fn a_text_record_of_many_lines_is_bounded_too() {
    let file = Made::new(32 << 10, |n, out| {
        if n == 0 {
            out.extend(b"[Stackwright \"1\"]\n[Game \"amazons\"]\n1. a\n");
        } else {
            out.resize(1 << 10, b'x');
            out.push(b'\n');
        }
    });
    let errors: Vec<_> = text::Reader::new(file).map(Result::unwrap_err).collect();
    assert_eq!(errors.len(), 1);
    assert!(matches!(errors[0].kind, RecordErrorKind::TooLarge), "{}", errors[0]);
}
