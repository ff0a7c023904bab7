//! How much sooner several threads reach a fixed depth than one.

use std::time::Duration;

use serde::Serialize;
use stackwright_core::{Game, Problem, Problems, Setups, Texts, Timeline};
use stackwright_search::ladder::Method;
use stackwright_search::{Limits, Playable, Thinker, Thought};

/// A position from the middle of a game, and how deep to search it.
#[derive(Debug)]
pub struct Middle<G: Game> {
    /// The depth.
    pub depth: u8,
    /// The position.
    pub game: Timeline<G>,
}

/// The [positions](Setups::MIDDLES) of a game.
pub fn middles<G: Setups + Texts>() -> Result<Vec<Middle<G>>, Problems> {
    let lines = G::MIDDLES.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let wrong = || Problem::new("middles", format!("`{line}`: expected a depth and a position"));
        let (depth, position) = line.split_once(' ').ok_or_else(wrong)?;
        let depth = depth.parse().map_err(|_| wrong())?;
        Ok(Middle { depth, game: Timeline::from_position(G::read(position, &G::Options::default())?) })
    };
    lines.map(read).collect()
}

/// What so many threads needed for all positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Team {
    /// On what.
    pub on: String,
    /// In how many positions; those in which one thread finds the end of the game on the way do not count.
    pub positions: usize,
    /// How many threads.
    pub threads: u16,
    /// How long all positions took.
    pub seconds: f64,
    /// That as a part of one thread's time: 1 over the speedup.
    pub relative_time: f64,
    /// The nodes as a part of one thread's: more than 1 is work that one thread need not do.
    pub relative_nodes: f64,
}

/// The time and the nodes of several searches.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    nodes: u64,
}

impl Cost {
    fn add<A>(&mut self, thought: &Thought<A>) {
        self.time += thought.time;
        self.nodes += thought.nodes;
    }
}

/// Measures teams of so many threads. They are timed in turn, position by position, so that a busy machine troubles all alike.
pub fn teams_of<G: Playable>(middles: &[Middle<G>], on: &str, threads: &[u16]) -> Vec<Team> {
    let mut alone = Cost::default();
    let mut teams: Vec<_> = threads.iter().map(|&threads| (threads, Cost::default())).collect();
    let mut positions = 0;
    for middle in middles {
        let one = think(middle, 1);
        // A search that has found the end of the game stops: there is no depth to reach.
        if one.score().is_sure() {
            continue;
        }
        positions += 1;
        alone.add(&one);
        for (threads, cost) in &mut teams {
            if *threads == 1 {
                cost.add(&one);
            } else {
                cost.add(&think(middle, *threads));
            }
        }
    }
    if positions == 0 {
        return Vec::new();
    }
    let team = |(threads, cost): (u16, Cost)| Team {
        on: on.to_owned(),
        positions,
        threads,
        seconds: cost.time.as_secs_f64(),
        relative_time: cost.time.as_secs_f64() / alone.time.as_secs_f64(),
        relative_nodes: cost.nodes as f64 / alone.nodes as f64,
    };
    teams.into_iter().map(team).collect()
}

fn think<G: Playable>(middle: &Middle<G>, threads: u16) -> Thought<G::Action> {
    let mut thinker = Thinker::new(Method::AlphaBeta, middle.game.position(), 1 << 26, threads.into());
    thinker.think(&middle.game, &Limits::depth(middle.depth))
}
