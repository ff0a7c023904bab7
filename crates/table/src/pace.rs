//! How fast one player may do what no rule ends: the log of a game must not grow because somebody can go on for ever.

use stackwright_core::messages::Said;

use crate::messages::say;
use crate::{Command, LogEntry, Millis};

/// So many at once, and one more each time that so much has passed.
#[derive(Clone, Copy, Debug)]
struct Measure {
    burst: i64,
    each: Millis,
}

const TALK: Measure = Measure { burst: 10, each: 2_000 };
/// Who plays a game by hand undoes seldom, and programs look ahead by previews.
const CHANGES: Measure = Measure { burst: 50, each: 1_000 };

/// What a player has left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    talk: Saved,
    changes: Saved,
}

#[derive(Clone, Copy, Debug)]
struct Saved {
    time: Millis,
    at: Millis,
}

impl Saved {
    fn now(self, measure: Measure, now: Millis) -> Millis {
        (self.time + (now - self.at).max(0)).min(measure.burst * measure.each)
    }

    fn spend(&mut self, measure: Measure, now: Millis) {
        // A log that was written by other rules is read all the same.
        *self = Saved { time: (self.now(measure, now) - measure.each).max(0), at: now };
    }
}

impl Pace {
    pub(crate) fn new(at: Millis) -> Pace {
        let full = |measure: Measure| Saved { time: measure.burst * measure.each, at };
        Pace { talk: full(TALK), changes: full(CHANGES) }
    }

    /// Whether a player may do that now, or why not.
    pub(crate) fn check(&self, command: &Command, now: Millis) -> Result<(), Said> {
        let (saved, measure, why): (_, _, fn(i64) -> Said) = match command {
            Command::Chat(_) => (self.talk, TALK, say::talk_rate),
            command if is_endless(command) => (self.changes, CHANGES, say::change_rate),
            _ => return Ok(()),
        };
        if saved.now(measure, now) < measure.each { Err(why(measure.each / 1_000)) } else { Ok(()) }
    }

    /// Takes note of a change that is no entry of the log.
    pub(crate) fn note_change(&mut self, at: Millis) {
        self.changes.spend(CHANGES, at);
    }

    /// Takes note of what a player did.
    pub(crate) fn note(&mut self, entry: &LogEntry, at: Millis) {
        match entry {
            LogEntry::Chat { .. } => self.talk.spend(TALK, at),
            LogEntry::Undo { .. }
            | LogEntry::TakebackAsked { .. }
            | LogEntry::Redo { .. }
            | LogEntry::RedoAsked { .. }
            | LogEntry::DrawOffered { .. }
            | LogEntry::Renamed { .. }
            | LogEntry::SeatLinked { .. } => self.changes.spend(CHANGES, at),
            _ => {}
        }
    }
}

/// What no rule of a game ever ends.
pub(crate) fn is_endless(command: &Command) -> bool {
    matches!(
        command,
        Command::Undo { .. }
            | Command::AskTakeback(_)
            | Command::Redo { .. }
            | Command::AskRedo
            | Command::OfferDraw
            | Command::Rename(_)
            | Command::LinkSeat { .. }
            | Command::Premove(_)
            | Command::Chat(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_and_then_one_after_the_other() {
        let (chat, said) =
            (Command::Chat("hi".to_owned()), LogEntry::Chat { player: 1, text: "hi".to_owned() });
        let mut pace = Pace::new(0);
        let mut times = Vec::new();
        for now in (0..20_000).step_by(100) {
            if pace.check(&chat, now).is_ok() {
                pace.note(&said, now);
                times.push(now);
            }
        }
        assert_eq!(times.len(), 10 + 9, "{times:?}");
        assert!(pace.check(&Command::Undo { turn: false }, 20_000).is_ok(), "each is measured for itself");
        assert!(pace.check(&chat, -5).is_err(), "a clock that goes back gives nothing");
    }
}
