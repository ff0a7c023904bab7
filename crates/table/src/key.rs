//! Names of requests: the same name again is the same request.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::Refusal;
use crate::messages::say;

/// The most bytes of a key.
const LONGEST_KEY: usize = 64;

/// Refuses keys that not every database can keep.
pub fn check_key(key: &str) -> Result<(), Refusal> {
    if key.is_empty() || key.len() > LONGEST_KEY || key.contains(char::is_control) {
        return Err(Refusal::bad(say::key(LONGEST_KEY)));
    }
    Ok(())
}

/// A key with a digest of what it was used for, as it is kept.
pub fn keep_key(key: &str, asked: &impl Serialize) -> String {
    let asked = serde_json::to_vec(asked).unwrap_or_default();
    // No key has a line feed.
    format!("{key}\n{}", URL_SAFE_NO_PAD.encode(&Sha256::digest(asked)[..12]))
}

/// The key and the digest. The server's first logs have no digests.
pub(crate) fn read_key(kept: &str) -> (&str, Option<&str>) {
    kept.split_once('\n').map_or((kept, None), |(key, asked)| (key, Some(asked)))
}

/// A key that was used for something else.
pub fn key_reused(key: &str) -> Refusal {
    Refusal::conflict(say::key_reused(key.to_owned()))
}
