//! Whole turns as one word: `c3:T<Nc5,Fd4`. // C35, C62

use stackwright_core::{ActionList, Game, Problem, Timeline};

use crate::action::{Action, How};
use crate::extended_fen;
use crate::messages::say;
use crate::piece::Unit;
use crate::position::Position;
use crate::session::{Session, Step};
use crate::square::Square;
use crate::stack::Stack;

/// The word for a turn of these actions: what its session did. A move is its own word, and needs one only after sessions
/// that were given up.
pub(crate) fn write(before: &Position, actions: &[Action]) -> Option<String> {
    let (&last, earlier) = actions.split_last()?;
    match last {
        Action::Move { .. } => {
            let alone = earlier.is_empty() || before.session().is_some();
            (!alone).then(|| before.action_text(last))
        }
        Action::Step { .. } | Action::Commit => {
            let mut trial = Timeline::from_position(before.clone());
            for &action in earlier {
                trial.play_unchecked(action);
            }
            trial.state.after_step(last).session.as_ref().map(extended_fen::notation)
        }
        Action::GiveUp => None,
    }
}

/// The actions that a turn's word stands for; none if it looks like no such word. Inside a session they are those that
/// are left to do.
pub(crate) fn read(position: &Position, text: &str) -> Option<Result<Vec<Action>, Problem>> {
    let text = text.trim_end_matches(['+', '#', '!', '?', '^']);
    let (origin, _) = text.split_once(':')?;
    origin.parse::<Square>().ok()?;
    let session = extended_fen::read_session(&position.state.before_session(), text);
    Some(
        session
            .map_err(Problem::from)
            .and_then(|(origin, steps)| Wanted { origin, steps }.actions(position, text)),
    )
}

/// The session that a turn is to end with.
struct Wanted {
    origin: Square,
    steps: Vec<Step>,
}

impl Wanted {
    fn is(&self, session: Option<&Session>) -> bool {
        session.is_some_and(|session| session.origin() == self.origin && session.steps() == self.steps)
    }

    /// Legal actions that lead there; if there are none, those up to the first that is not legal.
    fn actions(&self, position: &Position, text: &str) -> Result<Vec<Action>, Problem> {
        let mut actions = Vec::new();
        if self.find(&mut Timeline::from_position(position.clone()), &mut actions) {
            return Ok(actions);
        }
        if let Some(done) = self.left_out(position) {
            return Err(say::step_left_out(text.to_owned(), done).into());
        }
        if self.attempt(&mut Timeline::from_position(position.clone()), &mut actions) {
            // All of it can be played, and does not lead there.
            return Err(say::no_turn(text.to_owned()).into());
        }
        Ok(actions)
    }

    /// What the open session has done and the word does not say.
    fn left_out(&self, position: &Position) -> Option<String> {
        let session = position.session().filter(|session| session.origin() == self.origin)?;
        let is_said = |done: &&Step| {
            let has =
                |step: &Step| (step.to, step.how) == (done.to, done.how) && step.roles.has_all(done.roles);
            self.steps.iter().any(has)
        };
        let done = session.steps().iter().find(|done| !is_said(done))?;
        Some(extended_fen::step_notation(session, *done))
    }

    /// Tries every order in which the pieces of the word can act: C32 lets a piece rejoin at any time after the step that
    /// it rejoins, and the word does not tell when. A stack has three pieces at most.
    fn find(&self, trial: &mut Timeline<Position>, found: &mut Vec<Action>) -> bool {
        if self.is(trial.session()) && trial.can_commit() {
            found.push(Action::Commit);
            return true;
        }
        let mut list = ActionList::new();
        trial.actions(&mut list);
        for &action in list.iter().filter(|&&action| self.serves(action)) {
            let leads_there = self.is(trial.state.after_step(action).session.as_ref());
            trial.play(action);
            found.push(action);
            let ended = trial.journal().ends_turn(trial.journal().len() - 1);
            if if ended { leads_there } else { self.find(trial, found) } {
                return true;
            }
            trial.undo();
            found.pop();
        }
        false
    }

    /// Whether an action is a part of one of the steps.
    fn serves(&self, action: Action) -> bool {
        let Action::Step { from, to, stack, .. } = action else { return false };
        from == self.origin
            && self.steps.iter().any(|step| step.to == to && step.roles.has_any_of(stack.roles()))
    }

    /// The actions in the order of the word, the carrier of each step first, up to the first that is not legal. Says whether
    /// there is none such.
    fn attempt(&self, trial: &mut Timeline<Position>, tried: &mut Vec<Action>) -> bool {
        let before = trial.session().map(Session::original).or_else(|| trial.board().stack(self.origin));
        for step in &self.steps {
            let Some(pieces) = before.and_then(|before| before.part(step.roles)) else { continue };
            for (nth, (place, unit)) in step.roles.places(pieces).enumerate() {
                let waits = trial.session().is_none_or(|session| session.waiting().has_all(place));
                let stack = trial.state.pieces_of(self.origin, place).filter(|_| waits);
                let stack = stack.unwrap_or(Stack::from(Unit::plain(unit.role)));
                let how = if nth == 0 { step.how } else { How::Rejoin };
                let action = Action::Step { from: self.origin, to: step.to, stack, how };
                tried.push(action);
                if trial.try_play(action).is_err() {
                    return false;
                }
            }
        }
        tried.push(Action::Commit);
        trial.is_legal(Action::Commit)
    }
}
