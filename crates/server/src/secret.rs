//! Secrets that a seat belongs to, and what is kept of them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use stackwright_table::Fingerprint;

/// 256 bits that nobody can guess: a visitor's token or the code of a link. It is given away once and never kept,
/// and its debug form does not show it.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// A new one, from the system's generator.
    pub fn random() -> Secret {
        Secret(random_text(32))
    }

    /// One that came from outside, if it has the right form.
    pub fn read(text: &str) -> Option<Secret> {
        let good =
            text.len() == 43 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        good.then(|| Secret(text.to_owned()))
    }

    /// The text to hand over.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Another secret for some purpose, the same each time, which only whoever has this one can make.
    #[must_use]
    pub fn derive(&self, purpose: &str, key: &str) -> Secret {
        let hash = Sha256::new()
            .chain_update(purpose.as_bytes())
            .chain_update([0])
            .chain_update(self.0.as_bytes())
            .chain_update(key.as_bytes())
            .finalize();
        Secret(URL_SAFE_NO_PAD.encode(hash))
    }

    /// What is kept of it: its SHA-256.
    pub fn fingerprint(&self) -> Fingerprint {
        let hash = Sha256::digest(self.0.as_bytes());
        Fingerprint::new(URL_SAFE_NO_PAD.encode(hash))
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// So many random bytes as text that can stand in an address.
///
/// # Panics
/// When the system has no random numbers: nothing could be kept safe then.
pub(crate) fn random_text(bytes: usize) -> String {
    let mut buffer = vec![0_u8; bytes];
    getrandom::fill(&mut buffer).expect("the system has a source of random numbers");
    URL_SAFE_NO_PAD.encode(buffer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_again_by_its_fingerprint() {
        let secret = Secret::random();
        let again = Secret::read(secret.reveal()).unwrap();
        assert_eq!(again.fingerprint(), secret.fingerprint());
        assert_ne!(Secret::random().fingerprint(), secret.fingerprint());
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }

    #[test]
    fn what_cannot_be_a_secret_is_none() {
        for text in ["", "short", &"a".repeat(44), &"ä".repeat(43), &" ".repeat(43)] {
            assert!(Secret::read(text).is_none(), "{text}");
        }
    }
}
