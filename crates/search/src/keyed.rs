//! Maps and sets by the keys of positions, which are hashes already.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// What is known by the key of a position.
pub(crate) type KeyMap<T> = HashMap<u64, T, BuildHasherDefault<Plain>>;
/// Positions by their keys.
pub(crate) type KeySet = HashSet<u64, BuildHasherDefault<Plain>>;

/// A hasher that hands a key through.
#[derive(Default)]
pub(crate) struct Plain(u64);

impl Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, &byte| sum.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
