//! What a net file says about itself.

use serde::{Deserialize, Serialize};
use stackwright_core::BySeat;
use stackwright_core::assess::Scale;
use stackwright_core::inputs::Inputs;

use crate::{NetError, Shape};

/// What a net was made for, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The name of the board.
    pub board: String,
    /// How many play.
    pub seats: u8,
    /// The version of the game's inputs.
    pub inputs_version: u16,
    /// How large it is.
    pub shape: Shape,
    /// How much of the game's own judgement by features its points are added to, in 256ths. A net that has learnt what
    /// features leave unsaid needs not learn what they say.
    #[serde(default, skip_serializing_if = "is_none")]
    pub features: u16,
    /// What a search that judges by it says in chances.
    #[serde(default, skip_serializing_if = "is_plain")]
    pub scale: Scale,
    /// How it was made: the command, the games and the generation, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub made: String,
    /// Its loss on games that it was not trained on, in nats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// The match that accepted it, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

fn is_plain(scale: &Scale) -> bool {
    *scale == Scale::PLAIN
}

fn is_none(features: &u16) -> bool {
    *features == 0
}

impl Header {
    /// The header of a net for games with `like`'s options, of which nothing is told yet.
    pub fn new<G: Inputs>(like: &G, shape: Shape) -> Header {
        Header {
            game: G::NAME.to_owned(),
            board: like.board_name(),
            seats: like.seats() as u8,
            inputs_version: G::INPUTS_VERSION,
            shape,
            features: 0,
            scale: Scale::PLAIN,
            made: String::new(),
            loss: None,
            accepted: None,
        }
    }

    /// What each seat has in all: what the net gives it, and its part of what features give it.
    pub fn with_features(&self, own: &BySeat<i32>, features: &BySeat<i32>) -> BySeat<i32> {
        // A file may name any part: the product fits, whatever it is.
        BySeat::new(|seat| {
            let part = (i64::from(features[seat]) * i64::from(self.features)) >> 8;
            own[seat].saturating_add(part.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
        })
    }

    /// Refuses a net that was made for something else than games with `like`'s options.
    pub fn check<G: Inputs>(&self, like: &G) -> Result<(), NetError> {
        let is_for = |what: &'static str, net: &dyn ToString, game: &dyn ToString| {
            let (net, game) = (net.to_string(), game.to_string());
            if net == game { Ok(()) } else { Err(NetError::Foreign { what, net, game }) }
        };
        is_for("game", &self.game, &G::NAME)?;
        is_for("board", &self.board, &like.board_name())?;
        is_for("number of seats", &self.seats, &like.seats())?;
        is_for("version of the inputs", &self.inputs_version, &G::INPUTS_VERSION)?;
        is_for("number of inputs", &self.shape.inputs, &like.input_count())
    }
}
