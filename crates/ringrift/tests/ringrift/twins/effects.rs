//! What an action does to the board, the hands and the credits.

use ringrift::{Action, Cost, Slide, SlideMode};

use super::board::{At, Thing, Twin};
use super::regions::Cells;

impl Twin {
    /// Carries out an action of the engine on the plain board.
    pub fn perform(&mut self, action: Action) {
        let board = self.options.board;
        let geometry = board.geometry();
        let at = |cell| geometry.coordinates(cell);
        let required = self.options.line_length;
        match action {
            Action::Place { to, count } => {
                let rings = vec![self.seat; usize::from(count)];
                match self.cells.get_mut(&at(to)) {
                    Some(Thing::Stack(stack)) => stack.extend(rings),
                    _ => drop(self.cells.insert(at(to), Thing::Stack(rings))),
                }
                self.hand[self.seat] -= u16::from(count);
            }
            Action::Move { from, to } => self.travel(at(from), None, at(to)),
            Action::Capture { from, target, to } => self.travel(at(from), Some(at(target)), at(to)),
            Action::Recover(Slide { from, to, mode }) => {
                self.cells.insert(at(from), Thing::Empty);
                match mode {
                    SlideMode::Strike { .. } => self.eliminate_top(at(to), 1),
                    _ => drop(self.cells.insert(at(to), Thing::Marker(self.seat))),
                }
                match mode {
                    SlideMode::Line { line, .. } => self.collapse_all(line.cells(geometry).map(at)),
                    SlideMode::Run { line, run } => {
                        self.collapse_all(line.part(geometry, run, required).cells(geometry).map(at));
                    }
                    SlideMode::Fallback { .. } | SlideMode::Strike { .. } => {}
                }
                match mode {
                    SlideMode::Line { extract, .. }
                    | SlideMode::Fallback { extract }
                    | SlideMode::Strike { extract } => self.extract(at(extract)),
                    SlideMode::Run { .. } => {}
                }
            }
            Action::Line { line, run } => {
                let part = run.map_or(line, |run| line.part(geometry, run, required));
                self.collapse_all(part.cells(geometry).map(at));
            }
            Action::Claim(region) => {
                let (cells, borders) = self
                    .regions()
                    .into_iter()
                    .find(|(cells, borders)| {
                        cells.contains(&at(region.first)) && borders.contains(&region.border)
                    })
                    .expect("the region is one");
                assert!(self.is_claimable(&cells, &borders), "the region cannot be claimed");
                let border: Cells = self.border(&cells, region.border);
                self.collapse_all(cells.into_iter().chain(border));
            }
            Action::Eliminate { stack, count, cost } => match cost {
                Cost::Extraction => self.extract(at(stack)),
                Cost::Line | Cost::Region => self.eliminate_top(at(stack), usize::from(count)),
            },
            Action::ForcedElimination { stack, count } => self.eliminate_top(at(stack), usize::from(count)),
            _ => {}
        }
    }

    fn collapse_all(&mut self, cells: impl Iterator<Item = At>) {
        cells.for_each(|cell| self.collapse(cell));
    }
}
