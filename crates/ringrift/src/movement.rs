//! R090-R093: stacks move in straight lines and change the markers on their way.

use std::ops::ControlFlow;

use stackwright_core::Seat;

use crate::Editor;
use crate::action::Action;
use crate::board::Cell;
use crate::borders::Borders;
use crate::content::Content;
use crate::edit::Edit;
use crate::frame::Event;
use crate::lanes::{Runs, Sight};
use crate::position::Position;
use crate::sink::Sink;
use crate::turn::Phase;

impl Position {
    /// R090, R091b: where a stack of that height may land, direction by direction. R091a: stacks and territory end the
    /// way, markers do not.
    #[inline]
    pub(crate) fn each_landing(&self, from: Cell, height: u8, runs: &Runs, mut visit: impl FnMut(&[Cell])) {
        for (direction, &run) in runs[..self.geometry.directions()].iter().enumerate() {
            if run >= height {
                visit(
                    &self.geometry.ray(from, direction)
                        [usize::from(height.saturating_sub(1))..usize::from(run)],
                );
            }
        }
    }

    /// R090, R101: whether a seat has a move or a capture with what it controls.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let mut stacks = self.controlled[seat].iter(self.geometry);
        stacks.any(|cell| self.is_alive(cell, self.height(cell), self.cap(cell)))
    }

    /// The stacks that may move. R082: only the one placed on this turn, if there is one.
    #[inline]
    fn each_mover(&self, mut visit: impl FnMut(Cell)) {
        match self.turn.must_move() {
            Some(cell) => visit(cell),
            None => self.controlled[self.turn.seat()].iter(self.geometry).for_each(visit),
        }
    }

    /// R090, R101, R110: what can be done in the movement phase.
    #[inline(never)]
    pub(crate) fn list_movement(&self, out: &mut impl Sink) {
        let seat = self.turn.seat();
        self.each_mover(|cell| self.list_moves_of(cell, out));
        if out.is_empty() && self.may_recover(seat) {
            self.list_recovery(seat, out);
        }
        if out.is_empty() {
            out.push(Action::NoMovement);
        }
    }

    /// What can be done in the movement phase that changes more than the place of a stack.
    pub(crate) fn list_pressing_movement(&self, out: &mut impl Sink) {
        let seat = self.turn.seat();
        self.each_mover(|cell| self.list_captures_of(cell, &self.sight(cell), out));
        // R081d, R110: a stack is only placed where it can move, and who can move does not recover.
        if out.is_empty() && self.turn.must_move().is_none() && self.may_recover(seat) && !self.can_move(seat)
        {
            self.list_recovery(seat, out);
        }
    }

    fn list_moves_of(&self, from: Cell, out: &mut impl Sink) {
        let sight = self.sight(from);
        self.each_landing(from, self.height(from), &sight.runs, |landings| {
            out.extend(landings.iter().map(|&to| Action::Move { from, to }));
        });
        self.list_captures_of(from, &sight, out);
    }

    pub(crate) fn list_captures_of(&self, from: Cell, sight: &Sight, out: &mut impl Sink) {
        let _ = self.each_capture(from, self.height(from), self.cap(from), sight, |target, landings| {
            out.extend(landings.iter().map(|&to| Action::Capture { from, target, to }));
            ControlFlow::Continue(())
        });
    }

    /// R092, R093a: a move, and the phase that follows it.
    pub(crate) fn move_stack(at: &mut Editor<'_>, from: Cell, to: Cell) {
        let seat = at.turn.seat();
        let on_marker = Self::travel(at, from, to);
        Self::show(at, Event::Moved { seat, from, to });
        Self::pay_landing(at, to, on_marker);
        if at.may_go_on_capturing(to) {
            Self::enter_captures(at, Phase::Capture, to);
        } else {
            Self::enter_lines(at, true);
        }
    }

    /// R092a: the stack goes and a marker stays behind; R092b, R092c: those on the way are flipped or collapse. Says whether it landed
    /// on a marker, which is gone.
    pub(crate) fn travel(at: &mut Editor<'_>, from: Cell, to: Cell) -> bool {
        let seat = at.turn.seat();
        let geometry = at.geometry;
        let (direction, distance) = geometry.way(from, to).expect("a stack goes in a straight line");
        let landed_on = match at.content(to) {
            Content::Marker(owner) => Some(owner),
            _ => None,
        };
        let mut doubt = Borders::NONE;
        let passed = &geometry.ray(from, direction)[..distance - 1];
        let mut flipped = false;
        if landed_on.is_some() {
            at.open_cell(&mut doubt, to, landed_on);
            at.edit(Edit::Marker { cell: to, was: landed_on, is: None });
        }
        at.edit(Edit::Travel { from, to });
        at.close_cell(&mut doubt, from, Some(seat));
        at.edit(Edit::Marker { cell: from, was: None, is: Some(seat) });
        for &cell in passed {
            match at.content(cell) {
                // R092c: the own ones.
                Content::Marker(owner) if owner == seat => {
                    // Of its own colour it was a wall before.
                    for border in at.borders().filter(|&border| border != Some(seat)) {
                        at.close_cell(&mut doubt, cell, border);
                    }
                    Self::collapse(at, cell);
                }
                // R092b: the others'.
                Content::Marker(owner) => {
                    at.open_cell(&mut doubt, cell, Some(owner));
                    at.close_cell(&mut doubt, cell, Some(seat));
                    at.edit(Edit::Marker { cell, was: Some(owner), is: Some(seat) });
                    flipped = true;
                }
                _ => {}
            }
        }
        Self::settle_split(at, doubt);
        // R120a: lines go through the marker that stayed behind, or through those that were flipped.
        let is_lined = |&cell: &Cell| at.packed(cell).is_marker_of(seat) && at.is_in_line(cell, seat);
        let has_line = at.is_in_line(from, seat) || flipped && passed.iter().any(is_lined);
        Self::settle_lines(at, has_line);
        landed_on.is_some()
    }

    /// R092d: landing on a marker costs the stack its top ring.
    pub(crate) fn pay_landing(at: &mut Editor<'_>, to: Cell, on_marker: bool) {
        if on_marker {
            let seat = at.turn.seat();
            Self::eliminate_top(at, to, 1);
            Self::show(at, Event::LandedOnMarker { seat, at: to });
        }
    }
}
