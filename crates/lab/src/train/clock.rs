//! When a run must come to rest.

use std::time::{Duration, Instant};

use stackwright_search::Stop;

/// How long a run may take, and whether somebody asked it to stop.
#[derive(Clone, Debug)]
pub struct Clock {
    begun: Instant,
    limit: Option<Duration>,
    stop: Stop,
}

impl Clock {
    /// A clock that starts now. Without a limit it runs until the flag is raised.
    pub fn new(limit: Option<Duration>, stop: Stop) -> Clock {
        Clock { begun: Instant::now(), limit, stop }
    }

    /// The flag that somebody raises.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether it is time to put away what there is.
    pub fn is_up(&self) -> bool {
        self.stop.is_raised() || self.limit.is_some_and(|limit| self.begun.elapsed() >= limit)
    }
}
