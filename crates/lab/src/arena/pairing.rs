//! Who sits where, and from which opening.

use stackwright_core::Seat;

/// One game of a match: contender A holds one seat, contender B all the others.
///
/// Every opening is played once with A in each seat, so that neither the opening nor the seats favour anybody.
///
/// ```
/// use stackwright_core::Seat;
/// use stackwright_lab::arena::Pairing;
///
/// assert_eq!(Pairing::of_game(7, 2), Pairing { opening: 3, seat: Seat::P2 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the opening.
    pub opening: u64,
    /// Where A sits when the opening has been played.
    pub seat: Seat,
}

impl Pairing {
    /// The pairing of a match's game with that number, counted from 0.
    pub fn of_game(game: u64, seats: usize) -> Pairing {
        let seats = seats as u64;
        Pairing { opening: game / seats, seat: Seat::from_index((game % seats) as usize) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_played_from_every_seat() {
        let seats: Vec<_> = (0..6).map(|game| Pairing::of_game(game, 3)).collect();
        for (opening, three) in seats.chunks(3).enumerate() {
            assert!(three.iter().all(|pairing| pairing.opening == opening as u64));
            assert_eq!([0, 1, 2].map(|at| three[at].seat), [Seat::P1, Seat::P2, Seat::P3]);
        }
    }
}
