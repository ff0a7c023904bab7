//! Players of the configuration: our own, and programs that speak the engine protocol.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stackwright_engine::{EngineBot, EngineError, Go, Patience, Question};
use stackwright_games::AnyGame;
use stackwright_search::{BotError, Limits, Spec, Stop};

/// A player that the configuration names.
#[derive(Clone, Debug)]
pub enum Engine {
    /// One of the project's own.
    Ours(Spec),
    /// A program.
    Program(Arc<Program>),
}

impl Engine {
    /// About how many nodes such a decision takes.
    pub fn nodes(&self, game: &dyn AnyGame) -> u64 {
        match self {
            Engine::Ours(spec) => game.bot_nodes(spec),
            Engine::Program(program) => {
                program.nodes().unwrap_or_else(|| game.bot_nodes(&Spec::Engine(program.command.clone())))
            }
        }
    }
}

/// A program and its processes, which are kept for the next decision, whichever game it is in.
///
/// A decision takes a process or starts one, so a program never has more than decisions are made at once. Several
/// programs each keep their own.
#[derive(Debug)]
pub struct Program {
    command: String,
    go: Go,
    idle: Mutex<Vec<Idle>>,
}

/// A process that waits.
#[derive(Debug)]
struct Idle {
    bot: EngineBot,
    since: Instant,
}

/// How long a server puts up with silence, besides the time to think.
const PATIENCE: Patience = Patience {
    start: Duration::from_secs(10),
    answer: Duration::from_secs(10),
    stop: Duration::from_secs(1),
};

/// How long a process waits for the next decision before it is ended.
const IDLE: Duration = Duration::from_mins(1);

impl Program {
    /// The program of a command line, and how it is asked to think.
    pub fn new(command: impl Into<String>, go: Go) -> Program {
        Program { command: command.into(), go, idle: Mutex::default() }
    }

    /// About how many nodes it takes by what it is asked, at about a node in a microsecond.
    fn nodes(&self) -> Option<u64> {
        let time = self.go.movetime.map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        self.go.nodes.into_iter().chain(time).min()
    }

    /// Has a decision made, within these limits too. A process that fails is ended, and a new one tries once more: those that
    /// wait may all have been ended by the same hand. One that is silent has kept others waiting long enough.
    pub fn decide(
        &self,
        game: &dyn AnyGame,
        seed: u64,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<String, BotError> {
        let question = Question {
            game: game.name(),
            options: game.options(),
            course: game.course(),
            position: game.position_text(),
        };
        let begun = Instant::now();
        let ask = |fresh| {
            let mut bot = self.bot(fresh, stop)?;
            bot.new_game(seed);
            // The flag that it knows is that of its last decision.
            bot.set_stop(stop);
            bot.set_limits(&limits.after(begun.elapsed()));
            let action = bot.ask(&question, |text| {
                game.check(text).map(|_| text.to_owned()).map_err(|error| error.problem)
            })?;
            self.idle().push(Idle { bot, since: Instant::now() });
            Ok::<_, EngineError>(action)
        };
        let mut fresh = false;
        while !stop.is_raised() {
            let error = match ask(fresh) {
                Ok(action) => return Ok(action),
                Err(error) => error,
            };
            // Whoever stops a program does not wait for it long: that it was killed is no failure.
            if stop.has_been_raised() {
                return Err(error.into());
            }
            tracing::warn!(%error, "a program failed");
            if fresh || matches!(error, EngineError::Silent { .. }) {
                return Err(error.into());
            }
            fresh = true;
        }
        Err(BotError("it was stopped".to_owned()))
    }

    /// A process, which may have waited.
    fn bot(&self, fresh: bool, stop: &Stop) -> Result<EngineBot, EngineError> {
        let waiting = self.idle().pop();
        match waiting {
            Some(idle) if !fresh => Ok(idle.bot),
            _ => EngineBot::start(&self.command, self.go, PATIENCE, stop.clone()),
        }
    }

    /// Ends the processes that nobody has needed for a while, or all that wait.
    pub fn tidy(&self, all: bool) {
        let ended: Vec<_> = self.idle().extract_if(.., |idle| all || idle.since.elapsed() > IDLE).collect();
        // To end a process may take a moment, in which others can have theirs.
        drop(ended);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
