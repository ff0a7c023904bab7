//! R080-R082: rings come from the hand onto the board.

use std::ops::ControlFlow;

use stackwright_core::{ActionList, Seat};

use crate::Editor;
use crate::action::Action;
use crate::board::Cell;
use crate::edit::Edit;
use crate::frame::Event;
use crate::position::Position;
use crate::turn::{Phase, Turn};

/// R081a: at most so many rings come onto an empty cell at once.
const MOST_AT_ONCE: u16 = 3;

impl Position {
    /// R081: every placement of a seat, until the visitor has seen enough.
    pub(crate) fn each_placement(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Cell, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // R020a, R020b: no more rings of the own colour on the board than the supply; other colours do not count.
        let supply = self.options.rings.saturating_sub(self.on_board[seat]);
        let most = MOST_AT_ONCE.min(self.hand[seat]).min(supply) as u8;
        // R080a: nothing to place without a ring in hand.
        if most == 0 {
            return ControlFlow::Continue(());
        }
        for cell in self.geometry.cells() {
            let content = self.packed(cell);
            if content.is_stack() {
                // R081b: exactly one ring upon a stack, whoever controls it.
                let rings = self.rings(cell);
                let cap = if rings.top() == seat { self.cap(cell) + 1 } else { 1 };
                if self.is_alive(cell, rings.height + 1, cap) {
                    visit(cell, 1)?;
                }
            } else if content == crate::content::Packed::EMPTY {
                // R081c: markers and territory are closed.
                let reach = self.reach(cell, most);
                for count in 1..=most {
                    // R081e: dead or alive is judged for the stack with that many rings.
                    if count <= reach || self.has_capture(cell, count, count) {
                        visit(cell, count)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a seat has any placement.
    pub(crate) fn has_placement(&self, seat: Seat) -> bool {
        self.hand[seat] > 0 && self.each_placement(seat, |_, _| ControlFlow::Break(())).is_break()
    }

    /// R081d: whether a stack of that height and cap would have a move or a capture.
    pub(crate) fn is_alive(&self, cell: Cell, height: u8, cap: u8) -> bool {
        self.reach(cell, height) >= height || self.has_capture(cell, height, cap)
    }

    /// How far one could go from a cell in the best direction; no more than `enough` is looked at.
    fn reach(&self, cell: Cell, enough: u8) -> u8 {
        let mut best = 0;
        for direction in 0..self.geometry.directions() {
            let ray = self.geometry.ray(cell, direction);
            let ray = &ray[..ray.len().min(usize::from(enough))];
            let run = ray.iter().take_while(|&&cell| self.packed(cell).is_open()).count() as u8;
            best = best.max(run);
            if best == enough {
                break;
            }
        }
        best
    }

    /// R080: what can be done in the placement phase. R080b: where no skip is listed one must place.
    pub(crate) fn list_placement(&self, out: &mut ActionList<Action>) {
        let seat = self.turn.seat;
        let _ = self.each_placement(seat, |to, count| {
            out.push(Action::Place { to, count });
            ControlFlow::Continue(())
        });
        if self.may_skip_placement(seat) {
            out.push(Action::SkipPlacement);
        }
        if self.may_swap() {
            out.push(Action::SwapSides);
        }
        // R080e: only when neither a placement nor a skip is open.
        if out.is_empty() {
            out.push(Action::NoPlacement);
        }
    }

    /// R080c: skipping needs a ring in hand, and a move or capture without placing; R080d: or recovery.
    pub(crate) fn may_skip_placement(&self, seat: Seat) -> bool {
        self.hand[seat] > 0
            && (self.can_move(seat)
                // R300g: with nobody at the table who has to move, only placing brings the game on.
                || self.may_recover(seat) && (self.somebody_must_move() || !self.has_placement(seat)))
    }

    /// R180a: the very first action of seat 2.
    pub(crate) fn may_swap(&self) -> bool {
        self.turn.swap_open && self.turn.seat == Seat::P2 && self.turn.phase == Phase::Placement
    }

    /// R082: the rings come onto the board, and the stack must move.
    pub(crate) fn place(at: &mut Editor<'_>, to: Cell, count: u8) {
        let seat = at.turn.seat;
        for index in at.height(to)..at.height(to) + count {
            at.edit(Edit::Ring { cell: to, index, seat, put: true });
        }
        let was = at.hand[seat];
        at.edit(Edit::Hand { seat, was, is: was - u16::from(count) });
        let turn = Turn { phase: Phase::Movement, must_move: Some(to), acted: true, ..at.turn };
        Self::set_turn(at, turn);
        Self::show(at, Event::Placed { seat, to, count });
    }
}
