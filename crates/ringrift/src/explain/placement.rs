//! R080-R082, R180: why a placement, a skip or a swap is not legal.

use stackwright_core::{Problem, Seat};

use super::Code;
use crate::board::Cell;
use crate::content::Content;
use crate::position::Position;
use crate::turn::Phase;
use crate::wording::count as counted;

/// R081: at most so many rings come onto an empty cell at once.
const MOST_AT_ONCE: u8 = 3;

pub(super) fn place(position: &Position, to: Cell, count: u8) -> Problem {
    let seat = position.turn.seat;
    let hand = position.hand[seat];
    let cell = position.name(to);
    if hand == 0 {
        return Code::NoRingInHand
            .because(format!("you have no ring in hand to place: {}", position.open_now()));
    }
    if count == 0 {
        return Code::ZeroRings.because(format!("a placement has 1 to {MOST_AT_ONCE} rings, not 0"));
    }
    let content = position.content(to);
    match content {
        Content::Marker(_) => {
            let message = format!("{}: place on an empty cell or on a stack", position.holds(to));
            return Code::PlaceOnMarker.because(message);
        }
        Content::Collapsed(_) => {
            let message = format!("{} for ever: place on an empty cell or on a stack", position.holds(to));
            return Code::PlaceOnTerritory.because(message);
        }
        Content::Stack(_) if count > 1 => {
            let message = format!("{cell} holds a stack, which takes exactly 1 ring, not {count}");
            return Code::OneRingOnStack.because(message);
        }
        Content::Stack(_) | Content::Empty => {}
    }
    if count > MOST_AT_ONCE {
        return Code::TooManyAtOnce
            .because(format!("{count} rings are too many at once: an empty cell takes 1 to {MOST_AT_ONCE}"));
    }
    if u16::from(count) > hand {
        let message =
            format!("you have {} in hand: place no more than that, not {count}", counted(hand, "ring"));
        return Code::MoreThanInHand.because(message);
    }
    let (board, supply) = (position.on_board[seat], position.options.rings);
    if board + u16::from(count) > supply {
        return Code::SupplyUsedUp.because(format!(
            "{board} of your {supply} rings are on the board already: {count} more would be too many"
        ));
    }
    dead(position, to, count)
}

/// R081: the stack that results would have no move and no capture.
fn dead(position: &Position, to: Cell, count: u8) -> Problem {
    let seat = position.turn.seat;
    let cell = position.name(to);
    let height = position.height(to) + count;
    let other = (1..=MOST_AT_ONCE).find(|&other| {
        let open = position.content(to) == Content::Empty
            && u16::from(other) <= position.hand[seat]
            && position.on_board[seat] + u16::from(other) <= position.options.rings;
        other != count && open && position.is_alive(to, other, other)
    });
    let advice = match other {
        Some(other) => format!("{} would be alive there", counted(other, "ring")),
        None if position.has_placement(seat) => "choose another cell".to_owned(),
        None => position.open_now(),
    };
    Code::DeadPlacement.because(format!(
        "a stack of {} on {cell} could neither go {} in any direction nor capture: {advice}",
        counted(height, "ring"),
        counted(height, "cell")
    ))
}

pub(super) fn skip(position: &Position) -> Problem {
    let seat = position.turn.seat;
    if !position.has_placement(seat) {
        let why = if position.hand[seat] == 0 { "you have no ring in hand" } else { "no placement is alive" };
        return Code::NothingToSkip
            .because(format!("{why}, so there is nothing to skip: {}", position.open_now()));
    }
    let why = if position.controls_any(seat) {
        format!("none of your stacks ({}) can move or capture", position.names(&position.controlled[seat]))
    } else {
        "you control no stack".to_owned()
    };
    Code::PlacementMandatory.because(format!("{why}, so a ring must be placed: {}", position.open_now()))
}

pub(super) fn swap(position: &Position) -> Problem {
    let options = &position.options;
    let why = if !options.swap {
        "this game was agreed without swapping sides"
    } else if position.turn.seat != Seat::P2 {
        "only seat 2 may swap sides"
    } else if position.turn.phase != Phase::Placement {
        "sides can be swapped only before seat 2 has placed"
    } else {
        "sides can be swapped only as the very first action of seat 2, and that is past"
    };
    Code::SwapNotOffered.because(format!("{why}: {}", position.open_now()))
}
