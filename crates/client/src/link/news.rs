//! What a server tells about a game.

use serde::Deserialize;
use serde_json::Value;
use stackwright_core::Seat;
use stackwright_core::record::GameResult;

/// Where a game is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for people.
    #[default]
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It was called off.
    Aborted,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Participant {
    /// Their number, from 1, by the seat they began in.
    pub player: u8,
    /// Where they sit now.
    pub seat: Seat,
    /// What they are called.
    pub name: Option<String>,
    /// `human`, `open`, `program`, or which bot.
    pub kind: String,
}

impl Participant {
    /// Whether the server plays for them.
    pub fn is_bot(&self) -> bool {
        !matches!(self.kind.as_str(), "human" | "open" | "program")
    }
}

/// What somebody has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Time {
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
}

/// A draw that is offered.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct DrawOffer {
    /// By whom.
    pub seat: Seat,
    /// Who has agreed.
    pub accepted: Vec<Seat>,
}

/// A takeback that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Takeback {
    /// By whom.
    pub seat: Seat,
    /// Of what, in words.
    pub words: String,
    /// Who has agreed.
    pub accepted: Vec<Seat>,
}

/// Where a table stands, without the position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Standing {
    /// The number of the last entry.
    pub number: u64,
    /// Where the game is in its life.
    pub status: Status,
    /// The people, by the seats they began in.
    pub players: Vec<Participant>,
    /// Their time, where the game has clocks.
    #[serde(default)]
    pub clocks: Vec<Time>,
    /// How many entries the game's journal has.
    pub entries: usize,
    /// A draw that is offered.
    #[serde(default)]
    pub draw: Option<DrawOffer>,
    /// A takeback that is asked for.
    #[serde(default)]
    pub takeback: Option<Takeback>,
    /// How it ended.
    #[serde(default)]
    pub result: Option<GameResult>,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Turn {
    /// Its decisions in the game's notation; departures as records write them.
    pub actions: Vec<String>,
}

/// A game as a whole.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Whole {
    /// Its name in addresses.
    pub id: String,
    /// Which game it is.
    pub game: String,
    /// Its options.
    pub options: Value,
    /// The position that it began from, if that is another than the options give.
    #[serde(default)]
    pub start: Option<String>,
    /// One's own seats.
    #[serde(default)]
    pub you: Vec<Seat>,
    /// Where the table stands.
    pub table: Standing,
    /// What was played.
    pub history: Vec<Turn>,
}

impl Whole {
    /// Everything that was played, in order.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.history.iter().flat_map(|turn| &turn.actions).map(String::as_str)
    }
}

/// Something that has happened at the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happening {
    /// Somebody took an open seat.
    Joined {
        /// What they are called.
        name: String,
    },
    /// A decision.
    Action {
        /// Whose.
        seat: Seat,
        /// In the game's notation.
        text: String,
    },
    /// The decisions of the open turn from there on were taken back.
    Undo {
        /// How many entries of the journal stay.
        keep: usize,
    },
    /// Somebody answered who was asked for a takeback.
    TakebackAnswered {
        /// Who.
        seat: Seat,
        /// What.
        accepted: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// Somebody answered an offer of a draw.
    DrawAnswered {
        /// Who.
        seat: Seat,
        /// What.
        accepted: bool,
    },
    /// The game was called off.
    Aborted {
        /// Why.
        why: String,
    },
    /// Somebody said something.
    Chat {
        /// Who, by the seat they began in.
        player: u8,
        /// What.
        text: String,
    },
    /// A seat belongs to another device now.
    SeatMoved {},
    /// Nothing that a board shows.
    #[serde(other)]
    Other,
}

/// What one hears from a table.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Everything, as it is now.
    Whole(Box<Whole>),
    /// What has happened since.
    Update {
        /// The number of the entry before.
        after: u64,
        /// What happened.
        happenings: Vec<Happening>,
        /// Where the table stands now.
        table: Box<Standing>,
    },
    /// An order was carried out.
    Done {
        /// The number of the order.
        order: u64,
        /// The number of the last entry that follows from it.
        last: u64,
    },
    /// An order was refused.
    Refused {
        /// The number of the order.
        order: u64,
        /// What is wrong, and what would be right.
        why: String,
    },
    /// The connection is lost; it is being looked for.
    Lost {
        /// What went wrong.
        why: String,
    },
    /// The connection is there.
    Connected,
}
