//! The nets that come with the game.

use crate::board::Board;
use crate::options::{Options, Preset};

/// The name of the net that has beaten the weights at equal time in games with these options.
///
/// It was learnt from games under the usual rules, and judges no others: with few rings, for instance, a game goes another
/// way. The pie rule is over before there is anything to judge.
pub(crate) fn name(options: &Options) -> Option<&'static str> {
    let usual =
        Options { swap: options.swap, ..Options::preset(options.board, options.players, Preset::Canonical) };
    match (options.board, options.players) {
        _ if *options != usual => None,
        (Board::Square8, 2) => Some("square8-2"),
        (Board::Square8, 3) => Some("square8-3"),
        (Board::Square8, 4) => Some("square8-4"),
        (Board::Hex8, 2) => Some("hex8-2"),
        (Board::Hex8, 3) => Some("hex8-3"),
        (Board::Square19, 2) => Some("square19-2"),
        (Board::Hexagonal, 2) => Some("hexagonal-2"),
        _ => None,
    }
}

/// The files of nets, if they are part of this program.
pub(crate) const FILES: &[(&str, &[u8])] = &[
    #[cfg(feature = "nets")]
    ("square8-2", include_bytes!("../nets/square8-2.net")),
    #[cfg(feature = "nets")]
    ("square8-3", include_bytes!("../nets/square8-3.net")),
    #[cfg(feature = "nets")]
    ("square8-4", include_bytes!("../nets/square8-4.net")),
    #[cfg(feature = "nets")]
    ("hex8-2", include_bytes!("../nets/hex8-2.net")),
    #[cfg(feature = "nets")]
    ("hex8-3", include_bytes!("../nets/hex8-3.net")),
    #[cfg(feature = "nets")]
    ("square19-2", include_bytes!("../nets/square19-2.net")),
    #[cfg(feature = "nets")]
    ("hexagonal-2", include_bytes!("../nets/hexagonal-2.net")),
];

#[cfg(all(test, feature = "nets"))]
mod tests {
    use super::*;

    #[test]
    fn nets_judge_the_games_they_were_learnt_from() {
        let usual = Options::preset(Board::Square8, 2, Preset::Canonical);
        assert_eq!(name(&usual), Some("square8-2"));
        assert_eq!(name(&Options { swap: true, ..usual }), name(&usual));
        let judged = [
            (Board::Square8, 2..=4),
            (Board::Hex8, 2..=3),
            (Board::Square19, 2..=2),
            (Board::Hexagonal, 2..=2),
        ];
        for (board, with_a_net) in judged {
            for players in 2..=4 {
                let file = name(&Options::preset(board, players, Preset::Canonical));
                assert_eq!(file.is_some(), with_a_net.contains(&players), "{board:?}, {players}");
                assert!(file.is_none_or(|file| FILES.iter().any(|(known, _)| *known == file)));
            }
        }
        for other in [
            Options { rings: 4, ..usual },
            Options::preset(Board::Square8, 2, Preset::LpsPlan),
            Options::preset(Board::Square19, 2, Preset::RecoveryPlan),
        ] {
            assert_eq!(name(&other), None, "{other:?}");
        }
    }
}
