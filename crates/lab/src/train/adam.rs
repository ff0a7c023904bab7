//! Steps downhill: Adam with decay, over the numbers of a net and what its inputs have in common.

use rayon::prelude::*;
use stackwright_core::inputs::Inputs;

use super::model::Model;

/// How far numbers of a net may go, so that it can be written in whole numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The weights of inputs, and what the units begin with.
    pub inner: f32,
    /// The weights of units.
    pub outer: f32,
}

/// Inputs that say the same of many cells share a part of their weights, which is learnt from all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shared {
    /// The first input of the first cell.
    pub start: usize,
    /// How many inputs all cells have together.
    pub len: usize,
    /// How many inputs each cell has.
    pub each: usize,
}

impl Shared {
    /// Those of a game.
    pub fn of<G: Inputs>(like: &G) -> Option<Shared> {
        let (block, each) = like.cell_inputs()?;
        Some(Shared { start: block.start as usize, len: block.len as usize, each })
    }

    /// Lets all cells begin with the rows of the first. What is hardly ever seen on a cell is then taken for what it is
    /// elsewhere: search would look for positions that a row drawn at random makes seem good.
    pub(super) fn level(&self, model: &mut Model) {
        let width = model.shape.width;
        let cells = &mut model.numbers[self.start * width..(self.start + self.len) * width];
        let (first, others) = cells.split_at_mut(self.each * width);
        for cell in others.chunks_exact_mut(first.len()) {
            cell.copy_from_slice(first);
        }
    }

    /// What an input says of its cell, if it is one of these.
    fn said_by(&self, input: usize) -> Option<usize> {
        input.checked_sub(self.start).filter(|&at| at < self.len).map(|at| at % self.each)
    }
}

/// How steps are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// How long they are now.
    pub length: f32,
    /// How much of a weight of an input is lost in a step of length 1.
    pub decay: f32,
    pub bounds: Bounds,
}

/// The state of the descent.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    shared: Option<Shared>,
    width: usize,
    /// The numbers of the net without what inputs share; then what they share.
    pub(super) numbers: Vec<f32>,
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    slope: Vec<f32>,
    pub(super) steps: u32,
}

const KEPT: f32 = 0.9;
const KEPT_SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;
/// How many groups of numbers a thread takes at a time.
const GROUPS: usize = 64;

impl Adam {
    pub(super) fn new(model: &Model, shared: Option<Shared>) -> Adam {
        let width = model.shape.width;
        let mut numbers = model.numbers.clone();
        if let Some(Shared { start, len, each }) = shared {
            let cells = &mut numbers[start * width..(start + len) * width];
            let mut common = vec![0.0; each * width];
            for cell in cells.chunks_exact(each * width) {
                super::model::add(&mut common, each as f32 / len as f32, cell);
            }
            for cell in cells.chunks_exact_mut(each * width) {
                super::model::add(cell, -1.0, &common);
            }
            numbers.extend(common);
        }
        let zeros = vec![0.0; numbers.len()];
        Adam { shared, width, numbers, mean: zeros.clone(), square: zeros.clone(), slope: zeros, steps: 0 }
    }

    /// Makes a step against the mean of slopes, which are added up in their order.
    pub(super) fn step(&mut self, model: &mut Model, slopes: &[&[f32]], count: usize, step: Step) {
        let own = model.numbers.len();
        let inputs = model.shape.inputs * self.width;
        let block = GROUPS * self.width;
        let share = 1.0 / count as f32;
        self.slope[..own].par_chunks_mut(block).enumerate().for_each(|(nth, sum)| {
            let first = nth * block;
            sum.fill(0.0);
            for slope in slopes {
                super::model::add(sum, share, &slope[first..first + sum.len()]);
            }
        });
        if let Some(Shared { start, len, each }) = self.shared {
            let (slope, shared) = self.slope.split_at_mut(own);
            shared.fill(0.0);
            for cell in slope[start * self.width..(start + len) * self.width].chunks_exact(each * self.width)
            {
                super::model::add(shared, 1.0, cell);
            }
        }
        self.steps += 1;
        let due = |kept: f32| 1.0 - kept.powi(self.steps.min(100_000) as i32);
        let (due_mean, due_square) = (due(KEPT), due(KEPT_SQUARE));
        let all = (
            self.numbers.par_chunks_mut(block),
            self.mean.par_chunks_mut(block),
            self.square.par_chunks_mut(block),
            self.slope.par_chunks(block),
        );
        all.into_par_iter().enumerate().for_each(|(nth, (numbers, mean, square, slope))| {
            for (at, (((number, mean), square), slope)) in
                numbers.iter_mut().zip(mean).zip(square).zip(slope).enumerate()
            {
                *mean += (1.0 - KEPT) * (slope - *mean);
                *square += (1.0 - KEPT_SQUARE) * (slope * slope - *square);
                let by = (*mean / due_mean) / ((*square / due_square).sqrt() + TINY);
                let at = nth * block + at;
                let decay = if at < inputs || at >= own { step.decay * *number } else { 0.0 };
                *number -= step.length * (by + decay);
            }
        });
        self.put(model, step.bounds);
    }

