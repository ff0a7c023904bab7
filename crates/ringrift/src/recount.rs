//! What a position keeps although it follows from its cells, counted anew.

use crate::borders::Borders;
use crate::cell_set::CellSet;
use crate::content::Content;
use crate::edit::Edit;
use crate::position::Position;
use crate::rings::Rings;
use stackwright_core::Seat;

impl Position {
    /// The kept facts that are not what the cells say. None, unless an edit forgot one of them.
    pub(crate) fn miscounted(&self) -> Vec<&'static str> {
        let mut fresh = Position::empty(self.options);
        for cell in self.geometry.cells() {
            match self.content(cell) {
                Content::Empty => {}
                Content::Marker(seat) => fresh.change(Edit::Marker { cell, was: None, is: Some(seat) }),
                Content::Collapsed(seat) => fresh.change(Edit::Territory { cell, seat, put: true }),
                Content::Stack(_) => {
                    let rings = Rings::from_bottom(self.rings(cell).iter()).unwrap_or(Rings::NONE);
                    fresh.change(Edit::Stack { cell, rings, put: true });
                }
            }
        }
        let mut wrong = Vec::new();
        let mut compare = |fact, same: bool| {
            if !same {
                wrong.push(fact);
            }
        };
        compare("each cell's stack", self.same_cells(&fresh));
        compare("the sets of markers", self.markers == fresh.markers);
        compare("the sets of stacks", self.controlled == fresh.controlled);
        compare("the set of collapsed cells", self.collapsed == fresh.collapsed);
        compare("the lanes", self.blocked == fresh.blocked);
        compare("the borders that split the board", self.split == fresh.slow_split());
        let has_line = |seat: &Seat| {
            let mut found = false;
            fresh.walk_lines(*seat, |_| found = true);
            found
        };
        compare("the seats with lines", self.lined == self.seats_iter().filter(has_line).collect());
        compare("the counts of markers", self.marked == fresh.marked);
        compare("the counts of territory", self.territory == fresh.territory);
        compare("the counts of rings on the board", self.on_board == fresh.on_board);
        compare("the key", self.kept_key() == self.fresh_key());
        wrong
    }

    /// R140: the borders with whose walls the board is in several parts, step by step from cell to cell.
    fn slow_split(&self) -> Borders {
        let mut split = Borders::NONE;
        for border in self.borders() {
            let open = self.open_to(border);
            let mut first = CellSet::EMPTY;
            if let Some(cell) = open.first(self.geometry) {
                first.insert(self.geometry, cell);
            }
            split.set(border, first.flood(&open, |set| set.spread(self.geometry)) != open);
        }
        split
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use stackwright_core::{ActionList, Game, Rng, Timeline};

    /// A position from the middle of a game, and one of its cells with a stack.
    fn played() -> (Position, crate::board::Cell) {
        let mut game = Timeline::<Position>::new(&Options::default()).unwrap();
        let (mut rng, mut list) = (Rng::new(5), ActionList::new());
        while game.outcome().is_none() && game.journal().len() < 120 {
            game.actions(&mut list);
            game.play(list[rng.below(list.len())]);
        }
        let position = game.position().clone();
        assert_eq!(position.validate(), Ok(()));
        let cell = position.stacks().iter(position.geometry).next().expect("a stack stands");
        (position, cell)
    }

    #[test]
    fn every_kept_fact_is_counted_anew() {
        type Spoil = fn(&mut Position, crate::board::Cell);
        let spoilt: [(&str, Spoil); 11] = [
            ("each cell's stack", |position, cell| position.spoil_cap(cell)),
            ("the sets of markers", |position, cell| {
                position.markers[Seat::P1].insert(position.geometry, cell);
            }),
            ("the sets of stacks", |position, cell| {
                for seat in Seat::ALL {
                    position.controlled[seat].remove(position.geometry, cell);
                }
            }),
            ("the set of collapsed cells", |position, cell| {
                position.collapsed.insert(position.geometry, cell);
            }),
            ("the lanes", |position, cell| position.blocked.toggle_all(position.geometry.spots(cell))),
            ("the borders that split the board", |position, _| {
                let was = position.split.contains(None);
                position.split.set(None, !was);
            }),
            ("the seats with lines", |position, _| {
                let was = position.lined;
                let has = was.contains(Seat::P2);
                position.lined = if has { was.without(Seat::P2) } else { was.with(Seat::P2) };
            }),
            ("the counts of markers", |position, _| position.marked[Seat::P1] += 1),
            ("the counts of territory", |position, _| position.territory[Seat::P2] += 1),
            ("the counts of rings on the board", |position, _| position.on_board[Seat::P1] -= 1),
            ("the key", |position, _| position.hand[Seat::P1] ^= 1),
        ];
        for (fact, spoil) in spoilt {
            let (mut position, cell) = played();
            spoil(&mut position, cell);
            assert_eq!(position.miscounted(), [fact]);
            let problems = position.validate().unwrap_err();
            assert!(problems.has("recount"), "{fact}: {problems}");
        }
    }
}
