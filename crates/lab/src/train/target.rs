//! What a net is to predict: the result of the game, and the search's value of the position.

use stackwright_core::assess::Scale;

use super::rows::Row;

/// A point in natural logarithms of odds.
pub(super) const POINT: f32 = Scale::POINT as f32;

/// The scale under which the results of these positions are likeliest (Platt scaling), whatever the length of the searches.
///
/// Each position is what search found in it, in points, and the share of the win that came of it for the seat to move.
pub fn fit_scale(positions: &(impl Iterator<Item = (f32, f32)> + Clone)) -> Scale {
    let seen = positions.clone().map(|(points, share)| ([odds(points), 1.0], f64::from(share)));
    let [slope, shift] = regress(&seen, [1.0, 0.0]);
    Scale { slope: slope as f32, shift: shift as f32, growth: 0.0 }
}

/// The same for searches of several lengths: each position comes with how many nodes were looked at, too.
pub fn fit_growing_scale(positions: &(impl Iterator<Item = (f32, u64, f32)> + Clone)) -> Scale {
    let seen = positions.clone().map(|(points, nodes, share)| {
        let odds = odds(points);
        ([odds, 1.0, odds * Scale::tens(nodes)], f64::from(share))
    });
    let [slope, shift, growth] = regress(&seen, [1.0, 0.0, 0.0]);
    Scale { slope: slope as f32, shift: shift as f32, growth: growth as f32 }
}

/// The logarithm of the odds that points stand for.
fn odds(points: f32) -> f64 {
    f64::from(points).clamp(-Scale::MOST, Scale::MOST) * Scale::POINT
}

/// What each fact counts under which results are likeliest (logistic regression, by Newton's method). A weak pull goes towards
/// where it begins: with a handful of games there may be no best.
fn regress<const N: usize>(
    seen: &(impl Iterator<Item = ([f64; N], f64)> + Clone),
    begin: [f64; N],
) -> [f64; N] {
    let mut counts = begin;
    for _ in 0..30 {
        let mut slopes: [f64; N] = std::array::from_fn(|at| counts[at] - begin[at]);
        let mut bends: [[f64; N]; N] =
            std::array::from_fn(|at| std::array::from_fn(|on| f64::from(at == on)));
        for (facts, share) in seen.clone() {
            let odds: f64 = facts.iter().zip(&counts).map(|(fact, count)| fact * count).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            let bend = (chance * (1.0 - chance)).max(1e-9);
            for (at, fact) in facts.iter().enumerate() {
                slopes[at] += (chance - share) * fact;
                facts.iter().zip(&mut bends[at]).for_each(|(other, sum)| *sum += bend * fact * other);
            }
        }
        let by = solve(bends, slopes);
        let far: f64 = by.iter().map(|step| step.abs()).sum();
        // Far from the best, whole steps may lead away from it.
        counts.iter_mut().zip(by).for_each(|(count, step)| *count -= step / far.max(1.0));
        if far < 1e-7 {
            break;
        }
    }
    counts
}

