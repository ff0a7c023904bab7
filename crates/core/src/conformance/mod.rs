//! One suite for every game: random play in which everything that the contract promises is checked at every step.
//!
//! ```
//! use amazons::{Options, Position};
//! use stackwright_core::conformance::{Settings, check};
//!
//! check::<Position>(&Options { size: 5, players: 3 }, Settings::games(4)).unwrap();
//! ```
//!
//! The checks, by the name that a [`Violation`] gives them:
//!
//! | name | what must hold |
//! | --- | --- |
//! | `valid` | the position is one that [`Game::validate`] accepts: after every action, trial, undo, redo, cancel, withdrawal and departure |
//! | `list` | a list is empty exactly when the game is over, holds nothing twice, and bookkeeping stands alone |
//! | `key` | the incremental key is the recomputed one; positions with the same key offer the same actions |
//! | `accept` | a listed action is legal and is accepted by the checked path |
//! | `refuse` | an action that is not listed is refused, with a reason, and nothing has changed |
//! | `undo` | undo restores the position, its key and its list exactly; an edit is the inverse of its inverse |
//! | `redo` | redo gives what playing gave; by action and by turn |
//! | `turn` | a seat of the game is to move; cancel goes back to the turn's start and no further; a turn belongs to one seat |
//! | `withdraw` | withdrawing shortens the open turn, or changes nothing and says so |
//! | `frames` | an action has at least one frame, and its frames hold all its edits |
//! | `clone` | playing on a copy leaves the original alone |
//! | `position text` | a position's text is read back as the same position; a damaged text is read or refused, never worse |
//! | `action text` | an action's text is a word fit for records, is read back as the same action and is no turn's |
//! | `turn text` | the word for a turn, where the game has one, is fit for records and is read back to the same position |
//! | `bound` | the game ends within [`Game::longest_game`] actions |
//! | `outcome` | a finished game stays finished, with the same outcome, which ranks every seat |
//! | `retire` | a seat can leave at any time, once, and that can be undone |
//! | `record` | the record of the game is read back from JSON and from text, and replays to the same position |
//! | `panic` | nothing that is read from a damaged text makes the game panic ([`check_texts`]) |

mod checks;
mod damage;
mod due;
mod take_back;
mod texts;
mod walk;

use std::fmt;

use crate::{Game, Problems};

pub use checks::sound;
pub use take_back::take_back;
pub use texts::{TextProof, check_texts, play_on, texts_of_game};

/// What a check says: nothing, or its name in the table of this module and what it saw.
pub type Check = Result<(), (&'static str, String)>;

/// `few`, or `many` if the environment has `STACKWRIGHT_LONG`: how many cases a test tries that may be run at every change, or
/// take its time.
pub fn cases<T>(few: T, many: T) -> T {
    if std::env::var_os("STACKWRIGHT_LONG").is_some() { many } else { few }
}

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many random games.
    pub games: u64,
    /// Where the random numbers come from.
    pub seed: u64,
    /// At most so many listed actions are tried and taken back at each step.
    pub tried: usize,
    /// So many actions that are not listed, and damaged texts, are tried at each step.
    pub refused: usize,
    /// The more expensive checks (texts, copies, departures) are made at about every n-th step, by turns in the middle of a turn and
    /// between turns.
    pub every: usize,
}

impl Settings {
    /// So many games, with everything else as usual.
    pub fn games(games: u64) -> Self {
        Settings { games, seed: 1, tried: 24, refused: 6, every: 1 }
    }

    /// The same with another source of random numbers.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Settings { seed, ..self }
    }

    /// The same with the expensive checks at every n-th step alone.
    #[must_use]
    pub fn every(self, every: usize) -> Self {
        Settings { every: every.max(1), ..self }
    }
}

/// What was played without a violation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Games played to their end.
    pub games: u64,
    /// Actions played in them.
    pub actions: u64,
    /// Listed actions tried and taken back.
    pub tried: u64,
    /// Actions that were rightly refused.
    pub refused: u64,
    /// Seats that left the table.
    pub retired: u64,
}

/// A broken promise, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Which check; the module's table says what it means.
    pub check: &'static str,
    /// What was seen.
    pub detail: String,
    /// The text of the position.
    pub position: String,
    /// The number of the game and of the step in it.
    pub at: (u64, usize),
    /// The seed of the run.
    pub seed: u64,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { check, detail, position, at: (game, step), seed } = self;
        write!(f, "{check}: {detail}\n  at step {step} of game {game}, seed {seed}: {position}")
    }
}

impl std::error::Error for Violation {}

/// Plays random games from the first position and checks every promise of the contract.
pub fn check<G: Game>(options: &G::Options, settings: Settings) -> Result<Proof, Violation> {
    let first = G::new(options).map_err(|problems| cannot_begin(&problems, settings))?;
    if first.options() != options {
        return Err(cannot_begin(&format!("the options became {:?}", first.options()), settings));
    }
    check_from(&first, settings)
}

/// The same from some position, for what random games from the start rarely reach.
pub fn check_from<G: Game>(first: &G, settings: Settings) -> Result<Proof, Violation> {
    let mut proof = Proof::default();
    for game in 0..settings.games {
        walk::Walk::new(first, game, settings).run(&mut proof)?;
    }
    Ok(proof)
}

fn cannot_begin(why: &impl fmt::Display, settings: Settings) -> Violation {
    Violation {
        check: "valid",
        detail: why.to_string(),
        position: String::new(),
        at: (0, 0),
        seed: settings.seed,
    }
}

impl From<Violation> for Problems {
    fn from(violation: Violation) -> Self {
        crate::Problem::new(violation.check, violation.to_string()).into()
    }
}
