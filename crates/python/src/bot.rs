//! Opponents.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use stackwright_core::ActionList;
use stackwright_games::{AnyGame, FullGame, Visitor, named, timeline};
use stackwright_search::{Judgement, Spec, Stop};

use crate::action::Action;
use crate::engine::Engine;
use crate::errors::{guarded, invalid, wrong};
use crate::evaluator::InPython;
use crate::game::Game;
use crate::work::interruptible;

/// A player that can hold a seat of any game.
///
/// `spec` names it as everywhere in Stackwright: `random`, `greedy`, `level:1` to `level:10`, `nodes:N`, `mcts:N`, `time:MS`.
/// The same seed plays the same game again. With an `engine` it evaluates by that engine's net or evaluator.
///
/// >>> from stackwright import Bot, Game
/// >>> game, bot = Game("amazons"), Bot("random", seed=7)
/// >>> while not game.is_over:
/// ...     game.push(bot.choose(game))
/// >>> sorted(game.outcome.ranks)
/// [1, 2]
#[pyclass(frozen, module = "stackwright")]
#[derive(Debug)]
pub(crate) struct Bot {
    spec: Spec,
    engine: Option<Py<Engine>>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    seed: u64,
    value: Option<f64>,
    /// Whether it is choosing.
    busy: bool,
    /// The player itself, once it is known which game it plays.
    player: Option<Box<dyn Player>>,
}

/// Who chose, the place of the choice among the legal actions, and the chance that was seen.
type Choice = (Box<dyn Player>, usize, Option<f64>);

/// A bot whose game is forgotten.
trait Player: std::fmt::Debug + Send {
    /// Whether it was made for such games.
    fn fits(&self, game: &dyn AnyGame) -> bool;
    /// The place of its choice among the legal actions, and the chance that it sees.
    fn choose(&mut self, game: &dyn AnyGame) -> Result<(usize, Option<f64>), String>;
    fn stop(&self) -> Stop;
    /// The error that its evaluator has raised.
    fn failure(&self) -> Option<PyErr>;
}

#[derive(Debug)]
struct Of<G: FullGame> {
    bot: Box<dyn stackwright_search::Bot<G>>,
    options: G::Options,
    stop: Stop,
    evaluator: Option<InPython>,
}

impl<G: FullGame> Player for Of<G> {
    fn fits(&self, game: &dyn AnyGame) -> bool {
        timeline::<G>(game).is_some_and(|game| *game.options() == self.options)
    }

    fn choose(&mut self, game: &dyn AnyGame) -> Result<(usize, Option<f64>), String> {
        let game = timeline::<G>(game).ok_or("the game is of another kind")?;
        let action = self.bot.choose(game).map_err(|error| error.0)?;
        let mut list = ActionList::new();
        game.actions(&mut list);
        let index = list.iter().position(|&legal| legal == action).ok_or("the choice is not legal")?;
        Ok((index, self.bot.value()))
    }

    fn stop(&self) -> Stop {
        self.stop.clone()
    }

    fn failure(&self) -> Option<PyErr> {
        self.evaluator.as_ref().and_then(InPython::failure)
    }
}

/// A player to be made in the type of its game.
struct Make<'a> {
    spec: &'a Spec,
    seed: u64,
    engine: Option<&'a Engine>,
    evaluator: Option<InPython>,
    stop: Stop,
    game: &'a dyn AnyGame,
}

impl Visitor for Make<'_> {
    type Output = PyResult<Box<dyn Player>>;

    fn visit<G: FullGame>(self) -> PyResult<Box<dyn Player>> {
        let Make { spec, seed, engine, evaluator, stop, game } = self;
        let like =
            timeline::<G>(game).ok_or_else(|| wrong("game", "the game is of another kind"))?.position();
        let judgement =
            engine.map(|engine| engine.judgement(like, evaluator.as_ref())).transpose()?.flatten();
        let judgement = judgement.unwrap_or_else(|| Judgement::best_for(like));
        let bot = spec.bot_with(like, &stop, &judgement);
        let mut bot = bot.map_err(|error| wrong("spec", error.to_string()))?;
        bot.new_game(seed);
        Ok(Box::new(Of { bot, options: like.options().clone(), stop, evaluator }))
    }
}

impl Bot {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Chooses with the player that is there, or a new one if it was made for other games.
    fn choose_for(&self, py: Python<'_>, game: &dyn AnyGame, seed: u64) -> PyResult<Choice> {
        let known = self.state().player.take().filter(|player| player.fits(game));
        let mut player = if let Some(player) = known {
            player
        } else {
            let kind = named(game.name()).map_err(|problem| invalid(&problem.into()))?;
            let (engine, stop) = (self.engine.as_ref().map(Py::get), Stop::new());
            let evaluator = engine.and_then(|engine| engine.evaluator_for(py, &stop));
            guarded(|| kind.visit(Make { spec: &self.spec, seed, engine, evaluator, stop, game }))?
        };
        let stop = player.stop();
        let chosen = if matches!(self.spec, Spec::Random) {
            guarded(|| Ok(player.choose(game)))?
        } else {
            let thinking = &mut player;
            interruptible(py, &stop, move || thinking.choose(game))?
        };
        if let Some(failure) = player.failure() {
            return Err(failure);
        }
        let (index, value) = chosen.map_err(|message| wrong("bot", message))?;
        Ok((player, index, value))
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (spec, seed = 1, *, engine = None))]
    fn new(spec: &str, seed: u64, engine: Option<Py<Engine>>) -> PyResult<Self> {
        let spec: Spec =
            spec.parse().map_err(|problem: stackwright_core::Problem| invalid(&problem.into()))?;
        if let Spec::Engine(_) = spec {
            return Err(wrong("spec", "programs cannot hold a seat here"));
        }
        Ok(Bot { spec, engine, state: Mutex::new(State { seed, value: None, busy: false, player: None }) })
    }

    /// How the bot is called, such as `level:7`.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// The chance to win that it saw when it chose last, from 0 to 1; `None` if it did not think.
    #[getter]
    fn value(&self) -> Option<f64> {
        self.state().value
    }

    /// Chooses a legal action for the seat to move. Ctrl-C ends it.
    fn choose(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<Action> {
        let listing = game.borrow().listing();
        if listing.count == 0 {
            return Err(wrong("game_over", "the game is over: there is nothing to choose"));
        }
        // It thinks of a copy, so that another thread may go on with the game meanwhile.
        let game = game.borrow().any().copy();
        let seed = {
            let mut state = self.state();
            if state.busy {
                return Err(wrong("busy", "the bot is choosing in another thread: give each thread its own"));
            }
            state.busy = true;
            state.seed
        };
        let chosen = self.choose_for(py, &*game, seed);
        let mut state = self.state();
        state.busy = false;
        let (player, index, value) = chosen?;
        (state.player, state.value) = (Some(player), value);
        Ok(Action { listing, index })
    }

    /// Forgets all it remembers of an earlier game. The same seed then plays the same game again.
    fn new_game(&self, seed: u64) {
        let mut state = self.state();
        let busy = state.busy;
        *state = State { seed, value: None, busy, player: None };
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}')", self.spec)
    }
}

/// The bot of that level, 1 (beaten by beginners) to 10 (the best there is).
///
/// >>> import stackwright
/// >>> stackwright.level(3)
/// Bot('level:3')
#[pyfunction]
#[pyo3(signature = (number, seed = 1))]
pub(crate) fn level(number: u8, seed: u64) -> PyResult<Bot> {
    Bot::new(&format!("level:{number}"), seed, None)
}
