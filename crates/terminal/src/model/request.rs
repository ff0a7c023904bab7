//! What is proposed at a table elsewhere, in words that both sides can read.

use stackwright_core::Timeline;
use stackwright_games::FullGame;
use stackwright_table::Matter;

use super::{Far, Log, Model, log};

/// Of more decisions that are to be played again only the first are named.
const MOST_NAMED: usize = 16;

impl<G: FullGame> Model<G> {
    /// What somebody elsewhere asks the people here, as a sentence without its full stop.
    pub fn asked(&self) -> Option<String> {
        let asked = self.far()?.asked()?;
        Some(format!("{} {}", self.far()?.name(asked.by), self.proposed(asked.matter)?.asks))
    }

    /// What the people here have asked and wait to be answered.
    pub fn waits_for_answer(&self) -> Option<String> {
        let far = self.far().filter(|far| far.asked().is_none())?;
        let (matter, _) = far.proposals().find(|(_, own)| far.seats().any(|seat| seat == own.seat))?;
        Some(format!("You {}. Waiting for an answer.", self.proposed(matter)?.asked))
    }

    /// What is proposed, in words.
    fn proposed(&self, matter: Matter) -> Option<Proposed> {
        let standing = self.far().map(Far::standing)?;
        let asks = |what: &str, words: &str| Proposed {
            asks: format!("asks to {what} {words}"),
            asked: format!("asked to {what} {words}"),
        };
        Some(match matter {
            Matter::Takeback => {
                let keeps = standing.takeback.as_ref()?.keeps;
                asks("take back", &log::played(&self.game, &self.log, keeps))
            }
            Matter::Redo => {
                let steps: Vec<_> = standing.redo.as_ref()?.steps.iter().map(|step| &*step.action).collect();
                asks("play again", &self.as_played(&steps))
            }
            Matter::Draw => Proposed { asks: "offers a draw".to_owned(), asked: "offered a draw".to_owned() },
        })
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
