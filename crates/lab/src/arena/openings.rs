//! Where the games of a run begin: openings drawn at random, or a list of them.

use std::sync::Arc;

use stackwright_core::record::ReplayError;
use stackwright_core::{Entry, Record, Timeline, key};
use stackwright_search::Playable;

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
        match self {
            Openings::Drawn(opening) => opening.draw(start, seed, number),
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
    pub(crate) fn digest(&self) -> Option<u64> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use ringrift::{Board, Options, Position, Preset, Recovery};
    use stackwright_core::record::Step;
    use stackwright_core::{Departure, Game, Seat};

    fn start(recovery: Recovery) -> Position {
        let options = Options::preset(Board::Square8, 2, Preset::Canonical);
        Position::new(&Options { recovery, rings: 6, ..options }).unwrap()
    }

    /// Openings drawn under the usual options, as records.
    fn drawn(count: u64) -> Vec<Record> {
        let start = start(Recovery::AnyHand);
        (0..count).map(|number| Record::of(&Opening::random(2).draw(&start, 1, number))).collect()
    }

    #[test]
    fn a_list_is_played_in_its_order_and_round_again_under_the_options_of_the_run() {
        let start = start(Recovery::Off);
        let list = Openings::listed(&start, drawn(3)).unwrap();
        assert_eq!((list.count(), Openings::<Position>::from(Opening::random(0)).count()), (3, 1));
        for (number, record) in drawn(3).iter().enumerate() {
            for round in [0, 3] {
                let game = list.open(&start, 99, number as u64 + round);
                assert_eq!(Record::of(&game).turns, record.turns);
                assert_eq!(game.options(), start.options());
            }
        }
        let digest = list.digest();
        assert_ne!(digest, Openings::listed(&start, drawn(2)).unwrap().digest());
        let action = |texts: &[&str]| {
            let mut record = drawn(1).remove(0);
            record.turns = vec![texts.iter().map(|&text| Step::Action(text.to_owned())).collect()];
            record
        };
        let of = |records: Vec<Record>| Openings::listed(&start, records).unwrap().digest();
        assert_ne!(of(vec![action(&["+a1"]), action(&[])]), of(vec![action(&[]), action(&["+a1"])]));
        assert_eq!((digest, Openings::<Position>::from(Opening::default()).digest()), (list.digest(), None));
    }

    #[test]
    fn what_cannot_be_begun_from_is_refused_with_its_number() {
        let usual = start(Recovery::AnyHand);
        let refused = |start: &Position, records: Vec<Record>| {
            Openings::listed(start, records).unwrap_err().to_string()
        };
        assert!(refused(&usual, Vec::new()).contains("no openings"));
        let mut records = drawn(2);
        records[1].turns[0][0] = Step::Action("z9".to_owned());
        assert!(refused(&usual, records).starts_with("opening 2: "));
        // Two play on when the third has left, but it is no opening for three, as a game or as a position.
        let three = Position::new(&Options::preset(Board::Square8, 3, Preset::Canonical)).unwrap();
        let mut left = Timeline::from_position(three.clone());
        left.retire(Seat::P1, Departure::Resignation).unwrap();
        let position = Timeline::from_position(left.position().clone());
        for record in [Record::of(&left), Record::of(&position)] {
            assert!(record.result.is_none());
            assert_eq!(
                refused(&three, vec![record]),
                "opening 1: expected a game that goes on, with everybody at the table"
            );
        }
        // A position has options of its own, which these games are not played under.
        let game = Opening::random(2).draw(&usual, 1, 0);
        let record = Record::of(&Timeline::from_position(game.position().clone()));
        assert!(record.start.is_some());
        let off = start(Recovery::Off);
        let why = refused(&off, vec![record.clone()]);
        assert!(why.contains(r#""recovery":"off""#), "{why}");
        let list = Openings::listed(&usual, [record.clone()]).unwrap();
        assert_eq!(list.open(&usual, 1, 5).position(), game.position());
        // Among others that fit it is left out.
        let both = [record, drawn(1).remove(0)];
        assert_eq!([usual, off].map(|start| Openings::listed(&start, both.clone()).unwrap().count()), [2, 1]);
    }
}
