//! The way down: how wrong weights are, and in which direction they are less so.

use stackwright_core::assess::Weights;

use super::{Effort, Sample, Samples};

/// Points in natural logarithms of odds.
const POINT: f32 = std::f32::consts::LN_10 / 400.0;

/// The chance of each seat to win.
pub(super) fn predict(sample: &Sample<'_>, pairs: &[(f32, f32)], chances: &mut [f32]) {
    let rows = sample.rows.chunks_exact(pairs.len().max(1));
    for (chance, row) in chances.iter_mut().zip(rows) {
        let worth = |(&amount, (early, late)): (&i16, &(f32, f32))| {
            f32::from(amount) * (early + sample.late * (late - early))
        };
        *chance = POINT * row.iter().zip(pairs).map(worth).sum::<f32>();
    }
    let most = chances.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for chance in &mut *chances {
        *chance = (*chance - most).exp();
    }
    let all: f32 = chances.iter().sum();
    for chance in chances {
        *chance /= all;
    }
}

/// By how much the seats usually differ in each feature; 0 where they never do.
pub(super) fn usual_amounts(samples: &Samples, of: &[usize]) -> Vec<f32> {
    let (features, seats) = (samples.features(), samples.seats() as f64);
    let mut squares = vec![0.0; features];
    for sample in of.iter().map(|&at| samples.get(at)) {
        for (feature, square) in squares.iter_mut().enumerate() {
            let amounts = sample.rows.iter().skip(feature).step_by(features).map(|&amount| f64::from(amount));
            let mean = amounts.clone().sum::<f64>() / seats;
            *square += amounts.map(|amount| (amount - mean).powi(2)).sum::<f64>() / seats;
        }
    }
    squares.into_iter().map(|square| (square / of.len().max(1) as f64).sqrt() as f32).collect()
}

/// A descent on the weights, early and late in turn, each measured in usual amounts of its feature.
#[derive(Debug)]
pub(super) struct Descent {
    scales: Vec<f32>,
    from: Vec<f32>,
    pairs: Vec<(f32, f32)>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    length: f32,
    pull: f32,
    chances: Vec<f32>,
}

impl Descent {
    pub(super) fn new(from: &Weights, scales: Vec<f32>, effort: &Effort, pull: f32, seats: usize) -> Descent {
        let pairs: Vec<_> = (0..scales.len()).map(|at| from.get(at)).collect();
        let zeros = vec![0.0; 2 * scales.len()];
        Descent {
            from: pairs.iter().flat_map(|&(early, late)| [early, late]).collect(),
            pairs,
            scales,
            slope: zeros.clone(),
            mean: zeros.clone(),
            square: zeros,
            steps: 0,
            length: effort.step,
            pull,
            chances: vec![0.0; seats],
        }
    }

    pub(super) fn step(&mut self, samples: &Samples, parts: &[f32], batch: &[usize], left: f32) {
        self.slope.fill(0.0);
        for &at in batch {
            let sample = samples.get(at);
            predict(&sample, &self.pairs, &mut self.chances);
            let rows = sample.rows.chunks_exact(self.pairs.len().max(1));
            for ((row, chance), share) in rows.zip(&self.chances).zip(sample.shares) {
                let over = parts[at] * POINT * (chance - share);
                for (&amount, slope) in row.iter().zip(self.slope.chunks_exact_mut(2)) {
                    let amount = over * f32::from(amount);
                    slope[0] += amount * (1.0 - sample.late);
                    slope[1] += amount * sample.late;
                }
            }
        }
        self.steps += 1;
        let (unbias1, unbias2) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for at in (0..self.slope.len()).filter(|at| self.scales[at / 2] > 0.0) {
            let scale = self.scales[at / 2];
            let pair = &mut self.pairs[at / 2];
            let weight = if at % 2 == 0 { &mut pair.0 } else { &mut pair.1 };
            // In usual amounts u = weight * scale, so that one length of step suits all features.
            let away = (*weight - self.from[at]) * scale;
            let slope = self.slope[at] / (batch.len() as f32 * scale) + 2.0 * self.pull * away;
            self.mean[at] += 0.1 * (slope - self.mean[at]);
            self.square[at] += 0.001 * (slope * slope - self.square[at]);
            let by = (self.mean[at] / unbias1) / ((self.square[at] / unbias2).sqrt() + 1e-9);
            *weight -= self.length * left * by / scale;
        }
    }

    pub(super) fn weights(&self) -> Weights {
        Weights::from_pairs(self.pairs.iter().copied())
    }
}
