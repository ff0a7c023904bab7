//! Positions to learn from, packed: which inputs are on, what search said, what came of it.

use std::io;
use std::path::Path;

use stackwright_core::{Outcome, Seat};

use super::array;
use crate::files::{named, wrong};

/// Many positions of games with the same number of seats.
///
/// Of each position there is one list of inputs for every seat, in turn order: the same facts, seen from there.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    seats: usize,
    inputs: Vec<u32>,
    /// Where each list ends among the inputs.
    ends: Vec<u64>,
    /// What the linear evaluation gives each seat, in points.
    judged: Vec<f32>,
    /// What search found for the seat to move, in points.
    values: Vec<f32>,
    movers: Vec<u8>,
    /// Each seat's share of the win, for finished games.
    shares: Vec<f32>,
    games: Vec<u32>,
}

/// One position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row<'a> {
    inputs: &'a [u32],
    start: u64,
    ends: &'a [u64],
    /// What the linear evaluation gives each seat, in points.
    pub judged: &'a [f32],
    /// What search found for the seat to move, in points.
    pub value: f32,
    /// The seat to move.
    pub mover: usize,
    /// Each seat's share of the win in the end.
    pub shares: &'a [f32],
    /// The game it is from.
    pub game: u32,
}

impl<'a> Row<'a> {
    /// What search found for the seat to move, in points, and its share of the win in the end.
    pub fn found(&self) -> (f32, f32) {
        (self.value, self.shares[self.mover])
    }

    /// The inputs that are on, seen from each seat in turn order.
    pub fn views(&self) -> impl Iterator<Item = &'a [u32]> + Clone + use<'a> {
        let (inputs, ends, mut start) = (self.inputs, self.ends, self.start);
        ends.iter().map(move |&end| {
            let view = &inputs[start as usize..end as usize];
            start = end;
            view
        })
    }
}

impl Rows {
    /// No position yet.
    pub fn new(seats: usize) -> Rows {
        Rows {
            seats,
            inputs: Vec::new(),
            ends: Vec::new(),
            judged: Vec::new(),
            values: Vec::new(),
            movers: Vec::new(),
            shares: Vec::new(),
            games: Vec::new(),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many positions there are, those of finished games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The number of the last game that there are positions of.
    pub(super) fn last_game(&self) -> Option<u32> {
        self.games.last().copied()
    }

    /// How many inputs are on in all views of all positions together.
    pub fn inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Begins a position with what one seat sees; those of the other seats follow, then [`Rows::push`].
    pub fn push_view(&mut self, inputs: impl IntoIterator<Item = u32>) {
        self.inputs.extend(inputs);
        self.ends.push(self.inputs.len() as u64);
    }

    /// Adds the position whose views were pushed.
    pub fn push(&mut self, mover: Seat, value: f32, judged: impl IntoIterator<Item = f32>) {
        self.judged.extend(judged);
        self.values.push(value);
        self.movers.push(mover.index() as u8);
        debug_assert_eq!(self.ends.len(), self.values.len() * self.seats, "a view for every seat");
        debug_assert_eq!(self.judged.len(), self.ends.len(), "a judgement for every seat");
    }

    /// Says how the game ended that all positions since the last one are from.
    pub fn end_game(&mut self, outcome: &Outcome, number: u32) {
        for _ in self.games.len()..self.values.len() {
            self.shares.extend(Seat::first(self.seats).map(|seat| outcome.share(seat) as f32));
            self.games.push(number);
        }
    }

    /// Adds all of the others, which have as many seats and whose games are finished.
    pub fn append(&mut self, other: &Rows) {
        debug_assert_eq!(self.seats, other.seats);
        let before = self.inputs.len() as u64;
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.judged.extend_from_slice(&other.judged);
        self.values.extend_from_slice(&other.values);
        self.movers.extend_from_slice(&other.movers);
        self.shares.extend_from_slice(&other.shares);
        self.games.extend_from_slice(&other.games);
    }

    /// The position with that number.
    ///
    /// # Panics
    /// When there is no such position.
    #[inline]
    pub fn get(&self, at: usize) -> Row<'_> {
        let seats = at * self.seats..(at + 1) * self.seats;
        Row {
            inputs: &self.inputs,
            start: seats.start.checked_sub(1).map_or(0, |before| self.ends[before]),
            ends: &self.ends[seats.clone()],
            judged: &self.judged[seats.clone()],
            value: self.values[at],
            mover: self.movers[at].into(),
            shares: &self.shares[seats],
            game: self.games[at],
        }
    }

    /// Writes each column as an array of its own into a folder, which is made. The column that is written last makes the
    /// set whole.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder).map_err(named(folder))?;
        let column = |name: &str| folder.join(name).with_extension("npy");
        array::write(&column("inputs"), &self.inputs)?;
        array::write(&column("ends"), &self.ends)?;
        array::write(&column("judged"), &self.judged)?;
        array::write(&column("values"), &self.values)?;
        array::write(&column("movers"), &self.movers)?;
        array::write(&column("shares"), &self.shares)?;
        array::write(&column(LAST), &self.games)
    }

    /// Whether a folder holds a whole set.
    pub fn are_in(folder: &Path) -> bool {
        folder.join(LAST).with_extension("npy").exists()
    }

