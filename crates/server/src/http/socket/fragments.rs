//! The parts that messages come in, counted where they come in: a message of endless empty parts never becomes one, and
//! so nobody else would notice it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf};

use crate::allowance::{Allowance, Rate};

/// Continuation frames that a viewer may send. Each costs as much as a message, and few programs send any.
const FRAGMENTS: Rate = Rate { per_second: 20.0, burst: 100.0 };
/// As much is read of what somebody sends who has to leave.
const REST: usize = 1 << 20;

/// The other end cuts its messages into too many parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no more than 20 continuation frames a second")]
pub(super) struct TooManyFragments;

/// A connection whose incoming frames are looked at.
#[derive(Debug)]
pub(super) struct Counted<S> {
    inner: S,
    heads: Heads,
    allowance: Allowance,
}

impl<S> Counted<S> {
    pub(super) fn new(inner: S) -> Counted<S> {
        Counted { inner, heads: Heads::default(), allowance: Allowance::full(FRAGMENTS, Instant::now()) }
    }
}

impl<S: AsyncRead + Unpin> Counted<S> {
    /// Reads what still comes, whatever it is: an end that finds it unread would be taken for a broken connection.
    pub(super) async fn drain(&mut self) {
        let mut buffer = [0; 4096];
        let mut read = 0;
        while read < REST {
            match self.inner.read(&mut buffer).await {
                Ok(0) | Err(_) => return,
                Ok(more) => read += more,
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.inner).poll_read(context, buffer))?;
        let fragments = self.heads.pass(&buffer.filled()[before..]);
        if fragments > 0 && !self.allowance.take(FRAGMENTS, f64::from(fragments), Instant::now()) {
            return Poll::Ready(Err(io::Error::other(TooManyFragments)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

/// The heads of frames (RFC 6455, 5.2) in bytes that come in pieces.
#[derive(Debug, Default)]
struct Heads {
    head: [u8; 14],
    /// How much of the next head is known.
    known: usize,
    /// How much of the payload is still to come.
    payload: u64,
}

impl Heads {
    /// How many continuation frames begin in the next bytes.
    fn pass(&mut self, mut bytes: &[u8]) -> u32 {
        let mut fragments = 0;
        while !bytes.is_empty() {
            if self.payload > 0 {
                let rest = self.payload.min(bytes.len() as u64);
                self.payload -= rest;
                bytes = &bytes[rest as usize..];
                continue;
            }
            self.head[self.known] = bytes[0];
            self.known += 1;
            bytes = &bytes[1..];
            if let Some(payload) = self.payload() {
                let opcode = self.head[0] % 16;
                fragments += u32::from(opcode == 0);
                (self.known, self.payload) = (0, payload);
            }
        }
        fragments
    }

    /// The length of the payload, once the head is whole.
    fn payload(&self) -> Option<u64> {
        let second = *self.head[..self.known].get(1)?;
        let length = match second & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mask = if second & 0x80 == 0 { 0 } else { 4 };
        if self.known < 2 + length + mask {
            return None;
        }
        let long = self.head[2..2 + length].iter().fold(0, |long, &byte| long << 8 | u64::from(byte));
        Some(if length == 0 { u64::from(second & 0x7f) } else { long })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A masked frame.
    fn frame(first: u8, payload: usize) -> Vec<u8> {
        let mut frame = vec![first];
        match payload {
            ..126 => frame.push(0x80 | payload as u8),
            126..65_536 => {
                frame.push(0x80 | 0x7e);
                frame.extend((payload as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 0x7f);
                frame.extend((payload as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.resize(frame.len() + payload, 0);
        frame
    }

    #[test]
    fn continuation_frames_are_counted_however_the_bytes_come() {
        let bytes = [
            frame(0x01, 3),
            frame(0x00, 0),
            frame(0x89, 5),
            frame(0x00, 300),
            frame(0x00, 70_000),
            frame(0x80, 0),
            frame(0x81, 200),
        ]
        .concat();
        for piece in [1, 2, 3, 7, 1000, bytes.len()] {
            let mut heads = Heads::default();
            let counted: u32 = bytes.chunks(piece).map(|piece| heads.pass(piece)).sum();
            assert_eq!((counted, heads.known, heads.payload), (4, 0, 0), "in pieces of {piece}");
        }
    }
}
