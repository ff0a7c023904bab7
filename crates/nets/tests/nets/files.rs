//! Net files, whole, damaged and foreign.

use proptest::prelude::*;
use ringrift::{Board, Options, Position, Preset};
use sha2::{Digest as _, Sha256};
use stackwright_core::Game;
use stackwright_nets::{Activation, Floats, Header, Net, NetError, Shape};

fn position(board: Board, seats: u8) -> Position {
    Position::new(&Options::preset(board, seats, Preset::Canonical)).unwrap()
}

/// A small one, so that a byte at a time can be tried.
fn net(hidden: u16) -> Net {
    let like = amazons::Position::new(&amazons::Options { size: 4, players: 2 }).unwrap();
    let net = Net::random(&like, Shape::new(&like, 16, hidden, Activation::Clipped), 7).unwrap();
    net.told("by hand".to_owned(), Some(0.65), Some("120 games".to_owned()))
}

/// The file with its checksum made to fit again.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 32;
    let len = (bytes.len() as u32).to_le_bytes();
    bytes[8..12].copy_from_slice(&len);
    let checksum = Sha256::digest(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum);
    bytes
}

#[test]
fn what_is_written_is_read() {
    for hidden in [0, 8] {
        let net = net(hidden);
        let bytes = net.to_bytes();
        assert_eq!(Net::from_bytes(&bytes), Ok(net.clone()));
        assert_eq!(Net::read_header(&bytes).as_ref(), Ok(net.header()));
        assert_eq!(net.header().accepted.as_deref(), Some("120 games"));
    }
}

#[test]
fn a_damaged_file_is_refused_with_the_reason() {
    let bytes = net(8).to_bytes();
    for len in 0..bytes.len().min(300) {
        assert!(Net::from_bytes(&bytes[..len]).is_err(), "{len}");
    }
    let short = &bytes[..bytes.len() - 1];
    let expected = NetError::Length { expected: bytes.len(), found: short.len() };
    assert_eq!(Net::from_bytes(short), Err(expected));
    assert_eq!(Net::from_bytes(b"\x89PNG\r\n\x1a\n"), Err(NetError::NotANet));
    let mut later = bytes.clone();
    later[7] = 2;
    assert_eq!(Net::from_bytes(&later), Err(NetError::Format { found: 2, expected: 1 }));
    for at in (16..bytes.len()).step_by(97) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 16;
        assert_eq!(Net::from_bytes(&damaged), Err(NetError::Checksum), "byte {at}");
    }
}

/// The file with its header changed, and all that depends on it made to fit.
fn with_header(bytes: &[u8], change: impl FnOnce(&mut serde_json::Value)) -> Vec<u8> {
    let len = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    let mut header = serde_json::from_slice(&bytes[16..16 + len]).unwrap();
    change(&mut header);
    let header = serde_json::to_vec(&header).unwrap();
    let mut changed = bytes[..12].to_vec();
    changed.extend((header.len() as u32).to_le_bytes());
    changed.extend(header);
    changed.extend(&bytes[16 + len..]);
    sealed(changed)
}

