//! What a match needs to know of one game: a few figures, which can come from another machine.

use stackwright_core::Entry;

use super::{Played, Portable};
use crate::dataset::shares;

/// A game of a match in short.
///
/// ```
/// use stackwright_lab::arena::{Summary, Tally};
///
/// let text = r#"{"seat":1,"ranks":[1,2],"reason":"points","turns":9,"actions":20,"faults":[0,0],"course":7}"#;
/// let summary: Summary = serde_json::from_str(text)?;
/// let mut tally = Tally::new(2);
/// tally.add_summary(&summary);
/// assert_eq!((tally.wins, tally.actions), (1, 20));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Summary {
    /// Where A sat in the end, from 1.
    pub seat: u8,
    /// Every seat's rank.
    pub ranks: Vec<u8>,
    /// Why the game ended.
    pub reason: String,
    /// How many turns it took.
    pub turns: u64,
    /// How many actions it took.
    pub actions: u64,
    /// How often a bot failed: A's, then B's.
    pub faults: [u64; 2],
    /// A hash of all that was played.
    pub course: u64,
}

impl Summary {
    /// That of a game.
    pub fn of<G: Portable>(played: &Played<G>) -> Summary {
        let journal = played.finished.game.journal();
        let mut faults = [0; 2];
        for fault in &played.finished.faults {
            faults[usize::from(fault.bot > 0)] += 1;
        }
        Summary {
            seat: played.seat.number(),
            ranks: played.finished.outcome.ranks().to_vec(),
            reason: played.finished.outcome.reason().code().to_owned(),
            turns: journal.turns().count() as u64,
            actions: journal.entries().filter_map(Entry::action).count() as u64,
            faults,
            course: played.course(),
        }
    }

    /// A's share of the win, if the summary makes sense for so many seats.
    pub fn share(&self, seats: usize) -> Option<f64> {
        let at = usize::from(self.seat).checked_sub(1)?;
        let share = *shares(&self.ranks).get(at)?;
        let fits = self.ranks.len() == seats && self.ranks.contains(&1);
        fits.then_some(share.into())
    }
}
