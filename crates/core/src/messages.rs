//! What programs say to people: a catalogue of messages, each with a key, typed parameters, and a sentence in every
//! language.
//!
//! The sentences stand in files, `messages/en.txt` and `messages/vi.txt` beside a crate's `src`, and nowhere else.
//! [`messages!`](crate::messages!) lists the keys with their parameters, and makes a function of each, so that a message
//! cannot be made with a parameter too many, too few, or of another kind. English texts are made here; a browser reads
//! the same files and says the same message in its reader's language.
//!
//! ```
//! use stackwright_core::messages::Language;
//!
//! mod spoken {
//!     stackwright_core::messages! {
//!         /// What this example says.
//!         pub static CATALOGUE = "example";
//!         en "too_short = {cell} is {height} {height|ring|rings} high, {owner:seat} says\nseat.1 = Blue";
//!         vi "too_short = {cell} cao {height} vòng, theo {owner:seat}\nseat.1 = Lam";
//!
//!         too_short(cell: Name, height: Count, owner: Who) "R090";
//!     }
//! }
//!
//! let said = spoken::say::too_short("d4", 1_u8, stackwright_core::Seat::P1);
//! assert_eq!(said.to_string(), "d4 is 1 ring high, Blue says");
//! assert_eq!(said.in_language(Language::Vi), "d4 cao 1 vòng, theo Lam");
//! assert_eq!(spoken::CATALOGUE.faults(), [""; 0]);
//! ```
//!
//! # Sentences
//!
//! A line of a file is `key = sentence`, or `key = @other` where the sentence is that of another key; lines that begin
//! with `#`, and empty ones, are for translators. In a sentence
//!
//! | written | stands for |
//! | --- | --- |
//! | `{name}` | the parameter; several words as `a, b and c` |
//! | `{name:or}` | several words as `a, b or c` |
//! | `{name:each}` | several sentences as `a; b; c` |
//! | `{name:seat}`, `{name:Seat}` | the name of a seat; with a capital letter at the beginning of a sentence |
//! | `{name:pieces}` | pieces by their names |
//! | `{count\|ring\|rings}` | the first word for one, the second for any other number |
//!
//! Behind a line `[terminal]` stand the sentences that only a terminal shows: a server does not send them to browsers.
//!
//! Names of seats and pieces are lines too: `seat.1 = Red`, `piece.navy = navy`. Fluent was considered and left: its
//! runtimes for Rust and for browsers weigh more than all that is needed here, and every listed action carries a message,
//! which has to cost no more than putting strings together.

mod catalogue;
mod check;
mod code;
pub mod common;
mod key;
mod param;
mod template;

pub use catalogue::{Catalogue, Entry, Language, Said};
pub use code::Code;
pub use key::Key;
pub use param::{Count, Items, Kind, Name, Nested, Param, Parameter, Params, Pieces, Who, Word};
pub use template::{Template, TemplateError};

/// Declares a catalogue: its sentences in every language, and each message with the code that programs see (the key
/// itself, or what stands behind `as`), its parameters, the rule behind it, and `in frames` where it is what a frame shows.
///
/// Makes `CATALOGUE`, and a module `say` with a function for each message, which takes the parameters in that order and
/// gives a [`Said`](crate::messages::Said). Behind the sentences may stand `codes` with the text of what codes mean, for
/// [`Catalogue::codes`](crate::messages::Catalogue::codes).
#[macro_export]
macro_rules! messages {
    (
        $(#[$about:meta])*
        pub static CATALOGUE = $name:literal;
        en $en:expr;
        vi $vi:expr $(, codes $codes:expr)?;
        $($key:ident $(as $code:ident)? ($($param:ident: $kind:ident),* $(,)?) $($rule:literal)? $(in $place:ident)?;)*
    ) => {
        $(#[$about])*
        pub static CATALOGUE: $crate::messages::Catalogue =
            $crate::messages::Catalogue::new($name, [$en, $vi], concat!($($codes)?), &[$(&entries::$key),*]);

        #[allow(non_upper_case_globals)]
        mod entries {
            use $crate::messages::*;
            $(pub(super) static $key: Entry = Entry::new(
                &super::CATALOGUE,
                stringify!($key),
                $crate::messages!(@code $key $($code)?),
                $crate::messages!(@rule $($rule)?),
                $crate::messages!(@in $($place)?),
                &[$((stringify!($param), <$kind>::KIND)),*],
            );)*
        }

        /// The messages, each made from its parameters.
        #[allow(dead_code, missing_docs, clippy::too_many_arguments)]
        pub mod say {
            #[allow(unused_imports)]
            use $crate::messages::{Count, Items, Name, Nested, Pieces, Said, Who};
            $(pub fn $key($($param: impl Into<$kind>),*) -> Said {
                #[allow(unused_mut)]
                let mut said = Said::new(&super::entries::$key);
                $(said.put(stringify!($param), $param.into());)*
                said
            })*
        }
    };
    (@code $key:ident) => { stringify!($key) };
    (@code $key:ident $code:ident) => { stringify!($code) };
    (@rule) => { None };
    (@rule $rule:literal) => { Some($rule) };
    (@in) => { false };
    (@in frames) => { true };
}
