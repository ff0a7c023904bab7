//! What is kept of both sides' forces while positions are judged one after the other.

use super::force::Force;
use crate::piece::Colour;
use crate::position::Position;
use crate::square::Square;

/// How many forces of a side are kept.
const SLOTS: usize = 512;

/// The forces of positions that were judged. A search judges the same placement of one side's pieces against many of the
/// other's, and each is mustered once.
#[derive(Clone, Debug, Default)]
pub struct Notes([Vec<Note>; 2]);

/// A force that was mustered.
#[derive(Clone, Debug)]
struct Note {
    /// Of which placement.
    key: u64,
    /// Against whom.
    prey: Option<Square>,
    force: Force,
}

impl Notes {
    /// Both sides' forces, mustered anew where nothing that holds is noted.
    #[inline]
    pub(super) fn forces(&mut self, position: &Position) -> [&Force; 2] {
        let Notes([red, blue]) = self;
        [noted(red, position, Colour::Red), noted(blue, position, Colour::Blue)]
    }
}

#[inline]
fn noted<'a>(notes: &'a mut Vec<Note>, position: &Position, colour: Colour) -> &'a Force {
    if notes.is_empty() {
        notes.resize(SLOTS, Note { key: 0, prey: None, force: Force::none(colour) });
    }
    let (board, key, prey) = (position.board(), position.side_key(colour), position.prey(colour));
    let note = &mut notes[key as usize % SLOTS];
    if note.key != key || note.prey != prey || !note.force.holds_on(board) {
        *note = Note { key, prey, force: Force::muster(board, colour, prey) };
    } else {
        debug_assert_eq!(note.force, Force::muster(board, colour, prey), "{position:?}");
    }
    &note.force
}
