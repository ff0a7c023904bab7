//! How a game ended: a rank for each seat and the reason.

use std::cmp::Ordering;
use std::fmt;

use crate::{BySeat, Seat};

/// Why a game ended, as a stable code such as `checkmate`. Each game has its own; those of the table are here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct Reason(&'static str);

impl Reason {
    /// Somebody gave up.
    pub const RESIGNATION: Reason = Reason("resignation");
    /// Somebody's time ran out.
    pub const TIMEOUT: Reason = Reason("timeout");
    /// The players agreed to a draw.
    pub const AGREEMENT: Reason = Reason("agreement");
    /// The game was called off.
    pub const ABORTED: Reason = Reason("aborted");

    /// A reason of a game's own.
    pub const fn new(code: &'static str) -> Self {
        Reason(code)
    }

    /// The stable code.
    pub const fn code(self) -> &'static str {
        self.0
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// How a seat left a game that it did not finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// It gave up.
    Resignation,
    /// Its time ran out.
    Timeout,
}

impl Departure {
    /// The reason for the end of the game, if this ends it.
    pub const fn reason(self) -> Reason {
        match self {
            Departure::Resignation => Reason::RESIGNATION,
            Departure::Timeout => Reason::TIMEOUT,
        }
    }
}

/// The end of a game: every seat's rank, 1 the best, ties sharing one (1, 2, 2, 4), and the reason.
///
/// ```
/// use stackwright_core::{Outcome, Reason, Seat};
///
/// let rings = [5, 9, 5];
/// let outcome = Outcome::ranked(3, Reason::new("most_rings"), |seat| rings[seat.index()]);
/// assert_eq!(outcome.ranks(), [2, 1, 2]);
/// assert_eq!(outcome.winner(), Some(Seat::P2));
/// assert_eq!(outcome.to_string(), "2,1,2 most_rings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    ranks: BySeat<u8>,
    seats: u8,
    reason: Reason,
}

impl Outcome {
    /// Ranks the seats by merit, the greatest first; equal merit shares a rank.
    pub fn ranked<M: Ord>(seats: usize, reason: Reason, merit: impl Fn(Seat) -> M) -> Self {
        let ranks = BySeat::new(|seat| {
            if seat.index() >= seats {
                return 0;
            }
            let own = merit(seat);
            1 + Seat::first(seats).filter(|&other| merit(other).cmp(&own) == Ordering::Greater).count() as u8
        });
        Outcome { ranks, seats: seats as u8, reason }
    }

    /// One seat wins; all the others share the last ranks.
    pub fn win(seats: usize, winner: Seat, reason: Reason) -> Self {
        Self::ranked(seats, reason, |seat| seat == winner)
    }

    /// Nobody wins.
    pub fn draw(seats: usize, reason: Reason) -> Self {
        Self::ranked(seats, reason, |_| ())
    }

    /// How many seats were ranked.
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The ranks of all seats, in turn order.
    pub fn ranks(&self) -> &[u8] {
        self.ranks.first(self.seats())
    }

    /// The rank of a seat: 1 is the best; 0 for a seat that the game does not have.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }

    /// The seat that alone is first; none in a draw.
    pub fn winner(&self) -> Option<Seat> {
        let mut first = Seat::first(self.seats()).filter(|&seat| self.ranks[seat] == 1);
        let winner = first.next();
        if first.next().is_none() { winner } else { None }
    }

    /// A seat's share of the win: 1 for a winner alone, a part of it for each that shares the first rank, else 0.
    ///
    /// ```
    /// use stackwright_core::{Outcome, Reason, Seat};
    ///
    /// let shared = Outcome::ranked(3, Reason::AGREEMENT, |seat| seat != Seat::P2);
    /// assert_eq!(Seat::ALL.map(|seat| shared.share(seat)), [0.5, 0.0, 0.5, 0.0]);
    /// ```
    pub fn share(&self, seat: Seat) -> f64 {
        let first = Seat::first(self.seats()).filter(|&seat| self.ranks[seat] == 1).count();
        if self.ranks[seat] == 1 { 1.0 / first as f64 } else { 0.0 }
    }

    /// Why the game ended.
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.ranks().iter().enumerate() {
            write!(f, "{}{rank}", if i == 0 { "" } else { "," })?;
        }
        write!(f, " {}", self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_rank_and_use_up_the_next() {
        let outcome = Outcome::ranked(4, Reason::new("points"), |seat| [7, 3, 3, 1][seat.index()]);
        assert_eq!(outcome.ranks(), [1, 2, 2, 4]);
        assert_eq!(outcome.winner(), Some(Seat::P1));
    }

    #[test]
    fn a_shared_first_rank_has_no_winner() {
        let outcome = Outcome::ranked(3, Reason::new("points"), |seat| seat != Seat::P2);
        assert_eq!(outcome.ranks(), [1, 3, 1]);
        assert_eq!(outcome.winner(), None);
        assert_eq!(Outcome::draw(2, Reason::AGREEMENT).ranks(), [1, 1]);
    }

    #[test]
    fn the_winner_comes_first() {
        let outcome = Outcome::win(4, Seat::P3, Departure::Timeout.reason());
        assert_eq!(outcome.ranks(), [2, 2, 1, 2]);
        assert_eq!(outcome.reason(), Reason::TIMEOUT);
        assert_eq!(Outcome::win(2, Seat::P1, Reason::RESIGNATION).rank(Seat::P4), 0);
    }
}
