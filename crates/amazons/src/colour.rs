//! The colours that people know the seats by.

use stackwright_core::Seat;

use crate::messages::CATALOGUE;

const CODES: [&str; 4] = ["white", "black", "red", "green"];
const LETTERS: [char; 4] = ['w', 'b', 'r', 'g'];

/// A02: the names of the seats, in turn order.
pub(crate) fn name(seat: Seat) -> &'static str {
    CATALOGUE.name_of(["seat.1", "seat.2", "seat.3", "seat.4"][seat.index()])
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
