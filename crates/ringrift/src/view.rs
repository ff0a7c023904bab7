//! A position of RingRift as plain data, for programs that show it.

mod actions;
mod choices;
mod labels;
mod outcome;
mod task;

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Catalogue;
use stackwright_core::view::{
    ActionView, CellIndex, Choice, LabelView, Layout, Message, OutcomeView, Place, Shape, SituationView,
    Title, Word,
};
use stackwright_core::{ActionList, Departure, Game, Seat, View};

use crate::action::Action;
use crate::board::Cell;
use crate::content::Content;
use crate::frame::Label;
use crate::messages::CATALOGUE;
use crate::options::Options;
use crate::position::Position;
use crate::situation::names;
use crate::tips::{Category, Emphasis, Tip, Topic, tips};
use crate::turn::Phase;

/// R021: what a cell that is not empty holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CellView {
    /// A marker.
    Marker {
        /// Whose.
        seat: Seat,
    },
    /// A stack.
    Stack {
        /// Who controls it.
        seat: Seat,
        /// The owners of its rings, from the bottom to the top.
        rings: Vec<Seat>,
        /// R022: how many of them, from the top, are the controller's without a break.
        cap: u8,
    },
    /// Territory.
    Territory {
        /// Whose.
        seat: Seat,
    },
}

/// What a seat has, and how far it is from each victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Rings in hand.
    pub hand: u16,
    /// R020: rings of its colour on the board.
    pub rings_on_board: u16,
    /// Stacks that it controls.
    pub stacks: u32,
    /// Its markers.
    pub markers: u32,
    /// R060: rings eliminated.
    pub eliminated: u16,
    /// R061: so many win.
    pub rings_needed: u16,
    /// R170: so many are missing.
    pub rings_to_go: u16,
    /// R041: cells of territory.
    pub territory: u16,
    /// R062, R171: so many win as things are.
    pub cells_needed: u16,
    /// So many are missing.
    pub cells_to_go: u16,
    /// R172: rounds counted for the seat.
    pub rounds: u8,
    /// R172: so many win.
    pub rounds_needed: u8,
    /// R172: whether it has a placement, a move or a capture now.
    pub real_action: bool,
    /// R201: whether it still gets turns.
    pub in_rotation: bool,
    /// R178: when it lost its last ring, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<u8>,
}

/// What else there is to know about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    /// R082: the stack placed on this turn, which alone may move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must_move: Option<CellIndex>,
    /// R093, R103: the stack that may or must capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capturing: Option<CellIndex>,
    /// R114: whether the seat to move has recovered this turn.
    pub recovering: bool,
    /// R110: why the seat to move may not recover; nothing if it may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_recovery: Option<Message>,
    /// R202: whether it has stacks or rings in hand, but nothing that it could do with them this turn.
    pub active_no_moves: bool,
    /// R180: whether sides can be swapped now.
    pub swap_offered: bool,
    /// The tips that fit the phase; their sentences are in the catalogue.
    pub tips: TipsView,
}

/// The tips of a topic: the sentence of each is `tip.TOPIC.NUMBER` in the catalogue, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TipsView {
    /// What they are about.
    pub topic: Topic,
    /// The rule behind each.
    pub rules: Vec<Word>,
    /// The numbers of those that nobody can do without: the critical ones, and what it costs.
    pub first: Vec<u8>,
}

impl TipsView {
    fn of(topic: Topic) -> TipsView {
        let tips = tips(topic);
        let comes_first = |tip: &Tip| tip.emphasis == Emphasis::Critical || tip.category == Category::Cost;
        let first = tips.iter().zip(1..).filter(|(tip, _)| comes_first(tip)).map(|(_, number)| number);
        TipsView {
            topic,
            rules: tips.iter().map(|tip| Word::Borrowed(tip.rule)).collect(),
            first: first.collect(),
        }
    }
}

/// The number of a cell in the layout.
fn at(cell: Cell) -> CellIndex {
    cell.0
}

fn seat_title(seat: Seat) -> Title {
    let key = ["seat.1", "seat.2", "seat.3", "seat.4"][seat.index()];
    Title::new(format!("seat_{seat}"), CATALOGUE.name_of(key))
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

    fn layout(options: &Options) -> Layout {
        let geometry = options.board.geometry();
        let cells = geometry.cells().map(|cell| {
            let (x, y) = geometry.coordinates(cell);
            let name = Word::Borrowed(geometry.word(cell));
            Place { name, x: x.into(), y: y.into(), terrain: None, features: Vec::new() }
        });
        let title = |phase| {
            let (code, name) = names(phase);
            Title::new(code, name)
        };
        let seats = Seat::first(usize::from(options.players));
        Layout {
            game: Word::Borrowed(Self::NAME),
            board: Word::Borrowed(options.board.name()),
            shape: if options.board.is_hex() { Shape::Hex } else { Shape::Square },
            columns: geometry.rows() as u16,
            rows: geometry.rows() as u16,
            cells: cells.collect(),
            phases: Phase::ALL.into_iter().map(title).collect(),
            seats: seats.map(seat_title).collect(),
        }
    }

    fn cells(&self) -> Vec<Option<CellView>> {
        let view = |cell| match self.content(cell) {
            Content::Empty => None,
            Content::Marker(seat) => Some(CellView::Marker { seat }),
            Content::Stack(seat) => {
                Some(CellView::Stack { seat, rings: self.rings(cell).iter().collect(), cap: self.cap(cell) })
            }
            Content::Collapsed(seat) => Some(CellView::Territory { seat }),
        };
        self.geometry.cells().map(view).collect()
    }

    fn standing(&self, seat: Seat) -> Standing {
        let progress = self.progress(seat);
        Standing {
            hand: progress.hand,
            rings_on_board: self.on_board[seat],
            stacks: self.controlled[seat].len(),
            markers: self.markers[seat].len(),
            eliminated: progress.eliminated,
            rings_needed: progress.rings_needed,
            rings_to_go: progress.rings_to_go,
            territory: progress.territory,
            cells_needed: progress.cells_needed,
            cells_to_go: progress.cells_to_go,
            rounds: progress.rounds,
            rounds_needed: progress.rounds_needed,
            real_action: progress.real_action,
            in_rotation: progress.in_rotation,
            out: Some(self.out[seat]).filter(|&order| order > 0),
        }
    }

    fn situation_view(&self, list: &ActionList<Action>) -> SituationView<Extra> {
        task::view(self, list)
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
        self.retired[seat].map(|(_, how)| how)
    }
}
