//! A position as plain data: what a server sends and a browser, a terminal program or a binding draws.
//!
//! Whoever draws a [`Snapshot`] needs no rule of the game: the [`Layout`] says where the cells are, the snapshot what
//! they hold, who is to act, what that seat must do and what it can choose; a [`Preview`] shows what a choice would
//! change, and [`frames`] tell a played action as small changes. Everything that is said in words comes as a
//! [`Message`], with a code and parameters, so that it can be said in another language.
//!
//! A game implements [`View`]; its own are only what a cell holds, what a seat has and what else there is to know.
//! `docs/view.md` shows the JSON.

mod action;
mod change;
mod check;
mod choice;
mod layout;
mod message;
mod play;
mod rulebook;

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::messages::Catalogue;
use crate::{ActionList, Departure, Game, Seat, Timeline};

pub use crate::messages::{Param, Params, Word};
pub use action::{ActionView, Touched};
pub use change::{CellChange, Changes};
pub use check::check;
pub use choice::{Among, Case, Choice, ChoiceValue, Settings};
pub use layout::{CellIndex, Layout, Place, Shape, Title};
pub use message::Message;
pub use play::{FrameView, LabelView, Motion, PlayedView, frames, frames_back, played};
pub use rulebook::{Rule, rules};

/// Plain data that can be sent, read back and compared.
pub trait Data: Clone + Debug + PartialEq + Serialize + DeserializeOwned {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned> Data for T {}

/// A game that can be shown by programs that do not know its rules.
pub trait View: Game {
    /// What a cell that is not empty holds.
    type Cell: Data;
    /// What a seat has, and how far it is.
    type Standing: Data;
    /// What else there is to know about a position.
    type Extra: Data;

    /// The rulebook in markdown, by language, English first; [`rules`] cuts one into its rules.
    const RULEBOOKS: &'static [(&'static str, &'static str)];

    /// What the game says to people.
    fn messages() -> &'static Catalogue;

    /// What people can choose before a game: every field of the options, in the order in which to ask.
    fn choices() -> Vec<Choice>;

    /// The board, the phases and the seats of all games with these options.
    fn layout(options: &Self::Options) -> Layout;

    /// What each cell holds, in the order of the layout.
    fn cells(&self) -> Vec<Option<Self::Cell>>;

    /// What a seat has.
    fn standing(&self, seat: Seat) -> Self::Standing;

    /// The phase, what the seat to move is to do, and what else there is to know. `list` holds the legal actions.
    fn situation_view(&self, list: &ActionList<Self::Action>) -> SituationView<Self::Extra>;

    /// One of the legal actions of `list`. Whether it [ends the turn](ActionView::ends_turn) is filled in later.
    fn action_view(&self, action: Self::Action, list: &ActionList<Self::Action>) -> ActionView;

    /// What a frame shows.
    fn label_view(label: Self::Label) -> LabelView;

    /// How the game ended.
    fn outcome_view(&self) -> Option<OutcomeView>;

    /// How the game ended if the table [stopped](Game::stopped) it here.
    fn stopped_view(&self) -> Option<OutcomeView> {
        None
    }

    /// How a seat has left the table.
    fn departure(&self, seat: Seat) -> Option<Departure>;

    // ---- Provided ------------------------------------------------------------------------------------------------

    /// All seats with what they have.
    fn seat_views(&self) -> Vec<SeatView<Self::Standing>> {
        Seat::first(self.seats())
            .map(|seat| SeatView { seat, left: self.departure(seat), standing: self.standing(seat) })
            .collect()
    }

    /// Everything that there is to see.
    fn snapshot(&self) -> Snapshot<Self::Cell, Self::Standing, Self::Extra> {
        let mut list = ActionList::new();
        self.actions(&mut list);
        let actions = self.action_views(&list);
        Snapshot { actions, ..self.snapshot_without_actions(&list) }
    }

    /// All legal actions, which `list` holds, as data.
    fn action_views(&self, list: &ActionList<Self::Action>) -> Vec<ActionView> {
        let mut trial = Timeline::from_position(self.clone());
        let view = |&action: &Self::Action| {
            trial.play_unchecked(action);
            let ends_turn = trial.journal().ends_turn(0);
            trial.undo();
            ActionView { ends_turn, ..self.action_view(action, list) }
        };
        list.iter().map(view).collect()
    }

