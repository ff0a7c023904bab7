//! The test of two mixes of kinds.

use serde::Serialize;

use super::special::chi_square;
use super::{Design, ENOUGH};

/// Whether two mixes differ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mix {
    /// How the samples belong together.
    pub design: Design,
    /// Chi-square.
    pub value: f64,
    /// Its degrees of freedom.
    pub freedom: usize,
    /// How likely so large a difference is by chance; not a number where there are too few to say.
    pub p: f64,
}

/// How likely two mixes differ at least as much by chance. `one` and `other` count each kind in the two samples, and
/// `pairs[i][j]` the pairs that are of kind `i` in the first and of kind `j` in the second.
///
/// Without pairs it is Pearson's chi-square test of homogeneity, if all are pairs the test of marginal homogeneity by
/// Stuart and Maxwell, and in between the same quadratic form with the covariance that the pairs show.
///
/// By Cochran's rule there is no answer, not a number, if more than one count in five is expected below five, or any below one. Of
/// pairs only those count that changed, half of them expected each way.
pub fn mixes(one: &[f64], other: &[f64], pairs: &[Vec<f64>]) -> Mix {
    let sizes = [one.iter().sum::<f64>(), other.iter().sum::<f64>()];
    let paired: f64 = pairs.iter().flatten().sum();
    let design = Design::of(sizes, paired);
    if sizes.contains(&0.0) {
        return Mix { design, value: 0.0, freedom: 0, p: 1.0 };
    }
    let kinds = one.len();
    let both = |i: usize, j: usize| if paired > 0.0 { (pairs[i][j] + pairs[j][i]) / paired } else { 0.0 };
    // The share of each kind, by all and by the pairs.
    let share: Vec<f64> = (0..kinds).map(|i| (one[i] + other[i]) / (sizes[0] + sizes[1])).collect();
    let among: Vec<f64> = (0..kinds).map(|i| (0..kinds).map(|j| both(i, j)).sum::<f64>() / 2.0).collect();
    let apart = 1.0 / sizes[0] + 1.0 / sizes[1];
    let shared = paired / (sizes[0] * sizes[1]);
    let covariance = |i: usize, j: usize| {
        let own = if i == j { share[i] } else { 0.0 };
        apart * (own - share[i] * share[j]) - shared * (both(i, j) - 2.0 * among[i] * among[j])
    };
    let matrix: Vec<Vec<f64>> = (0..kinds).map(|i| (0..kinds).map(|j| covariance(i, j)).collect()).collect();
    let difference: Vec<f64> = (0..kinds).map(|i| one[i] / sizes[0] - other[i] / sizes[1]).collect();
    let (value, freedom) = quadratic(matrix, difference, 1e-9 * apart);
    let expected: Vec<f64> = match design {
        Design::Paired => {
            let changed = (0..kinds).map(|i| one[i] + other[i] - 2.0 * pairs[i][i]);
            changed.map(|changed| changed / 2.0).collect()
        }
        _ => share.iter().flat_map(|share| sizes.map(|size| share * size)).collect(),
    };
    let p = if freedom == 0 {
        1.0
    } else if are_scarce(&expected) {
        f64::NAN
    } else {
        chi_square(value, freedom as f64)
    };
    Mix { design, value, freedom, p }
}

/// Cochran's rule; what is never expected does not count.
fn are_scarce(expected: &[f64]) -> bool {
    let some = || expected.iter().filter(|&&count| count > 0.0);
    some().any(|&count| count < 1.0) || 5 * some().filter(|&&count| count < ENOUGH).count() > some().count()
}

