//! Pictures that were drawn, so that the next asker does not wait: as many as a bound in bytes allows, those that were asked for last.

use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use lru::LruCache;
use sha2::{Digest as _, Sha256};

/// What a picture shows. Another position, or other marks on it, has another key: what is on the shelf is never out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::http) struct Key([u8; 16]);

impl Key {
    /// The key of what these words describe.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Key {
        let mut hash = Sha256::new();
        for word in words {
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word);
        }
        let mut key = [0; 16];
        key.copy_from_slice(&hash.finalize()[..16]);
        Key(key)
    }

    /// Its hash, as text.
    pub fn tag(self) -> String {
        self.0.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// Drawn pictures.
#[derive(Debug)]
pub(in crate::http) struct Shelf {
    most: usize,
    drawn: Mutex<Drawn>,
}

#[derive(Debug)]
struct Drawn {
    cards: LruCache<Key, Bytes>,
    bytes: usize,
}

impl Shelf {
    /// With room for so many bytes.
    pub fn new(most: usize) -> Shelf {
        Shelf { most, drawn: Mutex::new(Drawn { cards: LruCache::unbounded(), bytes: 0 }) }
    }

    pub fn find(&self, key: Key) -> Option<Bytes> {
        self.drawn().cards.get(&key).cloned()
    }

    /// Puts a picture there; those that nobody has asked for longest make room.
    pub fn put(&self, key: Key, card: Bytes) {
        let mut drawn = self.drawn();
        drawn.bytes += card.len();
        if let Some((_, former)) = drawn.cards.push(key, card) {
            drawn.bytes -= former.len();
        }
        while drawn.bytes > self.most
            && let Some((_, oldest)) = drawn.cards.pop_lru()
        {
            drawn.bytes -= oldest.len();
        }
    }

    fn drawn(&self) -> MutexGuard<'_, Drawn> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shelf_holds_no_more_bytes_than_it_may() {
        let shelf = Shelf::new(100);
        let key = |n: usize| Key::of([n.to_string().as_str()]);
        let held = || {
            let drawn = shelf.drawn();
            (drawn.bytes, drawn.cards.len())
        };
        for n in 0..50 {
            shelf.put(key(n), vec![0; 30].into());
        }
        assert_eq!(held(), (90, 3));
        assert!(shelf.find(key(47)).is_some(), "it was asked for last");
        shelf.put(key(50), vec![0; 30].into());
        assert!(shelf.find(key(47)).is_some() && shelf.find(key(48)).is_none());
        // The same again takes no more room, and what is too large takes none.
        shelf.put(key(50), vec![0; 30].into());
        assert_eq!(held(), (90, 3));
        shelf.put(key(51), vec![0; 101].into());
        assert_eq!(held(), (0, 0));
    }

    #[test]
    fn words_are_told_apart() {
        assert_ne!(Key::of(["ab", "c"]), Key::of(["a", "bc"]));
        assert_eq!(Key::of(["ab", "c"]).tag().len(), 32);
    }
}
