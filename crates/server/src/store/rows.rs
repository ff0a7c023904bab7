//! What goes into a store and comes out.

use crate::authority::{Entry, Millis};

/// What a store cannot do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none.
    #[error("the database's address must begin with sqlite: or postgres://")]
    Url,
    /// The tables were made by a later version of this program.
    #[error(
        "the database has version {found}, but this program knows {known} at most: use a newer stackwright"
    )]
    Newer {
        /// Its version.
        found: i64,
        /// The newest that is known.
        known: i64,
    },
    /// Another server has the file.
    #[error("{0} is in use by another server")]
    InUse(String),
    /// The file that a backup would make is there.
    #[error("{0} exists already: choose a new file")]
    Exists(String),
    /// What was read makes no sense.
    #[error("the database holds what this program cannot read: {0}")]
    Unreadable(String),
    /// A file could not be opened.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// It did not answer in time.
    #[error("the database does not answer")]
    Silent,
    /// Anything else.
    #[error("the database says: {0}")]
    Sql(#[from] sqlx::Error),
}

/// Why an append was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Another server has written an entry with that number.
    #[error("another server was faster")]
    Conflict,
    /// Another server has the lease by now, and so the work of this one is its own.
    #[error("another server keeps clocks and bots")]
    Fenced,
    /// The store did not answer; whether it was done is not known.
    #[error("the database does not answer")]
    Failed,
}

/// What is known about a game without its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Where it is in its life.
    pub status: &'static str,
    /// The number of its last entry.
    pub number: u64,
    /// When that was.
    pub changed: Millis,
    /// When somebody's time is over.
    pub deadline: Option<Millis>,
    /// Whether a bot is to act.
    pub bot_due: bool,
    /// What lists show, if it has changed: JSON and the names to search for.
    pub summary: Option<Summary>,
}

/// What lists show of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The JSON.
    pub json: String,
    /// The names in lower case, to search for.
    pub names: String,
    /// Who holds a seat.
    pub holders: Vec<String>,
}

/// A new game's fixed facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Birth {
    /// The game's kind.
    pub game: String,
    /// When.
    pub created: Millis,
    /// Whether the lists show it.
    pub listed: bool,
    /// What somebody must want to be paired with it.
    pub pairing: Option<String>,
}

/// Entries to add to a game's log, and what is known of the game then.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// Its fixed facts, if it is new.
    pub birth: Option<Birth>,
    /// The fencing token of the lease that allows it, if whoever has the lease alone may write this.
    pub fence: Option<i64>,
    /// The entries, numbered on from the last.
    pub entries: Vec<Entry>,
    /// What is known then.
    pub head: Head,
}

/// A game as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its name in addresses.
    pub id: String,
    /// Its kind.
    pub game: String,
    /// Where it is in its life.
    pub status: String,
    /// When it was created.
    pub created: Millis,
    /// When something last happened.
    pub changed: Millis,
    /// The number of its last entry.
    pub number: u64,
    /// The rest as JSON.
    pub summary: String,
}

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// In this state only.
    pub status: Option<String>,
    /// Of this kind only.
    pub game: Option<String>,
    /// With this in somebody's name.
    pub name: Option<String>,
    /// Where this visitor holds a seat, listed or not.
    pub holder: Option<String>,
    /// Changed before this.
    pub before: Option<Millis>,
    /// At most so many.
    pub limit: u32,
}

/// Something that another server has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It has written entries up to that number.
    Wrote {
        /// Of this game.
        game: String,
        /// The last.
        number: u64,
        /// Whether a bot is to act.
        bot: bool,
    },
    /// Somebody looks there at a game that only bots play.
    Watched {
        /// Which.
        game: String,
    },
    /// Notices may have been lost: look everywhere.
    Gap,
    /// No server was up for a while.
    Downtime,
}
