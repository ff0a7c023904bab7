//! Who comes first to the empty cells: what mobility and territory are counted from.

use stackwright_core::{BySeat, Seat};

use crate::cell::CellSet;
use crate::lines::{around, seen_by_all};
use crate::position::Position;

/// What the seats reach, wave by wave: all of them start at once, each from its amazons.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Contest {
    /// What the seat reaches in one step.
    pub(crate) near: CellSet,
    /// What it reaches before all others.
    pub(crate) first: CellSet,
    /// What it reaches two steps or more before all others.
    pub(crate) well_first: CellSet,
    /// What it reaches first together with another.
    pub(crate) shared: CellSet,
    /// What it alone can reach at all.
    pub(crate) alone: CellSet,
}

impl Contest {
    /// A step is a queen's move.
    pub(crate) fn of_queens(position: &Position) -> BySeat<Contest> {
        contest(position, seen_by_all)
    }

    /// A step is a king's move.
    pub(crate) fn of_kings(position: &Position) -> BySeat<Contest> {
        contest(position, |set, empty| around(set) & empty)
    }
}

#[inline]
fn contest(position: &Position, step: impl Fn(CellSet, CellSet) -> CellSet) -> BySeat<Contest> {
    let empty = position.empty();
    let mut seats = [Seat::P1; 4];
    let mut playing = 0;
    for seat in position.playing() {
        seats[playing] = seat;
        playing += 1;
    }
    let seats = &seats[..playing];

    let mut found: BySeat<Contest> = BySeat::fill(Contest::default());
    let mut reached: BySeat<CellSet> = BySeat::fill(CellSet::EMPTY);
    let mut front = BySeat::new(|seat| position.amazons(seat));
    // What was reached first in the last wave and may still turn out to be well ahead.
    let mut ahead: BySeat<CellSet> = BySeat::fill(CellSet::EMPTY);
    let mut nobody = empty;
    let mut wave = 0;
    loop {
        let mut goes_on = false;
        for &seat in seats {
            // Who has nowhere to go on to is done.
            let fresh = if front[seat].is_empty() {
                CellSet::EMPTY
            } else {
                step(front[seat], empty) & !reached[seat]
            };
            front[seat] = fresh;
            reached[seat] = reached[seat] | fresh;
            goes_on |= !fresh.is_empty();
        }
        let others = BySeat::new(|seat| {
            let others = seats.iter().filter(|&&other| other != seat);
            others.fold(CellSet::EMPTY, |all, &other| all | reached[other])
        });
        for &seat in seats {
            let contest = &mut found[seat];
            if wave == 0 {
                contest.near = front[seat];
            }
            contest.well_first = contest.well_first | ahead[seat] & !others[seat];
            let fresh = front[seat] & nobody;
            ahead[seat] = fresh & !others[seat];
            contest.first = contest.first | ahead[seat];
            contest.shared = contest.shared | fresh & others[seat];
        }
        if !goes_on {
            for &seat in seats {
                found[seat].alone = reached[seat] & !others[seat];
            }
            return found;
        }
        nobody = seats.iter().fold(nobody, |left, &seat| left & !reached[seat]);
        wave += 1;
    }
}
