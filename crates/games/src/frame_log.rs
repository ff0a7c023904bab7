//! What happens in games, as lines of the log: one for each frame, under a target for each kind of game.

use std::fmt::Display;
use std::ops::Range;

use stackwright_core::{Game, Timeline};

use crate::catalogue::{log_frame, logs_frames};

/// A line of the log.
pub(crate) struct Line<'a> {
    /// Which game it is, of those that write to this log.
    pub(crate) name: &'a dyn Display,
    /// The entry of its journal, from 1.
    pub(crate) entry: usize,
    /// What the frame shows.
    pub(crate) label: &'a dyn Display,
    /// The position after it.
    pub(crate) position: &'a str,
}

/// Logs what some entries of a game did: for each of their frames what it shows and the position after it, at the level
/// `debug`, with the target `stackwright::frames::` and the kind of game. Where nobody logs that, nothing is done.
///
/// `name` says which game it is, of those that write to one log.
///
/// # Panics
/// When there is no such entry.
pub fn log_frames<G: Game>(name: &dyn Display, game: &Timeline<G>, entries: Range<usize>) {
    if entries.is_empty() || !logs_frames(G::NAME) {
        return;
    }
    let mut position = game.position_before(entries.start);
    for entry in entries {
        for frame in game.journal().frames(entry) {
            for &edit in frame.edits {
                position.apply(edit);
            }
            let text = position.position_text();
            log_frame(G::NAME, &Line { name, entry: entry + 1, label: &frame.label, position: &text });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::KINDS;
    use crate::catalogue::FRAME_TARGETS;

    #[test]
    fn every_game_has_its_target() {
        let named: Vec<_> = KINDS.iter().map(|kind| format!("stackwright::frames::{}", kind.name)).collect();
        assert_eq!(named, FRAME_TARGETS);
    }
}
