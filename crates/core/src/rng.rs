//! A small random number generator that gives the same stream on every platform and in every version.

use crate::key::mix;

/// `SplitMix64`: one word of state, the same numbers for the same seed for ever.
///
/// Self-play, playthroughs and conformance runs are reproduced from their seed, so neither the generator nor the way
/// a number is drawn below a bound may ever change. Not for secrets.
///
/// ```
/// use stackwright_core::Rng;
///
/// let mut rng = Rng::new(1_234_567);
/// assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// The stream of that seed.
    pub const fn new(seed: u64) -> Self {
        Rng { state: seed }
    }

    /// A stream for the `index`-th of many tasks that share a seed, whoever runs it and in whatever order.
    pub const fn for_task(seed: u64, index: u64) -> Self {
        Rng { state: mix(seed ^ mix(index ^ 0x7461_736B)) }
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(Self::STEP);
        mix(self.state)
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        let bound = bound as u64;
        // Multiply and shift; the few draws that would favour small numbers are thrown away.
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(bound);
            if wide as u64 >= unfair {
                return (wide >> 64) as usize;
            }
        }
    }

    /// One of the items, each equally likely; nothing of an empty slice.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut rng = Rng::new(1_234_567);
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        for expected in published {
            assert_eq!(rng.next_u64(), expected);
        }
    }

    #[test]
    fn draws_below_a_bound_never_change() {
        let mut rng = Rng::new(7);
        let drawn: Vec<_> = (0..12).map(|_| rng.below(10)).collect();
        assert_eq!(drawn, [3, 0, 9, 5, 4, 2, 4, 3, 1, 4, 1, 9]);
    }

    #[test]
    fn draws_are_even() {
        let mut rng = Rng::new(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        assert!(counts.iter().all(|n| (9_600..10_400).contains(n)), "{counts:?}");
    }

    #[test]
    fn tasks_have_streams_of_their_own() {
        let first: std::collections::HashSet<_> =
            (0..1000).map(|i| Rng::for_task(42, i).next_u64()).collect();
        assert_eq!(first.len(), 1000);
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut items: Vec<_> = (0..50).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
