//! Words for cells, counts and seats in sentences for people, and the same in data.

use serde::Serializer;
use stackwright_core::{ActionList, Game, Seat, SeatSet};

use crate::action::{Action, Line};
use crate::board::{Cell, Geometry};
use crate::cell_set::CellSet;
use crate::content::Content;
use crate::position::Position;
use crate::turn::Phase;

/// A sentence names no more cells than this.
const NAMED: usize = 4;

/// `1 ring`, `2 rings`.
pub(crate) fn count(number: impl Into<u32>, noun: &str) -> String {
    match number.into() {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// `a, b and c`.
pub(crate) fn and(words: &[String]) -> String {
    match words {
        [] => "none".into(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `seat 1`, `seats 1 and 3`.
pub(crate) fn seats(set: SeatSet) -> String {
    let words: Vec<_> = set.iter().map(|seat| seat.to_string()).collect();
    format!("{} {}", if words.len() == 1 { "seat" } else { "seats" }, and(&words))
}

/// `a1-d1`.
pub(crate) fn line(geometry: &Geometry, line: Line) -> String {
    format!("{}-{}", geometry.name(line.start), geometry.name(line.end(geometry)))
}

/// A seat in data is its number.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(crate) fn seat_number<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.number())
}

impl Position {
    pub(crate) fn name(&self, cell: Cell) -> String {
        self.geometry.name(cell)
    }

    /// `d4, e5 and 3 more`.
    pub(crate) fn names(&self, cells: &CellSet) -> String {
        let mut words: Vec<_> = cells.iter(self.geometry).take(NAMED).map(|cell| self.name(cell)).collect();
        let more = cells.len() as usize - words.len();
        if more > 0 {
            words.push(format!("{more} more"));
        }
        and(&words)
    }

    /// `d4 is empty`, `d4 holds a marker of seat 2`.
    pub(crate) fn holds(&self, cell: Cell) -> String {
        let name = self.name(cell);
        match self.content(cell) {
            Content::Empty => format!("{name} is empty"),
            Content::Marker(seat) => format!("{name} holds a marker of seat {seat}"),
            Content::Stack(seat) => format!("{name} holds a stack of seat {seat}"),
            Content::Collapsed(seat) => format!("{name} is territory of seat {seat}"),
        }
    }

    /// `now only no-line is open`, `now 12 actions are open, such as +d4`.
    pub(crate) fn open_now(&self) -> String {
        let mut list = ActionList::new();
        self.list(&mut list);
        match &list[..] {
            [] => "nothing is open".into(),
            [one] => format!("now only {} is open", self.action_text(*one)),
            [first, ..] => {
                format!("now {} actions are open, such as {}", list.len(), self.action_text(*first))
            }
        }
    }
}

/// `a placement`, `a move`: what kind of action it is.
pub(crate) fn kind(action: Action) -> &'static str {
    match action {
        Action::Place { .. } => "a placement",
        Action::SkipPlacement => "keeping the rings in hand",
        Action::NoPlacement => "noting that nothing can be placed",
        Action::SwapSides => "swapping sides",
        Action::Move { .. } => "a move",
        Action::Capture { .. } => "a capture",
        Action::SkipCapture => "declining a capture",
        Action::NoMovement => "noting that nothing can move",
        Action::Recover(_) => "a recovery slide",
        Action::SkipRecovery => "declining recovery",
        Action::Line { .. } => "collapsing a line",
        Action::NoLine => "noting that there is no line",
        Action::Claim(_) => "claiming a region",
        Action::SkipTerritory => "leaving the regions",
        Action::NoTerritory => "noting that there is no region",
        Action::Eliminate { .. } => "paying",
        Action::ForcedElimination { .. } => "forced elimination",
    }
}

/// `the placement phase`.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Placement => "the placement phase",
        Phase::Movement => "the movement phase",
        Phase::Capture => "the capture phase, after a move",
        Phase::Chain => "a chain of captures",
        Phase::Lines => "the line phase",
        Phase::Territory => "the territory phase",
        Phase::ForcedElimination => "forced elimination",
        Phase::Over => "the end of the game",
    }
}
