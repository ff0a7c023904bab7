//! The arithmetic of a net, all of it in whole numbers.
//!
//! Loops run over arrays of fixed length, so that the compiler makes vector instructions of them.

use stackwright_core::{BySeat, Seat};

use crate::{Activation, Net};

/// What a unit of 1 is in a sum.
pub(crate) const ONE: i16 = 255;
/// What a unit of 1 is when it was squared and divided by 256.
pub(crate) const SQUARED_ONE: f64 = 255.0 * 255.0 / 256.0;
/// What a weight of 1 is behind the first layer.
pub(crate) const WEIGHT_ONE: f64 = 256.0;
/// A hidden unit's sum is divided by 256, as a power of two.
const WEIGHT_BITS: u32 = 8;
/// No position is worth more points than this.
const MOST_POINTS: i64 = 20_000;

/// Points are 400 to a factor of ten: a nat is 400 / ln 10 of them, here in ten thousandths.
const POINTS_OF_NAT: i64 = 1_737_178;

/// What the last layer's sum is in points.
fn points(sum: i32) -> i32 {
    let whole = i64::from(sum) * POINTS_OF_NAT / ((10_000 * i64::from(ONE)) << WEIGHT_BITS);
    whole.clamp(-MOST_POINTS, MOST_POINTS) as i32
}

#[inline]
fn activate(sum: i16, activation: Activation) -> i16 {
    let clipped = sum.clamp(0, ONE);
    match activation {
        Activation::Clipped => clipped,
        // At most 255 times 255, which two bytes hold without a sign.
        Activation::Squared => ((clipped as u16).wrapping_mul(clipped as u16) >> 8) as i16,
    }
}

#[inline]
fn dot(units: &[i16], weights: &[i16]) -> i32 {
    let products = units.iter().zip(weights).map(|(&unit, &weight)| i32::from(unit) * i32::from(weight));
    products.fold(0, i32::wrapping_add)
}

/// Adds some rows to the sums of one seat and takes others away.
pub(crate) fn shift(net: &Net, sums: &mut [i16], gone: &[u32], come: &[u32]) {
    match sums.len() {
        64 | 128 | 192 | 256 => shift_by::<64>(net, sums, gone, come),
        _ => shift_by::<16>(net, sums, gone, come),
    }
}

/// So many lanes at a time stay in registers while all rows go by.
fn shift_by<const LANES: usize>(net: &Net, sums: &mut [i16], gone: &[u32], come: &[u32]) {
    let width = sums.len();
    for (block, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let row = |input: u32| {
            let start = input as usize * width + block * LANES;
            net.rows[start..].first_chunk::<LANES>()
        };
        let mut lanes = *sums;
        for row in come.iter().filter_map(|&input| row(input)) {
            for (lane, weight) in lanes.iter_mut().zip(row) {
                *lane = lane.wrapping_add(*weight);
            }
        }
        for row in gone.iter().filter_map(|&input| row(input)) {
            for (lane, weight) in lanes.iter_mut().zip(row) {
                *lane = lane.wrapping_sub(*weight);
            }
        }
        *sums = lanes;
    }
}

/// What the position is worth to each seat, in points, by the sums of all seats, one after the other. `room` is as long.
pub(crate) fn judge(net: &Net, sums: &[i16], room: &mut [i16]) -> BySeat<i32> {
    let shape = &net.header.shape;
    match shape.activation {
        Activation::Clipped => activate_all::<false>(sums, room),
        Activation::Squared => activate_all::<true>(sums, room),
    }
    let width = usize::from(shape.width);
    let seats = room.len() / width;
    let mut worth = BySeat::fill(0);
    if shape.hidden == 0 {
        for (seat, own) in Seat::first(seats).zip(room.chunks_exact(width)) {
            worth[seat] = points(dot(own, &net.output));
        }
        return worth;
    }
    let mut others = [0_i16; 256];
    let others = &mut others[..width];
    for (at, seat) in Seat::first(seats).enumerate() {
        mean_of_others(room, width, at, others);
        let own = &room[at * width..][..width];
        worth[seat] = points(behind(net, own, others));
    }
    worth
}

fn activate_all<const SQUARED: bool>(sums: &[i16], room: &mut [i16]) {
    let activation = if SQUARED { Activation::Squared } else { Activation::Clipped };
    for (unit, &sum) in room.iter_mut().zip(sums) {
        *unit = activate(sum, activation);
    }
}

/// The mean of all seats' units but one's, rounded down.
fn mean_of_others(units: &[i16], width: usize, seat: usize, mean: &mut [i16]) {
    let seats = units.len() / width;
    mean.fill(0);
    for (_, others) in units.chunks_exact(width).enumerate().filter(|&(other, _)| other != seat) {
        for (sum, &unit) in mean.iter_mut().zip(others) {
            *sum += unit;
        }
    }
    // Division by a constant needs no division.
    match seats {
        3 => mean.iter_mut().for_each(|sum| *sum /= 2),
        4 => mean.iter_mut().for_each(|sum| *sum /= 3),
        _ => {}
    }
}

/// The hidden layer and the output.
fn behind(net: &Net, own: &[i16], others: &[i16]) -> i32 {
    let width = own.len();
    let mut sum = 0_i32;
    let units = net.hidden.chunks_exact(2 * width).zip(&net.hidden_bias).zip(&net.output);
    for ((weights, &bias), &output) in units {
        let (of_own, of_others) = weights.split_at(width);
        let unit = dot(own, of_own).wrapping_add(dot(others, of_others)).wrapping_add(bias) >> WEIGHT_BITS;
        sum = sum.wrapping_add(unit.clamp(0, ONE.into()).wrapping_mul(output.into()));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nat_is_its_points() {
        let nat = i32::from(ONE) << WEIGHT_BITS;
        assert_eq!(points(nat), 173);
        assert_eq!(points(10 * nat), 1737);
        assert_eq!(points(-10 * nat), -1737);
        assert_eq!((points(i32::MAX), points(i32::MIN)), (MOST_POINTS as i32, -MOST_POINTS as i32));
    }

    #[test]
    fn units_are_clipped_and_squared() {
        let all = [i16::MIN, -1, 0, 1, 128, 255, 256, i16::MAX];
        assert_eq!(all.map(|sum| activate(sum, Activation::Clipped)), [0, 0, 0, 1, 128, 255, 255, 255]);
        assert_eq!(all.map(|sum| activate(sum, Activation::Squared)), [0, 0, 0, 0, 64, 254, 254, 254]);
    }

    #[test]
    fn the_mean_of_the_others_leaves_oneself_out() {
        let units = [1, 2, 10, 20, 100, 200, 31, 62];
        let mut mean = [0; 2];
        mean_of_others(&units, 2, 0, &mut mean);
        assert_eq!(mean, [47, 94]);
        mean_of_others(&units[..6], 2, 2, &mut mean);
        assert_eq!(mean, [5, 11]);
        mean_of_others(&units[..4], 2, 1, &mut mean);
        assert_eq!(mean, [1, 2]);
    }
}
