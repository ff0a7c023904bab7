//! The author's notation, for people to read: written, never read. // C92-C96

use std::fmt::Write;

use stackwright_core::messages::Language;
use stackwright_core::record::GameResult;
use stackwright_core::{Game, Timeline};

use crate::action::How;
use crate::history::{Deployment, Turn, history};
use crate::options::Options;
use crate::outcome;
use crate::piece::{Colour, Role, Unit};
use crate::position::Position;
use crate::square::Square;

/// C93: a set of letters. A text names its set, for they clash with each other and with ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Of 2017 and later.
    English,
    /// Of 2012.
    Vietnamese,
}

impl From<Language> for Letters {
    fn from(language: Language) -> Letters {
        match language {
            Language::En => Letters::English,
            Language::Vi => Letters::Vietnamese,
        }
    }
}

impl Letters {
    /// The letters of a role. // C93
    pub const fn of(self, role: Role) -> &'static str {
        let all = match self {
            Letters::English => ["C", "In", "T", "M", "E", "A", "Aa", "Ms", "Af", "N", "H"],
            Letters::Vietnamese => ["★", "B", "T", "D", "C", "P", "F", "L", "K", "H", "V"],
        };
        all[role as usize]
    }

    /// A piece, a hero with `+`. // C95
    fn unit(self, unit: Unit) -> String {
        format!("{}{}", if unit.heroic { "+" } else { "" }, self.of(unit.role))
    }

    /// A piece, or a stack in brackets with its carrier first. // C94
    fn pieces(self, units: &[Unit]) -> String {
        let all: String = units.iter().map(|&unit| self.unit(unit)).collect();
        if units.len() > 1 { format!("({all})") } else { all }
    }

    /// The name of the set, which a text begins with.
    pub const fn name(self) -> &'static str {
        match self {
            Letters::English => "English letters of 2017: C In T M E A Aa Ms Af N H",
            Letters::Vietnamese => "Chữ tiếng Việt năm 2012: ★ B T D C P F L K H V",
        }
    }

    /// What a side is called in the language of the letters. // C95
    pub const fn side(self, colour: Colour) -> &'static str {
        // As the catalogue has them, which WebAssembly holds in English alone.
        match (self, colour) {
            (Letters::English, Colour::Red) => "Red",
            (Letters::English, Colour::Blue) => "Blue",
            (Letters::Vietnamese, Colour::Red) => "Đỏ",
            (Letters::Vietnamese, Colour::Blue) => "Xanh",
        }
    }
}

/// C92: a point as `row,column`, rows from Red's edge and columns from the sea, both from 0.
pub fn point(square: Square) -> String {
    format!("{},{}", square.rank() - 1, square.file())
}

/// C94: what one part of a stack did.
fn part(letters: Letters, origin: Square, deployment: &Deployment) -> String {
    let Deployment { piece, carrying, to, how, capture } = deployment;
    let mut units = vec![*piece];
    units.extend(carrying);
    let mark = match how {
        How::Go | How::Join | How::Rejoin => "_",
        How::Take => "@",
        How::Stay => "_@", // C95
        How::Suicide => "><",
    };
    let taken = capture.map_or(String::new(), |taken| letters.pieces(taken.stack.units()));
    format!("{}{}{mark}{taken}{}", letters.pieces(&units), point(origin), point(*to))
}

/// C94, C95: a committed turn, and what it did to the enemy.
pub fn turn(letters: Letters, turn: &Turn, options: &Options) -> String {
    let parts: Vec<_> = turn.deployments.iter().map(|did| part(letters, turn.origin, did)).collect();
    let whole = match &turn.deployments[..] {
        [only] => 1 + only.carrying.len() == turn.stack.stack.height(),
        _ => false,
    };
    let stack = if whole { String::new() } else { letters.pieces(turn.stack.stack.units()) };
    format!("{stack}{}{}", parts.join("/"), effect(turn, options))
}

/// C94: `^` for a mate or a battle won, whoever has more points in the end, `>` for a check.
fn effect(turn: &Turn, options: &Options) -> &'static str {
    let Ok(after) = Position::from_text(&turn.after, options) else { return "" };
    let mover = turn.stack.colour;
    let won = outcome::end(&after).and_then(outcome::End::winner) == Some(mover);
    let checks = after.board().commander(mover.other()).is_some() && after.is_check(mover.other());
    match (won, checks) {
        (true, _) => "^",
        (_, true) => ">",
        _ => "",
    }
}

/// A whole game: the set of letters, the turns with the side named, the end, which the table may have made. // C93-C95
pub fn game(letters: Letters, game: &Timeline<Position>, result: Option<&GameResult>) -> String {
    let mut text = format!("# {}\n", letters.name());
    for (number, entry) in (1..).zip(history(game)) {
        let side = letters.side(entry.stack.colour);
        let _ = writeln!(text, "{number}. {side} {}", turn(letters, &entry, game.options()));
    }
    let ranks = game.outcome().map(|outcome| outcome.ranks().to_vec());
    // `!!` for who has lost, `=` for a draw.
    let end = match ranks.as_deref().or(result.map(|result| &result.ranks[..])) {
        Some([red, blue]) if red < blue => Some(format!("{} !!", letters.side(Colour::Blue))),
        Some([red, blue]) if red > blue => Some(format!("{} !!", letters.side(Colour::Red))),
        Some([_, _]) => Some("=".to_owned()),
        _ => None,
    };
    if let Some(end) = end {
        let _ = writeln!(text, "{end}");
    }
    text
}
