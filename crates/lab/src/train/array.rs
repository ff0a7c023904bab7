//! Arrays in numpy's own file form, `.npy`, so that programs in Python read them without a reader of ours.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use stackwright_core::excerpt;

use crate::files::{named, wrong};

/// A number that can stand in an array.
pub trait Element: Copy {
    /// Its name in the head of a file, with the order of its bytes.
    const NAME: &'static str;
    /// How many bytes it takes.
    const SIZE: usize;

    /// Adds its bytes, the least first.
    fn put(self, out: &mut Vec<u8>);

    /// Reads it from so many bytes.
    fn take(bytes: &[u8]) -> Self;
}

macro_rules! element {
    ($kind:ty, $name:literal) => {
        impl Element for $kind {
            const NAME: &'static str = $name;
            const SIZE: usize = size_of::<$kind>();

            fn put(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn take(bytes: &[u8]) -> Self {
                bytes.try_into().map_or_else(|_| Default::default(), <$kind>::from_le_bytes)
            }
        }
    };
}

element!(u8, "|u1");
element!(u32, "<u4");
element!(u64, "<u8");
element!(f32, "<f4");

/// Every file begins with this: the mark, and version 1.0 of the form.
const MARK: &[u8; 8] = b"\x93NUMPY\x01\x00";

/// Numbers are handed on so many at a time.
const BLOCK: usize = 1 << 14;

/// Writes an array of one dimension. It has its name only when it is whole.
pub fn write<T: Element>(path: &Path, array: &[T]) -> io::Result<()> {
    write_whole(path, array).map_err(named(path))
}

fn write_whole<T: Element>(path: &Path, array: &[T]) -> io::Result<()> {
    let unfinished = path.with_extension("npy.unfinished");
    let mut out = BufWriter::new(File::create(&unfinished)?);
    let head = format!("{{'descr': '{}', 'fortran_order': False, 'shape': ({},), }}", T::NAME, array.len());
    // Mark, length and head together are a multiple of 64 bytes long, and end with a line break.
    let length = (MARK.len() + 2 + head.len() + 1).next_multiple_of(64) - MARK.len() - 2;
    out.write_all(MARK)?;
    out.write_all(&(length as u16).to_le_bytes())?;
    out.write_all(format!("{head:<0$}\n", length - 1).as_bytes())?;
    let mut bytes = Vec::with_capacity(BLOCK * T::SIZE);
    for block in array.chunks(BLOCK) {
        bytes.clear();
        for number in block {
            number.put(&mut bytes);
        }
        out.write_all(&bytes)?;
    }
    out.into_inner()?.sync_all()?;
    std::fs::rename(unfinished, path)
}

/// Reads an array of one dimension.
pub fn read<T: Element>(path: &Path) -> io::Result<Vec<T>> {
    let wrong = |what: String| wrong(path, &what);
    let mut file = File::open(path).map_err(named(path))?;
    let mut start = [0; MARK.len() + 2];
    file.read_exact(&mut start).map_err(|_| wrong("it is no .npy file".to_owned()))?;
    let (mark, length) = start.split_at(MARK.len());
    if mark != MARK {
        return Err(wrong("it is no .npy file of version 1.0".to_owned()));
    }
    let mut head = vec![0; usize::from(u16::from_le_bytes([length[0], length[1]]))];
    file.read_exact(&mut head).map_err(|_| wrong("its head is cut off".to_owned()))?;
    let head = String::from_utf8_lossy(&head);
    let count = count::<T>(&head).ok_or_else(|| {
        let found = excerpt(head.trim_end());
        wrong(format!("expected a list of numbers of kind {}, not {found:?}", T::NAME))
    })?;
    let expected = count.checked_mul(T::SIZE).filter(|&bytes| bytes < isize::MAX as usize);
    let expected = expected.ok_or_else(|| wrong(format!("it cannot have {count} numbers")))?;
    let mut bytes = Vec::new();
    // One more than there may be, so that a file that goes on is noticed without being read to its end.
    file.take(expected as u64 + 1).read_to_end(&mut bytes).map_err(named(path))?;
    if bytes.len() != expected {
        let more = if bytes.len() > expected { "more than " } else { "" };
        let found = bytes.len().min(expected);
        return Err(wrong(format!("expected {count} numbers, found {more}{found} bytes")));
    }
    Ok(bytes.chunks_exact(T::SIZE).map(T::take).collect())
}

/// How many numbers of that kind a head announces.
fn count<T: Element>(head: &str) -> Option<usize> {
    let after = |key: &str| Some(head.split_once(key)?.1.trim_start());
    let is_kind = after("'descr':")?.starts_with(&format!("'{}'", T::NAME));
    let in_order = after("'fortran_order':")?.starts_with("False");
    let (shape, _) = after("'shape':")?.strip_prefix('(')?.split_once(')')?;
    let count = shape.trim().strip_suffix(',').unwrap_or(shape).trim().parse().ok()?;
    (is_kind && in_order).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_come_back_and_what_is_damaged_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.npy");
        let numbers: Vec<f32> = (0..40_000).map(|n| n as f32 / 7.0).collect();
        write(&path, &numbers).unwrap();
        assert_eq!(read::<f32>(&path).unwrap(), numbers);
        let why = read::<u32>(&path).unwrap_err().to_string();
        assert!(why.contains("<u4") && why.contains("a.npy"), "{why}");
        let bytes = std::fs::read(&path).unwrap();
        assert_eq!((bytes.len() - 160_000) % 64, 0);
        for (bytes, found) in [
            (&bytes[..bytes.len() - 1], "found 159999 bytes"),
            (&[&bytes[..], &[0]].concat(), "found more than 160000 bytes"),
        ] {
            std::fs::write(&path, bytes).unwrap();
            let why = read::<f32>(&path).unwrap_err().to_string();
            assert!(why.contains("expected 40000 numbers") && why.contains(found), "{why}");
        }
        let many = "{'descr': '<f4', 'fortran_order': False, 'shape': (18446744073709551615,), }";
        let head = [&MARK[..], &(many.len() as u16).to_le_bytes(), many.as_bytes()].concat();
        std::fs::write(&path, head).unwrap();
        let why = read::<f32>(&path).unwrap_err().to_string();
        assert!(why.contains("cannot have 18446744073709551615"), "{why}");
        let why = write::<u8>(&folder.path().join("no/b.npy"), &[]).unwrap_err().to_string();
        assert!(why.contains("b.npy: "), "{why}");
        std::fs::write(&path, b"nothing").unwrap();
        assert!(read::<f32>(&path).unwrap_err().to_string().contains("no .npy file"));
        write::<u8>(&path, &[]).unwrap();
        assert!(read::<u8>(&path).unwrap().is_empty());
    }
}
