//! Why an action is not legal, what a session still allows, and why a game ended.

use stackwright_core::{ActionList, Departure, Game, Outcome, Problem};

use crate::action::{Action, How};
use crate::air_defense::{self, Air, Sky};
use crate::label::Words;
use crate::outcome::{CHECKMATE, COMMANDER_CAPTURED, FIFTY_MOVES, REPETITION, STALEMATE};
use crate::piece::{Colour, Role, Unit};
use crate::position::Position;
use crate::rays::{self, STRAIGHT, Way};
use crate::reach::Mover;
use crate::square::Square;
use crate::stack::{Piece, Stack};
use crate::state::State;
use crate::terrain::{self, may_stand};

/// The code of every reason why an action is refused, with the rule behind it. Each refusal has exactly one.
pub const CODES: [(&str, &str); 30] = [
    ("game_over", "C44"),
    ("no_session", "C33"),
    ("session_open", "C30"),
    ("not_needed", "C34"),
    ("not_yours", "C01"),
    ("other_pieces", "C22"),
    ("not_a_stack", "C30"),
    ("already_deployed", "C30"),
    ("barred", "C34"),
    ("direction", "C04"),
    ("range", "C04"),
    ("blocked", "C04"),
    ("terrain", "C02"),
    ("bridge", "C05"),
    ("shallows", "C06"),
    ("occupied", "C10"),
    ("own_piece", "C21"),
    ("nothing_there", "C10"),
    ("must_stay", "C11"),
    ("cannot_stay", "C11"),
    ("no_suicide", "C14"),
    ("air_defence", "C14"),
    ("watched", "C43"),
    ("cannot_combine", "C20"),
    ("cannot_rejoin", "C32"),
    ("recombines", "C32"),
    ("commander_attacked", "C41"),
    ("commander_exposed", "C42"),
    ("rest_cannot_stay", "C33"),
    ("partial_commit", "C33"),
];

/// A refusal with the rule that its code stands for.
pub(crate) fn problem(code: &'static str, message: impl Into<String>) -> Problem {
    let rule = CODES.iter().find(|(known, _)| *known == code).map_or("C36", |(_, rule)| *rule);
    Problem::new(code, message).rule(rule)
}

/// The one reason why an action that is not legal is not legal.
pub(crate) fn explain(position: &Position, action: Action) -> Problem {
    if let Some(over) = over(position) {
        return over;
    }
    match (action, position.session()) {
        (Action::Commit, None) => {
            problem("no_session", "no deploy session is open: move, or open one by a step")
        }
        (Action::GiveUp, None) => problem("no_session", "no deploy session is open"),
        (Action::Commit, Some(_)) => why_no_commit(&position.state),
        (Action::GiveUp, Some(_)) => {
            problem("not_needed", "the session can go on: take it back by undo or cancel instead")
        }
        (Action::Move { from, to, stack, how }, Some(session))
            if from == session.origin()
                && position.waiting().is_some_and(|waiting| waiting.has(stack.carrier().role)) =>
        {
            let step = format!("{}>{}{to}", stack.carrier(), how.mark());
            problem("session_open", format!("until the turn ends {from} is left by steps, such as {step}"))
        }
        (Action::Move { .. }, Some(session)) => {
            let origin = session.origin();
            problem("session_open", format!("only the stack of {origin} acts until the turn ends"))
        }
        (Action::Step { from, .. }, Some(session)) if from != session.origin() => {
            let origin = session.origin();
            problem("session_open", format!("only the stack of {origin} acts until the turn ends"))
        }
        (Action::Move { from, to, stack, how }, None) => {
            let here = position.board().stack_of(position.turn(), from);
            match here {
                None => not_yours(position, from),
                Some(here) if here != stack => other_pieces(from, here, stack),
                Some(_) => why_not(&position.state, from, to, stack, how, false),
            }
        }
        (Action::Step { from, to, stack, how }, _) => explain_step(position, from, to, stack, how),
    }
}

/// Why nothing is played any more, if the game is over. // C44
pub(crate) fn over(position: &Position) -> Option<Problem> {
    position.outcome().map(|outcome| problem("game_over", ending(position, outcome)))
}

