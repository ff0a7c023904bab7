//! A file of lines that survives being cut off anywhere, packed or not.
//!
//! Packed files are made of zstd frames with [`FRAME`] lines each, flushed after every line. A file that was cut off is
//! taken up where its last whole line ends; a frame that is not full is written again, so that the bytes are those of a
//! run that was never stopped.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::beside;
use stackwright_core::record::MAX_BYTES;
use zstd::stream::{read::Decoder, write::Encoder};

/// How many lines a packed frame holds.
const FRAME: u64 = 256;

/// How every frame begins.
const FRAME_MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// How hard lines are packed.
const LEVEL: i32 = 6;

/// A file to which lines are added.
#[derive(Debug)]
pub(super) struct Spool {
    out: Out,
    lines: u64,
}

/// Why a file cannot be taken up. Nothing in it has been changed.
#[derive(Debug)]
pub(super) enum Refused {
    Io(io::Error),
    /// Another run writes it.
    Busy,
    /// It holds something else.
    Other(String),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Refused::Io(error)
    }
}

enum Out {
    Plain(File),
    Packed { encoder: Encoder<'static, File>, in_frame: u64 },
    Between(File),
}

impl std::fmt::Debug for Out {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Out::Plain(_) => "Plain",
            Out::Packed { .. } => "Packed",
            Out::Between(_) => "Between",
        })
    }
}

impl Spool {
    /// A new file; one of that name is overwritten, and a tail that was left beside it goes with it.
    pub(super) fn create(path: &Path, packed: bool) -> Result<Spool, Refused> {
        let file = File::options().create(true).write(true).truncate(false).open(path)?;
        hold(&file)?;
        match std::fs::remove_file(tail(path)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
        file.set_len(0)?;
        let out = if packed { Out::Between(file) } else { Out::Plain(file) };
        Ok(Spool { out, lines: 0 })
    }

    /// The file, or a new one if there is none. If `accept`, which is told the number of a line and the line, has nothing
    /// against the first, what follows the last whole line is cut off.
    pub(super) fn open(
        path: &Path,
        packed: bool,
        accept: impl Fn(u64, &str) -> Result<(), String>,
    ) -> Result<Spool, Refused> {
        if !path.exists() {
            return Self::create(path, packed);
        }
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        hold(&file)?;
        // What is not ours may be without end, and is not read.
        if !begins_like_ours(&file, packed)? {
            return Err(Refused::Other("it begins with no game".to_owned()));
        }
        let found = if packed { Found::packed(&file)? } else { Found::plain(&file)? };
        if let Some(first) = &found.first {
            accept(0, first).map_err(Refused::Other)?;
        }
        if packed {
            return Ok(Self::open_packed(file, found, &tail(path), accept)?);
        }
        file.set_len(found.bytes)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Spool { out: Out::Plain(file), lines: found.lines })
    }

    /// While the open frame is written again its lines are in `tail` too: to be killed then loses none of them. A tail
    /// whose lines are not those that belong there is of another file that had this name.
    fn open_packed(
        mut file: File,
        mut found: Found,
        tail: &Path,
        accept: impl Fn(u64, &str) -> Result<(), String>,
    ) -> io::Result<Spool> {
        let kept = if tail.exists() { Found::lines(&std::fs::read(tail)?) } else { Vec::new() };
        let ours = (found.lines..).zip(&kept).all(|(number, line)| accept(number, line).is_ok());
        let only_copy = ours && kept.len() > found.open.len();
        if only_copy {
            found.open = kept;
        } else if !found.open.is_empty() {
            let mut copy = File::create(tail)?;
            copy.write_all((found.open.join("\n") + "\n").as_bytes())?;
            // It must not be that a crash of the machine keeps the cut below and forgets the copy.
            copy.sync_all()?;
        }
        let mut spool = Spool { out: Out::Between(file.try_clone()?), lines: found.lines };
        file.set_len(found.bytes)?;
        file.seek(SeekFrom::End(0))?;
        for line in &found.open {
            spool.append(line)?;
        }
        if tail.exists() {
            file.sync_all()?;
            std::fs::remove_file(tail)?;
        }
        Ok(spool)
    }

    /// How many lines there are.
    pub(super) fn lines(&self) -> u64 {
        self.lines
    }

