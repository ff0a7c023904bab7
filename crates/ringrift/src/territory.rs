//! R140-R145: regions that are cut off collapse into territory.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use stackwright_core::{Seat, SeatSet, key};

use crate::Editor;
use crate::action::{Action, Region};
use crate::board::{Geometry, MAX_ROWS, for_board};
use crate::borders::Borders;
use crate::cell_set::CellSet;
use crate::frame::Event;
use crate::parts::first_part;
use crate::position::Position;
use crate::sink::Sink;
use crate::turn::Phase;

/// No set of cells has more parts than this: every other cell of every row.
const MAX_PARTS: usize = MAX_ROWS * MAX_ROWS.div_ceil(2);

impl Position {
    /// R140a: the cells that are not collapsed and hold no marker of the border colour. R140b: stacks and other markers
    /// belong to them.
    pub(crate) fn open_to(&self, border: Option<Seat>) -> CellSet {
        let open = self.geometry.all().minus(&self.collapsed);
        border.map_or(open, |seat| open.minus(&self.markers[seat]))
    }

    /// The same by the rows of a board that has so many.
    #[inline]
    pub(crate) fn open_rows<const ROWS: usize>(&self, border: Option<Seat>) -> [u32; ROWS] {
        let (all, collapsed) = (self.geometry.all().rows::<ROWS>(), self.collapsed.rows::<ROWS>());
        let open: [u32; ROWS] = std::array::from_fn(|row| all[row] & !collapsed[row]);
        border.map_or(open, |seat| {
            let walls = self.markers[seat].rows::<ROWS>();
            std::array::from_fn(|row| open[row] & !walls[row])
        })
    }

    /// R140c: every claimable region, on either side of a wall, once, until the visitor has seen enough. R141: whose
    /// wall it is does not matter.
    #[inline]
    pub(crate) fn each_claim(&self, visit: impl FnMut(Region) -> ControlFlow<()>) -> ControlFlow<()> {
        // R143: where all is one part, every stack that could pay is in it.
        if self.split.is_empty() {
            return ControlFlow::Continue(());
        }
        for_board!(self.options.board => self.each_claim_in::<ROWS, HEX>(visit))
    }

    fn each_claim_in<const ROWS: usize, const HEX: bool>(
        &self,
        mut visit: impl FnMut(Region) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // R143: a controlled stack pays; R114b: after recovery, a stack with a buried ring.
        let seat = self.turn.seat();
        let payers = if self.turn.recovering() { self.buried(seat) } else { self.controlled[seat] };
        let payers = payers.rows::<ROWS>();
        if payers.iter().fold(0, |all, row| all | row) == 0 {
            return ControlFlow::Continue(());
        }
        let active = self.with_rings_on_board();
        let mut seen = ArrayVec::<u64, { 5 * MAX_PARTS }>::new();
        for border in self.borders().filter(|&border| self.split.contains(border)) {
            // Without a marker, nobody's border is the same.
            if border.is_some_and(|seat| self.marked[seat] == 0) {
                continue;
            }
            let mut rest = self.open_rows::<ROWS>(border);
            let mut part = first_part::<ROWS, HEX>(&rest);
            while let Some(row) = part.iter().position(|&row| row != 0) {
                // R142a: some player with rings on the board controls nothing in it (R142b: in an empty region,
                // anybody); R143: and one can pay outside.
                let controllers = self.controllers_in(&part);
                let all_inside = (0..ROWS).fold(0, |outside, row| outside | (payers[row] & !part[row])) == 0;
                if controllers.is_strict_subset(active) && !all_inside {
                    // R140d: regions with the same cells are one.
                    let fingerprint = fingerprint(&part);
                    if !seen.contains(&fingerprint) {
                        seen.push(fingerprint);
                        if !self.habit_passes_over(border, controllers) {
                            let first = self.geometry.cell_in_row(row, part[row].trailing_zeros());
                            visit(Region { border, first })?;
                        }
                    }
                }
                rest = std::array::from_fn(|row| rest[row] & !part[row]);
                part = first_part::<ROWS, HEX>(&rest);
            }
        }
        ControlFlow::Continue(())
    }

