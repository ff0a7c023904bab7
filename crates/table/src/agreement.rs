//! What is agreed before a game.

use serde::{Deserialize, Serialize};
use stackwright_core::record::GameResult;
use stackwright_core::{UnknownName, unknown_name};
use stackwright_games::AnyGame;
use stackwright_search::Spec;

use crate::messages::say;
use crate::shared_time::SharedTime;
use crate::{Fingerprint, Maker, Refusal, TimeControl};

/// Who is to sit where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum SeatKind {
    /// Whoever creates the game.
    Human,
    /// Whoever comes.
    Open,
    /// A rung of the ladder, or another player of the project: `level:3`, `random`.
    Bot(Spec),
    /// A program of the configuration.
    Engine(String),
}

/// The words for who may hold a seat; an engine's name as a pattern.
const SEAT_KINDS: &[&str] = &[
    "human",
    "open",
    "level:1",
    "level:2",
    "level:3",
    "level:4",
    "level:5",
    "level:6",
    "level:7",
    "level:8",
    "level:9",
    "level:10",
    "random",
    "greedy",
    "engine:[A-Za-z0-9_-]{1,32}",
];

impl TryFrom<String> for SeatKind {
    type Error = UnknownName;

    fn try_from(text: String) -> Result<SeatKind, UnknownName> {
        match text.as_str() {
            "human" => return Ok(SeatKind::Human),
            "open" => return Ok(SeatKind::Open),
            _ => {}
        }
        let unknown = || unknown_name(&text, SEAT_KINDS);
        if let Some(name) = text.strip_prefix("engine:") {
            let good = (1..=32).contains(&name.len())
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
            return if good { Ok(SeatKind::Engine(name.to_owned())) } else { Err(unknown()) };
        }
        match text.parse() {
            Ok(spec @ (Spec::Level(_) | Spec::Random | Spec::Greedy)) => Ok(SeatKind::Bot(spec)),
            _ => Err(unknown()),
        }
    }
}

impl From<SeatKind> for String {
    fn from(kind: SeatKind) -> String {
        match kind {
            SeatKind::Human => "human".to_owned(),
            SeatKind::Open => "open".to_owned(),
            SeatKind::Bot(spec) => spec.to_string(),
            SeatKind::Engine(name) => format!("engine:{name}"),
        }
    }
}

impl SeatKind {
    /// Whether the server plays there.
    pub fn is_bot(&self) -> bool {
        matches!(self, SeatKind::Bot(_) | SeatKind::Engine(_))
    }
}

/// One seat as it was agreed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatPlan {
    /// Who is to sit there.
    pub kind: SeatKind,
    /// The name to show, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whose it is, if somebody sits there from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Fingerprint>,
    /// Whose it will be: nobody else can take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<Fingerprint>,
    /// Whether a program plays there, over the same interface as people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

impl SeatPlan {
    /// A seat of that kind about which nothing else is agreed.
    pub fn of(kind: SeatKind) -> SeatPlan {
        SeatPlan { kind, name: None, holder: None, kept_for: None, program: false }
    }
}

/// Everything that is agreed before a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    /// The game's name.
    pub game: String,
    /// Its options, as the game writes them.
    pub options: serde_json::Value,
    /// The text of the first position, unless it is the one that the options give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// How many seconds the whole game may last, for all players together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<u32>,
    /// Whether the lists show it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// What is kept of the code that one needs to join.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Fingerprint>,
    /// On whose account its bots think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<Maker>,
    /// Whether people can talk.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chat: bool,
    /// Whether it waits for the next person who wants the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pairing: bool,
    /// The game that this one repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// A record that was brought in: nobody plays on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// How such a record ended, if the rules do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl Agreement {
    /// Refuses a time for the game that the game cannot have, or that makes no sense.
    pub fn check_game_time(&self, game: &dyn AnyGame) -> Result<(), Refusal> {
        self.game_time.map_or(Ok(()), |seconds| SharedTime::check(seconds, game))
    }

    /// A seat that the game has, or why not.
    pub fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
        if self.seats.len() == seats {
            return Ok(());
        }
        Err(Refusal::bad(say::seats(self.seats.len(), seats)))
    }
}
