//! What the two games of pairs have in common.

use super::mathematics::Sample;

/// Sums of products over pairs, for a ratio such as legal actions by decisions: what is above the line and below it, in
/// the first game and in the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Cross {
    pairs: f64,
    sums: [[f64; 2]; 2],
    products: [[f64; 2]; 2],
}

/// Pairs of games in which something happens or does not.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hits {
    /// How many pairs there are.
    pub(super) pairs: f64,
    /// In how many it happens in both games.
    pub(super) both: f64,
    /// In how many in the first one only.
    pub(super) first: f64,
    /// In how many in the second one only.
    pub(super) second: f64,
}

impl Hits {
    /// What happens in the first game by what happens in the second: it does, it does not.
    pub(super) fn table(&self) -> [Vec<f64>; 2] {
        let Hits { pairs, both, first, second } = *self;
        [vec![both, first], vec![second, pairs - both - first - second]]
    }
}

impl Cross {
    /// Adds a pair: above and below the line of each game. If one has nothing below the line they are no pair.
    pub(super) fn add(&mut self, one: [f64; 2], other: [f64; 2]) {
        if one[1] <= 0.0 || other[1] <= 0.0 {
            return;
        }
        self.pairs += 1.0;
        for (sums, game) in self.sums.iter_mut().zip([one, other]) {
            sums.iter_mut().zip(game).for_each(|(sum, part)| *sum += part);
        }
        for (products, part) in self.products.iter_mut().zip(one) {
            products.iter_mut().zip(other).for_each(|(sum, by)| *sum += part * by);
        }
    }

    /// How many pairs there are.
    pub(super) fn pairs(&self) -> f64 {
        self.pairs
    }

    /// The same of a ratio that is 0 or 1, as hits.
    pub(super) fn hits(&self) -> Hits {
        let both = self.products[0][0];
        Hits { pairs: self.pairs, both, first: self.sums[0][0] - both, second: self.sums[1][0] - both }
    }

    /// How many pairs there are, and the covariance of what their games add to the two ratios, by linearisation as in
    /// [`Ratio::sample`](super::Ratio::sample). `below` is the mean of what is below the line in each set.
    pub(super) fn covariance(&self, samples: [Sample; 2], below: [f64; 2]) -> (f64, f64) {
        let [one, other] = samples.map(|sample| [1.0, -sample.mean]);
        let rest = |weights: [f64; 2], sums: [f64; 2]| weights[0] * sums[0] + weights[1] * sums[1];
        let products = rest(one, self.products.map(|products| rest(other, products)));
        let means = rest(one, self.sums[0]) * rest(other, self.sums[1]) / self.pairs.max(1.0);
        let covariance = (products - means) / (below[0] * below[1]) / (self.pairs - 1.0).max(1.0);
        (self.pairs, covariance)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Ratio;
    use super::super::mathematics::means;
    use super::*;

    /// Games of different lengths, as pairs with themselves and with others.
    #[test]
    fn a_ratio_is_its_own_pair_and_the_order_of_pairs_is_no_matter() {
        let games = [[3.0, 10.0], [4.0, 8.0], [8.0, 30.0], [1.0, 2.0], [9.0, 12.0]];
        let (mut ratio, mut cross, mut turned) = (Ratio::default(), Cross::default(), Cross::default());
        for (nth, &game) in games.iter().enumerate() {
            ratio.add(game[0], game[1]);
            cross.add(game, game);
            turned.add(game, games[(nth + 1) % games.len()]);
        }
        let sample = ratio.sample();
        let below = [62.0 / 5.0; 2];
        let (pairs, covariance) = cross.covariance([sample; 2], below);
        assert!((covariance - sample.variance).abs() < 1e-12 && pairs > 4.5);
        assert!((means(sample, sample, (pairs, covariance)).2 - 1.0).abs() < 1e-12);
        assert!(turned.covariance([sample; 2], below).1 < sample.variance);
    }

    #[test]
    fn hits_are_counted_each_way() {
        let mut cross = Cross::default();
        for (one, other, times) in [(1.0, 1.0, 5), (1.0, 0.0, 3), (0.0, 1.0, 2), (0.0, 0.0, 7)] {
            (0..times).for_each(|_| cross.add([one, 1.0], [other, 1.0]));
        }
        cross.add([1.0, 1.0], [0.0, 0.0]);
        let hits = cross.hits();
        assert_eq!(hits, Hits { pairs: 17.0, both: 5.0, first: 3.0, second: 2.0 });
        assert_eq!(hits.table(), [vec![5.0, 3.0], vec![2.0, 7.0]]);
    }
}
