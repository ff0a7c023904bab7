//! How a game ends.

use stackwright_core::{Outcome, Reason};

use crate::piece::Colour;
use crate::position::Position;

/// A commander was taken. // C44
pub const COMMANDER_CAPTURED: Reason = Reason::new("commander_captured");
/// In check, and no legal turn. // C44
pub const CHECKMATE: Reason = Reason::new("checkmate");
/// Not in check, and no legal turn. // C44
pub const STALEMATE: Reason = Reason::new("stalemate");
/// The same position for the third time. // C45
pub const REPETITION: Reason = Reason::new("repetition");
/// A hundred half-moves without a capture. // C45
pub const FIFTY_MOVES: Reason = Reason::new("fifty_moves");

/// The half-moves without a capture that end a game. // C45
pub(crate) const HALF_MOVES: u32 = 100;
/// The occurrences of a position that end a game. // C45
pub(crate) const OCCURRENCES: u8 = 3;

impl Position {
    /// Whether the game is over whatever could still be played. Not inside a session. // C46
    pub(crate) fn ends_before_listing(&self) -> bool {
        self.state.session.is_none()
            && (self.half_moves >= HALF_MOVES
                || self.seen >= OCCURRENCES
                || self.retired.is_some()
                || Colour::BOTH.iter().any(|&colour| self.board().commander(colour).is_none()))
    }
}

/// C44-C46: every seat's rank and the reason, once the game is over.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.session().is_some() {
        return None; // C46
    }
    let win = |winner: Colour, reason| Some(Outcome::win(2, winner.seat(), reason));
    if let Some((seat, how)) = position.retired {
        return win(Colour::of(seat).other(), how.reason());
    }
    let turn = position.turn();
    let missing = Colour::BOTH.map(|colour| position.board().commander(colour).is_none());
    match missing {
        [true, true] => return Some(Outcome::draw(2, COMMANDER_CAPTURED)),
        [true, false] => return win(Colour::Blue, COMMANDER_CAPTURED),
        [false, true] => return win(Colour::Red, COMMANDER_CAPTURED),
        [false, false] => {}
    }
    if !position.state.has_legal_step() {
        return if position.is_check(turn) {
            win(turn.other(), CHECKMATE)
        } else {
            Some(Outcome::draw(2, STALEMATE))
        };
    }
    if position.occurrences() >= OCCURRENCES {
        return Some(Outcome::draw(2, REPETITION));
    }
    (position.half_moves() >= HALF_MOVES).then(|| Outcome::draw(2, FIFTY_MOVES))
}
