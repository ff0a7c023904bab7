//! The only hand that may change a position.

use std::ops::Deref;

use crate::{Game, Journal};

/// A position while an action is carried out: to be read freely and changed by edits alone.
///
/// It is a reference to the position that cannot be written through. [`edit`](Editor::edit) changes the position and
/// notes the change in the journal, so nothing that an action does can escape undo.
#[derive(Debug)]
pub struct Editor<'a, G: Game> {
    position: &'a mut G,
    journal: &'a mut Journal<G>,
}

impl<'a, G: Game> Editor<'a, G> {
    pub(crate) fn new(position: &'a mut G, journal: &'a mut Journal<G>) -> Self {
        Editor { position, journal }
    }

    /// Makes one edit.
    #[inline]
    pub fn edit(&mut self, edit: G::Edit) {
        self.position.apply(edit);
        self.journal.note_edit(edit);
    }

    /// Closes a frame: the edits since the last one are shown together under this label.
    ///
    /// Edits after the action's last frame (a change of phase, say) belong to that frame.
    #[inline]
    pub fn end_frame(&mut self, label: G::Label) {
        self.journal.note_frame(label);
    }

    /// What the turn has shown so far, this action included, as far back as its history goes: for a label that numbers
    /// what is shown several times in a turn.
    pub fn shown_this_turn(&self) -> impl Iterator<Item = G::Label> {
        self.journal.labels_of_turn()
    }

    /// Says that this action is the last of its turn.
    #[inline]
    pub fn end_turn(&mut self) {
        self.journal.note_end_of_turn();
    }
}

impl<G: Game> Deref for Editor<'_, G> {
    type Target = G;

    #[inline]
    fn deref(&self) -> &G {
        self.position
    }
}
