//! R140-R145: regions that are cut off collapse into territory.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use stackwright_core::{ActionList, Seat, SeatSet, key};

use crate::Editor;
use crate::action::{Action, Region};
use crate::board::{Cell, Geometry, MAX_ROWS};
use crate::cell_set::CellSet;
use crate::frame::Event;
use crate::position::Position;
use crate::turn::{Phase, Turn};

/// No board has more runs of cells than this: every other cell of every row.
const MAX_RUNS: usize = MAX_ROWS * MAX_ROWS.div_ceil(2);

/// The parts of a set of cells while its rows are read from the first to the last. Each run of cells is one at first.
type Parts = ArrayVec<Part, MAX_RUNS>;

/// A connected part of a set of cells.
struct Part {
    /// The part that this one was found to belong to; itself at the root.
    parent: u16,
    /// The run of cells that it began with.
    run: u32,
    first: Cell,
    /// Who controls stacks in it.
    controllers: SeatSet,
    /// How many of the stacks that could pay are in it.
    payers: u32,
    /// The same for the same cells, whatever the border.
    fingerprint: u64,
}

impl Position {
    /// R140a: the cells that are not collapsed and hold no marker of the border colour. R140b: stacks and other markers
    /// belong to them.
    fn open_to(&self, border: Option<Seat>) -> CellSet {
        let open = self.geometry.all().minus(&self.collapsed);
        border.map_or(open, |seat| open.minus(&self.markers[seat]))
    }

