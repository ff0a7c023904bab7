//! Any bytes as a net file, with a checksum that fits: no panic, no more memory than the shape allows, exact round trips.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};
use stackwright_core::Game as _;
use stackwright_nets::Net;

fuzz_target!(|input: &[u8]| {
    let _ = Net::from_bytes(input);
    let mut bytes = input.to_vec();
    if bytes.len() >= 48 {
        let len = (bytes.len() as u32).to_le_bytes();
        bytes[8..12].copy_from_slice(&len);
        let end = bytes.len() - 32;
        let checksum = Sha256::digest(&bytes[..end]);
        bytes[end..].copy_from_slice(&checksum);
    }
    let Ok(net) = Net::from_bytes(&bytes) else { return };
    assert_eq!(Net::from_bytes(&net.to_bytes()).as_ref(), Ok(&net));
    let like =
        amazons::Position::new(&amazons::Options { size: 4, players: 2 }).expect("the options make sense");
    let _ = net.judge(&like);
});
