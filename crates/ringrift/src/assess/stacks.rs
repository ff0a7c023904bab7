//! Material, mobility and captures: one walk along the rays of every stack.

use stackwright_core::assess::Measures;
use stackwright_core::{BySeat, Seat, SeatSet};

use super::features::{
    CAPS, CAPTIVES, DEEP, EXPOSED_CAP, EXPOSED_SINGLE, HAND, HANGING_CAP, HANGING_SINGLE, LANDINGS,
    PRISONERS, STACKS, STUCK, TALL, THREATS, TO_MOVE, TOP_CAP, WAYS,
};
use crate::board::Cell;
use crate::cell_set::CellSet;
use crate::position::Position;

/// From this height on a cap is tall: no placement alone makes one that could capture it.
const TALL_CAP: i32 = 3;

/// What the stacks of each seat come to.
pub(super) struct Stacks {
    sums: BySeat<Sums>,
    /// R081d: the stacks with a move or a capture.
    alive: CellSet,
    next: Seat,
    /// R300f: who has not left; the stacks of others capture nothing.
    present: SeatSet,
}

/// What one seat's stacks come to.
#[derive(Clone, Default)]
pub(super) struct Sums {
    pub(super) stacks: i32,
    /// R022b: the rings in caps.
    pub(super) caps: i32,
    /// Own rings in own stacks, wherever they lie.
    own: i32,
    prisoners: i32,
    top_cap: i32,
    tall: i32,
    landings: i32,
    ways: i32,
    threats: i32,
    /// Stacks that others could capture: whether not at once or at once, with a single cap or a higher one.
    exposed: [[i32; 2]; 2],
    /// R081d: stacks with a move or a capture, and those without.
    alive: i32,
    pub(super) stuck: i32,
}

impl Stacks {
    /// Looks at every stack.
    pub(super) fn of(at: &Position) -> Stacks {
        let present = at.seats_iter().filter(|&seat| at.retired[seat].is_none()).collect();
        let (sums, alive) = (BySeat::fill(Sums::default()), CellSet::EMPTY);
        let mut found = Stacks { sums, alive, next: at.next_mover(), present };
        for seat in at.seats_iter() {
            for row in 0..at.geometry.rows() {
                let mut stacks = at.controlled[seat].rows[row];
                while stacks != 0 {
                    let cell = at.geometry.cell_in_row(row, stacks.trailing_zeros());
                    stacks &= stacks - 1;
                    found.weigh(at, seat, cell);
                    found.walk(at, seat, cell);
                }
            }
        }
        for seat in at.seats_iter() {
            let sums = &mut found.sums[seat];
            sums.stuck = sums.stacks - sums.alive;
        }
        found
    }

    /// Notes that a stack has a move or a capture.
    #[inline]
    fn enliven(&mut self, at: &Position, stack: Cell, seat: Seat) {
        let (row, bit) = at.geometry.place(stack);
        let row = &mut self.alive.rows[row];
        self.sums[seat].alive += i32::from(*row >> bit & 1 == 0);
        *row |= 1 << bit;
    }

    /// What one seat's stacks come to.
    pub(super) fn sums(&self, seat: Seat) -> &Sums {
        &self.sums[seat]
    }

    /// The rings of a stack.
    #[inline]
    fn weigh(&mut self, at: &Position, seat: Seat, cell: Cell) {
        let (height, cap) = (i32::from(at.height(cell)), i32::from(at.cap(cell)));
        let foreign = if height == cap { 0 } else { at.rings(cell).foreign() };
        let sums = &mut self.sums[seat];
        sums.stacks += 1;
        sums.caps += cap;
        sums.own += height - foreign;
        sums.prisoners += foreign;
        sums.top_cap = sums.top_cap.max(cap);
        sums.tall += i32::from(cap >= TALL_CAP);
    }

    /// Where a stack can go, and who can capture it: whatever stands first on a ray attacks along it, and lands on the ray
    /// the other way.
    #[inline]
    fn walk(&mut self, at: &Position, seat: Seat, cell: Cell) {
        let (height, cap) = (usize::from(at.height(cell)), at.cap(cell));
        let (mut landings, mut ways) = (0, 0);
        let mut attackers = SeatSet::EMPTY;
        let axes = at.geometry.axes();
        let along = at.runs(cell);
        for axis in 0..axes {
            let rays = [at.geometry.ray(cell, axis), at.geometry.ray(cell, axis + axes)];
            let runs = [usize::from(along[axis]), usize::from(along[axis + axes])];
            for side in 0..2 {
                // R090: at least as far as it is high.
                if runs[side] >= height {
                    ways += 1;
                    landings += runs[side] + 1 - height;
                }
                // R101d: there must be an open cell behind.
                let behind = runs[1 - side];
                let Some(&other) = rays[side].get(runs[side]) else { continue };
                // R101b: with a cap that is not lower; R101e: far enough for its height.
                if behind > 0
                    && at.packed(other).is_stack()
                    && at.cap(other) >= cap
                    && runs[side] + 1 + behind >= usize::from(at.height(other))
                {
                    let attacker = at.packed(other).seat();
                    attackers = attackers.with(attacker);
                    self.enliven(at, other, attacker);
                }
            }
        }
        if ways > 0 {
            self.enliven(at, cell, seat);
        }
        let sums = &mut self.sums[seat];
        sums.landings += landings as i32;
        sums.ways += ways;
        // R101c: capturing one's own is no threat.
        let attackers = attackers.without(seat).intersection(self.present);
        if !attackers.is_empty() {
            // R102b: a single cap loses the stack, a higher one a ring.
            sums.exposed[usize::from(attackers.contains(self.next))][usize::from(cap > 1)] += 1;
            for other in attackers.iter() {
                self.sums[other].threats += 1;
            }
        }
    }

    /// Writes it all down.
    pub(super) fn measure(&self, at: &Position, out: &mut Measures) {
        out.add(self.next, TO_MOVE, 1);
        for seat in at.seats_iter().filter(|&seat| at.retired[seat].is_none()) {
            let sums = &self.sums[seat];
            let on_board = i32::from(at.on_board[seat]);
            let [[exposed_single, exposed_cap], [hanging_single, hanging_cap]] = sums.exposed;
            for (feature, amount) in [
                (HAND, i32::from(at.hand[seat])),
                (STACKS, sums.stacks),
                (CAPS, sums.caps),
                (DEEP, sums.own - sums.caps),
                (PRISONERS, sums.prisoners),
                (CAPTIVES, on_board - sums.own),
                (TOP_CAP, sums.top_cap),
                (TALL, sums.tall),
                (LANDINGS, sums.landings),
                (WAYS, sums.ways),
                (STUCK, sums.stuck),
                (THREATS, sums.threats),
                (EXPOSED_SINGLE, exposed_single),
                (EXPOSED_CAP, exposed_cap),
                (HANGING_SINGLE, hanging_single),
                (HANGING_CAP, hanging_cap),
            ] {
                out.add(seat, feature, amount);
            }
        }
    }
}
