//! What is proposed at a table elsewhere, in words that both sides can read.

use stackwright_core::{Seat, Timeline};

use super::{Far, Log, Model, log};
use stackwright_games::FullGame;

/// Of more decisions that are to be played again only the first are named.
const MOST_NAMED: usize = 16;

impl<G: FullGame> Model<G> {
    /// What somebody elsewhere asks the people here, as a sentence without its full stop.
    pub fn asked(&self) -> Option<String> {
        self.far()?.asked()?;
        let (by, what) = self.proposal()?;
        Some(format!("{} {}", self.far()?.name(by), what.asks))
    }

    /// What the people here have asked and wait to be answered.
    pub fn waits_for_answer(&self) -> Option<String> {
        let (by, what) = self.proposal()?;
        let far = self.far()?;
        let waits = far.seats().any(|seat| seat == by) && far.asked().is_none();
        waits.then(|| format!("You {}. Waiting for an answer.", what.asked))
    }

    /// Who proposes something, and what.
    fn proposal(&self) -> Option<(Seat, Proposed)> {
        let standing = self.far().filter(|far| far.has_begun() && !far.is_over()).map(Far::standing)?;
        let asks = |what: &str, words: &str| Proposed {
            asks: format!("asks to {what} {words}"),
            asked: format!("asked to {what} {words}"),
        };
        if let Some(takeback) = &standing.takeback {
            let words = log::played(&self.game, &self.log, takeback.keeps);
            return Some((takeback.proposal.seat, asks("take back", &words)));
        }
        if let Some((redo, by)) =
            standing.redo.as_ref().and_then(|redo| Some((redo, redo.asked.as_ref()?.seat)))
        {
            let steps: Vec<_> = redo.steps.iter().map(|step| step.action.as_str()).collect();
            return Some((by, asks("play again", &self.as_played(&steps))));
        }
        let by = standing.draw.as_ref()?.seat;
        Some((by, Proposed { asks: "offers a draw".to_owned(), asked: "offered a draw".to_owned() }))
    }

    /// What these decisions would be called once they are played.
    fn as_played(&self, steps: &[&str]) -> String {
        if let Some(more) = steps.len().checked_sub(MOST_NAMED).filter(|&more| more > 0) {
            return format!("{} and {more} more", steps[..MOST_NAMED].join(" "));
        }
        let mut trial: Timeline<G> = self.game.clone();
        let before = trial.journal().len();
        // What a game notes by itself in between is not among them; then they stand as they are.
        if steps.iter().all(|step| trial.try_play_text(step).is_ok()) {
            let log = Log::of(&trial);
            return log::played(&trial, &log, before);
        }
        steps.join(" ")
    }
}

/// A proposal as it is told to those who answer, and to those who have made it.
struct Proposed {
    asks: String,
    asked: String,
}
