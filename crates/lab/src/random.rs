//! Games played at random, for trying things out.

use stackwright_core::{ActionList, Game, Rng, Timeline};

/// Plays a game to its end, every action equally likely. The journal holds all of it.
///
/// ```
/// use ringrift::{Options, Position};
/// use stackwright_core::{Game, Timeline};
///
/// let game = stackwright_lab::random::play(Timeline::<Position>::new(&Options::default())?, 1);
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
