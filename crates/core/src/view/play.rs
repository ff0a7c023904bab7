//! What was played, told in frames.

use serde::{Deserialize, Serialize};

use super::change::Facts;
use super::{CellIndex, Changes, Message, View};
use crate::{Departure, Entry, Seat, Timeline};

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelView {
    /// The frame in words.
    pub label: Message,
    /// What moves in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
}

impl From<Message> for LabelView {
    fn from(label: Message) -> Self {
        LabelView { label, motion: None }
    }
}

/// Something goes from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Motion {
    /// From here; from a hand if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<CellIndex>,
    /// The cell where it ends.
    pub to: CellIndex,
    /// It acts upon this cell on its way, or at its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<CellIndex>,
}

impl Motion {
    /// The way back; none to a hand, which has no place on the board.
    fn reversed(self) -> Option<Motion> {
        self.from.map(|from| Motion { from: Some(self.to), to: from, target: self.target })
    }
}

/// One picture of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FrameView<C, S> {
    /// What it shows.
    #[serde(flatten)]
    pub shows: LabelView,
    /// What is different from the picture before.
    #[serde(flatten)]
    pub changes: Changes<C, S>,
}

/// An entry of a game's journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedView<C, S> {
    /// Who decided, or left.
    pub seat: Seat,
    /// The action in the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How the seat left, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Departure>,
    /// Whether the turn ended with it.
    pub ends_turn: bool,
    /// What happened, picture by picture.
    pub frames: Vec<FrameView<C, S>>,
}

/// The frames of an entry, each with what is different from the one before.
///
/// # Panics
/// When there is no such entry.
pub fn frames<G: View>(game: &Timeline<G>, entry: usize) -> Vec<FrameView<G::Cell, G::Standing>> {
    let mut facts = Facts::of(&game.position_before(entry));
    game.story(entry)
        .map(|(label, after)| FrameView { shows: G::label_view(label), changes: facts.advance(&after) })
        .collect()
}

/// The frames of an entry from its end to its beginning: what taking it back shows. Their labels say what is taken back.
///
/// # Panics
/// When there is no such entry.
pub fn frames_back<G: View>(game: &Timeline<G>, entry: usize) -> Vec<FrameView<G::Cell, G::Standing>> {
    let mut before = game.position_before(entry);
    let steps = game.story(entry).map(|(label, after)| (label, std::mem::replace(&mut before, after)));
    let steps: Vec<_> = steps.collect();
    let mut facts = Facts::of(&before);
    let back = steps.into_iter().rev().map(|(label, before)| {
        let LabelView { label, motion } = G::label_view(label);
        let motion = motion.and_then(Motion::reversed);
        FrameView { shows: LabelView { label, motion }, changes: facts.advance(&before) }
    });
    back.collect()
}

/// An entry with its frames.
///
/// # Panics
/// When there is no such entry.
pub fn played<G: View>(game: &Timeline<G>, entry: usize) -> PlayedView<G::Cell, G::Standing> {
    let journal = game.journal();
    let what = journal.entries().nth(entry);
    PlayedView {
        seat: journal.seat(entry),
        text: what.and_then(Entry::action).map(|action| game.position_before(entry).action_text(action)),
        left: match what {
            Some(Entry::Retired(_, how)) => Some(how),
            _ => None,
        },
        ends_turn: journal.ends_turn(entry),
        frames: frames(game, entry),
    }
}
