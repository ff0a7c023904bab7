//! The committed turns of a game, one entry each. // C35

use stackwright_core::{Entry, Game, Timeline};

use crate::action::{Action, How};
use crate::deploy;
use crate::extended_fen;
use crate::piece::Unit;
use crate::position::Position;
use crate::session::Session;
use crate::square::Square;
use crate::stack::{Piece, Stack};

/// What one piece, or one part of a stack, did in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployment {
    /// The piece that went, or carried the others.
    pub piece: Unit,
    /// What it carried.
    pub carrying: Vec<Unit>,
    /// Where to; or at what, when it stayed.
    pub to: Square,
    /// What happened there.
    pub how: How,
    /// What it captured.
    pub capture: Option<Piece>,
}

/// A committed turn: a move, or a whole deploy session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Where the stack stood.
    pub origin: Square,
    /// The stack before the turn.
    pub stack: Piece,
    /// What its parts did, in order, recombined ones as one.
    pub deployments: Vec<Deployment>,
    /// A move's SAN, or what the session did: `c3:T<Nc5,Fd4`.
    pub notation: String,
    /// The text of the position before the turn.
    pub before: String,
    /// The text of the position after it.
    pub after: String,
}

/// The committed turns of a game. // C35
///
/// ```
/// use cotulenh::{Options, Position, history};
/// use stackwright_core::{Game, Timeline};
///
/// let text = "6c4/11/11/10i/10i/11/11/11/1(NT)9/11/11/5C5 r - - 0 1";
/// let mut game = Timeline::from_position(Position::from_text(text, &Options::default())?);
/// game.try_play_text("N>b7")?;
/// game.try_play_text("T>c4")?; // nothing is left: the session commits itself
///
/// let turns = history(&game);
/// assert_eq!(turns.len(), 1);
/// assert_eq!(turns[0].notation, "b4:Nb7,Tc4");
/// assert_eq!(turns[0].deployments.len(), 2);
/// assert_eq!(turns[0].before, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn history(game: &Timeline<Position>) -> Vec<Turn> {
    let journal = game.journal();
    let entries: Vec<_> = journal.entries().collect();
    let mut position = game.position_before(0);
    let mut turns = Vec::new();
    for range in journal.turns() {
        let before = position.before_session();
        let mut turn = None;
        for entry in range {
            if let Entry::Action(action) = entries[entry]
                && journal.ends_turn(entry)
            {
                turn = describe(&before, &position, action);
            }
            for &edit in journal.edits(entry) {
                position.apply(edit);
            }
        }
        turns.extend(turn.map(|turn| Turn { after: position.position_text(), ..turn }));
    }
    turns
}

/// The turn that this action ends; what comes after it is filled in later.
fn describe(before: &Position, position: &Position, last: Action) -> Option<Turn> {
    let turn = |origin, stack, deployments, notation| Turn {
        origin,
        stack: Piece { colour: before.turn(), stack },
        deployments,
        notation,
        before: before.position_text(),
        after: String::new(),
    };
    match last {
        Action::Move { from, to, stack, how } => {
            let deployments = vec![deployment(before, stack, to, how)];
            Some(turn(from, stack, deployments, position.action_text(last)))
        }
        Action::Step { .. } | Action::Commit => {
            let session = position.state.after_step(last).session?;
            let (origin, stack) = (session.origin(), session.original());
            Some(turn(origin, stack, deployments(before, &session), extended_fen::notation(&session)))
        }
        Action::GiveUp => None,
    }
}

/// What the session's steps did, from the position before it.
fn deployments(before: &Position, session: &Session) -> Vec<Deployment> {
    let mut board = before.clone();
    let mut found = Vec::new();
    for &step in session.steps() {
        found.extend(
            session.original().part(step.roles).map(|stack| deployment(&board, stack, step.to, step.how)),
        );
        deploy::replay(&mut board.state, session.origin(), [step]);
    }
    found
}

fn deployment(position: &Position, stack: Stack, to: Square, how: How) -> Deployment {
    Deployment {
        piece: stack.carrier(),
        carrying: stack.units()[1..].to_vec(),
        to,
        how,
        capture: position.board().piece(to).filter(|_| how.captures()),
    }
}
