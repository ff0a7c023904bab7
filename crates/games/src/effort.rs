//! How hard to think, and by what to judge.

use std::sync::Arc;

use stackwright_search::{Judgement, Limits, Net, NetError, Playable};

/// How to think about a position.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// When to stop. Without a limit only a [`Stop`](stackwright_search::Stop) ends it.
    pub limits: Limits,
    /// How many lines to find; at least one is.
    pub lines: usize,
    /// What to judge by, instead of what has proved best for the game.
    pub net: Option<Arc<Net>>,
}

impl Effort {
    /// Within so many nodes, of so many lines.
    pub fn nodes(nodes: u64, lines: usize) -> Effort {
        Effort { limits: Limits::nodes(nodes), lines, net: None }
    }

    /// As many bytes for the table of positions as such a search has use for.
    pub(crate) fn table_bytes(&self) -> usize {
        let nodes = self.limits.nodes.unwrap_or(u64::MAX);
        nodes.saturating_mul(32).clamp(1 << 16, 1 << 24) as usize
    }
}

/// By that net, or by what has proved best for games with `like`'s options.
pub(crate) fn judgement<G: Playable>(net: Option<&Arc<Net>>, like: &G) -> Result<Judgement<G>, NetError> {
    match net {
        Some(net) => Judgement::by_net(net.clone(), like),
        None => Ok(Judgement::best_for(like)),
    }
}
