//! The ways back from the middle of a turn: withdraw, cancel, redo.

use super::Check;
use super::checks::{self, Snapshot, sound};
use crate::{Entry, Game, Timeline};

/// Takes the open turn back, part by part by [`Game::withdraw`] and then at once by
/// [`Timeline::cancel_turn`], asks [`Game::validate`] at every stop, and comes back to where the game is.
///
/// What could be redone before is forgotten where something was withdrawn.
pub fn take_back<G: Game>(game: &mut Timeline<G>) -> Check {
    let here = Snapshot::of(game.position());
    let start = Snapshot::of(&game.position_before(game.journal().turn_start()));
    from(game, &here, &start)
}

/// The same, with the position of now and that of the turn's start known.
pub(super) fn from<G: Game>(game: &mut Timeline<G>, here: &Snapshot<G>, start: &Snapshot<G>) -> Check {
    withdraw(game, here, start)?;
    cancel_and_redo(game, here, start)
}

/// Withdraws as long as there is something, then plays the turn again.
fn withdraw<G: Game>(game: &mut Timeline<G>, here: &Snapshot<G>, start: &Snapshot<G>) -> Check {
    let (len, turn_start) = (game.journal().len(), game.journal().turn_start());
    let open: Vec<_> = game.journal().entries().skip(turn_start).collect();
    let mut withdrawn = 0;
    loop {
        let before = game.position().clone();
        let entries: Vec<_> = game.journal().entries().skip(turn_start).collect();
        let future = game.journal().future().len();
        if !G::withdraw(game) {
            let kept = game.journal().entries().skip(turn_start).eq(entries)
                && game.journal().future().len() == future
                && *game.position() == before;
            sound(game.position(), "after nothing was withdrawn")?;
            if kept {
                break;
            }
            return Err(("withdraw", "nothing was withdrawn, but the game has changed".into()));
        }
        withdrawn += 1;
        sound(game.position(), "after withdrawing")?;
        if withdrawn > len - turn_start || game.journal().turn_start() != turn_start {
            return Err(("withdraw", "more than the open turn was withdrawn".into()));
        }
    }
    if withdrawn == 0 {
        return Ok(());
    }
    game.cancel_turn();
    start.compare("withdraw", game)?;
    for entry in open {
        match entry {
            Entry::Action(action) => checks::accept(game, action)?,
            Entry::Retired(seat, how) => {
                game.retire(seat, how)
                    .map_err(|error| ("withdraw", format!("seat {seat} cannot leave again: {error}")))?;
            }
        }
    }
    here.compare("withdraw", game)
}

/// Cancel leads to the turn's start; redo leads back here.
fn cancel_and_redo<G: Game>(game: &mut Timeline<G>, here: &Snapshot<G>, start: &Snapshot<G>) -> Check {
    let (len, turn_start) = (game.journal().len(), game.journal().turn_start());
    let cancelled = game.cancel_turn();
    if cancelled != len - turn_start {
        return Err(("turn", format!("cancel took back {cancelled} entries of {}", len - turn_start)));
    }
    if cancelled > 0 {
        start.compare("turn", game)?;
        sound(game.position(), "after cancelling the turn")?;
        for _ in 0..cancelled {
            game.redo();
        }
        sound(game.position(), "after redoing the turn")?;
    }
    here.compare("redo", game)
}