fn explain_step(position: &Position, from: Square, to: Square, stack: Stack, how: How) -> Problem {
    let waiting = match position.session() {
        Some(_) => position.waiting(),
        None => match position.board().stack_of(position.turn(), from) {
            None => return not_yours(position, from),
            Some(here) if here.is_single() => {
                return problem(
                    "not_a_stack",
                    format!("the {} on {from} stands alone: it moves, it does not deploy", Words(Some(here))),
                );
            }
            Some(_) if position.barred().contains(from) => {
                let why = "a deploy from there was given up in this turn, which goes on without one";
                return problem("barred", format!("{from}: {why}"));
            }
            here => here,
        },
    };
    let role = stack.carrier().role;
    let Some(unit) = waiting.and_then(|waiting| waiting.unit(role)) else {
        let name = role.name();
        let deployed = position.session().is_some_and(|session| session.original().has(role));
        return if deployed {
            problem("already_deployed", format!("the {name} has been deployed already"))
        } else {
            problem("other_pieces", format!("no {name} is in the stack of {from}"))
        };
    };
    if Stack::from(unit) != stack {
        return other_pieces(from, Stack::from(unit), stack);
    }
    why_not(&position.state, from, to, stack, how, true)
}

fn not_yours(position: &Position, from: Square) -> Problem {
    let turn = position.turn();
    problem("not_yours", format!("{turn} is to move and has nothing on {from}"))
}

fn other_pieces(from: Square, here: Stack, stack: Stack) -> Problem {
    let (here, stack) = (Words(Some(here)), Words(Some(stack)));
    problem("other_pieces", format!("the {here} stands on {from}, not the {stack}"))
}

/// Why the open session cannot be committed. // C33
fn why_no_commit(state: &State) -> Problem {
    if !state.rest_may_stay() {
        return rest_cannot_stay(state);
    }
    unsafe_reason(state, "after this turn").unwrap_or_else(|| {
        problem("partial_commit", "pieces that can still step are left, and they must all be deployed")
    })
}

fn rest_cannot_stay(state: &State) -> Problem {
    let session = state.session.as_ref();
    let rest = session.and_then(|session| state.board.piece(session.origin()));
    let (rest, origin) = (
        Words(rest.map(|rest| rest.stack)),
        session.map_or(String::new(), |session| session.origin().to_string()),
    );
    problem("rest_cannot_stay", format!("what is left on {origin}, the {rest}, may not stand there"))
}

/// Whether the side to move's commander would be attacked or exposed. // C40
fn unsafe_reason(state: &State, when: &str) -> Option<Problem> {
    if state.is_attacked(state.turn) {
        return Some(problem("commander_attacked", format!("the own commander would be attacked {when}")));
    }
    state
        .board
        .commanders_face()
        .then(|| problem("commander_exposed", format!("the commanders would face each other {when}")))
}

/// Why these pieces, which are there, cannot do that.
fn why_not(state: &State, from: Square, to: Square, stack: Stack, how: How, deploys: bool) -> Problem {
    if how == How::Rejoin {
        return why_no_rejoin(state, from, to, stack);
    }
    let sky = Sky::over(&state.board, state.turn.other());
    let mover = Mover {
        board: &state.board,
        options: state.options,
        colour: state.turn,
        from,
        stack,
        deploys,
        sky: &sky,
    };
    if !mover.can(to, how) {
        return why_out_of_reach(&mover, to, how);
    }
    if !deploys {
        let mut after = *state;
        crate::deploy::carry_out(&mut after, from, to, stack, how);
        return unsafe_reason(&after, "after this move").unwrap_or_else(not_listed);
    }
    let role = stack.carrier().role;
    if state.session.as_ref().is_some_and(|session| state.rejoin_target(session, role, to)) {
        return problem("recombines", format!("the {} rejoins the piece on {to} instead: &", role.name()));
    }
    why_unfinished(&state.after_step(Action::Step { from, to, stack, how }))
}

/// C36: why no legal turn comes of a step.
fn why_unfinished(after: &State) -> Problem {
    unsafe_reason(after, "and no further step would change that").unwrap_or_else(|| {
        if after.rest_may_stay() {
            problem("partial_commit", "the pieces that are left could not all be deployed")
        } else {
            rest_cannot_stay(after)
        }
    })
}

fn not_listed() -> Problem {
    Problem::new("not_listed", "the rules do not allow it in this position")
}

