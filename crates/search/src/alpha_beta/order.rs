//! Move ordering: which action to try first, most of what makes alpha-beta fast.

use std::hash::Hash;

use stackwright_core::assess::{Assess, Sort};
use stackwright_core::{ActionList, Seat};

use crate::fingerprint::fingerprint;

/// The history heuristic: how well each action has done elsewhere in the tree, by seat and fingerprint.
#[derive(Clone, Debug)]
pub(super) struct History {
    merits: Vec<Merits>,
}

/// The merits of one seat's actions.
type Merits = [i16; 1 << History::BITS];

impl History {
    const BITS: u32 = 13;
    /// No merit is greater than this.
    const MOST: i32 = 16_000;

    pub(super) fn new() -> Self {
        History { merits: vec![[0; 1 << Self::BITS]; Seat::ALL.len()] }
    }

    #[inline]
    fn index(action: u32) -> usize {
        action as usize >> 1 & ((1 << Self::BITS) - 1)
    }

    /// Moves an action's merit up or down; the nearer it is to the limit, the less.
    pub(super) fn credit(&mut self, seat: Seat, action: u32, bonus: i32) {
        let merit = &mut self.merits[seat.index()][Self::index(action)];
        let old = i32::from(*merit);
        *merit = (old + bonus - old * bonus.abs() / Self::MOST) as i16;
    }

    /// Before the next search: half of what was learnt still holds.
    pub(super) fn fade(&mut self) {
        for merit in self.merits.as_flattened_mut() {
            *merit /= 2;
        }
    }

    pub(super) fn clear(&mut self) {
        self.merits.as_flattened_mut().fill(0);
    }
}

/// An action with what decides its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<A> {
    pub action: A,
    pub fingerprint: u32,
    pub sort: Sort,
    /// Its place in the order, the first 0; being put off does not change it.
    pub number: u16,
    rank: i32,
}

/// The actions of one position, handed out best first.
#[derive(Clone, Debug)]
pub(super) struct Queue<A> {
    ranked: Vec<Ranked<A>>,
    /// How many were handed out for the first time.
    handed_out: u16,
}

/// The killer heuristic: the actions that last cut off the search at some distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Killers([u32; 2]);

impl Killers {
    pub(super) fn note(&mut self, action: u32) {
        if self.0[0] != action {
            self.0 = [action, self.0[0]];
        }
    }
}

const FROM_TABLE: i32 = 4_000_000;
const FORCING: i32 = 2_000_000;
const KILLER: i32 = 1_000_000;
const CLOSING: i32 = 8_000;
/// How much a point of a quiet action's merit weighs against history.
const MERIT: i32 = 32;

impl<A> Queue<A> {
    pub(super) fn new() -> Self {
        Queue { ranked: Vec::with_capacity(256), handed_out: 0 }
    }

    /// A queue that holds the place of another for a while.
    pub(super) const fn placeholder() -> Self {
        Queue { ranked: Vec::new(), handed_out: 0 }
    }

    /// Whether there is an action of that sort.
    pub(super) fn has(&self, sort: Sort) -> bool {
        self.ranked.iter().any(|ranked| ranked.sort == sort)
    }

    /// Takes all the actions of a list.
    pub(super) fn fill<G: Assess<Action = A>>(
        &mut self,
        position: &G,
        list: &ActionList<A>,
        from_table: u32,
        killers: Killers,
        history: &History,
    ) where
        A: Copy + Hash,
    {
        let merits = &history.merits[position.to_move().index()];
        self.ranked.clear();
        self.handed_out = 0;
        self.ranked.extend(position.promises(list).map(|(action, promise)| {
            let fingerprint = fingerprint(&action);
            let merit = i32::from(promise.merit);
            let learnt = i32::from(merits[History::index(fingerprint)]);
            let rank = if fingerprint == from_table {
                FROM_TABLE
            } else {
                match promise.sort {
                    Sort::Forcing => FORCING + merit * MERIT + learnt / 4,
                    _ if killers.0[0] == fingerprint => KILLER + 1,
                    _ if killers.0[1] == fingerprint => KILLER,
                    Sort::Closing => CLOSING + merit * MERIT + learnt,
                    Sort::Quiet => merit * MERIT + learnt,
                }
            };
            Ranked { action, fingerprint, sort: promise.sort, number: 0, rank }
        }));
    }

    /// The action with that fingerprint.
    pub(super) fn find(&self, fingerprint: u32) -> Option<A>
    where
        A: Copy,
    {
        self.ranked.iter().find(|ranked| ranked.fingerprint == fingerprint).map(|ranked| ranked.action)
    }

    pub(super) fn len(&self) -> usize {
        self.ranked.len()
    }

    /// The action with that number in the order; the earlier ones must have been asked for.
    #[inline]
    pub(super) fn nth(&mut self, at: usize) -> Ranked<A>
    where
        A: Copy,
    {
        let (mut best, mut highest) = (at, i32::MIN);
        for (later, ranked) in self.ranked.iter().enumerate().skip(at) {
            if ranked.rank > highest {
                (best, highest) = (later, ranked.rank);
            }
        }
        self.ranked.swap(at, best);
        if self.ranked[at].rank != i32::MIN {
            self.ranked[at].number = self.handed_out;
            self.handed_out += 1;
        }
        self.ranked[at]
    }

    /// Those already handed out.
    pub(super) fn tried(&self, count: usize) -> &[Ranked<A>] {
        &self.ranked[..count]
    }

    /// Puts the `at`-th action off to the end, where it is found again under the last number.
    pub(super) fn put_off(&mut self, at: usize) {
        let mut ranked = self.ranked.remove(at);
        ranked.rank = i32::MIN;
        self.ranked.push(ranked);
    }

    /// Leaves out the quiet ones among the `at`-th action and all that have not been handed out.
    pub(super) fn leave_out_quiet(&mut self, at: usize) {
        let mut kept = at;
        for later in at..self.ranked.len() {
            if self.ranked[later].sort != Sort::Quiet {
                self.ranked.swap(kept, later);
                kept += 1;
            }
        }
        self.ranked.truncate(kept);
    }

    /// Whether the `at`-th action has been put off before.
    pub(super) fn was_put_off(&self, at: usize) -> bool
    where
        A: Copy,
    {
        self.ranked[at].rank == i32::MIN
    }
}
