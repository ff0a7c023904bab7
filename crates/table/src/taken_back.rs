//! What was taken back and can be played again.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

use crate::Proposal;

/// A decision that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Undone {
    /// Whose it was.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub seat: Seat,
    /// The action in the game's notation.
    pub action: String,
    /// The others agreed to take it back, and so they agree to bring it back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub consent: bool,
}

/// More is not kept: it is told with every change of the table, and one request plays all of it again.
const MOST_STEPS: usize = 1_000;

/// What was taken back, while nothing else was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TakenBack {
    /// The decisions, the next one first. With more than a thousand, those that were played last are forgotten.
    pub steps: Vec<Undone>,
    /// Who asks to play all of them again, and who has agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Proposal>,
    /// How many of them are being played again. A request that plays them again plays all of them, so nobody outside
    /// meets a table at which some are due.
    #[serde(skip)]
    due: usize,
    /// The last decision was one of them: what only notes that there was nothing to decide happens again, too.
    #[serde(skip)]
    replays: bool,
}

impl TakenBack {
    /// Notes what was taken back, before what was taken back earlier. Where somebody has left since, nothing can be played
    /// again as it was.
    pub(crate) fn take(&mut self, taken: Option<Vec<(Seat, String)>>, consent: bool) {
        let earlier = std::mem::take(self).steps;
        let Some(taken) = taken else { return };
        let taken = taken.into_iter().map(|(seat, action)| Undone { seat, action, consent });
        self.steps = taken.chain(earlier).take(MOST_STEPS).collect();
    }

    /// Takes note of what is played; says whether it was played before and is played again. A decision that is not the
    /// next of these ends the matter.
    pub(crate) fn play(&mut self, text: &str, auto: bool) -> bool {
        if auto {
            return self.replays;
        }
        if self.next().is_some_and(|next| next.action == text) {
            self.steps.remove(0);
            self.due -= 1;
            self.replays = true;
        } else {
            *self = TakenBack::default();
        }
        self.replays
    }

    /// So many decisions are to be played again now.
    pub(crate) fn begin(&mut self, count: usize) {
        let steps = std::mem::take(&mut self.steps);
        *self = TakenBack { due: count.min(steps.len()), steps, ..TakenBack::default() };
    }

    /// The next decision that is to be played again now.
    pub fn next(&self) -> Option<&Undone> {
        self.steps.first().filter(|_| self.due > 0)
    }

    /// The decisions that their seat can play again without asking anybody, all of them in its open turn.
    pub fn own(&self, seat: Seat) -> usize {
        self.steps.iter().take_while(|step| step.seat == seat && !step.consent).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_decisions_those_that_were_played_last_are_forgotten() {
        let decisions = |from: usize| (from..from + 600).map(|n| (Seat::P1, n.to_string())).collect();
        let mut taken = TakenBack::default();
        taken.take(Some(decisions(600)), true);
        taken.take(Some(decisions(0)), true);
        let kept: Vec<_> = taken.steps.iter().map(|step| step.action.parse::<usize>().unwrap()).collect();
        assert_eq!(kept, (0..MOST_STEPS).collect::<Vec<_>>());
    }
}
