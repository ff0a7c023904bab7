//! Carrying out moves and deploy steps, on the real position or on a trial.

use crate::action::{Action, How};
use crate::board::Board;
use crate::edit::Edit;
use crate::heroic;
use crate::label::Label;
use crate::piece::{Roles, Unit};
use crate::session::{Session, Step};
use crate::square::Square;
use crate::stack::{Piece, Stack};
use crate::state::{Hand, State, Unseen};
use crate::terrain::may_stand;

/// C10-C12, C21, C50, C51: what these pieces do to that square, and the promotions that follow.
#[inline]
pub(crate) fn carry_out(hand: &mut impl Hand, from: Square, to: Square, stack: Stack, how: How) {
    let colour = hand.state().turn;
    let deploys = hand.state().session.is_some();
    let board = &hand.state().board;
    let there = board.stack(to);
    if how == How::Stay {
        hand.put(to, None);
    } else {
        let left = board.stack(from).and_then(|all| all.minus(stack));
        let arrived = match how {
            How::Suicide => None,
            How::Join | How::Rejoin => there.and_then(|there| there.with(stack)),
            _ => Some(stack),
        };
        hand.put(from, left.map(|stack| Piece { colour, stack }));
        hand.put(to, arrived.map(|stack| Piece { colour, stack }));
    }
    hand.frame(Label::Acts { colour, stack, from, to, how, there, deploys });
    heroic::promote(hand, colour);
}

/// C30: one more step of the session on `origin`, which the first one opens. The caller knows that these pieces, in the
/// places of the step, can make it.
pub(crate) fn take_step(hand: &mut impl Hand, origin: Square, stack: Stack, step: Step) {
    let Step { to, how, .. } = step;
    if hand.state().session.is_none()
        && let Some(original) = hand.state().board.stack(origin)
    {
        hand.edit(Edit::Session { origin, original, opens: true });
    }
    hand.edit(Edit::Step { step, comes: true });
    carry_out(hand, origin, to, stack, how);
}

/// The pieces of a step, if they can make it from here. // C30, C31, C22
pub(crate) fn playable(state: &State, origin: Square, step: Step) -> Option<Stack> {
    let waiting = match &state.session {
        Some(session) if session.origin() == origin => session.waiting(),
        Some(_) => return None,
        None if state.barred.contains(origin) => return None,
        None => state.board.stack_of(state.turn, origin).filter(|stack| !stack.is_single())?.roles(),
    };
    if !waiting.has_all(step.roles) {
        return None;
    }
    // C97: two alike go apart, each by itself.
    let stack = state.pieces_of(origin, step.roles).filter(|stack| stack.stands())?;
    let splits = step.how == How::Stay || State::may_split(state.board.stack(origin), stack);
    (splits && state.can_reach(origin, stack, true, step.to, step.how)).then_some(stack)
}

/// Plays steps one after the other; false as soon as one cannot be made. Safety is not looked at. // C32, C61
pub(crate) fn replay(hand: &mut impl Hand, origin: Square, steps: impl IntoIterator<Item = Step>) -> bool {
    steps.into_iter().all(|step| match playable(hand.state(), origin, step) {
        Some(stack) => {
            take_step(hand, origin, stack, step);
            true
        }
        None => false,
    })
}

/// Takes a session back to its start and closes it, by edits.
pub(crate) fn rewind(hand: &mut impl Hand) {
    let Some(session) = hand.state().session else { return };
    for &(at, before) in session.touched().iter().rev() {
        let was = hand.state().board.piece(at);
        hand.edit(Edit::Square { at, was, is: before });
    }
    close(hand, &session);
}

/// Section 8: a session that can neither go on nor end is taken back at no cost. Its dead ends are not entered again in
/// this turn, and so every turn ends.
pub(crate) fn give_up(hand: &mut impl Hand) {
    let Some(session) = hand.state().session else { return };
    rewind(hand);
    hand.edit(Edit::Barred { at: session.origin(), comes: true });
}

