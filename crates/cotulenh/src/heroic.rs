//! Promotions: attackers of the enemy commander, and the last guard.

use crate::attack::Target;
use crate::piece::{Colour, Role, Roles};
use crate::rays::NEAR;
use crate::state::Hand;

/// C50, then C51: the promotions that follow a step of `colour`.
pub(crate) fn promote(hand: &mut impl Hand, colour: Colour) {
    attackers(hand, colour);
    if hand.state().options.promotes_last_guard() {
        for side in Colour::BOTH {
            last_guard(hand, side);
        }
    }
}

/// C50: all pieces of `colour` that now attack the enemy commander become heroic. Their new ranges are not looked at.
#[inline]
fn attackers(hand: &mut impl Hand, colour: Colour) {
    let state = hand.state();
    let Some(commander) = state.board.commander(colour.other()) else { return };
    let ranges = state.options.ranges();
    for from in state.board.owned(colour).and(NEAR[commander.index()]) {
        // A promotion changes no line and none of the zones that matter here, so the board may change on the way.
        let board = &hand.state().board;
        if let Some(stack) = board.stack(from)
            && stack.heroic() != stack.roles()
        {
            let heroes = Target::new(board, commander, colour, ranges).attackers_on(from, stack);
            if !heroes.is_empty() {
                hand.promote(from, heroes);
            }
        }
    }
}

/// C51: when exactly one square holds a piece that is no commander on top, and it carries nothing, it is heroic.
#[inline]
fn last_guard(hand: &mut impl Hand, side: Colour) {
    let board = &hand.state().board;
    if board.guards(side) != 1 {
        return;
    }
    let guard = board.owned(side).into_iter().find_map(|square| {
        let stack = board.stack(square)?;
        (stack.carrier().role != Role::Commander).then_some((square, stack))
    });
    if let Some((square, stack)) = guard
        && stack.is_single()
    {
        hand.promote(square, Roles::only(stack.carrier().role));
    }
}
