//! The nets that come with the game.

#[cfg(feature = "nets")]
use crate::board::Board;
use crate::options::{Options, Preset};

/// The net that has beaten the weights at equal time in games with these options.
///
/// It was learnt from games under the usual rules, and judges no others: with few rings, for instance, a game goes another
/// way. The pie rule is over before there is anything to judge.
pub(crate) fn of(options: &Options) -> Option<&'static [u8]> {
    let usual =
        Options { swap: options.swap, ..Options::preset(options.board, options.players, Preset::Canonical) };
    match (options.board, options.players) {
        _ if *options != usual => None,
        #[cfg(feature = "nets")]
        (Board::Square8, 2) => Some(include_bytes!("../nets/square8-2.net")),
        #[cfg(feature = "nets")]
        (Board::Hex8, 2) => Some(include_bytes!("../nets/hex8-2.net")),
        _ => None,
    }
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use super::*;

    #[test]
    fn nets_judge_the_games_they_were_learnt_from() {
        let usual = Options::preset(Board::Square8, 2, Preset::Canonical);
        assert!(of(&usual).is_some());
        assert_eq!(of(&Options { swap: true, ..usual }), of(&usual));
        for other in [
            Options { rings: 4, ..usual },
            Options::preset(Board::Square8, 2, Preset::LpsPlan),
            Options::preset(Board::Square8, 3, Preset::Canonical),
        ] {
            assert_eq!(of(&other), None, "{other:?}");
        }
    }
}
