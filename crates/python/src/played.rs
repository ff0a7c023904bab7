//! What plans of many games have in common: bots by their names, openings, judgement.

use std::path::PathBuf;
use std::sync::Arc;

use pyo3::prelude::*;
use stackwright_lab::arena::{Opening, Openings};
use stackwright_lab::records;
use stackwright_search::{Judgement, Net, Playable, Spec};

use crate::errors::wrong;

/// Bots of this engine by their names.
pub(crate) fn bots(specs: &[String]) -> PyResult<Vec<Spec>> {
    let own = |text: &String| match text.parse::<Spec>() {
        Ok(Spec::Engine(_)) => {
            Err(wrong("bot", "programs cannot play here: expected a bot such as level:5 or nodes:2000"))
        }
        Ok(spec) => Ok(spec),
        Err(problem) => Err(wrong("bot", problem.to_string())),
    };
    specs.iter().map(own).collect()
}

/// How games begin: so many random turns, or as the games of a file.
#[derive(Clone, Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Beginning {
    opening: Option<usize>,
    fair: Option<u64>,
    openings: Option<PathBuf>,
}

impl Beginning {
    /// What was asked for, or as usual.
    pub(crate) fn openings<G: Playable>(&self, start: &G, usual: Opening) -> PyResult<Openings<G>> {
        let Some(path) = &self.openings else {
            let turns = self.opening.unwrap_or(usual.turns);
            if turns > 50 {
                return Err(wrong("opening", format!("opening is {turns}: expected 0 to 50")));
            }
            return Ok(Opening { turns, fair: self.fair.unwrap_or(usual.fair) }.into());
        };
        let unread =
            |error: &dyn std::fmt::Display| wrong("openings", format!("{}: {error}", path.display()));
        let read = records::open(path).map_err(|error| unread(&error))?.collect::<Result<Vec<_>, _>>();
        Openings::listed(start, read.map_err(|error| unread(&error))?).map_err(|error| unread(&error))
    }
}

/// By what those judge who think: a net in a file, or what has proved best.
pub(crate) fn judgement<G: Playable>(net: Option<&PathBuf>, like: &G) -> PyResult<Judgement<G>> {
    let Some(path) = net else { return Ok(Judgement::best_for(like)) };
    let refused = |error: &dyn std::fmt::Display| wrong("net", format!("{}: {error}", path.display()));
    let net = Net::open(path).map_err(|error| refused(&error))?;
    Judgement::by_net(Arc::new(net), like).map_err(|error| refused(&error))
}
