//! CoTuLenh in words: squares, choices, sides, the deploy tray.

use stackwright_core::Game;
use stackwright_core::console::Briefing;
use stackwright_core::messages::Said;

use crate::messages::say;
use crate::{Action, Colour, How, Position, Role, Square, Stack, Terrain, explain};

/// What stands on a square.
pub(super) fn describe(position: &Position, square: Square) -> Said {
    let ground = match Terrain::of(square) {
        Terrain::Sea => say::ground_sea(),
        Terrain::Mixed => say::ground_mixed(),
        Terrain::Land => say::ground_land(),
    };
    match position.board().piece(square) {
        None => say::screen_square(square, ground),
        Some(piece) => say::screen_pieces(square, piece.colour, piece.stack, ground),
    }
}

/// An action as a line of a menu.
pub(super) fn item(position: &Position, action: Action) -> Said {
    let Some((from, to, stack, how)) = action.parts() else {
        return match action {
            Action::Commit => say::item_commit(),
            _ => say::item_give_up(),
        };
    };
    let whole = position.board().stack(from).is_some_and(Stack::is_single);
    let who = match action {
        Action::Step { .. } => say::item_alone(stack),
        _ if whole => say::item_one(stack),
        _ => say::item_all(stack),
    };
    match how {
        How::Go => say::item_goes(who, to),
        How::Take => say::item_takes(who, to),
        How::Stay => say::item_takes_and_stays(who, to),
        How::Suicide => say::item_takes_and_is_lost(who, to),
        How::Join => say::item_joins(who, to),
        How::Rejoin => say::item_rejoins(who, to),
    }
}

/// What is to be done now.
pub(super) fn briefing(position: &Position) -> Briefing {
    let turn = position.turn();
    let mut duties = Vec::new();
    if position.outcome().is_none() && position.is_check(turn) {
        duties.push(say::brief_attacked(turn).into());
    }
    let Some(session) = position.session() else {
        let (title, text) = (say::brief_turn(position.number()), say::brief_move());
        return Briefing { title: title.into(), text: text.into(), duties };
    };
    let text = position.waiting().map_or_else(say::brief_nobody_waits, say::brief_waiting);
    if let Some(problem) = explain::session(position).and_then(|advice| advice.commit) {
        duties.push(say::brief_no_commit(&problem).into());
    }
    let title = say::brief_deploying(session.origin());
    Briefing { title: title.into(), text: text.into(), duties }
}

/// Who waits in the open deploy session, and who has gone where.
pub(super) fn tray(position: &Position) -> Vec<Said> {
    let (Some(session), Some(advice)) = (position.session(), explain::session(position)) else {
        return Vec::new();
    };
    let gone = session.steps().iter().map(|step| {
        let pieces = session.original().part(step.roles).map(Stack::plain);
        say::tray_step(crate::messages::pieces(pieces), step.how.mark(), step.to)
    });
    let waiting = advice.waiting.into_iter().map(|(unit, steps)| match steps.len() {
        0 => say::tray_stuck(Stack::from(unit)),
        many => say::tray_waits(Stack::from(unit), many),
    });
    gone.chain(waiting).collect()
}

/// All pieces of a side, one letter each.
fn pieces(position: &Position, colour: Colour) -> Vec<Role> {
    let board = position.board();
    let stacks = board.owned(colour).into_iter().filter_map(|square| board.stack(square));
    stacks.flat_map(|stack| stack.units().iter().map(|unit| unit.role)).collect()
}

/// What to know about a side: what it has taken.
pub(super) fn card(position: &Position, first: &Position, colour: Colour) -> Said {
    let (before, now) = (pieces(first, colour.other()), pieces(position, colour.other()));
    let mut taken = String::new();
    for role in Role::ALL {
        let count = |all: &[Role]| all.iter().filter(|&&other| other == role).count();
        let lost = count(&before).saturating_sub(count(&now));
        let letter = role.letter();
        let letter = if colour == Colour::Red { letter.to_ascii_lowercase() } else { letter };
        taken.extend(std::iter::repeat_n(letter, lost));
    }
    let own = pieces(position, colour).len();
    let took = if taken.is_empty() { say::card_took_nothing() } else { say::card_took(taken) };
    if position.outcome().is_none() && position.is_check(colour) {
        say::card_in_check(own, took)
    } else {
        say::card_pieces(own, took)
    }
}
