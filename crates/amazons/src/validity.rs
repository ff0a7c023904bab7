//! A12: which positions are possible.

use stackwright_core::{Game, Problem, Problems, Seat};

use crate::cell::CellSet;
use crate::colour;
use crate::position::Position;

/// The one function that says whether a position is possible.
pub(crate) fn validate(position: &Position) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    let seats = position.seats();
    let mut taken = CellSet::EMPTY;
    for seat in Seat::ALL {
        let amazons = position.amazons(seat);
        let expected = if seat.index() < seats { position.options().amazons() } else { 0 };
        problems.require(amazons.len() == expected, || {
            let (whose, found) = (colour::name(seat), amazons.len());
            Problem::new("amazons", format!("{whose} has {found} amazons: expected {expected}")).rule("A03")
        });
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
    problems
        .require(!stranger, || Problem::new("out", "a seat is out that the game does not have").rule("A02"));
    problems.require(position.seats_out() < seats, || {
        Problem::new("out", "all seats are out: the last one wins").rule("A09")
    });
    let orders = Seat::ALL.iter().filter_map(|&seat| Some(position.out(seat)?.order));
    let places = orders.fold(0, |places, order| places | 1_u32 << order.min(31));
    problems.require(places == (1 << position.seats_out()) - 1, || {
        Problem::new("recount", "the seats that are out are not in one order")
    });
    let mover = position.to_move();
    problems.require(mover.index() < seats, || {
        Problem::new("seat", format!("{} is to move and not in the game", colour::name(mover))).rule("A02")
    });
    if let Some(cell) = position.aiming() {
        problems.require(position.amazons(mover).contains(cell), || {
            let message = format!("no amazon of the seat to move stands on {cell} to shoot");
            Problem::new("aiming", message).rule("A06")
        });
    }
    if !position.is_over() {
        problems.require(position.out(mover).is_none(), || {
            Problem::new("seat", format!("{} is to move and out", colour::name(mover))).rule("A08")
        });
        let can_act = match position.aiming() {
            Some(cell) => !position.reach(cell).is_empty(),
            None => position.can_move(mover),
        };
        problems.require(can_act, || {
            Problem::new("blocked", format!("{} is to move and cannot", colour::name(mover))).rule("A08")
        });
    }
}
