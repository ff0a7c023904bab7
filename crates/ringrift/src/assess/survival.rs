//! Who can still act, who may come back, and who is gone.

use stackwright_core::assess::Measures;
use stackwright_core::{BySeat, SeatSet};

use super::features::{BLOCKED, FUEL, GONE, LONE, LONE_ROUNDS, RECOVERY, RECOVERY_LINES, STRANDED, THIN};
use super::stacks::Stacks;
use crate::position::Position;

/// With so many rings in hand and in caps a seat does not run short soon.
const ENOUGH: i32 = 4;
/// R113: more buried rings than this will hardly be needed.
const MOST_FUEL: i32 = 4;

/// Writes it down; `near` says how many ways to a line lack one marker that could slide there.
pub(super) fn measure(at: &Position, stacks: &Stacks, near: &BySeat<i32>, out: &mut Measures) {
    let mut real = SeatSet::EMPTY;
    for seat in at.seats_iter() {
        if at.retired[seat].is_some() {
            // R300f: whoever has left cannot win.
            out.rule_out(seat);
            continue;
        }
        let sums = stacks.sums(seat);
        let hand = i32::from(at.hand[seat]);
        out.add(seat, THIN, (ENOUGH - hand - sums.caps).max(0));
        // R172a: a ring in hand nearly always has a placement.
        if hand > 0 || sums.stacks > sums.stuck {
            real = real.with(seat);
        } else if sums.stacks > 0 {
            // R073a: a cap has to be given up in every turn.
            out.add(seat, BLOCKED, 1);
        } else {
            out.add(seat, STRANDED, 1);
        }
        if sums.stacks == 0 {
            // R201a: without a ring a seat has no more turns.
            out.add(seat, GONE, i32::from(!at.has_any_ring(seat)));
            out.add(seat, FUEL, i32::from(at.on_board[seat]).min(MOST_FUEL));
            if at.may_recover(seat) {
                out.add(seat, RECOVERY, 1);
                out.add(seat, RECOVERY_LINES, near[seat]);
            }
        }
    }
    if let Some(lone) = real.single() {
        out.add(lone, LONE, 1);
    }
    // R172d: the rounds that were counted in a row.
    if let Some(by) = at.turn.lps().by.filter(|&by| at.retired[by].is_none()) {
        out.add(by, LONE_ROUNDS, i32::from(at.turn.lps().count.min(at.options.lps_rounds)));
    }
}
