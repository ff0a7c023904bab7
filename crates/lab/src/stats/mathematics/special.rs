//! The special functions behind the tests.

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

/// The logarithm of the number of ways to choose some of a number.
pub(super) fn ln_ways(of: f64, chosen: f64) -> f64 {
    ln_gamma(of + 1.0) - ln_gamma(chosen + 1.0) - ln_gamma(of - chosen + 1.0)
}

/// How often a chi-square variable with so many degrees of freedom exceeds a value.
pub(super) fn chi_square(value: f64, freedom: f64) -> f64 {
    upper_gamma(freedom / 2.0, value / 2.0)
}

/// How often Student's variable with so many degrees of freedom is at least so far from 0.
pub(super) fn student(t: f64, freedom: f64) -> f64 {
    incomplete_beta(freedom / 2.0, 0.5, freedom / (freedom + t * t))
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

    #[test]
    fn the_points_of_the_tables_come_out() {
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-4, "{one} is not {other}");
        // 3.841 with one degree of freedom and 9.488 with four are the 5 % points of chi-square.
        near(chi_square(3.841, 1.0), 0.05);
        near(chi_square(9.488, 4.0), 0.05);
        // 2.228 with ten degrees of freedom, 1.96 with very many, are those of Student's t.
        near(student(2.228, 10.0), 0.05);
        near(student(1.96, 1e6), 0.05);
        near(ln_ways(49.0, 6.0), 13_983_816_f64.ln());
    }
}
