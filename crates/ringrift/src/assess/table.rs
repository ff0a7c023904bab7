//! The weights for each board and number of players.

use std::sync::OnceLock;

use stackwright_core::assess::Weights;

use crate::board::Board;
use crate::options::Options;
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

/// In the order of the boards; then those of the small boards with few rings.
const FILES: [[&str; 3]; 6] = [
    files!("square8"),
    files!("square19"),
    files!("hex8"),
    files!("hexagonal"),
    files!("few/square8"),
    files!("few/hex8"),
];

/// Which files judge games with these options. With at most half of the usual rings a game goes another way: the first ring that is
/// lost may be the last.
fn files_for(options: &Options) -> usize {
    let few = options.rings * 2 <= options.board.rings_per_player();
    match options.board {
        Board::Square8 if few => 4,
        Board::Hex8 if few => 5,
        board => board as usize,
    }
}

/// The weights for games with these options.
pub(super) fn weights(options: &Options) -> &'static Weights {
    static TABLE: [[OnceLock<Weights>; 3]; 6] = [const { [const { OnceLock::new() }; 3] }; 6];
    let (files, players) = (files_for(options), usize::from(options.players) - 2);
    TABLE[files][players].get_or_init(|| {
        Weights::parse::<Position>(FILES[files][players]).expect("the files are part of the project")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Preset;

    #[test]
    fn few_rings_have_weights_of_their_own_on_small_boards() {
        let usual = Options::preset(Board::Hex8, 3, Preset::Canonical);
        let with = |rings| std::ptr::from_ref(weights(&Options { rings, ..usual }));
        let half = usual.rings / 2;
        assert_eq!(with(3), with(half));
        assert_eq!(with(half + 1), with(usual.rings));
        assert_ne!(with(half), with(usual.rings));
        let large = Options::preset(Board::Square19, 2, Preset::Canonical);
        assert_eq!(weights(&Options { rings: 4, ..large }), weights(&large));
    }
}
