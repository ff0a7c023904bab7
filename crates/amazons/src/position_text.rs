//! Positions as one line of text. `docs/notation-amazons.md` describes it.
//!
//! ```text
//! amazons 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w -    -
//! game    rows                                 seat aiming out
//! ```

use std::fmt::Write;
use std::str::FromStr;

use stackwright_core::{BySeat, Departure, Game, Problem, ProblemCollector, Problems, Seat, excerpt};

use crate::cell::{Cell, CellSet, MOST_SIZE};
use crate::colour;
use crate::edit::{Content, Exit, Out};
use crate::messages::say;
use crate::options::Options;
use crate::position::Position;

const EXITS: [(&str, Exit); 3] = [
    ("blocked", Exit::Blocked),
    ("resigned", Exit::Left(Departure::Resignation)),
    ("timeout", Exit::Left(Departure::Timeout)),
];

pub(crate) const fn letter(content: Content) -> Option<char> {
    match content {
        Content::Empty => None,
        Content::Arrow => Some('x'),
        Content::Amazon(seat) => Some(colour::letter(seat)),
    }
}

pub(crate) fn write(position: &Position) -> String {
    let mut text = String::from(Position::NAME);
    let size = position.options.size;
    for rank in (0..size).rev() {
        text.push(if rank + 1 == size { ' ' } else { '/' });
        let mut gap = 0;
        for file in 0..size {
            match letter(position.at(Cell::at(file, rank))) {
                None => gap += 1,
                Some(letter) => {
                    if gap > 0 {
                        let _ = write!(text, "{gap}");
                        gap = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if gap > 0 {
            let _ = write!(text, "{gap}");
        }
    }
    let _ = write!(text, " {} ", colour::letter(position.to_move));
    match position.aiming {
        Some(cell) => {
            let _ = write!(text, "{cell} ");
        }
        None => text.push_str("- "),
    }
    let mut out: Vec<_> =
        Seat::ALL.into_iter().filter_map(|seat| Some((position.out[seat]?, seat))).collect();
    out.sort_by_key(|(out, _)| out.order);
    let word = |(out, seat): &(Out, Seat)| {
        let why = EXITS.iter().find(|exit| exit.1 == out.why).map_or("", |exit| exit.0);
        format!("{}:{why}", colour::letter(*seat))
    };
    text.push_str(&if out.is_empty() {
        "-".to_owned()
    } else {
        out.iter().map(word).collect::<Vec<_>>().join(",")
    });
    text
}

/// Reads a position that must fit the options.
pub(crate) fn read(text: &str, options: &Options) -> Result<Position, Problems> {
    options.check()?;
    let position = Position::parse(text)?;
    let found = position.options;
    let mut problems = Problems::collect();
    problems.require(found.size == options.size, || say::size(found.size, options.size).into());
    problems.require(found.players == options.players, || {
        say::player_count(found.players, options.players).into()
    });
    problems.finish()?;
    Ok(position)
}

impl FromStr for Position {
    type Err = Problems;

    fn from_str(text: &str) -> Result<Position, Problems> {
        Position::parse(text)
    }
}

impl Position {
    /// Reads a position; its rows say how large the board is, its amazons how many play.
    ///
    /// ```
    /// use amazons::{Options, Position};
    /// use stackwright_core::Game;
    ///
    /// let position = Position::parse("amazons 2b2b2/8/b6b/8/8/w6w/8/2w2w2 w - -")?;
    /// assert_eq!(position, Position::new(&Options { size: 8, players: 2 })?);
    /// # Ok::<(), stackwright_core::Problems>(())
    /// ```
    pub fn parse(text: &str) -> Result<Position, Problems> {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        let [Position::NAME, rows, seat, aiming, out] = words[..] else {
            return Err(say::fields().into());
        };
        let mut problems = Problems::collect();
        let (size, amazons, arrows) = read_rows(rows, &mut problems);
        let most = Seat::ALL.into_iter().rev().find(|&seat| !amazons[seat].is_empty());
        let players = most.map_or(2, |seat| seat.number().max(2));
        let options = Options { size, players };
        problems.note(options.check());
        let to_move = problems.note(read_seat(seat)).unwrap_or(Seat::P1);
        let aiming = match aiming {
            "-" => None,
            text => problems.note(text.parse()),
        };
        let out = problems.note(read_out(out)).unwrap_or_default();
        problems.finish()?;
        let mut position = Position { options, amazons, arrows, to_move, aiming, out, key: 0 };
        position.key = position.compute_key();
        position.validate()?;
        Ok(position)
    }
}

/// The size of the board, the amazons and the arrows.
fn read_rows(text: &str, problems: &mut ProblemCollector) -> (u8, BySeat<CellSet>, CellSet) {
    let (mut amazons, mut arrows) = (BySeat::fill(CellSet::EMPTY), CellSet::EMPTY);
    let size = text.split('/').count().min(usize::from(MOST_SIZE) + 1) as u8;
    if size > MOST_SIZE {
        return (size, amazons, arrows);
    }
    for (rank, row) in (0..size).rev().zip(text.split('/')) {
        let cells = problems.note(read_row(row, rank, size)).unwrap_or_default();
        for (file, content) in (0..).zip(cells) {
            let cell = Cell::at(file, rank);
            match content {
                Content::Empty => {}
                Content::Arrow => arrows = arrows.with(cell),
                Content::Amazon(seat) => amazons[seat] = amazons[seat].with(cell),
            }
        }
    }
    (size, amazons, arrows)
}

fn read_row(text: &str, rank: u8, size: u8) -> Result<Vec<Content>, Problem> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let (number, behind) = rest.split_at(digits);
            let gap = number.parse::<u8>().ok().filter(|&gap| {
                // Only one way to write it.
                (1..=MOST_SIZE).contains(&gap) && !number.starts_with('0')
            });
            let gap = gap.ok_or_else(|| say::row_gap(rank + 1, excerpt(number)))?;
            cells.extend((0..gap).map(|_| Content::Empty));
            rest = behind;
        } else {
            cells.push(match (first, colour::of_letter(first)) {
                ('x', _) => Content::Arrow,
                (_, Some(seat)) => Content::Amazon(seat),
                _ => return Err(say::row_letter(rank + 1, first.to_string()).into()),
            });
            rest = &rest[first.len_utf8()..];
        }
        if cells.len() > usize::from(size) {
            break;
        }
    }
    if cells.len() == usize::from(size) {
        Ok(cells)
    } else {
        Err(say::row_length(rank + 1, excerpt(text), size).into())
    }
}

fn read_seat(text: &str) -> Result<Seat, Problem> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(colour::of_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| say::no_seat(excerpt(text)).into())
}

fn read_out(text: &str) -> Result<BySeat<Option<Out>>, Problem> {
    let mut outs = BySeat::fill(None);
    if text == "-" {
        return Ok(outs);
    }
    for (order, word) in (0..4).zip(text.split(',')) {
        let wrong = || say::no_exit(excerpt(word));
        let (seat, why) = word.split_once(':').ok_or_else(wrong)?;
        let (_, why) = EXITS.into_iter().find(|exit| exit.0 == why).ok_or_else(wrong)?;
        let seat = read_seat(seat)?;
        if outs[seat].replace(Out { order, why }).is_some() {
            return Err(say::out_twice(seat).into());
        }
    }
    match text.split(',').count() {
        0..=4 => Ok(outs),
        _ => Err(say::too_many_out().into()),
    }
}
