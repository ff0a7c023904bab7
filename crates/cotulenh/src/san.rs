//! SAN: one action as one word. // C62

use std::fmt::Write;

use stackwright_core::{ActionList, Problem};

use crate::action::{Action, How};
use crate::fen;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::stack::Stack;

/// The words of the actions that are no movement.
const COMMIT: &str = "commit";
const GIVE_UP: &str = "give-up";

/// The text of an action.
pub(crate) fn write(position: &Position, action: Action) -> String {
    let mut list = ActionList::new();
    position.movements(&mut list);
    write_among(action, &list)
}

/// The text of an action where `list` is legal. // C62
pub fn write_among(action: Action, list: &[Action]) -> String {
    let (from, to, stack, how) = match action {
        Action::Commit => return COMMIT.to_owned(),
        Action::GiveUp => return GIVE_UP.to_owned(),
        Action::Move { from, to, stack, how } | Action::Step { from, to, stack, how } => {
            (from, to, stack, how)
        }
    };
    let mut text = stack.to_string();
    text += &origin_mark(from, to, stack.carrier().role, list);
    let arrow = if action.is_step() { ">" } else { "" };
    let _ = write!(text, "{arrow}{}{to}", how.mark());
    text
}

/// C62: which of the squares from which a carrier of that role goes there: the file if that settles it, else the
/// rank, else both; nothing if there is only one.
fn origin_mark(from: Square, to: Square, role: Role, list: &[Action]) -> String {
    let (mut rivals, mut same_file, mut same_rank) = (false, false, false);
    for (other, target, stack, _) in list.iter().filter_map(|action| action.parts()) {
        if target == to && other != from && stack.carrier().role == role {
            rivals = true;
            same_file |= other.file() == from.file();
            same_rank |= other.rank() == from.rank();
        }
    }
    match (rivals, same_file, same_rank) {
        (false, ..) => String::new(),
        (_, false, _) => char::from(b'a' + from.file()).to_string(),
        (_, true, false) => from.rank().to_string(),
        (_, true, true) => from.to_string(),
    }
}

/// What a text says, before anybody asks whether it is legal.
struct Words {
    stack: Stack,
    file: Option<u8>,
    rank: Option<u8>,
    step: bool,
    how: How,
    to: Square,
}

/// Reads an action: the one legal action with that text, or an illegal one that it clearly means.
///
/// Check and mate marks and marks of praise behind it are tolerated.
pub(crate) fn read(position: &Position, text: &str) -> Result<Action, Problem> {
    let wanted = text.trim_end_matches(['+', '#', '!', '?', '^']);
    match wanted {
        COMMIT => return Ok(Action::Commit),
        GIVE_UP => return Ok(Action::GiveUp),
        _ => {}
    }
    let words = split(wanted).ok_or_else(|| {
        Problem::new("notation", "expected an action such as Ed6, Ixc6, F@g5, T&e6 or I>c3").rule("C62")
    })?;
    let mut list = ActionList::new();
    position.movements(&mut list);
    let mut meant = list.iter().filter(|action| {
        action.parts().is_some_and(|(_, to, stack, how)| {
            (to, stack, action.is_step()) == (words.to, words.stack, words.step)
                && how.mark() == words.how.mark()
                && write_among(**action, &list) == wanted
        })
    });
    match (meant.next(), meant.next()) {
        (Some(&action), None) => Ok(action),
        (Some(_), Some(_)) => {
            Err(Problem::new("ambiguous", format!("{text} names more than one action")).rule("C62"))
        }
        (None, _) => guess(position, &words, &list)
            .ok_or_else(|| Problem::new("unknown", format!("{text} names no legal action")).rule("C62")),
    }
}

/// The illegal action that a text means: one of the side to move's stacks fits it, and only one.
fn guess(position: &Position, words: &Words, list: &[Action]) -> Option<Action> {
    let fits = |&from: &Square| {
        let here = match position.session() {
            Some(session) if from == session.origin() => position.waiting(),
            Some(_) => None,
            None => position.board().stack(from),
        };
        let found = here.is_some_and(|here| {
            if words.step { here.part(words.stack.roles()) == Some(words.stack) } else { here == words.stack }
        });
        found
            && words.file.is_none_or(|file| file == from.file())
            && words.rank.is_none_or(|rank| rank == from.rank())
    };
    let mut origins = position.board().owned(position.turn()).into_iter().filter(fits);
    let (from, None) = (origins.next()?, origins.next()) else { return None };
    let Words { stack, how, to, .. } = *words;
    let action = if words.step {
        Action::Step { from, to, stack, how }
    } else {
        Action::Move { from, to, stack, how }
    };
    (!list.contains(&action)).then_some(action)
}

fn split(text: &str) -> Option<Words> {
    // The target is the last letter a to k and what follows it.
    let target = text.rfind(|c: char| ('a'..='k').contains(&c))?;
    let to = text[target..].parse().ok()?;
    let mut rest = &text[..target];
    let mut how = How::Go;
    for mark in [How::Take, How::Stay, How::Suicide, How::Join] {
        if let Some(before) = rest.strip_suffix(mark.mark()) {
            (rest, how) = (before, mark);
            break;
        }
    }
    let step = rest.strip_suffix('>');
    let rest = step.unwrap_or(rest);
    let place = match rest.rfind(|c: char| c == ')' || c.is_ascii_uppercase()) {
        Some(last) => last + 1,
        None => return None,
    };
    let (pieces, place) = rest.split_at(place);
    let stack = match pieces.strip_prefix('(') {
        Some(inner) => fen::parse_units(inner.strip_suffix(')')?).filter(|stack| !stack.is_single())?,
        None => fen::parse_units(pieces).filter(|stack| stack.is_single())?,
    };
    let (file, rank) = match place.as_bytes() {
        [] => (None, None),
        [file @ b'a'..=b'k'] => (Some(file - b'a'), None),
        [b'0'..=b'9', ..] => (None, Some(place.parse().ok()?)),
        _ => {
            let square: Square = place.parse().ok()?;
            (Some(square.file()), Some(square.rank()))
        }
    };
    Some(Words { stack, file, rank, step: step.is_some(), how, to })
}
