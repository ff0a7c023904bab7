//! Words for cells, actions and seats within sentences for people, and the same in data.

use serde::Serializer;
use stackwright_core::messages::{Items, Said};
use stackwright_core::{ActionList, Game, Seat, SeatSet};

use crate::action::{Action, Line};
use crate::board::{Cell, Geometry};
use crate::cell_set::CellSet;
use crate::content::Content;
use crate::messages::say;
use crate::position::Position;
use crate::turn::Phase;

/// A sentence names no more cells than this.
const NAMED: usize = 4;

/// The words as a list, of which none is said too.
pub(crate) fn list(words: Vec<String>) -> Items {
    if words.is_empty() { vec![say::none()].into() } else { words.into() }
}

/// `seat 1 and seat 3`.
pub(crate) fn seats(set: SeatSet) -> Items {
    set.iter().map(say::seat_name).collect::<Vec<_>>().into()
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
    pub(crate) fn name(&self, cell: Cell) -> &'static str {
        self.geometry.word(cell)
    }

    /// `d4, e5 and 3 more`.
    pub(crate) fn names(&self, cells: &CellSet) -> Items {
        let names = cells.iter(self.geometry).map(|cell| self.name(cell));
        let more = (cells.len() as usize).saturating_sub(NAMED);
        if more == 0 {
            return list(names.map(str::to_owned).collect());
        }
        let named = names.take(NAMED).map(say::cell_name);
        named.chain([say::more_cells(more)]).collect::<Vec<_>>().into()
    }

    /// `d4 is empty`, `d4 holds a marker of seat 2`.
    pub(crate) fn holds(&self, cell: Cell) -> Said {
        let name = self.name(cell);
        match self.content(cell) {
            Content::Empty => say::holds_nothing(name),
            Content::Marker(seat) => say::holds_marker(name, seat),
            Content::Stack(seat) => say::holds_stack(name, seat),
            Content::Collapsed(seat) => say::holds_territory(name, seat),
        }
    }

    /// `now only no-line is open`, `now 12 actions are open, such as +d4`.
    pub(crate) fn open_now(&self) -> Said {
        let mut list = ActionList::new();
        self.list(&mut list);
        match &list[..] {
            [] => say::open_nothing(),
            [one] => say::open_one(self.action_text(*one)),
            [first, ..] => say::open_many(list.len(), self.action_text(*first)),
        }
    }
}

/// `a placement`, `a move`: what kind of action it is.
pub(crate) fn kind(action: Action) -> Said {
    match action {
        Action::Place { .. } => say::kind_place(),
        Action::SkipPlacement => say::kind_skip_placement(),
        Action::NoPlacement => say::kind_no_placement(),
        Action::SwapSides => say::kind_swap(),
        Action::Move { .. } => say::kind_move(),
        Action::Capture { .. } => say::kind_capture(),
        Action::SkipCapture => say::kind_skip_capture(),
        Action::NoMovement => say::kind_no_move(),
        Action::Recover(_) => say::kind_recovery(),
        Action::SkipRecovery => say::kind_skip_recovery(),
        Action::Line { .. } => say::kind_line(),
        Action::NoLine => say::kind_no_line(),
        Action::Claim(_) => say::kind_claim(),
        Action::SkipTerritory => say::kind_skip_territory(),
        Action::NoTerritory => say::kind_no_territory(),
        Action::Eliminate { .. } => say::kind_pay(),
        Action::ForcedElimination { .. } => say::kind_forced(),
    }
}

/// `the placement phase`.
pub(crate) fn phase(phase: Phase) -> Said {
    match phase {
        Phase::Placement => say::in_placement(),
        Phase::Movement => say::in_movement(),
        Phase::Capture => say::in_capture(),
        Phase::Chain => say::in_chain(),
        Phase::Lines => say::in_lines(),
        Phase::Territory => say::in_territory(),
        Phase::ForcedElimination => say::in_forced_elimination(),
        Phase::Over => say::at_the_end(),
    }
}
