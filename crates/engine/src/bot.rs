//! A bot that is a program.

use std::time::Instant;

use serde_json::Value;
use stackwright_core::{Course, Game, Problem, Timeline};
use stackwright_search::{Bot, BotError, Limits, Stop};

use crate::error::EngineError;
use crate::lines::LONGEST_LINE;
use crate::process::{Process, Wait};
use crate::words::split;
use crate::{Go, PROTOCOL, Patience};

/// What a program is asked: what to do in a game that has come so far.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its options.
    pub options: Value,
    /// How it came to where it is.
    pub course: Course,
    /// The text of the position in which it happened.
    pub position: String,
}

/// A program that speaks the engine protocol and holds a seat.
///
/// It runs until the bot is dropped. A program that fails is ended, and started again when the bot is asked again.
#[derive(Debug)]
pub struct EngineBot {
    words: Vec<String>,
    go: Go,
    limits: Limits,
    patience: Patience,
    stop: Stop,
    seed: u64,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    process: Process,
    has_seed: bool,
    /// The line that told the program to begin, until the next game begins.
    told: Option<String>,
}

impl EngineBot {
    /// Starts the program of that command line, which is split into words without a shell, and waits until it has
    /// introduced itself. For every decision it is asked to `go`; when `stop` is raised, to answer soon.
    pub fn start(command: &str, go: Go, patience: Patience, stop: Stop) -> Result<Self, EngineError> {
        let wrong = |why: &str| EngineError::Command { command: command.to_owned(), why: why.to_owned() };
        let words = split(command).map_err(wrong)?;
        go.check_any_decision().map_err(|problem| wrong(&problem.to_string()))?;
        let running = Some(Running::start(&words, patience, &stop)?);
        Ok(EngineBot { words, go, limits: Limits::default(), patience, stop, seed: 1, running })
    }

    /// Has the program choose an action. `read` says what the program's word means, or why it is not legal.
    pub fn ask<A>(
        &mut self,
        question: &Question<'_>,
        read: impl FnOnce(&str) -> Result<A, Problem>,
    ) -> Result<A, EngineError> {
        let asked = self.try_ask(question, read);
        self.unless_failed(asked)
    }

    /// Starts the program if it does not run, tells it of the game that is about to be asked of, and waits until it is ready.
    pub fn make_ready(&mut self, game: &str, options: &Value) -> Result<(), EngineError> {
        let ready = self.try_make_ready(game, options).map(|_| ());
        self.unless_failed(ready)
    }

    /// Whatever a program that failed says later would answer another question.
    fn unless_failed<T>(&mut self, asked: Result<T, EngineError>) -> Result<T, EngineError> {
        if asked.is_err() {
            self.running = None;
        }
        asked
    }

    fn try_make_ready(&mut self, game: &str, options: &Value) -> Result<&mut Running, EngineError> {
        let running = match &mut self.running {
            Some(running) => running,
            ended => ended.insert(Running::start(&self.words, self.patience, &self.stop)?),
        };
        running.begin(format!("newgame {game} {options}"), self.seed, self.patience, &self.stop)?;
        Ok(running)
    }

    fn try_ask<A>(
        &mut self,
        question: &Question<'_>,
        read: impl FnOnce(&str) -> Result<A, Problem>,
    ) -> Result<A, EngineError> {
        let begun = Instant::now();
        let (own, limits, patience, stop) = (self.go, self.limits, self.patience, self.stop.clone());
        let process = &mut self.try_make_ready(question.game, &question.options)?.process;
        process.say(question.position_line());
        // It may have had to be started first.
        let go = own.within(&limits.after(begun.elapsed()), patience.answer / 2);
        process.say(go.to_string());
        let limit = patience.answer + go.movetime.unwrap_or_default();
        let task = "choose an action";
        let wait = Wait { task, limit, stop: &stop, after_stop: patience.stop };
        let answer = process.wait_for(wait, |line| answer(line, "bestmove"))?;
        let program = process.program.clone();
        let text = answer.map_err(|why| EngineError::Refused { program: program.clone(), task, why })?;
        read(&text).map_err(|problem| EngineError::Illegal { program, action: text, problem })
    }

