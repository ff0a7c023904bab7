//! R090-R103: why a move or a capture is not legal.

use stackwright_core::Problem;

use super::{Code, not_own_stack};
use crate::board::Cell;
use crate::content::Content;
use crate::position::Position;
use crate::turn::Phase;
use crate::wording::count as counted;

/// R082: why another stack than the named one must move, or the named one is no own stack.
fn wrong_stack(position: &Position, from: Cell, what: &str) -> Option<Problem> {
    not_own_stack(position, from, what).or_else(|| {
        let placed = position.turn.must_move.filter(|&placed| placed != from)?;
        let (placed, from) = (position.name(placed), position.name(from));
        Some(Code::MustMovePlaced.because(format!(
            "the stack placed on {placed} this turn must move or capture, and no other: not the one on {from}"
        )))
    })
}

pub(super) fn step(position: &Position, from: Cell, to: Cell) -> Problem {
    if let Some(problem) = wrong_stack(position, from, "move") {
        return problem;
    }
    let height = position.height(from);
    let (start, end) = (position.name(from), position.name(to));
    let way = position.geometry.way(from, to);
    if from != to && way.is_none() {
        return Code::MoveNotStraight.because(format!(
            "{start} and {end} are not on one straight line: move along one of the {} directions",
            position.geometry.directions()
        ));
    }
    let (direction, distance) = way.unwrap_or((0, 0));
    if distance < usize::from(height) {
        return Code::MoveTooShort.because(format!(
            "{start} is {} high and must go at least {}: {end} is {} away",
            counted(height, "ring"),
            counted(height, "cell"),
            counted(distance as u32, "cell")
        ));
    }
    let between = &position.geometry.ray(from, direction)[..distance - 1];
    if let Some(&cell) = between.iter().find(|&&cell| !position.packed(cell).is_open()) {
        let message = format!("the way from {start} to {end} is blocked: {}", position.holds(cell));
        return match position.content(cell) {
            Content::Stack(_) => Code::PathHasStack.because(format!(
                "{message}, and a move does not cross stacks; stop before it, or capture it if you can"
            )),
            _ => Code::PathHasTerritory.because(format!("{message}, which nothing crosses; stop before it")),
        };
    }
    if position.packed(to).is_stack() {
        return Code::LandingHasStack.because(format!(
            "{}: land on an empty cell or a marker, or capture it, if you can, by landing beyond it",
            position.holds(to)
        ));
    }
    Code::LandingHasTerritory.because(format!("{}: land on an empty cell or a marker", position.holds(to)))
}

/// R093: the stack has moved, and now it captures or not.
pub(super) fn again(position: &Position) -> Problem {
    let stack = position.turn.capturing.map_or_else(String::new, |cell| position.name(cell));
    Code::AlreadyMoved.because(format!(
        "the move of this turn is made: {stack} may capture or not, and {}",
        position.open_now()
    ))
}

pub(super) fn capture(position: &Position, from: Cell, target: Cell, to: Cell) -> Problem {
    match position.turn.capturing.filter(|_| position.phase() != Phase::Movement) {
        Some(stack) if stack != from => {
            let stack = position.name(stack);
            return Code::OnlyCapturingStack.because(format!(
                "only the stack on {stack}, which has just moved or captured, may capture now: not the one on {}",
                position.name(from)
            ));
        }
        Some(_) => {}
        None => {
            if let Some(problem) = wrong_stack(position, from, "capture") {
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
        let message = format!("the stack on {start} cannot capture itself: name a target in a straight line");
        return Ok(Code::CaptureNotStraight.because(message));
    }
    let Some((direction, near)) = position.geometry.way(from, target) else {
        let message = format!("{start} and {aim} are not on one straight line: the target must be in line");
        return Ok(Code::CaptureNotStraight.because(message));
    };
    if !position.packed(target).is_stack() {
        return Ok(
            Code::NoTarget.because(format!("{}: only a stack can be captured", position.holds(target)))
        );
    }
    let before = &position.geometry.ray(from, direction)[..near - 1];
    if let Some(&cell) = before.iter().find(|&&cell| !position.packed(cell).is_open()) {
        return Ok(Code::TargetHidden.because(format!(
            "{}, between {start} and {aim}: only the first stack in the way can be captured, with nothing but empty \
             cells and markers before it",
            position.holds(cell)
        )));
    }
    let (own, theirs) = (position.cap(from), position.cap(target));
    if theirs > own {
        return Ok(Code::TargetStronger.because(format!(
            "{start} has cap {own} and {aim} has cap {theirs}: a target's cap may not be higher than the attacker's"
        )));
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
            let first = position.geometry.ray(from, direction).get(near);
            let advice = match first {
                Some(&cell) => format!("land on {} or further on", position.name(cell)),
                None => "it stands at the edge, where nobody can land behind it".to_owned(),
            };
            return Code::LandingNotBeyond
                .because(format!("{end} is not behind {aim} on the line from {start}: {advice}"));
        }
    };
    let after = &position.geometry.ray(from, direction)[near..far - 1];
    if let Some(&cell) = after.iter().find(|&&cell| !position.packed(cell).is_open()) {
        return Code::CaptureBlocked
            .because(format!("{}, between {aim} and {end}: land before it", position.holds(cell)));
    }
    if !position.packed(to).is_open() {
        let message = format!("{}: land on an empty cell or a marker behind {aim}", position.holds(to));
        return Code::CaptureLandingTaken.because(message);
    }
    let height = position.height(from);
    Code::CaptureTooShort.because(format!(
        "{start} is {} high and must go at least {}: {end} is {} away",
        counted(height, "ring"),
        counted(height, "cell"),
        counted(far as u32, "cell")
    ))
}
