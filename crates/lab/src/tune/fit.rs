//! Weights under which results are likeliest.

use stackwright_core::Rng;
use stackwright_core::assess::Weights;

use super::Samples;
use super::descent::{Descent, predict, usual_amounts};

/// How hard to try.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How often all positions are gone through.
    pub epochs: usize,
    /// How many positions each step looks at.
    pub batch: usize,
    /// The length of the first steps, in points of a feature's usual amount; it falls to nothing towards the end.
    pub step: f32,
    /// How far from where it began a weight is expected to end, in points of the feature's usual amount. Weights are
    /// pulled back accordingly; the more games there are, the less that counts.
    pub reach: f32,
    /// One game in so many is held out, to see whether what was learnt holds for games that were not looked at.
    pub held_out: u32,
    /// Features that keep their weights, as bits: the first feature is the lowest.
    pub kept: u64,
    /// Where the order of the positions comes from.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { epochs: 20, batch: 256, step: 2.0, reach: 50.0, held_out: 10, kept: 0, seed: 1 }
    }
}

/// The cross-entropy of the results, in nats per position; always to predict one half of two seats gives 0.693.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// How many positions were learnt from.
    pub learnt: usize,
    /// How many were held out.
    pub held: usize,
    /// Of the positions that were learnt from, before and after.
    pub learnt_loss: (f64, f64),
    /// Of those that were held out, before and after.
    pub held_loss: (f64, f64),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The weights.
    pub weights: Weights,
    /// How well they do.
    pub losses: Losses,
}

/// Moves weights, beginning from `from`, until the cross-entropy of the results is least (Adam, in small batches).
///
/// A feature that no position has in different amounts for its seats keeps its weights, and so do those that are to.
pub fn fit(samples: &Samples, from: &Weights, effort: &Effort) -> Fitted {
    let is_held =
        |at: &usize| effort.held_out > 0 && samples.get(*at).game % effort.held_out == effort.held_out - 1;
    let (held, mut learnt): (Vec<_>, Vec<_>) = (0..samples.len()).partition(is_held);
    let mut rng = Rng::new(effort.seed);
    let mut scales = usual_amounts(samples, &learnt);
    for (at, scale) in scales.iter_mut().enumerate() {
        if effort.kept >> at & 1 == 1 {
            *scale = 0.0;
        } else if *scale > 0.0 {
            // What is rare must not be free to take any weight that explains a handful of games.
            *scale = scale.max(RARE);
        }
    }
    let mut descent = Descent::new(from, scales, effort, pull(samples, &learnt, effort), samples.seats());
    let steps = (effort.epochs * learnt.len().div_ceil(effort.batch.max(1))).max(1);
    let parts = parts(samples);
    let mut step = 0;
    for _ in 0..effort.epochs {
        rng.shuffle(&mut learnt);
        for batch in learnt.chunks(effort.batch.max(1)) {
            let left = 1.0 - step as f32 / steps as f32;
            step += 1;
            descent.step(samples, &parts, batch, left);
        }
    }
    let weights = descent.weights();
    let both = |of: &[usize]| [from, &weights].map(|weights| mean_loss(samples, &parts, weights, of)).into();
    let losses =
        Losses { learnt: learnt.len(), held: held.len(), learnt_loss: both(&learnt), held_loss: both(&held) };
    Fitted { weights, losses }
}

/// A feature in which seats usually differ by less than this is treated as if they did by this.
const RARE: f32 = 0.3;

/// What it costs, per position, to move a weight by a point of its feature's usual amount, squared: the cost of a normal
/// distribution as wide as the reach, shared by the games. The positions of a game have one result, and count as one.
fn pull(samples: &Samples, of: &[usize], effort: &Effort) -> f32 {
    let games = of.chunk_by(|&one, &next| samples.get(one).game == samples.get(next).game).count();
    1.0 / (2.0 * effort.reach * effort.reach * games.max(1) as f32)
}

/// The cross-entropy of the results of all positions under these weights, in nats per position.
pub fn loss(samples: &Samples, weights: &Weights) -> f64 {
    mean_loss(samples, &parts(samples), weights, &(0..samples.len()).collect::<Vec<_>>())
}

fn mean_loss(samples: &Samples, parts: &[f32], weights: &Weights, of: &[usize]) -> f64 {
    let pairs: Vec<_> = (0..samples.features()).map(|at| weights.get(at)).collect();
    let mut chances = vec![0.0; samples.seats()];
    let (mut sum, mut all) = (0.0, 0.0);
    for &at in of {
        let sample = samples.get(at);
        predict(&sample, &pairs, &mut chances);
        let cross_entropy = |(share, chance): (&f32, &f32)| -share * chance.max(1e-9).ln();
        sum += f64::from(parts[at] * sample.shares.iter().zip(&chances).map(cross_entropy).sum::<f32>());
        all += f64::from(parts[at]);
    }
    if of.is_empty() { 0.0 } else { sum / all }
}

