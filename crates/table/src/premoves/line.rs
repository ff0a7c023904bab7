//! One line of premoves: turns of others as they are expected, and the turns that answer them.

use std::collections::VecDeque;

use stackwright_games::AnyGame;

/// A position, to tell whether another is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    key: u64,
    text: String,
}

impl Place {
    pub(crate) fn of(game: &dyn AnyGame) -> Place {
        Place { key: game.key(), text: game.position_text() }
    }
}

/// One turn of a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leg {
    /// Whether it is the player's own.
    pub(crate) own: bool,
    /// Its decisions that are still to come; others may come to the same position by other ones.
    pub(crate) actions: VecDeque<String>,
    /// Where it leads.
    pub(crate) after: Place,
}

/// Turns one after the other, the last of them the player's own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) legs: VecDeque<Leg>,
}

impl Line {
    /// The decisions that are still to come.
    pub(crate) fn actions(&self) -> Vec<String> {
        self.legs.iter().flat_map(|leg| leg.actions.iter().cloned()).collect()
    }

    /// The player's next decision, if it is time for it.
    pub(crate) fn due(&self) -> Option<&str> {
        let leg = self.legs.front().filter(|leg| leg.own)?;
        leg.actions.front().map(String::as_str)
    }

    /// Goes on with the game: a decision was made, if it was one, and a turn has ended there, if it has. Says whether
    /// the line can still come true.
    pub(crate) fn follow(&mut self, decision: Option<&str>, ended: Option<&Place>) -> bool {
        let Some(leg) = self.legs.front_mut() else { return false };
        if leg.own && decision.is_some() && leg.actions.pop_front().as_deref() != decision {
            return false;
        }
        let Some(place) = ended else { return true };
        let fits = leg.after == *place;
        self.legs.pop_front();
        fits && !self.legs.is_empty()
    }

    /// Whether both come to one position and answer it differently.
    pub(crate) fn contradicts(&self, other: &Line) -> bool {
        for (one, another) in self.legs.iter().zip(&other.legs) {
            if one.own && one.actions != another.actions {
                return true;
            }
            if one.after != another.after {
                return false;
            }
        }
        false
    }
}
