//! The way through a net for one position, and back.

use super::model::{Model, Shape, add, dot, softmax};
use super::rows::Row;

/// What became of one position on its way. Every list has one part for each seat.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    shape: Shape,
    /// The first layer before it is cut off, and after it.
    sums: Vec<f32>,
    own: Vec<f32>,
    /// The first layer of all seats together.
    all: Vec<f32>,
    /// What the hidden layer is fed with, and what it comes to before it is cut off.
    fed: Vec<f32>,
    hidden: Vec<f32>,
    /// How the loss grows with what the first layer shows.
    shown: Vec<f32>,
    /// The same for what one seat feeds the hidden layer with, and for what it comes to.
    fed_slope: Vec<f32>,
    /// Each seat's chance.
    pub(super) chances: Vec<f32>,
}

fn is_open(sum: f32) -> bool {
    sum > 0.0 && sum < 1.0
}

impl Pass {
    pub(super) fn new(shape: Shape) -> Pass {
        let Shape { width, seats, hidden, .. } = shape;
        let zeros = |count: usize| vec![0.0; count];
        Pass {
            shape,
            sums: zeros(seats * width),
            own: zeros(seats * width),
            all: zeros(width),
            fed: zeros(seats * 2 * width),
            hidden: zeros(seats * hidden),
            shown: zeros(seats * width),
            fed_slope: zeros(2 * width),
            chances: zeros(seats),
        }
    }

    /// Works out the chances. `symmetry` says which input takes the place of each, if the position is seen turned.
    pub(super) fn forward(&mut self, model: &Model, row: &Row<'_>, symmetry: Option<&[u32]>) {
        let Shape { width, hidden, squared, seats, .. } = self.shape;
        let layers = model.layers();
        self.all.fill(0.0);
        let first = self.sums.chunks_exact_mut(width).zip(self.own.chunks_exact_mut(width));
        for (view, (sums, own)) in row.views().zip(first) {
            sums.copy_from_slice(layers.bias);
            for &input in view {
                let input = symmetry.map_or(input, |symmetry| symmetry[input as usize]) as usize;
                add(sums, 1.0, &layers.rows[input * width..(input + 1) * width]);
            }
            for ((own, sum), all) in own.iter_mut().zip(&*sums).zip(&mut self.all) {
                let cut = sum.clamp(0.0, 1.0);
                *own = if squared { cut * cut } else { cut };
                *all += *own;
            }
        }
        if hidden == 0 {
            for (chance, own) in self.chances.iter_mut().zip(self.own.chunks_exact(width)) {
                *chance = dot(own, layers.output);
            }
        } else {
            let rest = 1.0 / (seats - 1) as f32;
            for seat in 0..seats {
                let own = &self.own[seat * width..][..width];
                let fed = &mut self.fed[seat * 2 * width..][..2 * width];
                fed[..width].copy_from_slice(own);
                for ((fed, all), own) in fed[width..].iter_mut().zip(&self.all).zip(own) {
                    *fed = rest * (all - own);
                }
                let mut score = 0.0;
                for unit in 0..hidden {
                    let weights = &layers.hidden[unit * 2 * width..][..2 * width];
                    let sum = layers.hidden_bias[unit] + dot(fed, weights);
                    self.hidden[seat * hidden + unit] = sum;
                    score += layers.output[unit] * sum.clamp(0.0, 1.0);
                }
                self.chances[seat] = score;
            }
        }
        let point = self.shape.point();
        if point > 0.0 {
            for (score, points) in self.chances.iter_mut().zip(row.judged) {
                *score += point * points;
            }
        }
        softmax(&mut self.chances);
    }

    /// Adds to `slope` how the loss grows with each number of the net, where it grows by `over` with each seat's score. The
    /// position is the one that went forward last.
    pub(super) fn backward(
        &mut self,
        model: &Model,
        row: &Row<'_>,
        symmetry: Option<&[u32]>,
        over: &[f32],
        slope: &mut [f32],
    ) {
        let Shape { inputs, width, hidden, squared, .. } = self.shape;
        let (inner, outer) = slope.split_at_mut(self.shape.inner());
        let (rows, bias) = inner.split_at_mut(inputs * width);
        if hidden == 0 {
            let output = model.layers().output;
            let seats = self.own.chunks_exact(width).zip(self.shown.chunks_exact_mut(width));
            for (&over, (own, shown)) in over.iter().zip(seats) {
                add(outer, over, own);
                shown.iter_mut().zip(output).for_each(|(shown, output)| *shown = over * output);
            }
        } else {
            self.through_hidden(model, over, outer);
        }
        for (seat, view) in row.views().enumerate() {
            let here = seat * width..(seat + 1) * width;
            let (sums, shown) = (&self.sums[here.clone()], &mut self.shown[here]);
            for (shown, &sum) in shown.iter_mut().zip(sums) {
                *shown *= if !is_open(sum) {
                    0.0
                } else if squared {
                    2.0 * sum
                } else {
                    1.0
                };
            }
            add(bias, 1.0, shown);
            for &input in view {
                let input = symmetry.map_or(input, |symmetry| symmetry[input as usize]) as usize;
                add(&mut rows[input * width..(input + 1) * width], 1.0, shown);
            }
        }
    }

