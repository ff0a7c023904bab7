//! Every way to agree on a game.

use ringrift::{Board, Options, Preset};
use stackwright_core::{Game, Problems};

/// The first position of one way to play.
#[derive(Clone, Debug)]
pub(super) enum Configuration {
    Ringrift(Box<ringrift::Position>),
    Cotulenh(Box<cotulenh::Position>),
}

/// With few rings games are short, and reach what long games seldom do.
const FEW_RINGS: [u16; 2] = [3, 6];

/// All of them: each board of at most so many cells, number of players, preset and number of rings of RingRift; each
/// preset and way to commit of CoTuLenh.
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
            found.push(Configuration::Cotulenh(Box::new(cotulenh::Position::new(&options)?)));
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
