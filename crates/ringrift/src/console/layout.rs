//! The boards of RingRift on the screen.

use stackwright_core::console::{Area, Label, LabelKind, Layout, Size};

use crate::{Board, Geometry};

/// The sizes that fit a board's cells, the largest first.
pub(super) fn sizes(board: Board) -> &'static [Size] {
    const fn size(pitch: u16, height: u16) -> Size {
        Size { pitch, height }
    }
    match board {
        Board::Square8 => const { &[size(11, 5), size(9, 4), size(7, 3), size(5, 2), size(5, 1)] },
        Board::Square19 => const { &[size(7, 2), size(5, 1)] },
        Board::Hex8 => const { &[size(12, 5), size(10, 4), size(8, 3), size(6, 2), size(4, 2), size(4, 1)] },
        Board::Hexagonal => const { &[size(8, 2), size(6, 1)] },
    }
}

/// Squares in rows, or hexes in rows of which each is half a cell further left than the one above.
pub(super) fn layout(geometry: &'static Geometry, size: Size) -> Layout {
    let hex = geometry.board().is_hex();
    let rows = geometry.rows() as i32;
    let pitch = i32::from(size.pitch);
    let low = if hex { -(rows / 2) } else { 0 };
    // The first column of a file in a line; line 0 is below the board, the last one above it.
    let column_at = |line: i32, file: i32| {
        let at = if hex { (2 * file + line - rows / 2) * (pitch / 2) } else { file * pitch };
        (i32::from(Layout::MARGIN) + at) as u16
    };
    let line_area = |line: i32, x: u16, width: u16| {
        let below_top = (rows - line).max(-1);
        let y = if below_top < 0 { 0 } else { 1 + below_top as u16 * size.height };
        let height = if (1..=rows).contains(&line) { size.height } else { 1 };
        Area { x, y, width, height }
    };
    let has = |line: i32, file: i32| {
        (1..=rows).contains(&line) && geometry.cell_at((file + low) as i8, (line - 1 + low) as i8).is_some()
    };
    let tiles = geometry.cells().map(|cell| {
        let (x, y) = geometry.coordinates(cell);
        let (file, line) = (i32::from(x) - low, i32::from(y) - low + 1);
        line_area(line, column_at(line, file), size.pitch - 1)
    });
    let mut labels = Vec::new();
    for line in 0..=rows + 1 {
        if (1..=rows).contains(&line) {
            let text = format!("{line:>2}");
            labels.push(Label { area: line_area(line, 0, 2), text, kind: LabelKind::Rank });
        }
        // A file's letter stands at both of its ends.
        for file in (0..rows).filter(|&file| !has(line, file) && (has(line + 1, file) || has(line - 1, file)))
        {
            let area = line_area(line, column_at(line, file), size.pitch - 1);
            let text = char::from(b'a' + file as u8).to_string();
            labels.push(Label { area, text, kind: LabelKind::File });
        }
    }
    Layout::new(tiles.collect(), labels)
}
