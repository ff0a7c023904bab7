//! Tests of two shares.

use super::ENOUGH;
use super::special::{chi_square, ln_ways};

/// How likely two shares differ at least as much by chance: the two-proportion z test, or, with few hits or misses,
/// Fisher's exact test. Few hits that are not whole have no test: not a number.
pub fn two_shares(hits: [f64; 2], trials: [f64; 2]) -> f64 {
    let all = trials[0] + trials[1];
    let pooled = (hits[0] + hits[1]) / all;
    let error = (pooled * (1.0 - pooled) * (1.0 / trials[0] + 1.0 / trials[1])).sqrt();
    if error.is_nan() || error <= 0.0 {
        return 1.0;
    }
    let scarcer = pooled.min(1.0 - pooled);
    if trials.iter().any(|trials| trials * scarcer < ENOUGH) {
        let whole = hits.iter().chain(&trials).all(|count| count.fract() == 0.0);
        return if whole { fisher(hits, trials) } else { f64::NAN };
    }
    let z = (hits[0] / trials[0] - hits[1] / trials[1]) / error;
    // The square of a normal variable is chi-square with one degree of freedom.
    chi_square(z * z, 1.0)
}

/// Fisher's exact test, both sides: all tables with the same sums that are no likelier than this one.
fn fisher(hits: [f64; 2], trials: [f64; 2]) -> f64 {
    let all_hits = hits[0] + hits[1];
    let likely = |first: f64| {
        let all = ln_ways(trials[0] + trials[1], all_hits);
        (ln_ways(trials[0], first) + ln_ways(trials[1], all_hits - first) - all).exp()
    };
    let seen = likely(hits[0]) * (1.0 + 1e-7);
    let (mut first, last) = ((all_hits - trials[1]).max(0.0), all_hits.min(trials[0]));
    let mut sum = 0.0;
    while first <= last {
        let each = likely(first);
        sum += if each <= seen { each } else { 0.0 };
        first += 1.0;
    }
    sum.min(1.0)
}

/// How likely pairs change at least as unevenly by chance: McNemar's exact test. `changed` counts the pairs that hit in
/// the first set only, and those that hit in the second only; pairs that did the same in both say nothing.
///
/// ```
/// use stackwright_lab::stats::mcnemar;
///
/// assert!((mcnemar([10.0, 3.0]) - 0.0923).abs() < 1e-4);
/// ```
pub fn mcnemar(changed: [f64; 2]) -> f64 {
    let all = changed[0] + changed[1];
    let fewer = changed[0].min(changed[1]);
    let mut sum = 0.0;
    let mut first = 0.0;
    while first <= fewer {
        sum += (ln_ways(all, first) - all * std::f64::consts::LN_2).exp();
        first += 1.0;
    }
    (2.0 * sum).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-6 * other.max(1e-3), "{one} is not {other}");
    }

    #[test]
    fn shares_of_independent_games_give_the_figures_of_the_textbooks() {
        near(two_shares([60.0, 40.0], [100.0, 100.0]), 0.004_677_734_981);
        // Fisher's lady who tastes tea, and a share that the z test would have starred.
        near(two_shares([3.0, 1.0], [4.0, 4.0]), 0.485_714_285_714);
        near(two_shares([1.0, 0.0], [4.0, 20.0]), 0.166_666_666_667);
    }

    /// Binomial probabilities; 150 and 86 are those who changed their mind about a prime minister, by Agresti.
    #[test]
    fn shares_of_pairs_give_the_figures_of_the_textbooks() {
        for (changed, p) in [
            ([0.0, 0.0], 1.0),
            ([1.0, 0.0], 1.0),
            ([5.0, 0.0], 0.062_5),
            ([0.0, 6.0], 0.031_25),
            ([12.0, 5.0], 0.143_463_134_766),
            ([10.0, 3.0], 0.092_285_156_25),
            ([7.0, 7.0], 1.0),
            ([150.0, 86.0], 3.715_936_139_571e-5),
            ([40.0, 10.0], 2.386_133_167_676e-5),
            ([400.0, 460.0], 0.044_169_548_195),
            ([7000.0, 7300.0], 0.012_403_909_155),
        ] {
            near(mcnemar(changed), p);
        }
    }

    #[test]
    fn nothing_to_compare_is_no_difference_and_half_a_win_among_few_has_no_test() {
        near(two_shares([0.0, 0.0], [10.0, 10.0]), 1.0);
        assert!(two_shares([0.5, 0.0], [4.0, 20.0]).is_nan());
    }
}
