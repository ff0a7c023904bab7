//! Who is to sit on a seat, as `--seats` says it.

use std::fmt;
use std::str::FromStr;

use stackwright_core::Problem;
use stackwright_terminal::Holder;

/// Who is to sit there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sitter {
    /// Somebody who is known now.
    Here(Holder),
    /// Whoever comes.
    Open,
}

impl FromStr for Sitter {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Sitter, Problem> {
        if text == "open" { Ok(Sitter::Open) } else { text.parse().map(Sitter::Here) }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Here(holder) => holder.fmt(f),
            Sitter::Open => f.pad("open"),
        }
    }
}
