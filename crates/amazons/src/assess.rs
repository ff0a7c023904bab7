//! What a position is worth to each seat: [`Assess`] for the [`Position`].
//!
//! Amazons is a race for cells: who reaches one first, by queen's moves while the board is open, by king's moves once it
//! is narrow. All of it is counted with sets of cells.

use std::sync::LazyLock;

use stackwright_core::assess::{Assess, Feature, Measures, Promise, Weights};
use stackwright_core::{ActionList, Game, Seat, SeatSet};

use crate::action::Action;
use crate::cell::CellSet;
use crate::contest::Contest;
use crate::lines::around;
use crate::position::Position;

/// Names the features once, for the code and for weight files.
macro_rules! features {
    ($($variant:ident $name:literal $what:literal $early:literal $late:literal;)*) => {
        /// The place of a feature among [`FEATURES`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum What { $($variant),* }

        const FEATURES: [Feature; [$(What::$variant),*].len()] =
            [$(Feature { name: $name, what: $what, guess: ($early, $late) }),*];
    };
}

features! {
    Moves "moves" "moves of its amazons, all together" 2.0 1.0;
    Near "near" "empty cells within a queen's move" 2.0 1.0;
    Beside "beside" "empty cells beside its amazons" 2.0 1.0;
    Queens "queens" "cells nearer by queen's moves" 6.0 18.0;
    QueensWell "queens_well" "cells nearer by two queen's moves or more" 4.0 6.0;
    QueensShared "queens_shared" "cells as near as another's, by queen's moves, if it moves next" 2.0 4.0;
    Kings "kings" "cells nearer by king's moves" 6.0 8.0;
    KingsWell "kings_well" "cells nearer by two king's moves or more" 2.0 4.0;
    Alone "alone" "cells that it alone can reach" 2.0 12.0;
    Stuck "stuck" "amazons that cannot move" -40.0 -10.0;
    Cramped "cramped" "amazons with fewer than six moves" -25.0 -5.0;
    ToMove "to_move" "moves next" 25.0 20.0;
    ToShoot "to_shoot" "has a shot due" 25.0 20.0;
}

/// So few moves are not much for an amazon.
const FEW_MOVES: usize = 6;

/// The weights of every board: what is counted are cells, whatever their number.
static STANDARD: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse::<Position>(include_str!("../weights/standard.txt")).expect("the file fits the features")
});

impl Position {
    /// The seat that moves next: after a shot that is due, another.
    fn moves_next(&self) -> Seat {
        let mut seat = self.to_move();
        if self.aiming().is_some() {
            seat = seat.next(self.seats());
            while self.out(seat).is_some() {
                seat = seat.next(self.seats());
            }
        }
        seat
    }

    /// How far the game has come: when about half of the cells are filled, it is decided who has more.
    fn stage(&self) -> i32 {
        let cells = self.options().cells() as i32;
        self.arrows().len() as i32 * 2 * Measures::LATE / cells
    }
}

impl Assess for Position {
    const FEATURES: &'static [Feature] = &FEATURES;

    type Notes = ();

    fn measure(&self, out: &mut Measures) {
        let (queens, kings) = (Contest::of_queens(self), Contest::of_kings(self));
        let next = self.moves_next();
        for seat in Seat::first(self.seats()) {
            // A09: who is out does not win.
            if self.out(seat).is_some() {
                out.rule_out(seat);
                continue;
            }
            let mut add = |what: What, amount: usize| out.add(seat, what as usize, amount as i32);
            for from in self.amazons(seat) {
                let moves = self.reach(from).len();
                add(What::Moves, moves);
                add(What::Stuck, usize::from(moves == 0));
                add(What::Cramped, usize::from(moves < FEW_MOVES));
            }
            let (queen, king) = (&queens[seat], &kings[seat]);
            add(What::Near, queen.near.len());
            add(What::Beside, king.near.len());
            add(What::Queens, queen.first.len());
            add(What::QueensWell, queen.well_first.len());
            add(What::Kings, king.first.len());
            add(What::KingsWell, king.well_first.len());
            add(What::Alone, king.alone.len());
            if seat == next {
                add(What::QueensShared, queen.shared.len());
                add(What::ToMove, 1);
            }
            add(What::ToShoot, usize::from(self.aiming().is_some() && seat == self.to_move()));
        }
        out.set_stage(self.stage());
    }

    // A09: who is out does not win.
    fn ruled_out(&self) -> SeatSet {
        Seat::first(self.seats()).filter(|&seat| self.out(seat).is_some()).collect()
    }

    fn weights(&self) -> &'static Weights {
        &STANDARD
    }

    /// Amazons go where there is room; arrows land beside the amazons of others, and not beside one's own.
    fn promise(&self, action: Action) -> Promise {
        let empty = self.empty();
        let room = |cell| (around(CellSet::of(cell)) & empty).len() as i16;
        Promise::quiet(match action {
            Action::Move { from, to } => 4 * room(to) - 3 * room(from) + self.reach(to).len() as i16,
            Action::Shoot { at } => {
                let beside = around(CellSet::of(at));
                let amazons = |seat: Seat| (beside & self.amazons(seat)).len() as i16;
                let all: i16 = self.playing().map(amazons).sum();
                let own = amazons(self.to_move());
                8 * (all - own) - 6 * own + room(at)
            }
        })
    }

    fn is_settled(&self) -> bool {
        !self.is_over()
    }

    /// There are none: nothing is ever taken.
    fn pressing_actions(&self, out: &mut ActionList<Action>) {
        out.clear();
    }
}
