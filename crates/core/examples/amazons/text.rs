// How positions and actions of Amazons are written, read and checked.
//
// A position is four words: the rows from the top (`a` to `d` amazons of seats 1 to 4, `x` arrows, digits empty cells),
// the seat to move, the cell that must shoot or `-`, and the seats that are out, the first to go first, each with how
// it went (`b` blocked, `r` resigned, `t` out of time), or `-`.

use super::game::{Action, Amazons, Cell, Content, Exit, Options};
use stackwright_core::{Departure, Game, Problem, ProblemCollector, Problems, Seat};

const EXITS: [(char, Exit); 3] =
    [('b', Exit::Blocked), ('r', Exit::Left(Departure::Resignation)), ('t', Exit::Left(Departure::Timeout))];

fn letter(content: Content) -> char {
    match content {
        Content::Empty => '.',
        Content::Arrow => 'x',
        Content::Amazon(seat) => char::from(b'a' + seat as u8),
    }
}

pub fn cell(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
}

fn parse_cell(text: &str) -> Option<Cell> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') * 8 + file - b'a'),
        _ => None,
    }
}

pub fn action(action: Action) -> String {
    match action {
        Action::Move { from, to } => format!("{}-{}", cell(from), cell(to)),
        Action::Shoot { at } => format!("@{}", cell(at)),
    }
}

pub fn parse_action(text: &str) -> Result<Action, Problem> {
    let shot = text.strip_prefix('@').and_then(parse_cell).map(|at| Action::Shoot { at });
    let step = text
        .split_once('-')
        .and_then(|(from, to)| Some(Action::Move { from: parse_cell(from)?, to: parse_cell(to)? }));
    shot.or(step)
        .ok_or_else(|| Problem::new("notation", "expected a move such as b1-b4 or a shot such as @b3"))
}

/// The board for people, the last rank on top.
pub fn picture(game: &Amazons) -> String {
    let size = game.options().size;
    (0..size)
        .rev()
        .map(|rank| (0..size).map(|file| letter(game.at(rank * 8 + file))).collect::<String>() + "\n")
        .collect()
}

pub fn position(game: &Amazons) -> String {
    let mut rows = picture(game).trim_end().replace('\n', "/");
    for run in (1..=8).rev() {
        rows = rows.replace(&".".repeat(run), &run.to_string());
    }
    let out: String = game
        .exits()
        .iter()
        .flat_map(|(seat, _, why)| {
            [char::from(b'0' + seat.number()), EXITS.iter().find(|e| e.1 == *why).map_or('?', |e| e.0)]
        })
        .collect();
    let aiming = game.aiming().map_or("-".to_owned(), cell);
    format!("{rows} {} {aiming} {}", game.to_move(), if out.is_empty() { "-" } else { &out })
}

pub fn parse_position(text: &str, options: &Options) -> Result<Amazons, Problems> {
    let mut game = Amazons::new(options)?;
    let words: Vec<_> = text.split_ascii_whitespace().collect();
    let [rows, seat, aiming, out] = words[..] else {
        return Err(Problem::new("fields", format!("expected four words, found {}", words.len())).into());
    };
    let size = usize::from(options.size);
    let mut rest = rows.split('/');
    let mut contents = [Content::Empty; 64];
    for rank in (0..size).rev() {
        let row: String = rest
            .next()
            .unwrap_or("")
            .chars()
            .map(|c| c.to_digit(9).map_or(c.to_string(), |n| ".".repeat(n as usize)))
            .collect();
        if row.chars().count() != size {
            return Err(Problem::new("row", format!("rank {} does not have {size} cells", rank + 1)).into());
        }
        for (file, c) in row.chars().enumerate() {
            contents[rank * 8 + file] = match c {
                '.' => Content::Empty,
                'x' => Content::Arrow,
                'a'..='d' => Content::Amazon(Seat::from_index(c as usize - 'a' as usize)),
                _ => {
                    return Err(Problem::new(
                        "letter",
                        format!("`{c}` in rank {}: expected a to d, x or a digit", rank + 1),
                    )
                    .into());
                }
            };
        }
    }
    if rest.next().is_some() {
        return Err(Problem::new("row", format!("there are more than {size} rows")).into());
    }
    let aiming = match aiming {
        "-" => None,
        text => Some(parse_cell(text).ok_or_else(|| Problem::new("aiming", format!("`{text}` is no cell")))?),
    };
    let mut exits = Vec::new();
    let mut letters = if out == "-" { "" } else { out }.chars();
    while let Some(number) = letters.next() {
        let why = letters.next().and_then(|c| EXITS.iter().find(|exit| exit.0 == c));
        let why = why.ok_or_else(|| Problem::new("out", "each seat that is out is followed by b, r or t"))?;
        exits.push((number.to_string().parse()?, why.1));
    }
    game.set_up(contents, seat.parse()?, aiming, &exits)?;
    Ok(game)
}

/// The one function that says whether a position is possible.
pub fn validate(game: &Amazons) -> Result<(), Problems> {
    let mut problems = ProblemCollector::default();
    let seats = game.seats();
    for seat in Seat::ALL {
        let amazons = game.board().filter(|&cell| game.at(cell) == Content::Amazon(seat)).count();
        let expected = if seat.index() < seats { 2 } else { 0 };
        problems.require(amazons == expected, || {
            Problem::new("amazons", format!("seat {seat} has {amazons} amazons: expected {expected}"))
        });
    }
    let strangers = Seat::ALL[seats..].iter().any(|&seat| game.is_out(seat));
    problems.require(game.seats_out() < seats && !strangers, || {
        Problem::new("out", "too many seats are out, or one that the game does not have")
    });
    problems.require(game.to_move().index() < seats, || Problem::new("seat", "no such seat is to move"));
    if let Some(cell) = game.aiming() {
        problems.require(game.at(cell) == Content::Amazon(game.to_move()), || {
            Problem::new("aiming", "only an amazon of the seat to move can be about to shoot")
        });
    }
    if game.outcome().is_none() {
        problems.require(!game.is_out(game.to_move()), || Problem::new("seat", "the seat to move is out"));
        problems.require(game.can_act(), || Problem::new("blocked", "the seat to move can do nothing"));
    }
    problems.finish()
}
