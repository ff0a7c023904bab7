//! The transposition table: what is known about positions that were searched before, shared by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::Score;

/// Which side of the truth a stored value is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The truth is at least the value.
    Lower = 1,
    /// The truth is at most the value.
    Upper = 2,
    /// It is the value.
    Exact = 3,
}

/// What is known about one position: an entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// For the side to move; wins and losses are counted from this position.
    pub value: i16,
    pub bound: Bound,
    pub depth: i8,
    /// The fingerprint of the best action; 0 if none stood out.
    pub action: u32,
}

impl Known {
    const ACTION_BITS: u32 = 24;
    /// Fingerprints of actions are cut to this many bits.
    pub(crate) const ACTION: u32 = (1 << Self::ACTION_BITS) - 1;

    /// What was found so many actions from the root. Wins and losses are stored as counted from the position.
    pub(crate) fn new(value: i32, ply: usize, bound: Bound, depth: i32, action: u32) -> Known {
        Known { value: further_on(value, ply as i32) as i16, bound, depth: depth.min(127) as i8, action }
    }

    /// The value so many actions from the root, if it answers whether the position is worth more than `alpha`, or at
    /// least `beta`.
    #[inline]
    pub(crate) fn answers(self, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let value = further_on(self.value.into(), -(ply as i32));
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        enough.then_some(value)
    }

    /// Whether a way to win is known.
    fn is_won(self) -> bool {
        self.bound != Bound::Upper && Score::from_value(self.value.into()).is_win().is_some()
    }

    fn pack(self, age: u8) -> u64 {
        u64::from(self.value as u16)
            | u64::from(self.depth as u8) << 16
            | u64::from(self.bound as u8) << 24
            | u64::from(age & AGES) << 26
            | u64::from(self.action & Self::ACTION) << 32
    }

    fn unpack(word: u64) -> Option<Known> {
        let bound = match word >> 24 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let action = (word >> 32) as u32 & Self::ACTION;
        Some(Known { value: word as u16 as i16, bound, depth: (word >> 16) as u8 as i8, action })
    }
}

/// A value as it looks so many actions further on: a sure end is that much nearer.
#[inline]
fn further_on(value: i32, ply: i32) -> i32 {
    if value > Score::MAX_POINTS {
        value + ply
    } else if value < -Score::MAX_POINTS {
        value - ply
    } else {
        value
    }
}

const AGES: u8 = 63;

fn age_of(word: u64) -> u8 {
    (word >> 26) as u8 & AGES
}

/// An entry is two words, the first of which is the key crossed with the second: if two threads have written the halves
/// of an entry, it fits no key and is as good as empty. No lock, nothing unsafe.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    word: AtomicU64,
}

/// Entries that share a line of the processor's cache.
const WAYS: usize = 4;

/// A transposition table of fixed size.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    slots: Vec<[Slot; WAYS]>,
    age: AtomicU8,
}