/// Solves a system of equations whose matrix is positive definite, by elimination.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for at in 0..N {
        for row in at + 1..N {
            let times = matrix[row][at] / matrix[at][at];
            (at..N).for_each(|column| matrix[row][column] -= times * matrix[at][column]);
            right[row] -= times * right[at];
        }
    }
    for at in (0..N).rev() {
        let known: f64 = (at + 1..N).map(|column| matrix[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

/// The training targets of many positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Targets {
    /// The weight of the game result, from 0 to 1; the rest is the search's value.
    pub result_weight: f32,
    /// The chance of the seat to move, by search, for each position.
    pub searched: Vec<f32>,
}

impl Targets {
    /// By how much each seat's score is too high, where a net gave these chances: the gradient of the loss. With it the loss
    /// itself, in nats.
    ///
    /// Search speaks of the seat to move and of nobody else: the others share what it leaves as the net would.
    pub(super) fn over(&self, at: usize, row: &Row<'_>, chances: &[f32], over: &mut [f32]) -> f32 {
        let searched = self.searched[at];
        let own = chances[row.mover].clamp(LEAST, 1.0 - LEAST);
        let mut loss =
            -(searched * own.ln() + (1.0 - searched) * (1.0 - own).ln()) * (1.0 - self.result_weight);
        for (seat, (over, &chance)) in over.iter_mut().zip(chances).enumerate() {
            let share = row.shares[seat];
            let wanted = if seat == row.mover { searched } else { (1.0 - searched) * chance / (1.0 - own) };
            *over = self.result_weight * (chance - share) + (1.0 - self.result_weight) * (chance - wanted);
            if share > 0.0 {
                loss -= self.result_weight * share * chance.max(LEAST).ln();
            }
        }
        loss
    }
}

/// No chance counts as less.
pub(super) const LEAST: f32 = 1e-6;

/// The cross-entropy of a position's result under these chances, in nats.
pub(super) fn cross_entropy(row: &Row<'_>, chances: &[f32]) -> f64 {
    let each = row.shares.iter().zip(chances).filter(|(share, _)| **share > 0.0);
    f64::from(-each.map(|(share, chance)| share * chance.max(LEAST).ln()).sum::<f32>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::Rows;
    use stackwright_core::{Outcome, Reason, Rng, Seat};

    #[test]
    fn the_scale_that_made_the_results_is_found() {
        let truth = Scale { slope: 0.4, shift: -0.3, growth: 0.0 };
        let mut rng = Rng::new(2);
        let mut rows = Rows::new(2);
        for game in 0..20_000 {
            let value = rng.below(1_200) as f32 - 600.0;
            rows.push_view([0]);
            rows.push_view([0]);
            rows.push(Seat::P2, value, [0.0; 2]);
            let won = (rng.below(1 << 20) as f32) < truth.chance(value.into()) as f32 * (1 << 20) as f32;
            let winner = if won { Seat::P2 } else { Seat::P1 };
            rows.end_game(&Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        let found = fit_scale(&(0..rows.len()).map(|at| rows.get(at).found()));
        assert!((found.slope - 0.4).abs() < 0.03 && (found.shift + 0.3).abs() < 0.05, "{found:?}");
        // One game that went as predicted says little.
        let one = fit_scale(&[rows.get(0).found()].into_iter());
        assert!((one.slope - 1.0).abs() < 1.0 && one.shift.abs() < 1.0, "{one:?}");
        assert_eq!(fit_scale(&std::iter::empty()), Scale::PLAIN);
    }

    #[test]
    fn a_scale_that_grows_with_the_length_of_searches_is_found() {
        let truth = Scale { slope: 0.8, shift: -0.2, growth: 0.3 };
        let mut rng = Rng::new(4);
        let mut one = |nodes: u64| {
            let points = rng.below(1_000) as f32 - 500.0;
            let won =
                (rng.below(1 << 20) as f64) < truth.after(nodes).chance(points.into()) * f64::from(1 << 20);
            (points, nodes, f32::from(u8::from(won)))
        };
        let seen: Vec<_> = (0..60_000).map(|number| one([300, 3_000, 30_000][number % 3])).collect();
        let found = fit_growing_scale(&seen.iter().copied());
        for (found, truth) in
            [(found.slope, truth.slope), (found.shift, truth.shift), (found.growth, truth.growth)]
        {
            assert!((found - truth).abs() < 0.04, "{found:?}");
        }
    }

    #[test]
    fn the_slope_of_a_mixed_target_is_that_of_its_loss() {
        let mut rows = Rows::new(3);
        for _ in 0..3 {
            rows.push_view([0]);
        }
        rows.push(Seat::P2, 0.0, [0.0; 3]);
        rows.end_game(&Outcome::win(3, Seat::P3, Reason::AGREEMENT), 0);
        let targets = Targets { result_weight: 0.3, searched: vec![0.7] };
        let chances = |scores: [f32; 3]| {
            let mut chances = scores;
            crate::train::model::softmax(&mut chances);
            chances
        };
        let mut over = [0.0; 3];
        let loss = |scores, over: &mut [f32]| targets.over(0, &rows.get(0), &chances(scores), over);
        let scores = [0.2, -0.5, 0.4];
        loss(scores, &mut over);
        for seat in 0..3 {
            let (mut more, mut less) = (scores, scores);
            more[seat] += 1e-2;
            less[seat] -= 1e-2;
            let mut unused = [0.0; 3];
            let found = (loss(more, &mut unused) - loss(less, &mut unused)) / 2e-2;
            assert!((found - over[seat]).abs() < 1e-3, "{seat}: {found} {}", over[seat]);
        }
    }
}
