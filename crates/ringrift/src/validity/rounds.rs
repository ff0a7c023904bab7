//! R172: what is counted of the rounds fits together, and fits the seat to move.

use stackwright_core::messages::Said;
use stackwright_core::{ProblemCollector, SeatSet};

use crate::messages::say;
use crate::position::Position;
use crate::turn::Lps;

pub(super) fn check(position: &Position, problems: &mut ProblemCollector) {
    let Lps { leader, noted, real, count, by } = position.turn.lps();
    let mut require = |holds: bool, said: fn() -> Said| problems.require(holds, || said().into());
    require(real.bits() & !noted.bits() == 0, say::real_without_note);
    require(by.is_some() == (count > 0), say::rounds_of_nobody);
    let Some(leader) = leader else {
        return require(noted.is_empty() && count == 0, say::noted_without_leader);
    };
    // The first noted leads, then the others in seat order, as far as the seat to move.
    let players = usize::from(position.options.players);
    let mut expected = SeatSet::EMPTY.with(leader);
    let mut seat = leader;
    while seat != position.turn.seat() && expected.len() < players {
        seat = seat.next(players);
        expected = expected.with(seat);
    }
    require(noted.contains(leader), say::leader_not_noted);
    require(noted.contains(position.turn.seat()), say::mover_not_noted);
    require(noted.bits() & !expected.bits() == 0, say::noted_too_soon);
}
