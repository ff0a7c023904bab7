//! What can be wrong with a program that should play.

use std::time::Duration;

use stackwright_core::Problem;
use stackwright_search::BotError;

/// Why a program has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The command line cannot be taken apart, or asks for what makes no sense in a game.
    #[error("`{command}` cannot be an engine: {why}")]
    Command {
        /// The command line.
        command: String,
        /// What is wrong with it.
        why: String,
    },
    /// The program could not be started.
    #[error("{program} does not start: {error}")]
    Start {
        /// The file name of the program, as its command line has it.
        program: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// The program ended, or closed its output.
    #[error("{program} died while it should {task}: {how}")]
    Died {
        /// The file name of the program, as its command line has it.
        program: String,
        /// What it was asked to do.
        task: &'static str,
        /// What is known of its end.
        how: String,
    },
    /// The program said nothing that answers.
    #[error("{program} did not {task} within {} s: it needs to speak the protocol swi", limit.as_secs_f64())]
    Silent {
        /// The file name of the program, as its command line has it.
        program: String,
        /// What it was asked to do.
        task: &'static str,
        /// How long it was waited for.
        limit: Duration,
    },
    /// The program talks and talks.
    #[error("{program} did not {task} but said {lines} other lines, {bytes} bytes")]
    Chatter {
        /// The file name of the program, as its command line has it.
        program: String,
        /// What it was asked to do.
        task: &'static str,
        /// How many lines it said.
        lines: usize,
        /// How long they were together.
        bytes: usize,
    },
    /// The program refused what it was asked.
    #[error("{program} did not {task}: {why}")]
    Refused {
        /// The file name of the program, as its command line has it.
        program: String,
        /// What it was asked to do.
        task: &'static str,
        /// Its own words.
        why: String,
    },
    /// The program answered with something that the rules refuse.
    #[error("{program} played `{action}`, which is not legal: {problem}")]
    Illegal {
        /// The file name of the program, as its command line has it.
        program: String,
        /// Its answer.
        action: String,
        /// Why it is refused.
        problem: Problem,
    },
}

impl From<EngineError> for BotError {
    fn from(error: EngineError) -> Self {
        BotError(error.to_string())
    }
}
