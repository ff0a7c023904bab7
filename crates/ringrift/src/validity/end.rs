//! A game that goes on has not ended before; one that is over ended as it says.

use stackwright_core::{Departure, ProblemCollector};

use crate::frame;
use crate::messages::say;
use crate::position::Position;
use crate::turn::{Phase, Turn};
use crate::victory::{End, EndReason};

pub(super) fn check(position: &Position, problems: &mut ProblemCollector) {
    problems.require(position.end.is_some() == (position.turn.phase() == Phase::Over), || {
        say::end_without_reason().into()
    });
    let left = position.seats_iter().filter(|&seat| position.retired[seat].is_some()).count();
    let players = usize::from(position.options.players);
    if let Some(end) = position.end {
        return check_over(position, end, left + 1 == players, problems);
    }
    problems.require(left + 1 < players, || {
        if left == players { say::nobody_left() } else { say::one_left() }.into()
    });
    // Some recorded positions of the reference were made up to end at once.
    let ended = position.has_ended().filter(|_| !position.options.habits);
    if let Some(end) = ended {
        problems.add(say::won(frame::won(end)).into());
    }
}

fn check_over(position: &Position, end: End, all_left: bool, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    problems.require(*turn == Turn::over(*turn), || say::over_with_turn().into());
    problems.require(!turn.swap_open() || position.options.swap, || say::swap_not_in_options().into());
    problems.require(position.retired[end.winner].is_none(), || say::leaver_wins().into());
    let by_leaving = matches!(end.reason, EndReason::Resignation | EndReason::Timeout);
    problems.require(by_leaving == all_left, || say::end_by_leaving().into());
    // The reasons of the recordings are guesses, and their hands are left as they were.
    problems.require(position.options.habits || has_that_reason(position, end), || {
        say::won_otherwise(frame::won(end)).into()
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
            let lps = position.turn.lps();
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
