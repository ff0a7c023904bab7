//! The net.

use std::fmt;

use stackwright_core::BySeat;
use stackwright_core::assess::Scale;
use stackwright_core::inputs::Inputs;

use crate::{Header, NetError, Sums, layers};

/// A net: what it was made for, and its weights as whole numbers.
///
/// The [crate](crate) says what it computes.
#[derive(Clone, PartialEq)]
pub struct Net {
    pub(crate) header: Header,
    pub(crate) rows: Vec<i16>,
    pub(crate) bias: Vec<i16>,
    pub(crate) hidden: Vec<i16>,
    pub(crate) hidden_bias: Vec<i32>,
    pub(crate) output: Vec<i16>,
}

impl Net {
    /// What it was made for, and how.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The same weights with another account of how they were made and accepted. What they were made for stays.
    #[must_use]
    pub fn told(self, made: String, loss: Option<f64>, accepted: Option<String>) -> Net {
        Net { header: Header { made, loss, accepted, ..self.header }, ..self }
    }

    /// The same weights, whose points come to other chances.
    #[must_use]
    pub fn scaled(self, scale: Scale) -> Net {
        Net { header: Header { scale, ..self.header }, ..self }
    }

    /// What a position is worth to each seat, in points, worked out from nothing.
    ///
    /// Who judges many positions of a game keeps [`Sums`].
    pub fn judge<G: Inputs>(&self, position: &G) -> Result<BySeat<i32>, NetError> {
        Ok(Sums::new(self, position)?.judge(self, position))
    }

    /// The same from the inputs that are true for each seat, in turn order, as training keeps them. An input that the net has
    /// not is left out.
    pub fn judge_inputs<'a>(&self, seats: impl IntoIterator<Item = &'a [u32]>) -> BySeat<i32> {
        let mut sums = Vec::new();
        for inputs in seats {
            let first = sums.len();
            sums.extend_from_slice(&self.bias);
            layers::shift(self, &mut sums[first..], &[], inputs);
        }
        let mut units = sums.clone();
        layers::judge(self, &sums, &mut units)
    }
}

/// Without the weights, of which there are too many to read.
impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").field("header", &self.header).finish_non_exhaustive()
    }
}
