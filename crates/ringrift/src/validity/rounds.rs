//! R172: what is counted of the rounds fits together, and fits the seat to move.

use stackwright_core::{Problem, ProblemCollector, SeatSet};

use crate::position::Position;
use crate::turn::Lps;

pub(super) fn check(position: &Position, problems: &mut ProblemCollector) {
    let Lps { leader, noted, real, count, by } = position.turn.lps;
    let mut require = |holds: bool, message: &str| {
        problems.require(holds, || Problem::new("lps", message).rule("R172"));
    };
    require(real.bits() & !noted.bits() == 0, "a seat had a real action without being noted");
    require(by.is_some() == (count > 0), "rounds are counted for somebody, or none is counted");
    let Some(leader) = leader else {
        return require(noted.is_empty() && count == 0, "without a leader nothing is noted or counted");
    };
    // The first noted leads, then the others in seat order, as far as the seat to move.
    let players = usize::from(position.options.players);
    let mut expected = SeatSet::EMPTY.with(leader);
    let mut seat = leader;
    while seat != position.turn.seat && expected.len() < players {
        seat = seat.next(players);
        expected = expected.with(seat);
    }
    require(noted.contains(leader), "the leader of the round is noted first");
    require(noted.contains(position.turn.seat), "the seat to move is noted");
    require(noted.bits() & !expected.bits() == 0, "a seat is noted before its turn has come");
}
