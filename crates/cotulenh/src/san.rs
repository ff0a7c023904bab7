//! SAN: one action as one word. // C62

use std::fmt::Write;

use stackwright_core::{ActionList, Problem};

use crate::action::{Action, How};
use crate::explain;
use crate::fen;
use crate::messages::say;
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

/// An action in long algebraic notation, with its origin in full: `Nb2a3`, `Fc3>d4`. Read wherever an action is, whatever
/// else is legal; written by nothing but this. // C62
pub fn lan(action: Action) -> String {
    match action {
        Action::Move { from, to, stack, how } => format!("{stack}{from}{}{to}", how.mark()),
        Action::Step { from, to, stack, how } => format!("{stack}{from}>{}{to}", how.mark()),
        Action::Commit => COMMIT.to_owned(),
        Action::GiveUp => GIVE_UP.to_owned(),
    }
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

/// Reads an action: the one legal action with that text, short or [long](lan), or an illegal one that it clearly means.
///
/// Check and mate marks and marks of praise behind it are tolerated.
pub(crate) fn read(position: &Position, text: &str) -> Result<Action, Problem> {
    let wanted = text.trim_end_matches(['+', '#', '!', '?', '^']);
    match wanted {
        COMMIT => return Ok(Action::Commit),
        GIVE_UP => return Ok(Action::GiveUp),
        _ => {}
    }
    let words = split(wanted).ok_or_else(say::notation)?;
    let mut list = ActionList::new();
    position.movements(&mut list);
    let mut near = list.iter().copied().filter(|&action| words.may_mean(action));
    if let Some(action) =
        near.clone().find(|&action| lan(action) == wanted || write_among(action, &list) == wanted)
    {
        return Ok(action);
    }
    if let Some(over) = explain::over(position) {
        return Err(over.into());
    }
    match (near.next(), near.next()) {
        (None, _) => guess(position, &words),
        (Some(action), None) => Err(say::spelling(text.to_owned(), write_among(action, &list)).into()),
        (Some(_), Some(_)) => {
            let all = list.iter().filter(|action| words.may_mean(**action));
            let all: Vec<_> = all.map(|&action| write_among(action, &list)).collect();
            Err(say::ambiguous(text.to_owned(), all).into())
        }
    }
}

impl Words {
    fn fits_origin(&self, from: Square) -> bool {
        self.file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Whether somebody who does not know how C62 marks origins, heroes and steps may have meant that action.
    fn may_mean(&self, action: Action) -> bool {
        action.parts().is_some_and(|(from, to, stack, how)| {
            to == self.to
                && stack.roles() == self.stack.roles()
                && action.is_step() == self.step
                && how.mark() == self.how.mark()
                && self.fits_origin(from)
        })
    }

    /// How badly the pieces of a square fit, 0 for not at all badly; none if nothing there has to do with the text.
    fn misfit(&self, here: Stack) -> Option<u8> {
        let role = self.stack.carrier().role;
        let meant = if self.step { here.part(self.stack.roles()) } else { Some(here) };
        let lone = self.step && here.is_single();
        match meant {
            Some(meant) if meant == self.stack => Some(u8::from(lone)),
            Some(meant) if meant.roles() == self.stack.roles() => Some(2),
            _ if here.carrier().role == role => Some(3),
            _ => here.has(role).then_some(4),
        }
    }

    /// How far a square is from the target, those of its rank and file first.
    fn remoteness(&self, from: Square) -> (bool, u8) {
        let files = from.file().abs_diff(self.to.file());
        let ranks = from.rank().abs_diff(self.to.rank());
        (files > 0 && ranks > 0, files.max(ranks))
    }
}

/// The illegal action that a text means: by the pieces that fit it best, of several the closest to its target.
fn guess(position: &Position, words: &Words) -> Result<Action, Problem> {
    let Words { stack, mut how, to, step, .. } = *words;
    let role = stack.carrier().role;
    let named = || Some(Square::new(words.file?, words.rank?)).flatten();
    let from = match position.session() {
        Some(session) if words.fits_origin(session.origin()) => {
            // C32: the same mark stands for both ways to join, and only the original carrier has no choice.
            let rejoins = session.first_step_to(to).is_some() && role != session.original().carrier().role;
            if step && how == How::Join && rejoins {
                how = How::Rejoin;
            }
            Some(session.origin())
        }
        _ => named().or_else(|| {
            let origins = position.board().owned(position.turn()).into_iter();
            origins
                .filter(|&from| words.fits_origin(from))
                .filter_map(|from| Some((words.misfit(position.board().stack(from)?)?, from)))
                .min_by_key(|&(misfit, from)| (misfit, words.remoteness(from)))
                .map(|(_, from)| from)
        }),
    };
    match from {
        Some(from) if step => Ok(Action::Step { from, to, stack, how }),
        Some(from) => Ok(Action::Move { from, to, stack, how }),
        None => {
            let turn = position.turn();
            let said = match (words.file, words.rank) {
                (Some(file), _) => {
                    say::no_such_piece_on_file(turn, role, char::from(b'a' + file).to_string())
                }
                (_, Some(rank)) => say::no_such_piece_on_rank(turn, role, rank),
                _ => say::no_such_piece(turn, role),
            };
            Err(said.into())
        }
    }
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
