//! Why a game ended.

use stackwright_core::Departure;
use stackwright_core::messages::Said;

use crate::messages::say;
use crate::mode::Branch;
use crate::outcome::{End, Verdict, verdict};
use crate::piece::Colour;
use crate::points::{BONUS, Cause, Tally};
use crate::position::Position;

/// Why the game ended, in one sentence. // C44, C45, C74, C86
pub fn ending(position: &Position) -> Option<Said> {
    Some(match verdict(position)? {
        Verdict::Left(seat, Departure::Resignation) => say::resignation(seat, Colour::of(seat).other()),
        Verdict::Left(seat, Departure::Timeout) => say::timeout(seat, Colour::of(seat).other()),
        Verdict::Played(end) => played(end),
        Verdict::Counted(tally) => counted(tally),
    })
}

fn played(end: End) -> Said {
    match end {
        End::BothCaptured => say::both_captured(),
        End::Captured(side) => say::commander_captured(side.other()),
        End::Mated(side) => say::checkmate(side, side.other()),
        End::Lost(side, Branch::Marine) => say::objective_marine(side, side.other()),
        End::Lost(side, Branch::Air) => say::objective_air(side, side.other()),
        End::Lost(side, Branch::Land) => say::objective_land(side, side.other()),
        End::Stalemate(side) => say::stalemate(side),
        End::Repetition => say::repetition(),
        End::FiftyMoves => say::fifty_moves(),
    }
}

/// How points decided a game: what stopped it, both totals and the bonus in them. // C86
pub fn counted(tally: Tally) -> Said {
    let cause = match tally.cause {
        Cause::Objective => say::cause_objective(),
        Cause::CommanderCaptured => say::cause_commander_captured(),
        Cause::Checkmate => say::cause_checkmate(),
        Cause::Stalemate => say::cause_stalemate(),
        Cause::Repetition => say::cause_repetition(),
        Cause::FiftyMoves => say::cause_fifty_moves(),
        Cause::GameTime => say::cause_game_time(),
    };
    let [red, blue] = tally.totals;
    match (tally.outcome().winner(), tally.bonus) {
        (Some(winner), None) => say::points(winner, cause, red, blue, 0),
        (Some(winner), Some(by)) => say::points_with_bonus(winner, cause, red, blue, BONUS, by),
        (None, None) => say::points_draw(cause, red, blue, 0),
        (None, Some(by)) => say::points_draw_with_bonus(cause, red, blue, BONUS, by),
    }
}
