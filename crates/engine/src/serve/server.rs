//! The engine: hears lines, thinks on a thread of its own, and says lines.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use stackwright_core::Problem;
use stackwright_games::{KINDS, of_position};

use super::command::Command;
use super::game::{self, Refusal};
use super::seat::{Event, Seat};
use super::settings::{Settings, listed};
use crate::lines::{self, Heard, LONGEST_LINE};
use crate::{Go, PROTOCOL};

/// An engine that answers on `out`.
///
/// ```
/// use stackwright_engine::Engine;
/// use stackwright_games::KINDS;
///
/// let mut engine = Engine::new(Vec::new());
/// engine.hear(&format!("newgame {}", KINDS[0].name))?;
/// engine.hear("go nodes 500")?;
/// engine.settle()?; // until it has answered
/// let said = String::from_utf8_lossy(engine.said()).into_owned();
/// assert!(said.starts_with("info depth 1 ") && said.contains("\nbestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Engine<W: Write> {
    out: W,
    settings: Settings,
    seat: Seat,
    /// What came after a `stop` and waits for the answer.
    waiting: VecDeque<Heard>,
    inbox: Receiver<Event>,
    outbox: SyncSender<Event>,
}

/// Events that wait at most; whoever has more waits too.
const CROWD: usize = 64;
/// Lines that are kept until a stopped search has answered.
const PATIENCE: usize = 100;
/// No error is longer than this, in characters.
const LONGEST_ERROR: usize = 1_000;

/// Serves an engine until `quit` or the end of the input. A search under way is then given up.
pub fn serve(mut input: impl BufRead + Send + 'static, out: impl Write) -> io::Result<()> {
    let mut engine = Engine::new(out);
    let outbox = engine.outbox.clone();
    // Nobody waits for this thread: it may be waiting for input that never comes.
    thread::spawn(move || {
        while let Ok(Some(heard)) = lines::read(&mut input) {
            if outbox.send(Event::Heard(heard)).is_err() {
                return;
            }
        }
        let _ = outbox.send(Event::Closed);
    });
    while engine.step()?.is_continue() {}
    Ok(())
}

impl<W: Write> Engine<W> {
    /// An engine without a game.
    pub fn new(out: W) -> Self {
        let (outbox, inbox) = sync_channel(CROWD);
        let settings = Settings::default();
        Engine { out, settings, seat: Seat::Empty, waiting: VecDeque::new(), inbox, outbox }
    }

    /// What it has written to.
    pub fn said(&self) -> &W {
        &self.out
    }

    /// Hears a line. Gives a break after `quit`.
    pub fn hear(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        let heard =
            if line.len() > LONGEST_LINE { Heard::TooLong } else { Heard::Line(line.trim().to_owned()) };
        self.take(heard)
    }

