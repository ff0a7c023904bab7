//! R080-R082, R180: why a placement, a skip or a swap is not legal.

use stackwright_core::{Problem, Seat};

use crate::board::Cell;
use crate::content::Content;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;

/// R081: at most so many rings come onto an empty cell at once.
const MOST_AT_ONCE: u8 = 3;

pub(super) fn place(position: &Position, to: Cell, count: u8) -> Problem {
    let seat = position.turn.seat();
    let hand = position.hand[seat];
    if hand == 0 {
        return say::no_ring_in_hand(position.open_now()).into();
    }
    if count == 0 {
        return say::zero_rings(MOST_AT_ONCE).into();
    }
    let content = position.content(to);
    match content {
        Content::Marker(_) => return say::place_on_marker(position.holds(to)).into(),
        Content::Collapsed(_) => return say::place_on_territory(position.holds(to)).into(),
        Content::Stack(_) if count > 1 => return say::one_ring_on_stack(position.name(to), count).into(),
        Content::Stack(_) | Content::Empty => {}
    }
    if count > MOST_AT_ONCE {
        return say::too_many_at_once(count, MOST_AT_ONCE).into();
    }
    if u16::from(count) > hand {
        return say::more_than_in_hand(hand, count).into();
    }
    let (board, supply) = (position.on_board[seat], position.options.rings);
    if board + u16::from(count) > supply {
        return say::supply_used_up(board, supply, count).into();
    }
    dead(position, to, count)
}

/// R081: the stack that results would have no move and no capture.
fn dead(position: &Position, to: Cell, count: u8) -> Problem {
    let seat = position.turn.seat();
    let height = position.height(to) + count;
    let other = (1..=MOST_AT_ONCE).find(|&other| {
        let open = position.content(to) == Content::Empty
            && u16::from(other) <= position.hand[seat]
            && position.on_board[seat] + u16::from(other) <= position.options.rings;
        other != count && open && position.is_alive(to, other, other)
    });
    let advice = match other {
        Some(other) => say::alive_with(other),
        None if position.has_placement(seat) => say::choose_another_cell(),
        None => position.open_now(),
    };
    say::dead_placement(height, position.name(to), advice).into()
}

pub(super) fn skip(position: &Position) -> Problem {
    let seat = position.turn.seat();
    let open = position.open_now();
    let said = if position.has_placement(seat) {
        if position.controls_any(seat) {
            say::placement_mandatory(position.names(&position.controlled[seat]), open)
        } else {
            say::placement_mandatory_without_stack(open)
        }
    } else if position.hand[seat] == 0 {
        say::nothing_to_skip_without_rings(open)
    } else {
        say::nothing_to_skip(open)
    };
    said.into()
}

pub(super) fn swap(position: &Position) -> Problem {
    let options = &position.options;
    let why = if !options.swap {
        say::swap_not_agreed()
    } else if position.turn.seat() != Seat::P2 {
        say::swap_by_second_only(Seat::P2)
    } else if position.turn.phase() != Phase::Placement {
        say::swap_before_placing(Seat::P2)
    } else {
        say::swap_is_past(Seat::P2)
    };
    say::swap_not_offered(why, position.open_now()).into()
}
