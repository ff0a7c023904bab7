//! Amazons for programs that learn: [`Learnable`] for the [`Position`].

use stackwright_core::Game;
use stackwright_core::learn::{Choices, Learnable, Symmetry, byte};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::position::Position;

/// What a sub-choice says of its cell, in the order of the numbers.
enum Block {
    From,
    To,
    Shoot,
}

/// How many blocks there are.
const BLOCKS: usize = 3;

/// Planes behind those of the seats: the arrows, the amazon that must shoot, the one that was chosen to move.
const SHARED: [&str; 3] = ["arrows", "must shoot", "chosen"];

impl Position {
    fn sub_choice(&self, block: Block, cell: Cell) -> u16 {
        (block as usize * self.options().cells()) as u16 + cell.number(self.options().size)
    }
}

impl Learnable for Position {
    fn size(&self) -> usize {
        BLOCKS * self.options().cells()
    }

    #[inline]
    fn sub_choices(&self, action: Action) -> Choices {
        match action {
            Action::Shoot { at } => Choices::one(self.sub_choice(Block::Shoot, at)),
            Action::Move { from, to } => {
                Choices::two(self.sub_choice(Block::From, from), self.sub_choice(Block::To, to))
            }
        }
    }

    const CANDIDATE: &'static [&'static str] = &["kind", "from", "to", "distance"];

    fn candidate(&self, action: Action, row: &mut [i16]) {
        let (kind, from, to) = match action {
            Action::Move { from, to } => (0, from, to),
            Action::Shoot { at } => (1, self.aiming().unwrap_or(at), at),
        };
        let distance = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
        let number = |cell: Cell| cell.number(self.options().size) as i16;
        row.copy_from_slice(&[kind, number(from), number(to), distance.into()]);
    }

    fn shape(&self) -> [usize; 3] {
        let size = usize::from(self.options().size);
        [self.seats() + SHARED.len(), size, size]
    }

    fn facts(&self) -> usize {
        1 + self.seats()
    }

    fn plane_names(&self) -> Vec<String> {
        let amazons = (0..self.seats()).map(|place| format!("amazons of seat +{place}"));
        amazons.chain(SHARED.map(str::to_owned)).collect()
    }

    fn fact_names(&self) -> Vec<String> {
        let out = (0..self.seats()).map(|place| format!("out, seat +{place}"));
        std::iter::once("a shot is due".to_owned()).chain(out).collect()
    }

    fn observe(&self, prefix: &[u16], planes: &mut [u8], facts: &mut [u8]) {
        let (size, cells, seats) = (self.options().size, self.options().cells(), self.seats());
        let mut mark = |plane: usize, set: CellSet| {
            for cell in set {
                planes[plane * cells + usize::from(cell.number(size))] = 1;
            }
        };
        let mut seat = self.to_move();
        for place in 0..seats {
            mark(place, self.amazons(seat));
            facts[1 + place] = self.out(seat).map_or(0, |out| byte(out.order + 1));
            seat = seat.next(seats);
        }
        mark(seats, self.arrows());
        mark(seats + 1, self.aiming().into_iter().collect());
        facts[0] = u8::from(self.aiming().is_some());
        // Only moves take two choices, and the first of them is a cell.
        if let Some(&from) = prefix.first() {
            planes[(seats + 2) * cells + usize::from(from)] = 1;
        }
    }

    fn board_symmetries(&self) -> Vec<Symmetry> {
        let size = self.options().size;
        let last = size - 1;
        let image = |mirrored: bool, turns: u8, number: u16| {
            let (file, rank) = ((number % u16::from(size)) as u8, (number / u16::from(size)) as u8);
            let start = if mirrored { (rank, file) } else { (file, rank) };
            let (file, rank) = (0..turns).fold(start, |(file, rank), _| (last - rank, file));
            Cell::at(file, rank).number(size)
        };
        let all = [false, true].into_iter().flat_map(|mirrored| (0..4).map(move |turns| (mirrored, turns)));
        all.map(|(mirrored, turns)| {
            let numbers = 0..self.options().cells() as u16;
            let cells: Vec<_> = numbers.map(|number| image(mirrored, turns, number)).collect();
            Symmetry { places: cells.iter().map(|&cell| cell.into()).collect(), cells }
        })
        .collect()
    }

    fn image_choices(&self, action: Action, symmetry: &Symmetry) -> Choices {
        let cells = self.options().cells() as u16;
        let mut image = Choices::NONE;
        for &number in &*self.sub_choices(action) {
            image = image.with(number / cells * cells + symmetry.cells[usize::from(number % cells)]);
        }
        image
    }
}
