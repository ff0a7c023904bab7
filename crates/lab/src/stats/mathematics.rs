//! The little mathematics that figures with error bars need.

/// What a normal variable exceeds in either direction once in twenty times.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a share by Wilson, which is right for small numbers and near 0 and 1 too.
///
/// ```
/// use stackwright_lab::stats::wilson;
///
/// let (low, high) = wilson(50.0, 100.0);
/// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
/// assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
/// ```
pub fn wilson(hits: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let share = hits / trials;
    let square = Z95 * Z95;
    let middle = share + square / (2.0 * trials);
    let spread = Z95 * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    let below = 1.0 + square / trials;
    (((middle - spread) / below).max(0.0), ((middle + spread) / below).min(1.0))
}

/// Below this expected count the approximations of the tests of counts are not to be trusted.
const ENOUGH: f64 = 5.0;

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
    upper_gamma(0.5, z * z / 2.0)
}

/// Fisher's exact test, both sides: all tables with the same sums that are no likelier than this one.
fn fisher(hits: [f64; 2], trials: [f64; 2]) -> f64 {
    let all_hits = hits[0] + hits[1];
    let ways =
        |of: f64, chosen: f64| ln_gamma(of + 1.0) - ln_gamma(chosen + 1.0) - ln_gamma(of - chosen + 1.0);
    let likely = |first: f64| {
        let all = ways(trials[0] + trials[1], all_hits);
        (ways(trials[0], first) + ways(trials[1], all_hits - first) - all).exp()
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

/// How likely two mixes differ at least as much by chance: the chi-square test, with its value and its degrees of
/// freedom. By Cochran's rule there is no answer, not a number, if one of five kinds or more is expected fewer than five
/// times, or any less than once.
pub fn mixes(one: &[f64], other: &[f64]) -> (f64, usize, f64) {
    let sums = [one.iter().sum::<f64>(), other.iter().sum::<f64>()];
    let all = sums[0] + sums[1];
    let mut value = 0.0;
    let mut kinds = 0_usize;
    let (mut cells, mut scarce, mut least) = (0_u32, 0_u32, f64::INFINITY);
    for (&a, &b) in one.iter().zip(other) {
        if a + b > 0.0 && all > 0.0 {
            kinds += 1;
            for (seen, sum) in [(a, sums[0]), (b, sums[1])] {
                let expected = (a + b) * sum / all;
                cells += 1;
                scarce += u32::from(expected < ENOUGH);
                least = least.min(expected);
                if expected > 0.0 {
                    value += (seen - expected).powi(2) / expected;
                }
            }
        }
    }
    let freedom = kinds.saturating_sub(1);
    let p = if freedom == 0 {
        1.0
    } else if least < 1.0 || 5 * scarce > cells {
        f64::NAN
    } else {
        upper_gamma(freedom as f64 / 2.0, value / 2.0)
    };
    (value, freedom, p)
}

/// A sample: how many, their mean and their variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many.
    pub count: f64,
    /// Their mean.
    pub mean: f64,
    /// Their variance.
    pub variance: f64,
}

/// How likely two means differ at least as much by chance: Welch's t test, with its value and its degrees of freedom.
/// One alone says nothing about chance: not a number.
pub fn welch(one: Sample, other: Sample) -> (f64, f64, f64) {
    let errors = [one.variance / one.count, other.variance / other.count];
    let error = errors[0] + errors[1];
    if error.is_nan() || one.count < 2.0 || other.count < 2.0 {
        return (0.0, 0.0, f64::NAN);
    }
    if error <= 0.0 {
        return (0.0, 0.0, if (one.mean - other.mean).abs() < 1e-12 { 1.0 } else { 0.0 });
    }
    let t = (one.mean - other.mean) / error.sqrt();
    let freedom =
        error * error / (errors[0].powi(2) / (one.count - 1.0) + errors[1].powi(2) / (other.count - 1.0));
    (t, freedom, incomplete_beta(freedom / 2.0, 0.5, freedom / (freedom + t * t)))
}

/// The logarithm of the gamma function, by Lanczos.
fn ln_gamma(x: f64) -> f64 {
    const TERMS: [f64; 6] = [
        76.180_091_729_471_46,
        -86.505_320_329_416_77,
        24.014_098_240_830_91,
        -1.231_739_572_450_155,
        0.120_865_097_386_617_9e-2,
        -0.539_523_938_495_3e-5,
    ];
    let shifted = x + 5.5;
    let log = shifted - (x + 0.5) * shifted.ln();
    let mut series = 1.000_000_000_190_015;
    for (nth, term) in (1..).zip(TERMS) {
        series += term / (x + f64::from(nth));
    }
    -log + (2.506_628_274_631_000_5 * series / x).ln()
}

/// The regularised upper incomplete gamma function.
#[expect(clippy::many_single_char_names, reason = "the names of the textbooks")]
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let front = (-x + a * x.ln() - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        for _ in 0..500 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return (1.0 - sum * front).clamp(0.0, 1.0);
    }
    // The continued fraction, by Lentz.
    let mut b = x + 1.0 - a;
    let mut c = 1e300;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..500 {
        let i = f64::from(i);
        let an = -i * (i - a);
        b += 2.0;
        d = 1.0 / nonzero(an * d + b);
        c = nonzero(b + an / c);
        fraction *= d * c;
    }
    (front * fraction).clamp(0.0, 1.0)
}