    /// Adds a line. When this returns, the line is with the operating system: only a crash of the machine can lose it.
    pub(super) fn append(&mut self, line: &str) -> io::Result<()> {
        self.lines += 1;
        if let Out::Plain(file) = &mut self.out {
            return file.write_all(format!("{line}\n").as_bytes());
        }
        if let Out::Between(file) = &self.out {
            let mut encoder = Encoder::new(file.try_clone()?, LEVEL)?;
            encoder.include_checksum(true)?;
            self.out = Out::Packed { encoder, in_frame: 0 };
        }
        let Out::Packed { encoder, in_frame } = &mut self.out else { return Ok(()) };
        writeln!(encoder, "{line}")?;
        encoder.flush()?;
        *in_frame += 1;
        if *in_frame == FRAME {
            self.end_frame()?;
        }
        Ok(())
    }

    fn end_frame(&mut self) -> io::Result<()> {
        if let Out::Packed { encoder, .. } = &mut self.out {
            encoder.do_finish()?;
            let file = encoder.get_ref().try_clone()?;
            self.out = Out::Between(file);
        }
        Ok(())
    }

    /// Ends the file so that every reader takes it. As long as what is given back is kept, the file is held.
    pub(super) fn finish(mut self) -> io::Result<File> {
        self.end_frame()?;
        let (Out::Plain(file) | Out::Between(file)) = self.out else {
            return Err(io::Error::other("the last part is still open"));
        };
        file.sync_all()?;
        Ok(file)
    }
}

/// Takes a plain file for this run alone, until it is closed.
pub(super) fn hold(file: &File) -> Result<(), Refused> {
    if !file.metadata()?.is_file() {
        return Err(Refused::Other("it is no plain file".to_owned()));
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Refused::Busy),
        // Where nothing can be locked, one has to take care oneself.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
        Ok(()) => Ok(()),
    }
}

/// Where the lines of the open frame are while it is written again.
fn tail(path: &Path) -> PathBuf {
    beside(path, ".tail")
}

/// Whether the first bytes could be the beginning of a line of JSON or of a frame, even of one that was cut off.
fn begins_like_ours(mut file: &File, packed: bool) -> io::Result<bool> {
    let mut bytes = Vec::new();
    file.take(4).read_to_end(&mut bytes)?;
    file.seek(SeekFrom::Start(0))?;
    let ours: &[u8] = if packed { &FRAME_MAGIC } else { b"{" };
    Ok(bytes.iter().zip(ours).all(|(byte, expected)| byte == expected))
}

/// What a file holds that can be kept.
struct Found {
    /// So many bytes.
    bytes: u64,
    /// So many lines in them.
    lines: u64,
    /// Lines behind them, in a frame that is not full.
    open: Vec<String>,
    first: Option<String>,
}

impl Found {
    fn plain(file: &File) -> Result<Found, Refused> {
        let mut reader = BufReader::with_capacity(1 << 16, file);
        let mut found = Found { bytes: 0, lines: 0, open: Vec::new(), first: None };
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = (&mut reader).take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut line)?;
            if read > MAX_BYTES {
                return Err(Refused::Other(format!(
                    "the line that begins at byte {} has no end",
                    found.bytes
                )));
            }
            if read == 0 || line.last() != Some(&b'\n') {
                return Ok(found);
            }
            found.bytes += read as u64;
            found.lines += 1;
            if found.first.is_none() {
                found.first = Some(String::from_utf8_lossy(&line).trim_end().to_owned());
            }
        }
    }

    /// The whole lines among these bytes.
    fn lines(bytes: &[u8]) -> Vec<String> {
        let kept = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        String::from_utf8_lossy(&bytes[..kept]).lines().map(str::to_owned).collect()
    }

    /// Only what ends in the middle of its last frame was cut off. All else that is not as it should be is damage, or
    /// not ours, and good games may follow it.
    fn packed(file: &File) -> Result<Found, Refused> {
        let mut found = Found { bytes: 0, lines: 0, open: Vec::new(), first: None };
        let mut reader = Counted { inner: BufReader::with_capacity(1 << 16, file), count: 0 };
        while !reader.fill_buf()?.is_empty() {
            let mut frame = Decoder::with_buffer(&mut reader)?.single_frame();
            let mut bytes = Vec::new();
            let read = frame.read_to_end(&mut bytes);
            drop(frame);
            let whole = match read {
                Ok(_) => true,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => false,
                // The system's own errors have a number; the rest are the decoder's.
                Err(error) if error.raw_os_error().is_some() => return Err(error.into()),
                Err(error) => return Err(damaged(found.bytes, &error)),
            };
            let lines = Found::lines(&bytes);
            if found.first.is_none() {
                found.first = lines.first().cloned();
            }
            if !whole {
                if frames_behind(file, found.bytes)? {
                    return Err(damaged(found.bytes, &"it does not end where the next part begins"));
                }
                found.open = lines;
                break;
            }
            if bytes.last().is_some_and(|&last| last != b'\n') {
                return Err(damaged(found.bytes, &"its last line has no end"));
            }
            if (lines.len() as u64) < FRAME {
                if !reader.fill_buf()?.is_empty() {
                    return Err(damaged(found.bytes, &format!("{} lines, not {FRAME}", lines.len())));
                }
                found.open = lines;
                break;
            }
            found.bytes = reader.count;
            found.lines += lines.len() as u64;
        }
        Ok(found)
    }
}

