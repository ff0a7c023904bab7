//! What can be chosen.

use serde::{Deserialize, Serialize};

use super::{CellIndex, Message, Word};

/// A legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionView {
    /// The action in the game's notation, as it is sent to be played.
    pub text: String,
    /// What kind of action it is, as a stable code.
    pub kind: Word,
    /// Which of the ways to do it, as a stable code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<Word>,
    /// The cells that it touches.
    #[serde(default, skip_serializing_if = "Touched::is_empty")]
    pub cells: Touched,
    /// How many of what it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The codes of the pieces that act.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Word>,
    /// The action in words.
    pub label: Message,
    /// Whether there is nothing to decide: the action only notes it, and is listed alone.
    #[serde(default, skip_serializing_if = "is_false")]
    pub bookkeeping: bool,
    /// Whether the turn ends with it, so that its player cannot take it back.
    #[serde(default, skip_serializing_if = "is_false")]
    pub ends_turn: bool,
}

impl ActionView {
    /// An action that touches nothing.
    pub fn new(text: String, kind: &'static str, label: Message) -> Self {
        ActionView {
            text,
            kind: Word::Borrowed(kind),
            option: None,
            cells: Touched::default(),
            count: None,
            pieces: Vec::new(),
            label,
            bookkeeping: false,
            ends_turn: false,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// The cells that an action touches, by what they are to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touched {
    /// What acts stands here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<CellIndex>,
    /// It acts upon this one: jumped over, or captured from afar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<CellIndex>,
    /// It ends here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<CellIndex>,
    /// It is paid for here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pays: Option<CellIndex>,
    /// The whole line that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<CellIndex>,
    /// The whole region that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub region: Vec<CellIndex>,
    /// These become territory.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub collapses: Vec<CellIndex>,
    /// What lies here changes its owner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flips: Vec<CellIndex>,
}

impl Touched {
    /// Whether it touches nothing.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// All of them, in the order of the fields; a cell that is more than one thing comes more than once.
    pub fn iter(&self) -> impl Iterator<Item = CellIndex> {
        let single = [self.from, self.target, self.to, self.pays].into_iter().flatten();
        let several = [&self.line, &self.region, &self.collapses, &self.flips].into_iter().flatten();
        single.chain(several.copied())
    }
}
