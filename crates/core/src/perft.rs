//! Counts how many ways there are to go on: the classic test of a move generator.

use crate::{ActionList, Game, Timeline};

/// What one ply is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// One action.
    #[default]
    Step,
    /// One whole turn.
    Turn,
}

/// A game whose ways to go on can be counted. What is provided plays by the rules; a game whose counts leave something
/// out, such as draws by repetition, counts by itself.
pub trait Perft: Game {
    /// The number of sequences of `depth` plies; a game that ends earlier ends the sequence.
    fn perft(&self, depth: u32, by: By) -> u64 {
        let mut game = Timeline::from_position(self.clone());
        match by {
            By::Step => perft(&mut game, depth as usize),
            By::Turn => turns(&mut game, depth),
        }
    }

    /// For each action of the position, the number of sequences of `depth` plies that begin with it.
    fn divide(&self, depth: u32, by: By) -> Vec<(Self::Action, u64)> {
        let mut game = Timeline::from_position(self.clone());
        match by {
            By::Step => divide(&mut game, depth as usize),
            By::Turn => divide_turns(&mut game, depth),
        }
    }
}

/// The number of sequences of `depth` actions; a game that ends earlier ends the sequence.
///
/// ```
/// use amazons::{Options, Position};
/// use stackwright_core::{ActionList, Game, Timeline, perft::perft};
///
/// let mut game = Timeline::<Position>::new(&Options::default())?;
/// let mut list = ActionList::new();
/// game.actions(&mut list);
/// assert_eq!(perft(&mut game, 1), list.len() as u64);
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
    if deeper.is_empty() {
        return game.count_actions(list) as u64;
    }
    game.actions(list);
    let mut sum = 0;
    for &action in &*list {
        game.play(action);
        sum += count(game, deeper);
        game.undo();
    }
    sum
}

/// The number of sequences of so many whole turns; the open one counts as a whole.
fn turns<G: Game>(game: &mut Timeline<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide_turns(game, depth).iter().map(|(_, count)| count).sum()
}

fn divide_turns<G: Game>(game: &mut Timeline<G>, depth: u32) -> Vec<(G::Action, u64)> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    let mut counts = Vec::with_capacity(list.len());
    for &action in &list {
        game.play(action);
        let ended = game.journal().ends_turn(game.journal().len() - 1);
        let count = match game.outcome() {
            // Nothing follows, so that only a sequence that ends here is one.
            Some(_) => u64::from(depth == 1),
            None => turns(game, if ended { depth - 1 } else { depth }),
        };
        counts.push((action, count));
        game.undo();
    }
    counts
}
