//! The one list of games.

use stackwright_core::Game;

use crate::frame_log::Line;
use crate::{FullGame, Kind, Visitor};

/// Makes the list, and the one place that turns a name into a type. A crate has the name of its game.
macro_rules! catalogue {
    ($($name:ident :: $position:ident),+ $(,)?) => {
        /// All kinds of games, in the order in which people are told of them.
        pub static KINDS: &[Kind] = &[$(Kind::of::<$name::$position>()),+];

        /// Where the frames of each kind are logged.
        #[cfg(test)]
        pub(crate) const FRAME_TARGETS: &[&str] = &[$(concat!("stackwright::frames::", stringify!($name))),+];

        /// Whether anybody wants to read the frames of a game.
        pub(crate) fn logs_frames(game: &str) -> bool {
            // A target is part of the place in the program, so there is one place for each game.
            $(
                if game == stringify!($name) {
                    return tracing::enabled!(
                        target: concat!("stackwright::frames::", stringify!($name)),
                        tracing::Level::DEBUG
                    );
                }
            )+
            false
        }

        /// Writes a line for a frame of a game.
        pub(crate) fn log_frame(game: &str, line: &Line<'_>) {
            let Line { name, entry, label, position } = line;
            $(
                if game == stringify!($name) {
                    tracing::debug!(
                        target: concat!("stackwright::frames::", stringify!($name)),
                        game = %name, entry, position, "{label}"
                    );
                }
            )+
        }

        impl Kind {
            /// Does something with the game of this kind.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                $(
                    if self.name == <$name::$position as Game>::NAME {
                        return visitor.visit::<$name::$position>();
                    }
                )+
                unreachable!("every kind comes from the list")
            }
        }

        const _: () = {
            const fn is_full<G: FullGame>() {}
            $(is_full::<$name::$position>();)+
        };
    };
}

// A new game is one more line here, and a dependency in Cargo.toml.
catalogue! {
    ringrift::Position,
    cotulenh::Position,
    amazons::Position,
}