    /// Who controls stacks in a set of cells.
    fn controllers_in<const ROWS: usize>(&self, part: &[u32; ROWS]) -> SeatSet {
        let is_in = |&seat: &Seat| {
            let stacks = self.controlled[seat].rows::<ROWS>();
            (0..ROWS).fold(0, |both, row| both | (stacks[row] & part[row])) != 0
        };
        self.seats_iter().filter(is_in).collect()
    }

    /// Whether any region can be claimed.
    pub(crate) fn has_claim(&self) -> bool {
        self.each_claim(|_| ControlFlow::Break(())).is_break()
    }

    /// The cells of a region.
    pub fn region_cells(&self, region: Region) -> CellSet {
        let mut first = CellSet::EMPTY;
        first.insert(self.geometry, region.first);
        first.connected(&self.open_to(region.border), self.geometry)
    }

    /// R145a: the border markers that collapse with a region.
    pub fn region_border(&self, region: Region, cells: &CellSet) -> CellSet {
        if self.options.habits {
            return self.habit_border(cells);
        }
        match region.border {
            None => CellSet::EMPTY,
            Some(seat) => blocking(self.geometry, cells, &self.markers[seat], &self.collapsed),
        }
    }

    /// R144b: what can be done in the territory phase. R144c: stopping, where something could be claimed and may be
    /// left; R144d: the note that there is nothing, where nothing could.
    #[inline(never)]
    pub(crate) fn list_territory(&self, out: &mut impl Sink) {
        if self.turn.owes_region() {
            return self.list_region_debt(out);
        }
        let _ = self.each_claim(|region| {
            out.push(Action::Claim(region));
            ControlFlow::Continue(())
        });
        if out.is_empty() {
            out.push(Action::NoTerritory);
        } else if self.options.territory_skip {
            out.push(Action::SkipTerritory);
        }
    }

    /// R144a, R145a: the region and its blocking border collapse; the price is owed at once.
    pub(crate) fn claim(at: &mut Editor<'_>, region: Region) {
        let seat = at.turn.seat();
        let geometry = at.geometry;
        let cells = at.region_cells(region);
        let border = at.region_border(region, &cells);
        let rings = at.rings_in(cells.iter(geometry));
        for cell in cells.or(&border).iter(geometry) {
            Self::collapse(at, cell);
        }
        Self::settle_split(at, Borders::ALL);
        Self::settle_lines(at, false);
        // R144b: one at a time; the log says how many there were in a turn.
        let before =
            at.shown_this_turn().filter(|label| matches!(label.event, Event::RegionCollapsed { .. })).count();
        let event = Event::RegionCollapsed {
            seat,
            first: region.first,
            cells: cells.len() as u16,
            border: border.len() as u16,
            rings,
            number: 1 + before as u16,
        };
        Self::show(at, event);
        let turn = at.turn.with_owes_region(true).with_acted(true);
        Self::set_turn(at, turn);
    }

    /// R073a, R100: a player that changed nothing and controls a stack is forced to eliminate.
    pub(crate) fn leave_territory(at: &mut Editor<'_>) {
        if !at.turn.acted() && at.controls_any(at.turn.seat()) {
            let turn = at.turn.with_phase(Phase::ForcedElimination);
            Self::set_turn(at, turn);
        } else {
            Self::close_turn(at);
        }
    }
}

/// R145a: of the walls next to a region, those from which one gets, over walls alone, to something outside. R145b:
/// the others stay.
fn blocking(geometry: &Geometry, region: &CellSet, walls: &CellSet, collapsed: &CellSet) -> CellSet {
    let outside = geometry.all().minus(region).minus(walls).minus(collapsed);
    // Walls that touch the outside, and those connected to them.
    let ways_out = outside.spread(geometry).and(walls);
    let open = ways_out.connected(walls, geometry);
    region.spread(geometry).and(&open)
}

/// The same for the same cells.
fn fingerprint(rows: &[u32]) -> u64 {
    static WEIGHTS: [u64; MAX_ROWS] = key::table(0);
    let rows = rows.iter().zip(&WEIGHTS);
    rows.fold(0, |sum, (&bits, &weight)| sum.wrapping_add((weight | 1).wrapping_mul(u64::from(bits))))
}
