//! The colours that people know the seats by.

use stackwright_core::Seat;

/// The names of the seats, in turn order. // A02
const NAMES: [&str; 4] = ["White", "Black", "Red", "Green"];
const CODES: [&str; 4] = ["white", "black", "red", "green"];
const LETTERS: [char; 4] = ['w', 'b', 'r', 'g'];

pub(crate) const fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

pub(crate) const fn code(seat: Seat) -> &'static str {
    CODES[seat.index()]
}

pub(crate) const fn letter(seat: Seat) -> char {
    LETTERS[seat.index()]
}

pub(crate) fn of_letter(letter: char) -> Option<Seat> {
    LETTERS.iter().position(|&known| known == letter).map(Seat::from_index)
}
