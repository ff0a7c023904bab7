//! Once it has begun, a search takes no memory: what it needs at a node is there from the node before.

use amazons::Position as Amazons;
use stackwright_core::Timeline;
use stackwright_core::assess::Assess;
use stackwright_core::random;
use stackwright_search::{AlphaBeta, Limits};

const NODES: u64 = 20_000;

/// How often a search asks for memory in the middle of a random game.
fn allocations<G: Assess<Action: Send + Sync> + Send + Sync>(options: &G::Options, seed: u64) -> u64 {
    let mut game = random::play(Timeline::<G>::new(options).expect("the options make sense"), seed);
    for _ in 0..game.journal().len() * 3 / 4 {
        game.undo();
    }
    let mut thinker = AlphaBeta::new(1 << 20, 1);
    thinker.think(&game, &Limits::nodes(NODES));
    thinker.clear();
    let mut looked_at = 0;
    let memory = allocation_counter::measure(|| {
        looked_at = thinker.think(&game, &Limits::nodes(NODES)).nodes;
    });
    assert_eq!(looked_at, NODES, "it thinks as long as it may: {}", game.position_text());
    memory.count_total
}

#[test]
fn a_search_does_not_allocate_at_every_node() {
    for seed in 0..4 {
        let mut counts =
            vec![allocations::<Amazons>(&amazons::Options { size: 8, players: 2 + seed as u8 % 3 }, seed)];
        // Debug builds ask before every action whether it is legal, and these two games make a list for it.
        if !cfg!(debug_assertions) {
            counts.push(allocations::<ringrift::Position>(&ringrift::Options::default(), seed));
            counts.push(allocations::<cotulenh::Position>(&cotulenh::Options::default(), seed));
        }
        // What is left are the lists at the root, a few for each step of depth.
        assert!(counts.iter().all(|&count| count < NODES / 20), "{counts:?} in {NODES} nodes, seed {seed}");
    }
}
