//! Playing what was written.

use stackwright_core::{ActionList, Game, PlayError, Timeline};

/// Plays an action from its text, and before it what only notes that there was nothing to decide, unless that is
/// written too.
pub fn play_text<G: Game>(game: &mut Timeline<G>, text: &str) -> Result<(), PlayError> {
    settle_until(game, |written| written == text);
    game.try_play_text(text)?;
    Ok(())
}

/// Plays what only notes that there was nothing to decide, until there is something to decide or the game is over; gives
/// the texts of what was played.
pub fn settle<G: Game>(game: &mut Timeline<G>) -> Vec<String> {
    settle_until(game, |_| false)
}

fn settle_until<G: Game>(game: &mut Timeline<G>, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let mut list = ActionList::new();
    let mut played = Vec::new();
    loop {
        game.actions(&mut list);
        let [only] = list[..] else { return played };
        let text = game.action_text(only);
        if !G::is_bookkeeping(only) || is_wanted(&text) {
            return played;
        }
        game.play(only);
        played.push(text);
    }
}
