//! The one list of games.

use stackwright_core::Game;

use crate::{FullGame, Kind, Visitor};

/// Makes the list, and the one place that turns a name into a type.
macro_rules! catalogue {
    ($($game:ty),+ $(,)?) => {
        /// All kinds of games, in the order in which people are told of them.
        pub static KINDS: &[Kind] = &[$(Kind::of::<$game>()),+];

        impl Kind {
            /// Does something with the game of this kind.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                $(
                    if self.name == <$game as Game>::NAME {
                        return visitor.visit::<$game>();
                    }
                )+
                unreachable!("every kind comes from the list")
            }
        }

        const _: () = {
            const fn is_full<G: FullGame>() {}
            $(is_full::<$game>();)+
        };
    };
}

// A new game is one more line here, and a dependency in Cargo.toml.
catalogue! {
    ringrift::Position,
    cotulenh::Position,
    amazons::Position,
}
