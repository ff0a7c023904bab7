//! How a puzzle goes on, in words.

use stackwright_core::{ActionList, Game, Seat, Timeline};
use stackwright_search::prove::{Goal, Prover, Verdict};

use stackwright_core::puzzling::Puzzling;

/// The longest line that is told, in actions.
const LONGEST: usize = 24;

/// A line that wins: the hero's actions are proven ones, the others' are those that look best at once.
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
            (_, false) => list.iter().copied().max_by_key(|&action| game.merit(action)),
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