    /// What there is to see but the legal actions, which `list` holds: they are most of the work.
    fn snapshot_without_actions(
        &self,
        list: &ActionList<Self::Action>,
    ) -> Snapshot<Self::Cell, Self::Standing, Self::Extra> {
        let SituationView { phase, task, obligations, extra } = self.situation_view(list);
        Snapshot {
            position: self.position_text(),
            seat: self.to_move(),
            phase,
            task,
            obligations,
            cells: self.cells(),
            seats: self.seat_views(),
            extra,
            actions: Vec::new(),
            outcome: self.outcome_view(),
        }
    }

    /// What a legal action would change; the caller answers for its legality.
    fn preview(&self, action: Self::Action) -> Preview<Self::Cell, Self::Standing> {
        tried(Timeline::from_position(self.clone()), action)
    }
}

impl<G: View> Timeline<G> {
    /// The same as [`View::preview`], after what the turn has shown so far: what is numbered in a turn goes on from there.
    pub fn preview(&self, action: G::Action) -> Preview<G::Cell, G::Standing> {
        tried(self.clone(), action)
    }
}

/// What an action changes that is played on a copy.
fn tried<G: View>(mut trial: Timeline<G>, action: G::Action) -> Preview<G::Cell, G::Standing> {
    let before = trial.position().clone();
    trial.play(action);
    let entry = trial.journal().len() - 1;
    Preview {
        changes: Changes::between(&before, trial.position()),
        frames: frames(&trial, entry),
        ends_turn: trial.journal().ends_turn(entry),
        next: trial.to_move(),
        outcome: trial.outcome_view(),
    }
}

/// The snapshot of a game's position.
pub type SnapshotOf<G> = Snapshot<<G as View>::Cell, <G as View>::Standing, <G as View>::Extra>;

/// A position with all that can be done in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot<C, S, X> {
    /// The position as one line of text.
    pub position: String,
    /// The seat whose decision is next; in a finished game, any.
    pub seat: Seat,
    /// The phase of its turn.
    pub phase: Title,
    /// What it is to do, or how the game ended.
    pub task: Message,
    /// What it must do.
    pub obligations: Vec<Obligation>,
    /// What each cell holds, in the order of the layout; nothing if it is empty.
    pub cells: Vec<Option<C>>,
    /// What the seats have, in turn order.
    pub seats: Vec<SeatView<S>>,
    /// What else there is to know.
    pub extra: X,
    /// What can be chosen, in the game's own order; nothing exactly when the game is over.
    pub actions: Vec<ActionView>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
}

/// What the seat to move is to do: the part of a [`Snapshot`] that each game words for itself.
#[derive(Clone, Debug, PartialEq)]
pub struct SituationView<X> {
    /// The phase.
    pub phase: Title,
    /// What is to be done.
    pub task: Message,
    /// What must be done.
    pub obligations: Vec<Obligation>,
    /// What else there is to know.
    pub extra: X,
}

/// Something that the seat to move must do, or must heed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obligation {
    /// The duty in words, with its code.
    #[serde(flatten)]
    pub message: Message,
    /// The cells that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellIndex>,
}

/// A seat and what it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView<S> {
    /// The seat, counted from 1.
    pub seat: Seat,
    /// How it has left the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Departure>,
    /// What it has.
    pub standing: S,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeView {
    /// The reason code.
    pub reason: Word,
    /// The rank of each seat, in turn order, 1 the best.
    pub ranks: Vec<u8>,
    /// The seat that alone is first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// What happened, with the figures.
    pub message: Message,
    /// What decided between a seat and the one ranked next; the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deciders: Vec<Message>,
}

/// What an action would change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preview<C, S> {
    /// Everything that would be different afterwards.
    #[serde(flatten)]
    pub changes: Changes<C, S>,
    /// The same step by step.
    pub frames: Vec<FrameView<C, S>>,
    /// Whether the turn would end.
    pub ends_turn: bool,
    /// The seat whose decision would be next.
    pub next: Seat,
    /// How the game would end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
}
