//! What happened, as edits: the one mechanism behind undo, redo, cancel, frames and search.

use std::ops::Range;

use crate::{Departure, Edit, Game, Seat};

/// What one entry of the journal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry<A> {
    /// The seat to move made a decision.
    Action(A),
    /// A seat left the table.
    Retired(Seat, Departure),
}

impl<A> Entry<A> {
    /// The decision, if it is one.
    pub fn action(self) -> Option<A> {
        match self {
            Entry::Action(action) => Some(action),
            Entry::Retired(..) => None,
        }
    }
}

/// A part of an entry that is shown as one picture: the edits that lead to it, and what it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame<'a, E, L> {
    /// What the picture shows.
    pub label: L,
    /// The edits since the frame before.
    pub edits: &'a [E],
}

/// The edits of everything played so far, with a mark per entry, per frame and per turn, and the entries that were
/// taken back.
///
/// It belongs to a [`Timeline`](crate::Timeline), which keeps it in step with the position.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    edits: Vec<G::Edit>,
    frames: Vec<FrameMark<G::Label>>,
    marks: Vec<Mark<G::Action>>,
    /// Entries taken back, the next to be redone last.
    future: Vec<Entry<G::Action>>,
}

/// Where an entry begins.
#[derive(Clone, Copy, Debug)]
struct Mark<A> {
    entry: Entry<A>,
    /// Who made the decision, or left.
    seat: Seat,
    first_edit: u32,
    first_frame: u32,
    ends_turn: bool,
}

/// Where a frame ends.
#[derive(Clone, Copy, Debug)]
struct FrameMark<L> {
    label: L,
    end: u32,
}

impl<G: Game> Journal<G> {
    pub(crate) fn new() -> Self {
        Journal { edits: Vec::new(), frames: Vec::new(), marks: Vec::new(), future: Vec::new() }
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The entries from the first to the last.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = Entry<G::Action>> + ExactSizeIterator {
        self.marks.iter().map(|mark| mark.entry)
    }

    /// The entries that can be redone, the next first.
    pub fn future(&self) -> impl DoubleEndedIterator<Item = Entry<G::Action>> + ExactSizeIterator {
        self.future.iter().rev().copied()
    }

    /// Where the open turn begins; the journal's length if no action of it has been played.
    pub fn turn_start(&self) -> usize {
        self.marks.iter().rposition(|mark| mark.ends_turn).map_or(0, |last| last + 1)
    }

    /// The turns as ranges of entries. The last one may be open.
    pub fn turns(&self) -> impl Iterator<Item = Range<usize>> {
        let mut start = 0;
        std::iter::from_fn(move || {
            let rest = self.marks.get(start..).filter(|rest| !rest.is_empty())?;
            let len = rest.iter().position(|mark| mark.ends_turn).map_or(rest.len(), |last| last + 1);
            let turn = start..start + len;
            start = turn.end;
            Some(turn)
        })
    }

    /// Who made the decision of an entry, or left the table in it.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn seat(&self, entry: usize) -> Seat {
        self.marks[entry].seat
    }

    /// Whether the entry is the last of its turn.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn ends_turn(&self, entry: usize) -> bool {
        self.marks[entry].ends_turn
    }

    /// All edits of an entry, in order.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn edits(&self, entry: usize) -> &[G::Edit] {
        &self.edits[self.edit_range(entry)]
    }

    /// The frames of an entry, in order. Together they hold all its edits.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn frames(&self, entry: usize) -> impl Iterator<Item = Frame<'_, G::Edit, G::Label>> {
        let edits = self.edit_range(entry);
        let last_frame =
            self.marks.get(entry + 1).map_or(self.frames.len(), |next| next.first_frame as usize);
        let frames = &self.frames[self.marks[entry].first_frame as usize..last_frame];
        let mut start = edits.start;
        frames.iter().enumerate().map(move |(i, frame)| {
            let end = if i + 1 == frames.len() { edits.end } else { frame.end as usize };
            let shown = &self.edits[start..end];
            start = end;
            Frame { label: frame.label, edits: shown }
        })
    }

    fn edit_range(&self, entry: usize) -> Range<usize> {
        let end = self.marks.get(entry + 1).map_or(self.edits.len(), |next| next.first_edit as usize);
        self.marks[entry].first_edit as usize..end
    }

    #[inline]
    pub(crate) fn begin(&mut self, entry: Entry<G::Action>, seat: Seat) {
        self.marks.push(Mark {
            entry,
            seat,
            first_edit: self.edits.len() as u32,
            first_frame: self.frames.len() as u32,
            ends_turn: false,
        });
    }

    #[inline]
    pub(crate) fn note_edit(&mut self, edit: G::Edit) {
        self.edits.push(edit);
    }

    #[inline]
    pub(crate) fn note_frame(&mut self, label: G::Label) {
        self.frames.push(FrameMark { label, end: self.edits.len() as u32 });
    }

    /// The labels of all frames of the turn to which the last entry belongs, so far.
    pub(crate) fn labels_of_turn(&self) -> impl Iterator<Item = G::Label> {
        let before = self.marks.len().saturating_sub(1);
        let start = self.marks[..before].iter().rposition(|mark| mark.ends_turn).map_or(0, |last| last + 1);
        let first = self.marks.get(start).map_or(self.frames.len(), |mark| mark.first_frame as usize);
        self.frames[first..].iter().map(|frame| frame.label)
    }

    #[inline]
    pub(crate) fn note_end_of_turn(&mut self) {
        if let Some(mark) = self.marks.last_mut() {
            mark.ends_turn = true;
        }
    }

    /// Takes back the edits of the last entry, the last edit first.
    #[inline]
    pub(crate) fn roll_back(&mut self, position: &mut G) -> Option<Entry<G::Action>> {
        let mark = self.marks.pop()?;
        let first = mark.first_edit as usize;
        for edit in self.edits[first..].iter().rev() {
            position.apply(edit.inverse());
        }
        self.edits.truncate(first);
        self.frames.truncate(mark.first_frame as usize);
        Some(mark.entry)
    }

    #[inline]
    pub(crate) fn push_future(&mut self, entry: Entry<G::Action>) {
        self.future.push(entry);
    }

    #[inline]
    pub(crate) fn pop_future(&mut self) -> Option<Entry<G::Action>> {
        self.future.pop()
    }

    #[inline]
    pub(crate) fn forget_future(&mut self) {
        self.future.clear();
    }

    /// Puts other entries there to be redone, the next one last; gives those that were there.
    pub(crate) fn replace_future(&mut self, future: Vec<Entry<G::Action>>) -> Vec<Entry<G::Action>> {
        std::mem::replace(&mut self.future, future)
    }

    pub(crate) fn forget_all(&mut self) {
        self.edits.clear();
        self.frames.clear();
        self.marks.clear();
        self.future.clear();
    }
}
