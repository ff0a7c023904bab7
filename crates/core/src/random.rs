//! Games played at random, for trying things out.

use crate::{ActionList, Game, Rng, Timeline};

/// Plays a game to its end, every action equally likely. The journal holds all of it.
///
/// ```
/// # mod amazons {
/// #     pub mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/amazons/game.rs")); }
/// #     pub mod text { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/amazons/text.rs")); }
/// # }
/// use amazons::game::{Amazons, Options};
/// use stackwright_core::{Game, Timeline, random};
///
/// let game = random::play(Timeline::<Amazons>::new(&Options::default())?, 1); // seed 1: the same game everywhere
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
