//! Judgement by nets.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use stackwright_core::BySeat;
use stackwright_core::assess::{Assess, Scale, judge};
use stackwright_core::inputs::Inputs;
use stackwright_nets::{Net, NetError, Sums};

use crate::{Evaluator, Follower, Judgement};

/// A net that judges.
#[derive(Clone, Debug)]
struct ByNet(Arc<Net>);

impl<G: Inputs + Assess> Evaluator<G> for ByNet {
    fn name(&self) -> String {
        format!("net {}", self.0.fingerprint())
    }

    fn scale(&self) -> Scale {
        self.0.header().scale
    }

    fn follow(&self, position: &G) -> Box<dyn Follower<G>> {
        match Sums::new(&self.0, position) {
            Ok(sums) => Box::new(Following { net: self.0.clone(), sums }),
            Err(_) => Box::new(ByWeights),
        }
    }
}

/// For games that the net was not made for.
struct ByWeights;

impl<G: Assess> Follower<G> for ByWeights {
    fn judge(&mut self, position: &G) -> BySeat<i32> {
        judge(position, position.weights())
    }
}

struct Following {
    net: Arc<Net>,
    sums: Sums,
}

impl Following {
    /// What the net gives each seat, together with its part of the judgement by features.
    fn with_features<G: Assess>(&self, position: &G, points: BySeat<i32>) -> BySeat<i32> {
        let header = self.net.header();
        if header.features == 0 {
            return points;
        }
        header.with_features(&points, &judge(position, position.weights()))
    }
}

impl<G: Inputs + Assess> Follower<G> for Following {
    fn hear(&mut self, position: &G, edits: &[G::Edit]) {
        self.sums.touch(position, edits);
    }

    fn judge(&mut self, position: &G) -> BySeat<i32> {
        let points = self.sums.judge(&self.net, position);
        self.with_features(position, points)
    }

    fn judge_all(&mut self, positions: &[G]) -> Vec<BySeat<i32>> {
        // None of them need be the one that was followed.
        let worth = |position: &G| {
            let points = Sums::new(&self.net, position).map(|mut sums| sums.judge(&self.net, position));
            self.with_features(position, points.unwrap_or(BySeat::fill(0)))
        };
        positions.iter().map(worth).collect()
    }
}

impl<G: Inputs + Assess> Judgement<G> {
    /// By a net, which must have been made for games with `like`'s options.
    ///
    /// Games on another board or with other seats are judged by their own weights.
    pub fn by_net(net: Arc<Net>, like: &G) -> Result<Self, NetError> {
        net.header().check(like)?;
        Ok(Judgement::Evaluator(Arc::new(ByNet(net))))
    }

    /// By what has proved best for games with `like`'s options: the [net](Inputs::embedded_net) that comes with the game,
    /// or else its weights.
    pub fn best_for(like: &G) -> Self {
        let net = like.embedded_net().map(embedded);
        net.and_then(|net| Self::by_net(net, like).ok()).unwrap_or_default()
    }
}

/// The net in these bytes, unpacked once.
fn embedded(bytes: &'static [u8]) -> Arc<Net> {
    static NETS: LazyLock<Mutex<HashMap<usize, Arc<Net>>>> = LazyLock::new(Mutex::default);
    let mut nets = NETS.lock().unwrap_or_else(PoisonError::into_inner);
    let net = || Arc::new(Net::from_bytes(bytes).expect("a net that comes with a game can be read"));
    nets.entry(bytes.as_ptr() as usize).or_insert_with(net).clone()
}
