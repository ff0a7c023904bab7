//! Which positions are possible.

use stackwright_core::{ActionList, Game, Problem, Problems};

use crate::board::Board;
use crate::deploy;
use crate::messages::say;
use crate::piece::{Colour, Role};
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::terrain::may_stand;

/// C60: a new game needs the commanders of both sides, where the mode has any.
pub(crate) fn check_start(position: &Position) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    if position.state.options.mode.has_commanders() {
        for colour in Colour::BOTH {
            let found = commanders(position.board(), colour);
            problems.require(found == 1, || say::commanders(colour, found).into());
        }
    }
    problems.finish()
}

/// How many commanders a side has, those aboard included.
fn commanders(board: &Board, colour: Colour) -> usize {
    let is_there = |&square: &Square| board.stack(square).is_some_and(|stack| stack.has(Role::Commander));
    board.owned(colour).into_iter().filter(is_there).count()
}

/// The one function that says whether a position is possible.
pub(crate) fn validate(position: &Position) -> Result<(), Problems> {
    let mut problems = Problems::collect();
    let board = position.board();
    let state = &position.state;
    problems.note(state.options.check());
    let session_origin = position.session().map(crate::Session::origin);
    for colour in Colour::BOTH {
        let commanders = commanders(board, colour);
        problems.require(commanders <= 1, || say::too_many_commanders(colour, commanders).into());
        // C80
        let possible = commanders == 0 || state.options.mode.has_commanders();
        problems.require(possible, || say::no_commanders_here(colour).into());
    }
    for square in Square::all() {
        if let Some(piece) = board.piece(square) {
            // C97
            problems.require(piece.stack.is_of(state.options.stacks), || {
                say::other_stacks(piece.colour, piece.stack, square).into()
            });
            // Inside a session what waits may be where it cannot stay; with the option off, anywhere.
            let excused = Some(square) == session_origin || !state.options.validate_staying;
            problems.require(excused || may_stand(piece.stack.carrier().role, square), || {
                say::misplaced(piece.colour, piece.stack, square).into()
            });
        }
    }
    for fact in board.miscounted() {
        problems.add(Problem::new("recount", format!("what is kept of {fact} is not what the squares say")));
    }
    let sides = Colour::BOTH.iter().all(|&side| position.side_key(side) == position.compute_side_key(side));
    problems.require(sides && position.key() == position.compute_key(), || {
        Problem::new("recount", "the key that is kept is not the position's")
    });
    problems.require(position.number() >= 1, || Problem::new("number", "turns are counted from 1"));
    problems.require(position.occurrences() == 1 + position.past.count(between_turns_key(position)), || {
        Problem::new("occurrences", "the count of this position is not that of the list")
    });
    for square in position.barred() {
        let stands = board.stack_of(position.turn(), square).is_some_and(|stack| !stack.is_single());
        problems.require(stands && !state.options.judges_whole_turn(), || say::barred_nothing(square).into());
        problems.require(Some(square) != session_origin, || say::barred_origin(square).into());
    }
    if let Some(session) = position.session() {
        let mut again = state.before_session();
        let replayed = deploy::replay(&mut again, session.origin(), session.steps().iter().copied());
        problems.require(replayed && again == *state, || {
            Problem::new("session", "the session's steps do not lead to this position").rule("C61")
        });
        problems.require(!state.options.judges_whole_turn() || state.is_completable(), || {
            say::hopeless_session().into()
        });
        let mut list = ActionList::new();
        position.actions(&mut list);
        problems.require(!list.is_empty(), || Problem::new("session", "nothing can be done"));
    }
    problems.finish()
}

/// The key that the list of positions is compared with: who has left the table is no part of it.
fn between_turns_key(position: &Position) -> u64 {
    let mut before = position.before_session();
    before.retired = None;
    before.state.barred = SquareSet::EMPTY;
    before.compute_key()
}
