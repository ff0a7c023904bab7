//! How many connections there are, in all and from each network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::network::network;

/// The counts.
#[derive(Debug, Default)]
pub(crate) struct Doors {
    main: Mutex<Inside>,
    spare: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    all: u32,
    by_network: HashMap<IpAddr, u32>,
}

/// Connections beside those that are allowed, in all and from each network: enough for those who look whether the server
/// is well.
const SPARE: u32 = 32;
const SPARE_PER_NETWORK: u32 = 4;

/// A connection that is counted until it ends.
#[derive(Debug)]
pub(crate) struct Pass {
    doors: Arc<Doors>,
    network: IpAddr,
    is_spare: bool,
    _alive: mpsc::Sender<()>,
}

impl Inside {
    fn enter(&mut self, network: IpAddr, most: u32, most_per_network: u32) -> bool {
        let own = self.by_network.get(&network).copied().unwrap_or(0);
        if self.all >= most || (most_per_network > 0 && own >= most_per_network) {
            return false;
        }
        self.all += 1;
        self.by_network.insert(network, own + 1);
        true
    }

    fn leave(&mut self, network: IpAddr) {
        self.all -= 1;
        if let Some(count) = self.by_network.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&network);
            }
        }
    }
}

impl Doors {
    /// Lets a connection in, unless there are too many; 0 from one network sets no limit. One too many may come in by the
    /// spare door, for a short question. `alive` is held until it ends.
    pub(crate) fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        most: u32,
        most_per_network: u32,
        alive: &mpsc::Sender<()>,
    ) -> Option<Pass> {
        let network = network(address);
        let mut main = self.main.lock().unwrap_or_else(PoisonError::into_inner);
        let is_spare = !main.enter(network, most, most_per_network);
        drop(main);
        if is_spare {
            let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
            spare.enter(network, SPARE, SPARE_PER_NETWORK).then_some(())?;
        }
        Some(Pass { doors: self.clone(), network, is_spare, _alive: alive.clone() })
    }
}

impl Pass {
    /// Whether it came in by the spare door.
    pub(crate) fn is_spare(&self) -> bool {
        self.is_spare
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let inside = if self.is_spare { &self.doors.spare } else { &self.doors.main };
        inside.lock().unwrap_or_else(PoisonError::into_inner).leave(self.network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_until_they_end() {
        let doors = Arc::new(Doors::default());
        let (alive, _gone) = mpsc::channel(1);
        let enter = |address: &str, most| doors.enter(address.parse().unwrap(), 3, most, &alive).unwrap();
        let first = enter("10.0.0.1", 2);
        let second = enter("10.0.0.1", 2);
        assert!(!first.is_spare() && !second.is_spare() && enter("10.0.0.1", 2).is_spare());
        let _third = enter("10.0.0.2", 2);
        assert!(enter("10.0.0.2", 0).is_spare(), "there are three");
        drop(first);
        assert!(!enter("10.0.0.1", 2).is_spare());
    }

    #[test]
    fn an_ipv6_network_is_one_asker() {
        let doors = Arc::new(Doors::default());
        let (alive, _gone) = mpsc::channel(1);
        let enter = |address: &str| doors.enter(address.parse().unwrap(), 100, 2, &alive).unwrap();
        let inside = [enter("2001:db8::1"), enter("2001:db8::2:2:2:2")];
        assert!(inside.iter().all(|pass| !pass.is_spare()));
        assert!(enter("2001:db8::3").is_spare(), "of the same /64");
        assert!(!enter("2001:db8:0:1::1").is_spare());
        assert!(!enter("::ffff:10.0.0.1").is_spare());
    }

    #[test]
    fn the_spare_door_is_narrow_too() {
        let doors = Arc::new(Doors::default());
        let (alive, _gone) = mpsc::channel(1);
        let enter = |last: u8| doors.enter([10, 0, 0, last].into(), 0, 0, &alive);
        let own: Vec<_> = (0..10).filter_map(|_| enter(1)).collect();
        assert_eq!(own.len(), SPARE_PER_NETWORK as usize);
        let all: Vec<_> = (2..200).filter_map(enter).collect();
        assert_eq!(own.len() + all.len(), SPARE as usize);
        drop(all);
        assert!(enter(2).is_some());
    }
}
