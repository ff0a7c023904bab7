//! A player of any game, whatever its rules.

use std::fmt;

use stackwright_core::ActionList;
use stackwright_search::{Bot, BotError, Judgement, Limits, Spec, Stop};

use crate::{AnyGame, FullGame, timeline};

/// What a bot has decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action in the game's notation.
    pub text: String,
    /// Its place among the legal actions.
    pub index: usize,
    /// The chance to win that the bot saw, if it thought.
    pub chance: Option<f64>,
}

/// A bot whose kind of game is forgotten. It remembers what it thought, so that one and the same should decide for a seat from
/// a game's first action to its last.
pub trait AnyBot: fmt::Debug + Send {
    /// Whether it was made for games with such options.
    fn fits(&self, game: &dyn AnyGame) -> bool;
    /// Decides for the seat to move. It is not asked to think where only one action is legal.
    fn choose(&mut self, game: &dyn AnyGame) -> Result<Decision, BotError>;
    /// From now on it stops thinking soon when this flag is raised.
    fn set_stop(&mut self, stop: &Stop);
    /// From now on it decides within these limits too, as [`Bot::set_limits`] says.
    fn set_limits(&mut self, limits: &Limits);
    /// About how many bytes it remembers.
    fn bytes(&self) -> usize;
}

impl dyn AnyBot {
    /// Forgets which game a bot was made for.
    pub fn of<G: FullGame>(bot: Box<dyn Bot<G>>, like: &G) -> Box<dyn AnyBot> {
        Box::new(Of { bot, options: like.options().clone() })
    }
}

#[derive(Debug)]
struct Of<G: FullGame> {
    bot: Box<dyn Bot<G>>,
    options: G::Options,
}

impl<G: FullGame> AnyBot for Of<G> {
    fn fits(&self, game: &dyn AnyGame) -> bool {
        timeline::<G>(game).is_some_and(|game| *game.options() == self.options)
    }

    fn choose(&mut self, game: &dyn AnyGame) -> Result<Decision, BotError> {
        let game = timeline::<G>(game).ok_or_else(|| BotError("the game is of another kind".to_owned()))?;
        let mut list = ActionList::new();
        game.actions(&mut list);
        let (action, chance) = match list[..] {
            [only] => (only, None),
            _ => (self.bot.choose(game)?, self.bot.value()),
        };
        let index = list.iter().position(|&legal| legal == action);
        let index = index.ok_or_else(|| BotError("the choice is not legal".to_owned()))?;
        Ok(Decision { text: game.action_text(action), index, chance })
    }

    fn set_stop(&mut self, stop: &Stop) {
        self.bot.set_stop(stop);
    }

    fn set_limits(&mut self, limits: &Limits) {
        self.bot.set_limits(limits);
    }

    fn bytes(&self) -> usize {
        self.bot.bytes()
    }
}

/// The bot of that name for games like this one, at the beginning of a game with that seed.
pub(crate) fn bot<G: FullGame>(
    spec: &Spec,
    like: &G,
    seed: u64,
    judgement: &Judgement<G>,
) -> Result<Box<dyn AnyBot>, BotError> {
    let mut bot = spec.bot_with(like, &Stop::new(), judgement)?;
    bot.new_game(seed);
    Ok(<dyn AnyBot>::of(bot, like))
}