    /// Writes into the net what it is now: each number with what its input shares, within the bounds.
    fn put(&mut self, model: &mut Model, bounds: Bounds) {
        let (width, sharing) = (self.width, self.shared);
        let (numbers, shared) = self.numbers.split_at_mut(model.numbers.len());
        let (inner, outer) = numbers.split_at_mut(model.shape.inner());
        let (inner_out, outer_out) = model.numbers.split_at_mut(inner.len());
        let groups =
            (inner_out.par_chunks_exact_mut(width), inner.par_chunks_exact_mut(width)).into_par_iter();
        groups.with_min_len(GROUPS).enumerate().for_each(|(input, (out, numbers))| {
            let said = sharing.and_then(|sharing| sharing.said_by(input));
            let common = said.map(|said| &shared[said * width..][..width]);
            for at in 0..width {
                let common = common.map_or(0.0, |common| common[at]);
                out[at] = (numbers[at] + common).clamp(-bounds.inner, bounds.inner);
                numbers[at] = out[at] - common;
            }
        });
        for (out, number) in outer_out.iter_mut().zip(outer) {
            *number = number.clamp(-bounds.outer, bounds.outer);
            *out = *number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::model::Shape;

    const STEP: Step = Step { length: 0.01, decay: 0.0, bounds: Bounds { inner: 0.3, outer: 0.4 } };

    #[test]
    fn numbers_go_downhill_and_stay_within_their_bounds() {
        let shape = Shape { inputs: 4, width: 2, hidden: 0, squared: false, seats: 2, features: 0 };
        let mut model = Model::new(shape, 40.0, 1);
        let before = model.numbers.clone();
        let mut adam = Adam::new(&model, None);
        let slope: Vec<f32> =
            (0..shape.parameters()).map(|at| if at % 2 == 0 { 3.0 } else { -0.1 }).collect();
        adam.step(&mut model, &[&slope, &slope], 2, STEP);
        for (at, (was, is)) in before.iter().zip(&model.numbers).enumerate() {
            // The first step of Adam is as long as asked, whatever the slope.
            let expected = was + if at % 2 == 0 { -0.01 } else { 0.01 };
            let most = if at < 10 { 0.3 } else { 0.4 };
            assert!((is - expected.clamp(-most, most)).abs() < 1e-5, "{at}: {was} {is}");
        }
        for _ in 0..200 {
            adam.step(&mut model, &[&slope], 1, STEP);
        }
        assert!(model.numbers.iter().enumerate().all(|(at, is)| is.abs() <= if at < 10 { 0.3 } else { 0.4 }));
    }

    #[test]
    fn inputs_that_say_the_same_learn_together() {
        let shape = Shape { inputs: 5, width: 1, hidden: 0, squared: false, seats: 2, features: 0 };
        let mut model = Model { shape, numbers: vec![0.0; 7] };
        let mut adam = Adam::new(&model, Some(Shared { start: 1, len: 4, each: 2 }));
        // Input 1 says of its cell what input 3 says of another.
        let slope = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        adam.step(&mut model, &[&slope], 1, STEP);
        let near = |at: usize, expected: f32| (model.numbers[at] - expected).abs() < 1e-5;
        assert!(
            [0.0, -0.02, 0.0, -0.01, 0.0].into_iter().enumerate().all(|(at, moved)| near(at, moved)),
            "{:?}",
            model.numbers
        );
    }
}
