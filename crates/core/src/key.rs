//! The numbers that incremental position keys are made of (Zobrist hashing).
//!
//! A position's key is the XOR of one number per fact that is true of it. An edit that makes a fact true or false
//! XORs the fact's number in or out, so undoing the edit restores the key by itself.

/// Scatters the bits of `x`: a bijection in which every input bit reaches every output bit.
pub const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// The number of one fact: `kind` says what sort of fact, `index` which one.
///
/// ```
/// use stackwright_core::key;
///
/// let mut position = 0;
/// position ^= key::fact(1, 12); // a stone comes to cell 12
/// position ^= key::fact(1, 12); // and goes
/// assert_eq!(position, 0);
/// ```
pub const fn fact(kind: u64, index: u64) -> u64 {
    mix(mix(kind.wrapping_add(0x5354_4143)) ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The numbers of `N` facts of one kind: ready at compile time, but for WebAssembly, which is fetched before it runs. There each is
/// worked out when it is asked for, since a table of such numbers cannot be packed.
///
/// ```
/// use stackwright_core::key;
///
/// static STONES: key::Table<64> = key::Table::new(1);
/// assert_eq!(STONES.at(12), key::fact(1, 12));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Table<const N: usize> {
    #[cfg(not(target_family = "wasm"))]
    numbers: [u64; N],
    #[cfg(target_family = "wasm")]
    kind: u64,
}

#[cfg(not(target_family = "wasm"))]
impl<const N: usize> Table<N> {
    /// The numbers of that kind of facts.
    pub const fn new(kind: u64) -> Self {
        let mut numbers = [0; N];
        let mut i = 0;
        while i < N {
            numbers[i] = fact(kind, i as u64);
            i += 1;
        }
        Table { numbers }
    }

    /// The number of one of them.
    #[inline]
    pub fn at(&self, index: usize) -> u64 {
        self.numbers[index]
    }
}

#[cfg(target_family = "wasm")]
impl<const N: usize> Table<N> {
    /// The numbers of that kind of facts.
    pub const fn new(kind: u64) -> Self {
        Table { kind }
    }

    /// The number of one of them.
    #[inline]
    pub fn at(&self, index: usize) -> u64 {
        fact(self.kind, index as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_differ() {
        let mut seen = std::collections::HashSet::new();
        for kind in 0..20 {
            for index in 0..2_000 {
                assert!(seen.insert(fact(kind, index)), "fact({kind}, {index}) repeats");
            }
        }
    }
}
