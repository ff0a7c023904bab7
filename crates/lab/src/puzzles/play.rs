//! Games that are neither played well nor quite at random.

use stackwright_core::{ActionList, Rng, Timeline};

use super::Puzzling;

/// Plays to the end. In so many of a hundred decisions it takes one of the forcing actions, where there are any;
/// otherwise any action.
pub fn play<G: Puzzling>(mut game: Timeline<G>, rng: &mut Rng, forcing: usize) -> Timeline<G> {
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        if rng.below(100) < forcing {
            let forces = |action: &G::Action| game.merit(*action) > 0;
            if list.iter().any(forces) {
                list.retain(forces);
            }
        }
        match rng.choose(&list) {
            Some(&action) => game.play(action),
            None => return game,
        }
    }
}
