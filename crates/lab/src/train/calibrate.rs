//! How well the chances that search shows are calibrated, and the scale (Platt scaling) on which they are.

use std::ops::ControlFlow;

use serde::Serialize;
use stackwright_core::assess::Scale;
use stackwright_search::ThinkingBot;

use super::calibration::{Calibration, Prediction};
use super::play::{Glimpse, Harvest, bot, play_one};
use super::target::{fit_growing_scale, fit_scale};
use crate::arena::Portable;
use crate::queue::in_order;

/// So many games of searches of one length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// With how many nodes for the first decision of a turn.
    pub nodes: u64,
    /// How many games.
    pub games: u64,
}

/// The calibration of an evaluation on the positions of many games against itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibrated {
    /// The scale on which its chances are shown.
    pub in_use: Scale,
    /// The scale under which the results of these games are likeliest. It grows with the length of searches if there were several.
    pub best: Scale,
    /// How well chances are calibrated, for each length of searches.
    pub trials: Vec<Trial>,
}

/// The calibration on games of searches of one length.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// With how many nodes for the first decision of a turn.
    pub nodes: u64,
    /// How many games came to an end.
    pub games: u64,
    /// Of chances as they are shown.
    pub shown: Calibration,
    /// Of chances on the best scale, cross-validated: for each half of the games on the one that the other half says.
    pub fitted: Calibration,
}

/// What search found in one position, and how the game ended.
#[derive(Clone, Copy, Debug)]
struct Seen {
    found: Glimpse,
    share: f32,
    game: u32,
}

/// What was seen in the games of one bout.
#[derive(Debug)]
struct Watched {
    nodes: u64,
    games: u64,
    seen: Vec<Seen>,
}

/// Plays games, and compares chances with results in the positions in which search could not see the end. The plan's nodes do
/// not matter. Every bout begins with the same openings.
pub fn calibrate<G: Portable>(
    plan: &Harvest<'_, G>,
    bouts: &[Bout],
    mut played: impl FnMut(u64),
) -> Calibrated {
    let mut watched = Vec::new();
    let mut ended = 0;
    for &Bout { nodes, games } in bouts {
        let plan = Harvest { nodes, ..plan.clone() };
        let one = |player: &mut ThinkingBot<G>, number: u64| {
            let mut found = Vec::new();
            let outcome = play_one(&plan, player, number, |game, seen| found.push((game.to_move(), seen)))?;
            let seen = |(seat, found)| Seen { found, share: outcome.share(seat) as f32, game: number as u32 };
            Some(found.into_iter().map(seen).collect::<Vec<_>>())
        };
        let mut bout = Watched { nodes, games: 0, seen: Vec::new() };
        let take = |game: Option<Vec<Seen>>| {
            bout.games += u64::from(game.is_some());
            bout.seen.extend(game.into_iter().flatten());
            ended += 1;
            played(ended);
            ControlFlow::Continue(())
        };
        in_order(0..games, plan.threads, |_worker| bot(&plan), one, take);
        watched.push(bout);
    }
    judged(&watched, plan.player.judgement(plan.start).scale(plan.start))
}

fn judged(watched: &[Watched], in_use: Scale) -> Calibrated {
    let fit = |of: &dyn Fn(&Seen) -> bool| {
        let seen = watched.iter().flat_map(|bout| &bout.seen).filter(|seen| of(seen));
        match watched {
            [_] => fit_scale(&seen.map(|seen| (seen.found.points, seen.share))),
            _ => fit_growing_scale(&seen.map(|seen| (seen.found.points, seen.found.nodes, seen.share))),
        }
    };
    let best = fit(&|_: &Seen| true);
    let by_side = [false, true].map(|side| fit(&|seen: &Seen| Prediction::side(seen.game) == side));
    let trial = |bout: &Watched| {
        let calibration = |scale: &dyn Fn(&Seen) -> Scale| {
            let prediction = |seen: &Seen| Prediction {
                chance: scale(seen).after(seen.found.nodes).chance(seen.found.points.into()) as f32,
                share: seen.share,
                game: seen.game,
            };
            Calibration::of(&bout.seen.iter().map(prediction).collect::<Vec<_>>())
        };
        let crossed = calibration(&|seen: &Seen| by_side[usize::from(!Prediction::side(seen.game))]);
        Trial {
            nodes: bout.nodes,
            games: bout.games,
            shown: calibration(&|_: &Seen| in_use),
            // Chances on two scales have no common order that a rescaling could keep.
            fitted: Calibration { isotonic: calibration(&|_: &Seen| best).isotonic, ..crossed },
        }
    };
    Calibrated { in_use, best, trials: watched.iter().map(trial).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Rng;

    #[test]
    fn an_overconfident_search_is_put_on_a_scale_that_is_calibrated() {
        let truth = Scale { slope: 0.5, shift: -0.3, growth: 0.2 };
        let mut rng = Rng::new(3);
        let mut part = || rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let mut one = |nodes, game| {
            let points = 1_000.0 * part() - 500.0;
            let share = f32::from(u8::from(part() < truth.after(nodes).chance(points)));
            Seen { found: Glimpse { points: points as f32, nodes }, share, game }
        };
        let mut bout = |nodes, first| {
            let seen = (0..40_000_u32).map(|number| one(nodes, first + number / 10)).collect();
            Watched { nodes, games: 4_000, seen }
        };
        let watched = [bout(1_000, 0), bout(10_000, 4_000)];
        let found = judged(&watched[..1], Scale::PLAIN);
        assert!((found.best.slope - 0.5).abs() < 0.05 && (found.best.shift + 0.3).abs() < 0.05, "{found:?}");
        let [trial] = &found.trials[..] else { panic!("one bout, one trial") };
        assert!(trial.shown.gap() > 0.03 && trial.fitted.gap() < 0.003, "{found:?}");
        assert_eq!((trial.shown.positions, trial.fitted.positions), (40_000, 40_000));
        let found = judged(&watched, Scale { growth: 0.0, ..truth });
        assert!((found.best.growth - 0.2).abs() < 0.05, "{found:?}");
        // The scale in use is right for the short searches alone.
        let gaps = found.trials.iter().map(|trial| (trial.shown.gap(), trial.fitted.gap()));
        let [(short, _), (long, mended)] = gaps.collect::<Vec<_>>()[..] else { panic!("two bouts") };
        assert!(short < 0.002 && long > 0.004 && mended < 0.002, "{found:?}");
    }
}
