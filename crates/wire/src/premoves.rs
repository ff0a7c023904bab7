//! Turns that you have decided on beforehand.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;
use stackwright_table::{Fingerprint, Table};

/// What you have decided on beforehand for one of your seats. Nobody else is told, not even that there is anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PremovesView {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// What can still come true, from the beginning of the turn that is open: actions of others as they are expected, and
    /// yours that answer them.
    pub lines: Vec<Vec<String>>,
}

impl PremovesView {
    /// Those of a visitor, for every seat that they have ever made any for.
    pub fn of(table: &Table, visitor: &Fingerprint) -> Vec<PremovesView> {
        let seats = table.seats_of(visitor).into_iter();
        let own = |seat| Some(PremovesView { seat, lines: table.premoves(table.player_at(seat))? });
        seats.filter_map(own).collect()
    }
}
