//! Whether chances are what they claim: of the positions in which somebody is said to win three times in four, three in four
//! should be won.

use super::target::LEAST;

/// What was said of one position, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The chance of the seat to move, as it was shown.
    pub chance: f32,
    /// Its share of the win in the end.
    pub share: f32,
    /// The game it is from.
    pub game: u32,
}

impl Claim {
    /// The half that a game belongs to. Held-out games have numbers a fixed distance apart, so these are mixed first.
    pub(super) fn side(game: u32) -> bool {
        stackwright_core::key::mix(game.into()) & 1 == 1
    }
}

/// A tenth of all chances, by what was claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Bin {
    /// How many positions had such a chance.
    pub positions: usize,
    /// The mean of the chances that were claimed.
    pub claimed: f64,
    /// The mean of what came of it.
    pub came: f64,
}

impl Bin {
    /// What was claimed and what came, as people read it. Where there is no position there is nothing to say.
    pub fn percents(&self) -> (String, String) {
        let [claimed, came] = [self.claimed, self.came].map(|share| match self.positions {
            0 => "-".to_owned(),
            _ => format!("{:.1} %", 100.0 * share),
        });
        (claimed, came)
    }
}

/// How honest a judgement is.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Calibration {
    /// How many positions were looked at.
    pub positions: usize,
    /// How surprising the results are, in nats per position, if chances are taken as they are shown.
    pub shown: f64,
    /// The same after the best rescaling that keeps their order. It is learnt from the one half of the games and measured on
    /// the other, and the other way round.
    pub rescaled: f64,
    /// From chances below a tenth to those of nine tenths and more.
    pub bins: Vec<Bin>,
}

/// How many bins there are.
const BINS: usize = 10;

impl Calibration {
    /// Looks at many claims.
    pub fn of(claims: &[Claim]) -> Calibration {
        let (odd, even): (Vec<Claim>, Vec<Claim>) = claims.iter().partition(|claim| Claim::side(claim.game));
        let crossed = Steps::fit(&odd).loss(&even) + Steps::fit(&even).loss(&odd);
        let count = claims.len().max(1) as f64;
        Calibration {
            positions: claims.len(),
            shown: claims.iter().map(|claim| surprise(claim, claim.chance.into())).sum::<f64>() / count,
            rescaled: crossed / count,
            bins: bins(claims),
        }
    }

    /// How much would be gained by the rescaling; 0 if nothing.
    pub fn gap(&self) -> f64 {
        (self.shown - self.rescaled).max(0.0)
    }
}

fn surprise(claim: &Claim, chance: f64) -> f64 {
    let least = f64::from(LEAST);
    let (chance, share) = (chance.clamp(least, 1.0 - least), f64::from(claim.share));
    -(share * chance.ln() + (1.0 - share) * (1.0 - chance).ln())
}

fn bins(claims: &[Claim]) -> Vec<Bin> {
    let mut bins = vec![Bin::default(); BINS];
    for claim in claims {
        let bin = &mut bins[((claim.chance * BINS as f32) as usize).min(BINS - 1)];
        bin.positions += 1;
        bin.claimed += f64::from(claim.chance);
        bin.came += f64::from(claim.share);
    }
    for bin in &mut bins {
        let count = bin.positions.max(1) as f64;
        (bin.claimed, bin.came) = (bin.claimed / count, bin.came / count);
    }
    bins
}

/// The best rescaling that keeps the order of chances: it rises in steps (isotonic regression, by pooling neighbours that are
/// out of order).
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    /// From which claimed chance on each step holds, and the chance it stands for.
    steps: Vec<(f32, f64)>,
}

