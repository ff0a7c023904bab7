//! Taking the last entry of a session back. // C34

use stackwright_core::{Game, Problems, Timeline};

use crate::action::{Action, How};
use crate::deploy;
use crate::options::Options;
use crate::position::Position;
use crate::session::{Session, Step};
use crate::square::Square;

impl Position {
    /// The position without the session's last entry, a recombined one as a whole; none outside a session.
    pub fn withdrawn(&self) -> Option<Position> {
        let session = self.session()?;
        let steps = session.steps();
        let mut state = self.state.before_session();
        let again = deploy::replay(&mut state, session.origin(), steps[..steps.len() - 1].iter().copied());
        again.then(|| Position::with_state(&state, self.half_moves, self.number).remembering(self))
    }
}

/// C34: drops the last entry of the session's list, a recombined one as a whole, by undoing and, where that is not
/// enough, playing again.
///
/// Gives whether there was one to drop; if not, nothing has changed. An undo takes back the last *action*, which inside
/// a session that recombined is not the same: a session of `F>d4`, `N>c5`, `T>&d4` has the entries `F(T)d4` and `Nc5`;
/// undo gives back the tank, withdraw the navy.
///
/// ```
/// use cotulenh::{Options, Position, withdraw};
/// use stackwright_core::{Game, Problems, Timeline};
///
/// let text = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
/// let mut game = Timeline::from_position(Position::from_text(text, &Options::default())?);
/// for step in ["F>d4", "N>c5", "T>&d4"] {
///     game.try_play_text(step)?;
/// }
/// assert!(game.outcome().is_none() && game.session().is_none()); // nothing was left: it committed itself
/// game.undo();
/// assert!(withdraw(&mut game));
/// assert!(game.position_text().ends_with(" DEPLOY c3:N(T)<Fd4..."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn withdraw(game: &mut Timeline<Position>) -> bool {
    let Some(session) = game.session().copied() else { return false };
    let Some(wanted) = game.withdrawn() else { return false };
    // On a copy, for the entries need not be playable as actions from where the journal begins: a position may have
    // been read in the middle of a session.
    let mut shorter = game.clone();
    while shorter.session().is_some() && shorter.undo().is_some() {
        if *shorter.position() == wanted {
            *game = shorter;
            return true;
        }
    }
    let steps = session.steps();
    let played =
        steps[..steps.len() - 1].iter().all(|&step| play_entry(&mut shorter, session.origin(), step));
    let withdrawn = played && *shorter.position() == wanted;
    if withdrawn {
        *game = shorter;
    }
    withdrawn
}

/// Reads a position and, inside a session, plays its steps anew, so that they can be taken back one by one. // C61
///
/// A session in which nothing is left to do would commit itself; it is given as it is, without a past.
///
/// ```
/// use cotulenh::{Options, resume};
/// use stackwright_core::Game;
///
/// let base = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
/// let mut game = resume(&format!("{base} DEPLOY c3:T<Nc5,Fd4..."), &Options::default())?;
/// game.undo();
/// assert!(game.position_text().ends_with(" DEPLOY c3:F(T)<Nc5..."));
/// assert_eq!(game.cancel_turn(), 1);
/// assert_eq!(game.position_text(), base);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn resume(text: &str, options: &Options) -> Result<Timeline<Position>, Problems> {
    let position = Position::begin_at(text, options)?;
    if let Some(session) = position.session() {
        let mut game = Timeline::from_position(position.before_session());
        let played = session.steps().iter().all(|&step| play_entry(&mut game, session.origin(), step));
        if played && *game.position() == position {
            return Ok(game);
        }
    }
    Ok(Timeline::from_position(position))
}

/// Plays the actions that make one entry: its carrier's step, then the others rejoin. // C32
fn play_entry(game: &mut Timeline<Position>, origin: Square, step: Step) -> bool {
    let before = game.session().map(Session::original).or_else(|| game.board().stack(origin));
    let Some(pieces) = before.and_then(|before| before.part(step.roles)) else { return false };
    for (nth, (place, _)) in step.roles.places(pieces).enumerate() {
        let Some(stack) = game.state.pieces_of(origin, place) else { return false };
        let how = if nth == 0 { step.how } else { How::Rejoin };
        let action = Action::Step { from: origin, to: step.to, stack, how };
        if game.try_play(action).is_err() {
            return false;
        }
    }
    true
}
