//! What bots remember of the games that they play.

use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use stackwright_games::{AnyGame, Mind, game_seed};
use stackwright_search::{BotError, Stop};
use stackwright_table::TurnClock;

use super::Hall;
use crate::program::Engine;

/// A bot at a table, by the game's id and the seat it began in.
type Place = (String, usize);

/// The minds of all games within a bound of memory: what has been thought least lately is forgotten first.
#[derive(Debug)]
pub struct Minds {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    minds: LruCache<Place, Mind>,
    bytes: usize,
}

impl Minds {
    /// Room for about so many bytes.
    pub fn new(most: usize) -> Minds {
        Minds { most, kept: Mutex::new(Kept { minds: LruCache::unbounded(), bytes: 0 }) }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes out what is remembered, as long as somebody thinks with it.
    pub fn take(&self, game: &str, player: usize) -> Option<Mind> {
        let mut kept = self.kept();
        let mind = kept.minds.pop(&(game.to_owned(), player))?;
        kept.bytes -= mind.bytes();
        Some(mind)
    }

    /// Keeps a mind for the next decision.
    pub fn put(&self, game: &str, player: usize, mind: Mind) {
        let mut forgotten = Vec::new();
        let mut kept = self.kept();
        kept.bytes += mind.bytes();
        if let Some((_, other)) = kept.minds.push((game.to_owned(), player), mind) {
            kept.bytes -= other.bytes();
            forgotten.push(other);
        }
        while kept.bytes > self.most
            && let Some((_, mind)) = kept.minds.pop_lru()
        {
            kept.bytes -= mind.bytes();
            forgotten.push(mind);
        }
        // Large tables take a moment to give back; nobody waits for it.
        drop(kept);
    }

    /// Forgets a game that is over.
    pub fn forget(&self, game: &str, players: usize) {
        for player in 0..players {
            drop(self.take(game, player));
        }
    }
}

/// What a bot at a table is asked.
#[derive(Debug)]
pub(super) struct Question {
    /// The game's id.
    pub id: String,
    /// The seat that the bot began in, counted from 0.
    pub player: usize,
    pub engine: Engine,
    pub game: Box<dyn AnyGame>,
    /// How many entries the log has.
    pub number: u64,
    pub clock: Option<TurnClock>,
}

impl Hall {
    /// A bot's decision. Of a bot that was stopped nothing is kept: it has not thought to the end.
    pub(super) fn decide(&self, question: &Question, stop: &Stop) -> Result<String, BotError> {
        let Question { id, player, engine, game, number, clock } = question;
        // It may have waited: what counts is what is left now.
        let limits = clock.map(|clock| clock.limits(&**game, self.time.now())).unwrap_or_default();
        match engine {
            Engine::Ours(spec) => {
                let kept = self.minds.take(id, *player);
                let mut mind = Mind::of(kept, spec, &**game, game_seed(id), *player, None)?;
                let decision = mind.decide(&**game, &limits, stop)?;
                // It may be paused, and its time is over.
                if !stop.has_been_raised() {
                    self.minds.put(id, *player, mind);
                }
                Ok(decision)
            }
            Engine::Program(program) => program.decide(&**game, game_seed(id) ^ number, &limits, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn game() -> Box<dyn AnyGame> {
        stackwright_games::begin(stackwright_games::KINDS[0].name, &Value::Null, None)
            .expect("the usual game begins")
    }

    fn mind(spec: &str) -> Mind {
        Mind::of(None, &spec.parse().expect("it is a bot"), &*game(), 1, 0, None)
            .expect("such bots play here")
    }

    #[test]
    fn the_least_recently_used_are_forgotten_beyond_the_bound() {
        let one = mind("nodes:5000").bytes();
        assert!(one > Mind::LEAST_BYTES);
        let minds = Minds::new(2 * one);
        for game in ["a", "b"] {
            minds.put(game, 0, mind("nodes:5000"));
        }
        let a = minds.take("a", 0).expect("there is room for both");
        minds.put("a", 0, a);
        minds.put("c", 0, mind("nodes:5000"));
        assert!(minds.take("b", 0).is_none(), "a was needed later");
        assert!(minds.take("a", 0).is_some() && minds.take("c", 0).is_some());
        assert_eq!(minds.kept().bytes, 0);
    }

    #[test]
    fn minds_that_remember_nothing_are_bounded_too() {
        let minds = Minds::new(10 * Mind::LEAST_BYTES);
        for game in 0..100 {
            minds.put(&game.to_string(), 0, mind("random"));
        }
        assert_eq!(minds.kept().minds.len(), 10);
    }

    #[test]
    fn a_mind_larger_than_the_bound_is_not_kept() {
        let minds = Minds::new(1000);
        minds.put("a", 0, mind("nodes:5000"));
        assert!(minds.take("a", 0).is_none());
        assert_eq!(minds.kept().bytes, 0);
    }

    #[test]
    fn a_place_holds_one_mind_and_a_game_that_is_over_none() {
        let minds = Minds::new(1 << 30);
        minds.put("a", 0, mind("nodes:5000"));
        minds.put("a", 0, mind("level:3"));
        minds.put("a", 1, mind("level:3"));
        minds.forget("a", 2);
        let kept = minds.kept();
        assert_eq!((kept.minds.len(), kept.bytes), (0, 0));
    }
}
