//! Game records: the options, the actions and the result of a game, for machines as JSON and for people as text.
//!
//! A record knows no rules. It holds a game as words, turn by turn, and [`Record::replay`] plays them through the
//! game's own rules. Both file forms hold any number of records one after the other and are read one at a time:
//!
//! - [JSON lines](json): one record per line;
//! - [text]: tags in brackets, then one turn per line.
//!
//! A file that is wrong gives a [`RecordError`] that names the line, and reading can go on behind the bad record.

mod error;
pub mod json;
mod lines;
mod replay;
pub mod text;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use error::{RecordError, RecordErrorKind, ReplayError, ReplayProblem};

use crate::messages::common::say;
use crate::plain::excerpt;
use crate::{Departure, MAX_SEATS, Outcome, ProblemCollector, Problems, Reason, Seat};

/// The version of the format that this crate reads and writes.
pub const VERSION: u32 = 1;

/// The most bytes that one record may take in a file.
pub const MAX_BYTES: usize = 16 << 20;

/// How deep options may be nested.
const MAX_DEPTH: usize = 32;

/// A game: what was agreed, what was played, how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    #[serde(rename = "stackwright")]
    version: u32,
    /// The name of the game, [`Game::NAME`](crate::Game::NAME).
    pub game: String,
    /// The rules options, as the game writes them.
    #[serde(default, skip_serializing_if = "serde_json::Value::is_null")]
    pub options: serde_json::Value,
    /// The text of the first position, unless it is the one the options give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who sat where when the game began, in seat order; empty if nobody says. A swap of sides is an action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// A remark about the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// What was played, turn by turn. The last turn may be unfinished.
    pub turns: Vec<Vec<Step>>,
    /// How it ended; nothing for a game in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// Whatever else is worth keeping: event, date, site.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

/// Who held a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name to show.
    pub name: String,
    /// What it is: `human`, `level:5`, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// One entry of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Step {
    /// An action of which nothing is noted.
    Action(String),
    /// An action of which something is noted.
    Noted(Noted),
    /// A seat left the table.
    Retired {
        /// The seat's number, from 1.
        retired: u8,
        /// How it left.
        how: Departure,
        /// A remark.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
}

impl Step {
    /// The action, if it is one.
    pub fn action(&self) -> Option<&str> {
        match self {
            Step::Action(action) | Step::Noted(Noted { action, .. }) => Some(action),
            Step::Retired { .. } => None,
        }
    }

    /// What is noted of the action, if something is.
    pub fn noted(&self) -> Option<&Noted> {
        match self {
            Step::Noted(noted) => Some(noted),
            Step::Action(_) | Step::Retired { .. } => None,
        }
    }

    /// The chance to win that the player saw for its seat when it chose, from 0 to 1. Earlier records have it in a remark.
    pub fn chance(&self) -> Option<f32> {
        let noted = self.noted()?;
        let remarked = || {
            noted
                .comment
                .as_ref()?
                .strip_prefix("value ")?
                .parse()
                .ok()
                .filter(|chance| (0.0..=1.0).contains(chance))
        };
        noted.chance.map(|chance| f32::from(chance) / f32::from(WHOLE)).or_else(remarked)
    }

    /// The remark, if there is one.
    pub fn comment(&self) -> Option<&str> {
        match self {
            Step::Action(_) => None,
            Step::Noted(Noted { comment, .. }) | Step::Retired { comment, .. } => comment.as_deref(),
        }
    }

    /// The step with a remark.
    #[must_use]
    pub fn with_comment(self, comment: String) -> Step {
        match self {
            Step::Action(action) => Step::Noted(Noted { comment: Some(comment), ..Noted::of(action) }),
            Step::Noted(noted) => Step::Noted(Noted { comment: Some(comment), ..noted }),
            Step::Retired { retired, how, .. } => Step::Retired { retired, how, comment: Some(comment) },
        }
    }
}

/// Chances and shares in records are whole numbers, of which this one stands for 1.
pub const WHOLE: u16 = 10_000;

/// An action with what is noted of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// The action in the game's notation.
    pub action: String,
    /// A remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The chance to win that the player saw for its seat, in parts of [`WHOLE`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<u16>,
    /// What the player thought of doing, each action with its share, in parts of [`WHOLE`]; others have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub policy: Vec<(String, u16)>,
    /// Whether lots were drawn instead of thinking: it is no advice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub random: bool,
}

impl Noted {
    /// An action of which nothing is noted yet.
    pub fn of(action: String) -> Noted {
        Noted { action, ..Noted::default() }
    }

    /// Whether nothing is noted: then it is an [`Action`](Step::Action) alone.
    pub fn is_bare(&self) -> bool {
        self.comment.is_none() && self.chance.is_none() && self.policy.is_empty() && !self.random
    }

    /// Whether records can hold it.
    fn is_sound(&self) -> bool {
        let shares = || self.policy.iter().map(|&(_, share)| share);
        !self.is_bare()
            && self.chance.into_iter().chain(shares()).all(|part| part <= WHOLE)
            && self.policy.iter().all(|(action, _)| is_action(action))
    }
}

