//! What is open in a decision: the sub-choices made so far, and which may come next.

use stackwright_core::learn::{Choices, MOST_NUMBERS};

/// Words of a mask of all numbers.
const WORDS: usize = MOST_NUMBERS / 64;

/// The sub-choices of a decision. What is legal next is worked out when somebody asks.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    prefix: Choices,
    /// The way to each legal action, in the order of the list; none until somebody asks.
    ways: Vec<Choices>,
    /// Which of them begin with the prefix; not kept for an empty one, with which all do.
    left: Vec<u16>,
    legal: Vec<u16>,
    mask: [u64; WORDS],
    /// Whether `ways`, `legal` and `mask` are those of the position and the prefix.
    known: bool,
}

/// What a sub-choice leads to.
pub(crate) enum Next {
    /// To the action with that place in the list.
    Action(usize),
    /// To another choice.
    Choice,
}

impl Open {
    pub(crate) fn new() -> Self {
        Open {
            prefix: Choices::NONE,
            ways: Vec::with_capacity(256),
            left: Vec::with_capacity(256),
            legal: Vec::with_capacity(256),
            mask: [0; WORDS],
            known: false,
        }
    }

    /// Another decision.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.ways.clear();
        self.rewind();
    }

    /// The same decision from its start.
    #[inline]
    pub(crate) fn rewind(&mut self) {
        self.prefix = Choices::NONE;
        self.known = false;
    }

    pub(crate) fn prefix(&self) -> &[u16] {
        &self.prefix
    }

    /// The ways to all actions, worked out if they are not known yet.
    pub(crate) fn ways<A: Copy>(&mut self, list: &[A], way: impl Fn(A) -> Choices) -> &[Choices] {
        if self.ways.len() != list.len() {
            self.ways.clear();
            self.ways.extend(list.iter().map(|&action| way(action)));
        }
        &self.ways
    }

    /// Works out what may come next.
    pub(crate) fn look<A: Copy>(&mut self, list: &[A], way: impl Fn(A) -> Choices) {
        if self.known {
            return;
        }
        // Only the bits that were set are cleared: most are not.
        for &number in &self.legal {
            self.mask[usize::from(number) / 64] = 0;
        }
        self.legal.clear();
        self.ways(list, way);
        let depth = self.prefix.len();
        let Open { ways, left, legal, mask, .. } = self;
        let mut add = |way: &Choices| {
            let number = way[depth];
            let (word, bit) = (&mut mask[usize::from(number) / 64], 1 << (number % 64));
            if *word & bit == 0 {
                *word |= bit;
                legal.push(number);
            }
        };
        if depth == 0 {
            ways.iter().for_each(&mut add);
        } else {
            for &at in &*left {
                add(&ways[usize::from(at)]);
            }
        }
        self.known = true;
    }

    /// What may come next; [`look`](Open::look) first.
    pub(crate) fn legal(&self) -> &[u16] {
        &self.legal
    }

    pub(crate) fn mask(&self) -> &[u64; WORDS] {
        &self.mask
    }

    pub(crate) fn is_legal(&self, number: u16) -> bool {
        self.mask.get(usize::from(number) / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Makes a legal sub-choice; [`look`](Open::look) first.
    pub(crate) fn choose(&mut self, number: u16) -> Next {
        let depth = self.prefix.len();
        let Open { ways, left, .. } = self;
        let goes_on = |way: &Choices| way[depth] == number;
        if depth == 0 {
            // No way is the beginning of another: one that ends here is the only one.
            let Some(first) = ways.iter().position(goes_on) else { return Next::Choice };
            if ways[first].len() == 1 {
                return Next::Action(first);
            }
            left.clear();
            let rest = ways.iter().enumerate().skip(first).filter(|(_, way)| goes_on(way));
            left.extend(rest.map(|(at, _)| at as u16));
        } else {
            left.retain(|&at| goes_on(&ways[usize::from(at)]));
            if let [only] = left[..]
                && ways[usize::from(only)].len() == depth + 1
            {
                return Next::Action(only.into());
            }
        }
        self.prefix = self.prefix.with(number);
        self.known = false;
        Next::Choice
    }
}