impl Steps {
    /// The rescaling under which these results surprise least.
    pub fn fit(claims: &[Claim]) -> Steps {
        let mut sorted = claims.to_vec();
        sorted.sort_by(|one, other| one.chance.total_cmp(&other.chance));
        // From where, how many, and how much of the win came of them.
        let mut pools: Vec<(f32, f64, f64)> = Vec::new();
        for same in sorted.chunk_by(|one, other| one.chance.total_cmp(&other.chance).is_eq()) {
            let came = same.iter().map(|claim| f64::from(claim.share)).sum();
            pools.push((same[0].chance, same.len() as f64, came));
            while let [.., (_, count, came), (_, count2, came2)] = pools[..]
                && came * count2 >= came2 * count
            {
                pools.pop();
                if let Some(last) = pools.last_mut() {
                    (last.1, last.2) = (count + count2, came + came2);
                }
            }
        }
        // One more position of either kind in each step: a step of three wins does not mean certainty.
        let step = |(from, count, came): (f32, f64, f64)| (from, (came + 0.5) / (count + 1.0));
        Steps { steps: pools.into_iter().map(step).collect() }
    }

    /// What a claimed chance stands for.
    pub fn chance(&self, claimed: f32) -> f64 {
        let after = self.steps.partition_point(|&(from, _)| from <= claimed);
        let at = after.saturating_sub(1);
        self.steps.get(at).map_or_else(|| claimed.into(), |&(_, chance)| chance)
    }

    fn loss(&self, claims: &[Claim]) -> f64 {
        claims.iter().map(|claim| surprise(claim, self.chance(claim.chance))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Rng;

    /// Positions that are won as often as `truth` says of the chance that is claimed.
    fn claims(count: u32, truth: impl Fn(f32) -> f32) -> Vec<Claim> {
        let mut rng = Rng::new(5);
        let mut part = move || rng.below(1 << 20) as f32 / (1 << 20) as f32;
        let claim = |game| {
            let chance = 0.02 + 0.96 * part();
            Claim { chance, share: if part() < truth(chance) { 1.0 } else { 0.0 }, game }
        };
        (0..count).map(claim).collect()
    }

    #[test]
    fn an_honest_judgement_gains_nothing_and_a_boastful_one_does() {
        let honest = Calibration::of(&claims(40_000, |chance| chance));
        assert!(honest.gap() < 0.002 && honest.rescaled < honest.shown + 0.01, "{honest:?}");
        for bin in &honest.bins {
            assert!((bin.claimed - bin.came).abs() < 0.03, "{bin:?}");
        }
        let boastful = Calibration::of(&claims(40_000, |chance| 0.4 + 0.2 * chance));
        assert!(boastful.gap() > 0.1 && boastful.rescaled < 0.695, "{boastful:?}");
        assert_eq!(boastful.bins.iter().map(|bin| bin.positions).sum::<usize>(), 40_000);
        assert!(boastful.bins[9].claimed > 0.9 && boastful.bins[9].came < 0.65);
    }

    #[test]
    fn steps_rise_and_pool_what_is_out_of_order() {
        let claim = |chance: f32, share: f32| Claim { chance, share, game: 0 };
        let steps = Steps::fit(&[
            claim(0.1, 0.0),
            claim(0.2, 1.0),
            claim(0.3, 0.0),
            claim(0.4, 1.0),
            claim(0.4, 1.0),
        ]);
        assert_eq!(steps.steps, [(0.1, 0.25), (0.2, 0.5), (0.4, 2.5 / 3.0)]);
        assert!((steps.chance(0.0) - 0.25).abs() < 1e-9 && (steps.chance(0.35) - 0.5).abs() < 1e-9);
        assert!((Steps::fit(&[]).chance(0.5) - 0.5).abs() < 1e-9);
        let empty = Calibration::of(&[]);
        assert_eq!((empty.positions, empty.bins.len()), (0, BINS));
        assert_eq!(empty.bins[0].percents(), ("-".to_owned(), "-".to_owned()));
        let bin = Bin { positions: 1, claimed: 0.125, came: 0.0 };
        assert_eq!(bin.percents(), ("12.5 %".to_owned(), "0.0 %".to_owned()));
    }
}
