//! A12: which positions are possible.

use stackwright_core::{Game, Problem, Problems, Seat};

use crate::cell::CellSet;
use crate::messages::say;
use crate::position::Position;

/// The one function that says whether a position is possible.
pub(crate) fn validate(position: &Position) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    let seats = position.seats();
    let mut taken = CellSet::EMPTY;
    for seat in Seat::ALL {
        let amazons = position.amazons(seat);
        let expected = if seat.index() < seats { position.options().amazons() } else { 0 };
        problems.require(amazons.len() == expected, || say::amazons(seat, amazons.len(), expected).into());
        problems.require((taken & amazons).is_empty(), || {
            Problem::new("recount", "two amazons stand on one cell")
        });
        taken = taken | amazons;
    }
    problems.require((taken & position.arrows()).is_empty(), || {
        Problem::new("recount", "an arrow and an amazon stand on one cell")
    });
    problems.require(((taken | position.arrows()) & !position.board()).is_empty(), || {
        Problem::new("recount", "something stands beside the board").rule("A01")
    });
    problems.require(position.key() == position.compute_key(), || {
        Problem::new("recount", "the key that is kept is not the position's")
    });
    check_seats(position, &mut problems);
    problems.finish()
}

fn check_seats(position: &Position, problems: &mut stackwright_core::ProblemCollector) {
    let seats = position.seats();
    let stranger = Seat::ALL[seats..].iter().any(|&seat| position.out(seat).is_some());
    problems.require(!stranger, || say::stranger_out().into());
    problems.require(position.seats_out() < seats, || say::all_out().into());
    let orders = Seat::ALL.iter().filter_map(|&seat| Some(position.out(seat)?.order));
    let places = orders.fold(0, |places, order| places | 1_u32 << order.min(31));
    problems.require(places == (1 << position.seats_out()) - 1, || {
        Problem::new("recount", "the seats that are out are not in one order")
    });
    let mover = position.to_move();
    problems.require(mover.index() < seats, || say::stranger_to_move(mover).into());
    if let Some(cell) = position.aiming() {
        problems.require(position.amazons(mover).contains(cell), || say::aiming(cell.to_string()).into());
    }
    if !position.is_over() {
        problems.require(position.out(mover).is_none(), || say::out_to_move(mover).into());
        let can_act = match position.aiming() {
            Some(cell) => !position.reach(cell).is_empty(),
            None => position.can_move(mover),
        };
        problems.require(can_act, || say::blocked_to_move(mover).into());
    }
}
