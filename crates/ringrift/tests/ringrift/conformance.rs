//! The suite that every game passes, on every board, with every number of players and every preset.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::conformance::{Settings, cases, check};

/// Short games (few rings) reach the rules of the end; full ones reach everything else.
fn conforms(board: Board, players: u8, preset: Preset) {
    let full = Options::preset(board, players, preset);
    let short = Options { rings: 3, swap: players == 2, ..full };
    let large = full.rings > 18;
    let (games, every) = if large { cases((1, 120), (4, 40)) } else { cases((2, 8), (4, 4)) };
    let settings = Settings { tried: cases(2, 4), ..Settings::games(games).every(every) };
    check::<Position>(&short, settings).unwrap_or_else(|violation| panic!("{violation}"));
    // Long games on large boards hardly differ by their preset.
    if large && cases(preset != Preset::Canonical, false) {
        return;
    }
    check::<Position>(&full, Settings { games: if large { 1 } else { games }, ..settings })
        .unwrap_or_else(|violation| panic!("{violation}"));
}

macro_rules! suite {
    ($($name:ident: $board:ident, $players:literal;)*) => {
        $(
            #[test]
            fn $name() {
                for preset in Preset::ALL {
                    conforms(Board::$board, $players, preset);
                }
            }
        )*
    };
}

suite! {
    square8_2p: Square8, 2;
    square8_3p: Square8, 3;
    square8_4p: Square8, 4;
    square19_2p: Square19, 2;
    square19_3p: Square19, 3;
    square19_4p: Square19, 4;
    hex8_2p: Hex8, 2;
    hex8_3p: Hex8, 3;
    hex8_4p: Hex8, 4;
    hexagonal_2p: Hexagonal, 2;
    hexagonal_3p: Hexagonal, 3;
    hexagonal_4p: Hexagonal, 4;
}
