//! Weights as a trainer has them, and how they become whole numbers.

use crate::layers::{ONE, SQUARED_ONE, WEIGHT_ONE};
use crate::{Activation, Header, Net, NetError};

/// The weights of a net in real numbers, in the order in which files hold them.
///
/// | list | length | a weight `w` becomes | and is kept within |
/// | --- | --- | --- | --- |
/// | `rows` | inputs x width, input by input | `round(255 w)` | 16 bits |
/// | `bias` | width | `round(255 w)` | 16 bits |
/// | `hidden` | hidden x (2 x width), unit by unit: the seat's own, then the mean of the others' | `round(256 w / a)` | ±8191 |
/// | `hidden_bias` | hidden | `round(255 x 256 w)` | ±2^29 |
/// | `output` | hidden, or width if there is none | `round(256 w / a)` | 16 bits |
///
/// Here `a` is what one is worth behind the layer before: 1, but 255/256 behind squares. A sum wraps around at ±128, so
/// that no more than 128 inputs with weights of 1 may come together: a trainer keeps weights of rows within ±1 or so.
/// The scores are in nats: the chances to win are their softmax.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Floats {
    /// What each input adds to the sums.
    pub rows: Vec<f32>,
    /// What the sums begin with.
    pub bias: Vec<f32>,
    /// The hidden layer; empty if there is none.
    pub hidden: Vec<f32>,
    /// What its units begin with.
    pub hidden_bias: Vec<f32>,
    /// What each unit of the last layer is worth, in nats.
    pub output: Vec<f32>,
}

/// Hidden weights are kept within this, so that no sum of theirs overflows.
const MOST_HIDDEN_WEIGHT: f64 = 8191.0;
const MOST_HIDDEN_BIAS: f64 = (1 << 29) as f64;

impl Floats {
    /// Refuses lists that do not fit the shape, and what is no number.
    fn check(&self, header: &Header) -> Result<(), NetError> {
        let shape = &header.shape;
        shape.check()?;
        for (what, list, expected) in [
            ("rows", &self.rows, shape.rows_len()),
            ("bias", &self.bias, shape.width.into()),
            ("hidden", &self.hidden, shape.hidden_len()),
            ("hidden bias", &self.hidden_bias, shape.hidden.into()),
            ("output", &self.output, shape.output_len()),
        ] {
            if list.len() != expected {
                return Err(NetError::Size { what, expected, found: list.len() });
            }
            if !list.iter().all(|weight| weight.is_finite()) {
                return Err(NetError::NotFinite { what });
            }
        }
        Ok(())
    }
}

impl Net {
    /// The net with these weights, made whole as [`Floats`] says.
    pub fn from_floats(header: Header, floats: &Floats) -> Result<Net, NetError> {
        floats.check(&header)?;
        let one = f64::from(ONE);
        let behind = match header.shape.activation {
            Activation::Clipped => WEIGHT_ONE,
            Activation::Squared => WEIGHT_ONE * one / SQUARED_ONE,
        };
        let whole = |list: &[f32], scale: f64, most: f64| -> Vec<i16> {
            list.iter().map(|&weight| to_whole(weight, scale, most) as i16).collect()
        };
        let most = f64::from(i16::MAX);
        // Hidden units are clipped, whatever the first layer does.
        let last = if header.shape.hidden == 0 { behind } else { WEIGHT_ONE };
        let biases = floats.hidden_bias.iter();
        Ok(Net {
            rows: whole(&floats.rows, one, most),
            bias: whole(&floats.bias, one, most),
            hidden: whole(&floats.hidden, behind, MOST_HIDDEN_WEIGHT),
            hidden_bias: biases.map(|&bias| to_whole(bias, one * WEIGHT_ONE, MOST_HIDDEN_BIAS)).collect(),
            output: whole(&floats.output, last, most),
            header,
        })
    }
}

fn to_whole(weight: f32, scale: f64, most: f64) -> i32 {
    (f64::from(weight) * scale).round().clamp(-most, most) as i32
}
