//! Every way to agree on a game.

use ringrift::{Board, Options, Preset};
use stackwright_core::{Game, Problems};

/// The first position of one way to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Configuration {
    /// Of RingRift.
    Ringrift(Box<ringrift::Position>),
    /// Of CoTuLenh.
    Cotulenh(Box<cotulenh::Position>),
}

/// With few rings games are short, and reach what long games seldom do.
const FEW_RINGS: [u16; 2] = [3, 6];

/// Where CoTuLenh begins besides its usual start: with commanders aboard, stays to be made and heroes, so that what
/// sessions do to a commander is seen in every game.
const CROWDED: [&str; 2] = [
    "4c6/2i1mh1h3/3+as3g2/4g4+fa/2T2t4e/3(NC)M4Fi/8A2/2IE6I/1nn1G1S1G2/9E1/1N3H1H3/3A4F2 r - - 0 1",
    "3(FI)5(f+m)1/5F(TM)2(+F+TM)1/(nt)3(FTI)6/6(+f+ti)1(+hc)2/10(f+m)/1(nfi)4H4/3(+NM)h6/2(+t+m)1I(F+TC)2+I2/\
     (NF+I)1n2(fi)5/3T7/11/11 b - - 3 20",
];

/// All of them: each board of at most so many cells, number of players, preset and number of rings of RingRift; each
/// preset and way to commit of CoTuLenh, from its start and from crowded boards.
pub(super) fn all(max_cells: usize) -> Result<Vec<Configuration>, Problems> {
    let mut found = Vec::new();
    for board in Board::ALL.into_iter().filter(|board| board.geometry().len() <= max_cells) {
        for players in 2..=4 {
            for preset in Preset::ALL {
                let full = Options::preset(board, players, preset);
                for rings in [full.rings, FEW_RINGS[0], FEW_RINGS[1]] {
                    let options = Options { rings, swap: players == 2 && rings != full.rings, ..full };
                    found.push(Configuration::Ringrift(Box::new(ringrift::Position::new(&options)?)));
                }
            }
        }
    }
    for preset in cotulenh::Preset::ALL {
        for (auto_commit, allow_partial_commit) in
            [(true, true), (true, false), (false, true), (false, false)]
        {
            let options =
                cotulenh::Options { auto_commit, allow_partial_commit, ..cotulenh::Options::from(preset) };
            for text in [cotulenh::START].into_iter().chain(CROWDED) {
                let first = cotulenh::Position::set_up(text, &options)?;
                found.push(Configuration::Cotulenh(Box::new(first)));
            }
        }
    }
    Ok(found)
}

impl Configuration {
    /// Whether bots that think are quick enough here.
    pub(super) fn is_small(&self) -> bool {
        match self {
            Configuration::Ringrift(first) => first.geometry().len() <= 64,
            Configuration::Cotulenh(_) => true,
        }
    }
}
