//! Measured positions, packed.

use stackwright_core::assess::Measures;
use stackwright_core::{Outcome, Seat};

/// Many positions of games with the same number of seats: what each seat has of each feature, how far the game had
/// come, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    features: usize,
    seats: usize,
    rows: Vec<i16>,
    stages: Vec<u8>,
    shares: Vec<f32>,
    games: Vec<u32>,
}

/// One position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample<'a> {
    /// What each seat has of each feature, seat by seat.
    pub rows: &'a [i16],
    /// How late it is, from 0 to 1.
    pub late: f32,
    /// Each seat's share of the first rank in the end.
    pub shares: &'a [f32],
    /// The game it is from.
    pub game: u32,
}

impl Samples {
    /// No position yet.
    pub fn new(features: usize, seats: usize) -> Samples {
        Samples {
            features,
            seats,
            rows: Vec::new(),
            stages: Vec::new(),
            shares: Vec::new(),
            games: Vec::new(),
        }
    }

    /// How many features are measured.
    pub fn features(&self) -> usize {
        self.features
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.stages.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.stages.is_empty()
    }

    /// Adds a position of a game that ended like this. An amount that does not fit into 16 bits is cut off.
    pub fn push(&mut self, measures: &Measures, outcome: &Outcome, game: u32) {
        let first = Seat::first(self.seats).filter(|&seat| outcome.rank(seat) == 1).count() as f32;
        for seat in Seat::first(self.seats) {
            let amounts = measures.of(seat)[..self.features].iter();
            self.rows.extend(amounts.map(|&amount| amount.clamp(i16::MIN.into(), i16::MAX.into()) as i16));
            self.shares.push(if outcome.rank(seat) == 1 { 1.0 / first } else { 0.0 });
        }
        self.stages.push(measures.stage() as u8);
        self.games.push(game);
    }

    /// Adds all of the others, which have as many features and seats.
    pub fn append(&mut self, mut other: Samples) {
        debug_assert_eq!((self.features, self.seats), (other.features, other.seats));
        self.rows.append(&mut other.rows);
        self.stages.append(&mut other.stages);
        self.shares.append(&mut other.shares);
        self.games.append(&mut other.games);
    }

    /// The position with that number.
    ///
    /// # Panics
    /// When there is no such position.
    #[inline]
    pub fn get(&self, at: usize) -> Sample<'_> {
        let row = self.features * self.seats;
        Sample {
            rows: &self.rows[at * row..(at + 1) * row],
            late: f32::from(self.stages[at]) / Measures::LATE as f32,
            shares: &self.shares[at * self.seats..(at + 1) * self.seats],
            game: self.games[at],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Reason;

    #[test]
    fn a_position_comes_back_as_it_was_measured() {
        let mut samples = Samples::new(2, 3);
        let mut measures = Measures::new(3);
        samples.push(&measures, &Outcome::draw(3, Reason::AGREEMENT), 6);
        measures.add(Seat::P3, 1, -7);
        measures.add(Seat::P1, 0, 100_000);
        measures.set_stage(16);
        samples.push(&measures, &Outcome::ranked(3, Reason::AGREEMENT, |seat| seat != Seat::P2), 7);
        let sample = samples.get(1);
        assert_eq!(sample.rows, [i16::MAX, 0, 0, 0, 0, -7]);
        assert_eq!(sample.shares, [0.5, 0.0, 0.5]);
        assert_eq!((sample.late.to_bits(), sample.game), (0.25_f32.to_bits(), 7));
        let mut twice = samples.clone();
        twice.append(samples.clone());
        assert_eq!((twice.len(), twice.get(3)), (4, samples.get(1)));
    }
}