/// How much each position counts: 1 on the average, and all positions of a game together as much as those of any other.
/// A long game has no more results than a short one.
fn parts(samples: &Samples) -> Vec<f32> {
    let numbers: Vec<_> = (0..samples.len()).map(|at| samples.get(at).game).collect();
    let games = || numbers.chunk_by(|one, next| one == next);
    let usual = samples.len() as f32 / games().count().max(1) as f32;
    games().flat_map(|game| std::iter::repeat_n(usual / game.len() as f32, game.len())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::assess::Measures;
    use stackwright_core::{Outcome, Reason, Seat};

    const TRUTH: [(f32, f32); 4] = [(60.0, 20.0), (-3.0, -1.0), (0.0, 150.0), (7.0, 7.0)];

    /// Positions of games whose winners are drawn with the chances that the true weights give; of the last feature all
    /// seats always have the same.
    fn drawn(seats: usize, count: u32, seed: u64) -> Samples {
        let truth = Weights::from_pairs(TRUTH);
        let mut rng = Rng::new(seed);
        let mut samples = Samples::new(TRUTH.len(), seats);
        for game in 0..count {
            let mut measures = Measures::new(seats);
            for seat in Seat::first(seats) {
                for (feature, most) in [(0, 10), (1, 200), (2, 4)] {
                    measures.add(seat, feature, rng.below(most) as i32);
                }
                measures.add(seat, 3, 5);
            }
            measures.set_stage(rng.below(65) as i32);
            let worth = truth.judge(&measures);
            let odds: Vec<_> =
                worth.first(seats).iter().map(|&w| 10_f64.powf(f64::from(w) / 400.0)).collect();
            let mut left = rng.below(1 << 30) as f64 / f64::from(1 << 30) * odds.iter().sum::<f64>();
            let winner = odds.iter().position(|odds| {
                left -= odds;
                left < 0.0
            });
            let winner = Seat::from_index(winner.unwrap_or(0));
            samples.push(&measures, &Outcome::win(seats, winner, Reason::AGREEMENT), game);
        }
        samples
    }

    #[test]
    fn the_weights_that_made_the_results_are_found() {
        for seats in [2, 3] {
            let from = Weights::from_pairs([(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (3.0, -3.0)]);
            let fitted = fit(&drawn(seats, 40_000, 3), &from, &Effort::default());
            for (at, &(early, late)) in TRUTH.iter().enumerate().take(3) {
                let found = fitted.weights.get(at);
                let near = [14.0, 0.7, 35.0][at];
                assert!((found.0 - early).abs() < near && (found.1 - late).abs() < near, "{at}: {found:?}");
            }
            assert_eq!(fitted.weights.get(3), (3.0, -3.0), "what never differs stays");
            let Losses { learnt, held, learnt_loss, held_loss } = fitted.losses;
            assert_eq!((learnt, held), (36_000, 4_000));
            let clueless = (seats as f64).ln();
            assert!((learnt_loss.0 - clueless).abs() < 1e-6 && learnt_loss.1 < clueless - 0.05);
            assert!(held_loss.1 < clueless - 0.05, "{held_loss:?}");
            let best = loss(&drawn(seats, 40_000, 3), &Weights::from_pairs(TRUTH));
            assert!(learnt_loss.1 < best + 0.005, "{learnt_loss:?} and {best}");
        }
    }

    #[test]
    fn the_same_effort_gives_the_same_weights() {
        let (samples, from) = (drawn(2, 2000, 1), Weights::from_pairs([(0.0, 0.0); 4]));
        let fitted = fit(&samples, &from, &Effort::default());
        assert_eq!(fitted, fit(&samples, &from, &Effort::default()));
        assert_ne!(fitted, fit(&samples, &from, &Effort { seed: 2, ..Effort::default() }));
    }

    #[test]
    fn a_strong_pull_leaves_the_weights_where_they_were() {
        let (samples, from) = (drawn(2, 2000, 1), Weights::from_pairs([(10.0, 10.0); 4]));
        let fitted = fit(&samples, &from, &Effort { reach: 0.001, ..Effort::default() });
        for at in 0..3 {
            let (early, late) = fitted.weights.get(at);
            assert!((early - 10.0).abs() < 1.0 && (late - 10.0).abs() < 1.0, "{early} {late}");
        }
    }

    #[test]
    fn features_that_are_to_be_kept_are() {
        let (samples, from) = (drawn(2, 2000, 1), Weights::from_pairs([(10.0, 10.0); 4]));
        let fitted = fit(&samples, &from, &Effort { kept: 0b101, ..Effort::default() });
        assert_eq!([0, 2].map(|at| fitted.weights.get(at)), [(10.0, 10.0); 2]);
        assert_ne!(fitted.weights.get(1), (10.0, 10.0));
    }

    #[test]
    fn the_pull_grows_weaker_with_games_not_with_positions() {
        let mut samples = drawn(2, 10, 1);
        samples.append(drawn(2, 10, 2)); // ten more games, though with the same numbers
        let all: Vec<_> = (0..20).collect();
        let one = pull(&samples, &all[..1], &Effort::default());
        assert!((one / pull(&samples, &all, &Effort::default()) - 20.0).abs() < 0.01);
        assert!((one - 1.0 / 5000.0).abs() < 1e-9);
        let same_game = [0; 7];
        assert!((pull(&samples, &same_game, &Effort::default()) - one).abs() < 1e-9);
    }

    #[test]
    fn a_long_game_counts_as_much_as_a_short_one() {
        let mut measures = Measures::new(2);
        measures.add(Seat::P1, 0, 1);
        let mut samples = Samples::new(1, 2);
        for (game, winner) in [(0, Seat::P1), (1, Seat::P2), (1, Seat::P2), (1, Seat::P2)] {
            samples.push(&measures, &Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        assert_eq!(parts(&samples), [2.0, 2.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0]);
        let fitted =
            fit(&samples, &Weights::from_pairs([(50.0, 0.0)]), &Effort { held_out: 0, ..Effort::default() });
        let (early, _) = fitted.weights.get(0);
        assert!(early.abs() < 50.0, "one won, one lost: {early}");
        let even = loss(&samples, &Weights::from_pairs([]));
        assert!((even - 2_f64.ln()).abs() < 1e-6);
    }

    #[test]
    fn no_position_at_all_changes_nothing() {
        let from = Weights::from_pairs([(1.0, 2.0)]);
        assert_eq!(fit(&Samples::new(1, 2), &from, &Effort::default()).weights, from);
    }
}