    /// R140c: every claimable region, on either side of a wall, once, until the visitor has seen enough. R141: whose
    /// wall it is does not matter.
    pub(crate) fn each_claim(&self, mut visit: impl FnMut(Region) -> ControlFlow<()>) -> ControlFlow<()> {
        // R143: a controlled stack pays; R114b: after recovery, a stack with a buried ring.
        let seat = self.turn.seat;
        let payers = if self.turn.recovering { self.buried(seat) } else { self.controlled[seat] };
        let all_payers = payers.len();
        if all_payers == 0 {
            return ControlFlow::Continue(());
        }
        let active = self.with_rings_on_board();
        let mut seen = ArrayVec::<u64, { 5 * MAX_RUNS }>::new();
        let colours = self.seats_iter().filter(|&seat| !self.markers[seat].is_empty()).map(Some);
        for border in colours.chain([None]) {
            let mut parts = Parts::new();
            self.find_parts(&self.open_to(border), &payers, &mut parts);
            for (_, part) in parts.iter().enumerate().filter(|(i, part)| usize::from(part.parent) == *i) {
                // R142a: some player with rings on the board controls nothing in it (R142b: in an empty region,
                // anybody); R143: and one can pay outside.
                let claimable = part.controllers.is_strict_subset(active) && part.payers < all_payers;
                // R140d: regions with the same cells are one.
                if !claimable || seen.contains(&part.fingerprint) {
                    continue;
                }
                seen.push(part.fingerprint);
                if self.habit_passes_over(border, part.controllers) {
                    continue;
                }
                visit(Region { border, first: part.first })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The connected parts of a set of cells; those whose parent is another belong to it.
    fn find_parts(&self, cells: &CellSet, payers: &CellSet, parts: &mut Parts) {
        let geometry = self.geometry;
        let hex = geometry.board().is_hex();
        // The runs of the row above are the parts from here to where this row's begin.
        let mut above = 0;
        for row in 0..geometry.rows() {
            let here = parts.len();
            let mut bits = cells.rows[row];
            while bits != 0 {
                // The lowest run of ones.
                let low = bits & bits.wrapping_neg();
                let run = bits & !bits.wrapping_add(low);
                bits ^= run;
                let mut controllers = SeatSet::EMPTY;
                for seat in self.seats_iter() {
                    if self.controlled[seat].rows[row] & run != 0 {
                        controllers = controllers.with(seat);
                    }
                }
                let index = parts.len();
                parts.push(Part {
                    parent: index as u16,
                    run,
                    first: geometry.cell_in_row(row, low.trailing_zeros()),
                    controllers,
                    payers: (payers.rows[row] & run).count_ones(),
                    fingerprint: key::fact(row as u64, u64::from(run)),
                });
                let touches = if hex { run | run << 1 } else { run };
                for other in above..here {
                    if parts[other].run & touches != 0 {
                        join(parts, index, other);
                    }
                }
            }
            above = here;
        }
    }

    /// Whether any region can be claimed.
    pub(crate) fn has_claim(&self) -> bool {
        self.each_claim(|_| ControlFlow::Break(())).is_break()
    }

    /// The cells of a region.
    pub fn region_cells(&self, region: Region) -> CellSet {
        let mut first = CellSet::EMPTY;
        first.insert(self.geometry, region.first);
        first.flood(&self.open_to(region.border), |set| set.spread(self.geometry))
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

    /// R144b: what can be done in the territory phase. R144c: stopping, where something could be claimed; R144d: else
    /// the note that there is nothing.
    pub(crate) fn list_territory(&self, out: &mut ActionList<Action>) {
        if self.turn.owes_region {
            return self.list_region_debt(out);
        }
        let _ = self.each_claim(|region| {
            out.push(Action::Claim(region));
            ControlFlow::Continue(())
        });
        out.push(if out.is_empty() { Action::NoTerritory } else { Action::SkipTerritory });
    }

    /// R144a, R145a: the region and its blocking border collapse; the price is owed at once.
    pub(crate) fn claim(at: &mut Editor<'_>, region: Region) {
        let seat = at.turn.seat;
        let geometry = at.geometry;
        let cells = at.region_cells(region);
        let border = at.region_border(region, &cells);
        let rings = at.rings_in(cells.iter(geometry));
        for cell in cells.or(&border).iter(geometry) {
            Self::collapse(at, cell);
        }
        let event = Event::RegionCollapsed {
            seat,
            first: region.first,
            cells: cells.len() as u16,
            border: border.len() as u16,
            rings,
        };
        Self::show(at, event);
        let turn = Turn { owes_region: true, acted: true, ..at.turn };
        Self::set_turn(at, turn);
    }

    /// R073a, R100: a player that changed nothing and controls a stack is forced to eliminate.
    pub(crate) fn leave_territory(at: &mut Editor<'_>) {
        if !at.turn.acted && at.controls_any(at.turn.seat) {
            let turn = Turn { phase: Phase::ForcedElimination, ..at.turn };
            Self::set_turn(at, turn);
        } else {
            Self::close_turn(at);
        }
    }
}

/// Puts two parts together; the earlier one stays the root.
fn join(parts: &mut Parts, a: usize, b: usize) {
    let root = |parts: &Parts, mut part: usize| {
        while usize::from(parts[part].parent) != part {
            part = usize::from(parts[part].parent);
        }
        part
    };
    let (a, b) = (root(parts, a), root(parts, b));
    if a == b {
        return;
    }
    let (keep, lose) = (a.min(b), a.max(b));
    parts[lose].parent = keep as u16;
    let Part { controllers, payers, fingerprint, .. } = parts[lose];
    let kept = &mut parts[keep];
    kept.controllers = SeatSet::from_bits(kept.controllers.bits() | controllers.bits());
    kept.payers += payers;
    kept.fingerprint ^= fingerprint;
}

/// R145a: of the walls next to a region, those from which one gets, over walls alone, to something outside. R145b:
/// the others stay.
fn blocking(geometry: &Geometry, region: &CellSet, walls: &CellSet, collapsed: &CellSet) -> CellSet {
    let outside = geometry.all().minus(region).minus(walls).minus(collapsed);
    // Walls that touch the outside, and those connected to them.
    let ways_out = outside.spread(geometry).and(walls);
    let open = ways_out.flood(walls, |set| set.spread(geometry));
    region.spread(geometry).and(&open)
}
