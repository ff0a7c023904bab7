//! Anything that might be a position, before it has been checked.

use stackwright_core::{BySeat, Departure, ProblemCollector, Problems, Seat};

use crate::board::Cell;
use crate::content::Content;
use crate::edit::Edit;
use crate::messages::say;
use crate::options::Options;
use crate::position::Position;
use crate::rings::Rings;
use crate::turn::Turn;
use crate::victory::End;

/// The parts of a position, put together freely. [`Setup::position`] says whether they make one.
///
/// ```
/// use ringrift::{Options, Rings, Setup};
/// use stackwright_core::{Game, Seat};
///
/// let mut setup = Setup::new(Options::default());
/// let d4 = setup.options.board.geometry().parse("d4").unwrap();
/// setup.stacks.push((d4, Rings::of(Seat::P1, 2)));
/// assert!(setup.position().is_err()); // 18 in hand and 2 on the board are more than there are
/// setup.hand[Seat::P1] = 16;
/// assert_eq!(setup.position()?.rings_on_board(Seat::P1), 2);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options.
    pub options: Options,
    /// The stacks.
    pub stacks: Vec<(Cell, Rings)>,
    /// The markers.
    pub markers: Vec<(Cell, Seat)>,
    /// The territory.
    pub collapsed: Vec<(Cell, Seat)>,
    /// The rings in hand.
    pub hand: BySeat<u16>,
    /// The rings eliminated.
    pub eliminated: BySeat<u16>,
    /// The state of the turn.
    pub turn: Turn,
    /// R178a: when each seat lost its last ring, from 1; 0 if it has not.
    pub out: BySeat<u8>,
    /// R300c: the seats that have left the table, in order.
    pub retired: Vec<(Seat, Departure)>,
    /// How the game ended.
    pub end: Option<End>,
}

impl Setup {
    /// The first position of a game.
    pub fn new(options: Options) -> Setup {
        let players = usize::from(options.players);
        Setup {
            options,
            stacks: Vec::new(),
            markers: Vec::new(),
            collapsed: Vec::new(),
            hand: BySeat::new(|seat| if seat.index() < players { options.rings } else { 0 }),
            eliminated: BySeat::fill(0),
            turn: Turn::first(options.swap),
            out: BySeat::fill(0),
            retired: Vec::new(),
            end: None,
        }
    }

    /// The position, if there can be such a one; if not, all reasons.
    pub fn position(&self) -> Result<Position, Problems> {
        self.options.validate()?;
        let mut position = Position::empty(self.options);
        position.hand = self.hand;
        position.eliminated = self.eliminated;
        position.turn = self.turn;
        position.out = self.out;
        position.end = self.end;
        let mut problems = Problems::collect();
        for (&(seat, how), order) in self.retired.iter().zip(1..=u8::MAX) {
            problems.require(position.retired[seat].is_none(), || say::leaves_twice(seat).into());
            position.retired[seat] = Some((order, how));
        }
        let named = self.turn.must_move().into_iter().chain(self.turn.capturing());
        problems.require(named.into_iter().all(|cell| cell.index() < position.geometry.len()), || {
            say::off_board_mover().into()
        });
        self.put_on(&mut position, &mut problems);
        // What does not fit on a board cannot be looked at as one.
        problems.finish()?;
        position.refresh();
        crate::validity::check(&position)?;
        Ok(position)
    }

    fn put_on(&self, position: &mut Position, problems: &mut ProblemCollector) {
        let stacks = self.stacks.iter().map(|&(cell, rings)| (cell, Edit::Stack { cell, rings, put: true }));
        let markers =
            self.markers.iter().map(|&(cell, seat)| (cell, Edit::Marker { cell, was: None, is: Some(seat) }));
        let collapsed =
            self.collapsed.iter().map(|&(cell, seat)| (cell, Edit::Territory { cell, seat, put: true }));
        for (cell, edit) in stacks.chain(markers).chain(collapsed) {
            if cell.index() >= position.geometry.len() {
                problems.add(say::off_board_cell().into());
            } else if position.content(cell) != Content::Empty {
                problems.add(say::two_things(position.name(cell)).into());
            } else if matches!(edit, Edit::Stack { rings, .. } if rings.is_empty()) {
                problems.add(say::no_rings().into());
            } else {
                position.change(edit);
            }
        }
    }
}
