//! Addresses of networks: whoever has one of its addresses has them all.

use std::net::IpAddr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::authority::Maker;

/// The network that counts as one asker: a single IPv4 address, or an IPv6 /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => {
            if let Some(v4) = v6.to_ipv4_mapped() {
                IpAddr::V4(v4)
            } else {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
            }
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Turns networks into [`Maker`]s. The key is random, never kept and gone with the process: what is written down tells
/// nobody an address, not even whoever tries them all.
pub(crate) struct Makers([u8; 32]);

impl std::fmt::Debug for Makers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Makers(..)")
    }
}

impl Makers {
    /// A new key, from the system's generator.
    ///
    /// # Panics
    /// When the system has no random numbers: nothing could be kept safe then.
    pub(crate) fn new() -> Makers {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system has a source of random numbers");
        Makers(key)
    }

    /// The visitor behind an address.
    pub(crate) fn at(&self, address: IpAddr) -> Maker {
        let hash = Sha256::new().chain_update(self.0).chain_update(network(address).to_string()).finalize();
        Maker(URL_SAFE_NO_PAD.encode(&hash[..16]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_is_one_asker() {
        let a: IpAddr = "2001:db8:1:2:3::4".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::".parse().unwrap();
        assert_eq!(network(a), network(b));
        assert_eq!(network("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
        let makers = Makers::new();
        assert_eq!(makers.at(a), makers.at(b));
        assert_ne!(makers.at(a), makers.at([10, 0, 0, 1].into()));
        assert_ne!(makers.at(a), Makers::new().at(a));
    }
}
