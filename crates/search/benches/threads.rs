//! How much sooner two threads reach a fixed depth than one, on the positions of the puzzle suites.
//!
//! `cargo bench -p stackwright-search --bench threads`. The two are timed in turn, position by position, so that a busy
//! machine troubles both alike; it needs two free cores all the same.

use std::time::{Duration, Instant};

use stackwright_core::{Problems, Timeline};
use stackwright_search::ladder::Method;
use stackwright_search::puzzle::{self, Suite};
use stackwright_search::{Limits, Playable, Thinker};

/// Positions that are decided sooner than this say nothing about threads.
const SHORTEST: Duration = Duration::from_millis(50);

fn main() {
    println!("game        depth  positions  one thread  two threads  ratio");
    let read = |text: &str| cotulenh::Position::set_up(text, &cotulenh::Options::default());
    compare("cotulenh", puzzle::COTULENH, read, 11);
    compare("ringrift", puzzle::RINGRIFT, ringrift::Position::parse, 9);
}

fn compare<G: Playable>(name: &str, suite: &str, read: impl Fn(&str) -> Result<G, Problems>, depth: u8) {
    let suite: Suite = suite.parse().expect("the built-in suite can be read");
    let (mut one, mut two, mut positions) = (Duration::ZERO, Duration::ZERO, 0);
    for puzzle in &suite.puzzles {
        let game = Timeline::from_position(read(&puzzle.position).expect("the position can be read"));
        let alone = time(&game, depth, 1);
        if alone < SHORTEST {
            continue;
        }
        positions += 1;
        one += alone;
        two += time(&game, depth, 2);
    }
    let ratio = two.as_secs_f64() / one.as_secs_f64();
    let (one, two) = (one.as_secs_f64(), two.as_secs_f64());
    println!("{name:<10} {depth:>6} {positions:>10} {one:>9.2} s {two:>10.2} s {ratio:>6.2}");
}

fn time<G: Playable>(game: &Timeline<G>, depth: u8, threads: usize) -> Duration {
    let mut thinker = Thinker::new(Method::AlphaBeta, game.position(), 1 << 26, threads);
    let begun = Instant::now();
    let thought = thinker.think(game, &Limits::depth(depth));
    assert!(thought.depth == depth || thought.score().is_sure());
    begun.elapsed()
}
