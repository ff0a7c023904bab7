//! The board as a plain map from coordinates to things, and the ways over it.

use std::collections::{BTreeMap, BTreeSet};

use ringrift::{Board, Cell, Content, Options, Position, Turn};
use stackwright_core::{BySeat, Game, Seat};

/// A cell by its coordinates.
pub type At = (i8, i8);

/// What a cell holds (R021); a stack from bottom to top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    Empty,
    Marker(Seat),
    Stack(Vec<Seat>),
    Collapsed(Seat),
}

/// A position as the twins see it.
#[derive(Clone, Debug)]
pub struct Twin {
    pub options: Options,
    pub turn: Turn,
    pub seat: Seat,
    pub cells: BTreeMap<At, Thing>,
    pub hand: BySeat<u16>,
    pub credited: BySeat<u16>,
}

pub fn at(position: &Position, cell: Cell) -> At {
    position.geometry().coordinates(cell)
}

impl Twin {
    pub fn of(position: &Position) -> Twin {
        let thing = |cell: Cell| match position.content(cell) {
            Content::Empty => Thing::Empty,
            Content::Marker(seat) => Thing::Marker(seat),
            Content::Stack(_) => Thing::Stack(position.rings(cell).iter().collect()),
            Content::Collapsed(seat) => Thing::Collapsed(seat),
        };
        Twin {
            options: *position.options(),
            turn: *position.turn(),
            seat: position.to_move(),
            cells: position.geometry().cells().map(|cell| (at(position, cell), thing(cell))).collect(),
            hand: BySeat::new(|seat| position.hand(seat)),
            credited: BySeat::new(|seat| position.eliminated(seat)),
        }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(usize::from(self.options.players))
    }

    // ---- Ways ----------------------------------------------------------------------------------------------------

    /// The 8 or 6 directions of moves, captures and lines.
    pub fn directions(&self) -> Vec<At> {
        let mut found = Vec::new();
        for dx in -1..=1_i8 {
            for dy in -1..=1_i8 {
                // On hexes the third coordinate changes by at most one too.
                let hex_step = (dx + dy).abs() <= 1;
                if (dx, dy) != (0, 0) && (!self.options.board.is_hex() || hex_step) {
                    found.push((dx, dy));
                }
            }
        }
        found
    }

    /// The 4 or 6 neighbours that regions are made of.
    pub fn territory_neighbours(&self, (x, y): At) -> Vec<At> {
        let straight = |&(dx, dy): &At| dx == 0 || dy == 0;
        let steps =
            self.directions().into_iter().filter(|step| self.options.board.is_hex() || straight(step));
        steps.map(|(dx, dy)| (x + dx, y + dy)).filter(|cell| self.cells.contains_key(cell)).collect()
    }

    /// The 8 offsets of both coordinates, on hexes too: a habit of the reference.
    pub fn square_neighbours(&self, (x, y): At) -> Vec<At> {
        let mut found = Vec::new();
        for dx in -1..=1 {
            for dy in -1..=1 {
                if (dx, dy) != (0, 0) && self.cells.contains_key(&(x + dx, y + dy)) {
                    found.push((x + dx, y + dy));
                }
            }
        }
        found
    }

    /// The cells from next to a cell to the edge.
    pub fn ray(&self, (x, y): At, (dx, dy): At) -> Vec<At> {
        let cells = (1..).map(|n| (x + n * dx, y + n * dy));
        cells.take_while(|cell| self.cells.contains_key(cell)).collect()
    }

    /// The cells strictly between two cells on a line.
    pub fn between(&self, from: At, to: At) -> Vec<At> {
        let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        self.ray(from, (dx, dy)).into_iter().take_while(|&cell| cell != to).collect()
    }

    // ---- What is where -------------------------------------------------------------------------------------------

    pub fn stack(&self, cell: At) -> Option<&Vec<Seat>> {
        if let Thing::Stack(rings) = &self.cells[&cell] { Some(rings) } else { None }
    }

    pub fn is_marker(&self, cell: At, seat: Seat) -> bool {
        self.cells.get(&cell) == Some(&Thing::Marker(seat))
    }

    /// R090: neither collapsed nor a stack.
    pub fn is_open(&self, cell: At) -> bool {
        matches!(self.cells[&cell], Thing::Empty | Thing::Marker(_))
    }

    pub fn markers(&self, seat: Seat) -> BTreeSet<At> {
        self.cells.keys().copied().filter(|&cell| self.is_marker(cell, seat)).collect()
    }

    pub fn controls(&self, cell: At, seat: Seat) -> bool {
        self.stack(cell).is_some_and(|rings| rings.last() == Some(&seat))
    }

    pub fn controlled(&self, seat: Seat) -> BTreeSet<At> {
        self.cells.keys().copied().filter(|&cell| self.controls(cell, seat)).collect()
    }

    /// R021: the stacks in which a seat has a ring below the top one.
    pub fn with_buried(&self, seat: Seat) -> BTreeSet<At> {
        let buried =
            |cell: &At| self.stack(*cell).is_some_and(|rings| rings[..rings.len() - 1].contains(&seat));
        self.cells.keys().copied().filter(buried).collect()
    }

    pub fn rings_on_board(&self, seat: Seat) -> usize {
        let stacks = self.cells.keys().filter_map(|&cell| self.stack(cell));
        stacks.flatten().filter(|&&owner| owner == seat).count()
    }

    /// R145 in the habit of the reference has offsets of its own on three boards.
    pub fn habit_floods(&self) -> bool {
        self.options.board != Board::Hexagonal
    }
}

/// R022: the run of the controller's rings from the top.
pub fn cap(rings: &[Seat]) -> usize {
    rings.iter().rev().take_while(|&owner| Some(owner) == rings.last()).count()
}
