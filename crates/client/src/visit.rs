//! Coming to a game: one's own seat again, an open one, a new table, or a place among those who watch.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use stackwright_wire::{GameSnapshot, Join, Made};

use crate::{Address, Answer, Kept, Keyring, Person, Trouble};

/// What somebody comes for.
#[derive(Clone, Debug)]
pub enum Errand {
    /// The game that the address names.
    Come,
    /// A new game, as `POST /games` wants it.
    Create(Value),
}

impl Errand {
    /// Whether this is what one can want at that address.
    pub fn fits(&self, address: &Address) -> Result<(), VisitError> {
        match (self, &address.game) {
            (Errand::Come, None) => Err(VisitError::NoGame { base: address.base.clone() }),
            (Errand::Create(_), Some(_)) => Err(VisitError::TwoGames { link: address.to_string() }),
            _ => Ok(()),
        }
    }
}

/// Somebody at a game.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Who visits, with the token that proves it.
    pub person: Person,
    /// The link to the game, with the invitation if it needs one.
    pub link: Address,
    /// The game as it was when they came.
    pub whole: Box<GameSnapshot>,
    /// Why they watch, if they do.
    pub only_watches: Option<Watching>,
}

/// Why somebody watches a game, and does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watching {
    /// They made it for others.
    NotSeated,
    /// No seat is free.
    Full,
    /// One joins it by its invitation.
    Uninvited,
}

/// Why nobody came to a game.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VisitError {
    /// Nobody answers.
    #[error("no server answers at {base}: {why}; `stackwright serve` opens one")]
    NoServer {
        /// The address of the server, without a path.
        base: String,
        /// What went wrong.
        why: String,
    },
    /// Somebody else answers.
    #[error("{base} answers, but not as a Stackwright server does: {what}")]
    NotAServer {
        /// The address of the server, without a path.
        base: String,
        /// What it said.
        what: String,
    },
    /// There is no such game.
    #[error("{base} knows no game `{game}`: see {base}/watch for those that it has")]
    NoSuchGame {
        /// The address of the server, without a path.
        base: String,
        /// The game's name in addresses.
        game: String,
    },
    /// Somebody came with an invitation, but all seats are taken.
    #[error("no seat is free in game `{game}`: leave #invite= out of the address to watch")]
    Full {
        /// The game's name in addresses.
        game: String,
    },
    /// The address names no game, and none is to be made.
    #[error("{base} is a server: name a game there ({base}/g/GAME), or say which game to make")]
    NoGame {
        /// The address of the server, without a path.
        base: String,
    },
    /// The address names a game, and another is to be made.
    #[error("{link} is a game already: leave the name of a game out to join it, or name the server alone")]
    TwoGames {
        /// The whole address that was given.
        link: String,
    },
    /// The server says no.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The seat could not be kept.
    #[error("the seat cannot be kept in {folder}: {why}")]
    NotKept {
        /// The folder in which seats are kept.
        folder: String,
        /// What went wrong.
        why: String,
    },
}

/// A good answer, or why there is none.
fn good<T: DeserializeOwned>(base: &str, answer: Result<Answer, Trouble>) -> Result<T, VisitError> {
    let base = base.to_owned();
    match answer {
        Err(Trouble::Lost(why)) => Err(VisitError::NoServer { base, why }),
        Err(Trouble::Broken(what)) => Err(VisitError::NotAServer { base, what }),
        Ok(answer) if answer.status < 300 => serde_json::from_value(answer.body)
            .map_err(|error| VisitError::NotAServer { base, what: error.to_string() }),
        Ok(answer) => match answer.body["detail"].as_str() {
            Some(detail) => Err(VisitError::Refused(detail.to_owned())),
            None => Err(VisitError::NotAServer { base, what: format!("status {}", answer.status) }),
        },
    }
}

async fn introduce(base: &str) -> Result<Person, VisitError> {
    Person::introduce(base).await.map_err(|trouble| match trouble {
        Trouble::Lost(why) => VisitError::NoServer { base: base.to_owned(), why },
        Trouble::Broken(what) => VisitError::NotAServer { base: base.to_owned(), what },
    })
}

