//! What a net is told of a position: [`Inputs`] for the [`Position`].
//!
//! | place | inputs, as a seat sees them |
//! | --- | --- |
//! | a cell | whose marker or territory; whose stack, with its cap and the rings below it; whose rings are below it |
//! | a seat | its rings in hand, rings eliminated and territory in steps; whether it is out |
//! | the turn | phase and mover, what is owed, the rounds of R172, the stack that must move and the one that captures |
//!
//! On the large boards the rings below a cap are told only by their owners, so that a net stays small.

use stackwright_core::inputs::{Block, Inputs, step};
use stackwright_core::{Game, Seat};

use crate::board::{Board, Cell, Geometry};
use crate::content::Content;
use crate::edit::Edit;
use crate::nets;
use crate::position::Position;
use crate::turn::Phase;

/// Caps are told apart up to this height.
const CAPS: u64 = 6;
/// On small boards the rings below a cap are told apart up to this number.
const BELOW: u64 = 5;
/// The rings of one owner below a cap are told apart up to this number.
const BURIED: u64 = 3;
/// Hands, eliminated rings and territory are told in so many steps.
const STEPS: u64 = 24;
/// Rounds alone are told apart up to this number.
const ROUNDS: u64 = 3;
/// The kinds of content of a cell.
const MARKER: u64 = 1;
const TERRITORY: u64 = 2;
const STACK: u64 = 3;

/// Where the inputs of games with certain options are.
#[derive(Clone, Copy)]
struct Layout {
    seats: usize,
    /// The inputs of a cell.
    per_cell: usize,
    /// How many numbers of rings below a cap are told apart together with the cap.
    below: usize,
    cells: Block,
    counts: Block,
    turn: Block,
    must_move: Block,
    capturing: Block,
}

/// The inputs of what one seat has.
const PER_SEAT: usize = 3 * (STEPS as usize + 1) + 1;
/// The debts and rights of a turn.
const FLAGS: usize = 5;

impl Layout {
    fn of(position: &Position) -> Layout {
        let (cells, seats) = (position.geometry().len(), position.seats());
        let is_large = matches!(position.options.board, Board::Square19 | Board::Hexagonal);
        let below = if is_large { 1 } else { BELOW as usize + 1 };
        let per_cell = seats * (2 + CAPS as usize * below + BURIED as usize);
        let on_cells = Block { start: 0, len: (cells * per_cell) as u32 };
        let counts = on_cells.followed_by(seats * PER_SEAT);
        let turn = counts.followed_by(seats * Phase::ALL.len() + 2 * FLAGS + seats * ROUNDS as usize);
        let must_move = turn.followed_by(cells);
        let capturing = must_move.followed_by(cells);
        Layout { seats, per_cell, below, cells: on_cells, counts, turn, must_move, capturing }
    }

    fn of_cell(&self, cell: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        let kind = content & 3;
        if kind == 0 {
            return;
        }
        let base = cell * self.per_cell;
        let whose = (content >> 2 & 3) as usize;
        let whose = Seat::from_index(whose).places_after(seat, self.seats);
        match kind {
            MARKER => sink(self.cells.at(base + whose)),
            TERRITORY => sink(self.cells.at(base + self.seats + whose)),
            _ => {
                let (cap, below) = ((content >> 4 & 7) as usize, (content >> 7 & 7) as usize);
                let stacks = base + 2 * self.seats;
                let sort = (whose * CAPS as usize + cap - 1) * self.below + below.min(self.below - 1);
                sink(self.cells.at(stacks + sort));
                if below > 0 {
                    let buried = stacks + self.seats * CAPS as usize * self.below;
                    for owner in Seat::first(self.seats) {
                        let rings = (content >> (10 + 2 * owner.index()) & 3) as usize;
                        if rings > 0 {
                            let whose = owner.places_after(seat, self.seats);
                            sink(self.cells.at(buried + whose * BURIED as usize + rings - 1));
                        }
                    }
                }
            }
        }
    }