impl TranspositionTable {
    /// A table of about that many bytes.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let clusters = (bytes / size_of::<[Slot; WAYS]>()).max(1);
        TranspositionTable {
            slots: (0..clusters).map(|_| Default::default()).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.slots[..])
    }

    /// Takes all its memory at once. A page that threads first read and later write would make all of them wait.
    pub(crate) fn touch(&self) {
        for slot in self.slots.iter().flatten() {
            slot.word.store(0, Ordering::Relaxed);
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.slots.iter_mut().flatten() {
            *slot = Slot::default();
        }
        *self.age.get_mut() = 0;
    }

    /// What was stored so far counts as older from now on, and gives way to what comes.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn cluster(&self, key: u64) -> &[Slot; WAYS] {
        // Multiply and shift spreads any key over any number of clusters.
        let at = (u128::from(key) * self.slots.len() as u128) >> 64;
        &self.slots[at as usize]
    }

    /// What is known about the position with that key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.cluster(key).iter().find_map(|slot| {
            let word = slot.word.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ word == key).then(|| Known::unpack(word)).flatten()
        })
    }

    /// Stores what was found, in the place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut known: Known) {
        let age = self.age.load(Ordering::Relaxed) & AGES;
        let mut least = (i32::MAX, 0);
        let cluster = self.cluster(key);
        for (at, slot) in cluster.iter().enumerate() {
            let word = slot.word.load(Ordering::Relaxed);
            let Some(old) = Known::unpack(word) else {
                least = (i32::MIN, at);
                break;
            };
            if slot.check.load(Ordering::Relaxed) ^ word == key {
                if known.action == 0 {
                    known.action = old.action;
                }
                // A much deeper result about the same position stays, unless the new one is exact.
                if known.bound != Bound::Exact && age_of(word) == age && old.depth > known.depth + 3 {
                    return;
                }
                // A win that was seen to the end stays, whatever a search found that did not see so far.
                if old.is_won() && old.depth >= known.depth && known.value < old.value {
                    return;
                }
                least = (i32::MIN, at);
                break;
            }
            let older = i32::from(age.wrapping_sub(age_of(word)) & AGES);
            let worth = i32::from(old.depth) - 8 * older;
            if worth < least.0 {
                least = (worth, at);
            }
        }
        let slot = &cluster[least.1];
        let word = known.pack(age);
        slot.check.store(key ^ word, Ordering::Relaxed);
        slot.word.store(word, Ordering::Relaxed);
    }

    /// How full it is, in thousandths, by a sample.
    pub(crate) fn filled(&self) -> u16 {
        let age = self.age.load(Ordering::Relaxed) & AGES;
        let sample = self.slots.len().min(1000);
        let used = self.slots[..sample].iter().flatten().filter(|slot| {
            let word = slot.word.load(Ordering::Relaxed);
            Known::unpack(word).is_some() && age_of(word) == age
        });
        (used.count() * 1000 / (sample * WAYS)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: i8, value: i16) -> Known {
        Known { value, bound: Bound::Lower, depth, action: 77 }
    }

    #[test]
    fn what_goes_in_comes_out() {
        let table = TranspositionTable::new(1 << 16);
        for value in [-32_000, -1, 0, 1, 32_000] {
            for depth in [-1, 0, 7, 127] {
                for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
                    let entry = Known { value, bound, depth, action: Known::ACTION };
                    assert_eq!(Known::unpack(entry.pack(63)), Some(entry));
                }
            }
        }
        table.put(0xDEAD_BEEF << 32, known(3, -55));
        assert_eq!(table.get(0xDEAD_BEEF << 32), Some(known(3, -55)));
        assert_eq!(table.get(0xDEAD_BEE0 << 32), None);
    }

    #[test]
    fn old_and_shallow_results_give_way() {
        let table = TranspositionTable::new(1);
        for key in 1..=4 {
            table.put(key, known(key as i8, 0));
        }
        table.put(5, known(9, 0));
        assert_eq!((table.get(1), table.get(2)), (None, Some(known(2, 0))));
        table.grow_older();
        table.put(6, known(0, 0));
        table.put(7, known(0, 0));
        assert!(table.get(5).is_some() && table.get(2).is_none() && table.get(3).is_none());
    }

    #[test]
    fn a_result_without_an_action_keeps_the_one_before() {
        let table = TranspositionTable::new(1 << 12);
        table.put(9, known(1, 0));
        table.put(9, Known { action: 0, bound: Bound::Exact, ..known(2, 5) });
        assert_eq!(table.get(9).map(|known| (known.action, known.value)), Some((77, 5)));
    }

    #[test]
    fn a_win_stays_unless_a_deeper_search_refutes_it() {
        let table = TranspositionTable::new(1 << 12);
        let win = Score::win_in(5).value() as i16;
        let refuted = Known { bound: Bound::Exact, ..known(9, 50) };
        for (depth, kept) in [(120, known(120, win)), (9, known(9, win)), (8, refuted), (2, refuted)] {
            let key = depth as u64 + 1;
            table.put(key, known(depth, win));
            table.put(key, refuted);
            assert_eq!(table.get(key), Some(kept), "a win of depth {depth}");
        }
    }

    #[test]
    fn it_says_how_full_it_is() {
        let mut table = TranspositionTable::new(1 << 12);
        assert_eq!(table.filled(), 0);
        for key in 0..10_000_u64 {
            table.put(key.wrapping_mul(0x9E37_79B9_7F4A_7C15), known(1, 1));
        }
        assert!(table.filled() > 900);
        table.clear();
        assert_eq!(table.filled(), 0);
    }
}
