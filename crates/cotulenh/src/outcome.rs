//! How a game ends.

use stackwright_core::{Departure, Outcome, Reason, Seat};

use crate::mode::Branch;
use crate::piece::Colour;
use crate::points::{Cause, Decide, Tally};
use crate::position::Position;
use crate::state::State;

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
/// A side has no navy left. // C71, C86
pub const OBJECTIVE_MARINE: Reason = Reason::new("objective_marine");
/// A side has no air force left. // C71, C86
pub const OBJECTIVE_AIR: Reason = Reason::new("objective_air");
/// A side has no tank, infantry or artillery left. // C71, C86
pub const OBJECTIVE_LAND: Reason = Reason::new("objective_land");

/// The half-moves without a capture that end a game. // C45
pub(crate) const HALF_MOVES: u32 = 100;
/// The occurrences of a position that end a game. // C45
pub(crate) const OCCURRENCES: u8 = 3;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A seat has left the table.
    Left(Seat, Departure),
    /// The rules of play have ended it.
    Played(End),
    /// Points decide. // C83
    Counted(Tally),
}

/// What in the position has ended a game. // C44, C45, C74
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The commanders of both sides are gone.
    BothCaptured,
    /// That side's commander is gone.
    Captured(Colour),
    /// That side is mated.
    Mated(Colour),
    /// That side has lost that branch.
    Lost(Colour, Branch),
    /// That side has no legal turn and is not in check.
    Stalemate(Colour),
    /// The third time.
    Repetition,
    /// Nothing was taken for long.
    FiftyMoves,
}

impl End {
    /// Who has won, if anybody has.
    pub(crate) fn winner(self) -> Option<Colour> {
        match self {
            End::Captured(side) | End::Mated(side) | End::Lost(side, _) => Some(side.other()),
            End::BothCaptured | End::Stalemate(_) | End::Repetition | End::FiftyMoves => None,
        }
    }

    const fn reason(self) -> Reason {
        match self {
            End::BothCaptured | End::Captured(_) => COMMANDER_CAPTURED,
            End::Mated(_) => CHECKMATE,
            End::Lost(_, Branch::Marine) => OBJECTIVE_MARINE,
            End::Lost(_, Branch::Air) => OBJECTIVE_AIR,
            End::Lost(_, Branch::Land) => OBJECTIVE_LAND,
            End::Stalemate(_) => STALEMATE,
            End::Repetition => REPETITION,
            End::FiftyMoves => FIFTY_MOVES,
        }
    }
}

impl Verdict {
    /// Every seat's rank and the reason.
    pub(crate) fn outcome(self) -> Outcome {
        match self {
            Verdict::Left(seat, how) => Outcome::win(2, Colour::of(seat).other().seat(), how.reason()),
            Verdict::Played(end) => match end.winner() {
                Some(winner) => Outcome::win(2, winner.seat(), end.reason()),
                None => Outcome::draw(2, end.reason()),
            },
            Verdict::Counted(tally) => tally.outcome(),
        }
    }
}

impl Position {
    /// Whether the game is over whatever could still be played. Not inside a session. // C46
    pub(crate) fn ends_before_listing(&self) -> bool {
        self.state.session.is_none()
            && (self.half_moves >= HALF_MOVES
                || self.seen >= OCCURRENCES
                || self.retired.is_some()
                || self.has_fallen())
    }

    /// C44, C71: whether a commander or a branch has fallen that the game is about.
    #[inline]
    pub(crate) fn has_fallen(&self) -> bool {
        let (board, mode) = (self.board(), self.state.options.mode);
        mode.has_commanders() && Colour::BOTH.iter().any(|&colour| board.commander(colour).is_none())
            || !mode.branches().is_empty() && self.state.lost_branch().is_some()
    }

    /// C82: each side's score so far, in turn order.
    pub fn scores(&self) -> [i32; 2] {
        crate::points::scores(self.board(), &self.state.options)
    }

