//! Extended FEN: the position before a deploy, and what the session has done since. // C61

use stackwright_core::Problems;
use stackwright_core::messages::Said;

use crate::action::How;
use crate::deploy;
use crate::fen;
use crate::messages::say;
use crate::piece::Roles;
use crate::position::Position;
use crate::session::{Session, Step};
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::state::State;

/// The word before the origins of sessions that were given up.
pub(crate) const BARRED: &str = "BARRED";

/// The ways in which a session is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `DEPLOY c3:T<Nc5,Fd4...`
    Deploy,
    /// A turn that has ended: `c3:T<Nc5,Fd4`
    Turn,
    /// The reference's: `c3:T:N>c5,F>d4...`
    Reference,
}

// ---- Writing -------------------------------------------------------------------------------------------------------

/// The position as one line: a FEN, and inside a session its tail.
pub(crate) fn write(position: &Position) -> String {
    let base = fen::write(position) + &barred_text(position.barred());
    match position.session() {
        Some(session) => format!("{base} DEPLOY {}...", notation(session)),
        None => base,
    }
}

/// The tail of the origins that are barred until the turn ends, by file and rank.
fn barred_text(barred: SquareSet) -> String {
    let mut squares: Vec<_> = barred.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    if names.is_empty() { String::new() } else { format!(" {BARRED} {}", names.join(",")) }
}

/// The position as the reference engine writes it.
pub fn reference_text(position: &Position) -> String {
    let Some(session) = position.session() else { return fen::write(position) };
    let rest = session.original().part(session.waiting());
    let steps: Vec<_> =
        session.steps().iter().map(|step| step_text(session, *step, Form::Reference)).collect();
    format!(
        "{} {}:{}:{}{}",
        fen::write(position),
        session.origin(),
        rest.map_or(String::new(), |rest| rest.to_string()),
        steps.join(","),
        if rest.is_some() { "..." } else { "" }
    )
}

/// C61, C62: what a session has done, heroic marks as before it: `c3:T<Nc5,Fd4`.
pub(crate) fn notation(session: &Session) -> String {
    let rest = session.original().part(session.waiting());
    let steps: Vec<_> = session.steps().iter().map(|step| step_notation(session, *step)).collect();
    let rest = rest.map_or(String::new(), |rest| rest.carrying_text() + "<");
    format!("{}:{rest}{}", session.origin(), steps.join(","))
}

/// One of its steps in the same notation: `Nc5`.
pub(crate) fn step_notation(session: &Session, step: Step) -> String {
    step_text(session, step, Form::Deploy)
}

fn step_text(session: &Session, step: Step, form: Form) -> String {
    let pieces = session.original().part(step.roles).map_or(String::new(), |stack| match form {
        Form::Deploy | Form::Turn => stack.carrying_text(),
        Form::Reference => format!("{stack}>"),
    });
    format!("{pieces}{}{}", step.how.mark(), step.to)
}

// ---- Reading -------------------------------------------------------------------------------------------------------

/// Section 8: reads the origins on which no session is opened until the turn ends.
pub(crate) fn read_barred(state: &mut State, text: &str) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    for name in text.split(',') {
        match name.parse::<Square>() {
            Ok(square) => {
                problems.require(!state.barred.contains(square), || say::barred_twice(square).into());
                let stack = state.board.stack_of(state.turn, square);
                let stands = stack.is_some_and(|stack| !stack.is_single());
                problems.require(stands && !state.options.judges_whole_turn(), || {
                    say::barred_nothing(square).into()
                });
                state.barred = state.barred.with(square);
            }
            Err(_) => problems.add(say::no_barred_square(fen::escaped(name)).into()),
        }
    }
    problems.finish()
}

/// C61: rebuilds the session by replaying its steps. Never commits.
pub(crate) fn read_tail(state: &mut State, text: &str, form: Form) -> Result<(), Problems> {
    let (origin, rest, steps) = split(text, form).ok_or_else(|| say::no_tail(text.to_owned()))?;
    let original = state.board.stack_of(state.turn, origin);
    let mut last = "";
    for step_text in steps.split(',') {
        last = step_text;
        let waiting = state.session.as_ref().map(Session::waiting);
        let waiting = waiting.or(original.map(Stack::roles)).unwrap_or(Roles::NONE);
        let step = read_part(original, waiting, step_text, form)?;
        if !deploy::replay(state, origin, [step]) {
            return Err(say::unplayable_step(step_text.to_owned()).into());
        }
    }
    if let Some(rest) = rest {
        let waiting = state.session.as_ref().map_or(Roles::NONE, Session::waiting);
        check_rest(original, waiting, rest)?;
    }
    if state.options.judges_whole_turn() && !state.is_completable() {
        return Err(say::hopeless_step(last.to_owned()).into());
    }
    Ok(())
}

