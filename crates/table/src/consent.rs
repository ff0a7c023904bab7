//! Questions that the others have to answer.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use crate::Scope;

/// A takeback that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Takeback {
    /// The seat of whoever asks.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// Whether a decision or a whole turn is to go back.
    pub scope: Scope,
    /// Of what, in words.
    pub words: String,
    /// How many entries of the game's journal would stay.
    pub keeps: usize,
    /// Who has agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub accepted: Vec<Seat>,
}

/// A draw that is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DrawOffer {
    /// The seat of whoever asks.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// Who has agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub accepted: Vec<Seat>,
}
