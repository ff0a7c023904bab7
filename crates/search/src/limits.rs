//! How long to think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When to stop thinking; the first limit that is reached holds. Without any, only a [`Stop`] ends it.
///
/// With a limit of nodes and one thread alpha-beta gives the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// So many positions at most.
    pub nodes: Option<u64>,
    /// So many actions deep at most, not counting forced ones.
    pub depth: Option<u8>,
    /// So long at most.
    pub time: Option<Duration>,
}

impl Limits {
    /// A limit of nodes alone.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), depth: None, time: None }
    }

    /// A limit of depth alone.
    pub const fn depth(depth: u8) -> Limits {
        Limits { nodes: None, depth: Some(depth), time: None }
    }

    /// A limit of time alone.
    pub const fn time(time: Duration) -> Limits {
        Limits { nodes: None, depth: None, time: Some(time) }
    }
}

/// A flag that makes a thinker stop soon and give what it has; clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not raised.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Raises it.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lowers it, for the next time.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether it is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
