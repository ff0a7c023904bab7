//! R120-R123: straight runs of markers collapse into territory.

use stackwright_core::{Seat, SeatSet};

use crate::Editor;
use crate::action::{Action, Line};
use crate::board::{Cell, for_board};
use crate::borders::Borders;
use crate::edit::Edit;
use crate::frame::Event;
use crate::position::Position;
use crate::sink::Sink;
use crate::turn::Phase;

impl Position {
    /// R120a, R120b: every line of a seat; whatever is no marker of the seat ends it.
    pub(crate) fn each_line(&self, seat: Seat, visit: impl FnMut(Line)) {
        if self.has_line(seat) {
            self.walk_lines(seat, visit);
        }
    }

    /// The same, whatever is kept.
    pub(crate) fn walk_lines(&self, seat: Seat, mut visit: impl FnMut(Line)) {
        let is_marker = |cell| self.packed(cell).is_marker_of(seat);
        for start in self.markers[seat].iter(self.geometry) {
            for axis in 0..self.geometry.axes() {
                let before = self.geometry.ray(start, self.geometry.opposite(axis)).first();
                if before.is_some_and(|&cell| is_marker(cell)) {
                    continue;
                }
                let ray = self.geometry.ray(start, axis);
                let length = 1 + ray.iter().take_while(|&&cell| is_marker(cell)).count() as u8;
                if length >= self.noticed_length() {
                    visit(Line { start, axis: axis as u8, length });
                }
            }
        }
    }

    /// R120a: whether a seat has a line.
    #[inline]
    pub(crate) fn has_line(&self, seat: Seat) -> bool {
        self.lined.contains(seat)
    }

    /// The same from nothing: the whole board at once, by rows of bits.
    pub(crate) fn find_line(&self, seat: Seat) -> bool {
        let (markers, length) = (&self.markers[seat], usize::from(self.noticed_length()));
        for_board!(self.options.board => match length {
            3 => has_run::<ROWS, HEX>(markers.rows(), 3),
            4 => has_run::<ROWS, HEX>(markers.rows(), 4),
            length => has_run::<ROWS, HEX>(markers.rows(), length),
        })
    }

    /// Whether a marker is part of a line. Most have no other of their colour beside them, which three rows tell.
    #[inline]
    pub(crate) fn is_in_line(&self, cell: Cell, seat: Seat) -> bool {
        self.has_marker_beside(cell, seat) && self.is_in_line_with_others(cell, seat)
    }

    /// Whether one of the eight cells around a cell, on hexes too, has a marker of a seat.
    #[inline]
    fn has_marker_beside(&self, cell: Cell, seat: Seat) -> bool {
        let (row, bit) = self.geometry.place(cell);
        let rows = &self.markers[seat].rows;
        let near = |row: usize| rows.get(row).map_or(0, |bits| bits << 1 >> (bit & 31) & 0b111);
        near(row.wrapping_sub(1)) | near(row) & 0b101 | near(row + 1) != 0
    }

    #[inline(never)]
    fn is_in_line_with_others(&self, cell: Cell, seat: Seat) -> bool {
        let run = |direction| {
            let ray = self.geometry.ray(cell, direction).iter();
            ray.take_while(|&&cell| self.packed(cell).is_marker_of(seat)).count()
        };
        let needed = usize::from(self.noticed_length());
        (0..self.geometry.axes()).any(|axis| run(axis) + 1 + run(self.geometry.opposite(axis)) >= needed)
    }

    /// After markers have come or gone: those of the mover may be in a line now; whoever had one may have none any more.
    #[inline]
    pub(crate) fn settle_lines(at: &mut Editor<'_>, mover_has_one: bool) {
        let was = at.lined;
        if was.is_empty() && !mover_has_one {
            return;
        }
        let left = was.iter().filter(|&seat| at.find_line(seat)).collect::<SeatSet>();
        let is = if mover_has_one { left.with(at.turn.seat()) } else { left };
        if is != was {
            at.edit(Edit::Lined { was, is });
        }
    }

    /// R121-R123: what can be done in the line phase.
    #[inline(never)]
    pub(crate) fn list_lines(&self, out: &mut impl Sink) {
        if self.turn.owes_line() {
            // R123a: each cost is paid at once.
            return self.list_line_debt(out);
        }
        // R123b: there was none to begin with.
        if !self.has_line(self.turn.seat()) {
            return out.push(Action::NoLine);
        }
        let required = self.options.line_length;
        // R120c: only the mover's lines. R121a, R121b: any of them first, and no way to decline.
        self.each_line(self.turn.seat(), |line| {
            out.push(Action::Line { line, run: None });
            if line.length > required {
                // R122b: any run of exactly the line length, free.
                out.extend((0..=line.length - required).map(|run| Action::Line { line, run: Some(run) }));
            }
        });
    }

    /// R121a: a line collapses. R122a: all of it costs a ring; R122c: if there is a stack to pay with.
    pub(crate) fn process_line(at: &mut Editor<'_>, line: Line, run: Option<u8>) {
        let seat = at.turn.seat();
        let geometry = at.geometry;
        let part = match run {
            Some(run) => line.part(geometry, run, at.options.line_length),
            None => line,
        };
        for cell in part.cells(geometry) {
            Self::collapse(at, cell);
        }
        Self::settle_split(at, Borders::ALL);
        Self::settle_lines(at, false);
        Self::show(at, Event::LineCollapsed { seat, line: part });
        let owes_line = run.is_none() && at.controls_any(seat);
        let turn = at.turn.with_owes_line(owes_line).with_acted(true);
        Self::set_turn(at, turn);
        Self::leave_lines_if_done(at);
    }

    /// R123b: the phase ends by itself when no line is left and nothing is owed. R123c: a collapse makes no line.
    pub(crate) fn leave_lines_if_done(at: &mut Editor<'_>) {
        if !at.turn.owes_line() && !at.has_line(at.turn.seat()) {
            let turn = at.turn.with_phase(Phase::Territory);
            Self::set_turn(at, turn);
        }
    }
}

/// Whether a set has a straight run of so many cells.
#[allow(clippy::inline_always, reason = "it is made anew for each length that is known where it is called")]
#[inline(always)]
fn has_run<const ROWS: usize, const HEX: bool>(rows: &[u32; ROWS], length: usize) -> bool {
    if length > ROWS {
        return false;
    }
    let mut along = *rows;
    for step in 1..length {
        for (along, bits) in along.iter_mut().zip(rows) {
            *along &= bits >> step;
        }
    }
    let mut found = along.iter().fold(0, |all, row| all | row);
    // Into the rows below: straight, and slanting either way (one way on hexes).
    for first in 0..=ROWS - length {
        let window = &rows[first..first + length];
        let (mut straight, mut right, mut left) = (window[0], window[0], window[0]);
        for (step, &bits) in window.iter().enumerate().skip(1) {
            straight &= bits;
            right &= bits >> step;
            left &= bits << step;
        }
        found |= straight | left | if HEX { 0 } else { right };
    }
    found != 0
}
