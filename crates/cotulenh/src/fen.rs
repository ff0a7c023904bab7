//! FEN: a position between turns as one line of text. // C60

use std::fmt;

use stackwright_core::{ProblemCollector, Problems};

use crate::board::Board;
use crate::extended_fen;
use crate::messages::say;
use crate::options::Options;
use crate::piece::{Colour, Role, Roles};
use crate::position::Position;
use crate::readings::Stacks;
use crate::square::{FILES, RANKS, Square, SquareSet};
use crate::stack::{Piece, Stack};
use crate::state::State;
use crate::terrain::may_stand;

/// No clock and no number may be larger, so that none ever overflows.
const LARGEST: u32 = 999_999_999;

// ---- Writing -------------------------------------------------------------------------------------------------------

/// The placement: ranks from 12 down to 1, counts for empty squares.
pub fn placement(board: &Board) -> String {
    let mut text = String::new();
    for rank in (1..=RANKS).rev() {
        let mut empty = 0;
        for file in 0..FILES {
            match Square::new(file, rank).and_then(|square| board.piece(square)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                        empty = 0;
                    }
                    text += &piece.to_string();
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 1 {
            text.push('/');
        }
    }
    text
}

/// The six fields of a position between turns; of an open session, those of the position before it.
pub(crate) fn write(position: &Position) -> String {
    let state = position.state.before_session();
    let (turn, half_moves, number) = (state.turn.letter(), position.half_moves, position.number);
    format!("{} {turn} - - {half_moves} {number}", placement(&state.board))
}

// ---- Reading -------------------------------------------------------------------------------------------------------

/// What a position must have besides being possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Asked {
    /// Nothing: a finished game is a position, too.
    Any,
    /// Both sides have something of every branch that the game is about. // C73
    Objective,
    /// And a commander each. // C60
    Complete,
}

/// C60, C61: reads a FEN or an extended FEN.
pub(crate) fn read(text: &str, options: Options, asked: Asked) -> Result<Position, Problems> {
    options.check()?;
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [ranks, turn, third, fourth, half_moves, number, tail @ ..] = &fields[..] else {
        return Err(say::fields(fields.len()).into());
    };
    let mut problems = Problems::collect();
    let board = read_placement(ranks, options, asked, &mut problems);
    let turn = match *turn {
        "r" => Colour::Red,
        "b" => Colour::Blue,
        other => {
            problems.add(say::side_to_move(escaped(other)).into());
            Colour::Red
        }
    };
    problems.require(*third == "-" && *fourth == "-", || say::dashes().into());
    let half_moves = read_number(half_moves, 0).unwrap_or_else(|| {
        problems.add(say::half_moves(escaped(half_moves)).into());
        0
    });
    let number = read_number(number, 1).unwrap_or_else(|| {
        problems.add(say::move_number(escaped(number)).into());
        1
    });
    let (barred, tail) = match tail {
        [extended_fen::BARRED, barred, tail @ ..] => (Some(*barred), tail),
        tail => (None, tail),
    };
    let tail = match tail {
        [] => None,
        ["DEPLOY", tail] => Some((*tail, extended_fen::Form::Deploy)),
        [tail] if !matches!(*tail, "DEPLOY" | extended_fen::BARRED) => {
            Some((*tail, extended_fen::Form::Reference))
        }
        _ => {
            problems.add(say::too_many_tails().into());
            None
        }
    };
    problems.finish()?;
    let mut state = State { board, turn, session: None, barred: SquareSet::EMPTY, options };
    if let Some(barred) = barred {
        extended_fen::read_barred(&mut state, barred)?;
    }
    if let Some((tail, form)) = tail {
        extended_fen::read_tail(&mut state, tail, form)?;
    }
    Ok(Position::with_state(&state, half_moves, number))
}

/// What stands in a text or a letter, without control characters; the sentence has the quotation marks.
pub(crate) fn escaped(text: impl fmt::Debug) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

fn read_number(text: &str, least: u32) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let number = text.parse().ok().filter(|_| plain)?;
    (least..=LARGEST).contains(&number).then_some(number)
}

fn read_placement(text: &str, options: Options, asked: Asked, problems: &mut ProblemCollector) -> Board {
    let mut board = Board::default();
    let mut commanders = [0; 2];
    let found = text.split('/').count();
    if found != usize::from(RANKS) {
        problems.add(say::rank_count(found, RANKS).into());
        return board;
    }
    for (rank, text) in (1..=RANKS).rev().zip(text.split('/')) {
        let mut reader = RankReader { rank, file: 0, options, problems, commanders: &mut commanders };
        reader.read(text, &mut board);
    }
    for colour in Colour::BOTH {
        let found = commanders[colour.index()];
        if options.mode.has_commanders() {
            let right = found <= 1 && (found == 1 || asked < Asked::Complete);
            problems.require(right, || say::commanders(colour, found).into());
        } else {
            problems.require(found == 0, || say::no_commanders_here(colour).into()); // C80
        }
        if asked >= Asked::Objective {
            for branch in options.mode.branches() {
                problems.require(!branch.is_lost(&board, colour), || {
                    say::mode_objective_missing(colour, options.mode.name(), branch.said()).into()
                });
            }
        }
    }
    board
}

