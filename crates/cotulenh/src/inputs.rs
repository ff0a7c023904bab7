//! What a net is told of a position: [`Inputs`] for the [`Position`].
//!
//! A square tells whose pieces stand on it, of which roles, heroic or not, and whether each stands alone, carries or is
//! carried. One more place tells the side to move, what waits in an open session, and for how long nothing was taken.
//! Each side looks from its own end of the board: Blue sees rank 12 as rank 1.

use stackwright_core::inputs::{Block, Inputs};
use stackwright_core::{Game, Seat};

use crate::edit::Edit;
use crate::nets;
use crate::piece::{Colour, Role};
use crate::position::Position;
use crate::session::Session;
use crate::square::{FILES, RANKS, SQUARES, Square};
use crate::stack::Stack;

/// Where each role's inputs begin among those of a side's heroes, or of its others. A role that only carries or only is
/// carried has one for standing alone and one for that; tanks and air forces can do both, and there is a fourth for the
/// second of two that are carried together.
const ROLES: [usize; 11] = [0, 2, 4, 8, 10, 12, 14, 16, 18, 22, 24];
const PER_FLAG: usize = 26;
const PER_SQUARE: usize = 4 * PER_FLAG;

const ON_SQUARES: Block = Block { start: 0, len: (SQUARES * PER_SQUARE) as u32 };
const MOVER: Block = ON_SQUARES.followed_by(2);
const SESSION: Block = MOVER.followed_by(2);
/// What can wait in a session; behind the roles a second tank and a second air force. // C97
const WAITERS: usize = Role::ALL.len() + 2;
/// What waits in a session of each side.
const WAITING: Block = SESSION.followed_by(2 * WAITERS);
/// C45: tens of half-moves without a capture.
const CLOCK: Block = WAITING.followed_by(11);

/// The place of what is no square.
const TURN: usize = SQUARES;

impl Position {
    fn turn_content(&self) -> u64 {
        let waiting = |session: &Session| {
            let places = session.waiting();
            u64::from(places.settled(places.lone_seconds()).0)
        };
        let session = self.session().map_or(0, |session| 1 | waiting(session) << 1);
        let clock = u64::from(self.half_moves().min(100) / 10);
        self.turn() as u64 | session << 1 | clock << 16
    }
}

fn square_inputs(place: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
    let Some(stack) = Stack::numbered((content & 0xFF) as u8) else { return };
    let whose = usize::from(content >> 8 != seat as u64);
    let (rank, file) = (place / FILES as usize, place % FILES as usize);
    let rank = if seat == Seat::P1 { rank } else { RANKS as usize - 1 - rank };
    let square = rank * FILES as usize + file;
    let units = stack.units();
    for (at, unit) in units.iter().enumerate() {
        let is_both = matches!(unit.role, Role::Tank | Role::AirForce);
        let standing = match at {
            _ if units.len() == 1 => 0,
            0 => 1,
            _ if !is_both => 1,
            _ => 2 + usize::from(at > 1 && units[at - 1].role == unit.role),
        };
        let kind = ROLES[unit.role as usize] + standing;
        let flag = 2 * whose + usize::from(unit.heroic);
        sink(ON_SQUARES.at(square * PER_SQUARE + flag * PER_FLAG + kind));
    }
}

fn turn_inputs(content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
    let whose = usize::from(content & 1 != seat as u64);
    sink(MOVER.at(whose));
    if content >> 1 & 1 == 1 {
        sink(SESSION.at(whose));
        let waiting = content >> 2;
        for place in (0..WAITERS).filter(|&place| waiting >> place & 1 == 1) {
            sink(WAITING.at(whose * WAITERS + place));
        }
    }
    sink(CLOCK.at((content >> 16) as usize));
}

impl Inputs for Position {
    const INPUTS_VERSION: u16 = 1;

    const NETS: &'static [(&'static str, &'static [u8])] = nets::FILES;

    fn board_name(&self) -> String {
        format!("{FILES}x{RANKS}")
    }

    fn input_count(&self) -> usize {
        CLOCK.end() as usize
    }

    /// The squares rank by rank from a1, then the turn.
    fn place_count(&self) -> usize {
        SQUARES + 1
    }

    #[inline]
    fn content_at(&self, place: usize) -> u64 {
        if place == TURN {
            return self.turn_content();
        }
        let (file, rank) = ((place % FILES as usize) as u8, (place / FILES as usize) as u8 + 1);
        let piece = Square::new(file, rank).and_then(|square| self.board().piece(square));
        piece.map_or(0, |piece| u64::from(piece.stack.number()) | (piece.colour as u64) << 8)
    }

    #[inline]
    fn inputs_of(&self, place: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32)) {
        if place == TURN {
            turn_inputs(content, seat, sink);
        } else {
            square_inputs(place, content, seat, sink);
        }
    }

    #[inline]
    fn places_of(&self, edit: &Edit, touch: &mut impl FnMut(usize)) {
        match *edit {
            Edit::Square { at, .. } => touch(at.number()),
            Edit::Session { .. } | Edit::Step { .. } | Edit::Pass { .. } => touch(TURN),
            Edit::Before { .. }
            | Edit::Barred { .. }
            | Edit::Past { .. }
            | Edit::Seen { .. }
            | Edit::Retired { .. } => {}
        }
    }

    fn cell_inputs(&self) -> Option<(Block, usize)> {
        Some((ON_SQUARES, PER_SQUARE))
    }

    fn net_name(&self) -> Option<&'static str> {
        nets::name(self.options())
    }
}

const _: () = assert!(Colour::Red as u64 == Seat::P1 as u64 && Colour::Blue as u64 == Seat::P2 as u64);
