//! Enums whose values have names, as in records and on the command line.

/// Gives an enum its values in order and their names; they are written and read by those names.
macro_rules! named {
    ($name:ident { $($variant:ident $text:literal),* $(,)? }) => {
        impl $name {
            /// Every value.
            pub const ALL: [$name; [$($text),*].len()] = [$($name::$variant),*];

            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($text),*];

            /// The name, as in records and on the command line.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The value with that name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|value| value.name() == name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(name: String) -> Result<$name, String> {
                // As serde words it, which is known where it is told to people.
                $name::named(&name).ok_or_else(|| {
                    format!("unknown variant `{name}`, expected one of `{}`", $name::NAMES.join("`, `"))
                })
            }
        }

        impl From<$name> for &'static str {
            fn from(value: $name) -> &'static str {
                value.name()
            }
        }
    };
}

pub(crate) use named;