impl From<Noted> for Step {
    fn from(noted: Noted) -> Step {
        if noted.is_bare() { Step::Action(noted.action) } else { Step::Noted(noted) }
    }
}

/// The end of a recorded game: the ranks in seat order and the reason's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Every seat's rank, 1 the best, ties sharing one.
    pub ranks: Vec<u8>,
    /// Why the game ended.
    pub reason: String,
}

impl GameResult {
    /// Whether a game of so many seats can have ended so. The rules' own result must be the recorded one; a game that they
    /// let go on can only end at the table.
    pub fn fits(&self, played: Option<&GameResult>, seats: usize) -> bool {
        const AT_THE_TABLE: [Reason; 4] =
            [Reason::RESIGNATION, Reason::TIMEOUT, Reason::AGREEMENT, Reason::ABORTED];
        match played {
            Some(played) => self == played,
            None => {
                self.ranks.len() == seats && AT_THE_TABLE.iter().any(|reason| reason.code() == self.reason)
            }
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        GameResult { ranks: outcome.ranks().to_vec(), reason: outcome.reason().code().to_owned() }
    }
}

impl Record {
    /// A record of nothing yet.
    pub fn new(game: impl Into<String>) -> Self {
        Record {
            version: VERSION,
            game: game.into(),
            options: serde_json::Value::Null,
            start: None,
            players: Vec::new(),
            comment: None,
            turns: Vec::new(),
            result: None,
            tags: BTreeMap::new(),
        }
    }

    /// All steps, in order, whatever their turn.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.turns.iter().flatten()
    }

    /// Whether the record is one that both file forms can hold and give back; every reader and writer asks this.
    pub fn validate(&self) -> Result<(), Problems> {
        let mut problems = ProblemCollector::default();
        problems.require(is_name(&self.game), || say::record_game(format!("{:?}", self.game)).into());
        problems.require(self.players.is_empty() || (2..=MAX_SEATS).contains(&self.players.len()), || {
            say::players(self.players.len(), MAX_SEATS).into()
        });
        problems.require(is_shallow(&self.options, MAX_DEPTH), || say::nested(MAX_DEPTH).into());
        for name in self.tags.keys() {
            problems.require(text::is_tag_name(name), || say::tag(format!("{name:?}")).into());
            problems.require(!text::is_reserved(name), || say::tag_reserved(name.clone()).into());
        }
        for (turn, steps) in self.turns.iter().enumerate() {
            problems.require(!steps.is_empty(), || say::turn(turn + 1).into());
            for step in steps {
                check_step(step, turn, &mut problems);
            }
        }
        if let Some(result) = &self.result {
            problems.require(are_ranks(&result.ranks), || {
                let ranks = &result.ranks;
                say::ranks(format!("{ranks:?}"), MAX_SEATS).into()
            });
            problems.require(is_word(&result.reason), || say::reason(format!("{:?}", result.reason)).into());
        }
        problems.finish()
    }
}

fn check_step(step: &Step, turn: usize, problems: &mut ProblemCollector) {
    if let Step::Noted(noted) = step {
        problems.require(noted.is_sound(), || say::step_note(turn + 1, WHOLE).into());
    }
    match step {
        Step::Action(action) | Step::Noted(Noted { action, .. }) => {
            problems.require(is_action(action), || {
                say::action_text(format!("{:?}", excerpt(action)), turn + 1).into()
            });
        }
        Step::Retired { retired, .. } => problems.require(Seat::from_number(*retired).is_some(), || {
            say::retired_seat(*retired, turn + 1, MAX_SEATS).into()
        }),
    }
}

/// What was written, unless no reader would take it.
fn readable(text: String) -> Result<String, RecordErrorKind> {
    if text.len() > MAX_BYTES { Err(RecordErrorKind::TooLarge) } else { Ok(text) }
}

/// Whether a value is nested at most `depth` deep. Readers of JSON give up at some depth, so writers must.
fn is_shallow(value: &serde_json::Value, depth: usize) -> bool {
    match value {
        serde_json::Value::Array(items) => depth > 0 && items.iter().all(|item| is_shallow(item, depth - 1)),
        serde_json::Value::Object(fields) => {
            depth > 0 && fields.values().all(|field| is_shallow(field, depth - 1))
        }
        _ => true,
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

/// Printable ASCII without white space or braces.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_graphic() && b != b'{' && b != b'}')
}

/// Whether a text can stand for an action in a record: a word that is nothing else there.
pub fn is_action(text: &str) -> bool {
    is_word(text) && !text.starts_with(['[', '!', '#', '%']) && text != "*" && !text::is_turn_number(text)
}

/// Whether these are ranks with ties sharing one: for each rank, as many seats are better as it says.
fn are_ranks(ranks: &[u8]) -> bool {
    (2..=MAX_SEATS).contains(&ranks.len())
        && ranks
            .iter()
            .all(|&rank| usize::from(rank) == 1 + ranks.iter().filter(|&&other| other < rank).count())
}
