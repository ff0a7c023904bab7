//! Ratios of sums over games.

use serde::Serialize;

use super::mathematics::Sample;

/// One sum over games divided by another, such as legal actions by decisions. What happens within a game hangs
/// together, so it is the games that count as samples, however many decisions or seats each of them has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Ratio {
    games: f64,
    above: f64,
    below: f64,
    above_squared: f64,
    products: f64,
    below_squared: f64,
}

impl Ratio {
    /// Adds a game. One that has nothing below the line says nothing.
    pub fn add(&mut self, above: f64, below: f64) {
        self.add_alike(1.0, above, below);
    }

    /// Adds so many games that are alike.
    pub(super) fn add_alike(&mut self, games: f64, above: f64, below: f64) {
        if below > 0.0 {
            self.games += games;
            self.above += games * above;
            self.below += games * below;
            self.above_squared += games * above * above;
            self.products += games * above * below;
            self.below_squared += games * below * below;
        }
    }

    /// Adds all games of another.
    pub fn merge(&mut self, other: &Ratio) {
        self.games += other.games;
        self.above += other.above;
        self.below += other.below;
        self.above_squared += other.above_squared;
        self.products += other.products;
        self.below_squared += other.below_squared;
    }

    /// How many games say something.
    pub fn games(&self) -> f64 {
        self.games
    }

    /// The sum above the line.
    pub fn above(&self) -> f64 {
        self.above
    }

    /// The mean of what a game has below the line.
    pub fn below(&self) -> f64 {
        self.below / self.games.max(1.0)
    }

    /// The ratio as the mean of a sample of games: its variance divided by its count is the square of the ratio's
    /// standard error, by linearisation.
    pub fn sample(&self) -> Sample {
        let Ratio { games, above, below, above_squared, products, below_squared } = *self;
        if games == 0.0 {
            return Sample { count: 0.0, mean: 0.0, variance: 0.0 };
        }
        let mean = above / below;
        let rest = (above_squared - 2.0 * mean * products + mean * mean * below_squared).max(0.0);
        // What rounding leaves of nothing is nothing.
        let rest = if rest < 1e-12 * above_squared { 0.0 } else { rest };
        let each = below / games;
        Sample { count: games, mean, variance: rest / (each * each) / (games - 1.0).max(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_one_length_are_a_plain_sample() {
        let mut ratio = Ratio::default();
        for above in [10.0, 20.0, 60.0] {
            ratio.add(above, 10.0);
        }
        ratio.add(0.0, 0.0);
        // The means of the games are 1, 2 and 6.
        let Sample { count, mean, variance } = ratio.sample();
        assert!((count - 3.0).abs() < 1e-9 && (mean - 3.0).abs() < 1e-9 && (variance - 7.0).abs() < 1e-9);
    }

    #[test]
    fn repeating_what_a_game_says_makes_it_no_surer() {
        let (mut short, mut long) = (Ratio::default(), Ratio::default());
        for above in [3.0, 4.0, 8.0, 1.0] {
            short.add(above, 10.0);
            long.add(100.0 * above, 1000.0);
        }
        let (short, long) = (short.sample(), long.sample());
        assert!((short.variance - long.variance).abs() < 1e-9 && (short.mean - long.mean).abs() < 1e-9);
    }
}