#[test]
fn a_file_that_lies_is_refused_before_it_is_believed() {
    let bytes = net(0).to_bytes();
    assert!(Net::from_bytes(&with_header(&bytes, |_| ())).is_ok());
    let refusal =
        |change: fn(&mut serde_json::Value)| Net::from_bytes(&with_header(&bytes, change)).unwrap_err();
    for change in [
        (|header| header["shape"]["inputs"] = 4_000_000_000_u32.into()) as fn(&mut serde_json::Value),
        |header| header["shape"]["inputs"] = 0.into(),
        |header| header["shape"]["width"] = 17.into(),
        |header| header["shape"]["width"] = 512.into(),
        |header| header["shape"]["hidden"] = 4.into(),
        |header| header["shape"]["hidden"] = 4096.into(),
    ] {
        let problem = refusal(change);
        assert!(matches!(problem, NetError::Shape { .. }), "{problem}");
    }
    for change in [
        (|header| header["shape"]["inputs"] = 1.into()) as fn(&mut serde_json::Value),
        |header| header["shape"]["width"] = 32.into(),
        |header| header["shape"]["hidden"] = 8.into(),
    ] {
        let problem = refusal(change);
        assert!(matches!(problem, NetError::Weights(_)), "{problem}");
    }
    for change in [
        (|header| header["shape"]["width"] = "wide".into()) as fn(&mut serde_json::Value),
        |header| header["colour"] = "red".into(),
        |header| *header = serde_json::Value::Null,
    ] {
        let problem = refusal(change);
        assert!(matches!(problem, NetError::Header(_)), "{problem}");
    }
    let mut long_header = bytes.clone();
    long_header[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert!(matches!(Net::from_bytes(&sealed(long_header)), Err(NetError::Header(_))));
}

#[test]
fn a_net_for_something_else_is_refused_with_both() {
    let like = position(Board::Square8, 2);
    let net = Net::random(&like, Shape::new(&like, 16, 0, Activation::Clipped), 7).unwrap();
    assert!(net.judge(&position(Board::Square8, 2)).is_ok());
    for (refused, words) in [
        (net.judge(&position(Board::Hex8, 2)), "board: square8, not hex8"),
        (net.judge(&position(Board::Square8, 3)), "number of seats: 2, not 3"),
        (
            net.judge(&cotulenh::Position::new(&cotulenh::Options::default()).unwrap()),
            "game: ringrift, not cotulenh",
        ),
    ] {
        let problem = refused.unwrap_err().to_string();
        assert!(problem.contains(words), "{problem}");
    }
    let older = Net::from_bytes(&with_header(&net.to_bytes(), |header| header["inputs_version"] = 0.into()));
    let problem = older.unwrap().judge(&position(Board::Square8, 2)).unwrap_err().to_string();
    assert!(problem.contains("version of the inputs: 0, not 1"), "{problem}");
}

#[test]
fn what_a_header_says_does_nothing_to_a_terminal() {
    let like = position(Board::Square8, 2);
    let net = Net::random(&like, Shape::new(&like, 16, 0, Activation::Clipped), 7).unwrap();
    let evil = "\u{1b}[2J\u{202e}\n".to_owned() + &"x".repeat(10_000);
    let foreign = with_header(&net.to_bytes(), |header| header["board"] = evil.clone().into());
    let unknown = with_header(&net.to_bytes(), |header| header[&evil] = 1.into());
    let unfit = with_header(&net.to_bytes(), |header| header["shape"] = evil.clone().into());
    let foreign = Net::from_bytes(&foreign).unwrap().header().check(&like).unwrap_err();
    assert!(foreign.to_string().contains("another board: \\u{1b}[2J\\u{202e}\\nxxx"), "{foreign}");
    for problem in [foreign, Net::from_bytes(&unknown).unwrap_err(), Net::from_bytes(&unfit).unwrap_err()] {
        let said = problem.to_string();
        assert!(said.contains("\\u{1b}") && !said.contains(['\u{1b}', '\u{202e}', '\n']), "{said:?}");
        assert!(said.len() < 400, "{said}");
    }
}

#[test]
fn floats_become_whole_as_is_said() {
    let like = position(Board::Square8, 2);
    let shape = Shape::new(&like, 16, 0, Activation::Clipped);
    let mut floats = Floats {
        rows: vec![0.0; shape.rows_len()],
        bias: vec![1.0; 16],
        output: vec![0.0; 16],
        ..Floats::default()
    };
    floats.output[3] = 1.0;
    // For the second seat alone a unit is switched off.
    let [first, second] = [stackwright_core::Seat::P1, stackwright_core::Seat::P2].map(|seat| {
        use stackwright_core::inputs::Inputs as _;
        like.active_inputs(seat)
    });
    let only = second.iter().find(|input| !first.contains(input)).unwrap();
    floats.rows[*only as usize * 16 + 3] = -1.0;
    let header = Header::new(&like, shape);
    let worth = Net::from_floats(header.clone(), &floats).unwrap().judge(&like).unwrap();
    // One nat is 173.7 points.
    assert_eq!(worth.first(2), [173, 0]);

    let squared = Header { shape: Shape { activation: Activation::Squared, ..shape }, ..header.clone() };
    assert_eq!(Net::from_floats(squared, &floats).unwrap().judge(&like).unwrap().first(2), [173, 0]);

    let hidden = Shape { hidden: 8, ..shape };
    let mut deep = Floats {
        hidden: vec![0.0; hidden.hidden_len()],
        hidden_bias: vec![0.0; 8],
        output: vec![0.0; 8],
        ..floats.clone()
    };
    // The first hidden unit is what the others see of themselves: for the second seat that is 1.
    (deep.hidden[16 + 3], deep.output[0]) = (1.0, 2.0);
    let header = Header { shape: hidden, ..header };
    assert_eq!(Net::from_floats(header.clone(), &deep).unwrap().judge(&like).unwrap().first(2), [0, 347]);

    deep.output.pop();
    let size = NetError::Size { what: "output", expected: 8, found: 7 };
    assert_eq!(Net::from_floats(header.clone(), &deep), Err(size));
    deep.output.push(f32::NAN);
    assert_eq!(Net::from_floats(header, &deep), Err(NetError::NotFinite { what: "output" }));
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_harm(bytes: Vec<u8>, cut in 0_usize..2000, at in 0_usize..2000, with: u8) {
        let _ = Net::from_bytes(&bytes);
        let mut file = net(8).to_bytes();
        let at = at % file.len();
        file[at] = with;
        file.truncate(file.len() - cut.min(file.len() - 48));
        let _ = Net::from_bytes(&sealed(file));
    }
}