/// The regularised incomplete beta function.
fn incomplete_beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp();
    if x < (a + 1.0) / (a + b + 2.0) {
        front * beta_fraction(a, b, x) / a
    } else {
        1.0 - front * beta_fraction(b, a, 1.0 - x) / b
    }
}

/// Its continued fraction, by Lentz.
#[expect(clippy::many_single_char_names, reason = "the names of the textbooks")]
fn beta_fraction(a: f64, b: f64, x: f64) -> f64 {
    let mut c = 1.0;
    let mut d = 1.0 / nonzero(1.0 - (a + b) * x / (a + 1.0));
    let mut fraction = d;
    for m in 1..500 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / nonzero(1.0 + even * d);
        c = nonzero(1.0 + even / c);
        fraction *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        d = 1.0 / nonzero(1.0 + odd * d);
        c = nonzero(1.0 + odd / c);
        fraction *= d * c;
    }
    fraction
}

fn nonzero(x: f64) -> f64 {
    if x.abs() < 1e-300 { 1e-300 } else { x }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 2e-4, "{one} is not {other}");
    }

    #[test]
    fn the_tests_give_the_figures_of_the_textbooks() {
        // Chi-square: 3.841 with one degree of freedom and 9.488 with four are the 5 % points.
        near(upper_gamma(0.5, 3.841 / 2.0), 0.05);
        near(upper_gamma(2.0, 9.488 / 2.0), 0.05);
        // Student: 2.228 with ten degrees of freedom, 1.96 with very many.
        near(incomplete_beta(5.0, 0.5, 10.0 / (10.0 + 2.228 * 2.228)), 0.05);
        near(incomplete_beta(5e5, 0.5, 1e6 / (1e6 + Z95 * Z95)), 0.05);
        near(two_shares([60.0, 40.0], [100.0, 100.0]), 0.004_678);
        // Fisher's lady who tastes tea, and a share that the z test would have starred.
        near(two_shares([3.0, 1.0], [4.0, 4.0]), 0.485_7);
        near(two_shares([1.0, 0.0], [4.0, 20.0]), 0.166_7);
        let (value, freedom, p) = mixes(&[30.0, 20.0, 0.0], &[20.0, 30.0, 0.0]);
        near(value, 4.0);
        assert_eq!(freedom, 1);
        near(p, 0.0455);
        let sample = |mean, variance| Sample { count: 30.0, mean, variance };
        let (t, freedom, p) = welch(sample(10.0, 4.0), sample(11.0, 9.0));
        near(t, -1.519_1);
        near(freedom, 50.525_8);
        near(p, 0.135);
    }

    #[test]
    fn nothing_to_compare_is_no_difference() {
        near(two_shares([0.0, 0.0], [10.0, 10.0]), 1.0);
        near(mixes(&[], &[]).2, 1.0);
        let same = Sample { count: 2.0, mean: 1.0, variance: 0.0 };
        near(welch(same, same).2, 1.0);
    }

    #[test]
    fn too_few_say_nothing() {
        let alone = |mean| Sample { count: 1.0, mean, variance: 0.0 };
        assert!(welch(alone(1.0), alone(2.0)).2.is_nan());
        assert!(two_shares([0.5, 0.0], [4.0, 20.0]).is_nan(), "half a win");
        assert!(mixes(&[3.0, 1.0], &[1.0, 3.0]).2.is_nan());
    }
}
