//! The one real position: the board, the counts and the turn, changed by edits alone.

use std::fmt;

use stackwright_core::{BySeat, Departure, Seat, SeatSet, key};

use crate::board::{Cell, Geometry, MAX_CELLS};
use crate::borders::Borders;
use crate::cell_set::CellSet;
use crate::content::{Content, Packed};
use crate::edit::Edit;
use crate::lanes::{Lanes, Runs, Sight};
use crate::options::Options;
use crate::rings::Rings;
use crate::turn::{Phase, Turn};
use crate::victory::End;

/// A position of RingRift.
///
/// The [crate documentation](crate) shows how to begin one; [`Game`](stackwright_core::Game) says what can be done
/// with it.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) geometry: &'static Geometry,
    pub(crate) content: [Packed; MAX_CELLS],
    rings: [u64; MAX_CELLS],
    height: [u8; MAX_CELLS],
    cap: [u8; MAX_CELLS],
    pub(crate) markers: BySeat<CellSet>,
    pub(crate) controlled: BySeat<CellSet>,
    pub(crate) collapsed: CellSet,
    /// R091a: the stacks and the collapsed cells, which no stack crosses.
    pub(crate) blocked: Lanes,
    /// R140: the borders with whose walls the board is in several parts.
    pub(crate) split: Borders,
    /// R120a: the seats that have a line.
    pub(crate) lined: SeatSet,
    pub(crate) hand: BySeat<u16>,
    pub(crate) eliminated: BySeat<u16>,
    pub(crate) territory: BySeat<u16>,
    /// How many markers each seat has.
    pub(crate) marked: BySeat<u16>,
    /// Rings of each colour in all stacks.
    pub(crate) on_board: BySeat<u16>,
    pub(crate) turn: Turn,
    /// R178a: when each seat lost its last ring, from 1; 0 if it has not.
    pub(crate) out: BySeat<u8>,
    /// R300c: when and how each seat left the table, from 1.
    pub(crate) retired: BySeat<Option<(u8, Departure)>>,
    pub(crate) end: Option<End>,
    key: u64,
}

/// The kinds of facts that a key is made of.
mod facts {
    pub(super) const MARKER: u64 = 1;
    pub(super) const COLLAPSED: u64 = 2;
    pub(super) const STACK: u64 = 3;
    pub(super) const HAND: u64 = 4;
    pub(super) const ELIMINATED: u64 = 5;
    pub(super) const OUT: u64 = 6;
    pub(super) const RETIRED: u64 = 7;
    pub(super) const END: u64 = 8;
}

static MARKER: key::Table<{ 4 * MAX_CELLS }> = key::Table::new(facts::MARKER);
static COLLAPSED: key::Table<{ 4 * MAX_CELLS }> = key::Table::new(facts::COLLAPSED);
static STACK: key::Table<MAX_CELLS> = key::Table::new(facts::STACK);

#[inline]
fn marker_key(cell: Cell, seat: Option<Seat>) -> u64 {
    seat.map_or(0, |seat| MARKER.at(seat.index() * MAX_CELLS + cell.index()))
}

#[inline]
fn collapsed_key(cell: Cell, seat: Seat) -> u64 {
    COLLAPSED.at(seat.index() * MAX_CELLS + cell.index())
}

#[inline]
fn stack_key(cell: Cell, rings: Rings) -> u64 {
    if rings.is_empty() {
        return 0;
    }
    // The height is mixed in by itself: a ring of the first seat on top changes no other bit.
    key::mix(key::mix(rings.bits ^ STACK.at(cell.index())) ^ u64::from(rings.height))
}

fn count_key(kind: u64, seat: Seat, count: u16) -> u64 {
    key::fact(kind, u64::from(count) * 4 + seat as u64)
}

#[inline]
fn turn_key(turn: Turn) -> u64 {
    key::mix(turn.fingerprint())
}

fn retired_key(seat: Seat, how: Departure, order: u8) -> u64 {
    key::fact(facts::RETIRED, (u64::from(order) * 2 + u64::from(how == Departure::Timeout)) * 4 + seat as u64)
}

fn end_key(end: End) -> u64 {
    key::fact(facts::END, end.reason as u64 * 4 + end.winner as u64)
}

