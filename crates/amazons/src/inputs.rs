//! What a net is told of a position: [`Inputs`] for the [`Position`].
//!
//! A cell tells whose amazon or that an arrow is on it; one more place tells the seat to move, whether and from where it
//! must shoot, and who is out. All seats are seen relative to the one that looks.

use stackwright_core::inputs::{Block, Inputs};
use stackwright_core::{Game, Seat};

use crate::cell::Cell;
use crate::edit::{Content, Edit};
use crate::position::Position;

/// Where the inputs of games with certain options are.
#[derive(Clone, Copy)]
struct Layout {
    seats: usize,
    cells: Block,
    /// Who moves, and who must shoot.
    movers: Block,
    aiming: Block,
    out: Block,
}

impl Layout {
    fn of(position: &Position) -> Layout {
        let (cells, seats) = (position.options().cells(), position.seats());
        let on_cells = Block { start: 0, len: (cells * (seats + 1)) as u32 };
        let movers = on_cells.followed_by(2 * seats);
        let aiming = movers.followed_by(cells);
        let out = aiming.followed_by(seats);
        Layout { seats, cells: on_cells, movers, aiming, out }
    }
}

impl Position {
    /// The cell with that number on this board.
    fn numbered(&self, number: usize) -> Cell {
        let size = usize::from(self.options().size);
        Cell::at((number % size) as u8, (number / size) as u8)
    }

    fn turn_content(&self) -> u64 {
        let aiming = self.aiming().map_or(0, |cell| u64::from(cell.number(self.options().size)) + 1);
        let out = Seat::first(self.seats()).filter(|&seat| self.out(seat).is_some());
        self.to_move() as u64 | out.fold(0, |all, seat| all | 1 << seat.index()) << 2 | aiming << 6
    }
}

impl Inputs for Position {
    const INPUTS_VERSION: u16 = 1;

    fn board_name(&self) -> String {
        format!("{size}x{size}", size = self.options().size)
    }

    fn input_count(&self) -> usize {
        Layout::of(self).out.end() as usize
    }

    /// The cells rank by rank, then the turn.
    fn place_count(&self) -> usize {
        self.options().cells() + 1
    }

    fn content_at(&self, place: usize) -> u64 {
        if place == self.options().cells() {
            return self.turn_content();
        }
        match self.at(self.numbered(place)) {
            Content::Empty => 0,
            Content::Arrow => 1,
            Content::Amazon(seat) => 2 + seat as u64,
        }
    }

    fn inputs_of(&self, place: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        let layout = Layout::of(self);
        let seats = layout.seats;
        let whose = |index: u64| Seat::from_index(index as usize & 3).places_after(seat, seats);
        if place < self.options().cells() {
            match content {
                0 => {}
                1 => sink(layout.cells.at(place * (seats + 1) + seats)),
                _ => sink(layout.cells.at(place * (seats + 1) + whose(content - 2))),
            }
            return;
        }
        let aiming = (content >> 6) as usize;
        sink(layout.movers.at(2 * whose(content & 3) + usize::from(aiming > 0)));
        if aiming > 0 {
            sink(layout.aiming.at(aiming - 1));
        }
        for out in Seat::first(seats).filter(|seat| content >> (2 + seat.index()) & 1 == 1) {
            sink(layout.out.at(out.places_after(seat, seats)));
        }
    }

    fn places_of(&self, edit: &Edit, touch: &mut impl FnMut(usize)) {
        match *edit {
            Edit::Content { cell, .. } => touch(cell.number(self.options().size).into()),
            Edit::Aiming { .. } | Edit::ToMove { .. } | Edit::Out { .. } => touch(self.options().cells()),
        }
    }

    fn cell_inputs(&self) -> Option<(Block, usize)> {
        let layout = Layout::of(self);
        Some((layout.cells, layout.seats + 1))
    }

    fn symmetries(&self) -> Vec<Vec<u32>> {
        let layout = Layout::of(self);
        let (size, per_cell) = (usize::from(self.options().size), layout.seats + 1);
        let turned = |cell: usize| (size - 1 - cell / size) + cell % size * size;
        let flipped = |cell: usize| cell / size + cell % size * size;
        let mut all = Vec::new();
        for symmetry in 0..8 {
            let image = |cell: usize| {
                let cell = if symmetry < 4 { cell } else { flipped(cell) };
                (0..symmetry % 4).fold(cell, |cell, _| turned(cell))
            };
            let of_input = |input: u32| {
                if let Some(at) = layout.cells.place_of(input) {
                    return layout.cells.at(image(at / per_cell) * per_cell + at % per_cell);
                }
                layout.aiming.place_of(input).map_or(input, |cell| layout.aiming.at(image(cell)))
            };
            all.push((0..layout.out.end()).map(of_input).collect());
        }
        all
    }
}
