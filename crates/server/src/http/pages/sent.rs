//! A file as it is sent.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

/// A file with what is told of it.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub data: Bytes,
    /// Its media type.
    pub kind: &'static str,
    /// What it is known by: another one for other contents.
    pub tag: String,
    /// Whether its name says what it holds, so that nobody needs to ask for it again.
    pub is_forever: bool,
    /// The same in gzip, made once and as small as can be; only of what is kept.
    packed: Option<Arc<OnceLock<Bytes>>>,
}

impl Sent {
    /// A file that is asked for anew each time.
    pub fn new(name: &str, data: impl Into<Bytes>) -> Sent {
        let data = data.into();
        let tag = hex(&digest(&data)[..16]);
        Sent { data, kind: kind(name), tag, is_forever: false, packed: None }
    }

    /// A file whose name says what it holds.
    pub fn forever(name: &str, data: impl Into<Bytes>) -> Sent {
        Sent { is_forever: true, packed: Some(Arc::default()), ..Sent::new(name, data) }
    }

    /// The file in gzip; nothing if it is not kept so, or does not get smaller.
    pub async fn packed(&self) -> Option<Bytes> {
        let packed = self.packed.clone()?;
        let data = self.data.clone();
        let pack = move || packed.get_or_init(|| gzip(&data)).clone();
        let packed = tokio::task::spawn_blocking(pack).await.ok()?;
        (!packed.is_empty() && packed.len() < self.data.len()).then_some(packed)
    }

    /// What a browser compares it with: the `integrity` of a request.
    pub fn integrity(&self) -> String {
        format!("sha256-{}", STANDARD.encode(digest(&self.data)))
    }
}

fn gzip(data: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    match packer.write_all(data).and_then(|()| packer.finish()) {
        Ok(packed) => packed.into(),
        Err(_) => Bytes::new(),
    }
}

pub(super) fn digest(data: &[u8]) -> [u8; 32] {
    Sha256::digest(data).into()
}

/// What was embedded, without a copy; what was read, as it is.
pub(super) fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What stands behind the last dot of a file's name.
pub(super) fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn kind(name: &str) -> &'static str {
    match ending(name) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
