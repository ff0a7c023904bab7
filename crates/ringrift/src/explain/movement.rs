//! R090-R103: why a move or a capture is not legal.

use stackwright_core::Problem;

use super::{Use, not_own_stack};
use crate::board::Cell;
use crate::content::Content;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;

/// R082: why another stack than the named one must move, or the named one is no own stack.
fn wrong_stack(position: &Position, from: Cell, what: Use) -> Option<Problem> {
    not_own_stack(position, from, what).or_else(|| {
        let placed = position.turn.must_move().filter(|&placed| placed != from)?;
        Some(say::must_move_placed(position.name(placed), position.name(from)).into())
    })
}

pub(super) fn step(position: &Position, from: Cell, to: Cell) -> Problem {
    if let Some(problem) = wrong_stack(position, from, Use::Move) {
        return problem;
    }
    let height = position.height(from);
    let (start, end) = (position.name(from), position.name(to));
    let way = position.geometry.way(from, to);
    if from != to && way.is_none() {
        return say::move_not_straight(start, end, position.geometry.directions()).into();
    }
    let (direction, distance) = way.unwrap_or((0, 0));
    if distance < usize::from(height) {
        return say::move_too_short(start, end, height, distance).into();
    }
    let between = &position.geometry.ray(from, direction)[..distance - 1];
    if let Some(&cell) = between.iter().find(|&&cell| !position.packed(cell).is_open()) {
        return match position.content(cell) {
            Content::Stack(_) => say::path_has_stack(start, end, position.holds(cell)).into(),
            _ => say::path_has_territory(start, end, position.holds(cell)).into(),
        };
    }
    if position.packed(to).is_stack() {
        return say::landing_has_stack(position.holds(to)).into();
    }
    say::landing_has_territory(position.holds(to)).into()
}

/// R093: the stack has moved, and now it captures or not.
pub(super) fn again(position: &Position) -> Problem {
    let stack = position.turn.capturing().map_or("", |cell| position.name(cell));
    say::already_moved(stack, position.open_now()).into()
}

pub(super) fn capture(position: &Position, from: Cell, target: Cell, to: Cell) -> Problem {
    match position.turn.capturing().filter(|_| position.phase() != Phase::Movement) {
        Some(stack) if stack != from => {
            return say::only_capturing_stack(position.name(stack), position.name(from)).into();
        }
        Some(_) => {}
        None => {
            if let Some(problem) = wrong_stack(position, from, Use::Capture) {
                return problem;
            }
        }
    }
    bad_target(position, from, target).unwrap_or_else(|near| bad_landing(position, from, target, to, near))
}

/// R101: why the target cannot be captured, or how far and in which direction it is.
fn bad_target(position: &Position, from: Cell, target: Cell) -> Result<Problem, (usize, usize)> {
    let (start, aim) = (position.name(from), position.name(target));
    if from == target {
        return Ok(say::capture_of_itself(start).into());
    }
    let Some((direction, near)) = position.geometry.way(from, target) else {
        return Ok(say::capture_not_straight(start, aim).into());
    };
    if !position.packed(target).is_stack() {
        return Ok(say::no_target(position.holds(target)).into());
    }
    let before = &position.geometry.ray(from, direction)[..near - 1];
    if let Some(&cell) = before.iter().find(|&&cell| !position.packed(cell).is_open()) {
        return Ok(say::target_hidden(position.holds(cell), start, aim).into());
    }
    let (own, theirs) = (position.cap(from), position.cap(target));
    if theirs > own {
        return Ok(say::target_stronger(start, own, aim, theirs).into());
    }
    Err((direction, near))
}

/// R101: why the landing is none.
fn bad_landing(
    position: &Position,
    from: Cell,
    target: Cell,
    to: Cell,
    (direction, near): (usize, usize),
) -> Problem {
    let (start, aim, end) = (position.name(from), position.name(target), position.name(to));
    let far = match position.geometry.way(from, to) {
        Some((same, far)) if same == direction && far > near => far,
        _ => {
            return match position.geometry.ray(from, direction).get(near) {
                Some(&first) => say::landing_not_beyond(start, aim, end, position.name(first)).into(),
                None => say::nothing_beyond(start, aim, end).into(),
            };
        }
    };
    let after = &position.geometry.ray(from, direction)[near..far - 1];
    if let Some(&cell) = after.iter().find(|&&cell| !position.packed(cell).is_open()) {
        return say::capture_blocked(position.holds(cell), aim, end).into();
    }
    if !position.packed(to).is_open() {
        return say::capture_landing_taken(position.holds(to), aim).into();
    }
    say::capture_too_short(start, end, position.height(from), far).into()
}
