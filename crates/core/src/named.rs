//! Enums whose variants have names in texts, JSON and on the command line.

/// What serde is told of an unknown name: as for any other enum, so that [`plain`](crate::plain()) knows what it says.
pub type UnknownName = serde::de::value::Error;

#[doc(hidden)]
pub fn unknown_name(found: &str, known: &'static [&'static str]) -> UnknownName {
    serde::de::Error::unknown_variant(found, known)
}

/// Gives an enum `ALL`, `name`, `Display`, `FromStr` and the conversions that serde uses, from one table. An unknown
/// name is refused with a message that says what was expected.
///
/// ```
/// use stackwright_core::named;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Colour {
///     Red,
///     Blue,
/// }
/// named!(Colour, "colour", { Red: "red", Blue: "blue" });
///
/// assert_eq!("blue".parse(), Ok(Colour::Blue));
/// assert_eq!("green".parse::<Colour>().unwrap_err().message, "colour is `green`: expected one of red, blue");
/// ```
#[macro_export]
macro_rules! named {
    ($type:ident, $what:literal, { $($variant:ident: $name:literal),* $(,)? }) => {
        impl $type {
            #[doc = concat!("Every ", $what, ".")]
            pub const ALL: [$type; [$($name),*].len()] = [$($type::$variant),*];

            #[doc = concat!("The name of every ", $what, ", in the same order.")]
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// The name in texts, JSON and on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),*
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::Problem;

            fn from_str(text: &str) -> Result<$type, $crate::Problem> {
                $type::ALL.into_iter().find(|value| value.name() == text).ok_or_else(|| {
                    let known = $type::ALL.map($type::name).join(", ");
                    $crate::messages::common::say::one_of($what, text.to_owned(), known).code($what).into()
                })
            }
        }

        impl TryFrom<String> for $type {
            type Error = $crate::UnknownName;

            fn try_from(text: String) -> Result<$type, $crate::UnknownName> {
                text.parse().map_err(|_| $crate::unknown_name(&text, $type::NAMES))
            }
        }

        impl From<$type> for &'static str {
            fn from(value: $type) -> &'static str {
                value.name()
            }
        }
    };
}
