//! How a game ends, and which positions are possible.

use stackwright_core::{ActionList, Game, Outcome, Problem, Problems, Reason};

use crate::deploy;
use crate::label::Words;
use crate::piece::{Colour, Role};
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::terrain::may_stand;

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

/// The one function that says whether a position is possible.
pub(crate) fn validate(position: &Position) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    let board = position.board();
    let state = &position.state;
    let session_origin = position.session().map(crate::Session::origin);
    for colour in Colour::BOTH {
        let commanders = board
            .owned(colour)
            .into_iter()
            .filter(|&square| board.stack(square).is_some_and(|stack| stack.has(Role::Commander)))
            .count();
        problems.require(commanders <= 1, || {
            Problem::new("commanders", format!("{colour} has {commanders} commanders: at most one"))
                .rule("C60")
        });
    }
    for square in Square::all() {
        if let Some(piece) = board.piece(square) {
            // Inside a session what waits may be where it cannot stay; with the option off, anywhere.
            let excused = Some(square) == session_origin || !state.options.validate_staying;
            problems.require(excused || may_stand(piece.stack.carrier().role, square), || {
                Problem::new(
                    "terrain",
                    format!("{}'s {} may not stand on {square}", piece.colour, Words(Some(piece.stack))),
                )
                .rule("C02")
            });
        }
    }
    for fact in board.miscounted() {
        problems.add(Problem::new("recount", format!("what is kept of {fact} is not what the squares say")));
    }
    problems.require(position.key() == position.compute_key(), || {
        Problem::new("recount", "the key that is kept is not the position's")
    });
    problems.require(position.number() >= 1, || Problem::new("number", "turns are counted from 1"));
    problems.require(position.occurrences() == 1 + position.past.count(between_turns_key(position)), || {
        Problem::new("occurrences", "the count of this position is not that of the list")
    });
    for square in position.barred() {
        let stands = board.stack_of(position.turn(), square).is_some_and(|stack| !stack.is_single());
        problems.require(stands && !state.options.judges_whole_turn(), || barred_nothing(square));
        problems.require(Some(square) != session_origin, || {
            Problem::new("barred", format!("{square} is barred: no session is opened there")).rule("C34")
        });
    }
    if let Some(session) = position.session() {
        let mut again = state.before_session();
        let replayed = deploy::replay(&mut again, session.origin(), session.steps().iter().copied());
        problems.require(replayed && again == *state, || {
            Problem::new("session", "the session's steps do not lead to this position").rule("C61")
        });
        problems.require(!state.options.judges_whole_turn() || state.is_completable(), || {
            Problem::new("session", "the session's turn cannot be completed").rule("C36")
        });
        let mut list = ActionList::new();
        position.actions(&mut list);
        problems.require(!list.is_empty(), || Problem::new("session", "nothing can be done"));
    }
    problems.finish()
}

/// No session on that square can have been given up.
pub(crate) fn barred_nothing(square: Square) -> Problem {
    let why = "only a stack of the side to move, under the preset reference, gives up a session";
    Problem::new("barred", format!("{square} cannot be barred: {why}")).rule("C61")
}

/// The key that the list of positions is compared with: who has left the table is no part of it.
fn between_turns_key(position: &Position) -> u64 {
    let mut before = position.before_session();
    before.retired = None;
    before.state.barred = SquareSet::EMPTY;
    before.compute_key()
}
