//! Calibration: of the positions in which somebody is said to win three times in four, three in four should be won.

use super::target::LEAST;

/// What was predicted of one position, and how the game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The chance of the seat to move, as it was shown.
    pub chance: f32,
    /// Its share of the win in the end.
    pub share: f32,
    /// The game it is from.
    pub game: u32,
}

impl Prediction {
    /// The half that a game belongs to. Held-out games have numbers a fixed distance apart, so these are mixed first.
    pub(super) fn side(game: u32) -> bool {
        stackwright_core::key::mix(game.into()) & 1 == 1
    }
}

/// A bin of a reliability diagram: a tenth of all chances. Files of earlier versions have the names in `alias`.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Bin {
    /// How many positions had such a chance.
    pub positions: usize,
    /// The mean of the chances that were predicted.
    #[serde(alias = "claimed")]
    pub predicted: f64,
    /// The mean share of the win that was observed.
    #[serde(alias = "came")]
    pub observed: f64,
}

impl Bin {
    /// What was predicted and what was observed, as people read it. Where there is no position there is nothing to say.
    pub fn percents(&self) -> (String, String) {
        let [predicted, observed] = [self.predicted, self.observed].map(|share| match self.positions {
            0 => "-".to_owned(),
            _ => format!("{:.1} %", 100.0 * share),
        });
        (predicted, observed)
    }
}

/// How well an evaluation is calibrated.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Calibration {
    /// How many positions were looked at.
    pub positions: usize,
    /// The cross-entropy of the results, in nats per position, if chances are taken as they are shown.
    pub shown: f64,
    /// The same after isotonic regression, which is fitted to one half of the games and measured on the other, and the other
    /// way round.
    #[serde(alias = "rescaled")]
    pub isotonic: f64,
    /// The bins of the reliability diagram, from chances below a tenth to those of nine tenths and more.
    pub bins: Vec<Bin>,
}

/// How many bins there are.
const BINS: usize = 10;

impl Calibration {
    /// The calibration of many predictions.
    pub fn of(predictions: &[Prediction]) -> Calibration {
        let (odd, even): (Vec<Prediction>, Vec<Prediction>) =
            predictions.iter().partition(|prediction| Prediction::side(prediction.game));
        let crossed = Steps::fit(&odd).loss(&even) + Steps::fit(&even).loss(&odd);
        let count = predictions.len().max(1) as f64;
        Calibration {
            positions: predictions.len(),
            shown: predictions
                .iter()
                .map(|prediction| cross_entropy(prediction, prediction.chance.into()))
                .sum::<f64>()
                / count,
            isotonic: crossed / count,
            bins: bins(predictions),
        }
    }

    /// How much isotonic regression would gain; 0 if nothing.
    pub fn gap(&self) -> f64 {
        (self.shown - self.isotonic).max(0.0)
    }
}

fn cross_entropy(prediction: &Prediction, chance: f64) -> f64 {
    let least = f64::from(LEAST);
    let (chance, share) = (chance.clamp(least, 1.0 - least), f64::from(prediction.share));
    -(share * chance.ln() + (1.0 - share) * (1.0 - chance).ln())
}

fn bins(predictions: &[Prediction]) -> Vec<Bin> {
    let mut bins = vec![Bin::default(); BINS];
    for prediction in predictions {
        let bin = &mut bins[((prediction.chance * BINS as f32) as usize).min(BINS - 1)];
        bin.positions += 1;
        bin.predicted += f64::from(prediction.chance);
        bin.observed += f64::from(prediction.share);
    }
    for bin in &mut bins {
        let count = bin.positions.max(1) as f64;
        (bin.predicted, bin.observed) = (bin.predicted / count, bin.observed / count);
    }
    bins
}

/// Isotonic regression, the best recalibration that keeps the order of chances: it rises in steps (by pooling adjacent
/// violators).
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    /// From which predicted chance on each step holds, and the chance that it stands for.
    steps: Vec<(f32, f64)>,
}

