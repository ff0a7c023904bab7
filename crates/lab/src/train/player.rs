//! What a player evaluates by: the linear evaluation, or a net.

use std::path::Path;
use std::sync::Arc;

use stackwright_core::BySeat;
use stackwright_core::ladder::{Level, Weakness};
use stackwright_nets::{Floats, Header, Net, NetError};
use stackwright_search::{Judgement, Stop, ThinkingBot, chances};

use super::adam::Bounds;
use super::error::TrainError;
use super::model::{Layers, Model};
use super::rows::Row;
use crate::arena::Portable;
use crate::files;

/// How far the numbers of a net may go so that it can be written in whole numbers: no sum of a position's rows may come to
/// 128, and nothing behind them needs to be large.
pub(super) const BOUNDS: Bounds = Bounds { inner: 1.0, outer: 30.0 };

/// What a player evaluates by.
#[derive(Clone, Debug)]
pub enum Player {
    /// The game's own features and weights.
    Linear,
    /// A net.
    Net(Arc<Net>),
}

impl Player {
    /// What has proved best for games with `like`'s options: the net that comes with the game, if one does.
    pub fn best_for<G: Portable>(like: &G) -> Result<Player, TrainError> {
        Ok(match like.embedded_net() {
            Some(bytes) => Player::Net(Arc::new(Net::from_bytes(bytes)?)),
            None => Player::Linear,
        })
    }

    /// The net that a model becomes.
    pub fn from_model<G: Portable>(
        model: &Model,
        like: &G,
        made: String,
        loss: Option<f64>,
    ) -> Result<Player, TrainError> {
        let Layers { rows, bias, hidden, hidden_bias, output } = model.layers();
        let floats = Floats {
            rows: rows.to_vec(),
            bias: bias.to_vec(),
            hidden: hidden.to_vec(),
            hidden_bias: hidden_bias.to_vec(),
            output: output.to_vec(),
        };
        let header = Header { features: model.shape.features, ..Header::new(like, model.shape.of_net(like)) };
        let net = Net::from_floats(header, &floats)?;
        Ok(Player::Net(Arc::new(net.told(made, loss, None))))
    }

    /// Reads a net from a file; it must fit games with `like`'s options.
    pub fn load<G: Portable>(path: &Path, like: &G) -> Result<Player, TrainError> {
        let net = Net::open(path)?;
        net.header().check(like).map_err(|problem| NetError::File {
            path: path.display().to_string(),
            problem: problem.to_string(),
        })?;
        Ok(Player::Net(Arc::new(net)))
    }

    /// What tells nets apart. The linear evaluation has nothing of the kind.
    pub fn fingerprint(&self) -> Option<String> {
        match self {
            Player::Linear => None,
            Player::Net(net) => Some(net.fingerprint()),
        }
    }

    /// Writes a net to a file, whole or not at all. Of the linear evaluation there is none.
    pub fn save(&self, path: &Path) -> Result<(), TrainError> {
        if let Player::Net(net) = self {
            files::write(path, &net.to_bytes())?;
        }
        Ok(())
    }

    /// The same with an account of the match that accepted it.
    #[must_use]
    pub fn accepted(&self, by: String) -> Player {
        match self {
            Player::Linear => Player::Linear,
            Player::Net(net) => {
                let header = net.header().clone();
                Player::Net(Arc::new(Net::clone(net).told(header.made, header.loss, Some(by))))
            }
        }
    }

    /// What a search evaluates by. A net that does not fit the game gives way to the game's own weights.
    pub(super) fn judgement<G: Portable>(&self, like: &G) -> Judgement<G> {
        match self {
            Player::Linear => Judgement::Own,
            Player::Net(net) => Judgement::by_net(net.clone(), like).unwrap_or_default(),
        }
    }

    /// A bot that thinks with so many nodes and evaluates by this.
    pub(super) fn thinking<G: Portable>(&self, like: &G, nodes: u64, stop: Stop) -> ThinkingBot<G> {
        let (name, character) = ("Engine", "Plays as well as it can within its nodes.");
        let level = Level { name, character, method: like.best_method(), nodes, weakness: Weakness::NONE };
        let mut bot = ThinkingBot::new(level, like, stop);
        bot.thinker().set_judgement(self.judgement(like));
        bot
    }

    /// The chance of each seat in a position.
    pub fn chances(&self, row: &Row<'_>) -> Vec<f64> {
        let linear = BySeat::new(|seat| row.judged.get(seat.index()).map_or(0, |&points| points as i32));
        let points = match self {
            Player::Linear => linear,
            Player::Net(net) => net.header().with_features(&net.judge_inputs(row.views()), &linear),
        };
        let seats = row.judged.len();
        chances(&points, seats).first(seats).to_vec()
    }
}
