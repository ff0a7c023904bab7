//! CoTuLenh in words: squares, choices, sides, the deploy tray.

use stackwright_core::Game;
use stackwright_core::console::Briefing;

use crate::{Action, Colour, How, Position, Role, Square, Stack, Terrain, Unit, explain};

/// `navy with air force and hero tank`.
fn name(stack: Stack) -> String {
    let units: Vec<_> = stack.units().iter().map(|unit| unit_name(*unit)).collect();
    match &units[..] {
        [] => String::new(),
        [one] => one.clone(),
        [carrier, one] => format!("{carrier} with {one}"),
        [carrier, first @ .., last] => format!("{carrier} with {} and {last}", first.join(", ")),
    }
}

fn unit_name(unit: Unit) -> String {
    format!("{}{}", if unit.heroic { "hero " } else { "" }, unit.role.name())
}

/// What stands on a square.
pub(super) fn describe(position: &Position, square: Square) -> String {
    let ground = match Terrain::of(square) {
        Terrain::Sea => "sea",
        Terrain::Mixed => "mixed ground",
        Terrain::Land => "land",
    };
    match position.board().piece(square) {
        None => format!("{square}: {ground}"),
        Some(piece) => format!("{square}: {}'s {}, on {ground}", piece.colour, name(piece.stack)),
    }
}

/// An action as a line of a menu.
pub(super) fn item(position: &Position, action: Action) -> String {
    let Some((from, to, stack, how)) = action.parts() else {
        return match action {
            Action::Commit => "commit, and end the turn".to_owned(),
            _ => "give the deploy up".to_owned(),
        };
    };
    let whole = position.board().stack(from).is_some_and(Stack::is_single);
    let who = match action {
        Action::Step { .. } => format!("{} alone", name(stack)),
        _ if whole => name(stack),
        _ => format!("all: {}", name(stack)),
    };
    let what = match how {
        How::Go => format!("goes to {to}"),
        How::Take => format!("takes {to}"),
        How::Stay => format!("takes {to}, stays here"),
        How::Suicide => format!("takes {to} and is lost"),
        How::Join => format!("joins {to}"),
        How::Rejoin => format!("rejoins {to}"),
    };
    format!("{who} {what}")
}

/// What is to be done now.
pub(super) fn briefing(position: &Position) -> Briefing {
    let turn = position.turn();
    let mut duties = Vec::new();
    if position.outcome().is_none() && position.is_check(turn) {
        duties.push(format!("{turn}'s commander is attacked. (C41)"));
    }
    if let Some(session) = position.session() {
        let rest = position.waiting().map_or("nobody".to_owned(), name);
        let text = format!("Send out or leave behind: {rest}.");
        if let Some(problem) = explain::session(position).and_then(|advice| advice.commit) {
            duties.push(format!("No commit yet: {problem}"));
        }
        return Briefing { title: format!("deploying from {}", session.origin()), text, duties };
    }
    let text = "Move a piece or a stack, or send a stack's pieces out one by one.".to_owned();
    Briefing { title: format!("turn {}", position.number()), text, duties }
}

/// Who waits in the open deploy session, and who has gone where.
pub(super) fn tray(position: &Position) -> Vec<String> {
    let (Some(session), Some(advice)) = (position.session(), explain::session(position)) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for step in session.steps() {
        let who: Vec<_> = step.roles.iter().map(Role::name).collect();
        lines.push(format!("{} {}{}", who.join("+"), step.how.mark(), step.to));
    }
    for (unit, steps) in advice.waiting {
        let steps = match steps.len() {
            0 => "no step".to_owned(),
            1 => "1 step".to_owned(),
            many => format!("{many} steps"),
        };
        lines.push(format!("{} waits, {steps}", unit_name(unit)));
    }
    lines
}

/// All pieces of a side, one letter each.
fn pieces(position: &Position, colour: Colour) -> Vec<Role> {
    let board = position.board();
    let stacks = board.owned(colour).into_iter().filter_map(|square| board.stack(square));
    stacks.flat_map(|stack| stack.units().iter().map(|unit| unit.role)).collect()
}

/// What to know about a side: what it has taken.
pub(super) fn card(position: &Position, first: &Position, colour: Colour) -> Vec<String> {
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
    let taken = if taken.is_empty() { "took nothing".to_owned() } else { format!("took {taken}") };
    let check = if position.outcome().is_none() && position.is_check(colour) { ", CHECK" } else { "" };
    let pieces = if own == 1 { "piece" } else { "pieces" };
    vec![format!("{own} {pieces}, {taken}{check}")]
}
