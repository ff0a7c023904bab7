//! R140-R145: regions, whether they can be claimed, and the borders that collapse with them.

use std::collections::{BTreeMap, BTreeSet};

use stackwright_core::Seat;

use super::board::{At, Thing, Twin};

pub type Cells = BTreeSet<At>;

impl Twin {
    /// Every cell that can be reached from a cell over cells that `through` lets pass, the first one included.
    fn flood(&self, from: At, next: impl Fn(&Twin, At) -> Vec<At>, through: impl Fn(At) -> bool) -> Cells {
        let mut reached = Cells::from([from]);
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            for other in next(self, cell) {
                if through(other) && reached.insert(other) {
                    open.push(other);
                }
            }
        }
        reached
    }

    /// R140: every region with the border colours that make it one.
    pub fn regions(&self) -> BTreeMap<Cells, Vec<Option<Seat>>> {
        let mut found: BTreeMap<Cells, Vec<Option<Seat>>> = BTreeMap::new();
        let colours = self.seats().filter(|&seat| !self.markers(seat).is_empty()).map(Some);
        for border in colours.chain([None]) {
            let inside = |cell: At| match self.cells[&cell] {
                Thing::Collapsed(_) => false,
                Thing::Marker(owner) => Some(owner) != border,
                Thing::Empty | Thing::Stack(_) => true,
            };
            let mut seen = Cells::new();
            for &cell in self.cells.keys() {
                if inside(cell) && !seen.contains(&cell) {
                    let region = self.flood(cell, Twin::territory_neighbours, inside);
                    seen.extend(&region);
                    found.entry(region).or_default().push(border);
                }
            }
        }
        found
    }

    /// R141-R143: whether the mover can claim a region.
    pub fn is_claimable(&self, region: &Cells, borders: &[Option<Seat>]) -> bool {
        let inside: BTreeSet<Seat> =
            region.iter().filter_map(|&cell| self.stack(cell)?.last().copied()).collect();
        let with_rings: BTreeSet<Seat> = self.seats().filter(|&seat| self.rings_on_board(seat) > 0).collect();
        let payers =
            if self.turn.recovering() { self.with_buried(self.seat) } else { self.controlled(self.seat) };
        let strict = inside.is_subset(&with_rings) && inside.len() < with_rings.len();
        let habit = self.options.habits && *borders == [None] && inside.len() != 1;
        strict && payers.iter().any(|payer| !region.contains(payer)) && !habit
    }

    pub fn claims(&self) -> Vec<Cells> {
        let regions = self.regions().into_iter();
        regions.filter(|(region, borders)| self.is_claimable(region, borders)).map(|found| found.0).collect()
    }

    /// R145: the border markers that collapse with a region.
    pub fn border(&self, region: &Cells, border: Option<Seat>) -> Cells {
        let next_to = |cell: &At| self.territory_neighbours(*cell).iter().any(|other| region.contains(other));
        let outside: Vec<_> = self.cells.keys().copied().filter(|cell| !region.contains(cell)).collect();
        if self.options.habits {
            let marker = |cell: At| matches!(self.cells[&cell], Thing::Marker(_)) && !region.contains(&cell);
            let first = outside.into_iter().filter(|cell| marker(*cell) && next_to(cell));
            if !self.habit_floods() {
                return first.collect();
            }
            return first.flat_map(|cell| self.flood(cell, Twin::square_neighbours, marker)).collect();
        }
        let Some(seat) = border else { return Cells::new() };
        let is_out = |cell: At| {
            !region.contains(&cell)
                && !matches!(self.cells[&cell], Thing::Collapsed(_))
                && !self.is_marker(cell, seat)
        };
        let blocks = |cell: At| {
            // Over markers of the border alone, to whatever is next to one of them.
            let wall = self.flood(cell, Twin::territory_neighbours, |cell| self.is_marker(cell, seat));
            wall.into_iter().any(|cell| self.territory_neighbours(cell).into_iter().any(is_out))
        };
        let walls = outside.into_iter().filter(|cell| self.is_marker(*cell, seat) && next_to(cell));
        walls.filter(|&cell| blocks(cell)).collect()
    }
}