    /// The way back through the hidden layer, to what the first layer shows.
    fn through_hidden(&mut self, model: &Model, over: &[f32], slope: &mut [f32]) {
        let Shape { width, hidden, seats, .. } = self.shape;
        let layers = model.layers();
        let (weights_slope, rest) = slope.split_at_mut(hidden * 2 * width);
        let (bias_slope, output_slope) = rest.split_at_mut(hidden);
        let part = 1.0 / (seats - 1) as f32;
        self.shown.fill(0.0);
        for (seat, &over) in over.iter().enumerate() {
            let fed = &self.fed[seat * 2 * width..][..2 * width];
            self.fed_slope.fill(0.0);
            for unit in 0..hidden {
                let sum = self.hidden[seat * hidden + unit];
                output_slope[unit] += over * sum.clamp(0.0, 1.0);
                if is_open(sum) {
                    let here = unit * 2 * width..(unit + 1) * 2 * width;
                    let by = over * layers.output[unit];
                    bias_slope[unit] += by;
                    add(&mut weights_slope[here.clone()], by, fed);
                    add(&mut self.fed_slope, by, &layers.hidden[here]);
                }
            }
            let (own, mean) = self.fed_slope.split_at(width);
            for (other, shown) in self.shown.chunks_exact_mut(width).enumerate() {
                if other == seat {
                    add(shown, 1.0, own);
                } else {
                    add(shown, part, mean);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::rows::Rows;
    use stackwright_core::{Outcome, Reason, Seat};

    fn row(seats: usize) -> Rows {
        let mut rows = Rows::new(seats);
        for seat in 0..seats as u32 {
            rows.push_view([seat, 4, 5 + seat]);
        }
        rows.push(Seat::P2, 0.0, vec![0.0; seats]);
        rows.end_game(&Outcome::win(seats, Seat::P2, Reason::AGREEMENT), 0);
        rows
    }

    fn loss(pass: &mut Pass, model: &Model, row: &Row<'_>, symmetry: Option<&[u32]>) -> f32 {
        pass.forward(model, row, symmetry);
        -pass.chances[1].ln()
    }

    /// The slope of every number, found by moving it a little to either side.
    fn check(shape: Shape, symmetry: Option<&[u32]>) {
        let (mut model, rows, mut pass) = (Model::new(shape, 3.0, 5), row(shape.seats), Pass::new(shape));
        let row = rows.get(0);
        let here = loss(&mut pass, &model, &row, symmetry);
        let mut slope = vec![0.0; shape.parameters()];
        let over: Vec<_> =
            pass.chances.iter().zip(row.shares).map(|(chance, share)| chance - share).collect();
        pass.backward(&model, &row, symmetry, &over, &mut slope);
        let mut steep = 0;
        for (number, slope) in slope.into_iter().enumerate() {
            let was = model.numbers[number];
            let [more, less] = [5e-3, -5e-3].map(|by| {
                model.numbers[number] = was + by;
                loss(&mut pass, &model, &row, symmetry)
            });
            model.numbers[number] = was;
            let found = (more - less) / 1e-2;
            if (more - here - (here - less)).abs() > 1e-5 {
                // A unit begins or ends to be cut off here: there is no slope.
                continue;
            }
            assert!((found - slope).abs() < 3e-3, "{shape:?} {number}: {found}, not {slope}");
            steep += usize::from(found.abs() > 1e-4);
        }
        assert!(steep > shape.parameters() / 8, "{shape:?}: {steep}");
    }

    #[test]
    fn the_slope_is_that_of_the_loss() {
        let turned: Vec<u32> = (0..9).map(|input| (input + 2) % 9).collect();
        for seats in 2..=4 {
            for hidden in [0, 3] {
                for squared in [false, true] {
                    let shape = Shape { inputs: 9, width: 4, hidden, squared, seats, features: 0 };
                    check(shape, None);
                    check(shape, Some(&turned));
                }
            }
        }
    }
}
