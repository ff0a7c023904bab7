//! FEN: a position between turns as one line of text. // C60

use stackwright_core::{Problem, ProblemCollector, Problems};

use crate::board::Board;
use crate::extended_fen;
use crate::label::Words;
use crate::options::Options;
use crate::piece::{Colour, Role, Roles};
use crate::position::Position;
use crate::square::{FILES, RANKS, Square, SquareSet};
use crate::stack::{Piece, Stack};
use crate::state::State;
use crate::terrain::may_stand;

/// The first position. // C03
pub const START: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 \
                         r - - 0 1";

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

/// C60, C61: reads a FEN or an extended FEN. `complete`: both commanders must stand.
pub(crate) fn read(text: &str, options: Options, complete: bool) -> Result<Position, Problems> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [ranks, turn, third, fourth, half_moves, number, tail @ ..] = &fields[..] else {
        let found = fields.len();
        return Err(Problem::new("fields", format!("expected six fields, found {found}")).rule("C60").into());
    };
    let mut problems = Problems::collect();
    let board = read_placement(ranks, options, complete, &mut problems);
    let turn = match *turn {
        "r" => Colour::Red,
        "b" => Colour::Blue,
        other => {
            problems.add(Problem::new("turn", format!("the turn is {other:?}: expected r or b")).rule("C60"));
            Colour::Red
        }
    };
    problems.require(*third == "-" && *fourth == "-", || {
        Problem::new("dashes", "fields 3 and 4 must be -").rule("C60")
    });
    let half_moves = read_number(half_moves, 0).unwrap_or_else(|| {
        problems.add(
            Problem::new("half_moves", format!("{half_moves:?} is no half-move clock: expected 0 or more"))
                .rule("C60"),
        );
        0
    });
    let number = read_number(number, 1).unwrap_or_else(|| {
        problems.add(
            Problem::new("number", format!("{number:?} is no move number: expected 1 or more")).rule("C60"),
        );
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
            let why = "after the sixth field only one BARRED and then one DEPLOY tail is allowed";
            problems.add(Problem::new("tail", why).rule("C61"));
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

fn read_number(text: &str, least: u32) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let number = text.parse().ok().filter(|_| plain)?;
    (least..=LARGEST).contains(&number).then_some(number)
}

fn read_placement(text: &str, options: Options, complete: bool, problems: &mut ProblemCollector) -> Board {
    let mut board = Board::default();
    let mut commanders = [0; 2];
    let found = text.split('/').count();
    if found != usize::from(RANKS) {
        problems.add(Problem::new("ranks", format!("expected 12 ranks, found {found}")).rule("C60"));
        return board;
    }
    for (rank, text) in (1..=RANKS).rev().zip(text.split('/')) {
        let mut reader = RankReader { rank, file: 0, options, problems, commanders: &mut commanders };
        reader.read(text, &mut board);
    }
    for colour in Colour::BOTH {
        let found = commanders[colour.index()];
        problems.require(found <= 1 && (found == 1 || !complete), || {
            Problem::new("commanders", format!("expected 1 {colour} commander, found {found}")).rule("C60")
        });
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
    fn problem(&mut self, code: &'static str, what: &str) {
        self.problems.add(Problem::new(code, format!("rank {}: {what}", self.rank)).rule("C60"));
    }

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
                        self.problem("parenthesis", "a parenthesis is not closed");
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
                    self.problem("letter", &format!("unexpected {c:?}"));
                    c.len_utf8()
                }
            };
            rest = &rest[len..];
        }
        if self.file != usize::from(FILES) {
            let what = format!("{} squares, expected 11", self.file);
            self.problem("squares", &what);
        }
    }

    /// A count is a whole run of digits, 1 to 11, without a leading zero.
    fn count(&mut self, digits: &str) {
        match read_number(digits, 1) {
            Some(count @ 1..=11) => self.file += count as usize,
            _ => self.problem("count", &format!("{digits} is no count of empty squares")),
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
            self.problem("stack", &format!("({text}) is no stack of two or three pieces of one colour"));
            self.file += 1;
            return;
        }
        let colour = if upper == text { Colour::Red } else { Colour::Blue };
        if let Some(stack) = parse_units(&upper) {
            return self.place(colour, stack, board);
        }
        let what = format!("rank {}: ({text}) do not combine", self.rank);
        self.problems.add(Problem::new("combination", what).rule("C20"));
        self.file += 1;
    }

    fn place(&mut self, colour: Colour, stack: Stack, board: &mut Board) {
        let square = u8::try_from(self.file).ok().and_then(|file| Square::new(file, self.rank));
        self.file += 1;
        self.commanders[colour.index()] += usize::from(stack.has(Role::Commander));
        let Some(square) = square else { return };
        // C33: with `validate_staying` off, terrain is not tested on loading either.
        let stands = may_stand(stack.carrier().role, square) || !self.options.validate_staying;
        self.problems.require(stands, || {
            Problem::new("terrain", format!("{colour}'s {} may not stand on {square}", Words(Some(stack))))
                .rule("C02")
        });
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
        if roles.has(role) {
            return None;
        }
        roles = roles.and(Roles::only(role));
        if heroic {
            heroes = heroes.and(Roles::only(role));
        }
        heroic = false;
    }
    Stack::new(roles, heroes)
}
