//! What goes into a store and comes out.

use stackwright_table::{Entry, Millis};

/// What a store cannot do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// The tables were made by an earlier version of this program.
    #[error(
        "the database has version {found}, and this program reads {known}: `stackwright serve` upgrades it"
    )]
    Older {
        /// Its version.
        found: i64,
        /// The one that is read.
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
        /// The path of the file, as it was asked for.
        path: String,
        /// What the system says about it.
        error: std::io::Error,
    },
    /// It did not answer in time.
    #[error("the database does not answer")]
    Silent,
    /// The server of the database cannot be reached.
    #[error("cannot reach PostgreSQL at {address}: {why}")]
    Unreachable {
        /// Where it should be.
        address: String,
        /// What the connection failed with, without passwords.
        why: String,
    },
    /// The file was deleted, or another took its place.
    #[error(
        "{0} was deleted or replaced: stop the server, put the file back or restore a backup, and start it again"
    )]
    Replaced(String),
    /// Anything else.
    #[error("the database says: {0}")]
    Sql(#[from] sqlx::Error),
}

impl StoreError {
    /// Whether it is what was to be written that the database does not take, and not the database that is in trouble.
    pub(super) fn is_refusal(&self) -> bool {
        let StoreError::Sql(sqlx::Error::Database(error)) = self else { return false };
        if error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_some() {
            // Classes 22 and 23: a value that cannot be kept, a constraint that is not.
            return error.code().is_some_and(|code| code.starts_with("22") || code.starts_with("23"));
        }
        // A constraint, or a value that is too big; the lowest byte says so.
        primary_code(error.as_ref()).is_some_and(|code| matches!(code, 18 | 19))
    }

    /// Whether two servers waited for each other; nothing was done, and it may be tried again.
    pub(super) fn is_deadlock(&self) -> bool {
        let StoreError::Sql(sqlx::Error::Database(error)) = self else { return false };
        error.code().is_some_and(|code| code == "40P01" || code == "40001")
    }

    /// Whether what was read is damaged: it will be no better the next time.
    pub fn is_damage(&self) -> bool {
        match self {
            StoreError::Unreadable(_) | StoreError::Sql(sqlx::Error::ColumnDecode { .. }) => true,
            // SQLite says that the file is malformed, or none of its own.
            StoreError::Sql(sqlx::Error::Database(error)) => {
                error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().map_or_else(
                    || primary_code(error.as_ref()).is_some_and(|code| matches!(code, 11 | 26)),
                    // Data and index corrupted.
                    |error| matches!(error.code(), "XX001" | "XX002"),
                )
            }
            _ => false,
        }
    }
}

/// SQLite's code, without what makes it special.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> Option<u32> {
    error.code()?.parse::<u32>().ok().map(|code| code & 0xff)
}

/// Why an append was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Another server has written an entry with that number, or other premoves.
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
    /// When the game was made, by the server's clock.
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
    /// How often its premoves had changed when it was last read, if that was.
    pub premoves: Option<i64>,
    /// The entries, numbered on from the last.
    pub entries: Vec<Entry>,
    /// What is known then.
    pub head: Head,
}

/// An entry's body as the store keeps it.
pub(super) fn body_text(entry: &Entry) -> Result<String, StoreError> {
    serde_json::to_string(&entry.body).map_err(|error| StoreError::Unreadable(error.to_string()))
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
    /// Behind this place of the list.
    pub after: Option<Cursor>,
    /// At most so many.
    pub limit: u32,
}

/// A place in a list: behind the game that changed then and has that name. Lists are sorted by both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the game changed.
    pub changed: Millis,
    /// The game's name in addresses; an empty one stands behind all games of that moment.
    pub id: String,
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.changed, self.id)
    }
}

impl std::str::FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Cursor, ()> {
        let (changed, id) = text.split_once('.').ok_or(())?;
        if id.len() > 64 || id.contains('\0') {
            return Err(());
        }
        Ok(Cursor { changed: changed.parse().map_err(|_| ())?, id: id.to_owned() })
    }
}

/// Something that another server has done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
        /// The game's name in addresses.
        game: String,
    },
    /// Notices may have been lost: look everywhere.
    Gap,
    /// No server was up for a while.
    Downtime,
}
