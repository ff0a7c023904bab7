//! The games, boards, seats and options that are tried.

use stackwright_core::Game;
use stackwright_core::conformance::cases;

/// RingRift with so few rings that games are short and players have to recover, on all boards with all numbers of seats
/// under all presets. The number says how many games a test of some seconds can play.
pub fn ringrift() -> impl Iterator<Item = (ringrift::Position, u64)> {
    use ringrift::{Board, Options, Position, Preset};
    Board::ALL.into_iter().flat_map(|board| {
        (2..=4).flat_map(move |players| {
            Preset::ALL.into_iter().map(move |preset| {
                let rings = if board.geometry().len() > 100 { 8 } else { 4 };
                let options =
                    Options { rings, swap: players == 2, ..Options::preset(board, players, preset) };
                let games = if board.geometry().len() > 100 { 1 } else { cases(2, 6) };
                (Position::new(&options).unwrap(), games)
            })
        })
    })
}

/// CoTuLenh with two alike on navies, and the modes with other starts.
pub fn cotulenh_modes() -> impl Iterator<Item = cotulenh::Position> {
    use cotulenh::{Mode, Position, Preset};
    let two_alike = "6c4/1(ntt)9/4i6/11/11/2(N+TT)8/11/1(NFF)4t4/2(n+ff)3G4/1(NTT)2I6/11/5C5 r - - 0 1";
    let alike = Position::from_text(two_alike, &Preset::Rulebook.into()).unwrap();
    let nine = [Mode::Marine9, Mode::Air9].map(|mode| Position::new(&mode.into()).unwrap());
    std::iter::once(alike).chain(nine)
}

/// CoTuLenh under all presets, from the usual start, and with more stacks than it has.
pub fn cotulenh() -> impl Iterator<Item = cotulenh::Position> {
    use cotulenh::{Options, Position, Preset};
    let stacks = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1(NFT)2FH1HF2/6C4 r - - 0 1";
    Preset::ALL.into_iter().flat_map(move |preset| {
        let options = Options::from(preset);
        let waiting = Options { auto_commit: false, ..options };
        [
            Position::new(&options).unwrap(),
            Position::from_text(stacks, &options).unwrap(),
            Position::from_text(stacks, &waiting).unwrap(),
        ]
    })
}

/// Amazons on small and large boards.
pub fn amazons() -> impl Iterator<Item = amazons::Position> {
    let sizes = [(4, 2), (5, 3), (6, 4), (8, 2), (10, 2), (11, 4)];
    sizes
        .into_iter()
        .map(|(size, players)| amazons::Position::new(&amazons::Options { size, players }).unwrap())
}