    fn of_seat(&self, of: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        let base = Seat::from_index(of).places_after(seat, self.seats) * PER_SEAT;
        for what in 0..3 {
            let steps = (content >> (8 * what) & 0xFF) as usize;
            sink(self.counts.at(base + what * (STEPS as usize + 1) + steps));
        }
        if content >> 24 != 0 {
            sink(self.counts.at(base + PER_SEAT - 1));
        }
    }

    fn of_turn(&self, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        let mover = Seat::from_index((content >> 3 & 3) as usize).places_after(seat, self.seats);
        let phases = Phase::ALL.len();
        sink(self.turn.at(mover * phases + (content & 7) as usize));
        let flags = self.seats * phases;
        for flag in 0..FLAGS {
            if content >> (5 + flag) & 1 == 1 {
                sink(self.turn.at(flags + 2 * flag + usize::from(mover != 0)));
            }
        }
        let rounds = (content >> 10 & 3) as usize;
        if rounds > 0 {
            let by = Seat::from_index((content >> 12 & 3) as usize).places_after(seat, self.seats);
            sink(self.turn.at(flags + 2 * FLAGS + by * ROUNDS as usize + rounds - 1));
        }
        for (block, cell) in
            [(self.must_move, content >> 14 & 0x1FF), (self.capturing, content >> 23 & 0x1FF)]
        {
            if cell > 0 {
                sink(block.at(cell as usize - 1));
            }
        }
    }
}

impl Position {
    fn cell_content(&self, cell: Cell) -> u64 {
        let (kind, seat) = match self.content(cell) {
            Content::Empty => return 0,
            Content::Marker(seat) => (MARKER, seat),
            Content::Collapsed(seat) => (TERRITORY, seat),
            Content::Stack(seat) => (STACK, seat),
        };
        let mut content = kind | (seat as u64) << 2;
        if kind == STACK {
            let (cap, height) = (u64::from(self.cap(cell)), u64::from(self.height(cell)));
            content |= cap.min(CAPS) << 4;
            if height > cap {
                content |= (height - cap).min(BELOW) << 7;
                let buried = self.rings(cell).bits & ((1 << (2 * (height - cap))) - 1);
                let pairs = 0x5555_5555_5555_5555 & ((1 << (2 * (height - cap))) - 1);
                for owner in self.seats_iter() {
                    let others = buried ^ (owner as u64 * 0x5555_5555_5555_5555);
                    let own = u64::from((!(others | others >> 1) & pairs).count_ones());
                    content |= own.min(BURIED) << (10 + 2 * owner.index());
                }
            }
        }
        content
    }

    fn seat_content(&self, seat: Seat) -> u64 {
        let options = &self.options;
        let is_out = self.out[seat] > 0 || self.retired[seat].is_some();
        step(self.hand[seat], options.rings, STEPS)
            | step(self.eliminated[seat], options.elimination_threshold(), STEPS) << 8
            | step(self.territory[seat], options.territory_minimum(), STEPS) << 16
            | u64::from(is_out) << 24
    }

    fn turn_content(&self) -> u64 {
        let turn = &self.turn;
        let cell = |cell: Option<Cell>| cell.map_or(0, |cell| cell.index() as u64 + 1);
        let flags = [turn.owes_line(), turn.owes_region(), turn.recovering(), turn.acted(), turn.swap_open()];
        let flags = (0..).zip(flags).fold(0, |all, (at, flag)| all | u64::from(flag) << at);
        let (rounds, by) = match turn.lps().by {
            Some(by) => (u64::from(turn.lps().count).min(ROUNDS), by as u64),
            None => (0, 0),
        };
        turn.phase() as u64
            | (turn.seat() as u64) << 3
            | flags << 5
            | rounds << 10
            | by << 12
            | cell(turn.must_move()) << 14
            | cell(turn.capturing()) << 23
    }
}

impl Inputs for Position {
    const INPUTS_VERSION: u16 = 1;

