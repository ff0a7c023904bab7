//! R120: how near a colour is to lines, by windows that are as long as a line.

use std::ops::Range;

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
    /// Every cell's bit taken from so many bits further up.
    #[inline]
    pub(super) fn lowered(self, bits: u32) -> Self {
        View { own: self.own >> bits, free: self.free >> bits, ready: self.ready >> bits }
    }

    /// Every cell's bit taken from so many bits further down.
    #[inline]
    pub(super) fn raised(self, bits: u32) -> Self {
        View { own: self.own << bits, free: self.free << bits, ready: self.ready << bits }
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
        // The usual lengths (R001) by themselves, so that their steps are unrolled.
        match length {
            3 => self.add_windows(0..3, view),
            4 => self.add_windows(0..4, view),
            _ => self.add_windows(0..length, view),
        }
    }

    #[inline]
    fn add_windows<W: Word>(&mut self, steps: Range<u32>, view: impl Fn(u32) -> View<W>) {
        let missing = steps.clone().fold(Missing::new(), |missing, step| missing.and(view(step).own));
        if missing.none | missing.once | missing.twice == W::NONE {
            return;
        }
        let free = steps.clone().fold(!W::NONE, |free, step| free & view(step).free);
        self.half += (missing.twice & free).count();
        if missing.none | missing.once == W::NONE {
            return;
        }
        let ready = steps.fold(!W::NONE, |ready, step| ready & view(step).ready);
        self.full += missing.none.count();
        self.ripe += (missing.once & ready).count();
        self.near += (missing.once & free & !ready).count();
    }
}
