//! What was taken back and can be played again.

use serde::{Deserialize, Serialize};
use stackwright_core::Seat;

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

/// What was taken back, while nothing else was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
// On the wire a request is called so.
#[cfg_attr(feature = "schema", schema(as = TakenBack))]
pub struct Redo {
    /// The decisions, the next one first.
    pub steps: Vec<Undone>,
    /// Who asks to play all of them again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>))]
    pub asked: Option<Seat>,
    /// Who has agreed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub accepted: Vec<Seat>,
    /// How many of them are being played again.
    #[serde(default, skip_serializing_if = "is_none")]
    pub due: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

impl Redo {
    /// Notes what was taken back, before what was taken back earlier. Where somebody has left since, nothing can be played
    /// again as it was.
    pub(crate) fn take(&mut self, taken: Option<Vec<(Seat, String)>>, consent: bool) {
        let earlier = std::mem::take(self).steps;
        let Some(taken) = taken else { return };
        let taken = taken.into_iter().map(|(seat, action)| Undone { seat, action, consent });
        self.steps = taken.chain(earlier).collect();
    }

    /// Takes note of a decision; says whether it was one that was to be played again. Any other ends the matter.
    pub(crate) fn play(&mut self, text: &str) -> bool {
        let due = self.due > 0 && self.steps.first().is_some_and(|next| next.action == text);
        if due {
            self.steps.remove(0);
            self.due -= 1;
        } else {
            *self = Redo::default();
        }
        due
    }

    /// So many decisions are to be played again now.
    pub(crate) fn begin(&mut self, count: usize) {
        *self = Redo {
            due: count.min(self.steps.len()),
            steps: std::mem::take(&mut self.steps),
            ..Redo::default()
        };
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
