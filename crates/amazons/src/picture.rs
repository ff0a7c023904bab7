//! The board for people.

use std::fmt::Write;

use stackwright_core::Game;

use crate::cell::Cell;
use crate::position::Position;
use crate::position_text::letter;

/// The board as text, the last rank on top: `w b r g` amazons, `x` arrows, `.` empty cells.
///
/// ```
/// use amazons::{Options, Position, picture};
/// use stackwright_core::Game;
///
/// let start = Position::new(&Options { size: 6, players: 2 })?;
/// assert!(picture(&start).ends_with(" 2  w . . . . w\n 1  . w . . w .\n    a b c d e f\n"));
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn picture(position: &Position) -> String {
    let size = position.options().size;
    let mut text = String::new();
    for rank in (0..size).rev() {
        let _ = write!(text, "{:>2} ", rank + 1);
        for file in 0..size {
            let _ = write!(text, " {}", letter(position.at(Cell::at(file, rank))).unwrap_or('.'));
        }
        text.push('\n');
    }
    text.push_str("   ");
    for file in 0..size {
        let _ = write!(text, " {}", char::from(b'a' + file));
    }
    text.push('\n');
    text
}
