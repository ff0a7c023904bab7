//! The net as training sees it: the same computation as the one that plays (`stackwright_nets` says which), in floating point.

use stackwright_core::Rng;
use stackwright_core::inputs::Inputs;
use stackwright_nets::Activation;

use super::target::POINT;

/// How large a net is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shape {
    /// How many inputs there are.
    pub inputs: usize,
    /// How many units the first layer has for each seat.
    pub width: usize,
    /// How many units the layer behind it has; 0 if there is none.
    pub hidden: usize,
    /// Whether units of the first layer are squared, once they are cut off.
    pub squared: bool,
    /// How many seats there are.
    pub seats: usize,
    /// How much of the linear evaluation the net's points are added to, in 256ths.
    #[serde(default)]
    pub features: u16,
}

impl Shape {
    /// The same as net files say it.
    pub(super) fn of_net<G: Inputs>(&self, like: &G) -> stackwright_nets::Shape {
        let activation = if self.squared { Activation::Squared } else { Activation::Clipped };
        stackwright_nets::Shape::new(like, self.width as u16, self.hidden as u16, activation)
    }

    /// What the linear evaluation adds to a score, for each point.
    pub(super) fn point(&self) -> f32 {
        f32::from(self.features) / 256.0 * POINT
    }

    /// How many units the output weighs.
    pub fn last(&self) -> usize {
        if self.hidden == 0 { self.width } else { self.hidden }
    }

    /// How many numbers the first layer has: the row of each input, then the bias.
    pub fn inner(&self) -> usize {
        (self.inputs + 1) * self.width
    }

    /// How many numbers make a net: the first layer; for each hidden unit a weight for each of the seat's own units and then
    /// for each of the others' mean; the bias of the hidden units; the output.
    pub fn parameters(&self) -> usize {
        self.inner() + self.hidden * (2 * self.width + 1) + self.last()
    }
}

/// All numbers of a net, in the order that [`Shape::parameters`] says.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// How large it is.
    pub shape: Shape,
    /// The numbers.
    pub numbers: Vec<f32>,
}

/// The numbers of a net layer by layer.
#[derive(Clone, Copy, Debug)]
pub struct Layers<'a> {
    /// The rows of all inputs.
    pub rows: &'a [f32],
    /// What the first layer begins with.
    pub bias: &'a [f32],
    /// The rows of the hidden units.
    pub hidden: &'a [f32],
    /// What the hidden layer begins with.
    pub hidden_bias: &'a [f32],
    /// The weights of the last units.
    pub output: &'a [f32],
}

/// How far the units of the first layer spread before anything is learnt, and around what: few are cut off.
const SPREAD: f32 = 0.3;

impl Model {
    /// A net that knows nothing, for positions with about so many inputs on.
    pub fn new(shape: Shape, active: f32, seed: u64) -> Model {
        let mut rng = Rng::new(seed);
        let mut within = |most: f32| most * (2.0 * (rng.below(1 << 24) as f32 / (1 << 24) as f32) - 1.0);
        let (inner, hidden) = (SPREAD * (3.0 / active.max(1.0)).sqrt(), 1.0 / (shape.width as f32).sqrt());
        let outer = 1.0 / (shape.last() as f32).sqrt();
        let mut numbers: Vec<f32> = (0..shape.inputs * shape.width).map(|_| within(inner)).collect();
        numbers.extend((0..shape.width).map(|_| SPREAD));
        numbers.extend((0..shape.hidden * 2 * shape.width).map(|_| within(hidden)));
        numbers.extend((0..shape.hidden).map(|_| SPREAD));
        numbers.extend((0..shape.last()).map(|_| within(outer)));
        Model { shape, numbers }
    }

    /// The numbers layer by layer.
    pub fn layers(&self) -> Layers<'_> {
        let Shape { inputs, width, hidden, .. } = self.shape;
        let (rows, rest) = self.numbers.split_at(inputs * width);
        let (bias, rest) = rest.split_at(width);
        let (weights, rest) = rest.split_at(hidden * 2 * width);
        let (hidden_bias, output) = rest.split_at(hidden);
        Layers { rows, bias, hidden: weights, hidden_bias, output }
    }
}

#[inline]
pub(super) fn add(to: &mut [f32], times: f32, what: &[f32]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += times * what;
    }
}

pub(super) fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Turns scores into shares of 1.
pub(super) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in &mut *scores {
        *score = (*score - most).exp();
    }
    let all: f32 = scores.iter().sum();
    for score in scores {
        *score /= all;
    }
}
