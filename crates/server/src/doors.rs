//! How many connections there are, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

/// The counts.
#[derive(Debug, Default)]
pub(crate) struct Doors(Mutex<Inside>);

#[derive(Debug, Default)]
struct Inside {
    all: u32,
    by_address: HashMap<IpAddr, u32>,
}

/// A connection that is counted until it ends.
#[derive(Debug)]
pub(crate) struct Pass {
    doors: Arc<Doors>,
    address: IpAddr,
    _alive: mpsc::Sender<()>,
}

impl Doors {
    /// Lets a connection in, unless there are too many; 0 from one address sets no limit. `alive` is held until it ends.
    pub(crate) fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        most: u32,
        most_per_address: u32,
        alive: &mpsc::Sender<()>,
    ) -> Option<Pass> {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = inside.by_address.get(&address).copied().unwrap_or(0);
        if inside.all >= most || (most_per_address > 0 && own >= most_per_address) {
            return None;
        }
        inside.all += 1;
        inside.by_address.insert(address, own + 1);
        drop(inside);
        Some(Pass { doors: self.clone(), address, _alive: alive.clone() })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inside = self.doors.0.lock().unwrap_or_else(PoisonError::into_inner);
        inside.all -= 1;
        if let Some(count) = inside.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                inside.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_until_they_end() {
        let doors = Arc::new(Doors::default());
        let (alive, _gone) = mpsc::channel(1);
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = doors.enter(one, 3, 2, &alive);
        let _second = doors.enter(one, 3, 2, &alive);
        assert!(first.is_some() && doors.enter(one, 3, 2, &alive).is_none());
        let _third = doors.enter(other, 3, 2, &alive);
        assert!(doors.enter(other, 3, 0, &alive).is_none());
        drop(first);
        assert!(doors.enter(one, 3, 2, &alive).is_some());
    }
}