    /// Waits until it is quiet: nothing is thought about and nothing waits. An infinite search needs a `stop` first.
    pub fn settle(&mut self) -> io::Result<ControlFlow<()>> {
        while matches!(self.seat, Seat::Thinking { .. }) {
            if self.step()?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn step(&mut self) -> io::Result<ControlFlow<()>> {
        match self.inbox.recv() {
            Ok(Event::Heard(heard)) => return self.take(heard),
            Ok(Event::Said(line)) => self.say(&line)?,
            Ok(Event::Done(answer)) => return self.done(answer),
            Ok(Event::Closed) | Err(_) => return Ok(ControlFlow::Break(())),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A search is over: its game comes back, and what has waited is heard.
    fn done(&mut self, answer: Option<String>) -> io::Result<ControlFlow<()>> {
        if let Seat::Thinking { thread, .. } = std::mem::replace(&mut self.seat, Seat::Empty)
            && let Ok(game) = thread.join()
        {
            self.seat = Seat::Here(game);
        }
        match answer {
            Some(answer) => self.say(&answer)?,
            None => self.complain("the search broke off and the game is lost: begin with `newgame`")?,
        }
        while !self.is_stopping()
            && let Some(heard) = self.waiting.pop_front()
        {
            if self.take(heard)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn is_stopping(&self) -> bool {
        matches!(self.seat, Seat::Thinking { is_stopping: true, .. })
    }

    fn take(&mut self, heard: Heard) -> io::Result<ControlFlow<()>> {
        if self.is_stopping() && heard != Heard::Line("quit".to_owned()) {
            if self.waiting.len() < PATIENCE {
                self.waiting.push_back(heard);
            } else {
                self.complain("too many lines behind `stop`: wait for the answer")?;
            }
            return Ok(ControlFlow::Continue(()));
        }
        let parsed = match heard {
            Heard::Line(line) => Command::parse(&line),
            Heard::TooLong => {
                let message = format!("the line is too long: at most {LONGEST_LINE} bytes are read");
                Err(Problem::new("line", message))
            }
        };
        let done = match parsed {
            Ok(None) => Ok(()),
            Ok(Some(Command::Quit)) => return Ok(ControlFlow::Break(())),
            Ok(Some(command)) => self.obey(command)?,
            Err(problem) => Err(problem.into()),
        };
        if let Err(refusal) = done {
            self.complain(&refusal.to_string())?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Carries out a command, or says why it is refused.
    fn obey(&mut self, command: Command) -> io::Result<Result<(), Refusal>> {
        match command {
            Command::Hello => self.introduce()?,
            Command::IsReady => {
                if let Seat::Here(game) = &mut self.seat {
                    game.get_ready(&self.settings);
                }
                self.say("readyok")?;
            }
            Command::Stop => {
                if let Seat::Thinking { stop, is_stopping, .. } = &mut self.seat {
                    stop.raise();
                    *is_stopping = true;
                }
            }
            _ if matches!(self.seat, Seat::Thinking { .. }) => {
                return Ok(Err("still thinking: send `stop` first, or wait for the answer".into()));
            }
            Command::Show => match &self.seat {
                Seat::Here(game) => {
                    let shown = game.show();
                    shown.iter().try_for_each(|line| self.say(line))?;
                }
                _ => return Ok(Err(no_game())),
            },
            Command::SetOption { name, value } => return Ok(self.set(&name, &value)),
            Command::NewGame { game, options } => {
                let begun = game::new(&game, &options, &self.settings);
                return Ok(begun.map(|begun| self.seat = Seat::Here(begun)));
            }
            Command::Position { text, actions } => return Ok(self.set_up(text.as_deref(), &actions)),
            Command::Go(go) => return Ok(self.go(go)),
            Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let mut settings = self.settings.clone();
        settings.set(name, value)?;
        // The options of games are tried out, so that a mistake is heard of at once.
        for kind in KINDS {
            game::new(kind.name, "", &settings)?;
        }
        self.settings = settings;
        Ok(())
    }

    fn set_up(&mut self, text: Option<&str>, actions: &[String]) -> Result<(), Refusal> {
        let Some(text) = text else {
            return match &mut self.seat {
                Seat::Here(game) => game.set_up(None, actions),
                _ => Err(no_game()),
            };
        };
        let kind = of_position(text).map_err(|problem| format!("the position: {problem}"))?;
        match &mut self.seat {
            Seat::Here(game) if kind.name == game.name() => game.set_up(Some(text), actions),
            _ => {
                let mut other = game::new(kind.name, "", &self.settings)?;
                other.set_up(Some(text), actions)?;
                self.seat = Seat::Here(other);
                Ok(())
            }
        }
    }

    fn go(&mut self, go: Go) -> Result<(), Refusal> {
        let game = match std::mem::replace(&mut self.seat, Seat::Empty) {
            Seat::Here(game) => game,
            other => {
                self.seat = other;
                return Err(no_game());
            }
        };
        if let Some(why) = game.is_over() {
            self.seat = Seat::Here(game);
            return Err(why.into());
        }
        self.seat = Seat::thinking(game, go, self.settings.clone(), self.outbox.clone());
        Ok(())
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&format!("id name Stackwright {}", env!("CARGO_PKG_VERSION")))?;
        self.say(&format!("id author {}", env!("CARGO_PKG_AUTHORS")))?;
        listed().iter().try_for_each(|line| self.say(line))?;
        self.say(&format!("{PROTOCOL}ok"))
    }

    fn complain(&mut self, what: &str) -> io::Result<()> {
        // What came in may be part of it: one line it stays, and a short one.
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let what: String = what.chars().map(plain).take(LONGEST_ERROR).collect();
        self.say(&format!("error {what}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}

/// The lines that begin a game of each kind.
pub(super) fn beginnings(between: &str) -> String {
    KINDS.iter().map(|kind| format!("`newgame {}`", kind.name)).collect::<Vec<_>>().join(between)
}

fn no_game() -> Refusal {
    format!("there is no game yet: begin with {} or a position's text", beginnings(", ")).into()
}

impl<W: Write> Drop for Engine<W> {
    /// Gives up a search under way, and waits for its thread.
    fn drop(&mut self) {
        let Seat::Thinking { stop, thread, .. } = std::mem::replace(&mut self.seat, Seat::Empty) else {
            return;
        };
        stop.raise();
        while !matches!(self.inbox.recv(), Ok(Event::Done(_)) | Err(_)) {}
        let _ = thread.join();
    }
}
