//! A bot at a table, from one decision to the next.

use std::sync::Arc;

use stackwright_search::{BotError, Limits, Net, Spec, Stop, seeds};

use crate::{AnyBot, AnyGame};

/// A bot that waits for its next decision.
#[derive(Debug)]
pub struct Mind {
    spec: Spec,
    bot: Box<dyn AnyBot>,
}

impl Mind {
    /// What a mind takes besides what it remembers, so that not even those that remember nothing are kept without end.
    pub const LEAST_BYTES: usize = 4096;

    /// The bot that has decided here before, or a new one; of a new one, `net` judges instead of what has proved best
    /// for the game.
    ///
    /// A new one plays what it would play anywhere else with the game's seed. One that takes the place of a bot that was forgotten draws
    /// other lots than that one has drawn. `player` is the seat that it began in, counted from 0.
    pub fn of(
        kept: Option<Mind>,
        spec: &Spec,
        game: &dyn AnyGame,
        seed: u64,
        player: usize,
        net: Option<&Arc<Net>>,
    ) -> Result<Mind, BotError> {
        if let Some(mind) = kept
            && mind.spec == *spec
            && mind.bot.fits(game)
        {
            return Ok(mind);
        }
        let seat = game.to_move();
        let decided = (0..game.len()).filter(|&entry| game.is_action(entry) && game.seat_of(entry) == seat);
        let own = seeds(seed, decided.count() as u64).nth(player).unwrap_or(seed);
        let bot = net.map_or_else(|| game.bot(spec, own), |net| game.bot_by(spec, own, net))?;
        Ok(Mind { spec: spec.clone(), bot })
    }

    /// Decides within these limits and its own, and stops thinking soon when the flag is raised. The decision is in the game's
    /// notation; as long as none of these limits is reached it is what it would be without them.
    pub fn decide(&mut self, game: &dyn AnyGame, limits: &Limits, stop: &Stop) -> Result<String, BotError> {
        self.bot.set_stop(stop);
        self.bot.set_limits(limits);
        Ok(self.bot.choose(game)?.text)
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        Mind::LEAST_BYTES + self.bot.bytes()
    }
}

/// The seed of the bots of a game of that name: with it they play the same game in an arena.
pub fn game_seed(id: &str) -> u64 {
    id.bytes().fold(0, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn another_spec_or_other_options_take_another_bot() {
        let begin = |options| crate::begin("ringrift", &options, None).expect("it begins");
        let (game, other) = (begin(Value::Null), begin(json!({ "rings": 4 })));
        let bot = |spec: &str| spec.parse().expect("it is a bot");
        let mind = |kept, spec: &str, game: &dyn AnyGame| {
            Mind::of(kept, &bot(spec), game, 1, 0, None).expect("such bots play here")
        };
        let kept = mind(Some(mind(None, "nodes:5000", &*game)), "level:3", &*game);
        assert_eq!(kept.spec, bot("level:3"));
        let kept = mind(Some(kept), "level:3", &*other);
        assert!(kept.bot.fits(&*other) && !kept.bot.fits(&*game));
    }
}