impl Steps {
    /// The steps with the least cross-entropy on these predictions.
    pub fn fit(predictions: &[Prediction]) -> Steps {
        let mut sorted = predictions.to_vec();
        sorted.sort_by(|one, other| one.chance.total_cmp(&other.chance));
        // From where, how many, and how many wins were observed.
        let mut pools: Vec<(f32, f64, f64)> = Vec::new();
        for same in sorted.chunk_by(|one, other| one.chance.total_cmp(&other.chance).is_eq()) {
            let observed = same.iter().map(|prediction| f64::from(prediction.share)).sum();
            pools.push((same[0].chance, same.len() as f64, observed));
            while let [.., (_, count, observed), (_, count2, observed2)] = pools[..]
                && observed * count2 >= observed2 * count
            {
                pools.pop();
                if let Some(last) = pools.last_mut() {
                    (last.1, last.2) = (count + count2, observed + observed2);
                }
            }
        }
        // One more position of either kind in each step: a step of three wins does not mean certainty.
        let step = |(from, count, observed): (f32, f64, f64)| (from, (observed + 0.5) / (count + 1.0));
        Steps { steps: pools.into_iter().map(step).collect() }
    }

    /// What a predicted chance stands for.
    pub fn chance(&self, predicted: f32) -> f64 {
        let after = self.steps.partition_point(|&(from, _)| from <= predicted);
        let at = after.saturating_sub(1);
        self.steps.get(at).map_or_else(|| predicted.into(), |&(_, chance)| chance)
    }

    fn loss(&self, predictions: &[Prediction]) -> f64 {
        predictions.iter().map(|prediction| cross_entropy(prediction, self.chance(prediction.chance))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Rng;

    /// Positions that are won as often as `truth` says of the predicted chance.
    fn predictions(count: u32, truth: impl Fn(f32) -> f32) -> Vec<Prediction> {
        let mut rng = Rng::new(5);
        let mut part = move || rng.below(1 << 20) as f32 / (1 << 20) as f32;
        let prediction = |game| {
            let chance = 0.02 + 0.96 * part();
            Prediction { chance, share: if part() < truth(chance) { 1.0 } else { 0.0 }, game }
        };
        (0..count).map(prediction).collect()
    }

    #[test]
    fn a_calibrated_evaluation_gains_nothing_and_an_overconfident_one_does() {
        let calibrated = Calibration::of(&predictions(40_000, |chance| chance));
        assert!(calibrated.gap() < 0.002 && calibrated.isotonic < calibrated.shown + 0.01, "{calibrated:?}");
        for bin in &calibrated.bins {
            assert!((bin.predicted - bin.observed).abs() < 0.03, "{bin:?}");
        }
        let overconfident = Calibration::of(&predictions(40_000, |chance| 0.4 + 0.2 * chance));
        assert!(overconfident.gap() > 0.1 && overconfident.isotonic < 0.695, "{overconfident:?}");
        assert_eq!(overconfident.bins.iter().map(|bin| bin.positions).sum::<usize>(), 40_000);
        assert!(overconfident.bins[9].predicted > 0.9 && overconfident.bins[9].observed < 0.65);
    }

    #[test]
    fn steps_rise_and_pool_what_is_out_of_order() {
        let prediction = |chance: f32, share: f32| Prediction { chance, share, game: 0 };
        let steps = Steps::fit(&[
            prediction(0.1, 0.0),
            prediction(0.2, 1.0),
            prediction(0.3, 0.0),
            prediction(0.4, 1.0),
            prediction(0.4, 1.0),
        ]);
        assert_eq!(steps.steps, [(0.1, 0.25), (0.2, 0.5), (0.4, 2.5 / 3.0)]);
        assert!((steps.chance(0.0) - 0.25).abs() < 1e-9 && (steps.chance(0.35) - 0.5).abs() < 1e-9);
        assert!((Steps::fit(&[]).chance(0.5) - 0.5).abs() < 1e-9);
        let empty = Calibration::of(&[]);
        assert_eq!((empty.positions, empty.bins.len()), (0, BINS));
        assert_eq!(empty.bins[0].percents(), ("-".to_owned(), "-".to_owned()));
        let bin = Bin { positions: 1, predicted: 0.125, observed: 0.0 };
        assert_eq!(bin.percents(), ("12.5 %".to_owned(), "0.0 %".to_owned()));
    }
}
