//! The board of CoTuLenh on the screen: squares in rows, and the river between ranks 6 and 7.

use stackwright_core::console::{Area, Label, LabelKind, Layout, Size};

use crate::{FILES, RANKS, Square};

/// The sizes of the squares, the largest first.
pub(super) const SIZES: &[Size] = &[
    Size { pitch: 9, height: 3 },
    Size { pitch: 7, height: 2 },
    Size { pitch: 5, height: 2 },
    Size { pitch: 5, height: 1 },
    Size { pitch: 4, height: 1 },
];

/// The first rank beyond the river.
const BEYOND: u8 = 7;

/// The files with a bridge, f and h. // C05
const BRIDGES: [u8; 2] = [5, 7];

/// Squares in rows.
pub(super) fn layout(size: Size) -> Layout {
    let x = |file: u8| Layout::MARGIN + u16::from(file) * size.pitch;
    let y = |rank: u8| {
        let river = u16::from(rank < BEYOND);
        1 + u16::from(RANKS - rank) * size.height + river
    };
    let width = size.pitch - 1;
    let tiles = Square::all().map(|square| Area {
        x: x(square.file()),
        y: y(square.rank()),
        width,
        height: size.height,
    });
    let mut labels = Vec::new();
    for rank in 1..=RANKS {
        let area = Area { x: 0, y: y(rank), width: 2, height: size.height };
        labels.push(Label { area, text: format!("{rank:>2}"), kind: LabelKind::Rank });
    }
    for file in 0..FILES {
        for y in [0, y(1) + size.height] {
            let area = Area { x: x(file), y, width, height: 1 };
            let text = char::from(b'a' + file).to_string();
            labels.push(Label { area, text, kind: LabelKind::File });
        }
        let kind = if BRIDGES.contains(&file) { LabelKind::Bridge } else { LabelKind::Water };
        let area = Area { x: x(file) - 1, y: y(BEYOND) + size.height, width: size.pitch, height: 1 };
        labels.push(Label { area, text: String::new(), kind });
    }
    Layout::new(tiles.collect(), labels)
}

/// C92: rows from Red's edge and columns from the sea, both from 0.
pub(super) fn official(label: &Label) -> Option<String> {
    match label.kind {
        LabelKind::Rank => Some(format!("{:>2}", label.text.trim().parse::<u8>().ok()?.checked_sub(1)?)),
        LabelKind::File => Some((label.text.bytes().next()?.checked_sub(b'a')?).to_string()),
        LabelKind::Water | LabelKind::Bridge => None,
    }
}