    /// C83, C85: how points have decided the game, if they have.
    pub fn tally(&self) -> Option<Tally> {
        match verdict(self)? {
            Verdict::Counted(tally) => Some(tally),
            Verdict::Left(..) | Verdict::Played(_) => None,
        }
    }

    /// C85: how points decide the game if the time that the players share is over now, an open turn taken back.
    pub fn tally_of_time(&self) -> Tally {
        let board = self.state.before_session().board;
        Tally::count(&board, &self.state.options, Cause::GameTime, None, None)
    }
}

impl State {
    /// C74: the first branch that has fallen, of the side to move before the other's.
    fn lost_branch(&self) -> Option<(Colour, Branch)> {
        let sides = [self.turn, self.turn.other()];
        let branches = self.options.mode.branches().iter();
        let all = sides.into_iter().flat_map(|side| branches.clone().map(move |&branch| (side, branch)));
        all.into_iter().find(|&(side, branch)| branch.is_lost(&self.board, side))
    }

    /// Whether a branch has fallen and the turn is over, so that nothing follows. A side without its commander has nothing to
    /// play anyway. // C44, C46
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.session.is_none() && !self.options.mode.branches().is_empty() && self.lost_branch().is_some()
    }
}

/// C44-C46, C74, C83: why the game is over, if it is.
pub(crate) fn verdict(position: &Position) -> Option<Verdict> {
    if position.session().is_some() {
        return None; // C46
    }
    if let Some((seat, how)) = position.retired {
        return Some(Verdict::Left(seat, how));
    }
    let end = end(position)?;
    Some(match position.state.options.decide {
        Decide::Objective => Verdict::Played(end),
        Decide::Points => Verdict::Counted(count(position, end)),
    })
}

/// C74: first the commanders, then the branches, then the draws; first what the side to move has lost. C75, C76: the
/// commanders and the draws count in every mode, so far as it has commanders.
pub(crate) fn end(position: &Position) -> Option<End> {
    let turn = position.turn();
    if position.state.options.mode.has_commanders() {
        match Colour::BOTH.map(|colour| position.board().commander(colour).is_none()) {
            [true, true] => return Some(End::BothCaptured),
            [true, false] => return Some(End::Captured(Colour::Red)),
            [false, true] => return Some(End::Captured(Colour::Blue)),
            [false, false] => {}
        }
    }
    let stuck = !position.state.has_legal_step();
    if stuck && position.is_check(turn) {
        return Some(End::Mated(turn));
    }
    if let Some((side, branch)) = position.state.lost_branch() {
        return Some(End::Lost(side, branch));
    }
    if stuck {
        return Some(End::Stalemate(turn));
    }
    if position.occurrences() >= OCCURRENCES {
        return Some(End::Repetition);
    }
    (position.half_moves() >= HALF_MOVES).then_some(End::FiftyMoves)
}

/// C83, C84: what each side has when that has stopped the game.
fn count(position: &Position, end: End) -> Tally {
    let options = &position.state.options;
    // The commander is the objective where no branch is; a branch may fall together with it.
    let for_commander = |winner: Colour| options.mode.branches().is_empty().then_some(winner);
    let for_branch = || position.state.lost_branch().map(|(side, _)| side.other());
    let (cause, mates, bonus) = match end {
        End::Lost(side, _) => (Cause::Objective, None, Some(side.other())),
        End::Captured(side) => match for_commander(side.other()) {
            Some(winner) => (Cause::Objective, None, Some(winner)),
            None => (Cause::CommanderCaptured, None, for_branch()),
        },
        End::BothCaptured => (Cause::CommanderCaptured, None, None),
        End::Mated(side) => {
            let bonus = for_commander(side.other()).or_else(for_branch);
            (Cause::Checkmate, Some(side.other()), bonus)
        }
        End::Stalemate(_) => (Cause::Stalemate, None, None),
        End::Repetition => (Cause::Repetition, None, None),
        End::FiftyMoves => (Cause::FiftyMoves, None, None),
    };
    Tally::count(position.board(), options, cause, mates, bonus)
}
