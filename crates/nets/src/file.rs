//! Net files.
//!
//! | bytes | what |
//! | --- | --- |
//! | 7 | `SWNET\r\n` |
//! | 1 | the format, 1 |
//! | 4 | the length of the whole file |
//! | 4 | the length of the header |
//! | ... | the header as JSON |
//! | ... | the weights, packed by zlib: rows, bias, hidden, output, hidden biases |
//! | 32 | SHA-256 of all that comes before |
//!
//! Numbers are stored with the lowest byte first. Weights of 16 bits are folded, so that small ones of either sign are
//! small numbers (0, -1, 1, -2 and so on), and written as all their low bytes, then all their high bytes, most of which
//! are zero and pack well. Hidden biases follow as 32 bits.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use sha2::{Digest as _, Sha256};

use crate::{Header, Net, NetError};

const MAGIC: &[u8; 7] = b"SWNET\r\n";
const FORMAT: u8 = 1;
/// Before the header.
const PREFIX: usize = MAGIC.len() + 1 + 4 + 4;
const CHECKSUM: usize = 32;
const MOST_HEADER: usize = 1 << 16;

/// No net file is longer than this: whoever reads one need not read on.
pub const MOST_BYTES: usize = 1 << 26;

impl Net {
    /// The net as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = serde_json::to_vec(&self.header).expect("a header is plain data");
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.extend([0; 4]);
        bytes.extend((header.len() as u32).to_le_bytes());
        bytes.extend(header);
        let mut packed = ZlibEncoder::new(bytes, Compression::best());
        packed.write_all(&self.weights()).expect("memory takes all that is written");
        let mut bytes = packed.finish().expect("memory takes all that is written");
        let len = (bytes.len() + CHECKSUM) as u32;
        bytes[8..12].copy_from_slice(&len.to_le_bytes());
        let checksum = Sha256::digest(&bytes);
        bytes.extend(checksum);
        bytes
    }

    fn weights(&self) -> Vec<u8> {
        let folded =
            self.lists().into_iter().flatten().map(|&weight| ((weight << 1) ^ (weight >> 15)) as u16);
        let mut bytes: Vec<u8> = folded.clone().map(|weight| weight as u8).collect();
        bytes.extend(folded.map(|weight| (weight >> 8) as u8));
        bytes.extend(self.hidden_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes
    }

    fn lists(&self) -> [&Vec<i16>; 4] {
        [&self.rows, &self.bias, &self.hidden, &self.output]
    }

    /// Opens a net file by its name.
    pub fn open(path: &Path) -> Result<Net, NetError> {
        let problem = |problem: &dyn ToString| NetError::File {
            path: path.display().to_string(),
            problem: problem.to_string(),
        };
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes));
        read.map_err(|error| problem(&error))?;
        Net::from_bytes(&bytes).map_err(|error| problem(&error))
    }

    /// A short name for the weights: two nets with the same one are the same but for what their headers tell.
    pub fn fingerprint(&self) -> String {
        let digest = Sha256::digest(self.weights());
        let first = digest.first_chunk().copied().unwrap_or_default();
        format!("{:016x}", u64::from_be_bytes(first))
    }

    /// Reads a net file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let header = Self::read_header(bytes)?;
        let shape = header.shape;
        let short = [shape.rows_len(), shape.width.into(), shape.hidden_len(), shape.output_len()];
        let count: usize = short.iter().sum();
        let expected = 2 * count + 4 * usize::from(shape.hidden);
        let weights = unpack(&bytes[PREFIX + header_len(bytes)..bytes.len() - CHECKSUM], expected)?;
        let (low, rest) = weights.split_at(count);
        let (high, biases) = rest.split_at(count);
        let mut all = low.iter().zip(high).map(|(&low, &high)| {
            let folded = u16::from_le_bytes([low, high]);
            (folded >> 1) as i16 ^ -((folded & 1) as i16)
        });
        let [rows, bias, hidden, output] = short.map(|len| all.by_ref().take(len).collect());
        let biases = biases.as_chunks::<4>().0;
        let hidden_bias = biases.iter().map(|&bytes| i32::from_le_bytes(bytes)).collect();
        Ok(Net { header, rows, bias, hidden, hidden_bias, output })
    }

    /// Reads what a net file says about itself, after looking whether it is whole.
    pub fn read_header(bytes: &[u8]) -> Result<Header, NetError> {
        if bytes.len() < PREFIX + CHECKSUM || &bytes[..MAGIC.len()] != MAGIC {
            return Err(NetError::NotANet);
        }
        let format = bytes[MAGIC.len()];
        if format != FORMAT {
            return Err(NetError::Format { found: format, expected: FORMAT });
        }
        let expected = number(bytes, 8);
        if bytes.len() != expected {
            return Err(NetError::Length { expected, found: bytes.len() });
        }
        let (body, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
        if Sha256::digest(body)[..] != *checksum {
            return Err(NetError::Checksum);
        }
        let len = header_len(bytes);
        if len > MOST_HEADER || len > body.len() - PREFIX {
            return Err(NetError::Header(format!("it cannot have {len} bytes")));
        }
        let header: Header = serde_json::from_slice(&body[PREFIX..PREFIX + len])
            .map_err(|problem| NetError::Header(problem.to_string()))?;
        header.shape.check()?;
        if !header.scale.is_sound() {
            return Err(NetError::Header(format!("{:?} is no scale", header.scale)));
        }
        Ok(header)
    }
}

fn number(bytes: &[u8], at: usize) -> usize {
    let bytes = bytes[at..].first_chunk::<4>().copied().unwrap_or_default();
    u32::from_le_bytes(bytes) as usize
}

fn header_len(bytes: &[u8]) -> usize {
    number(bytes, PREFIX - 4)
}

/// Unpacks exactly so many bytes: whatever a file claims, no more are made.
fn unpack(packed: &[u8], expected: usize) -> Result<Vec<u8>, NetError> {
    let mut bytes = Vec::new();
    let read = ZlibDecoder::new(packed).take(expected as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|problem| NetError::Weights(problem.to_string()))?;
    match bytes.len() {
        len if len == expected => Ok(bytes),
        len if len < expected => {
            Err(NetError::Weights(format!("{len} bytes, not the {expected} of its shape")))
        }
        _ => Err(NetError::Weights(format!("more than the {expected} bytes of its shape"))),
    }
}
