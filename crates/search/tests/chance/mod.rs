//! Games played at random.

use stackwright_core::{ActionList, Game, Rng, Timeline};

/// The random game of that seed, to its end.
pub fn finished<G: Game>(start: &G, seed: u64) -> Timeline<G> {
    let mut game = Timeline::from_position(start.clone());
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        let Some(&action) = rng.choose(&list) else { return game };
        game.play(action);
    }
}
