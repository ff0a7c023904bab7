//! The games that a terminal can show.

use stackwright_core::{Game, Problem};
use stackwright_games::named;

use crate::Table;

/// Something that is done with a game whose type is known only when it is done.
pub trait Sitting {
    /// What comes of it.
    type Output;

    /// Does it with that game.
    fn sit<G: Table>(self) -> Self::Output;
}

/// Makes the one place that turns a name into a type.
macro_rules! tables {
    ($($game:ty),+ $(,)?) => {
        /// Does something with the game of that name.
        pub fn sit<S: Sitting>(name: &str, sitting: S) -> Result<S::Output, Problem> {
            $(
                if name == <$game as Game>::NAME {
                    return Ok(sitting.sit::<$game>());
                }
            )+
            let kind = named(name)?;
            Err(Problem::new("game", format!("{} cannot be shown in a terminal yet", kind.title)))
        }
    };
}

tables! {
    ringrift::Position,
    cotulenh::Position,
}
