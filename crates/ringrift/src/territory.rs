//! R140-R145: regions that are cut off collapse into territory.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use stackwright_core::{Seat, SeatSet};

use crate::Editor;
use crate::action::{Action, Region};
use crate::board::{Geometry, MAX_ROWS};
use crate::borders::Borders;
use crate::cell_set::CellSet;
use crate::frame::Event;
use crate::plane::{Plane, for_plane};
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

    /// The same in the form for the board.
    #[inline]
    pub(crate) fn open_plane<P: Plane>(&self, border: Option<Seat>) -> P {
        let open = P::of(self.geometry.all()).minus(P::of(&self.collapsed));
        border.map_or(open, |seat| open.minus(P::of(&self.markers[seat])))
    }

    /// R140c: every claimable region, on either side of a wall, once, until the visitor has seen enough. R141: whose
    /// wall it is does not matter.
    #[inline]
    pub(crate) fn each_claim(&self, visit: impl FnMut(Region) -> ControlFlow<()>) -> ControlFlow<()> {
        // R143: where all is one part, every stack that could pay is in it.
        if self.split.is_empty() {
            return ControlFlow::Continue(());
        }
        for_plane!(self.options.board => self.each_claim_in::<Form>(visit))
    }

    fn each_claim_in<P: Plane>(&self, mut visit: impl FnMut(Region) -> ControlFlow<()>) -> ControlFlow<()> {
        // R143: a controlled stack pays; R114b: after recovery, a stack with a buried ring.
        let seat = self.turn.seat();
        let payers = if self.turn.recovering() { self.buried(seat) } else { self.controlled[seat] };
        let payers = P::of(&payers);
        if payers.is_empty() {
            return ControlFlow::Continue(());
        }
        let active = self.with_rings_on_board();
        let mut seen = ArrayVec::<u64, { 5 * MAX_PARTS }>::new();
        for border in self.borders().filter(|&border| self.split.contains(border)) {
            // Without a marker, nobody's border is the same.
            if border.is_some_and(|seat| self.marked[seat] == 0) {
                continue;
            }
            let mut rest = self.open_plane::<P>(border);
            while !rest.is_empty() {
                let part = rest.first_part();
                // R142a: some player with rings on the board controls nothing in it (R142b: in an empty region,
                // anybody); R143: and one can pay outside.
                let is_in = |&seat: &Seat| part.meets(P::of(&self.controlled[seat]));
                let controllers: SeatSet = self.seats_iter().filter(is_in).collect();
                if controllers.is_strict_subset(active) && !payers.minus(part).is_empty() {
                    // R140d: regions with the same cells are one.
                    let fingerprint = part.fingerprint();
                    if !seen.contains(&fingerprint) {
                        seen.push(fingerprint);
                        if !self.habit_passes_over(border, controllers) {
                            let (row, bit) = part.first();
                            visit(Region { border, first: self.geometry.cell_in_row(row, bit) })?;
                        }
                    }
                }
                rest = rest.minus(part);
            }
        }
        ControlFlow::Continue(())
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