fn why_no_rejoin(state: &State, from: Square, to: Square, stack: Stack) -> Problem {
    let role = stack.carrier().role;
    match &state.session {
        Some(session) if state.rejoin_target(session, role, to) => {
            why_unfinished(&state.after_step(Action::Step { from, to, stack, how: How::Rejoin }))
        }
        _ => problem(
            "cannot_rejoin",
            format!(
                "the {} cannot join a step to {to} so that the whole session can be played again",
                role.name()
            ),
        ),
    }
}

/// Why a square is out of reach, terrain and pieces considered, safety not.
fn why_out_of_reach(mover: &Mover<'_>, to: Square, how: How) -> Problem {
    let unit = mover.stack.carrier();
    let name = unit.role.name();
    let there = mover.board.piece(to);
    let Some(way) = direction(unit, mover.from, to) else {
        return problem("direction", format!("the {name} does not go that way from {} to {to}", mover.from));
    };
    if let Some(problem) = why_not_there(mover, there, to, how) {
        return problem;
    }
    let reach = reach(unit, way, there, how);
    if way.distance > reach {
        return problem(
            "range",
            format!("{to} is {} squares away, the {name} reaches {reach}", way.distance),
        );
    }
    let moves = matches!(how, How::Go | How::Join);
    if moves && let Some(problem) = why_ground_stops(mover, way, to, how) {
        return problem;
    }
    if let Some(blocker) = blocker(mover, unit, way, moves) {
        return problem(
            "blocked",
            format!(
                "the {} on {blocker} is in the way",
                Words(mover.board.piece(blocker).map(|piece| piece.stack))
            ),
        );
    }
    if unit.role == Role::Commander && moves && is_watched(mover, way) {
        return problem("watched", "the enemy commander looks along a line that the slide would enter");
    }
    if how == How::Join && mover.board.stack(to).is_some_and(|there| there.with(mover.stack).is_none()) {
        return problem(
            "cannot_combine",
            format!("the {} and what stands on {to} do not combine", Words(Some(mover.stack))),
        );
    }
    if unit == Unit::plain(Role::AirForce)
        && let Some(problem) = why_air_defence(mover, way, how)
    {
        return problem;
    }
    why_wrong_capture(unit.role, to, how)
}

/// The way from one square to the other, if the piece goes that way at all. // C04
fn direction(unit: Unit, from: Square, to: Square) -> Option<Way> {
    let range = unit.range();
    let way = rays::long_way(from, to)?;
    (usize::from(way.direction) < STRAIGHT || range.diagonal > 0).then_some(way)
}

fn reach(unit: Unit, way: Way, there: Option<Piece>, how: How) -> u8 {
    let range = unit.range();
    let (moves, captures) = if way.is_diagonal() {
        (range.diagonal, range.diagonal_capture)
    } else {
        (range.straight, range.straight_capture)
    };
    if !how.captures() {
        return moves;
    }
    let top_is_navy = there.is_some_and(|there| there.stack.carrier().role == Role::Navy);
    captures - u8::from(unit.role == Role::Navy && !top_is_navy)
}

/// What stands on the target does not fit the action.
fn why_not_there(mover: &Mover<'_>, there: Option<Piece>, to: Square, how: How) -> Option<Problem> {
    match (there, how) {
        (None, How::Go) => None,
        (None, _) => Some(problem("nothing_there", format!("{to} is empty: nothing to take or to join"))),
        (Some(there), how) if there.colour == mover.colour => (how != How::Join).then(|| {
            let there = Words(Some(there.stack));
            problem("own_piece", format!("the {there} on {to} is a friend: it can only be joined"))
        }),
        (Some(there), how) => (!how.captures()).then(|| {
            let there = Words(Some(there.stack));
            problem("occupied", format!("the enemy's {there} holds {to}: it can only be captured"))
        }),
    }
}

/// C02, C05-C07: the ground ends the moves of this ray before the target.
fn why_ground_stops(mover: &Mover<'_>, way: Way, to: Square, how: How) -> Option<Problem> {
    let role = mover.stack.carrier().role;
    let name = role.name();
    let path = (1..=isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps));
    if role == Role::AirForce {
        let lands = may_stand(role, to) || how == How::Join;
        return (!lands).then(|| problem("terrain", format!("the {name} cannot land on {to}")));
    }
    let mut before = mover.from;
    for square in path {
        if role == Role::Navy && terrain::is_cut(before, square) {
            return Some(problem(
                "shallows",
                format!("the navy does not move between {before} and {square}"),
            ));
        }
        if !may_stand(role, square) {
            return Some(problem("terrain", format!("the {name} cannot stand on {square}")));
        }
        if role.is_heavy() && !terrain::bridged(mover.from, square) {
            return Some(problem("bridge", format!("the {name} crosses the river only along files f and h")));
        }
        before = square;
    }
    None
}

