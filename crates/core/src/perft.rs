//! Counts how many ways there are to go on: the classic test of a move generator.

use stackwright_core::{ActionList, Game, Timeline};

/// The number of sequences of `depth` actions; a game that ends earlier ends the sequence.
///
/// ```
/// use ringrift::{Options, Position};
/// use stackwright_core::{Game, Timeline};
/// use stackwright_lab::perft::perft;
///
/// let mut game = Timeline::<Position>::new(&Options::default())?;
/// assert_eq!(perft(&mut game, 1), 192);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn perft<G: Game>(game: &mut Timeline<G>, depth: usize) -> u64 {
    let mut lists: Vec<_> = (0..depth).map(|_| ActionList::new()).collect();
    count(game, &mut lists)
}

/// The number for each first action, in the order of the list.
pub fn divide<G: Game>(game: &mut Timeline<G>, depth: usize) -> Vec<(G::Action, u64)> {
    let mut first = ActionList::new();
    game.actions(&mut first);
    let mut lists: Vec<_> = (1..depth).map(|_| ActionList::new()).collect();
    let mut counts = Vec::with_capacity(first.len());
    for &action in &first {
        game.play(action);
        counts.push((action, count(game, &mut lists)));
        game.undo();
    }
    counts
}

/// One list per level is reused all the way; the last level is counted, not played.
fn count<G: Game>(game: &mut Timeline<G>, lists: &mut [ActionList<G::Action>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    game.actions(list);
    if deeper.is_empty() {
        return list.len() as u64;
    }
    let mut sum = 0;
    for &action in &*list {
        game.play(action);
        sum += count(game, deeper);
        game.undo();
    }
    sum
}