/// A whole session as one word: where it begins and what it does, whether or not that can be played. // C62
pub(crate) fn read_session(state: &State, text: &str) -> Result<(Square, Vec<Step>), Said> {
    let no_turn = || say::no_turn(text.to_owned());
    let (origin, rest, steps) = split(text, Form::Turn).ok_or_else(no_turn)?;
    let original = state.board.stack_of(state.turn, origin);
    let mut waiting = original.map_or(Roles::NONE, Stack::roles);
    let mut read = Vec::new();
    for step_text in steps.split(',') {
        let step = read_part(original, waiting, step_text, Form::Turn)?;
        waiting = waiting.without(step.roles);
        read.push(step);
    }
    if let Some(rest) = rest {
        check_rest(original, waiting, rest)?;
    }
    Ok((origin, read))
}

/// A step of the pieces that stand there; every piece acts once.
fn read_part(original: Option<Stack>, waiting: Roles, text: &str, form: Form) -> Result<Step, Said> {
    let no_step = || say::no_step(text.to_owned());
    let (stack, how, to) = read_step(text, form).ok_or_else(no_step)?;
    let places = original.and_then(|original| original.places_of(stack, waiting)).ok_or_else(no_step)?;
    if !stack.is_single() && matches!(how, How::Stay | How::Suicide) {
        return Err(say::several_stay(text.to_owned()));
    }
    Ok(Step { roles: places, to, how })
}

/// What waits must be what is written, where it is.
fn check_rest(original: Option<Stack>, waiting: Roles, rest: &str) -> Result<(), Said> {
    let expected = original.and_then(|original| original.part(waiting));
    let given = if rest.is_empty() { Some(None) } else { read_pieces(rest).map(Some) };
    if given == Some(expected) { Ok(()) } else { Err(say::wrong_rest(rest.to_owned())) }
}

/// Origin, what stays (if it is given), steps.
fn split(text: &str, form: Form) -> Option<(Square, Option<&str>, &str)> {
    let (origin, rest) = text.split_once(':')?;
    let origin = origin.parse().ok()?;
    let (stay, steps) = match form {
        Form::Deploy | Form::Turn => {
            let rest = if form == Form::Deploy { rest.strip_suffix("...")? } else { rest };
            match rest.split_once('<') {
                Some((stay, steps)) if !stay.is_empty() => (Some(stay), steps),
                Some(_) => return None,
                None => (None, rest),
            }
        }
        Form::Reference => {
            let (stay, steps) = rest.split_once(':')?;
            (Some(stay), steps.strip_suffix("...").unwrap_or(steps))
        }
    };
    (!steps.is_empty() && !steps.contains([':', '<'])).then_some((origin, stay, steps))
}

fn read_step(text: &str, form: Form) -> Option<(Stack, How, Square)> {
    let target = text.rfind(|c: char| c.is_ascii_lowercase() && c != 'x')?;
    let to = text[target..].parse().ok()?;
    let mut pieces = &text[..target];
    let mut how = How::Go;
    for mark in [How::Take, How::Stay, How::Suicide, How::Join] {
        if let Some(before) = pieces.strip_suffix(mark.mark()) {
            (pieces, how) = (before, mark);
            break;
        }
    }
    if form == Form::Reference {
        pieces = pieces.strip_suffix('>')?;
    }
    Some((read_pieces(pieces)?, how, to))
}

/// Pieces as `T`, `F(TI)` or `(FTI)`.
fn read_pieces(text: &str) -> Option<Stack> {
    let Some(inner) = text.strip_suffix(')') else {
        return fen::parse_units(text).filter(|stack| stack.is_single());
    };
    let (carrier, cargo) = inner.split_once('(')?;
    let carriers = carrier.chars().filter(char::is_ascii_alphabetic).count();
    let cargoes = cargo.chars().filter(char::is_ascii_alphabetic).count();
    // A lone piece needs no parentheses, and a carrier has one letter.
    if carriers > 1 || cargoes < 2 - carriers.min(1) || carriers == 0 && !carrier.is_empty() {
        return None;
    }
    fen::parse_units(&format!("{carrier}{cargo}")).filter(|stack| !stack.is_single())
}
