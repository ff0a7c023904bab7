//! R122, R145, R114, R100: why paying, or forced elimination, is not legal.

use stackwright_core::Problem;
use stackwright_core::messages::Said;

use super::{Use, not_own_stack};
use crate::action::Cost;
use crate::board::Cell;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;

/// What is owed now.
pub(crate) fn owed(position: &Position) -> Option<Cost> {
    let turn = &position.turn;
    match (turn.owes_line(), turn.owes_region(), turn.recovering()) {
        (true, _, _) => Some(Cost::Line),
        (false, true, true) => Some(Cost::Extraction),
        (false, true, false) => Some(Cost::Region),
        (false, false, _) => None,
    }
}

fn price(cost: Cost) -> Said {
    match cost {
        Cost::Line => say::price_of_line(),
        Cost::Region => say::price_of_region(),
        Cost::Extraction => say::price_after_recovery(),
    }
}

pub(super) fn pay(position: &Position, stack: Cell, count: u8, cost: Cost) -> Problem {
    let cell = position.name(stack);
    let Some(owed) = owed(position) else {
        return say::nothing_owed(position.open_now()).into();
    };
    if cost != owed {
        return say::wrong_cost(price(owed), price(cost)).into();
    }
    let seat = position.turn.seat();
    if owed == Cost::Extraction {
        if position.rings(stack).bottommost_buried(seat).is_none() {
            let payers = position.names(&position.buried(seat));
            return say::no_buried_ring_to_pay(cell, payers).into();
        }
        return say::buried_costs_one(count).into();
    }
    if let Some(problem) = not_own_stack(position, stack, Use::Pay) {
        return problem;
    }
    if owed == Cost::Line {
        return say::line_costs_one(count).into();
    }
    say::region_costs_cap(cell, position.cap(stack), count).into()
}

pub(super) fn forced(position: &Position, stack: Cell, count: u8) -> Problem {
    if position.phase() != Phase::ForcedElimination {
        let open = position.open_now();
        return if position.turn.acted() { say::not_forced(open) } else { say::not_forced_yet(open) }.into();
    }
    if let Some(problem) = not_own_stack(position, stack, Use::Pay) {
        return problem;
    }
    say::forced_whole_cap(position.name(stack), position.cap(stack), count).into()
}
