//! The net that comes with the game.

use crate::options::Options;

/// The name of the net that has beaten the weights at equal time in games with these options.
///
/// It was learnt from games under the usual rules, and judges no others: its inputs do not say which pieces an objective is
/// about.
pub(crate) fn name(options: &Options) -> Option<&'static str> {
    (*options == Options::default()).then_some("standard")
}

/// The files of nets, if they are part of this program.
pub(crate) const FILES: &[(&str, &[u8])] = &[
    #[cfg(feature = "nets")]
    ("standard", include_bytes!("../nets/standard.net")),
];

#[cfg(all(test, feature = "nets"))]
mod tests {
    use super::*;
    use crate::mode::Mode;
    use crate::options::Preset;

    #[test]
    fn the_net_judges_games_under_the_usual_rules() {
        assert_eq!(name(&Options::default()), Some(FILES[0].0));
        for other in [Options::from(Mode::Marine), Options::from(Preset::Rulebook)] {
            assert_eq!(name(&other), None, "{other:?}");
        }
    }
}
