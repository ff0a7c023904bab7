//! Carrying out actions on the real position: frames, commits, clocks.

use stackwright_core::{Editor, Game};

use crate::action::Action;
use crate::deploy;
use crate::edit::Edit;
use crate::label::Label;
use crate::position::Position;
use crate::session::Session;

/// Carries out a legal action.
pub(crate) fn perform(at: &mut Editor<'_, Position>, action: Action) {
    match action {
        Action::Move { from, to, stack, how } => {
            let before = at.key_before_turn();
            deploy::carry_out(at, from, to, stack, how);
            pass(at, how.captures(), before);
        }
        Action::Step { from, to, stack, how } => {
            deploy::perform_step(at, from, to, stack, how);
            // C33: when nothing remains, or nothing remaining has a legal step, the session commits itself.
            let commits = at.options().auto_commit
                && at
                    .session()
                    .is_some_and(|session| session.waiting().is_empty() || !at.state.has_legal_step());
            if commits && at.can_commit() {
                commit(at, true);
            }
        }
        Action::Commit => commit(at, false),
        Action::GiveUp => {
            let Some(origin) = at.session().map(Session::origin) else { return };
            let colour = at.turn();
            deploy::give_up(at);
            at.end_frame(Label::GivesUp { colour, origin });
        }
    }
}

/// C33: the session and the turn end.
fn commit(at: &mut Editor<'_, Position>, by_itself: bool) {
    let Some(session) = at.state.session else { return };
    let colour = at.turn();
    let before = at.key_before_turn();
    let captured = session.has_captured();
    deploy::close(at, &session);
    at.end_frame(Label::Commits { colour, origin: session.origin(), by_itself });
    pass(at, captured, before);
}

/// C45: the other side is to move; a capture of any kind resets the clock and the list of positions.
fn pass(at: &mut Editor<'_, Position>, captured: bool, before: u64) {
    let was = at.half_moves;
    let is = if captured { 0 } else { was.saturating_add(1) };
    deploy::unbar(at);
    at.edit(Edit::Pass { was, is, forwards: true });
    let was_len = at.past.len();
    let seen = if captured {
        let kept = at.past.key(0);
        at.edit(Edit::Past { was_len, is_len: 0, was: kept, is: kept });
        1
    } else if at.past.has_room() {
        let was = at.past.key(was_len);
        at.edit(Edit::Past { was_len, is_len: was_len + 1, was, is: before });
        1 + at.past.count_before(at.key())
    } else {
        1 + at.past.count(at.key())
    };
    if seen != at.seen {
        let was = at.seen;
        at.edit(Edit::Seen { was, is: seen });
    }
    at.end_turn();
}
