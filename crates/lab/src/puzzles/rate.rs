//! How hard a puzzle is.

use stackwright_core::{ActionList, Timeline};
use stackwright_search::prove::Goal;
use stackwright_search::{Limits, Playable, Thinker};

/// So many positions are looked at, one time after the other: a search that is wrong with many of them finds a puzzle hard, and so
/// will people.
const EFFORTS: [u64; 6] = [20, 100, 500, 2_500, 12_500, 60_000];

/// What the search remembers.
const TABLE_BYTES: usize = 4 << 20;

/// The rating of a puzzle whose first action is that one and whose way has so many decisions, from how much a search needs to
/// find it, how many turns it takes and how many actions there are to choose from. The same puzzle has the same everywhere.
pub fn rate<G: Playable>(game: &Timeline<G>, goal: Goal, answer: G::Action, decisions: usize) -> u32 {
    let mut thinker = Thinker::best_for(game.position(), TABLE_BYTES, 1);
    // What was found with few positions and given up with more was not understood.
    let needed = EFFORTS
        .iter()
        .rposition(|&nodes| {
            thinker.clear();
            thinker.think(game, &Limits::nodes(nodes)).action() != answer
        })
        .map_or(0, |last| last + 1);
    let mut list = ActionList::new();
    game.actions(&mut list);
    let save = u32::from(matches!(goal, Goal::Save(_)));
    let turns = goal.turns().min(5) - 1 + save;
    600 + 180 * needed as u32 + 160 * turns + 20 * list.len().ilog2() + 15 * decisions.min(10) as u32
}
