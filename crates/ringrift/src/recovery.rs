//! R110-R115: a player without stacks slides a marker to come back.

use std::ops::ControlFlow;

use stackwright_core::Seat;

use crate::Editor;
use crate::action::{Action, Line, Slide, SlideMode};
use crate::board::Cell;
use crate::borders::Borders;
use crate::content::Packed;
use crate::edit::Edit;
use crate::frame::Event;
use crate::options::Recovery;
use crate::position::Position;
use crate::sink::Sink;

impl Position {
    /// R110a: no stack, at least one marker, at least one buried ring; R110b: by option, no ring in hand.
    pub(crate) fn may_recover(&self, seat: Seat) -> bool {
        let by_option = match self.options.recovery {
            Recovery::AnyHand => true,
            Recovery::EmptyHand => self.hand[seat] == 0,
            Recovery::Off => false,
        };
        // Without a controlled stack, every ring of the colour on the board is buried.
        by_option && self.on_board[seat] > 0 && !self.controls_any(seat) && self.marked[seat] > 0
    }

    /// R111: every slide to an adjacent cell that is not collapsed and holds no marker.
    fn each_slide(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Cell, Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.markers[seat].iter(self.geometry) {
            for &to in self.geometry.adjacent(from) {
                if self.packed(to) == Packed::EMPTY || self.packed(to).is_stack() {
                    visit(from, to)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// R112a: the lines of a seat that run through an empty cell once the marker has slid there.
    pub(crate) fn lines_after_slide(&self, seat: Seat, from: Cell, to: Cell) -> impl Iterator<Item = Line> {
        let noticed = self.noticed_length();
        let run = move |direction| {
            let ray = self.geometry.ray(to, direction);
            ray.iter().take_while(|&&cell| cell != from && self.packed(cell).is_marker_of(seat)).count()
        };
        (0..self.geometry.axes()).filter_map(move |axis| {
            let back = self.geometry.opposite(axis);
            let before = run(back);
            let length = before + 1 + run(axis);
            if length < usize::from(noticed) {
                return None;
            }
            let start = if before == 0 { to } else { self.geometry.ray(to, back)[before - 1] };
            Some(Line { start, axis: axis as u8, length: length as u8 })
        })
    }

    /// R112: line slides, or, if there are none anywhere, fallback slides and strikes; and always the skip.
    pub(crate) fn list_recovery(&self, seat: Seat, out: &mut impl Sink) {
        // R113a: any stack with a buried ring.
        let payers = self.buried(seat);
        let payers = || payers.iter(self.geometry);
        let slide = |from, to, mode| Action::Recover(Slide { from, to, mode });

        let _ = self.each_slide(seat, |from, to| {
            if self.packed(to) == Packed::EMPTY {
                // R112e: one of the lines that it completes.
                let named = self.lines_after_slide(seat, from, to).nth(1).is_some();
                for line in self.lines_after_slide(seat, from, to) {
                    out.extend(
                        payers().map(|extract| slide(from, to, SlideMode::Line { line, named, extract })),
                    );
                    // R112d: of a longer one, any run of the line length.
                    let runs = 0..(line.length + 1).saturating_sub(self.options.line_length);
                    if line.length > self.options.line_length {
                        out.extend(runs.map(|run| slide(from, to, SlideMode::Run { line, run })));
                    }
                }
            }
            ControlFlow::Continue(())
        });
        // R112b, R112c: only without a line slide anywhere.
        if out.is_empty() {
            let _ = self.each_slide(seat, |from, to| {
                if self.packed(to) == Packed::EMPTY {
                    out.extend(payers().map(|extract| slide(from, to, SlideMode::Fallback { extract })));
                } else if self.options.stack_strike {
                    // R115b: by option there are none.
                    out.extend(payers().map(|extract| slide(from, to, SlideMode::Strike { extract })));
                }
                ControlFlow::Continue(())
            });
        }
        // R110c: recovery is never forced.
        out.push(Action::SkipRecovery);
    }

    /// Whether a seat that may recover has any slide.
    pub(crate) fn has_slide(&self, seat: Seat) -> bool {
        let visit = |_, to: Cell| {
            let open = self.packed(to) == Packed::EMPTY || self.options.stack_strike;
            if open { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.each_slide(seat, visit).is_break()
    }

    /// R111-R115: the slide, what collapses or is struck, and what it costs.
    pub(crate) fn recover(at: &mut Editor<'_>, slide: Slide) {
        let seat = at.turn.seat();
        let Slide { from, to, mode } = slide;
        at.edit(Edit::Marker { cell: from, was: Some(seat), is: None });
        if let SlideMode::Strike { .. } = mode {
            // R115a: the marker is used up.
            Self::eliminate_top(at, to, 1);
            Self::show(at, Event::Struck { seat, from, to });
        } else {
            at.edit(Edit::Marker { cell: to, was: None, is: Some(seat) });
            Self::show(at, Event::Slid { seat, from, to });
        }
        let geometry = at.geometry;
        let line = match mode {
            SlideMode::Line { line, .. } => Some(line),
            SlideMode::Run { line, run } => Some(line.part(geometry, run, at.options.line_length)),
            SlideMode::Fallback { .. } | SlideMode::Strike { .. } => None,
        };
        if let Some(line) = line {
            for cell in line.cells(geometry) {
                Self::collapse(at, cell);
            }
            Self::show(at, Event::LineCollapsed { seat, line });
        }
        Self::settle_split(at, Borders::ALL);
        let has_line = at.find_line(seat);
        Self::settle_lines(at, has_line);
        match mode {
            SlideMode::Line { extract, .. }
            | SlideMode::Fallback { extract }
            | SlideMode::Strike { extract } => {
                Self::extract(at, extract);
                Self::show(at, Event::Extracted { seat, stack: extract });
            }
            SlideMode::Run { .. } => {}
        }
        let turn = at.turn.with_recovering(true);
        Self::set_turn(at, turn);
        Self::enter_lines(at, true);
    }
}