/// The first piece that stops a move or a capture before its target. // C04
fn blocker(mover: &Mover<'_>, unit: Unit, way: Way, moves: bool) -> Option<Square> {
    if unit.role == Role::AirForce || !moves && unit.role.shoots_over() {
        return None;
    }
    (1..isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps))
        .find(|&square| {
            mover
                .board
                .stack(square)
                .is_some_and(|there| unit.role != Role::Navy || there.carrier().role == Role::Navy)
        })
}

fn is_watched(mover: &Mover<'_>, way: Way) -> bool {
    let watched = mover.watched();
    (1..=isize::from(way.distance))
        .map(|steps| rays::step(mover.from, usize::from(way.direction), steps))
        .any(|square| mover.board.is_empty(square) && watched.contains(square))
}

fn why_air_defence(mover: &Mover<'_>, way: Way, how: How) -> Option<Problem> {
    let mut air = Air::Free;
    for steps in 1..=isize::from(way.distance) {
        let square = rays::step(mover.from, usize::from(way.direction), steps);
        air = air_defense::fly(mover.board, mover.colour.other(), air, square);
        if air == Air::Closed {
            return Some(problem("air_defence", format!("air defence ends the flight before {square}")));
        }
    }
    match (air, how) {
        (Air::Free, How::Suicide) => {
            Some(problem("no_suicide", "no air defence is there: it captures and lives"))
        }
        (Air::Defended(by), How::Go | How::Take | How::Stay) => Some(problem(
            "air_defence",
            format!("under the air defence of {by} it can only capture by suicide, @"),
        )),
        _ => None,
    }
}

fn why_wrong_capture(role: Role, to: Square, how: How) -> Problem {
    let name = role.name();
    match how {
        How::Suicide => problem("no_suicide", format!("the {name} captures and lives")),
        How::Take => {
            problem("must_stay", format!("the {name} cannot stand on {to}: it captures and stays, _"))
        }
        How::Stay => {
            problem("cannot_stay", format!("the {name} takes the place of what it captures on {to}"))
        }
        How::Join => problem("terrain", format!("the stack could not stand on {to}")),
        How::Go | How::Rejoin => not_listed(),
    }
}

/// What an open session still allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionAdvice {
    /// The pieces that wait, each with the legal steps that it has.
    pub waiting: Vec<(Unit, Vec<Action>)>,
    /// Why the session cannot be committed now; nothing if it can.
    pub commit: Option<Problem>,
}

/// What the open session still allows; nothing outside a session.
pub fn session(position: &Position) -> Option<SessionAdvice> {
    position.session()?;
    let mut list = ActionList::new();
    position.movements(&mut list);
    let waiting = position.waiting().map_or(&[][..], Stack::units);
    let steps_of =
        |unit: Unit| list.iter().copied().filter(|action| action.role() == Some(unit.role)).collect();
    Some(SessionAdvice {
        waiting: waiting.iter().map(|&unit| (unit, steps_of(unit))).collect(),
        commit: (!position.can_commit()).then(|| why_no_commit(&position.state)),
    })
}

/// Why the game ended, in one sentence. // C44, C45
pub fn ending(position: &Position, outcome: Outcome) -> String {
    let turn = position.turn();
    match outcome.reason() {
        CHECKMATE => format!("{turn}'s commander is attacked and no turn helps: checkmate"),
        STALEMATE => format!("{turn} is not in check and has no legal turn: stalemate, a draw"),
        COMMANDER_CAPTURED => "a commander was captured".to_owned(),
        REPETITION => "the same position stands for the third time: a draw".to_owned(),
        FIFTY_MOVES => "a hundred half-moves passed without a capture: a draw".to_owned(),
        reason => match position.retired {
            Some((seat, Departure::Resignation)) => format!("{} gave up", Colour::of(seat)),
            Some((seat, Departure::Timeout)) => format!("{} ran out of time", Colour::of(seat)),
            None => format!("the game is over ({reason})"),
        },
    }
}
