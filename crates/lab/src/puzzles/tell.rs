//! How a puzzle goes on, in words.

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{ActionList, Game, PlayError, Seat, Timeline};
use stackwright_search::prove::{Goal, Prover, Verdict};
use stackwright_search::puzzle::Puzzle;

/// The longest line that is told, in actions.
const LONGEST: usize = 200;

/// A line that wins: the hero's actions are proven ones, the others' put off the end as long as they can, and of such
/// they are those that look best at once.
pub(super) struct Told<G: Puzzling> {
    pub(super) line: Vec<G::Action>,
    /// What decided the game at the end of the line; nothing if it is longer.
    pub(super) deciders: Vec<&'static str>,
}

/// Follows a win of `hero` within so many turns.
pub(super) fn follow<G: Puzzling>(
    game: &Timeline<G>,
    hero: Seat,
    mut turns: u32,
    prover: &mut Prover<G>,
) -> Told<G> {
    let mut game = Timeline::from_position(game.position().clone());
    let mut line = Vec::new();
    let mut list = ActionList::new();
    while line.len() < LONGEST {
        game.actions(&mut list);
        let heros = game.to_move() == hero;
        let next = match (list.len(), heros) {
            (0, _) => break,
            (1, _) => Some(list[0]),
            (_, false) => stubborn(&mut game, &mut list, hero, turns, prover),
            (_, true) => list
                .iter()
                .copied()
                .find(|&action| prover.achieves(&mut game, Goal::Win(turns), action) == Verdict::Yes),
        };
        let Some(action) = next else { break };
        game.play(action);
        line.push(action);
        turns -= u32::from(heros && turns > 0 && game.journal().ends_turn(game.journal().len() - 1));
    }
    let deciders = game.position().deciders();
    Told { line, deciders }
}

/// Of the actions the one that looks best of those after which the hero needs all the turns that are left.
fn stubborn<G: Puzzling>(
    game: &mut Timeline<G>,
    list: &mut ActionList<G::Action>,
    hero: Seat,
    turns: u32,
    prover: &mut Prover<G>,
) -> Option<G::Action> {
    list.as_mut_slice().sort_by_key(|&action| std::cmp::Reverse(game.merit(action)));
    let lasts = list.iter().copied().find(|&action| {
        game.play(action);
        let sooner = turns > 1 && prover.wins(game, hero, turns - 1) == Verdict::Yes;
        game.undo();
        !sooner
    });
    lasts.or(list.first().copied())
}

/// What stands before the way in which an action that is not the answer loses.
pub(super) const OTHERWISE: &str = "otherwise ";

/// The way that a puzzle tells, from its answer: the answer alone if it tells none, or only what comes of another action.
pub(super) fn read<G: Puzzling>(puzzle: &Puzzle, game: &Timeline<G>) -> Result<Vec<G::Action>, PlayError> {
    let mut played = Timeline::from_position(game.position().clone());
    let way = puzzle.why.split_once(';').map_or("", |(_, way)| way.trim());
    let way = if way.is_empty() || way.starts_with(OTHERWISE) { puzzle.answer.as_str() } else { way };
    for word in way.split_whitespace().filter(|&word| word != "/") {
        played.play_written(word)?;
    }
    played.settle();
    Ok(played.journal().entries().filter_map(stackwright_core::Entry::action).collect())
}

/// Whether a line is won by who begins it.
pub(super) fn wins<G: Game>(game: &Timeline<G>, line: &[G::Action]) -> bool {
    let mut played = Timeline::from_position(game.position().clone());
    for &action in line {
        played.play(action);
    }
    played.outcome().and_then(|outcome| outcome.winner()) == Some(game.to_move())
}

/// How many decisions the one who begins makes in a line.
pub(super) fn decisions<G: Game>(game: &Timeline<G>, line: &[G::Action]) -> usize {
    let mut played = Timeline::from_position(game.position().clone());
    let mut list = ActionList::new();
    let mut count = 0;
    for &action in line {
        played.actions(&mut list);
        count += usize::from(list.len() > 1 && played.to_move() == game.to_move());
        played.play(action);
    }
    count
}

/// The actions in notation, without those that only note that there was nothing to decide.
pub(super) fn texts<G: Game>(game: &Timeline<G>, line: &[G::Action]) -> String {
    let mut game = Timeline::from_position(game.position().clone());
    let mut texts = String::new();
    let mut mover = game.to_move();
    for &action in line {
        if !G::is_bookkeeping(action) {
            if game.to_move() != mover {
                texts.push_str(" /");
                mover = game.to_move();
            }
            texts.push(' ');
            texts.push_str(&game.action_text(action));
        }
        game.play(action);
    }
    texts.trim_start().to_owned()
}