impl Position {
    /// An empty board with full hands.
    pub(crate) fn empty(options: Options) -> Position {
        let players = usize::from(options.players);
        let mut position = Position {
            options,
            geometry: options.board.geometry(),
            content: [Packed::EMPTY; MAX_CELLS],
            rings: [0; MAX_CELLS],
            height: [0; MAX_CELLS],
            cap: [0; MAX_CELLS],
            markers: BySeat::fill(CellSet::EMPTY),
            controlled: BySeat::fill(CellSet::EMPTY),
            collapsed: CellSet::EMPTY,
            blocked: *options.board.geometry().lanes(),
            split: Borders::NONE,
            lined: SeatSet::EMPTY,
            hand: BySeat::new(|seat| if seat.index() < players { options.rings } else { 0 }),
            eliminated: BySeat::fill(0),
            territory: BySeat::fill(0),
            marked: BySeat::fill(0),
            on_board: BySeat::fill(0),
            turn: Turn::first(options.swap),
            out: BySeat::fill(0),
            retired: BySeat::fill(None),
            end: None,
            key: 0,
        };
        position.refresh();
        position
    }

    // ---- The board -----------------------------------------------------------------------------------------------

    /// The board's cells and lines.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// What a cell holds.
    #[inline]
    pub fn content(&self, cell: Cell) -> Content {
        self.content[cell.index()].content()
    }

    /// The rings on a cell; none if it holds no stack.
    #[inline]
    pub fn rings(&self, cell: Cell) -> Rings {
        Rings { bits: self.rings[cell.index()], height: self.height[cell.index()] }
    }

    /// The height of the stack on a cell.
    #[inline]
    pub(crate) fn height(&self, cell: Cell) -> u8 {
        self.height[cell.index()]
    }

    /// R022b: the height of the cap of the stack on a cell.
    #[inline]
    pub(crate) fn cap(&self, cell: Cell) -> u8 {
        self.cap[cell.index()]
    }

    #[inline]
    pub(crate) fn packed(&self, cell: Cell) -> Packed {
        self.content[cell.index()]
    }

    /// How many open cells there are from next to a cell on, in each direction.
    #[inline]
    pub(crate) fn runs(&self, cell: Cell) -> Runs {
        self.blocked.runs(self.geometry.spots(cell))
    }

    /// The same, and where one could go on behind what is in the way.
    #[inline]
    pub(crate) fn sight(&self, cell: Cell) -> Sight {
        self.blocked.sight(self.geometry.spots(cell))
    }

    /// The cells of the stacks that a seat controls.
    pub fn controlled(&self, seat: Seat) -> &CellSet {
        &self.controlled[seat]
    }

    /// The cells of a seat's markers.
    pub fn markers(&self, seat: Seat) -> &CellSet {
        &self.markers[seat]
    }

    /// Whether every cell holds the same, with all that is kept of its stack.
    pub(crate) fn same_cells(&self, other: &Position) -> bool {
        self.content == other.content
            && self.rings == other.rings
            && self.height == other.height
            && self.cap == other.cap
    }

    #[cfg(test)]
    pub(crate) fn spoil_cap(&mut self, cell: Cell) {
        self.cap[cell.index()] += 1;
    }

    /// R022a: whether a seat controls a stack.
    #[inline]
    pub(crate) fn controls_any(&self, seat: Seat) -> bool {
        let rows = &self.controlled[seat].rows;
        rows[..self.geometry.rows()].iter().any(|&row| row != 0)
    }

    /// The cells of all stacks.
    pub(crate) fn stacks(&self) -> CellSet {
        self.seats_iter().fold(CellSet::EMPTY, |all, seat| all.or(&self.controlled[seat]))
    }

    /// R021b: the stacks in which a seat has a buried ring.
    pub(crate) fn buried(&self, seat: Seat) -> CellSet {
        let mut found = CellSet::EMPTY;
        if self.on_board[seat] > 0 {
            for cell in self.stacks().iter(self.geometry) {
                if self.rings(cell).bottommost_buried(seat).is_some() {
                    found.insert(self.geometry, cell);
                }
            }
        }
        found
    }

    // ---- The counts ----------------------------------------------------------------------------------------------

    /// The seats of the game, in turn order.
    pub fn seats_iter(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(usize::from(self.options.players))
    }

    /// The rings in a seat's hand.
    pub fn hand(&self, seat: Seat) -> u16 {
        self.hand[seat]
    }

    /// R060: the rings that a seat has eliminated, of whatever colour.
    pub fn eliminated(&self, seat: Seat) -> u16 {
        self.eliminated[seat]
    }

