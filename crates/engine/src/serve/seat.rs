//! The thread that thinks, and how it is heard of.

use std::fmt;
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};

use stackwright_search::Stop;

use super::game::EngineGame;
use super::settings::Settings;
use crate::Go;
use crate::lines::Heard;

/// What happens to an engine.
pub(super) enum Event {
    Heard(Heard),
    Closed,
    /// A line from the one who thinks.
    Said(String),
    /// The thinking is over, with its last line if it came to an end.
    Done(Option<String>),
}

/// Where the game is: with the engine, or with the thread that thinks about it.
pub(super) enum Seat {
    Empty,
    Here(Box<dyn EngineGame>),
    Thinking { stop: Stop, is_stopping: bool, thread: JoinHandle<Box<dyn EngineGame>> },
}

impl Seat {
    /// Begins to think; `outbox` hears what is said and, last, that it is over.
    pub(super) fn thinking(
        mut game: Box<dyn EngineGame>,
        go: Go,
        settings: Settings,
        outbox: SyncSender<Event>,
    ) -> Seat {
        let stop = Stop::new();
        let flag = stop.clone();
        let thread = thread::spawn(move || {
            let mut farewell = Farewell { outbox, last: None };
            let mut say = |line| {
                let _ = farewell.outbox.send(Event::Said(line));
            };
            let answer = game.think(&go, &settings, &flag, &mut say);
            farewell.last = Some(answer.unwrap_or_else(|error| format!("error {error}")));
            game
        });
        Seat::Thinking { stop, is_stopping: false, thread }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::Empty => "Empty",
            Seat::Here(game) => game.name(),
            Seat::Thinking { .. } => "Thinking",
        })
    }
}

/// Says that the thinking is over, however it ends: the engine must not wait for a thread that has panicked.
struct Farewell {
    outbox: SyncSender<Event>,
    last: Option<String>,
}

impl Drop for Farewell {
    fn drop(&mut self) {
        let _ = self.outbox.send(Event::Done(self.last.take()));
    }
}
