//! Who sits at a table, as everybody sees it.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{SeatKind, SeatPlan};

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Occupant {
    /// Nobody yet: `open`.
    Nobody,
    /// `human`.
    Person,
    /// A program that plays over the same interface as people: `program`.
    Program,
    /// The server plays: `level:3`, `random`, `engine:NAME`, or what newer servers offer.
    Bot(String),
}

impl Occupant {
    /// Whether the server plays for them.
    pub fn is_bot(&self) -> bool {
        matches!(self, Occupant::Bot(_))
    }

    /// Somebody who came.
    pub(crate) fn visitor(program: bool) -> Occupant {
        if program { Occupant::Program } else { Occupant::Person }
    }
}

impl From<String> for Occupant {
    fn from(text: String) -> Occupant {
        match text.as_str() {
            "open" => Occupant::Nobody,
            "human" => Occupant::Person,
            "program" => Occupant::Program,
            _ => Occupant::Bot(text),
        }
    }
}

impl FromStr for Occupant {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Occupant, Infallible> {
        Ok(Occupant::from(text.to_owned()))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Occupant::Nobody => "open",
            Occupant::Person => "human",
            Occupant::Program => "program",
            Occupant::Bot(name) => name,
        })
    }
}

impl From<Occupant> for String {
    fn from(occupant: Occupant) -> String {
        occupant.to_string()
    }
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The name to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `human`, `open` (nobody yet), `program`, or which bot: `level:3`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub kind: Occupant,
}

impl From<&SeatPlan> for Player {
    fn from(plan: &SeatPlan) -> Player {
        let SeatPlan { kind, name, holder, kept_for: _, program } = plan;
        let kind = match kind {
            SeatKind::Bot(_) | SeatKind::Engine(_) => Occupant::Bot(kind.clone().into()),
            SeatKind::Human | SeatKind::Open if holder.is_none() => Occupant::Nobody,
            SeatKind::Human | SeatKind::Open => Occupant::visitor(*program),
        };
        Player { name: name.clone(), kind }
    }
}
