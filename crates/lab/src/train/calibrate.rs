//! Whether the chances that search shows come true, and the scale on which they would.

use std::ops::ControlFlow;

use serde::Serialize;
use stackwright_core::assess::Scale;

use super::calibration::{Calibration, Claim};
use super::play::{Harvest, harvest};
use super::target::fit_scale;
use crate::arena::Portable;

/// What came of the positions of many games of a judgement against itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibrated {
    /// How many games were played.
    pub games: u64,
    /// The scale on which its chances are shown.
    pub in_use: Scale,
    /// The scale on which the results of these games surprise least.
    pub best: Scale,
    /// How honest chances are as they are shown.
    pub shown: Calibration,
    /// The same on the best scale: for each half of the games on the one that the other half says.
    pub fitted: Calibration,
}

/// What search found in one position, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    points: f32,
    share: f32,
    game: u32,
}

/// Plays so many games and asks what came of the positions in which search could not see the end.
pub fn calibrate<G: Portable>(plan: &Harvest<'_, G>, games: u64, mut played: impl FnMut(u64)) -> Calibrated {
    let mut seen = Vec::new();
    let mut count = 0;
    harvest(plan, 0..games, |rows| {
        for row in (0..rows.len()).map(|at| rows.get(at)) {
            let (points, share) = row.found();
            seen.push(Seen { points, share, game: row.game });
        }
        count += 1;
        played(count);
        ControlFlow::Continue(())
    });
    judged(&seen, count, plan.player.judgement(plan.start).scale(plan.start))
}

fn judged(seen: &[Seen], games: u64, in_use: Scale) -> Calibrated {
    let halves = seen.iter().partition::<Vec<_>, _>(|seen| Claim::side(seen.game));
    let fit = |of: &[Seen]| fit_scale(&of.iter().map(|seen| (seen.points, seen.share)));
    let claims = |of: &[Seen], scale: Scale| -> Vec<Claim> {
        let claim = |seen: &Seen| Claim {
            chance: scale.chance(seen.points.into()) as f32,
            share: seen.share,
            game: seen.game,
        };
        of.iter().map(claim).collect()
    };
    let mut crossed = claims(&halves.0, fit(&halves.1));
    crossed.extend(claims(&halves.1, fit(&halves.0)));
    Calibrated {
        games,
        in_use,
        best: fit(seen),
        shown: Calibration::of(&claims(seen, in_use)),
        fitted: Calibration::of(&crossed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Rng;

    #[test]
    fn a_boastful_search_is_put_on_a_scale_that_comes_true() {
        let truth = Scale { slope: 0.5, shift: -0.3 };
        let mut rng = Rng::new(3);
        let mut part = || rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let mut one = |game| {
            let points = 1_000.0 * part() - 500.0;
            Seen { points: points as f32, share: f32::from(u8::from(part() < truth.chance(points))), game }
        };
        let seen: Vec<_> = (0..40_000).map(|number| one(number / 10)).collect();
        let found = judged(&seen, 4_000, Scale::PLAIN);
        assert!((found.best.slope - 0.5).abs() < 0.05 && (found.best.shift + 0.3).abs() < 0.05, "{found:?}");
        assert!(found.shown.gap() > 0.03 && found.fitted.gap() < 0.003, "{found:?}");
        assert_eq!((found.shown.positions, found.fitted.positions), (40_000, 40_000));
    }
}
