//! Games played at random, for trying things out.

use crate::{ActionList, Game, Rng, Timeline};

/// Plays a game to its end, every action equally likely. The journal holds all of it.
///
/// ```
/// use amazons::{Options, Position};
/// use stackwright_core::{Game, Timeline, random};
///
/// let game = random::play(Timeline::<Position>::new(&Options::default())?, 1); // seed 1: the same game everywhere
/// assert!(game.outcome().is_some());
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn play<G: Game>(mut game: Timeline<G>, seed: u64) -> Timeline<G> {
    let mut rng = Rng::new(seed);
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        match rng.choose(&list) {
            Some(&action) => game.play(action),
            None => return game,
        }
    }
}
