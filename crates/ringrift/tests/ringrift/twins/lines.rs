//! R110-R123: lines, and recovery slides that make them.

use std::collections::BTreeSet;

use ringrift::{Board, Recovery};
use stackwright_core::Seat;

use super::board::{At, Thing, Twin};

/// The cells of a line, in order along it.
pub type Line = Vec<At>;

impl Twin {
    /// The shortest line that is seen: a habit of the reference on hex8.
    fn shortest(&self) -> usize {
        let required = usize::from(self.options.line_length);
        let habit = self.options.habits && self.options.board == Board::Hex8 && self.options.players > 2;
        if habit { required.max(4) } else { required }
    }

    /// R120: the maximal straight runs of a seat's markers that are long enough.
    pub fn lines(&self, seat: Seat) -> Vec<Line> {
        let markers = self.markers(seat);
        let mut found = BTreeSet::new();
        for &start in &markers {
            for (dx, dy) in self.directions() {
                if markers.contains(&(start.0 - dx, start.1 - dy)) {
                    continue;
                }
                let rest = self.ray(start, (dx, dy)).into_iter().take_while(|cell| markers.contains(cell));
                let mut line: Line = std::iter::once(start).chain(rest).collect();
                // Seen from both ends it is the same line.
                line.sort_unstable();
                if line.len() >= self.shortest() {
                    found.insert(line);
                }
            }
        }
        found.into_iter().collect()
    }

    /// R122: the parts that option 2 may collapse; none for a line of exact length.
    pub fn runs(&self, line: &Line) -> Vec<Line> {
        let required = usize::from(self.options.line_length);
        if line.len() == required { Vec::new() } else { line.windows(required).map(<[At]>::to_vec).collect() }
    }

    // ---- Recovery ------------------------------------------------------------------------------------------------

    /// R110: no stack, a marker, a buried ring.
    pub fn may_recover(&self, seat: Seat) -> bool {
        let by_option = match self.options.recovery {
            Recovery::AnyHand => true,
            Recovery::EmptyHand => self.hand[seat] == 0,
            Recovery::Off => false,
        };
        by_option
            && self.controlled(seat).is_empty()
            && !self.markers(seat).is_empty()
            && !self.with_buried(seat).is_empty()
    }

    /// R111: from and to of every slide, of whatever mode.
    pub fn slides(&self, seat: Seat) -> Vec<(At, At)> {
        let mut found = Vec::new();
        for from in self.markers(seat) {
            for (dx, dy) in self.directions() {
                let to = (from.0 + dx, from.1 + dy);
                if matches!(self.cells.get(&to), Some(Thing::Empty | Thing::Stack(_))) {
                    found.push((from, to));
                }
            }
        }
        found
    }

    /// R112a: the lines that a slide to an empty cell completes.
    pub fn lines_of_slide(&self, from: At, to: At) -> Vec<Line> {
        if self.cells[&to] != Thing::Empty {
            return Vec::new();
        }
        let mut after = self.clone();
        after.cells.insert(from, Thing::Empty);
        after.cells.insert(to, Thing::Marker(self.seat));
        after.lines(self.seat).into_iter().filter(|line| line.contains(&to)).collect()
    }
}