    /// R041: the cells that are a seat's territory.
    pub fn territory(&self, seat: Seat) -> u16 {
        self.territory[seat]
    }

    /// R020a: the rings of a seat's colour in all stacks.
    pub fn rings_on_board(&self, seat: Seat) -> u16 {
        self.on_board[seat]
    }

    /// The state of the turn.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The phase of the turn.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.turn.phase()
    }

    /// How the game ended.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// R201a: whether a seat has a ring anywhere.
    pub fn has_any_ring(&self, seat: Seat) -> bool {
        self.hand[seat] > 0 || self.on_board[seat] > 0
    }

    /// R201c: whether a seat controls a stack or has a ring in hand.
    pub fn has_turn_material(&self, seat: Seat) -> bool {
        self.hand[seat] > 0 || self.controls_any(seat)
    }

    /// R142a: the seats with a ring on the board.
    pub(crate) fn with_rings_on_board(&self) -> SeatSet {
        self.seats_iter().filter(|&seat| self.on_board[seat] > 0).collect()
    }

    // ---- Change --------------------------------------------------------------------------------------------------

    /// Makes one edit and keeps the key. Where it is known which edit it is, nothing else is left of this.
    #[allow(clippy::inline_always, reason = "most callers know which edit it is")]
    #[inline(always)]
    pub(crate) fn change(&mut self, edit: Edit) {
        match edit {
            Edit::Travel { from, to } => self.move_rings(from, to),
            Edit::Top { cell, seat, count, put: true } => {
                self.set_rings(cell, self.rings(cell).topped(seat, count));
                self.on_board[seat] += u16::from(count);
            }
            Edit::Top { cell, seat, count, put: false } => {
                self.set_rings(cell, self.rings(cell).lowered(count));
                self.on_board[seat] -= u16::from(count);
            }
            Edit::Ring { cell, index, seat, put: true } => {
                self.set_rings(cell, self.rings(cell).with(index, seat));
                self.on_board[seat] += 1;
            }
            Edit::Ring { cell, index, seat, put: false } => {
                self.set_rings(cell, self.rings(cell).without(index));
                self.on_board[seat] -= 1;
            }
            Edit::Stack { cell, rings, put } => self.set_stack(cell, rings, put),
            Edit::Marker { cell, was, is } => self.set_marker(cell, was, is),
            Edit::Territory { cell, seat, put } => self.set_territory(cell, seat, put),
            Edit::Split { is, .. } => self.split = is,
            Edit::Lined { is, .. } => self.lined = is,
            Edit::Hand { seat, was, is } => {
                self.key ^= count_key(facts::HAND, seat, was) ^ count_key(facts::HAND, seat, is);
                self.hand[seat] = is;
            }
            Edit::Eliminated { seat, was, is } => {
                self.key ^= count_key(facts::ELIMINATED, seat, was) ^ count_key(facts::ELIMINATED, seat, is);
                self.eliminated[seat] = is;
            }
            Edit::Turn { is, .. } => {
                self.key ^= turn_key(self.turn) ^ turn_key(is);
                self.turn = is;
            }
            Edit::Out { seat, order, put } => {
                self.key ^= count_key(facts::OUT, seat, u16::from(order));
                self.out[seat] = if put { order } else { 0 };
            }
            Edit::Retired { seat, how, order, put } => {
                self.key ^= retired_key(seat, how, order);
                self.retired[seat] = put.then_some((order, how));
            }
            Edit::End { end, put } => {
                self.key ^= end_key(end);
                self.end = put.then_some(end);
            }
        }
    }

    fn move_rings(&mut self, from: Cell, to: Cell) {
        let rings = self.rings(from);
        self.key ^= stack_key(from, rings) ^ stack_key(to, rings);
        let stacks = &mut self.controlled[rings.top()];
        for site in [self.geometry.site(from), self.geometry.site(to)] {
            stacks.toggle(site);
            self.blocked.toggle_all(&site.spots[..self.geometry.axes()]);
        }
        let (from, to) = (from.index(), to.index());
        self.content[to] = self.content[from];
        self.content[from] = Packed::EMPTY;
        self.cap[to] = std::mem::take(&mut self.cap[from]);
        self.rings[to] = std::mem::take(&mut self.rings[from]);
        self.height[to] = std::mem::take(&mut self.height[from]);
    }

    fn set_stack(&mut self, cell: Cell, rings: Rings, put: bool) {
        self.set_rings(cell, if put { rings } else { Rings::NONE });
        for seat in rings.iter() {
            if put {
                self.on_board[seat] += 1;
            } else {
                self.on_board[seat] -= 1;
            }
        }
    }

    fn set_marker(&mut self, cell: Cell, was: Option<Seat>, is: Option<Seat>) {
        self.key ^= marker_key(cell, was) ^ marker_key(cell, is);
        self.content[cell.index()] = Packed::marker(is);
        let site = self.geometry.site(cell);
        if let Some(seat) = was {
            self.markers[seat].toggle(site);
            self.marked[seat] -= 1;
        }
        if let Some(seat) = is {
            self.markers[seat].toggle(site);
            self.marked[seat] += 1;
        }
    }

    fn set_territory(&mut self, cell: Cell, seat: Seat, put: bool) {
        self.key ^= collapsed_key(cell, seat);
        let site = self.geometry.site(cell);
        self.blocked.toggle_all(&site.spots[..self.geometry.axes()]);
        self.collapsed.toggle(site);
        if put {
            self.content[cell.index()] = Packed::collapsed(seat);
            self.territory[seat] += 1;
        } else {
            self.content[cell.index()] = Packed::EMPTY;
            self.territory[seat] -= 1;
        }
    }

    /// Replaces the rings on a cell that holds a stack or nothing.
    fn set_rings(&mut self, cell: Cell, rings: Rings) {
        let old = self.rings(cell);
        self.key ^= stack_key(cell, old) ^ stack_key(cell, rings);
        let at = cell.index();
        let site = self.geometry.site(cell);
        if old.is_empty() != rings.is_empty() {
            self.blocked.toggle_all(&site.spots[..self.geometry.axes()]);
        }
        if !old.is_empty() {
            self.controlled[old.top()].toggle(site);
        }
        if rings.is_empty() {
            self.content[at] = Packed::EMPTY;
            self.cap[at] = 0;
        } else {
            self.content[at] = Packed::stack(rings.top());
            self.cap[at] = rings.cap();
            self.controlled[rings.top()].toggle(site);
        }
        self.rings[at] = rings.bits;
        self.height[at] = rings.height;
    }

    // ---- The key -------------------------------------------------------------------------------------------------

    /// The key as it is kept.
    #[inline]
    pub(crate) fn kept_key(&self) -> u64 {
        self.key
    }

    /// The key from nothing.
    pub(crate) fn fresh_key(&self) -> u64 {
        let mut sum = turn_key(self.turn);
        for cell in self.geometry.cells() {
            sum ^= match self.content(cell) {
                Content::Empty => 0,
                Content::Marker(seat) => marker_key(cell, Some(seat)),
                Content::Stack(_) => stack_key(cell, self.rings(cell)),
                Content::Collapsed(seat) => collapsed_key(cell, seat),
            };
        }
        for seat in self.seats_iter() {
            sum ^= count_key(facts::HAND, seat, self.hand[seat]);
            sum ^= count_key(facts::ELIMINATED, seat, self.eliminated[seat]);
            if self.out[seat] > 0 {
                sum ^= count_key(facts::OUT, seat, u16::from(self.out[seat]));
            }
            if let Some((order, how)) = self.retired[seat] {
                sum ^= retired_key(seat, how, order);
            }
        }
        sum ^ self.end.map_or(0, end_key)
    }

    /// Takes over facts that were set without edits, as loading does.
    pub(crate) fn refresh(&mut self) {
        self.split = self.find_split(Borders::ALL);
        self.lined = self.seats_iter().filter(|&seat| self.find_line(seat)).collect();
        self.key = self.fresh_key();
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", stackwright_core::Game::position_text(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_that_change_places_change_the_key() {
        let stacks: Vec<_> =
            Seat::ALL.into_iter().flat_map(|seat| (1..4).map(move |n| Rings::of(seat, n))).collect();
        let cells = [Cell(0), Cell(1), Cell(20), Cell(63)];
        for (i, &a) in stacks.iter().enumerate() {
            for &b in &stacks[i + 1..] {
                for (j, &here) in cells.iter().enumerate() {
                    for &there in &cells[j + 1..] {
                        let one = stack_key(here, a) ^ stack_key(there, b);
                        let other = stack_key(here, b) ^ stack_key(there, a);
                        assert_ne!(one, other, "{a:?} {b:?} on {here:?} {there:?}");
                    }
                }
            }
        }
    }
}
