//! Whose decision is next, in which phase, and what is owed.

use std::fmt;

use stackwright_core::{Seat, SeatSet};

use crate::board::Cell;

/// R070a: the phases of a turn, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// R080: rings come onto the board.
    Placement,
    /// R090, R101, R110: a stack moves or captures, or a marker recovers.
    Movement,
    /// R093a: the stack that moved may capture.
    Capture,
    /// R103a: the stack that captured must go on.
    Chain,
    /// R120: lines collapse.
    Lines,
    /// R140: regions collapse.
    Territory,
    /// R100: a player that changed nothing gives up a cap.
    ForcedElimination,
    /// The game has ended.
    Over,
}

impl Phase {
    /// All phases, in their order.
    pub const ALL: [Phase; 8] = [
        Phase::Placement,
        Phase::Movement,
        Phase::Capture,
        Phase::Chain,
        Phase::Lines,
        Phase::Territory,
        Phase::ForcedElimination,
        Phase::Over,
    ];
}

/// The state of the turn: everything that the rules remember besides the board and the counts, in one word, which is
/// also what it adds to the key before that is mixed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Turn(u64);

/// Where a field is in the word: its lowest bit, and how many it has.
#[derive(Clone, Copy)]
struct Field(u32, u32);

const BY: Field = Field(0, 3);
const COUNT: Field = Field(3, 8);
const REAL: Field = Field(11, 4);
const NOTED: Field = Field(15, 4);
const LEADER: Field = Field(19, 3);
const SWAP_OPEN: Field = Field(22, 1);
const ACTED: Field = Field(23, 1);
const RECOVERING: Field = Field(24, 1);
const OWES_REGION: Field = Field(25, 1);
const OWES_LINE: Field = Field(26, 1);
const CAPTURING: Field = Field(27, 9);
const MUST_MOVE: Field = Field(36, 9);
const PHASE: Field = Field(45, 3);
const SEAT: Field = Field(48, 3);

/// What stands for no cell: there are fewer on every board.
const NO_CELL: u64 = 511;

/// The word of a seat, or of none.
#[inline]
const fn seat_word(seat: Option<Seat>) -> u64 {
    match seat {
        Some(seat) => seat.number() as u64,
        None => 0,
    }
}

#[inline]
fn cell_word(cell: Option<Cell>) -> u64 {
    cell.map_or(NO_CELL, |cell| cell.index() as u64)
}

/// Fields that are read, set, and set in passing.
macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident, $set:ident, $with:ident: $type:ty, $field:ident, $read:expr, $write:expr;)*) => {
        impl Turn {
            $(
                $(#[$doc])*
                #[inline]
                pub fn $name(self) -> $type {
                    $read(self.read($field))
                }

                /// Sets it.
                #[inline]
                pub fn $set(&mut self, value: $type) {
                    self.write($field, $write(value));
                }

                /// The same turn but for this.
                #[inline]
                #[must_use]
                pub fn $with(mut self, value: $type) -> Turn {
                    self.$set(value);
                    self
                }
            )*
        }
    };
}

fn is_set(word: u64) -> bool {
    word != 0
}

#[inline]
fn cell(word: u64) -> Option<Cell> {
    (word != NO_CELL).then_some(Cell(word as u16))
}

#[inline]
fn seat(word: u64) -> Option<Seat> {
    Seat::from_number(word as u8)
}

fields! {
    /// The seat to move.
    seat, set_seat, with_seat: Seat, SEAT,
        |word: u64| Seat::from_index(word.wrapping_sub(1) as usize & 3), |seat| seat_word(Some(seat));
    /// The phase of its turn.
    phase, set_phase, with_phase: Phase, PHASE, |word| Phase::ALL[word as usize & 7], |phase| phase as u64;
    /// R082: the stack placed on this turn, wherever it is now; only it may move or capture.
    must_move, set_must_move, with_must_move: Option<Cell>, MUST_MOVE, cell, cell_word;
    /// R093a, R103a: in `Capture` and `Chain` the stack that may, or must, capture.
    capturing, set_capturing, with_capturing: Option<Cell>, CAPTURING, cell, cell_word;
    /// R123a: a ring is owed for a line.
    owes_line, set_owes_line, with_owes_line: bool, OWES_LINE, is_set, u64::from;
    /// R145c: a cap, or a buried ring, is owed for a region.
    owes_region, set_owes_region, with_owes_region: bool, OWES_REGION, is_set, u64::from;
    /// R114a: the player has recovered this turn.
    recovering, set_recovering, with_recovering: bool, RECOVERING, is_set, u64::from;
    /// R073a: the player has changed something this turn.
    acted, set_acted, with_acted: bool, ACTED, is_set, u64::from;
    /// R180a: sides may still be swapped.
    swap_open, set_swap_open, with_swap_open: bool, SWAP_OPEN, is_set, u64::from;
}

