//! Players of the configuration: our own, and programs that speak the engine protocol.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stackwright_core::{Game, Timeline};
use stackwright_engine::{EngineBot, Go, Patience};
use stackwright_search::{Bot as _, BotError, Spec, Stop};

/// A player that the configuration names.
#[derive(Clone, Debug)]
pub enum Engine {
    /// One of the project's own.
    Ours(Spec),
    /// A program.
    Program(Arc<Program>),
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

/// A process that waits, for games of one kind.
#[derive(Debug)]
struct Idle {
    bot: Box<dyn Any + Send>,
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

    /// Has a decision made. A process that fails is ended, and a new one tries once more: those that wait may all have
    /// been ended by the same hand.
    pub(super) fn decide<G>(&self, game: &Timeline<G>, seed: u64, stop: &Stop) -> Result<G::Action, BotError>
    where
        G: Game<Action: Send, Options: Send, Edit: Send, Label: Send> + Send + 'static,
    {
        let mut tried = Err(BotError("the server ends".to_owned()));
        for fresh in [false, true] {
            if stop.is_raised() {
                break;
            }
            tried = self.bot::<G>(fresh, stop).and_then(|mut bot| {
                bot.new_game(seed);
                let action = bot.choose(game)?;
                self.idle().push(Idle { bot: Box::new(bot), since: Instant::now() });
                Ok(action)
            });
            match &tried {
                Ok(_) => break,
                Err(error) => tracing::warn!(%error, "a program failed"),
            }
        }
        tried
    }

    /// A process for this kind of game, which may have waited; one that waits for another kind makes room for it.
    fn bot<G>(&self, fresh: bool, stop: &Stop) -> Result<EngineBot<G>, BotError>
    where
        G: Game<Action: Send, Options: Send> + Send + 'static,
    {
        let found = {
            let mut idle = self.idle();
            let at = idle.iter().position(|idle| idle.bot.is::<EngineBot<G>>());
            at.or_else(|| (!idle.is_empty()).then_some(0)).map(|at| idle.remove(at))
        };
        match found.map(|idle| idle.bot.downcast::<EngineBot<G>>()) {
            Some(Ok(bot)) if !fresh => Ok(*bot),
            _ => Ok(EngineBot::start(&self.command, self.go, PATIENCE, stop.clone())?),
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
