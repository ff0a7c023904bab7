//! Where the games of a run begin: openings drawn at random, or a list of them.

use std::sync::Arc;

use stackwright_core::record::ReplayError;
use stackwright_core::{Entry, Record, Timeline, key};
use stackwright_search::{Playable, Stop};

use super::Opening;

/// How the games of a run begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings<G: Playable> {
    /// With turns at random.
    Drawn(Opening),
    /// With one of a list, in its order and then round again.
    Listed(Arc<[Begun<G>]>),
}

/// A game that somebody began: where, and what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun<G: Playable> {
    first: G,
    actions: Vec<G::Action>,
}

/// A list of openings that cannot be played.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// There is none.
    #[error("there are no openings in it")]
    Empty,
    /// One breaks the rules.
    #[error("opening {0}: {1}")]
    Replay(usize, ReplayError),
    /// All begin from positions with other options than those of the games that are to be played.
    #[error("all openings are for other options than {expected}: the first is for {found}")]
    Options {
        /// The options of the first opening.
        found: String,
        /// Those of the games that are to be played.
        expected: String,
    },
    /// One leaves nothing to play, or nobody to play it.
    #[error("opening {0}: expected a game that goes on, with everybody at the table")]
    Finished(usize),
}

impl<G: Playable> From<Opening> for Openings<G> {
    fn from(opening: Opening) -> Self {
        Openings::Drawn(opening)
    }
}

impl<G: Playable> Openings<G> {
    /// Openings from records, to be played under the options of `start`. A record that begins from the usual first
    /// position is played under these options, whatever its own are; a position brings its options along, and is left
    /// out if they are others: one file may hold openings for every board.
    pub fn listed(start: &G, records: impl IntoIterator<Item = Record>) -> Result<Self, OpeningError> {
        let mut list = Vec::new();
        let mut other = None;
        for (number, record) in (1..).zip(records) {
            let begun = begun(start, number, record)?;
            if begun.first.options() == start.options() {
                list.push(begun);
            } else {
                other.get_or_insert(begun);
            }
        }
        let written = |game: &G| serde_json::to_string(game.options()).unwrap_or_default();
        match other {
            _ if !list.is_empty() => Ok(Openings::Listed(list.into())),
            None => Err(OpeningError::Empty),
            Some(Begun { first, .. }) => {
                Err(OpeningError::Options { found: written(&first), expected: written(start) })
            }
        }
    }

    /// How many openings differ, at most.
    pub fn count(&self) -> u64 {
        match self {
            Openings::Drawn(Opening { turns: 0, .. }) => 1,
            Openings::Drawn(_) => u64::MAX,
            Openings::Listed(list) => list.len() as u64,
        }
    }

    /// The opening with that number.
    pub fn open(&self, start: &G, seed: u64, number: u64) -> Timeline<G> {
        self.open_until(start, seed, number, &Stop::new())
    }

    /// The same, but once the flag is raised any opening will do.
    pub(crate) fn open_until(&self, start: &G, seed: u64, number: u64, stop: &Stop) -> Timeline<G> {
        match self {
            Openings::Drawn(opening) => opening.draw_until(start, seed, number, stop),
            Openings::Listed(list) => {
                let Begun { first, actions } = &list[(number % list.len() as u64) as usize];
                let mut game = Timeline::from_position(first.clone());
                for &action in actions {
                    game.play(action);
                }
                game
            }
        }
    }

    /// A number that stands for the list, if it is one.
    pub fn digest(&self) -> Option<u64> {
        let Openings::Listed(list) = self else { return None };
        let mut digest = 0;
        for Begun { first, actions } in list.iter() {
            let mut game = Timeline::from_position(first.clone());
            let mut add = |text: &str| {
                let bytes = text.bytes().chain([0]);
                digest = bytes.fold(digest, |digest, byte| key::mix(digest ^ u64::from(byte)));
            };
            // Two runs from one list are pairs, whatever their options, unless it is a list of positions.
            if !G::new(first.options()).is_ok_and(|usual| usual == *first) {
                add(&first.position_text());
            }
            for &action in actions {
                add(&game.action_text(action));
                game.play(action);
            }
            // No action is called so: [x y] is another list than [x], [y].
            add("");
        }
        Some(digest)
    }
}

fn begun<G: Playable>(start: &G, number: usize, mut record: Record) -> Result<Begun<G>, OpeningError> {
    if record.start.is_none() && record.game == G::NAME {
        record.options = serde_json::to_value(start.options()).unwrap_or_default();
    }
    let game: Timeline<G> = record.replay().map_err(|error| OpeningError::Replay(number, error))?;
    if !game.retired().is_empty() || record.result.is_some() || game.outcome().is_some() {
        return Err(OpeningError::Finished(number));
    }
    let actions = game.journal().entries().filter_map(Entry::action).collect();
    Ok(Begun { first: game.position_before(0), actions })
}
