//! R060, R041, R100: rings leave the game, cells become territory, debts are paid.

use crate::Editor;
use crate::action::{Action, Cost};
use crate::board::Cell;
use crate::content::Content;
use crate::edit::Edit;
use crate::frame::Event;
use crate::position::Position;
use crate::sink::Sink;

impl Position {
    /// R060: so many rings leave the game, credited to the seat to move.
    pub(crate) fn credit(at: &mut Editor<'_>, count: u16) {
        let seat = at.turn.seat();
        let was = at.eliminated[seat];
        at.edit(Edit::Eliminated { seat, was, is: was + count });
    }

    /// R060: rings are eliminated from the top of a stack.
    pub(crate) fn eliminate_top(at: &mut Editor<'_>, cell: Cell, count: u8) {
        let mut left = count;
        while left > 0 {
            // Whoever is asked for no more than the cap has enough with one edit.
            let part = left.min(at.cap(cell));
            at.edit(Edit::Top { cell, seat: at.rings(cell).top(), count: part, put: false });
            left -= part;
        }
        Self::credit(at, u16::from(count));
    }

    /// R113b: the seat's bottommost ring in a stack is eliminated.
    pub(crate) fn extract(at: &mut Editor<'_>, cell: Cell) {
        let seat = at.turn.seat();
        let rings = at.rings(cell);
        if let Some(index) = (0..rings.height).find(|&index| rings.get(index) == seat) {
            at.edit(Edit::Ring { cell, index, seat, put: false });
            Self::credit(at, 1);
        }
    }

    /// R041: a cell becomes territory of the seat to move; R060: rings on it are eliminated.
    pub(crate) fn collapse(at: &mut Editor<'_>, cell: Cell) {
        let seat = at.turn.seat();
        match at.content(cell) {
            Content::Collapsed(_) => return,
            Content::Empty => {}
            Content::Marker(owner) => at.edit(Edit::Marker { cell, was: Some(owner), is: None }),
            Content::Stack(_) => {
                let rings = at.rings(cell);
                at.edit(Edit::Stack { cell, rings, put: false });
                Self::credit(at, u16::from(rings.height));
            }
        }
        at.edit(Edit::Territory { cell, seat, put: true });
    }

    /// R122a: any controlled stack can pay one ring for a line.
    pub(crate) fn list_line_debt(&self, out: &mut impl Sink) {
        let stacks = self.controlled[self.turn.seat()].iter(self.geometry);
        out.extend(stacks.map(|stack| Action::Eliminate { stack, count: 1, cost: Cost::Line }));
    }

    /// R145c: any controlled stack can pay its cap for a region; R114a: after recovery, a buried ring.
    pub(crate) fn list_region_debt(&self, out: &mut impl Sink) {
        let seat = self.turn.seat();
        if self.turn.recovering() {
            let stacks = self.buried(seat);
            out.extend(stacks.iter(self.geometry).map(|stack| Action::Eliminate {
                stack,
                count: 1,
                cost: Cost::Extraction,
            }));
        } else {
            let stacks = self.controlled[seat].iter(self.geometry);
            out.extend(stacks.map(|stack| Action::Eliminate {
                stack,
                count: self.cap(stack),
                cost: Cost::Region,
            }));
        }
    }

    /// R100, R205, R206: the whole cap of a controlled stack of the player's choice.
    pub(crate) fn list_forced(&self, out: &mut impl Sink) {
        let stacks = self.controlled[self.turn.seat()].iter(self.geometry);
        out.extend(stacks.map(|stack| Action::ForcedElimination { stack, count: self.cap(stack) }));
    }

    /// R122a, R145c, R114a: a debt is paid.
    pub(crate) fn pay(at: &mut Editor<'_>, stack: Cell, count: u8, cost: Cost) {
        let seat = at.turn.seat();
        match cost {
            Cost::Extraction => Self::extract(at, stack),
            Cost::Line | Cost::Region => Self::eliminate_top(at, stack, count),
        }
        Self::show(at, Event::Paid { seat, stack, count, cost });
        if cost == Cost::Line {
            let turn = at.turn.with_owes_line(false);
            Self::set_turn(at, turn);
            Self::leave_lines_if_done(at);
        } else {
            let turn = at.turn.with_owes_region(false);
            Self::set_turn(at, turn);
            // R144b: a collapse may have made new regions.
            // R144d: the phase ends by itself.
            if !at.has_claim() {
                Self::leave_territory(at);
            }
        }
    }

    /// R100: the cap goes, and the turn ends.
    pub(crate) fn force(at: &mut Editor<'_>, stack: Cell, count: u8) {
        let seat = at.turn.seat();
        Self::eliminate_top(at, stack, count);
        Self::show(at, Event::Forced { seat, stack, count });
        Self::close_turn(at);
    }

    /// The rings of all colours that a set of stacks holds.
    pub(crate) fn rings_in(&self, cells: impl Iterator<Item = Cell>) -> u16 {
        cells.map(|cell| u16::from(self.height(cell))).sum()
    }
}
