//! The board for people.

use std::fmt::Write;

use crate::board::Board;
use crate::square::{FILES, RANKS, Square};
use crate::terrain::Terrain;

/// The board as text, rank 12 on top: pieces as in a FEN, `~` sea, `-` mixed ground, `.` land.
///
/// ```
/// use cotulenh::{Options, Position, picture};
/// use stackwright_core::Game;
///
/// let start = Position::new(&Options::default())?;
/// assert!(picture(start.board()).contains(" 5  ~    ~    I    E    .    .    M    .    .    E    I"));
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn picture(board: &Board) -> String {
    let pieces: Vec<_> = Square::all().filter_map(|square| board.piece(square)).collect();
    let width = pieces.iter().map(|piece| piece.to_string().len()).max().unwrap_or(1).max(4) + 1;
    let mut text = String::new();
    let files = |text: &mut String| {
        let _ = write!(text, "    ");
        for file in 0..FILES {
            let gap = if file == 0 { 1 } else { width };
            let _ = write!(text, "{:>gap$}", char::from(b'a' + file));
        }
        text.push('\n');
    };
    files(&mut text);
    for rank in (1..=RANKS).rev() {
        let _ = write!(text, "{rank:>2}  ");
        for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
            let ground = match Terrain::of(square) {
                Terrain::Sea => "~",
                Terrain::Mixed => "-",
                Terrain::Land => ".",
            };
            let sign = board.piece(square).map_or(ground.to_owned(), |piece| piece.to_string());
            let _ = write!(text, "{sign:<width$}");
        }
        let _ = writeln!(text, "{rank}");
    }
    files(&mut text);
    text
}
