//! What is open in a decision: the sub-choices made so far, and which may come next.

use stackwright_core::learn::{Choices, MOST_NUMBERS};

/// Words of a mask of all numbers.
const WORDS: usize = MOST_NUMBERS / 64;

/// The sub-choices of a decision. What is legal next is worked out when somebody asks, and no more of it than that.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    prefix: Choices,
    /// Which actions of the list begin with the prefix; not kept for an empty one, with which all do.
    left: Vec<u16>,
    legal: Vec<u16>,
    mask: [u64; WORDS],
    /// For each number that may come next, the first action that it leads to.
    first: Box<[u16]>,
    /// Whether these are those of the position and the prefix.
    known: bool,
    /// The ways to all actions, for who asks for them.
    ways: Vec<Choices>,
}

/// What a sub-choice leads to.
pub(crate) enum Next {
    /// To the action with that place in the list.
    Action(usize),
    /// To another choice.
    Choice,
}

impl Open {
    /// For sub-choices out of so many numbers.
    pub(crate) fn new(size: usize) -> Self {
        Open {
            prefix: Choices::NONE,
            left: Vec::with_capacity(256),
            legal: Vec::with_capacity(256),
            mask: [0; WORDS],
            first: vec![0; size].into(),
            known: false,
            ways: Vec::new(),
        }
    }

    /// Another decision, or the same one from its start.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.prefix = Choices::NONE;
        self.known = false;
    }

    pub(crate) fn prefix(&self) -> &[u16] {
        &self.prefix
    }

    /// The ways to all actions.
    pub(crate) fn ways<A: Copy>(&mut self, list: &[A], way: impl Fn(A) -> Choices) -> &[Choices] {
        self.ways.clear();
        self.ways.extend(list.iter().map(|&action| way(action)));
        &self.ways
    }

    /// Works out what may come next.
    #[inline]
    pub(crate) fn look<A: Copy>(&mut self, list: &[A], way: impl Fn(A) -> Choices) {
        if self.known {
            return;
        }
        self.known = true;
        self.legal.clear();
        let depth = self.prefix.len();
        let Open { left, legal, mask, first, .. } = self;
        mask[..first.len().div_ceil(64)].fill(0);
        let mut add = |at: usize, number: u16| {
            let (word, bit) = (&mut mask[usize::from(number) / 64], 1 << (number % 64));
            if *word & bit == 0 {
                *word |= bit;
                legal.push(number);
                first[usize::from(number)] = at as u16;
            }
        };
        if depth == 0 {
            for (at, &action) in list.iter().enumerate() {
                add(at, way(action).first_number());
            }
        } else {
            for &at in &*left {
                add(at.into(), way(list[usize::from(at)])[depth]);
            }
        }
    }

    /// What may come next; [`look`](Open::look) first.
    pub(crate) fn legal(&self) -> &[u16] {
        &self.legal
    }

    pub(crate) fn mask(&self) -> &[u64] {
        &self.mask[..self.first.len().div_ceil(64)]
    }

    pub(crate) fn is_legal(&self, number: u16) -> bool {
        self.mask.get(usize::from(number) / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Makes a legal sub-choice; [`look`](Open::look) first.
    pub(crate) fn choose<A: Copy>(&mut self, list: &[A], way: impl Fn(A) -> Choices, number: u16) -> Next {
        let depth = self.prefix.len();
        let first = usize::from(self.first[usize::from(number)]);
        // No way is the beginning of another: one that ends here is the only one.
        if way(list[first]).len() == depth + 1 {
            return Next::Action(first);
        }
        if depth == 0 {
            let goes_on = |at: &usize| way(list[*at]).first_number() == number;
            self.left.clear();
            self.left.extend((first..list.len()).filter(goes_on).map(|at| at as u16));
        } else {
            self.left.retain(|&at| way(list[usize::from(at)])[depth] == number);
        }
        self.prefix = self.prefix.with(number);
        self.known = false;
        Next::Choice
    }
}
