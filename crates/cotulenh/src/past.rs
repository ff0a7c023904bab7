//! The positions since the last capture, for the draw by repetition.

/// The clock ends the game after a hundred half-moves without a capture, so no list is longer. // C45
const LONGEST: usize = 100;

/// The keys of the positions since the last capture, without the one on the board.
pub(crate) struct Past(Box<Keys>);

#[derive(Clone)]
struct Keys {
    all: [u64; LONGEST],
    len: u8,
}

impl Past {
    pub(crate) fn new() -> Past {
        Past(Box::new(Keys { all: [0; LONGEST], len: 0 }))
    }

    pub(crate) fn len(&self) -> u8 {
        self.0.len
    }

    /// Whether one more key fits.
    pub(crate) fn has_room(&self) -> bool {
        usize::from(self.0.len) < LONGEST
    }

    pub(crate) fn key(&self, index: u8) -> u64 {
        self.0.all.get(usize::from(index)).copied().unwrap_or(0)
    }

    /// Sets the length, and the key at the end of the shorter of the two lists.
    pub(crate) fn set(&mut self, was_len: u8, is_len: u8, key: u64) {
        if let Some(slot) = self.0.all.get_mut(usize::from(was_len.min(is_len))) {
            *slot = key;
        }
        self.0.len = is_len;
    }

    fn kept(&self) -> &[u64] {
        &self.0.all[..usize::from(self.0.len)]
    }

    /// How many of them have the key of the position that follows the last of them: sides alternate, and so every other
    /// one has another side to move.
    #[inline]
    pub(crate) fn count_before(&self, key: u64) -> u8 {
        self.kept().rchunks_exact(2).filter(|pair| pair[0] == key).count() as u8
    }

    /// How many of them have that key.
    pub(crate) fn count(&self, key: u64) -> u8 {
        self.kept().iter().filter(|&&past| past == key).count() as u8
    }
}

impl Clone for Past {
    fn clone(&self) -> Past {
        Past(self.0.clone())
    }

    /// Without allocating, and only as far as the keys go.
    fn clone_from(&mut self, other: &Past) {
        self.0.all[..usize::from(other.0.len)].copy_from_slice(other.kept());
        self.0.len = other.0.len;
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Past) -> bool {
        self.kept() == other.kept()
    }
}

impl Eq for Past {}

impl std::fmt::Debug for Past {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x?}", self.kept())
    }
}