/// The quadratic form of a vector with the inverse of a symmetric matrix, and the matrix's rank: elimination with the
/// largest diagonal element first, until what is left is nothing.
fn quadratic(mut matrix: Vec<Vec<f64>>, mut vector: Vec<f64>, nothing: f64) -> (f64, usize) {
    let (mut value, mut rank) = (0.0, 0);
    let mut left: Vec<usize> = (0..vector.len()).collect();
    while let Some(&pivot) = left.iter().max_by(|&&i, &&j| matrix[i][i].total_cmp(&matrix[j][j])) {
        let size = matrix[pivot][pivot];
        if size <= nothing {
            break;
        }
        value += vector[pivot] * vector[pivot] / size;
        rank += 1;
        left.retain(|&i| i != pivot);
        let row = matrix[pivot].clone();
        for &i in &left {
            let factor = row[i] / size;
            vector[i] -= factor * vector[pivot];
            for &j in &left {
                matrix[i][j] -= factor * row[j];
            }
        }
    }
    (value, rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(mix: Mix, design: Design, (value, freedom, p): (f64, usize, f64)) {
        assert_eq!((mix.design, mix.freedom), (design, freedom), "{mix:?}");
        assert!((mix.value - value).abs() < 1e-8 * value && (mix.p - p).abs() < 1e-6 * p, "{mix:?}");
    }

    /// The kinds of the first of each pair, and of the second.
    fn margins(pairs: &[Vec<f64>]) -> [Vec<f64>; 2] {
        let first = pairs.iter().map(|row| row.iter().sum()).collect();
        let second = (0..pairs.len()).map(|j| pairs.iter().map(|row| row[j]).sum()).collect();
        [first, second]
    }

    /// The grades of 7477 women's right and left eyes, by Stuart.
    fn eyes() -> Vec<Vec<f64>> {
        vec![
            vec![1520.0, 266.0, 124.0, 66.0],
            vec![234.0, 1512.0, 432.0, 78.0],
            vec![117.0, 362.0, 1772.0, 205.0],
            vec![36.0, 82.0, 179.0, 492.0],
        ]
    }

    #[test]
    fn without_pairs_it_is_pearson_s_chi_square() {
        near(
            mixes(&[30.0, 20.0, 10.0], &[20.0, 30.0, 25.0], &[]),
            Design::Independent,
            (8.871_428_571_429, 2, 0.011_846_601_027),
        );
        near(
            mixes(&[30.0, 20.0, 0.0], &[20.0, 30.0, 0.0], &[]),
            Design::Independent,
            (4.0, 1, 0.045_500_263_896),
        );
    }

    #[test]
    fn of_pairs_it_is_stuart_and_maxwell_s() {
        let [first, second] = margins(&eyes());
        near(mixes(&first, &second, &eyes()), Design::Paired, (11.956_569_622_983, 3, 0.007_533_425_055));
        let kinds = vec![vec![20.0, 10.0, 5.0], vec![3.0, 30.0, 15.0], vec![0.0, 5.0, 40.0]];
        let [first, second] = margins(&kinds);
        near(mixes(&first, &second, &kinds), Design::Paired, (13.764_705_882_353, 2, 0.001_025_727_727));
        // Two kinds alone are McNemar's chi-square: the prime minister's ratings, by Agresti.
        let ratings = vec![vec![794.0, 150.0], vec![86.0, 570.0]];
        let [first, second] = margins(&ratings);
        near(mixes(&first, &second, &ratings), Design::Paired, (17.355_932_203_390, 1, 3.099_293_441_045e-5));
        // Two and two kinds that change among themselves: two of McNemar's, added.
        let blocks = vec![
            vec![5.0, 12.0, 0.0, 0.0],
            vec![30.0, 7.0, 0.0, 0.0],
            vec![0.0, 0.0, 9.0, 14.0],
            vec![0.0, 0.0, 25.0, 4.0],
        ];
        let [first, second] = margins(&blocks);
        near(mixes(&first, &second, &blocks), Design::Paired, (10.816_849_816_850, 2, 0.004_478_689_004));
    }

    #[test]
    fn some_pairs_are_between_all_and_none() {
        let [mut first, mut second] = margins(&eyes());
        for (kind, more) in [(100.0, 30.0), (50.0, 40.0), (80.0, 50.0), (20.0, 60.0)].into_iter().enumerate()
        {
            first[kind] += more.0;
            second[kind] += more.1;
        }
        near(
            mixes(&first, &second, &eyes()),
            Design::PartlyPaired,
            (28.962_023_912_776, 3, 2.280_956_554_662e-6),
        );
        let pairs = vec![vec![30.0, 12.0], vec![5.0, 33.0]];
        near(
            mixes(&[60.0, 60.0], &[40.0, 50.0], &pairs),
            Design::PartlyPaired,
            (1.132_353_981_943, 1, 0.287_273_786_758),
        );
    }

    #[test]
    fn nothing_to_compare_is_no_difference_and_too_few_say_nothing() {
        assert!((mixes(&[], &[], &[]).p - 1.0).abs() < 1e-12);
        assert!(mixes(&[3.0, 1.0], &[1.0, 3.0], &[]).p.is_nan());
        let same = vec![vec![900.0, 0.0], vec![0.0, 50.0]];
        assert!((mixes(&[900.0, 50.0], &[900.0, 50.0], &same).p - 1.0).abs() < 1e-12);
        let few = vec![vec![900.0, 1.0], vec![2.0, 50.0]];
        assert!(mixes(&[901.0, 52.0], &[902.0, 51.0], &few).p.is_nan());
    }
}
