//! The numbers and planes of Amazons.

use std::sync::Arc;

use stackwright_core::Game;
use stackwright_core::learn::Learnable;

use crate::action::Action;
use crate::cell::{CELLS, CellSet};
use crate::lines::seen;
use crate::position::Position;

/// Planes: the amazons of the seat to move, of the one after it and so on, the arrows, and the amazon that must shoot.
const PLANES: usize = 6;

/// Figures: the seat to move, whether a shot is due, and for each seat, from the one to move on, whether it is out.
const FIGURES: usize = 6;

/// The numbers of a board's actions: first the shots, cell by cell, then the moves, by where they begin and end.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    size: u8,
    numbers: u32,
    /// For each two cells on a straight line, the number of the move.
    moves: Arc<[u16]>,
}

impl Learnable for Position {
    type Space = ActionSpace;

    fn space(&self) -> ActionSpace {
        let board = self.board();
        let mut moves = vec![0; CELLS * CELLS];
        let mut next = board.len() as u16;
        for from in board {
            // On an empty board a queen sees all that she ever could.
            for to in seen(from, CellSet::board(self.options().size)) {
                moves[from.index() * CELLS + to.index()] = next;
                next += 1;
            }
        }
        ActionSpace { size: self.options().size, numbers: next.into(), moves: moves.into() }
    }

    fn size(space: &ActionSpace) -> u32 {
        space.numbers
    }

    #[inline]
    fn number(space: &ActionSpace, action: Action) -> u32 {
        match action {
            Action::Shoot { at } => at.number(space.size).into(),
            Action::Move { from, to } => space.moves[from.index() * CELLS + to.index()].into(),
        }
    }

    fn shape(&self) -> [usize; 3] {
        let size = usize::from(self.options().size);
        [PLANES, size, size]
    }

    fn facts(&self) -> usize {
        FIGURES
    }

    fn observe(&self, planes: &mut [u8], facts: &mut [u8]) {
        let size = self.options().size;
        let cells = self.options().cells();
        let mut mark = |plane: usize, set: CellSet| {
            for cell in set {
                planes[plane * cells + usize::from(cell.number(size))] = 1;
            }
        };
        let mut seat = self.to_move();
        for place in 0..self.seats() {
            mark(place, self.amazons(seat));
            facts[2 + place] = u8::from(self.out(seat).is_some());
            seat = seat.next(self.seats());
        }
        mark(4, self.arrows());
        mark(5, self.aiming().into_iter().collect());
        facts[0] = self.to_move() as u8;
        facts[1] = u8::from(self.aiming().is_some());
    }
}