impl Visit {
    /// Comes to a game. Without a name, a seat that was kept is taken again, whatever name it has; with one, the seat
    /// that was kept under it, so that two can play from one machine.
    pub async fn make(
        address: &Address,
        errand: Errand,
        name: Option<&str>,
        keyring: &Keyring,
    ) -> Result<Visit, VisitError> {
        errand.fits(address)?;
        match errand {
            Errand::Come => come(address, address.game.as_deref().unwrap_or_default(), name, keyring).await,
            Errand::Create(wanted) => create(address, wanted, name, keyring).await,
        }
    }
}

async fn create(
    address: &Address,
    mut wanted: Value,
    name: Option<&str>,
    keyring: &Keyring,
) -> Result<Visit, VisitError> {
    let base = &address.base;
    let person = introduce(base).await?;
    if let Some(name) = name {
        wanted["name"] = name.into();
    }
    let made: Made = good(base, person.post("/games", &wanted).await)?;
    let (game, invite) = (made.id, made.invite);
    let whole = look(&person, &game).await?;
    if !whole.you.is_empty() {
        keep(&person, &game, name, keyring)?;
    }
    let only_watches = whole.you.is_empty().then_some(Watching::NotSeated);
    let link = Address { base: base.clone(), game: Some(game), invite };
    Ok(Visit { person, link, whole: Box::new(whole), only_watches })
}

async fn come(
    address: &Address,
    game: &str,
    name: Option<&str>,
    keyring: &Keyring,
) -> Result<Visit, VisitError> {
    let base = &address.base;
    let kept = keyring.kept(base, game).into_iter().rev();
    let mut fitting = kept.filter(|kept| name.is_none_or(|name| kept.name == name));
    let visit = |person, whole, only_watches| Visit {
        person,
        link: address.clone(),
        whole: Box::new(whole),
        only_watches,
    };
    if let Some(kept) = fitting.next() {
        let person = Person::known(base, &kept.token)
            .map_err(|trouble| VisitError::NoServer { base: base.clone(), why: trouble.to_string() })?;
        let whole = look(&person, game).await?;
        // A seat can have been carried to another device since.
        if !whole.you.is_empty() {
            return Ok(visit(person, whole, None));
        }
    }
    let person = introduce(base).await?;
    look(&person, game).await?;
    let join = Join { name: name.map(str::to_owned), invite: address.invite.clone(), ..Join::default() };
    let answer = person.post(&format!("/games/{game}/join"), &json!(join)).await;
    let why = match &answer {
        Ok(answer) if answer.status < 300 => {
            keep(&person, game, name, keyring)?;
            let whole = look(&person, game).await?;
            return Ok(visit(person, whole, None));
        }
        Ok(answer) => answer.code().to_owned(),
        Err(_) => String::new(),
    };
    match (why.as_str(), &address.invite) {
        ("full" | "taken", Some(_)) => Err(VisitError::Full { game: game.to_owned() }),
        ("full" | "taken", None) => {
            let whole = look(&person, game).await?;
            Ok(visit(person, whole, Some(Watching::Full)))
        }
        ("invite", None) => {
            let whole = look(&person, game).await?;
            Ok(visit(person, whole, Some(Watching::Uninvited)))
        }
        ("invite", Some(_)) => {
            Err(VisitError::Refused("this invitation is for another game: ask for the whole link".to_owned()))
        }
        _ => Err(good::<Value>(base, answer).err().unwrap_or(VisitError::Refused(why))),
    }
}

/// The game as it is now.
async fn look(person: &Person, game: &str) -> Result<GameSnapshot, VisitError> {
    let base = person.base();
    let answer = person.get(&format!("/games/{game}")).await;
    if answer.as_ref().is_ok_and(|answer| answer.status == 404 && answer.code() == "not_found") {
        return Err(VisitError::NoSuchGame { base: base.to_owned(), game: game.to_owned() });
    }
    good(base, answer)
}

fn keep(person: &Person, game: &str, name: Option<&str>, keyring: &Keyring) -> Result<(), VisitError> {
    let kept = Kept { name: name.unwrap_or_default().to_owned(), token: person.token().to_owned() };
    keyring.keep(person.base(), game, kept).map_err(|error| VisitError::NotKept {
        folder: keyring.folder().display().to_string(),
        why: error.to_string(),
    })
}
