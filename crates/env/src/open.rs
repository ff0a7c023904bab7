//! What is open in a decision: the sub-choices made so far, and which may come next.

use stackwright_core::learn::{Choices, Learnable, MOST_NUMBERS};

/// Words of a mask of all numbers.
const WORDS: usize = MOST_NUMBERS / 64;

/// The sub-choices of a decision. What is legal next is worked out when somebody asks, and no more of it than that.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    prefix: Choices,
    /// Which actions of the list begin with the prefix; not kept for an empty one, with which all do.
    left: Vec<u16>,
    /// The numbers that may come next; there is more room than they need.
    legal: Vec<u16>,
    count: usize,
    /// For each number in which look it was found last, and the first action that it led to: see [`mark`].
    marks: Box<[u32]>,
    /// Which look it is. Marks of others say nothing, and need not be wiped out.
    looks: u16,
    /// Whether the actions behind each number stand together in the list.
    is_grouped: bool,
    /// Whether all this is of the position and the prefix, and whether the mask is.
    is_known: bool,
    is_masked: bool,
    mask: [u64; WORDS],
    /// The ways to all actions, for who asks for them.
    ways: Vec<Choices>,
}

/// No number.
const NONE: u32 = u32::MAX;

#[inline]
fn mark(look: u16, action: usize) -> u32 {
    u32::from(look) << 16 | u32::from(action as u16)
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
            legal: vec![0; 256],
            count: 0,
            marks: vec![0; size].into(),
            looks: 0,
            is_grouped: true,
            is_known: false,
            is_masked: false,
            mask: [0; WORDS],
            ways: Vec::new(),
        }
    }

    /// Another decision, or the same one from its start.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.prefix = Choices::NONE;
        self.is_known = false;
    }

    pub(crate) fn prefix(&self) -> &[u16] {
        &self.prefix
    }

    /// The ways to all actions.
    pub(crate) fn ways<G: Learnable>(&mut self, position: &G, list: &[G::Action]) -> &[Choices] {
        self.ways.clear();
        self.ways.extend(list.iter().map(|&action| position.sub_choices(action)));
        &self.ways
    }

    /// Works out what may come next.
    #[inline]
    pub(crate) fn look<G: Learnable>(&mut self, position: &G, list: &[G::Action]) {
        if self.is_known {
            return;
        }
        (self.is_known, self.is_masked) = (true, false);
        if self.legal.len() < list.len() {
            self.legal.resize(list.len(), 0);
        }
        self.looks = self.looks.wrapping_add(1);
        if self.looks == 0 {
            self.marks.fill(0);
            self.looks = 1;
        }
        let (depth, look) = (self.prefix.len(), self.looks);
        let (legal, marks) = (&mut self.legal[..], &mut self.marks[..]);
        let mut count = 0;
        // Notes that a number may come next; false if that is known.
        let mut add = |at: usize, number: u16| {
            let known = &mut marks[usize::from(number)];
            let is_new = *known >> 16 != u32::from(look);
            if is_new {
                *known = mark(look, at);
                legal[count] = number;
                count += 1;
            }
            is_new
        };
        if depth > 0 {
            for &at in &self.left {
                let at = usize::from(at);
                add(at, position.sub_choices(list[at])[depth]);
            }
            self.count = count;
            return;
        }
        let (mut last, mut is_grouped) = (NONE, true);
        for (at, &action) in list.iter().enumerate() {
            let number = position.first_choice(action);
            debug_assert_eq!(number, position.sub_choices(action).first_number(), "{action:?}");
            // The actions behind a number stand together as a rule.
            if last != u32::from(number) {
                is_grouped &= add(at, number);
                last = number.into();
            }
        }
        (self.count, self.is_grouped) = (count, is_grouped);
    }

    /// What may come next; [`look`](Open::look) first.
    pub(crate) fn legal(&self) -> &[u16] {
        &self.legal[..self.count]
    }

    /// The same as bits.
    pub(crate) fn mask(&mut self) -> &[u64] {
        let words = self.marks.len().div_ceil(64);
        if !self.is_masked {
            self.is_masked = true;
            self.mask[..words].fill(0);
            for &number in &self.legal[..self.count] {
                self.mask[usize::from(number) / 64] |= 1 << (number % 64);
            }
        }
        &self.mask[..words]
    }

    #[inline]
    pub(crate) fn is_legal(&self, number: u16) -> bool {
        self.marks.get(usize::from(number)).is_some_and(|known| known >> 16 == u32::from(self.looks))
    }

    /// Makes a legal sub-choice; [`look`](Open::look) first.
    pub(crate) fn choose<G: Learnable>(&mut self, position: &G, list: &[G::Action], number: u16) -> Next {
        let depth = self.prefix.len();
        let first = usize::from(self.marks[usize::from(number)] as u16);
        // No way is the beginning of another: one that ends here is the only one.
        if position.sub_choices(list[first]).len() == depth + 1 {
            return Next::Action(first);
        }
        if depth > 0 {
            self.left.retain(|&at| position.sub_choices(list[usize::from(at)])[depth] == number);
        } else {
            let goes_on = |at: &usize| position.first_choice(list[*at]) == number;
            let rest = first..list.len();
            self.left.clear();
            if self.is_grouped {
                self.left.extend(rest.take_while(goes_on).map(|at| at as u16));
            } else {
                self.left.extend(rest.filter(goes_on).map(|at| at as u16));
            }
        }
        self.prefix = self.prefix.with(number);
        self.is_known = false;
        Next::Choice
    }
}
