//! Long play of every configuration, with every promise checked at every step.
//!
//! A breach is given as a record that shows it: the actions up to it lead there again.

mod configurations;
mod game;

use std::ops::ControlFlow;

use stackwright_core::{Problems, Rng};
use stackwright_search::Spec;

use crate::queue::in_order;
pub use configurations::{Configuration, Playing};
pub use game::{Breach, Settings, Tally, game};

/// How much to play.
#[derive(Debug)]
pub struct Plan {
    /// How many games in all; the configurations take turns.
    pub games: u64,
    /// Where the random numbers come from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
    /// Larger boards are left out.
    pub max_cells: usize,
    /// Only this, instead of every configuration.
    pub only: Option<Configuration>,
}

/// Plays all of it. `watch` sees every game in order: what was done in it, and the breach if there was one. Gives back
/// how many configurations there are.
pub fn run(
    plan: &Plan,
    mut watch: impl FnMut(Tally, Result<(), Box<Breach>>) -> ControlFlow<()>,
) -> Result<usize, Problems> {
    let all = if plan.only.is_some() { Vec::new() } else { configurations::all(plan.max_cells)? };
    let configurations: Vec<_> = plan.only.iter().chain(&all).collect();
    let kinds = configurations.len() as u64;
    let play = |(): &mut (), number: u64| {
        let configuration = &configurations[(number % kinds) as usize];
        let mut rng = Rng::for_task(plan.seed, number);
        let specs = players(number / kinds, &mut rng, configuration.is_small());
        let (seed, settings) = (rng.next_u64(), Settings::default());
        let mut tally = Tally::default();
        let played = configuration.play(&specs, seed, settings, &mut tally);
        (tally, played)
    };
    in_order(0..plan.games, plan.threads, |_| (), play, |(tally, played)| watch(tally, played));
    Ok(configurations.len())
}

/// Who plays the n-th game of a configuration: mostly chance; bots of several levels where they are quick enough.
fn players(number: u64, rng: &mut Rng, small: bool) -> Vec<Spec> {
    let bots = [Spec::Random, Spec::Greedy, Spec::Level(1), Spec::Level(2), Spec::Level(3), Spec::Mcts(40)];
    if !small || number % 16 != 1 {
        return vec![Spec::Random];
    }
    (0..4).map(|_| bots[rng.below(bots.len())].clone()).collect()
}
