//! Whose decision is next, in which phase, and what is owed.

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

/// The state of the turn: everything that the rules remember besides the board and the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seat to move.
    pub seat: Seat,
    /// The phase of its turn.
    pub phase: Phase,
    /// R082: the stack placed on this turn, wherever it is now; only it may move or capture.
    pub must_move: Option<Cell>,
    /// R093a, R103a: in `Capture` and `Chain` the stack that may, or must, capture.
    pub capturing: Option<Cell>,
    /// R123a: a ring is owed for a line.
    pub owes_line: bool,
    /// R145c: a cap, or a buried ring, is owed for a region.
    pub owes_region: bool,
    /// R114a: the player has recovered this turn.
    pub recovering: bool,
    /// R073a: the player has changed something this turn.
    pub acted: bool,
    /// R180a: sides may still be swapped.
    pub swap_open: bool,
    /// R172: the rounds.
    pub lps: Lps,
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
        Turn {
            seat,
            phase: Phase::Placement,
            must_move: None,
            capturing: None,
            owes_line: false,
            owes_region: false,
            recovering: false,
            acted: false,
            swap_open,
            lps,
        }
    }

    /// The game has ended: nothing is owed any more.
    pub(crate) fn over(turn: Turn) -> Turn {
        Turn { phase: Phase::Over, ..Turn::start(turn.seat, turn.lps, turn.swap_open) }
    }

    /// All of it in one word, for the key.
    #[inline]
    pub(crate) fn fingerprint(&self) -> u64 {
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| u64::from(seat.number()));
        let cell = |cell: Option<Cell>| cell.map_or(511, |cell| cell.index() as u64);
        let flags = [self.owes_line, self.owes_region, self.recovering, self.acted, self.swap_open];
        let flags = flags.iter().fold(0, |word, &flag| word << 1 | u64::from(flag));
        let Lps { leader, noted, real, count, by } = self.lps;
        let fields = [
            (seat(Some(self.seat)), 3),
            (self.phase as u64, 3),
            (cell(self.must_move), 9),
            (cell(self.capturing), 9),
            (flags, 5),
            (seat(leader), 3),
            (u64::from(noted.bits()), 4),
            (u64::from(real.bits()), 4),
            (u64::from(count), 8),
            (seat(by), 3),
        ];
        fields.iter().fold(0, |word, &(value, bits)| word << bits | value)
    }
}
