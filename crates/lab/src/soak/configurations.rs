//! Every way to agree on a game, of every game.

use std::fmt::Debug;

use stackwright_core::{Problems, Setups};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_search::{Playable, Spec};

use super::game::{Breach, Settings, Tally, game};

/// The first position of one way to play.
pub type Configuration = Box<dyn Playing>;

/// A first position, its game forgotten.
pub trait Playing: Debug + Send + Sync {
    /// Whether bots that think are quick enough here.
    fn is_small(&self) -> bool;

    /// Plays one game of these players from it and checks everything.
    fn play(
        &self,
        specs: &[Spec],
        seed: u64,
        settings: Settings,
        tally: &mut Tally,
    ) -> Result<(), Box<Breach>>;
}

impl<G: Playable + Setups> Playing for G {
    fn is_small(&self) -> bool {
        Setups::is_small(self)
    }

    fn play(
        &self,
        specs: &[Spec],
        seed: u64,
        settings: Settings,
        tally: &mut Tally,
    ) -> Result<(), Box<Breach>> {
        game(self, specs, seed, settings, tally)
    }
}

/// All of them, on boards of at most so many cells.
pub(super) fn all(max_cells: usize) -> Result<Vec<Configuration>, Problems> {
    let mut found = Vec::new();
    for kind in KINDS {
        found.extend(kind.visit(Every { max_cells })?);
    }
    Ok(found)
}

struct Every {
    max_cells: usize,
}

impl Visitor for Every {
    type Output = Result<Vec<Configuration>, Problems>;

    fn visit<G: FullGame>(self) -> Self::Output {
        let firsts = G::every(self.max_cells)?;
        Ok(firsts.into_iter().map(|first| Box::new(first) as Configuration).collect())
    }
}
