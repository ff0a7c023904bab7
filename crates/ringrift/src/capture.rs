//! R101-R103: a stack jumps over another, takes its top ring, and must go on while it can.

use std::ops::ControlFlow;

use crate::Editor;
use crate::action::Action;
use crate::board::Cell;
use crate::edit::Edit;
use crate::frame::Event;
use crate::lanes::Sight;
use crate::position::Position;
use crate::sink::Sink;
use crate::turn::Phase;

impl Position {
    /// R101a: every target open to a stack of that height and cap, with the landings behind it, until the visitor has
    /// seen enough.
    #[inline]
    pub(crate) fn each_capture(
        &self,
        from: Cell,
        height: u8,
        cap: u8,
        sight: &Sight,
        mut visit: impl FnMut(Cell, &[Cell]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // R101d: there must be an open cell behind what is in the way.
        let mut directions = sight.beyond;
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize & 7;
            directions &= directions - 1;
            let ray = self.geometry.ray(from, direction);
            // R101b, R101c: the first thing in the way must be a stack that is not stronger, whoever controls it.
            let near = usize::from(sight.runs[direction]);
            let target = ray[near];
            if !self.packed(target).is_stack() || self.cap(target) > cap {
                continue;
            }
            // R101d: nothing but empty cells and markers; R101e: as far as the attacker is high.
            let end = near + 1 + self.blocked.run_beyond(self.geometry.spots(from), direction);
            let begin = (near + 1).max(usize::from(height.saturating_sub(1)));
            if begin < end {
                visit(target, &ray[begin..end])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a stack of that height and cap would have a capture.
    pub(crate) fn has_capture(&self, from: Cell, height: u8, cap: u8) -> bool {
        self.has_capture_in(from, height, cap, &self.sight(from))
    }

    /// The same, where it is known what is seen from the cell.
    #[inline]
    pub(crate) fn has_capture_in(&self, from: Cell, height: u8, cap: u8, sight: &Sight) -> bool {
        self.each_capture(from, height, cap, sight, |_, _| ControlFlow::Break(())).is_break()
    }

    /// R093a, R103a: whether the stack that landed is still the mover's and has a capture.
    pub(crate) fn may_go_on_capturing(&self, cell: Cell) -> bool {
        self.packed(cell) == crate::content::Packed::stack(self.turn.seat())
            && self.has_capture(cell, self.height(cell), self.cap(cell))
    }

    /// R093a, R103b: captures of the one stack, in any direction; R093b: after a move they may be skipped.
    #[inline(never)]
    pub(crate) fn list_captures(&self, out: &mut impl Sink) {
        if let Some(from) = self.turn.capturing() {
            self.list_captures_of(from, &self.sight(from), out);
        }
        if self.turn.phase() == Phase::Capture {
            out.push(Action::SkipCapture);
        }
    }

    /// R102b: the target's top ring goes under the attacker. R102c: a stack without rings is none. R103a: the chain goes
    /// on while it can; R103c: lines and regions wait for its end.
    pub(crate) fn capture(at: &mut Editor<'_>, from: Cell, target: Cell, to: Cell) {
        let seat = at.turn.seat();
        let taken = at.rings(target).top();
        let top = at.height(target) - 1;
        // R102a: the markers as in a move.
        let on_marker = Self::travel(at, from, to);
        at.edit(Edit::Ring { cell: target, index: top, seat: taken, put: false });
        at.edit(Edit::Ring { cell: to, index: 0, seat: taken, put: true });
        Self::show(at, Event::Captured { seat, from, target, to, ring: taken });
        // R102d: the captured ring is there before landing on a marker costs the top one.
        Self::pay_landing(at, to, on_marker);
        if at.may_go_on_capturing(to) {
            Self::enter_captures(at, Phase::Chain, to);
        } else {
            Self::enter_lines(at, true);
        }
    }
}
