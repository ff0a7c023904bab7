//! `--net`: the net that judges.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use stackwright_nets::{Activation, Shape};
use stackwright_search::{Judgement, Net, Playable};

/// How wide a randomly initialised net is.
const WIDTH: u16 = 64;

/// A net as it stands on a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NetFlag {
    /// None, even where one comes with the game: its weights judge.
    None,
    /// One whose weights are drawn: as fast as a trained one, and as wise as dice.
    Random,
    /// The one in this file.
    File(PathBuf),
}

impl FromStr for NetFlag {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "none" => NetFlag::None,
            "random" => NetFlag::Random,
            _ => NetFlag::File(text.into()),
        })
    }
}

impl fmt::Display for NetFlag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetFlag::None => f.write_str("weights"),
            NetFlag::Random => f.write_str("a random net"),
            NetFlag::File(path) => write!(f, "the net {}", path.display()),
        }
    }
}

impl NetFlag {
    /// The judgement that was asked for in games with `like`'s options; if none was, what has proved best.
    pub(crate) fn judgement<G: Playable>(
        flag: Option<&Self>,
        like: &G,
    ) -> Result<Judgement<G>, Box<dyn Error>> {
        let net = match flag {
            None => return Ok(Judgement::best_for(like)),
            Some(NetFlag::None) => return Ok(Judgement::Own),
            Some(NetFlag::Random) => Net::random(like, Shape::new(like, WIDTH, 0, Activation::Squared), 1)?,
            Some(NetFlag::File(path)) => {
                let net = Net::open(path)?;
                net.header().check(like).map_err(|error| format!("{}: {error}", path.display()))?;
                net
            }
        };
        Ok(Judgement::by_net(Arc::new(net), like)?)
    }
}
