//! R122, R145, R114, R100: why paying, or forced elimination, is not legal.

use stackwright_core::Problem;

use super::{Code, not_own_stack};
use crate::action::Cost;
use crate::board::Cell;
use crate::position::Position;
use crate::turn::Phase;
use crate::wording::count as counted;

/// What is owed now.
pub(crate) fn owed(position: &Position) -> Option<Cost> {
    let turn = &position.turn;
    match (turn.owes_line, turn.owes_region, turn.recovering) {
        (true, _, _) => Some(Cost::Line),
        (false, true, true) => Some(Cost::Extraction),
        (false, true, false) => Some(Cost::Region),
        (false, false, _) => None,
    }
}

fn price(cost: Cost) -> &'static str {
    match cost {
        Cost::Line => "one ring for a line",
        Cost::Region => "a whole cap for a region",
        Cost::Extraction => "one buried ring for a region",
    }
}

pub(super) fn pay(position: &Position, stack: Cell, count: u8, cost: Cost) -> Problem {
    let cell = position.name(stack);
    let Some(owed) = owed(position) else {
        return Code::NothingOwed.because(format!("nothing is owed: {}", position.open_now()));
    };
    if cost != owed {
        return Code::WrongCost.because(format!("{} is owed, not {}", price(owed), price(cost)));
    }
    let seat = position.turn.seat;
    if owed == Cost::Extraction {
        if position.rings(stack).bottommost_buried(seat).is_none() {
            let payers = position.names(&position.buried(seat));
            return Code::NoBuriedRingToPay.because(format!(
                "no ring of yours is buried on {cell}: pay from a stack that has one ({payers})"
            ));
        }
        return Code::BuriedCostsOne
            .because(format!("after recovery a region costs exactly 1 buried ring, not {count}"));
    }
    if let Some(problem) = not_own_stack(position, stack, "pay") {
        return problem;
    }
    if owed == Cost::Line {
        return Code::LineCostsOne
            .because(format!("a line costs exactly 1 ring from the top of a stack, not {count}"));
    }
    Code::RegionCostsCap.because(format!(
        "a region costs a whole cap: the cap on {cell} is {}, not {count}",
        counted(position.cap(stack), "ring")
    ))
}

pub(super) fn forced(position: &Position, stack: Cell, count: u8) -> Problem {
    if position.phase() != Phase::ForcedElimination {
        let why = if position.turn.acted {
            "you have changed the board this turn"
        } else {
            "the turn is not at its end"
        };
        return Code::NotForced.because(format!(
            "forced elimination comes at the end of a turn in which nothing was changed, and {why}: {}",
            position.open_now()
        ));
    }
    if let Some(problem) = not_own_stack(position, stack, "pay") {
        return problem;
    }
    Code::ForcedWholeCap.because(format!(
        "forced elimination takes a whole cap: the cap on {} is {}, not {count}",
        position.name(stack),
        counted(position.cap(stack), "ring")
    ))
}