fn damaged(at: u64, what: &dyn std::fmt::Display) -> Refused {
    Refused::Other(format!("the part that begins at byte {at} is not as it was written: {what}"))
}

/// Whether another frame begins behind the one that begins here. A frame whose lengths are damaged may seem to go on to
/// the end of the file.
fn frames_behind(mut file: &File, from: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(from + 1))?;
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let mut last = [0; 4];
    loop {
        let bytes = reader.fill_buf()?;
        if bytes.is_empty() {
            return Ok(false);
        }
        for &byte in bytes {
            last.rotate_left(1);
            last[3] = byte;
            if last == FRAME_MAGIC {
                return Ok(true);
            }
        }
        let read = bytes.len();
        reader.consume(read);
    }
}

/// Counts what is taken from a reader.
struct Counted<R> {
    inner: R,
    count: u64,
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.count += read as u64;
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.count += amount as u64;
        self.inner.consume(amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u64) -> String {
        format!("{{\"line\":{number},\"text\":\"{}\"}}", "abc".repeat(number as usize % 40))
    }

    fn open(path: &Path, packed: bool) -> Spool {
        Spool::open(path, packed, |number, found| {
            if found == line(number) { Ok(()) } else { Err(format!("{found} is not line {number}")) }
        })
        .unwrap()
    }

    fn write(path: &Path, packed: bool, until: u64) {
        let mut spool = open(path, packed);
        for number in spool.lines()..until {
            spool.append(&line(number)).unwrap();
        }
        spool.finish().unwrap();
    }

    #[test]
    fn a_file_cut_off_anywhere_is_taken_up_and_ends_the_same() {
        let folder = tempfile::tempdir().unwrap();
        for packed in [false, true] {
            let whole = folder.path().join("whole");
            let _ = std::fs::remove_file(&whole);
            write(&whole, packed, 700);
            let expected = std::fs::read(&whole).unwrap();
            let cut = folder.path().join("cut");
            for keep in (0..expected.len()).step_by(expected.len() / 23) {
                std::fs::write(&cut, &expected[..keep]).unwrap();
                let spool = open(&cut, packed);
                assert!(spool.lines() <= 700, "{keep}");
                drop(spool);
                write(&cut, packed, 700);
                assert!(std::fs::read(&cut).unwrap() == expected, "{keep} bytes kept, packed {packed}");
            }
        }
    }

    #[test]
    fn what_is_no_spool_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes");
        for (packed, text) in [(false, "notes without an end"), (true, "notes\n"), (false, "{}\nnotes")] {
            std::fs::write(&path, text).unwrap();
            let refused = Spool::open(&path, packed, |_, line| Err(format!("{line} is no game")));
            assert!(matches!(refused, Err(Refused::Other(_))), "{text}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn a_file_is_written_by_one_run_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        for packed in [false, true] {
            let path = folder.path().join(format!("lines {packed}"));
            let mut spool = open(&path, packed);
            spool.append(&line(0)).unwrap();
            let before = std::fs::read(&path).unwrap();
            assert!(matches!(Spool::open(&path, packed, |_, _| Ok(())), Err(Refused::Busy)));
            assert!(matches!(Spool::create(&path, packed), Err(Refused::Busy)));
            assert!(std::fs::read(&path).unwrap() == before);
            let held = spool.finish().unwrap();
            assert!(matches!(Spool::open(&path, packed, |_, _| Ok(())), Err(Refused::Busy)));
            drop(held);
            assert_eq!(open(&path, packed).lines(), 1);
        }
    }

