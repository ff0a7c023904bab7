//! Tests of two means.

use super::Design;
use super::special::student;

/// A sample: how many, their mean and their variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many values there are; a fraction where they count in parts.
    pub count: f64,
    /// Their mean.
    pub mean: f64,
    /// Their variance.
    pub variance: f64,
}

/// How likely two means differ at least as much by chance, with t and its degrees of freedom. `pairs` is how many of
/// both samples are pairs, and their covariance.
///
/// It is the t test for partly overlapping samples by Derrick and others: without pairs Welch's t test, and if all are
/// pairs the paired t test. One alone says nothing about chance: not a number.
pub fn means(one: Sample, other: Sample, (pairs, covariance): (f64, f64)) -> (f64, f64, f64) {
    let errors = [one.variance / one.count, other.variance / other.count];
    let apart = errors[0] + errors[1];
    // One pair has no covariance to speak of.
    let shared = if pairs > 1.0 { 2.0 * pairs * covariance / (one.count * other.count) } else { 0.0 };
    let error = apart - shared;
    if error.is_nan() || one.count < 2.0 || other.count < 2.0 {
        return (0.0, 0.0, f64::NAN);
    }
    // What rounding leaves of nothing is nothing.
    if error <= 1e-12 * apart {
        let same = (one.mean - other.mean).abs() <= 1e-9 * one.mean.abs().max(1.0);
        return (0.0, 0.0, if same { 1.0 } else { 0.0 });
    }
    let t = (one.mean - other.mean) / error.sqrt();
    let welch =
        apart * apart / (errors[0].powi(2) / (one.count - 1.0) + errors[1].powi(2) / (other.count - 1.0));
    let freedom = match Design::of([one.count, other.count], pairs) {
        Design::Independent => welch,
        Design::Paired => pairs - 1.0,
        Design::PartlyPaired => {
            let alone = one.count + other.count - 2.0 * pairs;
            pairs - 1.0 + (welch - pairs + 1.0) * alone / (alone + 2.0 * pairs)
        }
    };
    (t, freedom, student(t, freedom))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hours of sleep that ten people gained by two drugs, from Student's own paper.
    const SLEEP: [[f64; 10]; 2] = [
        [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
        [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
    ];

    fn sample(of: &[f64]) -> Sample {
        let count = of.len() as f64;
        let mean = of.iter().sum::<f64>() / count;
        let variance = of.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Sample { count, mean, variance }
    }

    /// The first so many of both are pairs.
    fn covariance(one: &[f64], other: &[f64], pairs: usize) -> (f64, f64) {
        let (a, b) = (sample(&one[..pairs]).mean, sample(&other[..pairs]).mean);
        let sum: f64 = one.iter().zip(other).take(pairs).map(|(x, y)| (x - a) * (y - b)).sum();
        (pairs as f64, sum / (pairs as f64 - 1.0))
    }

    fn near((t, freedom, p): (f64, f64, f64), expected: [f64; 3]) {
        for (one, other) in [t, freedom, p].into_iter().zip(expected) {
            assert!((one - other).abs() < 1e-6 * other.abs(), "{one} is not {other}");
        }
    }

    #[test]
    fn the_drugs_give_student_s_figures_as_pairs_and_welch_s_without() {
        let [one, other] = SLEEP;
        let (a, b) = (sample(&one), sample(&other));
        near(means(a, b, covariance(&one, &other, 10)), [-4.062_127_683_382, 9.0, 0.002_832_890_197]);
        near(means(a, b, (0.0, 0.0)), [-1.860_813_467_487, 17.776_473_516_178, 0.079_394_140_187]);
    }

    /// Six of ten and eight are pairs.
    #[test]
    fn some_pairs_are_between_all_and_none() {
        let [one, other] = SLEEP;
        let (a, b) = (sample(&one), sample(&other[..8]));
        near(
            means(a, b, covariance(&one, &other[..8], 6)),
            [-1.777_769_179_740, 8.073_468_978_573, 0.112_994_087_767],
        );
    }

    #[test]
    fn nothing_to_compare_is_no_difference_and_one_alone_says_nothing() {
        let same = Sample { count: 2.0, mean: 1.0, variance: 0.0 };
        assert!((means(same, same, (0.0, 0.0)).2 - 1.0).abs() < 1e-12);
        let alone = |mean| Sample { count: 1.0, mean, variance: 0.0 };
        assert!(means(alone(1.0), alone(2.0), (0.0, 0.0)).2.is_nan());
        // Pairs that are all the same game.
        let some = Sample { count: 30.0, mean: 12.5, variance: 4.0 };
        assert!((means(some, some, (30.0, 4.0)).2 - 1.0).abs() < 1e-12);
    }
}
