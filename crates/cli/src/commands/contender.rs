//! Bots from their names.

use std::error::Error;
use std::path::Path;

use stackwright_core::assess::{Assess, Weights};
use stackwright_core::{Game, Timeline};
use stackwright_lab::arena::{AnyBot, Portable};
use stackwright_search::{Bot, BotError, Spec, Stop};

/// Makes bots of that name for workers, with other weights than the game's own if there are any. One is made at once,
/// to see whether that is possible.
pub(crate) fn factory<G: Portable>(
    spec: &Spec,
    like: &G,
    weights: Option<&Weights>,
) -> Result<impl Fn(usize) -> AnyBot<G> + Sync + use<G>, Box<dyn Error>> {
    let make = {
        let (spec, like, weights) = (spec.clone(), like.clone(), weights.cloned());
        move || spec.bot_with(&like, &Stop::new(), weights.as_ref())
    };
    make()?;
    Ok(move |_worker| make().unwrap_or_else(|error| Box::new(Absent(error.to_string())) as AnyBot<G>))
}

/// Weights from a file; or, by the name `guessed`, those that the game began with.
pub(crate) fn read_weights<G: Assess>(path: &Path) -> Result<Weights, Box<dyn Error>> {
    if path == Path::new("guessed") {
        return Ok(Weights::guessed::<G>());
    }
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Weights::parse::<G>(&text).map_err(|problems| format!("{}: {problems}", path.display()).into())
}

/// Stands for a bot that could not be made a second time; it has no answers, and the match says why.
#[derive(Debug)]
struct Absent(String);

impl<G: Game> Bot<G> for Absent {
    fn choose(&mut self, _game: &Timeline<G>) -> Result<G::Action, BotError> {
        Err(BotError(self.0.clone()))
    }

    fn new_game(&mut self, _seed: u64) {}
}
