//! Addresses of networks: whoever has one of its addresses has them all.

use std::net::IpAddr;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ipnet::IpNet;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use stackwright_table::Maker;

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

/// A network, written in CIDR notation or, if it is a single address, as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Cidr(IpNet);

impl FromStr for Cidr {
    type Err = String;

    fn from_str(text: &str) -> Result<Cidr, String> {
        let single = text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        single.or_else(|_| text.parse()).map(Cidr).map_err(|_| {
            format!("`{text}` is no address and no network: expected one such as 10.0.0.2 or 10.0.0.0/8")
        })
    }
}

impl TryFrom<String> for Cidr {
    type Error = String;

    fn try_from(text: String) -> Result<Cidr, String> {
        text.parse()
    }
}

/// Whether an address is in one of these networks.
pub(crate) fn trusts(networks: &[Cidr], address: IpAddr) -> bool {
    // Who listens to both kinds of addresses sees the older kind in the clothes of the newer.
    let address = address.to_canonical();
    networks.iter().any(|network| network.0.contains(&address))
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
        Maker::new(URL_SAFE_NO_PAD.encode(&hash[..16]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_trusted_with_all_its_addresses() {
        let networks: Vec<Cidr> =
            ["10.1.0.0/16", "192.0.2.7", "2001:db8::/32"].map(|text| text.parse().unwrap()).to_vec();
        for (address, trusted) in [
            ("10.1.255.3", true),
            ("10.2.0.1", false),
            ("192.0.2.7", true),
            ("192.0.2.8", false),
            ("::ffff:10.1.0.9", true),
            ("2001:db8:5::1", true),
            ("2001:db9::1", false),
        ] {
            assert_eq!(trusts(&networks, address.parse().unwrap()), trusted, "{address}");
        }
        for wrong in ["10.0.0.0/33", "10.0.0", "proxy.example", "", "10.0.0.1/"] {
            assert!(wrong.parse::<Cidr>().unwrap_err().contains("10.0.0.0/8"), "{wrong}");
        }
    }

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
