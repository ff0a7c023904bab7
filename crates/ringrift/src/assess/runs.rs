//! R120: how near a colour is to lines, by windows that are as long as a line.

use super::word::{Missing, Word};

/// The cells as one colour sees them.
#[derive(Clone, Copy)]
pub(super) struct View<W> {
    /// Its markers.
    pub(super) own: W,
    /// Its markers, its stacks and empty cells.
    pub(super) free: W,
    /// Its markers, and what one move makes its own: R092a, where its stacks stand; R092b, markers of others.
    pub(super) ready: W,
}

impl<W: Word> View<W> {
    /// Every cell's bit taken from so many bits further up, or down if it is negative.
    #[inline]
    pub(super) fn shifted(self, by: i32) -> Self {
        let shift = |word: W| if by < 0 { word << by.unsigned_abs() } else { word >> by.unsigned_abs() };
        View { own: shift(self.own), free: shift(self.free), ready: shift(self.ready) }
    }
}

/// The windows of one colour.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Runs {
    /// They lack nothing.
    pub(super) full: i32,
    /// They lack one marker, on a cell that is ready.
    pub(super) ripe: i32,
    /// They lack one marker, on an empty cell.
    pub(super) near: i32,
    /// They lack two markers, on free cells.
    pub(super) half: i32,
}

impl Runs {
    /// Adds the windows along one axis: `view` shows what lies so many steps on.
    #[inline]
    pub(super) fn add<W: Word>(&mut self, length: u32, view: impl Fn(u32) -> View<W>) {
        let mut missing = Missing::new();
        let (mut free, mut ready) = (!W::NONE, !W::NONE);
        for step in 0..length {
            let view = view(step);
            missing = missing.and(view.own);
            free = free & view.free;
            ready = ready & view.ready;
        }
        self.full += missing.none.count();
        self.ripe += (missing.once & ready).count();
        self.near += (missing.once & free & !ready).count();
        self.half += (missing.twice & free).count();
    }
}
