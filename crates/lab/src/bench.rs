//! How fast this machine plays, in figures that can be compared from one version to the next.

use std::time::{Duration, Instant};

use serde::Serialize;
use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_search::{AlphaBeta, Limits, Playable};

use crate::env::{Env, Learnable};
use crate::perft;

/// One figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// What was measured.
    pub what: &'static str,
    /// On what.
    pub on: String,
    /// With what settings.
    pub settings: String,
    /// How many per second.
    pub per_second: f64,
}

/// Measures for about `time`: `work` says how much it did.
fn rate(time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    work();
    let begun = Instant::now();
    let mut done = 0;
    while begun.elapsed() < time {
        done += work();
    }
    done as f64 / begun.elapsed().as_secs_f64()
}

/// The figures of one configuration.
pub fn measure<G: Playable + Learnable>(first: &G, on: &str, depth: usize, time: Duration) -> Vec<Figure> {
    let figure =
        |what, settings: String, per_second| Figure { what, on: on.to_owned(), settings, per_second };
    let mut figures = Vec::new();
    let mut rng = Rng::new(1);
    let mut list = ActionList::new();
    let mut game = Timeline::from_position(first.clone());
    let raw = rate(time, || {
        let mut played = 0;
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            game.play(action);
            played += 1;
        }
        while game.undo().is_some() {}
        played
    });
    figures.push(figure(
        "actions",
        "random games, all legal actions listed, seed 1, 1 thread".to_owned(),
        raw,
    ));
    let mut rng = Rng::new(1);
    let mut env = Env::from_position(first.clone());
    let stepped = rate(time, || {
        let mut played = 0;
        while let Some(&number) = rng.choose(env.legal()) {
            if env.step(number).is_err() {
                break;
            }
            played += 1;
        }
        env.reset();
        played
    });
    figures.push(figure("steps", "the same games through the environment, with masks".to_owned(), stepped));
    let mut game = Timeline::from_position(first.clone());
    let nodes = rate(time, || perft::perft(&mut game, depth));
    figures.push(figure("perft nodes", format!("depth {depth}, last ply counted in bulk"), nodes));
    let game = Timeline::from_position(first.clone());
    let mut thinker = AlphaBeta::new(1 << 22, 1);
    let searched = rate(time, || {
        thinker.clear();
        thinker.think(&game, &Limits::nodes(20_000)).nodes
    });
    figures.push(figure(
        "search nodes",
        "20000 nodes from the first position, 4 MiB table".to_owned(),
        searched,
    ));
    figures
}
