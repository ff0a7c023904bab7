//! What a position is worth to one seat among several, by the formula written out.

use stackwright_core::{BySeat, Seat};

/// A seat's worth less that of the others together, who count as one with the sum of their chances.
pub fn standing(worth: &BySeat<i32>, seat: Seat, seats: usize) -> i32 {
    let together = |one: i32, other: i32| {
        let apart = f64::from(one.abs_diff(other));
        one.max(other) + (400.0 * (1.0 + 10_f64.powf(-apart / 400.0)).log10()).round() as i32
    };
    let others = Seat::first(seats).filter(|&other| other != seat).map(|other| worth[other]);
    worth[seat] - others.reduce(together).unwrap()
}