    const NETS: &'static [(&'static str, &'static [u8])] = nets::FILES;

    fn board_name(&self) -> String {
        self.options.board.name().to_owned()
    }

    fn input_count(&self) -> usize {
        Layout::of(self).capturing.end() as usize
    }

    /// The cells, then the seats, then the turn.
    fn place_count(&self) -> usize {
        self.geometry().len() + self.seats() + 1
    }

    #[inline]
    fn content_at(&self, place: usize) -> u64 {
        let cells = self.geometry().len();
        match place.checked_sub(cells) {
            None => self.cell_content(Cell(place as u16)),
            Some(seat) if seat < self.seats() => self.seat_content(Seat::from_index(seat)),
            Some(_) => self.turn_content(),
        }
    }

    #[inline]
    fn inputs_of(&self, place: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        let layout = Layout::of(self);
        match place.checked_sub(self.geometry().len()) {
            None => layout.of_cell(place, content, seat, sink),
            Some(of) if of < layout.seats => layout.of_seat(of, content, seat, sink),
            Some(_) => layout.of_turn(content, seat, sink),
        }
    }

    #[inline]
    fn places_of(&self, edit: &Edit, touch: &mut impl FnMut(usize)) {
        let cells = self.geometry().len();
        match *edit {
            Edit::Travel { from, to } => {
                touch(from.index());
                touch(to.index());
            }
            Edit::Top { cell, .. }
            | Edit::Ring { cell, .. }
            | Edit::Stack { cell, .. }
            | Edit::Marker { cell, .. } => {
                touch(cell.index());
            }
            Edit::Territory { cell, seat, .. } => {
                touch(cell.index());
                touch(cells + seat.index());
            }
            Edit::Hand { seat, .. }
            | Edit::Eliminated { seat, .. }
            | Edit::Out { seat, .. }
            | Edit::Retired { seat, .. } => touch(cells + seat.index()),
            Edit::Turn { .. } => touch(cells + self.seats()),
            Edit::Split { .. } | Edit::Lined { .. } | Edit::End { .. } => {}
        }
    }

    fn cell_inputs(&self) -> Option<(Block, usize)> {
        let layout = Layout::of(self);
        Some((layout.cells, layout.per_cell))
    }

    fn net_name(&self) -> Option<&'static str> {
        nets::name(&self.options)
    }

    fn symmetries(&self) -> Vec<Vec<u32>> {
        let layout = Layout::of(self);
        let geometry = self.geometry();
        let image = |cells: &[Cell], input: u32| {
            if let Some(at) = layout.cells.place_of(input) {
                let (cell, what) = (at / layout.per_cell, at % layout.per_cell);
                return layout.cells.at(cells[cell].index() * layout.per_cell + what);
            }
            for block in [layout.must_move, layout.capturing] {
                if let Some(cell) = block.place_of(input) {
                    return block.at(cells[cell].index());
                }
            }
            input
        };
        let all = 0..layout.capturing.end();
        symmetries(geometry)
            .iter()
            .map(|cells| all.clone().map(|input| image(cells, input)).collect())
            .collect()
    }
}

/// Where each symmetry of a board takes each cell: 8 of a square, 12 of a hexagon.
pub(crate) fn symmetries(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let last = geometry.rows() as i8 - 1;
    let is_hex = geometry.board().is_hex();
    let turned = |(x, y): (i8, i8)| if is_hex { (-y, x + y) } else { (last - y, x) };
    let mut all = Vec::new();
    for mirrored in [false, true] {
        for turns in 0..if is_hex { 6 } else { 4 } {
            let image = |cell: Cell| {
                let (x, y) = geometry.coordinates(cell);
                let mut to = if mirrored { (y, x) } else { (x, y) };
                for _ in 0..turns {
                    to = turned(to);
                }
                geometry.cell_at(to.0, to.1).unwrap_or(cell)
            };
            all.push(geometry.cells().map(image).collect());
        }
    }
    all
}
