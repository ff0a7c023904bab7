//! Who plays: a bot, with what it thinks of its position if it says so.

use stackwright_core::Timeline;
use stackwright_search::ladder::Method;
use stackwright_search::{Bot, BotError, Limits, Playable, Spec, Stop, Thinker};

/// A bot at a seat.
///
/// Players that search without weaknesses (`nodes:N`, `mcts:N`) say what they think of a position; the others do not.
#[derive(Debug)]
pub struct Player<G: Playable>(Mind<G>);

#[derive(Debug)]
enum Mind<G: Playable> {
    Bot(Box<dyn Bot<G>>),
    Thinker(Box<Thinker<G>>, u64),
}

/// Room for what a search can find.
const TABLE_BYTES: usize = 1 << 22;

impl<G: Playable> Player<G> {
    /// The player of that name for games like this one.
    pub fn new(spec: &Spec, like: &G, stop: &Stop) -> Result<Self, BotError> {
        let method = match spec {
            Spec::Nodes(nodes) => Some((like.best_method(), *nodes)),
            Spec::Mcts(nodes) => Some((Method::Mcts, *nodes)),
            _ => None,
        };
        Ok(Player(match method {
            Some((method, nodes)) => {
                let mut thinker = Thinker::new(method, like, TABLE_BYTES, 1);
                thinker.set_stop(stop.clone());
                Mind::Thinker(Box::new(thinker), nodes)
            }
            None => Mind::Bot(spec.bot(like, stop)?),
        }))
    }

    /// Forgets earlier games.
    pub fn new_game(&mut self, seed: u64) {
        match &mut self.0 {
            Mind::Bot(bot) => bot.new_game(seed),
            Mind::Thinker(thinker, _) => thinker.clear(),
        }
    }

    /// A legal action, and the chance to win that it sees for the seat to move, if it says so.
    pub fn choose(&mut self, game: &Timeline<G>) -> Result<(G::Action, Option<f32>), BotError> {
        match &mut self.0 {
            Mind::Bot(bot) => Ok((bot.choose(game)?, None)),
            Mind::Thinker(thinker, nodes) => {
                let thought = thinker.think(game, &Limits::nodes(*nodes));
                Ok((thought.action(), Some(thought.score().chance() as f32)))
            }
        }
    }
}
