//! Why what an action leads to is no legal turn.

use stackwright_core::messages::{Said, common};

use crate::messages::{pieces, say};
use crate::session::Session;
use crate::state::State;

/// When the side to move's commander would not be safe.
#[derive(Clone, Copy)]
enum When {
    /// After a whole move.
    AfterMove,
    /// After the session, if it were committed now.
    AfterTurn,
    /// Whatever steps may still follow. // C36
    ForGood,
}

/// Why the open session cannot be committed. // C33
pub(super) fn why_no_commit(state: &State, session: &Session) -> Said {
    if !state.rest_may_stay() {
        return rest_cannot_stay(state, session);
    }
    unsafe_reason(state, When::AfterTurn).unwrap_or_else(|| say::partial_commit(session.origin()))
}

/// Why a whole move that leads there is not legal.
pub(super) fn why_no_move(after: &State) -> Said {
    unsafe_reason(after, When::AfterMove).unwrap_or_else(common::say::not_listed)
}

/// C36: why no legal turn comes of a step that leads there.
pub(super) fn why_unfinished(after: &State) -> Said {
    unsafe_reason(after, When::ForGood).unwrap_or_else(|| match &after.session {
        Some(session) if !after.rest_may_stay() => rest_cannot_stay(after, session),
        _ => say::cannot_deploy_all(),
    })
}

fn rest_cannot_stay(state: &State, session: &Session) -> Said {
    let rest = state.board.stack(session.origin());
    say::rest_cannot_stay(session.origin(), pieces(rest))
}

/// Whether the side to move's commander would be attacked or exposed. // C40
fn unsafe_reason(state: &State, when: When) -> Option<Said> {
    if state.is_attacked(state.turn) {
        return Some(match when {
            When::AfterMove => say::attacked_after_move(),
            When::AfterTurn => say::attacked_after_turn(),
            When::ForGood => say::attacked_for_good(),
        });
    }
    state.board.commanders_face().then(|| match when {
        When::AfterMove => say::exposed_after_move(),
        When::AfterTurn => say::exposed_after_turn(),
        When::ForGood => say::exposed_for_good(),
    })
}