/// R172: who had a real action when, and for how many rounds one player alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lps {
    /// R172c: the first player noted, who leads the round.
    pub leader: Option<Seat>,
    /// R172b: who has been noted this round.
    pub noted: SeatSet,
    /// R172a: who of them had a real action.
    pub real: SeatSet,
    /// R172d: counted rounds in a row.
    pub count: u8,
    /// And whose they are.
    pub by: Option<Seat>,
}

impl Turn {
    /// The first turn of a game.
    pub(crate) fn first(swap_open: bool) -> Turn {
        Turn::start(Seat::P1, Lps::default(), swap_open)
    }

    /// R070a: a turn begins.
    pub(crate) fn start(seat: Seat, lps: Lps, swap_open: bool) -> Turn {
        let turn = Turn(0).with_seat(seat).with_phase(Phase::Placement).with_swap_open(swap_open);
        turn.with_must_move(None).with_capturing(None).with_lps(lps)
    }

    /// The game has ended: nothing is owed any more.
    pub(crate) fn over(turn: Turn) -> Turn {
        Turn::start(turn.seat(), turn.lps(), turn.swap_open()).with_phase(Phase::Over)
    }

    /// R172: the rounds.
    pub fn lps(self) -> Lps {
        Lps {
            leader: seat(self.read(LEADER)),
            noted: SeatSet::from_bits(self.read(NOTED) as u8),
            real: SeatSet::from_bits(self.read(REAL) as u8),
            count: self.read(COUNT) as u8,
            by: seat(self.read(BY)),
        }
    }

    /// Sets them.
    pub fn set_lps(&mut self, lps: Lps) {
        let Lps { leader, noted, real, count, by } = lps;
        for (field, value) in [
            (LEADER, seat_word(leader)),
            (NOTED, u64::from(noted.bits())),
            (REAL, u64::from(real.bits())),
            (COUNT, u64::from(count)),
            (BY, seat_word(by)),
        ] {
            self.write(field, value);
        }
    }

    /// The same turn but for the rounds.
    #[must_use]
    pub fn with_lps(mut self, lps: Lps) -> Turn {
        self.set_lps(lps);
        self
    }

    /// All of it in one word, for the key.
    #[inline]
    pub(crate) fn fingerprint(self) -> u64 {
        self.0
    }

    #[inline]
    fn read(self, Field(at, bits): Field) -> u64 {
        self.0 >> at & ((1 << bits) - 1)
    }

    #[inline]
    fn write(&mut self, Field(at, bits): Field, value: u64) {
        let mask = ((1 << bits) - 1) << at;
        self.0 = self.0 & !mask | value << at & mask;
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn")
            .field("seat", &self.seat())
            .field("phase", &self.phase())
            .field("must_move", &self.must_move())
            .field("capturing", &self.capturing())
            .field("owes_line", &self.owes_line())
            .field("owes_region", &self.owes_region())
            .field("recovering", &self.recovering())
            .field("acted", &self.acted())
            .field("swap_open", &self.swap_open())
            .field("lps", &self.lps())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every field keeps what is written into it, and leaves the others as they are.
    #[test]
    fn fields_do_not_touch_each_other() {
        let cells = [None, Some(Cell(0)), Some(Cell(468))];
        let rounds = [
            Lps::default(),
            Lps {
                leader: Some(Seat::P4),
                noted: SeatSet::first(4),
                real: SeatSet::first(3),
                count: u8::MAX,
                by: Some(Seat::P1),
            },
        ];
        for fill in [Turn(0), Turn(u64::MAX)] {
            let written = |at: usize| {
                let flag = |bit: usize| at >> bit & 1 == 1;
                fill.with_seat(Seat::ALL[at % 4])
                    .with_phase(Phase::ALL[at % 8])
                    .with_must_move(cells[at % 3])
                    .with_capturing(cells[(at + 1) % 3])
                    .with_owes_line(flag(0))
                    .with_owes_region(flag(1))
                    .with_recovering(flag(2))
                    .with_acted(flag(3))
                    .with_swap_open(flag(4))
                    .with_lps(rounds[at % 2])
            };
            for at in 0..96 {
                let turn = written(at);
                assert_eq!(turn.seat(), Seat::ALL[at % 4]);
                assert_eq!(turn.phase(), Phase::ALL[at % 8]);
                assert_eq!((turn.must_move(), turn.capturing()), (cells[at % 3], cells[(at + 1) % 3]));
                let flags =
                    [turn.owes_line(), turn.owes_region(), turn.recovering(), turn.acted(), turn.swap_open()];
                assert_eq!(flags, [0, 1, 2, 3, 4].map(|bit| at >> bit & 1 == 1));
                assert_eq!(turn.lps(), rounds[at % 2]);
            }
        }
    }
}
