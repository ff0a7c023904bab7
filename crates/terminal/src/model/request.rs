//! What is proposed at a table elsewhere, in words that both sides can read.

use stackwright_core::Timeline;
use stackwright_games::FullGame;
use stackwright_table::Matter;

use super::{Far, Log, Model, log};
use crate::messages::say;

/// Of more decisions that are to be played again only the first are named.
const MOST_NAMED: usize = 16;

impl<G: FullGame> Model<G> {
    /// What somebody elsewhere asks the people here, as a sentence without its full stop.
    pub fn asked(&self) -> Option<String> {
        let asked = self.far()?.asked()?;
        let who = self.far()?.name(asked.by);
        Some(self.voice.say(&match self.proposed(asked.matter)? {
            Proposed::Takeback(steps) => say::asks_takeback(who, steps),
            Proposed::Redo(steps) => say::asks_redo(who, steps),
            Proposed::Draw => say::offers_draw(who),
        }))
    }

    /// What the people here have asked and wait to be answered.
    pub fn waits_for_answer(&self) -> Option<String> {
        let far = self.far().filter(|far| far.asked().is_none())?;
        let (matter, _) = far.proposals().find(|(_, own)| far.seats().any(|seat| seat == own.seat))?;
        Some(self.voice.say(&match self.proposed(matter)? {
            Proposed::Takeback(steps) => say::you_asked_takeback(steps),
            Proposed::Redo(steps) => say::you_asked_redo(steps),
            Proposed::Draw => say::you_offered_draw(),
        }))
    }

    /// What is proposed.
    fn proposed(&self, matter: Matter) -> Option<Proposed> {
        let standing = self.far().map(Far::standing)?;
        Some(match matter {
            Matter::Takeback => {
                let keeps = standing.takeback.as_ref()?.keeps;
                Proposed::Takeback(log::played(&self.game, &self.log, keeps))
            }
            Matter::Redo => {
                let steps: Vec<_> = standing.redo.as_ref()?.steps.iter().map(|step| &*step.action).collect();
                Proposed::Redo(self.as_played(&steps))
            }
            Matter::Draw => Proposed::Draw,
        })
    }

    /// What these decisions would be called once they are played.
    fn as_played(&self, steps: &[&str]) -> String {
        if let Some(more) = steps.len().checked_sub(MOST_NAMED).filter(|&more| more > 0) {
            return self.voice.say(&say::and_more(steps[..MOST_NAMED].join(" "), more));
        }
        let mut trial: Timeline<G> = self.game.clone();
        let before = trial.journal().len();
        // What a game notes by itself in between is not among them; then they stand as they are.
        if steps.iter().all(|step| trial.try_play_text(step).is_ok()) {
            let log = Log::of(&trial, self.voice);
            return log::played(&trial, &log, before);
        }
        steps.join(" ")
    }
}

/// A proposal, with the steps that it is about as the list of moves says them.
enum Proposed {
    Takeback(String),
    Redo(String),
    Draw,
}
