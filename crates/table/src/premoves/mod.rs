//! Turns that a player has decided on beforehand: each is played from the position that it was made for, and from no
//! other.
//!
//! They are nobody else's business, not even that there are any. So they are no entries of the log, which everybody may
//! read and whose numbers everybody counts: whoever keeps the log keeps [`KeptPremoves`] beside it, and what comes of
//! them is in the log as any other action.

mod line;
mod read;

pub use read::{LONGEST_LINE, MOST_BYTES, MOST_LINES};

use serde::{Deserialize, Serialize};

use crate::{Change, LogEntry, Status, Table};
pub(crate) use line::{Line, Place};

/// A player's premoves as they were made, for whoever keeps the log. The latest of a player replace those before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPremoves {
    /// The player, counted from 1 by the seat they began in.
    pub player: u8,
    /// The number of the last entry then.
    pub number: u64,
    /// What is expected and what is answered, from the beginning of the turn that was open then.
    pub lines: Vec<Vec<String>>,
}

/// What a player has decided on beforehand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Premoves {
    /// Those that can still come true. Where two lines come to the same position, they answer it alike.
    lines: Vec<Line>,
    /// Whether the player has ever made any.
    made: bool,
}

impl Premoves {
    pub(crate) fn new(lines: Vec<Line>) -> Premoves {
        Premoves { lines, made: true }
    }

    /// What is expected and what is answered, line by line.
    pub(crate) fn lines(&self) -> Vec<Vec<String>> {
        self.lines.iter().map(Line::actions).collect()
    }

    /// The next decision, if the position is one that they were made for.
    fn due(&self) -> Option<&str> {
        self.lines.first().and_then(Line::due)
    }
}

impl Table {
    /// What a player has decided on beforehand and can still come true: lines of actions from the beginning of the open
    /// turn, those of others included; none if the player never has. For that player alone.
    pub fn premoves(&self, player: usize) -> Option<Vec<Vec<String>>> {
        self.premoves.get(player).filter(|own| own.made).map(Premoves::lines)
    }

    /// Takes up premoves that were kept, when the log has come to where they were made. Those that no longer fit the
    /// rules come to nothing.
    pub(crate) fn adopt(&mut self, kept: &KeptPremoves) {
        let player = usize::from(kept.player).wrapping_sub(1);
        if player >= self.premoves.len() {
            return;
        }
        let lines = self.read_premoves(self.seat_of(player), &kept.lines).unwrap_or_default();
        self.premoves[player] = Premoves::new(lines);
    }

    /// The next decision of whoever is to act, if they made it beforehand for this very position.
    pub(crate) fn premove(&self) -> Option<String> {
        let text = self.premoves[self.player_at(self.game.to_move())].due()?;
        // A text that is no longer one action of this position never holds up what led to it.
        let steps = self.game.check(text).ok()?;
        (steps == [text]).then(|| text.to_owned())
    }

    /// Drops what can no longer come true after an entry.
    pub(crate) fn follow_premoves(&mut self, body: &LogEntry, change: Change) {
        if self.premoves.iter().all(|own| own.lines.is_empty()) {
            return;
        }
        // What others take back within their turn is part of it: it counts how the turn ends. But whatever else changes
        // the position makes it another game.
        let within_turn =
            matches!(body, LogEntry::Action { .. } | LogEntry::Undo { .. } | LogEntry::Redo { .. });
        let redone = self.taken_back().next().is_some();
        if self.status() != Status::Running || (!within_turn && (change.moved || redone)) {
            return self.premoves.iter_mut().for_each(|own| own.lines.clear());
        }
        let LogEntry::Action { text, auto, .. } = body else { return };
        let decision = Some(text.as_str()).filter(|_| !auto);
        let place = change.ends_turn.then(|| Place::of(&*self.game));
        for own in &mut self.premoves {
            own.lines.retain_mut(|line| line.follow(decision, place.as_ref()));
        }
    }
}