    #[test]
    fn a_line_without_end_is_not_read_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        std::fs::write(&path, "{").unwrap();
        // A hole: it takes no room.
        OpenOptions::new().write(true).open(&path).unwrap().set_len(1 << 30).unwrap();
        assert!(matches!(Spool::open(&path, false, |_, _| Ok(())), Err(Refused::Other(_))));
        assert_eq!(std::fs::metadata(&path).unwrap().len(), 1 << 30);
    }

    #[test]
    fn being_killed_while_a_frame_is_written_again_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        write(&path, true, 300);
        let whole = std::fs::read(&path).unwrap();
        // As if the program had died when the file was cut and the lines were only in the tail.
        let first = Found::packed(&File::open(&path).unwrap()).unwrap();
        std::fs::write(tail(&path), first.open.join("\n") + "\n").unwrap();
        std::fs::write(&path, &whole[..first.bytes as usize]).unwrap();
        let spool = open(&path, true);
        assert_eq!(spool.lines(), 300);
        spool.finish().unwrap();
        assert!(std::fs::read(&path).unwrap() == whole && !tail(&path).exists());
    }

    /// Lines that another file of the same name once had.
    fn stale_tail(path: &Path) {
        std::fs::write(tail(path), "{\"line\":\"of another file\"}\n".repeat(9)).unwrap();
    }

    #[test]
    fn damage_before_the_end_is_refused_and_nothing_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        write(&path, true, 700);
        let good = std::fs::read(&path).unwrap();
        let frames = (0..good.len()).filter(|&at| good[at..].starts_with(&FRAME_MAGIC)).collect::<Vec<_>>();
        assert_eq!(frames.len(), 3);
        let refused = |bytes: &[u8], what: &str| {
            std::fs::write(&path, bytes).unwrap();
            let opened = Spool::open(&path, true, |_, _| Ok(()));
            assert!(matches!(opened, Err(Refused::Other(_))), "{what}: {opened:?}");
            assert!(std::fs::read(&path).unwrap() == bytes, "{what}");
        };
        let lines = zstd::decode_all(&good[..]).unwrap();
        let mut harmful = 0;
        for at in (6..frames[2]).step_by(frames[2] / 97) {
            let mut bad = good.clone();
            bad[at] ^= 0x10;
            // Some bits mean nothing.
            if zstd::decode_all(&bad[..]).is_ok_and(|text| text == lines) {
                continue;
            }
            harmful += 1;
            refused(&bad, &format!("byte {at}"));
        }
        assert!(harmful > 80, "{harmful}");
        let mut bad = good.clone();
        bad[frames[1] - 60..frames[1] - 20].fill(0x5a);
        refused(&bad, "40 bytes of the first frame");
        // Frames that others have made, of other lengths.
        let pack = |lines: std::ops::Range<u64>| {
            let text: String = lines.map(|number| line(number) + "\n").collect();
            zstd::encode_all(text.as_bytes(), LEVEL).unwrap()
        };
        refused(&[pack(0..100), pack(100..600)].concat(), "100 lines and 500");
    }

    #[test]
    fn a_tail_of_another_file_is_not_believed() {
        let folder = tempfile::tempdir().unwrap();
        let (path, expected) = (folder.path().join("lines"), folder.path().join("expected"));
        write(&expected, true, 300);
        for before in [0, 3, 256, 258] {
            stale_tail(&path);
            Spool::create(&path, true).unwrap().finish().unwrap();
            assert!(!tail(&path).exists(), "a new file has no tail");
            write(&path, true, before);
            stale_tail(&path);
            assert_eq!(open(&path, true).lines(), before);
            write(&path, true, 300);
            assert!(
                !tail(&path).exists() && std::fs::read(&path).unwrap() == std::fs::read(&expected).unwrap()
            );
        }
        // Nor when the file itself was taken away.
        std::fs::remove_file(&path).unwrap();
        stale_tail(&path);
        assert_eq!(open(&path, true).lines(), 0);
        assert!(!tail(&path).exists());
    }

    #[test]
    fn a_stop_between_frames_leaves_no_trace() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        write(&one, true, 600);
        for until in [3, 255, 256, 400, 600] {
            write(&other, true, until);
        }
        assert!(std::fs::read(one).unwrap() == std::fs::read(other).unwrap());
    }
}
