//! How much sooner two threads reach a fixed depth than one: on positions from the middle of games, and on a quarter of those of
//! the puzzle suites, as far as their end is not found on the way.
//!
//! `cargo bench -p stackwright-search --bench threads`. The two are timed in turn, position by position, so that a busy
//! machine troubles both alike; it needs two free cores all the same. With `-- --each` every position is shown, and
//! with the name of a game only that one is measured.

use std::time::Duration;

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Problems, Timeline};
use stackwright_search::ladder::Method;
use stackwright_search::puzzle::Suite;
use stackwright_search::{Limits, Playable, Thinker, Thought};

fn main() {
    println!("game        positions  decided  one thread  two threads  ratio  nodes");
    let read = |text: &str| cotulenh::Position::set_up(text, &cotulenh::Options::default());
    let open = include_str!("../../cotulenh/middles.txt");
    compare("cotulenh", &questions(open, cotulenh::Position::PUZZLES, 8), read);
    let open = include_str!("../../ringrift/middles.txt");
    compare("ringrift", &questions(open, ringrift::Position::PUZZLES, 8), ringrift::Position::parse);
}

/// A position, and how deep to search it.
struct Question {
    depth: u8,
    position: String,
}

/// The lines of a file of positions, each after its depth, and the positions of a suite.
fn questions(open: &str, suite: &str, depth: u8) -> Vec<Question> {
    let suite: Suite = suite.parse().expect("the built-in suite can be read");
    let open = open.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (depth, position) = line.split_once(' ').expect("a depth and a position");
        Question { depth: depth.parse().expect("a depth"), position: position.to_owned() }
    });
    // Every fourth is enough; the suites are sorted by difficulty.
    let usual = suite.puzzles.into_iter().filter(|puzzle| puzzle.options.is_empty()).step_by(4);
    open.chain(usual.map(|puzzle| Question { depth, position: puzzle.position })).collect()
}

/// What one or two threads needed for all positions.
#[derive(Default)]
struct Cost {
    time: Duration,
    nodes: u64,
}

impl Cost {
    fn add(&mut self, other: &Cost) {
        self.time += other.time;
        self.nodes += other.nodes;
    }

    /// Time and nodes of two threads as parts of those of one.
    fn ratios(one: &Cost, two: &Cost) -> (f64, f64) {
        (two.time.as_secs_f64() / one.time.as_secs_f64(), two.nodes as f64 / one.nodes as f64)
    }
}

fn compare<G: Playable>(name: &str, questions: &[Question], read: impl Fn(&str) -> Result<G, Problems>) {
    let each = std::env::args().any(|argument| argument == "--each");
    let named: Vec<_> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    if !named.is_empty() && !named.iter().any(|game| game == name) {
        return;
    }
    let (mut one, mut two) = (Cost::default(), Cost::default());
    let (mut timed, mut decided) = (0, 0);
    for &Question { depth, ref position } in questions {
        let game = Timeline::from_position(read(position).expect("the position can be read"));
        let thought = think(&game, depth, 1);
        // A search that has found the end of the game stops: there is no depth to reach.
        if thought.score().is_sure() {
            decided += 1;
            continue;
        }
        timed += 1;
        let [alone, together] = [thought, think(&game, depth, 2)]
            .map(|thought| Cost { time: thought.time, nodes: thought.nodes });
        if each {
            let (ratio, more) = Cost::ratios(&alone, &together);
            println!(
                "  {:>8.2?} {ratio:>6.2} nodes {more:>6.2}  {depth} {}",
                alone.time,
                &position[..50.min(position.len())]
            );
        }
        one.add(&alone);
        two.add(&together);
    }
    let (ratio, more) = Cost::ratios(&one, &two);
    let (one, two) = (one.time.as_secs_f64(), two.time.as_secs_f64());
    println!("{name:<10} {timed:>10} {decided:>8} {one:>9.2} s {two:>10.2} s {ratio:>6.2} {more:>6.2}");
}

fn think<G: Playable>(game: &Timeline<G>, depth: u8, threads: usize) -> Thought<G::Action> {
    Thinker::new(Method::AlphaBeta, game.position(), 1 << 26, threads).think(game, &Limits::depth(depth))
}
