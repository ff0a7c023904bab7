//! What was judged in this search, to be judged once.

use stackwright_core::assess::Assess;

use crate::evaluator::Follower;
use crate::judge::Judge;

/// How many judgements are kept.
const SLOTS: usize = 1 << 14;

/// A judgement.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Of what: [`Assess::judged_key`].
    key: u64,
    points: i32,
    /// In which search.
    search: u32,
}

/// The judgements of one thread in one search. Deepening comes to the same positions again and again.
#[derive(Debug)]
pub(super) struct Judged {
    slots: Vec<Slot>,
    search: u32,
}

impl Judged {
    pub(super) fn new() -> Self {
        Judged { slots: vec![Slot { key: 0, points: 0, search: 0 }; SLOTS], search: 1 }
    }

    /// Another search judges by other weights, for another seat, or through another haze.
    pub(super) fn forget(&mut self) {
        match self.search.checked_add(1) {
            Some(next) => self.search = next,
            None => *self = Judged::new(),
        }
    }

    /// What the position is worth to the hero, in points.
    #[inline]
    pub(super) fn points<G: Assess>(
        &mut self,
        judge: &Judge<'_>,
        position: &G,
        follower: &mut Option<Box<dyn Follower<G>>>,
        notes: &mut G::Notes,
    ) -> i32 {
        let key = position.judged_key();
        let slot = &mut self.slots[key as usize % SLOTS];
        if slot.key == key && slot.search == self.search {
            debug_assert_eq!(slot.points, judge.points(position, follower, notes), "{position:?}");
            return slot.points;
        }
        let points = judge.points(position, follower, notes);
        *slot = Slot { key, points, search: self.search };
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Haze;
    use cotulenh::{Options, Position};
    use stackwright_core::{Game, Rng, Seat, Timeline, random};

    #[test]
    fn judgements_are_kept_for_one_search() {
        type Notes = <Position as Assess>::Notes;
        let (mut judged, mut notes) = (Judged::new(), Notes::default());
        for (search, hero) in [Seat::P1, Seat::P2, Seat::P1].into_iter().enumerate() {
            judged.forget();
            let game = random::play(Timeline::<Position>::new(&Options::default()).unwrap(), search as u64);
            let weights = game.position_before(0).weights();
            let judge = Judge { weights, haze: Haze::default(), hero, seats: 2 };
            let mut rng = Rng::new(1);
            for _ in 0..200 {
                let position = game.position_before(rng.below(game.journal().len()));
                // Debug builds compare what is kept as well.
                let kept = judged.points(&judge, &position, &mut None, &mut notes);
                assert_eq!(kept, judge.points(&position, &mut None, &mut Notes::default()));
            }
            assert!(game.outcome().is_some());
        }
    }
}
