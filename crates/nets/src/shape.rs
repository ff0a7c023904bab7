//! How large a net is.

use serde::{Deserialize, Serialize};
use stackwright_core::inputs::Inputs;

use crate::NetError;

/// What a unit of the first layer makes of its sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    /// `min(max(x, 0), 1)`: a clipped rectifier.
    Clipped,
    /// The square of that.
    #[default]
    Squared,
}

/// How many inputs and units a net has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// The inputs of each seat.
    pub inputs: u32,
    /// The units of the first layer: a multiple of 16.
    pub width: u16,
    /// The units of the hidden layer behind it: none, or a multiple of 8.
    pub hidden: u16,
    /// What the first layer makes of its sums.
    pub activation: Activation,
}

impl Shape {
    /// The most inputs.
    pub const MOST_INPUTS: u32 = 1 << 16;
    /// The most units of the first layer.
    pub const MOST_WIDTH: u16 = 256;
    /// The most units of the hidden layer.
    pub const MOST_HIDDEN: u16 = 64;

    /// A net for games with `like`'s options.
    pub fn new<G: Inputs>(like: &G, width: u16, hidden: u16, activation: Activation) -> Shape {
        Shape { inputs: like.input_count() as u32, width, hidden, activation }
    }

    /// Refuses what no net can be.
    pub fn check(&self) -> Result<(), NetError> {
        let wrong = |what: &'static str, found: u32, right: String| NetError::Shape { what, found, right };
        if !(1..=Self::MOST_INPUTS).contains(&self.inputs) {
            return Err(wrong("inputs", self.inputs, format!("1 to {}", Self::MOST_INPUTS)));
        }
        if !(16..=Self::MOST_WIDTH).contains(&self.width) || !self.width.is_multiple_of(16) {
            let right = format!("a multiple of 16 up to {}", Self::MOST_WIDTH);
            return Err(wrong("units of the first layer", self.width.into(), right));
        }
        if self.hidden > Self::MOST_HIDDEN || !self.hidden.is_multiple_of(8) {
            let right = format!("0, or a multiple of 8 up to {}", Self::MOST_HIDDEN);
            return Err(wrong("hidden units", self.hidden.into(), right));
        }
        Ok(())
    }

    /// How many weights the rows of all inputs have.
    pub fn rows_len(&self) -> usize {
        self.inputs as usize * usize::from(self.width)
    }

    /// How many weights the hidden layer has: for each of its units one for each of the seat's own, then one for each of
    /// the others' mean.
    pub fn hidden_len(&self) -> usize {
        2 * usize::from(self.width) * usize::from(self.hidden)
    }

    /// How many weights the output has.
    pub fn output_len(&self) -> usize {
        usize::from(if self.hidden == 0 { self.width } else { self.hidden })
    }
}