/// The turn ends, and with it what its sessions that were given up have barred.
pub(crate) fn unbar(hand: &mut impl Hand) {
    for at in hand.state().barred {
        hand.edit(Edit::Barred { at, comes: false });
    }
}

/// Closes a session, whatever it has done, by edits that can be taken back.
pub(crate) fn close(hand: &mut impl Hand, session: &Session) {
    for &(at, piece) in session.touched().iter().rev() {
        hand.edit(Edit::Before { at, piece, comes: false });
    }
    for &step in session.steps().iter().rev() {
        hand.edit(Edit::Step { step, comes: false });
    }
    hand.edit(Edit::Session { origin: session.origin(), original: session.original(), opens: false });
}

/// C30, C32: a listed step or recombination.
pub(crate) fn perform_step(hand: &mut impl Hand, from: Square, to: Square, stack: Stack, how: How) {
    let places = hand.state().places_of(from, stack);
    if how != How::Rejoin {
        return take_step(hand, from, stack, Step { roles: places, to, how });
    }
    let Some(session) = hand.state().session else { return };
    let Some(index) = session.first_step_to(to) else { return };
    let State { board: before, turn: colour, .. } = *hand.state();
    let mut unseen = Unseen(hand);
    rewind(&mut unseen);
    let whole = replay(&mut unseen, from, session.rejoined(index, places));
    debug_assert!(whole, "a listed recombination can be replayed");
    hand.frame(Label::Recombines { colour, stack, from, to, there: before.stack(to) });
    show_new_heroes(hand, &before, stack, to);
}

/// Shows the heroes that a recombination has made; nobody but `stack`, which went to `to`, has changed its place.
fn show_new_heroes<H: Hand>(hand: &mut H, before: &Board, stack: Stack, to: Square) {
    if !H::SHOWS {
        return;
    }
    let after = hand.state().board;
    for at in after.occupied() {
        let Some(Piece { colour, stack: now }) = after.piece(at) else { continue };
        let was = before.stack(at).map_or(Roles::NONE, Stack::heroic);
        let was = if at == to { was.and(stack.heroic()) } else { was };
        if let Some(heroes) = now.part(now.heroic().without(was)).map(Stack::plain) {
            hand.frame(Label::Promotes { colour, heroes, at });
        }
    }
}

impl State {
    /// The state after a step, the session still open.
    pub(crate) fn after_step(&self, action: Action) -> State {
        let mut after = *self;
        if let Action::Step { from, to, stack, how } = action {
            perform_step(&mut after, from, to, stack, how);
        }
        after
    }

    /// C33, C40: whether the session's turn may end here.
    pub(crate) fn can_commit(&self) -> bool {
        let Some(session) = &self.session else { return false };
        !session.steps().is_empty()
            && self.rest_may_stay()
            && self.is_safe(self.turn)
            && (self.options.allow_partial_commit || session.waiting().is_empty() || !self.has_legal_step())
    }

    /// C33: whether what is left on the origin may stand there.
    pub(crate) fn rest_may_stay(&self) -> bool {
        let Some(session) = &self.session else { return true };
        !self.options.validate_staying
            || self
                .board
                .stack_of(self.turn, session.origin())
                .is_none_or(|rest| may_stand(rest.carrier().role, session.origin()))
    }

    /// C32: whether a waiting piece may join what a step put on a square, in that step.
    pub(crate) fn rejoin_target(&self, session: &Session, unit: Unit, to: Square) -> bool {
        let Some(index) = session.first_step_to(to) else { return false };
        let step = session.steps()[index];
        // Squares of stay or suicide steps are no targets; the original carrier never rejoins.
        if matches!(step.how, How::Stay | How::Suicide) || unit.role == session.original().carrier().role {
            return false;
        }
        let places = self.places_of(session.origin(), Stack::from(unit));
        let union = Stack::carrier_of_union(step.roles, places, self.options.stacks);
        if !union.is_some_and(|carrier| may_stand(carrier, to)) {
            return false;
        }
        replay(&mut self.before_session(), session.origin(), session.rejoined(index, places))
    }
}
