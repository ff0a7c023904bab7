//! A bot that is a program.

use stackwright_core::{Game, Timeline};
use stackwright_search::{Bot, BotError, Stop};

use super::Patience;
use super::error::EngineError;
use super::process::Process;
use super::words::split;
use crate::engine::{Go, LONGEST_LINE, PROTOCOL};

/// A program that speaks the engine protocol and holds a seat.
///
/// It runs until the bot is dropped. A program that fails is ended, and started again when the bot is asked again.
#[derive(Debug)]
pub struct EngineBot<G: Game> {
    words: Vec<String>,
    go: Go,
    patience: Patience,
    stop: Stop,
    seed: u64,
    running: Option<Running<G>>,
}

#[derive(Debug)]
struct Running<G: Game> {
    process: Process,
    has_seed: bool,
    /// The options of the game that the program was told to begin, until the next one begins.
    told: Option<G::Options>,
}

impl<G: Game> EngineBot<G> {
    /// Starts the program of that command line, which is split into words without a shell, and waits until it has
    /// introduced itself. For every decision it is asked to `go`; when `stop` is raised, to answer soon.
    pub fn start(command: &str, go: Go, patience: Patience, stop: Stop) -> Result<Self, EngineError> {
        let wrong = |why: &str| EngineError::Command { command: command.to_owned(), why: why.to_owned() };
        let words = split(command).map_err(wrong)?;
        if go.is_turn || go.is_infinite {
            return Err(wrong("it is asked for one decision at a time, within limits"));
        }
        let running = Running::start(&words, patience, &stop)?;
        Ok(EngineBot { words, go, patience, stop, seed: 1, running: Some(running) })
    }

    fn ask(&mut self, game: &Timeline<G>) -> Result<G::Action, EngineError> {
        let running = match &mut self.running {
            Some(running) => running,
            ended => ended.insert(Running::start(&self.words, self.patience, &self.stop)?),
        };
        running.begin(game.options(), self.seed, self.patience, &self.stop)?;
        let process = &mut running.process;
        process.say(position_line(game));
        process.say(self.go.to_string());
        let limit = self.patience.answer + self.go.movetime.unwrap_or_default();
        let task = "choose an action";
        let answer = process.wait_for(task, limit, &self.stop, |line| answer(line, "bestmove"))?;
        let program = process.program.clone();
        let text = answer.map_err(|why| EngineError::Refused { program: program.clone(), task, why })?;
        let illegal = |problem| EngineError::Illegal { program, action: text.clone(), problem };
        match game.parse_action(&text) {
            Ok(action) if game.is_legal(action) => Ok(action),
            Ok(action) => Err(illegal(game.explain(action))),
            Err(problem) => Err(illegal(problem)),
        }
    }
}

impl<G: Game> Running<G> {
    fn start(words: &[String], patience: Patience, stop: &Stop) -> Result<Self, EngineError> {
        let mut process = Process::start(words)?;
        process.say(PROTOCOL);
        let mut has_seed = false;
        process.wait_for("introduce itself", patience.start, stop, |line| {
            has_seed |= line.starts_with("option name Seed ");
            (line.strip_suffix("ok") == Some(PROTOCOL)).then_some(())
        })?;
        Ok(Running { process, has_seed, told: None })
    }

    /// Tells the program of a new game, if it is one.
    fn begin(
        &mut self,
        options: &G::Options,
        seed: u64,
        patience: Patience,
        stop: &Stop,
    ) -> Result<(), EngineError> {
        if self.told.as_ref() == Some(options) {
            return Ok(());
        }
        if self.has_seed {
            // The protocol's numbers have a sign.
            self.process.say(format!("setoption name Seed value {}", seed >> 1));
        }
        let json = serde_json::to_string(options).unwrap_or_default();
        self.process.say(format!("newgame {} {json}", G::NAME));
        self.process.say("isready");
        let task = "begin a game";
        let ready = self.process.wait_for(task, patience.start, stop, |line| {
            if line == "readyok" { Some(Ok(String::new())) } else { answer(line, "readyok") }
        })?;
        let program = self.process.program.clone();
        ready.map_err(|why| EngineError::Refused { program, task, why })?;
        self.told = Some(options.clone());
        Ok(())
    }
}

/// What stands behind the word that is waited for, or behind `error`.
fn answer(line: &str, word: &str) -> Option<Result<String, String>> {
    let (first, rest) = line.split_once(' ')?;
    match first {
        "error" => Some(Err(rest.chars().take(300).collect())),
        _ if first == word => Some(Ok(rest.split_whitespace().next().unwrap_or_default().to_owned())),
        _ => None,
    }
}

/// The game as the protocol writes it: all of its actions, so that the program knows what has been repeated; from the
/// last departure on, if a seat has left, for that is no action.
fn position_line<G: Game>(game: &Timeline<G>) -> String {
    let entries: Vec<_> = game.journal().entries().collect();
    let first = entries.iter().rposition(|entry| entry.action().is_none()).map_or(0, |at| at + 1);
    let mut replayed = Timeline::from_position(game.position_before(first));
    let is_usual = G::new(game.options()).is_ok_and(|start| start == *replayed.position());
    let mut line =
        if is_usual { "position start".to_owned() } else { format!("position {}", replayed.position_text()) };
    if first < entries.len() {
        line.push_str(" actions");
    }
    for action in entries[first..].iter().filter_map(|entry| entry.action()) {
        line.push(' ');
        line.push_str(&replayed.action_text(action));
        replayed.play(action);
    }
    if line.len() > LONGEST_LINE { format!("position {}", game.position_text()) } else { line }
}

impl<G: Game<Action: Send, Options: Send>> Bot<G> for EngineBot<G> {
    fn choose(&mut self, game: &Timeline<G>) -> Result<G::Action, BotError> {
        self.ask(game).map_err(|error| {
            // Whatever it says later would answer another question.
            self.running = None;
            error.into()
        })
    }

    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        if let Some(running) = &mut self.running {
            running.told = None;
        }
    }
}
