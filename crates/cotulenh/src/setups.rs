//! The ways to set up CoTuLenh.

use stackwright_core::{Game, Problems, Setups};

use crate::{Decide, Mode, Options, Position, Preset, START};

/// Where a game begins besides its usual start: with commanders aboard, stays to be made and heroes, so that what
/// sessions do to a commander is seen in every game.
const CROWDED: [&str; 2] = [
    "4c6/2i1mh1h3/3+as3g2/4g4+fa/2T2t4e/3(NC)M4Fi/8A2/2IE6I/1nn1G1S1G2/9E1/1N3H1H3/3A4F2 r - - 0 1",
    "3(FI)5(f+m)1/5F(TM)2(+F+TM)1/(nt)3(FTI)6/6(+f+ti)1(+hc)2/10(f+m)/1(nfi)4H4/3(+NM)h6/2(+t+m)1I(F+TC)2+I2/\
     (NF+I)1n2(fi)5/3T7/11/11 b - - 3 20",
];

impl Setups for Position {
    const MIDDLES: &'static str = include_str!("../middles.txt");

    /// Each preset and way to commit, from the start and from crowded boards; each mode under each preset, for its
    /// objective and for points.
    fn every(_max_cells: usize) -> Result<Vec<Self>, Problems> {
        let mut found = Vec::new();
        for preset in Preset::ALL {
            for (auto_commit, allow_partial_commit) in
                [(true, true), (true, false), (false, true), (false, false)]
            {
                let options = Options { auto_commit, allow_partial_commit, ..Options::from(preset) };
                // C97: the stacks of three on the second board are no stacks of the rulebook.
                let crowded = if preset == Preset::Rulebook { &CROWDED[..1] } else { &CROWDED };
                for text in [START].iter().chain(crowded) {
                    found.push(Position::set_up(text, &options)?);
                }
            }
        }
        for preset in Preset::ALL {
            for mode in Mode::ALL {
                for decide in Decide::ALL.into_iter().take(1 + usize::from(mode.is_tactical())) {
                    let options = Options { mode, decide, ..Options::from(preset) };
                    found.push(Position::new(&options)?);
                    if mode.has_commanders() && mode != Mode::Total && decide == Decide::Objective {
                        found.push(Position::set_up(CROWDED[0], &options)?);
                    }
                }
            }
        }
        Ok(found)
    }
}