struct RankReader<'a> {
    rank: u8,
    file: usize,
    options: Options,
    problems: &'a mut ProblemCollector,
    commanders: &'a mut [usize; 2],
}

impl RankReader<'_> {
    fn read(&mut self, text: &str, board: &mut Board) {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let len = match first {
                '0'..='9' => {
                    let len = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                    self.count(&rest[..len]);
                    len
                }
                '(' => match rest[1..].find(['(', ')']) {
                    Some(len) if rest[1 + len..].starts_with(')') => {
                        self.stack(&rest[1..=len], board);
                        len + 2
                    }
                    _ => {
                        self.problems.add(say::parenthesis(self.rank).into());
                        1
                    }
                },
                '+' if rest[1..].starts_with(|c: char| role(c).is_some()) => {
                    self.piece(&rest[..2], board);
                    2
                }
                c if role(c).is_some() => {
                    self.piece(&rest[..1], board);
                    1
                }
                c => {
                    self.problems.add(say::letter(self.rank, escaped(c)).into());
                    c.len_utf8()
                }
            };
            rest = &rest[len..];
        }
        if self.file != usize::from(FILES) {
            self.problems.add(say::squares(self.rank, self.file, FILES).into());
        }
    }

    /// A count is a whole run of digits, 1 to 11, without a leading zero.
    fn count(&mut self, digits: &str) {
        match read_number(digits, 1) {
            Some(count @ 1..=11) => self.file += count as usize,
            _ => self.problems.add(say::count(self.rank, digits.to_owned()).into()),
        }
    }

    fn piece(&mut self, text: &str, board: &mut Board) {
        let upper = text.to_ascii_uppercase();
        let colour = if upper == text { Colour::Red } else { Colour::Blue };
        if let Some(stack) = parse_units(&upper) {
            self.place(colour, stack, board);
        }
    }

    /// Two or three pieces of one colour that combine, in any order.
    fn stack(&mut self, text: &str, board: &mut Board) {
        let (upper, lower) = (text.to_ascii_uppercase(), text.to_ascii_lowercase());
        let pieces = text.chars().filter(char::is_ascii_alphabetic).count();
        if !(2..=3).contains(&pieces) || !is_units(&upper) || upper != text && lower != text {
            self.problems.add(say::stack(self.rank, text.to_owned()).into());
            self.file += 1;
            return;
        }
        let colour = if upper == text { Colour::Red } else { Colour::Blue };
        let (stacks, stack) = (self.options.stacks, parse_units(&upper));
        if let Some(stack) = stack.filter(|stack| stack.is_of(stacks)) {
            return self.place(colour, stack, board);
        }
        // C97: what only the other reading knows.
        let other = Stacks::ALL.into_iter().find(|&other| stack.is_some_and(|stack| stack.is_of(other)));
        let refused = match other {
            Some(other) => {
                say::combination_elsewhere(self.rank, text.to_owned(), stacks.name(), other.name())
            }
            None => say::combination(self.rank, text.to_owned()),
        };
        self.problems.add(refused.into());
        self.file += 1;
    }

    fn place(&mut self, colour: Colour, stack: Stack, board: &mut Board) {
        let square = u8::try_from(self.file).ok().and_then(|file| Square::new(file, self.rank));
        self.file += 1;
        self.commanders[colour.index()] += usize::from(stack.has(Role::Commander));
        let Some(square) = square else { return };
        // C33: with `validate_staying` off, terrain is not tested on loading either.
        let stands = may_stand(stack.carrier().role, square) || !self.options.validate_staying;
        self.problems.require(stands, || say::misplaced(colour, stack, square).into());
        board.set(square, Some(Piece { colour, stack }));
    }
}

fn role(letter: char) -> Option<Role> {
    Role::from_letter(letter.to_ascii_uppercase())
}

/// Whether a text in upper case is pieces, each with `+` before it or not.
fn is_units(text: &str) -> bool {
    let mut heroic = false;
    for c in text.chars() {
        match c {
            '+' if !heroic => heroic = true,
            c if Role::from_letter(c).is_some() => heroic = false,
            _ => return false,
        }
    }
    !heroic
}

/// The stack of these pieces in upper case, in whatever order; none if it is no such text or they do not combine.
pub(crate) fn parse_units(text: &str) -> Option<Stack> {
    if !is_units(text) {
        return None;
    }
    let (mut roles, mut heroes, mut heroic) = (Roles::NONE, Roles::NONE, false);
    for c in text.chars() {
        let Some(role) = Role::from_letter(c) else {
            heroic = true;
            continue;
        };
        // C97: a tank or air force may be the second one.
        let first = Roles::only(role);
        let place = if roles.has(role) { first.seconds() } else { first };
        if place.is_empty() || roles.has_all(place) {
            return None;
        }
        roles = roles.and(place);
        if heroic {
            heroes = heroes.and(place);
        }
        heroic = false;
    }
    Stack::new(roles, heroes)
}
