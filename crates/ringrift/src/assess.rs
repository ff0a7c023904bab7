//! What a position is worth to each seat, as [`stackwright_core::assess`] asks it.
//!
//! One walk along the rays of every stack gives mobility and captures; the markers are looked at by words of bits. What
//! one of each thing is worth stands in the files in `weights/`.

mod features;
mod goals;
mod markers;
mod promise;
mod runs;
mod stacks;
mod survival;
mod table;
#[cfg(test)]
mod tests;
mod walls;
mod word;

use stackwright_core::assess::{Assess, Feature, Measures, Promise, Weights};
use stackwright_core::{ActionList, Game, Seat, SeatSet};

use crate::action::Action;
use crate::position::Position;
use crate::turn::Phase;

impl Assess for Position {
    const FEATURES: &'static [Feature] = &features::FEATURES;
    const SETTLED_FEATURES: &'static [&'static str] = &["stranded", "gone"];

    type Notes = ();

    fn measure(&self, out: &mut Measures) {
        out.set_stage(goals::stage(self));
        goals::measure(self, out);
        let stacks = stacks::Stacks::of(self);
        let near = markers::measure(self, out);
        survival::measure(self, &stacks, &near, out);
        stacks.measure(self, out);
    }

    // R300f: whoever has left cannot win.
    fn ruled_out(&self) -> SeatSet {
        self.retired()
    }

    fn weights(&self) -> &'static Weights {
        table::weights(&self.options)
    }

    fn promise(&self, action: Action) -> Promise {
        promise::of(self, action)
    }

    fn is_settled(&self) -> bool {
        // R070a: a stack has landed, or nothing could be done, and what follows from it is still to come.
        matches!(self.turn.phase(), Phase::Placement | Phase::Movement)
    }

    fn pressing_actions(&self, out: &mut ActionList<Action>) {
        out.clear();
        match self.turn.phase() {
            // R080: whatever is placed is quiet.
            Phase::Placement => {}
            Phase::Movement => self.list_pressing_movement(out),
            _ => self.actions(out),
        }
    }
}

impl Position {
    /// The seat whose stacks can move next: from the lines on it is the next seat's.
    pub(crate) fn next_mover(&self) -> Seat {
        let seat = self.turn.seat();
        if self.turn.phase() < Phase::Lines {
            return seat;
        }
        let players = usize::from(self.options.players);
        let mut next = seat.next(players);
        while next != seat && (self.retired[next].is_some() || !self.is_in_rotation(next)) {
            next = next.next(players);
        }
        next
    }
}
