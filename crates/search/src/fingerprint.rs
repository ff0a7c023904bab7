//! Actions as small numbers, for tables that must not know what an action is.

use std::hash::{Hash, Hasher};

/// A fast hash that is the same everywhere; good enough to tell the actions of one position apart.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn take(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.take(u64::from(byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.take(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.take(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.take(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.take(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.take(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.take(word as u64);
    }
}

/// An action's fingerprint, never 0.
#[inline]
pub(crate) fn fingerprint<A: Hash>(action: &A) -> u32 {
    let mut mixer = Mixer::default();
    action.hash(&mut mixer);
    (mixer.0 >> 40) as u32 | 1
}
