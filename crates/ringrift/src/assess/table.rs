//! The weights for each board and number of players.

use std::sync::OnceLock;

use stackwright_core::assess::Weights;

use crate::board::Board;
use crate::position::Position;

/// The files of a board, for 2, 3 and 4 players.
macro_rules! files {
    ($board:literal) => {
        [
            include_str!(concat!("../../weights/", $board, "-2.txt")),
            include_str!(concat!("../../weights/", $board, "-3.txt")),
            include_str!(concat!("../../weights/", $board, "-4.txt")),
        ]
    };
}

/// In the order of the boards.
const FILES: [[&str; 3]; 4] = [files!("square8"), files!("square19"), files!("hex8"), files!("hexagonal")];

/// The weights for games on a board with so many players.
pub(super) fn weights(board: Board, players: u8) -> &'static Weights {
    static TABLE: [[OnceLock<Weights>; 3]; 4] = [const { [const { OnceLock::new() }; 3] }; 4];
    let (board, players) = (board as usize, usize::from(players) - 2);
    TABLE[board][players].get_or_init(|| {
        Weights::parse::<Position>(FILES[board][players]).expect("the files are part of the project")
    })
}
