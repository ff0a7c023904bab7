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

/// One connected part of a set of cells, while its rows are read from the first to the last.
struct Part {
    /// The part that this one was found to belong to; itself at the root.
    parent: u16,
    first: Cell,
    /// Who controls stacks in it.
    controllers: SeatSet,
    /// How many of the stacks that could pay are in it.
    payers: u32,
    /// The same for the same cells, whatever the border.
    fingerprint: u64,
}

impl Position {
    /// R140: the cells that are not collapsed and hold no marker of the border colour.
    fn open_to(&self, border: Option<Seat>) -> CellSet {
        let open = self.geometry.all().minus(&self.collapsed);
        border.map_or(open, |seat| open.minus(&self.markers[seat]))
    }

    /// R140-R143: every claimable region, once, until the visitor has seen enough.
    pub(crate) fn each_claim(&self, mut visit: impl FnMut(Region) -> ControlFlow<()>) -> ControlFlow<()> {
        // R143: a controlled stack pays; R114: after recovery, a stack with a buried ring.
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
            for part in self.parts(&self.open_to(border), &payers) {
                // R142: some player with rings on the board controls nothing in it; R143: and one can pay outside.
                let claimable = part.controllers.is_strict_subset(active) && part.payers < all_payers;
                // R140: regions with the same cells are one.
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

    /// The connected parts of a set of cells.
    fn parts(&self, cells: &CellSet, payers: &CellSet) -> impl Iterator<Item = Part> + use<> {
        let geometry = self.geometry;
        let hex = geometry.board().is_hex();
        let mut parts = ArrayVec::<Part, MAX_RUNS>::new();
        // The runs of the row above, each with its part.
        let mut above = ArrayVec::<(u32, u16), { MAX_ROWS.div_ceil(2) }>::new();
        let mut here = above.clone();
        for row in 0..geometry.rows() {
            here.clear();
            let mut bits = cells.rows[row];
            while bits != 0 {
                // The lowest run of ones.
                let low = bits & bits.wrapping_neg();
                let run = bits & !bits.wrapping_add(low);
                bits ^= run;
                let controllers =
                    self.seats_iter().filter(|&seat| self.controlled[seat].rows[row] & run != 0).collect();
                let mut root = parts.len() as u16;
                parts.push(Part {
                    parent: root,
                    first: geometry.cell_in_row(row, low.trailing_zeros()),
                    controllers,
                    payers: (payers.rows[row] & run).count_ones(),
                    fingerprint: key::fact(row as u64, u64::from(run)),
                });
                let touches = if hex { run | run << 1 } else { run };
                for &(other, part) in &above {
                    if other & touches != 0 {
                        root = join(&mut parts, root, part);
                    }
                }
                here.push((run, root));
            }
            std::mem::swap(&mut above, &mut here);
        }
        parts.into_iter().enumerate().filter(|(i, part)| usize::from(part.parent) == *i).map(|(_, part)| part)
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

    /// R145: the border markers that collapse with a region.
    pub fn region_border(&self, region: Region, cells: &CellSet) -> CellSet {
        if self.options.habits {
            return self.habit_border(cells);
        }
        match region.border {
            None => CellSet::EMPTY,
            Some(seat) => blocking(self.geometry, cells, &self.markers[seat], &self.collapsed),
        }
    }

    /// R144: what can be done in the territory phase.
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

    /// R144-R145: the region and its blocking border collapse; the price is owed at once.
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

    /// R073, R100: a player that changed nothing and controls a stack is forced to eliminate.
    pub(crate) fn leave_territory(at: &mut Editor<'_>) {
        if !at.turn.acted && at.controls_any(at.turn.seat) {
            let turn = Turn { phase: Phase::ForcedElimination, ..at.turn };
            Self::set_turn(at, turn);
        } else {
            Self::end_turn(at);
        }
    }
}

/// Puts two parts together; the earlier one stays the root.
fn join(parts: &mut ArrayVec<Part, MAX_RUNS>, a: u16, b: u16) -> u16 {
    let root = |parts: &ArrayVec<Part, MAX_RUNS>, mut part: u16| {
        while parts[usize::from(part)].parent != part {
            part = parts[usize::from(part)].parent;
        }
        part
    };
    let (a, b) = (root(parts, a), root(parts, b));
    if a == b {
        return a;
    }
    let (keep, lose) = (a.min(b), a.max(b));
    let lost = &mut parts[usize::from(lose)];
    lost.parent = keep;
    let (controllers, payers, fingerprint) = (lost.controllers, lost.payers, lost.fingerprint);
    let kept = &mut parts[usize::from(keep)];
    kept.controllers = SeatSet::from_bits(kept.controllers.bits() | controllers.bits());
    kept.payers += payers;
    kept.fingerprint ^= fingerprint;
    keep
}

/// R145: of the walls next to a region, those from which one gets, over walls alone, to something outside.
fn blocking(geometry: &Geometry, region: &CellSet, walls: &CellSet, collapsed: &CellSet) -> CellSet {
    let outside = geometry.all().minus(region).minus(walls).minus(collapsed);
    // Walls that touch the outside, and those connected to them.
    let ways_out = outside.spread(geometry).and(walls);
    let open = ways_out.flood(walls, |set| set.spread(geometry));
    region.spread(geometry).and(&open)
}
