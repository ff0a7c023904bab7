//! Who sits at the table.

use std::fmt;
use std::str::FromStr;

use stackwright_core::Problem;
use stackwright_search::Spec;

/// Who holds a seat.
///
/// ```
/// use stackwright_terminal::Holder;
///
/// assert_eq!("human".parse(), Ok(Holder::Human));
/// assert_eq!("level:3".parse::<Holder>()?.to_string(), "level:3");
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(Spec),
    /// Somebody at a table elsewhere, by name.
    Elsewhere(String),
}

impl FromStr for Holder {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Holder, Problem> {
        if text == "human" { Ok(Holder::Human) } else { text.parse().map(Holder::Bot) }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Holder::Human => f.pad("human"),
            Holder::Bot(spec) => spec.fmt(f),
            Holder::Elsewhere(name) => f.pad(name),
        }
    }
}
