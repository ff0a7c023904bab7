//! A position of CoTuLenh as plain data, for programs that show it.

mod actions;
mod choices;
mod labels;
mod outcome;
mod session;
mod task;

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Catalogue;
use stackwright_core::view::{
    ActionView, CellIndex, Choice, LabelView, Layout, OutcomeView, Place, Shape, SituationView, Title, Word,
};
use stackwright_core::{ActionList, Departure, Game, Seat, View};

use crate::action::Action;
use crate::label::Label;
use crate::messages::CATALOGUE;
use crate::options::Options;
use crate::piece::{Colour, Role, Unit};
use crate::position::Position;
use crate::square::{FILES, RANKS, Square, SquareSet};
use crate::stack::Stack;
use crate::terrain::{self, Terrain};

pub use session::{SessionView, StepView};

/// What stands on a square. // C20
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellView {
    /// Whose.
    pub seat: Seat,
    /// The pieces, the carrier first.
    pub pieces: Vec<PieceView>,
}

/// One piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceView {
    /// The code of its role, such as `air_force`.
    pub role: Word,
    /// Whether it is a hero. // C50
    pub heroic: bool,
}

/// What a side has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Where its commander is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commander: Option<CellIndex>,
    /// C41: whether its commander is attacked.
    pub in_check: bool,
    /// How many pieces it has on the board.
    pub pieces: u16,
    /// The roles of the mode's army that it does not have: in a game from the start, what it has lost. // C03, C78, C79
    pub missing: Vec<Word>,
    /// C82: its score so far.
    pub points: i32,
}

/// A branch of which the loss loses the game. // C71
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchView {
    /// `marine`, `air` or `land`.
    pub branch: Word,
    /// How many of its pieces each side has, in turn order.
    pub left: [u16; 2],
}

/// What else there is to know about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    /// The number of the turn: it grows after Blue's.
    pub number: u32,
    /// C45: half-moves since the last capture.
    pub half_moves: u32,
    /// C45: so many end the game.
    pub half_moves_limit: u32,
    /// C45: how often this position has stood since the last capture.
    pub occurrences: u8,
    /// C45: so many end the game.
    pub occurrences_limit: u8,
    /// C42: whether the commanders face each other.
    pub exposed: bool,
    /// C70: what wins.
    pub mode: Word,
    /// C71: what each side has left of the branches that the game is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<BranchView>,
    /// C83: whether points decide.
    pub by_points: bool,
    /// C13: the squares under each side's air defence, in turn order.
    pub air_defence: [Vec<CellIndex>; 2],
    /// C30: the open deploy session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<SessionView>,
    /// C34: the origins of sessions that were given up in this turn, from which no other is opened until it ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<CellIndex>,
}

/// The number of a square in the layout.
fn at(square: Square) -> CellIndex {
    square.number() as CellIndex
}

fn numbers(squares: SquareSet) -> Vec<CellIndex> {
    let mut numbers: Vec<_> = squares.into_iter().map(at).collect();
    numbers.sort_unstable();
    numbers
}

fn piece_views(units: &[Unit]) -> Vec<PieceView> {
    let view = |unit: &Unit| PieceView { role: Word::Borrowed(unit.role.code()), heroic: unit.heroic };
    units.iter().map(view).collect()
}

/// C02, C05: what a square is made of, and what is drawn there.
fn place(square: Square) -> Place {
    let terrain = match Terrain::of(square) {
        Terrain::Sea => "sea",
        Terrain::Mixed => "mixed",
        Terrain::Land => "land",
    };
    let mut features = Vec::new();
    if matches!(square.rank(), 6 | 7) && terrain != "sea" {
        // The river flows between the ranks 6 and 7.
        features.push(Word::Borrowed("river"));
        let opposite = Square::new(square.file(), 13 - square.rank());
        if opposite.is_some_and(|opposite| terrain::bridged(square, opposite)) {
            features.push(Word::Borrowed("bridge"));
        }
    }
    Place {
        name: Word::Borrowed(square.name()),
        x: square.file().into(),
        y: i16::from(square.rank()) - 1,
        terrain: Some(Word::Borrowed(terrain)),
        features,
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
        choices::all()
    }

    fn layout(_: &Options) -> Layout {
        Layout {
            game: Word::Borrowed(Self::NAME),
            board: Word::Borrowed(Self::NAME),
            shape: Shape::Grid,
            columns: FILES.into(),
            rows: RANKS.into(),
            cells: Square::all().map(place).collect(),
            phases: task::phases().to_vec(),
            seats: vec![
                Title::new("red", CATALOGUE.name_of("seat.1")),
                Title::new("blue", CATALOGUE.name_of("seat.2")),
            ],
        }
    }

    fn cells(&self) -> Vec<Option<CellView>> {
        let view = |square| {
            let piece = self.board().piece(square)?;
            Some(CellView { seat: piece.colour.seat(), pieces: piece_views(piece.stack.units()) })
        };
        Square::all().map(view).collect()
    }

    fn standing(&self, seat: Seat) -> Standing {
        let (colour, board) = (Colour::of(seat), self.board());
        let mut left = [0_usize; Role::ALL.len()];
        for unit in
            board.owned(colour).into_iter().filter_map(|square| board.stack(square)).flat_map(Stack::units)
        {
            left[unit.role as usize] += 1;
        }
        let missing = Role::ALL.into_iter().flat_map(|role| {
            let lost = self.options().mode.army(role).saturating_sub(left[role as usize]);
            std::iter::repeat_n(Word::Borrowed(role.code()), lost)
        });
        let commander = board.commander(colour);
        Standing {
            commander: commander.map(at),
            in_check: commander.is_some() && self.is_check(colour),
            pieces: left.iter().sum::<usize>() as u16,
            missing: missing.collect(),
            points: self.scores()[colour.index()],
        }
    }

    fn situation_view(&self, list: &ActionList<Action>) -> SituationView<Extra> {
        task::view(self, list)
    }

    fn action_view(&self, action: Action, list: &ActionList<Action>) -> ActionView {
        actions::view(self, action, list)
    }

    fn label_view(label: Label) -> LabelView {
        labels::view(label)
    }

    fn outcome_view(&self) -> Option<OutcomeView> {
        outcome::view(self)
    }

    fn stopped_view(&self) -> Option<OutcomeView> {
        Some(outcome::of_time(self))
    }

    fn departure(&self, seat: Seat) -> Option<Departure> {
        self.retired.filter(|&(left, _)| left == seat).map(|(_, how)| how)
    }
}