    /// Begins another game, with another seed.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        if let Some(running) = &mut self.running {
            running.told = None;
        }
    }

    /// From now on it is asked to answer soon when this flag is raised.
    pub fn set_stop(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    /// From now on it is asked to make each decision within these limits too.
    pub fn set_limits(&mut self, limits: &Limits) {
        self.limits = *limits;
    }
}

impl Running {
    fn start(words: &[String], patience: Patience, stop: &Stop) -> Result<Self, EngineError> {
        let mut process = Process::start(words)?;
        process.say(PROTOCOL);
        let mut has_seed = false;
        let (task, limit, after_stop) = ("introduce itself", patience.start, patience.stop);
        process.wait_for(Wait { task, limit, stop, after_stop }, |line| {
            has_seed |= line.starts_with("option name Seed ");
            (line.strip_suffix("ok") == Some(PROTOCOL)).then_some(())
        })?;
        Ok(Running { process, has_seed, told: None })
    }

    /// Tells the program of a new game, if it is one.
    fn begin(
        &mut self,
        newgame: String,
        seed: u64,
        patience: Patience,
        stop: &Stop,
    ) -> Result<(), EngineError> {
        if self.told.as_ref() == Some(&newgame) {
            return Ok(());
        }
        if self.has_seed {
            // The protocol's numbers have a sign.
            self.process.say(format!("setoption name Seed value {}", seed >> 1));
        }
        self.process.say(newgame.clone());
        self.process.say("isready");
        let task = "begin a game";
        let wait = Wait { task, limit: patience.start, stop, after_stop: patience.stop };
        let ready = self.process.wait_for(wait, |line| {
            if line == "readyok" { Some(Ok(String::new())) } else { answer(line, "readyok") }
        })?;
        let program = self.process.program.clone();
        ready.map_err(|why| EngineError::Refused { program, task, why })?;
        self.told = Some(newgame);
        Ok(())
    }
}

/// What stands behind the word that is waited for, or behind `error`.
fn answer(line: &str, word: &str) -> Option<Result<String, String>> {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    match first {
        "error" => Some(Err(rest.chars().take(300).collect())),
        _ if first == word => match rest.split_whitespace().next() {
            Some(answer) => Some(Ok(answer.to_owned())),
            None => Some(Err(format!("nothing follows `{word}`"))),
        },
        _ => None,
    }
}

impl Question<'_> {
    /// The game as the protocol writes it: all of its actions, so that the program knows what has been repeated, unless
    /// that makes a line longer than programs need to read.
    fn position_line(&self) -> String {
        let Course { start, actions } = &self.course;
        let mut line = format!("position {}", start.as_deref().unwrap_or("start"));
        if !actions.is_empty() {
            line.push_str(" actions");
        }
        for action in actions {
            line.push(' ');
            line.push_str(action);
        }
        if line.len() > LONGEST_LINE { format!("position {}", self.position) } else { line }
    }
}

impl<G: Game> Bot<G> for EngineBot {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        // Whoever answers with a whole turn is asked again after its first step.
        let read = |text: &str| match game.read_text(text) {
            Ok(actions) => Ok(actions[0]),
            Err(refused) => Err(refused.problem),
        };
        let question = Question {
            game: G::NAME,
            options: options_of(game),
            course: Course::of(game),
            position: game.position_text(),
        };
        Ok(self.ask(&question, read)?)
    }

    fn new_game(&mut self, seed: u64) {
        EngineBot::new_game(self, seed);
    }

    fn set_stop(&mut self, stop: &Stop) {
        EngineBot::set_stop(self, stop);
    }

    fn set_limits(&mut self, limits: &Limits) {
        EngineBot::set_limits(self, limits);
    }

    fn make_ready(&mut self, game: &Timeline<G>) -> Result<(), BotError> {
        Ok(EngineBot::make_ready(self, G::NAME, &options_of(game))?)
    }
}

fn options_of<G: Game>(game: &Timeline<G>) -> Value {
    serde_json::to_value(game.options()).unwrap_or_default()
}
