//! A game that goes on has not ended before; one that is over ended as it says.

use stackwright_core::{Departure, Problem, ProblemCollector};

use crate::position::Position;
use crate::turn::{Phase, Turn};
use crate::victory::{End, EndReason};

pub(super) fn check(position: &Position, problems: &mut ProblemCollector) {
    problems.require(position.end.is_some() == (position.turn.phase == Phase::Over), || {
        Problem::new("end", "a game that is over has a winner and a reason, any other has not")
    });
    let left = position.seats_iter().filter(|&seat| position.retired[seat].is_some()).count();
    let players = usize::from(position.options.players);
    if let Some(end) = position.end {
        return check_over(position, end, left + 1 == players, problems);
    }
    problems.require(left + 1 < players, || {
        let who = if left == players { "nobody is" } else { "only one seat is" };
        Problem::new("retired", format!("{who} left at the table, so the game is over")).rule("R300")
    });
    // Some recorded positions of the reference were made up to end at once.
    let ended = position.has_ended().filter(|_| !position.options.habits);
    if let Some(End { winner, reason }) = ended {
        let why = reason.reason();
        let message = format!("seat {winner} has won already ({why}), so the game is over");
        problems.add(Problem::new("won", message).rule("R170"));
    }
}

fn check_over(position: &Position, end: End, all_left: bool, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    problems.require(*turn == Turn::over(*turn), || {
        Problem::new("end", "a game that is over has no turn in which something was done or is owed")
    });
    problems.require(!turn.swap_open || position.options.swap, || {
        Problem::new("swap", "sides cannot be swapped under these options").rule("R180")
    });
    problems.require(position.retired[end.winner].is_none(), || {
        Problem::new("end", "whoever has left the table cannot win").rule("R300")
    });
    let by_leaving = matches!(end.reason, EndReason::Resignation | EndReason::Timeout);
    problems.require(by_leaving == all_left, || {
        Problem::new("end", "a game ends by leaving when one seat is left, and then only").rule("R300")
    });
    // The reasons of the recordings are guesses, and their hands are left as they were.
    problems.require(position.options.habits || has_that_reason(position, end), || {
        let message = format!("seat {} has not won by {}", end.winner, end.reason.reason());
        Problem::new("end", message).rule("R170")
    });
}

fn has_that_reason(position: &Position, End { winner, reason }: End) -> bool {
    let last_left = || {
        let left = position.seats_iter().filter_map(|seat| position.retired[seat]);
        left.max_by_key(|&(order, _)| order).map(|(_, how)| how)
    };
    match reason {
        EndReason::Elimination => position.has_eliminated_enough(winner),
        EndReason::Territory => position.has_territory_enough(winner),
        EndReason::LastWithRings => position.last_with_rings() == Some(winner),
        EndReason::LastStanding => {
            let lps = position.turn.lps;
            lps.by == Some(winner) && lps.count >= position.options.lps_rounds
        }
        // R173: hands have become eliminated rings.
        EndReason::Stalemate => {
            position.is_stalemate() && position.seats_iter().all(|seat| position.hand[seat] == 0)
        }
        EndReason::Resignation => last_left() == Some(Departure::Resignation),
        EndReason::Timeout => last_left() == Some(Departure::Timeout),
    }
}
