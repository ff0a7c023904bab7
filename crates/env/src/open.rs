//! What is open in a decision: the sub-choices made so far, and which may come next.

use stackwright_core::learn::{Choices, Learnable, MOST_NUMBERS};

/// Words of a mask of all numbers.
const WORDS: usize = MOST_NUMBERS / 64;

/// No number.
const NONE: u32 = u32::MAX;

/// The sub-choices of a decision. What is legal next is worked out when somebody asks, and no more of it than that.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    prefix: Choices,
    /// Which actions of the list begin with the prefix; not kept for an empty one, with which all do.
    left: Vec<u16>,
    /// The numbers that may come next, in the order of the first actions that they lead to, which are beside them.
    legal: Vec<u16>,
    firsts: Vec<u16>,
    /// For each of these numbers its place among them; for others anything.
    places: Box<[u16]>,
    /// Whether the actions behind each number stand together in the list.
    is_grouped: bool,
    /// Whether these are those of the position and the prefix, and whether the mask is.
    is_known: bool,
    is_masked: bool,
    mask: [u64; WORDS],
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
            firsts: Vec::with_capacity(256),
            places: vec![0; size].into(),
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
        (self.is_known, self.is_masked, self.is_grouped) = (true, false, true);
        self.legal.clear();
        self.firsts.clear();
        let depth = self.prefix.len();
        if depth > 0 {
            for place in 0..self.left.len() {
                let at = self.left[place];
                self.add(at, position.sub_choices(list[usize::from(at)])[depth]);
            }
            return;
        }
        let mut last = NONE;
        for (at, &action) in list.iter().enumerate() {
            let number = position.first_choice(action);
            debug_assert_eq!(number, position.sub_choices(action).first_number(), "{action:?}");
            // The actions behind a number stand together as a rule.
            if u32::from(number) != last {
                self.is_grouped &= self.add(at as u16, number);
                last = number.into();
            }
        }
    }

    /// Notes that a number may come next, and leads to that action; false if it was known already.
    #[inline]
    fn add(&mut self, at: u16, number: u16) -> bool {
        if self.is_legal(number) {
            return false;
        }
        self.places[usize::from(number)] = self.legal.len() as u16;
        self.legal.push(number);
        self.firsts.push(at);
        true
    }

    /// What may come next; [`look`](Open::look) first.
    pub(crate) fn legal(&self) -> &[u16] {
        &self.legal
    }

    /// The same as bits.
    pub(crate) fn mask(&mut self) -> &[u64] {
        let words = self.places.len().div_ceil(64);
        if !self.is_masked {
            self.is_masked = true;
            self.mask[..words].fill(0);
            for &number in &self.legal {
                self.mask[usize::from(number) / 64] |= 1 << (number % 64);
            }
        }
        &self.mask[..words]
    }

    #[inline]
    pub(crate) fn is_legal(&self, number: u16) -> bool {
        let place = self.places.get(usize::from(number)).map(|&place| usize::from(place));
        place.is_some_and(|place| self.legal.get(place) == Some(&number))
    }

    /// Makes a legal sub-choice; [`look`](Open::look) first.
    pub(crate) fn choose<G: Learnable>(&mut self, position: &G, list: &[G::Action], number: u16) -> Next {
        let depth = self.prefix.len();
        let place = usize::from(self.places[usize::from(number)]);
        let first = self.firsts[place];
        // No way is the beginning of another: one that ends here is the only one.
        if position.sub_choices(list[usize::from(first)]).len() == depth + 1 {
            return Next::Action(usize::from(first));
        }
        if depth > 0 {
            self.left.retain(|&at| position.sub_choices(list[usize::from(at)])[depth] == number);
        } else if self.is_grouped {
            let end = self.firsts.get(place + 1).map_or(list.len() as u16, |&next| next);
            self.left.clear();
            self.left.extend(first..end);
        } else {
            let goes_on = |at: &u16| position.first_choice(list[usize::from(*at)]) == number;
            self.left.clear();
            self.left.extend((first..list.len() as u16).filter(goes_on));
        }
        self.prefix = self.prefix.with(number);
        self.is_known = false;
        Next::Choice
    }
}
