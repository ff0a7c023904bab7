//! A match that ends as soon as it has an answer: the sequential probability ratio test.

use super::{Tally, score_of};

/// Asks whether A is `elo1` stronger than B (H1) or only `elo0` (H0), and answers with as few games as it takes.
///
/// It is the generalised test on whole openings: under each hypothesis the scores of openings are given the likeliest
/// distribution with the mean that the hypothesis asks for, and the ratio of the two likelihoods is watched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// H0: A is at most this much stronger.
    pub elo0: f64,
    /// H1: A is at least this much stronger.
    pub elo1: f64,
    /// How often H1 is accepted though H0 is true.
    pub alpha: f64,
    /// How often H0 is accepted though H1 is true.
    pub beta: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A is not as strong as asked.
    H0,
    /// A is as strong as asked.
    H1,
    /// It takes more games to know.
    Undecided,
}

/// A score that was not seen is given this small a count, so that no hypothesis is impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The test with 5 % of wrong answers on either side.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The test ends when the ratio leaves these bounds.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio: positive speaks for H1.
    pub fn llr(&self, tally: &Tally) -> f64 {
        if tally.openings() == 0 {
            return 0.0;
        }
        let seen = with_unseen(tally);
        let count: f64 = seen.iter().map(|(_, count)| count).sum();
        let [s0, s1] = [self.elo0, self.elo1].map(|elo| score_of(elo, tally.seats()));
        let [tilt0, tilt1] = [s0, s1].map(|mean| tilt(&seen, count, mean));
        let ratio = |score: f64| (1.0 + tilt0 * (score - s0)) / (1.0 + tilt1 * (score - s1));
        seen.iter().map(|&(score, count)| count * ratio(score).ln()).sum()
    }

    /// What the games so far say.
    pub fn decide(&self, tally: &Tally) -> Decision {
        let (low, high) = self.bounds();
        match self.llr(tally) {
            llr if llr >= high => Decision::H1,
            llr if llr <= low => Decision::H0,
            _ => Decision::Undecided,
        }
    }
}

/// The scores of openings with their counts, those that only wins and draws of two make all included.
fn with_unseen(tally: &Tally) -> Vec<(f64, f64)> {
    let mut seen: Vec<_> = tally.histogram().collect();
    let halves = 2 * tally.seats();
    for half in 0..=halves {
        let score = half as f64 / halves as f64;
        if !seen.iter().any(|(other, _)| (other - score).abs() < 1e-9) {
            seen.push((score, UNSEEN));
        }
    }
    seen
}

/// How far the counts must be tilted so that their mean is `mean`: the likeliest distribution with that mean gives the
/// score `s` the seen share divided by `1 + tilt * (s - mean)`.
fn tilt(seen: &[(f64, f64)], count: f64, mean: f64) -> f64 {
    let least = seen.iter().map(|(score, _)| *score).fold(f64::INFINITY, f64::min);
    let most = seen.iter().map(|(score, _)| *score).fold(f64::NEG_INFINITY, f64::max);
    // The mean that is left over falls from one end of this range, where every share is positive, to the other.
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        let over: f64 = seen
            .iter()
            .map(|(score, seen)| seen / count * (score - mean) / (1.0 + middle * (score - mean)))
            .sum();
        if over > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::{Outcome, Reason, Rng, Seat};

    fn add_pair(tally: &mut Tally, shares: [u8; 2]) {
        for (seat, share) in [Seat::P1, Seat::P2].into_iter().zip(shares) {
            let outcome = match share {
                0 => Outcome::win(2, seat.next(2), Reason::AGREEMENT),
                1 => Outcome::draw(2, Reason::AGREEMENT),
                _ => Outcome::win(2, seat, Reason::AGREEMENT),
            };
            tally.add(&outcome, seat);
        }
    }

    #[test]
    fn bounds_are_the_usual_ones() {
        let (low, high) = Sprt::new(0.0, 10.0).bounds();
        assert!((high - 19.0_f64.ln()).abs() < 1e-12 && (low + 19.0_f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn with_two_results_the_ratio_is_that_of_a_coin() {
        // 60 pairs won and 40 lost: the likelihoods are those of a coin, s^60 (1 - s)^40.
        let mut tally = Tally::new(2);
        for pair in 0..100 {
            add_pair(&mut tally, if pair < 60 { [2, 2] } else { [0, 0] });
        }
        let (s0, s1) = (0.5, score_of(50.0, 2));
        let by_hand = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        assert!((by_hand - 1.846).abs() < 0.001, "{by_hand}");
        assert!((Sprt::new(0.0, 50.0).llr(&tally) - by_hand).abs() < 0.01);
    }

    #[test]
    fn between_close_hypotheses_the_ratio_is_the_normal_one() {
        let mut tally = Tally::new(2);
        for (shares, count) in [([0, 0], 30), ([1, 0], 110), ([1, 1], 250), ([2, 1], 130), ([2, 2], 40)] {
            for _ in 0..count {
                add_pair(&mut tally, shares);
            }
        }
        // Mean 0.5178..., variance from the counts; N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
        let (mean, variance, (s0, s1)) = (290.0 / 560.0, 0.057_820, (0.5, score_of(5.0, 2)));
        let normal = 560.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!((tally.score() - mean).abs() < 1e-9 && (tally.variance() - variance).abs() < 1e-4);
        let llr = Sprt::new(0.0, 5.0).llr(&tally);
        assert!(llr > 0.8 && (llr - normal).abs() < 0.02, "{llr} and {normal}");
    }

    #[test]
    fn no_game_and_one_sided_games_are_judged_too() {
        let sprt = Sprt::new(-10.0, 30.0);
        let mut tally = Tally::new(2);
        assert_eq!(sprt.decide(&tally), Decision::Undecided);
        for _ in 0..200 {
            add_pair(&mut tally, [2, 2]);
        }
        assert_eq!(sprt.decide(&tally), Decision::H1);
        let mut tally = Tally::new(3);
        for _ in 0..200 {
            for seat in Seat::first(3) {
                tally.add(&Outcome::win(3, seat.next(3), Reason::AGREEMENT), seat);
            }
        }
        assert_eq!(sprt.decide(&tally), Decision::H0);
    }

    /// Plays with coins, of which a third come to rest on their edge, until the test answers.
    fn toss(elo: f64, rng: &mut Rng) -> (Decision, u64) {
        let (sprt, mut tally) = (Sprt::new(0.0, 60.0), Tally::new(2));
        let score = score_of(elo, 2);
        loop {
            let mut share = || match rng.below(3_000_000) as f64 / 1e6 {
                x if x < 1.0 => 1,
                x if x - 1.0 < 3.0 * (score - 1.0 / 6.0) => 2,
                _ => 0,
            };
            add_pair(&mut tally, [share(), share()]);
            match sprt.decide(&tally) {
                Decision::Undecided => {}
                decision => return (decision, tally.openings()),
            }
        }
    }

    #[test]
    fn a_coin_is_judged_wrongly_about_as_often_as_agreed() {
        let mut rng = Rng::new(11);
        for (elo, right) in [(0.0, Decision::H0), (60.0, Decision::H1)] {
            let answers: Vec<_> = (0..400).map(|_| toss(elo, &mut rng)).collect();
            let wrong = answers.iter().filter(|(decision, _)| *decision != right).count();
            assert!((6..=34).contains(&wrong), "{wrong} of 400 at {elo} Elo");
            let openings = answers.iter().map(|(_, openings)| openings).sum::<u64>() / 400;
            assert!((20..200).contains(&openings), "{openings} openings at {elo} Elo");
        }
    }
}
