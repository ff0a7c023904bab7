//! Why pieces that are there cannot go somewhere, or do that there.

use stackwright_core::messages::{Said, common};

use super::turn;
use crate::action::{Action, How};
use crate::air_defense::{self, Air};
use crate::messages::{pieces, say};
use crate::piece::{Role, Unit};
use crate::rays::{self, STRAIGHT, Way};
use crate::reach::{Field, Mover};
use crate::square::Square;
use crate::stack::{Piece, Stack};
use crate::state::State;
use crate::terrain::{self, may_stand};

/// Why these pieces, which are there, cannot do that.
pub(super) fn why_not(
    state: &State,
    from: Square,
    to: Square,
    stack: Stack,
    how: How,
    deploys: bool,
) -> Said {
    if how == How::Rejoin {
        return why_no_rejoin(state, from, to, stack);
    }
    let field = Field::of(state);
    let mover = Mover { field: &field, from, stack, deploys };
    if !mover.can(to, how) {
        return why_out_of_reach(&mover, to, how);
    }
    if !deploys {
        let mut after = *state;
        crate::deploy::carry_out(&mut after, from, to, stack, how);
        return turn::why_no_move(&after);
    }
    let role = stack.carrier().role;
    if state.session.as_ref().is_some_and(|session| state.rejoin_target(session, stack.carrier(), to)) {
        return say::recombines(role, to);
    }
    turn::why_unfinished(&state.after_step(Action::Step { from, to, stack, how }))
}

fn why_no_rejoin(state: &State, from: Square, to: Square, stack: Stack) -> Said {
    let role = stack.carrier().role;
    match &state.session {
        Some(session) if state.rejoin_target(session, stack.carrier(), to) => {
            turn::why_unfinished(&state.after_step(Action::Step { from, to, stack, how: How::Rejoin }))
        }
        _ => say::cannot_rejoin(role, to),
    }
}

/// Why a square is out of reach, terrain and pieces considered, safety not.
fn why_out_of_reach(mover: &Mover<'_>, to: Square, how: How) -> Said {
    let unit = mover.stack.carrier();
    let goes_as = mover.field.options.goes_as(unit);
    let there = mover.field.board.piece(to);
    let Some(way) = direction(goes_as, mover.from, to) else {
        return say::direction(unit.role, mover.from, to);
    };
    if let Some(refusal) = why_not_there(mover, there, to, how) {
        return refusal;
    }
    let reach = reach(goes_as, way, there, how);
    if way.distance > reach {
        return say::range(unit.role, to, way.distance, reach);
    }
    let moves = matches!(how, How::Go | How::Join);
    if moves && let Some(refusal) = why_ground_stops(mover, way, to, how) {
        return refusal;
    }
    if let Some(blocker) = blocker(mover, unit, way, moves) {
        return say::blocked(pieces(mover.field.board.stack(blocker)), blocker);
    }
    if unit.role == Role::Commander && moves && is_watched(mover, way) {
        return say::watched();
    }
    if how == How::Join
        && mover
            .field
            .board
            .stack(to)
            .is_some_and(|there| !there.combines_with(mover.stack, mover.field.options.stacks))
    {
        return say::cannot_combine(mover.stack, to);
    }
    if unit == Unit::plain(Role::AirForce)
        && let Some(refusal) = why_air_defence(mover, way, how)
    {
        return refusal;
    }
    if how == How::Stay && unit.role == Role::AirForce && !mover.deploys && !mover.may_return(to) {
        return say::no_need_to_return(unit.role, to);
    }
    why_wrong_capture(unit.role, to, how)
}

/// The way from one square to the other, if the piece goes that way at all. // C04
fn direction(unit: Unit, from: Square, to: Square) -> Option<Way> {
    let range = unit.range();
    let way = rays::long_way(from, to)?;
    (usize::from(way.direction) < STRAIGHT || range.diagonal > 0).then_some(way)
}

fn reach(unit: Unit, way: Way, there: Option<Piece>, how: How) -> u8 {
    let range = unit.range();
    let (moves, captures) = if way.is_diagonal() {
        (range.diagonal, range.diagonal_capture)
    } else {
        (range.straight, range.straight_capture)
    };
    if !how.captures() {
        return moves;
    }
    let top_is_navy = there.is_some_and(|there| there.stack.carrier().role == Role::Navy);
    captures - u8::from(unit.role == Role::Navy && !top_is_navy)
}

/// What stands on the target does not fit the action.
fn why_not_there(mover: &Mover<'_>, there: Option<Piece>, to: Square, how: How) -> Option<Said> {
    match (there, how) {
        (None, How::Go) => None,
        (None, _) => Some(say::nothing_there(to)),
        (Some(there), how) if there.colour == mover.field.colour => {
            (how != How::Join).then(|| say::own_piece(there.stack, to))
        }
        (Some(there), how) => (!how.captures()).then(|| say::occupied(there.stack, to)),
    }
}

/// C02, C05-C07: the ground ends the moves of this ray before the target.
fn why_ground_stops(mover: &Mover<'_>, way: Way, to: Square, how: How) -> Option<Said> {
    let role = mover.stack.carrier().role;
    let path = (1..=isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps));
    if role == Role::AirForce {
        let lands = may_stand(role, to) || how == How::Join;
        return (!lands).then(|| say::cannot_land(role, to));
    }
    // C99: over the sea to a navy.
    let boards = role == Role::Commander && how == How::Join && mover.field.options.commander_boards_sea;
    if boards && mover.field.board.navies().contains(to) {
        return None;
    }
    let mut before = mover.from;
    for square in path {
        if role == Role::Navy && terrain::is_cut(before, square) {
            return Some(say::shallows(before, square));
        }
        if !may_stand(role, square) {
            return Some(say::terrain(role, square));
        }
        if role.is_heavy() && !terrain::bridged(mover.from, square) {
            return Some(say::bridge(role));
        }
        before = square;
    }
    None
}

/// The first piece that stops a move or a capture before its target. // C04
fn blocker(mover: &Mover<'_>, unit: Unit, way: Way, moves: bool) -> Option<Square> {
    if unit.role == Role::AirForce || !moves && unit.role.shoots_over() {
        return None;
    }
    (1..isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps))
        .find(|&square| {
            let stops =
                if unit.role == Role::Navy { mover.navy_stops() } else { mover.field.board.occupied() };
            stops.contains(square)
        })
}

fn is_watched(mover: &Mover<'_>, way: Way) -> bool {
    let watched = mover.watched();
    (1..=isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps))
        .any(|square| mover.field.board.is_empty(square) && watched.contains(square))
}

fn why_air_defence(mover: &Mover<'_>, way: Way, how: How) -> Option<Said> {
    let mut air = Air::Free;
    for steps in 1..=isize::from(way.distance) {
        let square = rays::step(mover.from, usize::from(way.direction), steps);
        air = air_defense::fly(mover.field.board, mover.field.colour.other(), air, square);
        if air == Air::Closed {
            return Some(say::flight_ends(square));
        }
    }
    match (air, how) {
        (Air::Free, How::Suicide) => Some(say::undefended()),
        (Air::Defended(by), How::Go | How::Take | How::Stay) => Some(say::only_by_suicide(by)),
        _ => None,
    }
}

fn why_wrong_capture(role: Role, to: Square, how: How) -> Said {
    match how {
        How::Suicide => say::no_suicide(role),
        How::Take => say::must_stay(role, to),
        How::Stay => say::cannot_stay(role, to),
        How::Join => say::stack_cannot_stand(to),
        How::Go | How::Rejoin => common::say::not_listed(),
    }
}