    /// Reads what [`save`](Rows::save) wrote, for nets with so many inputs. What does not fit together is refused.
    pub fn load(folder: &Path, seats: usize, inputs: usize) -> io::Result<Rows> {
        let column = |name: &str| folder.join(name).with_extension("npy");
        let rows = Rows {
            seats,
            inputs: array::read(&column("inputs"))?,
            ends: array::read(&column("ends"))?,
            judged: array::read(&column("judged"))?,
            values: array::read(&column("values"))?,
            movers: array::read(&column("movers"))?,
            shares: array::read(&column("shares"))?,
            games: array::read(&column(LAST))?,
        };
        match rows.fault(inputs) {
            None => Ok(rows),
            Some(what) => Err(wrong(folder, &what)),
        }
    }

    /// What does not fit together.
    fn fault(&self, inputs: usize) -> Option<String> {
        let (rows, each) = (self.games.len(), self.games.len() * self.seats);
        let lengths = [
            ("ends", self.ends.len(), each),
            ("judged", self.judged.len(), each),
            ("values", self.values.len(), rows),
            ("movers", self.movers.len(), rows),
            ("shares", self.shares.len(), each),
        ];
        if let Some((name, found, expected)) = lengths.into_iter().find(|(_, found, due)| found != due) {
            return Some(format!("{name} has {found} numbers, expected {expected}"));
        }
        let sound = self.ends.is_sorted()
            && self.ends.last().copied().unwrap_or(0) == self.inputs.len() as u64
            && self.movers.iter().all(|&mover| usize::from(mover) < self.seats);
        if !sound {
            return Some("the columns do not fit together".to_owned());
        }
        if let Some((name, _)) = [("judged", &self.judged), ("values", &self.values)]
            .into_iter()
            .find(|(_, numbers)| !numbers.iter().all(|number| number.is_finite()))
        {
            return Some(format!("{name}: one of the numbers is not finite"));
        }
        if !self.shares.iter().all(|share| (0.0..=1.0).contains(share)) {
            return Some("shares: one of the numbers is not from 0 to 1".to_owned());
        }
        let most = self.inputs.iter().copied().max().unwrap_or(0) as usize;
        (most >= inputs.max(1)).then(|| format!("input {most} is on, though there are only {inputs}"))
    }
}

/// The column that is written last.
const LAST: &str = "games";

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Reason;

    fn two_games() -> Rows {
        let mut rows = Rows::new(2);
        for (game, winner) in [(4, Seat::P1), (5, Seat::P2)] {
            for at in 0..2 {
                rows.push_view([at, 7]);
                rows.push_view([game]);
                rows.push(Seat::P2, 50.0, [1.0, 2.0]);
            }
            rows.end_game(&Outcome::win(2, winner, Reason::AGREEMENT), game);
        }
        rows
    }

    #[test]
    fn rows_come_back_as_they_were_pushed_appended_and_saved() {
        let mut rows = two_games();
        rows.append(&two_games());
        assert_eq!(rows.len(), 8);
        let row = rows.get(5);
        assert_eq!(row.views().collect::<Vec<_>>(), [&[1, 7][..], &[4]]);
        assert_eq!((row.mover, row.game, row.shares), (1, 4, &[1.0, 0.0][..]));
        let folder = tempfile::tempdir().unwrap();
        assert!(!Rows::are_in(folder.path()));
        rows.save(folder.path()).unwrap();
        assert!(Rows::are_in(folder.path()));
        assert_eq!(Rows::load(folder.path(), 2, 8).unwrap(), rows);
    }

    #[test]
    fn columns_that_do_not_fit_together_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let rows = two_games();
        rows.save(folder.path()).unwrap();
        let why = |seats, inputs| Rows::load(folder.path(), seats, inputs).unwrap_err().to_string();
        assert!(why(2, 7).contains("input 7 is on, though there are only 7"), "{}", why(2, 7));
        assert!(why(3, 8).contains("ends has 8 numbers, expected 12"), "{}", why(3, 8));
        array::write::<u8>(&folder.path().join("movers.npy"), &[0, 1, 2, 0]).unwrap();
        assert!(why(2, 8).contains("fit together"), "{}", why(2, 8));
    }

    #[test]
    fn numbers_that_nobody_writes_are_refused_by_the_name_of_their_column() {
        let folder = tempfile::tempdir().unwrap();
        let rows = two_games();
        for (name, numbers, expected) in [
            ("values", vec![50.0, f32::NAN, 50.0, 50.0], "values: one of the numbers is not finite"),
            (
                "judged",
                [vec![f32::INFINITY], vec![1.0; 7]].concat(),
                "judged: one of the numbers is not finite",
            ),
            ("shares", [vec![1.5], vec![0.0; 7]].concat(), "shares: one of the numbers is not from 0 to 1"),
            (
                "shares",
                [vec![f32::NAN], vec![0.0; 7]].concat(),
                "shares: one of the numbers is not from 0 to 1",
            ),
        ] {
            rows.save(folder.path()).unwrap();
            array::write(&folder.path().join(name).with_extension("npy"), &numbers).unwrap();
            let why = Rows::load(folder.path(), 2, 8).unwrap_err().to_string();
            assert!(why.contains(expected), "{why}");
        }
    }
}
