//! The sums of the first layer, brought up to date when somebody asks.

use stackwright_core::inputs::Inputs;
use stackwright_core::{BySeat, Seat};

use crate::layers;
use crate::{Net, NetError};

/// A net's first layer for every seat of a game.
///
/// Edits only note the places that they [touch](Sums::touch), whether they are made or taken back. When a judgement is
/// asked for, the contents of those places are compared with what was counted, and only the differences are added: what
/// was played and taken back in the meantime costs nothing, and there is no stack to keep.
#[derive(Clone, Debug)]
pub struct Sums {
    /// What was counted at each place.
    contents: Vec<u64>,
    /// The places that edits have touched since.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// The sums of the first seat, then those of the second, and so on.
    layer: Vec<i16>,
    width: usize,
    changes: Vec<Change>,
    gone: Vec<u32>,
    come: Vec<u32>,
    units: Vec<i16>,
}

#[derive(Clone, Copy, Debug)]
struct Change {
    place: u32,
    was: u64,
    is: u64,
}

impl Sums {
    /// The sums of a position, for a net that was made for such games.
    pub fn new<G: Inputs>(net: &Net, position: &G) -> Result<Sums, NetError> {
        net.header.check(position)?;
        let (places, width) = (position.place_count(), usize::from(net.header.shape.width));
        let mut sums = Sums {
            contents: vec![0; places],
            touched: Vec::with_capacity(places),
            is_touched: vec![false; places],
            layer: vec![0; position.seats() * width],
            width,
            changes: Vec::with_capacity(places),
            gone: Vec::new(),
            come: Vec::new(),
            units: vec![0; position.seats() * width],
        };
        sums.start(net, position);
        Ok(sums)
    }

    /// Counts everything from nothing, as for another position of games with the same options.
    pub fn start<G: Inputs>(&mut self, net: &Net, position: &G) {
        self.touched.clear();
        self.is_touched.fill(false);
        for (place, content) in self.contents.iter_mut().enumerate() {
            *content = position.content_at(place);
        }
        for (seat, sums) in Seat::first(position.seats()).zip(self.layer.chunks_exact_mut(self.width)) {
            sums.copy_from_slice(&net.bias);
            self.come.clear();
            for (place, &content) in self.contents.iter().enumerate() {
                position.inputs_of(place, content, seat, &mut |input| self.come.push(input));
            }
            layers::shift(net, sums, &[], &self.come);
        }
    }

    /// Notes what edits have touched, whether they were made or are taken back.
    #[inline]
    pub fn touch<G: Inputs>(&mut self, position: &G, edits: &[G::Edit]) {
        for edit in edits {
            position.places_of(edit, &mut |place| {
                if !std::mem::replace(&mut self.is_touched[place], true) {
                    self.touched.push(place as u32);
                }
            });
        }
    }

    /// Makes up for all that was touched.
    fn catch_up<G: Inputs>(&mut self, net: &Net, position: &G) {
        self.changes.clear();
        for place in self.touched.drain(..) {
            self.is_touched[place as usize] = false;
            let is = position.content_at(place as usize);
            let was = std::mem::replace(&mut self.contents[place as usize], is);
            if was != is {
                self.changes.push(Change { place, was, is });
            }
        }
        if self.changes.is_empty() {
            return;
        }
        for (seat, sums) in Seat::first(position.seats()).zip(self.layer.chunks_exact_mut(self.width)) {
            let (gone, come) = (&mut self.gone, &mut self.come);
            gone.clear();
            come.clear();
            for &Change { place, was, is } in &self.changes {
                let first = gone.len();
                position.inputs_of(place as usize, was, seat, &mut |input| gone.push(input));
                position.inputs_of(place as usize, is, seat, &mut |input| {
                    // What stays true is left alone.
                    match gone[first..].iter().position(|&other| other == input) {
                        Some(at) => drop(gone.swap_remove(first + at)),
                        None => come.push(input),
                    }
                });
            }
            layers::shift(net, sums, gone, come);
        }
    }

    /// What the position is worth to each seat, in points.
    ///
    /// The net is the one that the sums were made for, and every edit since has been [noted](Sums::touch).
    pub fn judge<G: Inputs>(&mut self, net: &Net, position: &G) -> BySeat<i32> {
        if !self.touched.is_empty() {
            self.catch_up(net, position);
        }
        layers::judge(net, &self.layer, &mut self.units)
    }

    /// The sums of one seat as they were when a judgement was asked for last.
    ///
    /// # Panics
    /// When the game has no such seat.
    pub fn of(&self, seat: Seat) -> &[i16] {
        &self.layer[seat.index() * self.width..][..self.width]
    }
}
