//! Playing what was written.

use stackwright_core::{ActionList, Game, PlayError, Timeline};

/// Plays an action from its text, and before it what only notes that there was nothing to decide, unless that is
/// written too.
pub fn play_text<G: Game>(game: &mut Timeline<G>, text: &str) -> Result<(), PlayError> {
    let mut list = ActionList::new();
    loop {
        game.actions(&mut list);
        match list[..] {
            [only] if G::is_bookkeeping(only) && game.action_text(only) != text => game.play(only),
            _ => break,
        }
    }
    game.try_play_text(text)?;
    Ok(())
}
