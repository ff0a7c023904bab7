//! Games that are neither played well nor quite at random.

use stackwright_core::{ActionList, Rng, Timeline};
use stackwright_search::{Bot, GreedyBot};

use stackwright_core::puzzling::Puzzling;

/// How decisions are made: of a hundred so many in this way and so many in that, the rest at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The decision of the greedy bot, one turn ahead.
    pub greedy: usize,
    /// One of the forcing actions, where there are any.
    pub forcing: usize,
}

/// Plays to the end.
pub fn play<G: Puzzling>(mut game: Timeline<G>, rng: &mut Rng, style: Style) -> Timeline<G> {
    let mut list = ActionList::new();
    let mut greedy = GreedyBot::new(rng.next_u64());
    loop {
        game.actions(&mut list);
        let draw = rng.below(100);
        if draw < style.greedy && list.len() > 1 {
            if let Ok(action) = greedy.choose(&game) {
                game.play(action);
                continue;
            }
        } else if draw < style.greedy + style.forcing {
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
