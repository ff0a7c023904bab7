//! A message to many.

use std::io::Write as _;
use std::sync::OnceLock;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use stackwright_wire::Event;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// What is shorter is not worth the work.
const WORTH: usize = 1 << 10;

/// A message as text, and compressed for those who read that. Either is made once, however many it goes to.
#[derive(Debug)]
pub struct Parcel {
    text: Utf8Bytes,
    packed: OnceLock<Option<Bytes>>,
}

impl Parcel {
    /// An event, written out.
    pub fn of(event: &Event) -> Parcel {
        Parcel { text: serde_json::to_string(event).unwrap_or_default().into(), packed: OnceLock::new() }
    }

    /// The frame to send to somebody who reads compressed messages, or does not.
    pub fn frame(&self, compressed: bool) -> Message {
        let packed = if compressed { self.packed.get_or_init(|| pack(&self.text)).clone() } else { None };
        packed.map_or_else(|| Message::Text(self.text.clone()), Message::Binary)
    }
}

/// The text as gzip has it, if that is worth it.
fn pack(text: &str) -> Option<Bytes> {
    if text.len() < WORTH {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok().map(Bytes::from)
}
