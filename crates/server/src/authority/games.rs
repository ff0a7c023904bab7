//! The games that can be played here: the one place that names them.

use serde_json::Value;
use stackwright_core::{Game, Problem};

use super::any_game::Going;
use super::{AnyGame, Refusal};

/// Their names.
pub const GAMES: [&str; 2] = [ringrift::Position::NAME, cotulenh::Position::NAME];

/// A game from its first position, or from the one that a text gives.
pub fn begin(game: &str, options: &Value, start: Option<&str>) -> Result<Box<dyn AnyGame>, Refusal> {
    match game {
        ringrift::Position::NAME => Ok(Box::new(Going::new(first::<ringrift::Position>(options, start)?))),
        cotulenh::Position::NAME => Ok(Box::new(Going::new(first::<cotulenh::Position>(options, start)?))),
        _ => {
            let shown: String = game.chars().take(40).collect();
            Err(Refusal::bad(
                "game",
                format!("the game `{shown}` is not known: expected {}", GAMES.join(" or ")),
            ))
        }
    }
}

fn first<G: Game>(options: &Value, start: Option<&str>) -> Result<G, Refusal> {
    let options: G::Options = match options {
        Value::Null => G::Options::default(),
        options => serde_json::from_value(options.clone())
            .map_err(|error| Problem::new("options", format!("the options cannot be read: {error}")))?,
    };
    Ok(match start {
        None => G::new(&options)?,
        Some(text) => G::from_text(text, &options)?,
    })
}
