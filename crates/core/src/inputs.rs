//! A position as numbered facts, most of them untrue: what a net is fed with.
//!
//! A position is cut into **places**: its cells, and a few groups of facts about the whole (what each seat has, the
//! turn). What a place holds is one number, its *content*, which says nothing of who looks. Seen from a seat a content
//! stands for a few **inputs**, the numbers of what is true there. So a net that knows the contents it has counted needs
//! only the places that edits have touched to be up to date again.

use crate::{Game, Seat};

/// A game whose positions can be fed to a net.
///
/// Seats are seen relative to the one that looks: itself, the next after it, and so on. A game with sides that face each
/// other is seen from one's own side of the board.
pub trait Inputs: Game {
    /// Grows whenever a number comes to mean something else: nets made before do not fit any more.
    const INPUTS_VERSION: u16;

    /// The nets that this program holds for such games: their names and the bytes of their files.
    const NETS: &'static [(&'static str, &'static [u8])] = &[];

    /// The board that a net is made for, such as `square8`.
    fn board_name(&self) -> String;

    /// How many inputs games with this one's options have.
    fn input_count(&self) -> usize;

    /// How many places there are.
    fn place_count(&self) -> usize;

    /// What a place holds. Two contents of a place are equal where no seat sees a difference.
    fn content_at(&self, place: usize) -> u64;

    /// The inputs that are true when the place holds that content, as the seat sees it; none twice, and no number that
    /// another place has. It depends on the options and on nothing else of the position.
    fn inputs_of(&self, place: usize, content: u64, seat: Seat, sink: &mut impl FnMut(u32));

    /// The places whose content an edit may have changed, forwards or backwards; one may be named twice.
    fn places_of(&self, edit: &Self::Edit, touch: &mut impl FnMut(usize));

    /// What the symmetries of the board make of each input: one list for each symmetry, the first of them leaving all as
    /// it is. A position and its image are worth the same.
    fn symmetries(&self) -> Vec<Vec<u32>> {
        vec![(0..self.input_count() as u32).collect()]
    }

    /// The inputs that say the same of each cell in turn: the block of them all, and how many a cell has. What is learnt of one
    /// cell then helps to learn of the others.
    fn cell_inputs(&self) -> Option<(Block, usize)> {
        None
    }

    /// The name of the net that has proved better than the weights in games with this one's options, if there is one.
    fn net_name(&self) -> Option<&'static str> {
        None
    }

    /// The bytes of that net, if this program holds them.
    fn embedded_net(&self) -> Option<&'static [u8]> {
        let name = self.net_name()?;
        Self::NETS.iter().find(|(known, _)| *known == name).map(|&(_, bytes)| bytes)
    }

    /// All inputs that are true for a seat.
    fn active_inputs(&self, seat: Seat) -> Vec<u32> {
        let mut active = Vec::new();
        for place in 0..self.place_count() {
            self.inputs_of(place, self.content_at(place), seat, &mut |input| active.push(input));
        }
        active
    }
}

/// Which of `steps` equal steps a count has come to on its way to `most`, from 0 for nothing; whatever lies beyond is the
/// last step.
pub fn step(count: u16, most: u16, steps: u64) -> u64 {
    (u64::from(count) * steps).div_ceil(u64::from(most.max(1))).min(steps)
}

/// The numbers of a block of inputs, which follow one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The first of them.
    pub start: u32,
    /// How many there are.
    pub len: u32,
}

impl Block {
    /// The block of that length right behind this one.
    #[must_use]
    pub const fn followed_by(self, len: usize) -> Block {
        Block { start: self.end(), len: len as u32 }
    }

    /// The number after the last.
    pub const fn end(self) -> u32 {
        self.start + self.len
    }

    /// The input with that place in the block.
    #[inline]
    pub fn at(self, index: usize) -> u32 {
        debug_assert!(index < self.len as usize, "{index} of {self:?}");
        self.start + index as u32
    }

    /// Where in the block an input is, if it is in it.
    pub fn place_of(self, input: u32) -> Option<usize> {
        (self.start..self.end()).contains(&input).then(|| (input - self.start) as usize)
    }
}
