//! What must hold for any number: seats, sets, outcomes, random draws.

use std::collections::BTreeSet;

use proptest::prelude::*;
use stackwright_core::{BySeat, Outcome, Reason, Rng, Seat, SeatSet};

fn seat() -> impl Strategy<Value = Seat> {
    (0..4_usize).prop_map(Seat::from_index)
}

proptest! {
    #[test]
    fn seat_sets_are_sets(changes in prop::collection::vec((seat(), any::<bool>()), 0..12)) {
        let (mut set, mut model) = (SeatSet::EMPTY, BTreeSet::new());
        for (seat, add) in changes {
            if add {
                set = set.with(seat);
                model.insert(seat);
            } else {
                set = set.without(seat);
                model.remove(&seat);
            }
            prop_assert!(set.iter().eq(model.iter().copied()));
            prop_assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
            prop_assert!(Seat::ALL.iter().all(|seat| set.contains(*seat) == model.contains(seat)));
            prop_assert_eq!(SeatSet::from_bits(set.bits()), set);
            prop_assert_eq!(set.iter().collect::<SeatSet>(), set);
            prop_assert_eq!(set.single().is_some(), model.len() == 1);
        }
    }

    #[test]
    fn strict_subsets_are_smaller(a in 0..16_u8, b in 0..16_u8) {
        let (a, b) = (SeatSet::from_bits(a), SeatSet::from_bits(b));
        let expected = a.iter().all(|seat| b.contains(seat)) && a.len() < b.len();
        prop_assert_eq!(a.is_strict_subset(b), expected);
    }

    #[test]
    fn ranks_count_who_is_better(merit: [u8; 4], seats in 2..=4_usize) {
        let outcome = Outcome::ranked(seats, Reason::new("points"), |seat| merit[seat.index()]);
        for seat in Seat::first(seats) {
            let better = Seat::first(seats).filter(|other| merit[other.index()] > merit[seat.index()]).count();
            prop_assert_eq!(usize::from(outcome.rank(seat)), better + 1);
        }
        let best: Vec<_> = Seat::first(seats).filter(|&seat| outcome.rank(seat) == 1).collect();
        prop_assert_eq!(outcome.winner(), if best.len() == 1 { Some(best[0]) } else { None });
    }

    #[test]
    fn draws_stay_below_their_bound(seed: u64, bound in 1..=usize::MAX) {
        let mut rng = Rng::new(seed);
        for _ in 0..20 {
            prop_assert!(rng.below(bound) < bound);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_stream(seed: u64, task: u64, mut items: Vec<u8>) {
        let (mut one, mut two) = (Rng::for_task(seed, task), Rng::for_task(seed, task));
        let mut again = items.clone();
        one.shuffle(&mut items);
        two.shuffle(&mut again);
        prop_assert_eq!(&items, &again);
        prop_assert_eq!(one.choose(&items), two.choose(&again));
        prop_assert_eq!(one, two);
    }

    #[test]
    fn tables_by_seat_hold_one_value_each(values: [i32; 4], at in seat(), value: i32) {
        let mut table = BySeat::new(|seat| values[seat.index()]);
        table[at] = value;
        for (seat, &held) in table.iter() {
            prop_assert_eq!(held, if seat == at { value } else { values[seat.index()] });
        }
        prop_assert_eq!(table.map(i64::from).first(4).len(), 4);
    }
}
