//! Positions of random games.

use amazons::{Options, Position as Amazons};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// A position of a random game on a small board in which there is something to decide.
pub fn random_position(seats: u8, seed: u64, actions: usize) -> Option<Timeline<Amazons>> {
    random_position_of(&Options { size: 4, players: seats }, seed, actions)
}

/// The same of any game.
pub fn random_position_of<G: Game>(options: &G::Options, seed: u64, actions: usize) -> Option<Timeline<G>> {
    let mut game = Timeline::<G>::new(options).unwrap();
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    for _ in 0..actions {
        game.actions(&mut list);
        game.play(*rng.choose(&list)?);
    }
    game.actions(&mut list);
    (list.len() > 1).then_some(game)
}
