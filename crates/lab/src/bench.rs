//! How fast this machine plays, in figures that can be compared from one version to the next.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use stackwright_core::perft;
use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_search::{Judgement, Limits, Playable, Thinker};

use stackwright_env::{Env, Learnable};

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

/// What was measured at some other time: a report that `stackwright bench --json` has written.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Earlier {
    figures: Vec<EarlierFigure>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct EarlierFigure {
    what: String,
    on: String,
    settings: String,
    per_second: f64,
}

impl Earlier {
    /// How many per second there were of the same, with the same settings.
    pub fn per_second(&self, figure: &Figure) -> Option<f64> {
        let same = |other: &&EarlierFigure| {
            other.what == figure.what && other.on == figure.on && other.settings == figure.settings
        };
        self.figures.iter().find(same).map(|found| found.per_second).filter(|&before| before > 0.0)
    }
}

/// Each figure is measured in so many slices, in turns with the others, and the best slice counts: other programs only
/// ever slow one down.
const SLICES: u32 = 8;

/// Something that is done over and over; it says how much it did.
struct Work<'a> {
    what: &'static str,
    settings: String,
    once: Box<dyn FnMut() -> u64 + 'a>,
    best: f64,
    spent: Duration,
}

impl<'a> Work<'a> {
    fn new(what: &'static str, settings: impl Into<String>, work: impl FnMut() -> u64 + 'a) -> Self {
        Work { what, settings: settings.into(), once: Box::new(work), best: 0.0, spent: Duration::ZERO }
    }

    fn slice(&mut self, time: Duration) {
        let begun = Instant::now();
        let mut done = (self.once)();
        while begun.elapsed() < time {
            done += (self.once)();
        }
        let took = begun.elapsed();
        self.best = self.best.max(done as f64 / took.as_secs_f64());
        self.spent += took;
    }
}

/// The figures of one configuration, each measured for about `time`; with `other`, also a search that judges by that.
pub fn measure<G: Playable + Learnable>(
    first: &G,
    on: &str,
    depth: usize,
    time: Duration,
    other: Option<Judgement<G>>,
) -> Vec<Figure> {
    let mut works = vec![
        Work::new("actions", "random games, all legal actions listed, seed 1, 1 thread", random(first)),
        Work::new("steps", "the same games through the environment, whole actions", steps(first)),
        Work::new("choices", "random sub-choices in the environment, with masks, seed 1", choices(first)),
        Work::new("observations", "the same, each observed", observed(first)),
        Work::new("perft nodes", format!("depth {depth}, last ply counted in bulk"), {
            let mut game = Timeline::from_position(first.clone());
            move || perft::perft(&mut game, depth)
        }),
        Work::new("search nodes", "20000 nodes from the first position, 4 MiB table", {
            search(first, Judgement::best_for(first))
        }),
    ];
    if let Some(judgement) = other {
        let settings = format!("the same by {}", judgement.name().unwrap_or_else(|| "weights".to_owned()));
        let what = if judgement.name().is_some() { "net nodes" } else { "weights nodes" };
        works.push(Work::new(what, settings, search(first, judgement)));
    }
    for _ in 0..SLICES {
        // What is longer than a slice when done once takes its time in fewer of them.
        for work in works.iter_mut().filter(|work| work.spent < time) {
            work.slice(time / SLICES);
        }
    }
    let figure =
        |Work { what, settings, best, .. }| Figure { what, on: on.to_owned(), settings, per_second: best };
    works.into_iter().map(figure).collect()
}

/// A search from the first position, with nothing known.
fn search<G: Playable>(first: &G, judgement: Judgement<G>) -> impl FnMut() -> u64 {
    let game = Timeline::from_position(first.clone());
    let mut thinker = Thinker::best_for(first, 1 << 22, 1);
    thinker.set_judgement(judgement);
    move || {
        thinker.clear();
        thinker.think(&game, &Limits::nodes(20_000)).nodes
    }
}

/// Random games by the rules, one at a time.
fn random<G: Playable>(first: &G) -> impl FnMut() -> u64 {
    let mut rng = Rng::new(1);
    let mut list = ActionList::new();
    let mut game = Timeline::from_position(first.clone());
    move || {
        let mut played = 0;
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            game.play(action);
            played += 1;
        }
        while game.undo().is_some() {}
        played
    }
}

/// The same games through the environment.
fn steps<G: Learnable>(first: &G) -> impl FnMut() -> u64 {
    let mut rng = Rng::new(1);
    let mut env = Env::from_position(first.clone());
    move || {
        let mut played = 0;
        while env.to_act().is_some() && env.play_at(rng.below(env.actions().len())).is_ok() {
            played += 1;
        }
        env.reset();
        played
    }
}

/// Games through the environment in which every sub-choice that may come next is equally likely.
fn choices<G: Learnable>(first: &G) -> impl FnMut() -> u64 {
    through(first, |_| ())
}

/// The same with observations.
fn observed<G: Learnable>(first: &G) -> impl FnMut() -> u64 {
    let (mut planes, mut facts) = (vec![0; first.shape().iter().product()], vec![0; first.facts()]);
    through(first, move |env| env.observe(&mut planes, &mut facts))
}

fn through<G: Learnable>(first: &G, mut look: impl FnMut(&Env<G>)) -> impl FnMut() -> u64 {
    let mut rng = Rng::new(1);
    let mut env = Env::from_position(first.clone());
    move || {
        let mut made = 0;
        loop {
            look(&env);
            let Some(&number) = rng.choose(env.legal()) else { break };
            if env.choose(number).is_err() {
                break;
            }
            made += 1;
        }
        env.reset();
        made
    }
}
