//! A position of Amazons as plain data, for programs that show it.

mod actions;
mod labels;
pub(crate) mod outcome;
mod task;

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Catalogue;
use stackwright_core::view::{
    ActionView, CellIndex, Choice, LabelView, Layout, OutcomeView, Place, Shape, SituationView, Title, Word,
};
use stackwright_core::{ActionList, Departure, Game, Seat, View};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::colour;
use crate::contest::Contest;
use crate::edit::{Content, Exit, Out};
use crate::label::Label;
use crate::messages::CATALOGUE;
use crate::options::Options;
use crate::position::Position;

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CellView {
    /// An amazon.
    Amazon {
        /// Whose.
        seat: Seat,
    },
    /// An arrow. // A07
    Arrow,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// How many moves its amazons have, all together.
    pub moves: u16,
    /// How many of its amazons can move.
    pub free: u16,
    /// How many amazons it has.
    pub amazons: u16,
    /// How many empty cells its amazons reach in fewer moves than all others.
    pub territory: u16,
    /// A09: its rank, once it is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
}

/// What else there is to know about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    /// How many cells are empty: so many turns are left at most. // A11
    pub empty: u16,
    /// A06: the amazon that must shoot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aiming: Option<CellIndex>,
    /// The cells of each seat's territory, in turn order.
    pub territory: Vec<Vec<CellIndex>>,
}

impl Position {
    /// The number of a cell in the layout.
    fn number(&self, cell: Cell) -> CellIndex {
        cell.number(self.options().size)
    }

    fn numbers(&self, cells: CellSet) -> Vec<CellIndex> {
        cells.into_iter().map(|cell| self.number(cell)).collect()
    }
}

impl View for Position {
    type Cell = CellView;
    type Standing = Standing;
    type Extra = Extra;

    const RULEBOOKS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../rules/en.md")), ("vi", include_str!("../rules/vi.md"))];

    fn messages() -> &'static Catalogue {
        &CATALOGUE
    }

    fn choices() -> Vec<Choice> {
        let sizes = [
            (10, "10 × 10"),
            (4, "4 × 4"),
            (5, "5 × 5"),
            (6, "6 × 6"),
            (7, "7 × 7"),
            (8, "8 × 8"),
            (9, "9 × 9"),
            (11, "11 × 11"),
        ];
        vec![
            Choice::values("size", sizes, "how many cells the board has along a side").rule("A01"),
            Choice::values("players", [(2, "2"), (3, "3"), (4, "4")], "how many play").rule("A02"),
        ]
    }

    fn layout(options: &Options) -> Layout {
        let size = options.size;
        let place = |cell: Cell| Place {
            name: Word::Owned(cell.to_string()),
            x: cell.file().into(),
            y: cell.rank().into(),
            terrain: None,
            features: Vec::new(),
        };
        let seat = |seat| Title::new(colour::code(seat), colour::name(seat));
        Layout {
            game: Word::Borrowed(Self::NAME),
            board: Word::Owned(format!("{size}x{size}")),
            shape: Shape::Square,
            columns: size.into(),
            rows: size.into(),
            cells: CellSet::board(size).into_iter().map(place).collect(),
            phases: task::phases().to_vec(),
            seats: Seat::first(options.players.into()).map(seat).collect(),
        }
    }

    fn cells(&self) -> Vec<Option<CellView>> {
        let view = |cell| match self.at(cell) {
            Content::Empty => None,
            Content::Arrow => Some(CellView::Arrow),
            Content::Amazon(seat) => Some(CellView::Amazon { seat }),
        };
        self.board().into_iter().map(view).collect()
    }

    fn standing(&self, seat: Seat) -> Standing {
        let amazons = self.amazons(seat);
        let reaches = || amazons.into_iter().map(|cell| self.reach(cell).len());
        Standing {
            moves: reaches().sum::<usize>() as u16,
            free: reaches().filter(|&moves| moves > 0).count() as u16,
            amazons: amazons.len() as u16,
            territory: Contest::of_queens(self)[seat].first.len() as u16,
            rank: self.out(seat).map(|out| self.seats() as u8 - out.order),
        }
    }

    fn situation_view(&self, _: &ActionList<Action>) -> SituationView<Extra> {
        task::view(self)
    }

    fn action_view(&self, action: Action, _: &ActionList<Action>) -> ActionView {
        actions::view(self, action)
    }

    fn label_view(label: Label) -> LabelView {
        labels::view(label)
    }

    fn outcome_view(&self) -> Option<OutcomeView> {
        outcome::view(self)
    }

    fn departure(&self, seat: Seat) -> Option<Departure> {
        match self.out(seat) {
            Some(Out { why: Exit::Left(how), .. }) => Some(how),
            _ => None,
        }
    }
}
