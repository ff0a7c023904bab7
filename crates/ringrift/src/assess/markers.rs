//! The markers by words of bits: a small board fits into one word, of a large one every row is a word.

use std::ops::Range;

use stackwright_core::assess::Measures;
use stackwright_core::{BySeat, Seat};

use super::features::{CHAINED, HALF_LINES, JOINED, LINES, MARKERS, NEAR_LINES, POCKETS, RIPE_LINES};
use super::runs::{Runs, View};
use super::walls::{Rows, Walls};
use super::word::Word;
use crate::board::MAX_ROWS;
use crate::cell_set::CellSet;
use crate::position::Position;

/// The rows of a board that fits into one word: with one row and one column around it, and a row more to shift.
const SMALL: usize = 9;
/// The bits from one row to the next in that word.
const STRIDE: u32 = SMALL as u32 + 1;

/// What the markers of one colour come to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    pub(super) markers: i32,
    pub(super) runs: Runs,
    pub(super) walls: Walls,
}

/// Writes down what the markers are worth; gives back how many ways to a line a slide may find (R112): one marker is
/// lacking on an empty cell, and one is left that could go there.
pub(super) fn measure(at: &Position, out: &mut Measures) -> BySeat<i32> {
    let trails = trails(at);
    for seat in at.seats_iter().filter(|&seat| at.retired[seat].is_none()) {
        let Trail { markers, runs, walls } = trails[seat];
        for (feature, amount) in [
            (MARKERS, markers),
            (HALF_LINES, runs.half),
            (NEAR_LINES, runs.near),
            (RIPE_LINES, runs.ripe),
            (LINES, runs.full),
            (JOINED, walls.joined),
            (CHAINED, walls.chained),
            (POCKETS, walls.pockets),
        ] {
            out.add(seat, feature, amount);
        }
    }
    let length = i32::from(at.options.line_length);
    trails.map(|trail| if trail.markers >= length { trail.runs.near } else { 0 })
}

/// What the markers of each colour come to.
pub(super) fn trails(at: &Position) -> BySeat<Trail> {
    let mut trails = BySeat::fill(Trail::default());
    let mut marked = at.seats_iter().filter(|&seat| at.marked[seat] > 0).peekable();
    if marked.peek().is_none() {
        return trails;
    }
    let length = usize::from(at.options.line_length);
    if at.geometry.rows() <= SMALL {
        let planes = Planes::of(at, pack);
        for seat in marked {
            trails[seat] = small(at, &planes, seat);
        }
    } else {
        let rows = 0..at.geometry.rows();
        let mut near = rows.clone();
        // What lacks no more than two markers of a longer line, or touches one, is no farther from them than a line.
        if length > 2 {
            let is_marked = |row: &usize| at.seats_iter().any(|seat| at.markers[seat].rows[*row] != 0);
            near.start = rows.clone().find(is_marked).unwrap_or(0).saturating_sub(length);
            let last = rows.clone().rev().find(is_marked).unwrap_or(0);
            near.end = rows.end.min(last + length + 1);
        }
        let mut planes = [Planes::default(); MAX_ROWS];
        for row in near.clone() {
            planes[row] = Planes::of(at, |set| set.rows[row] << 1);
        }
        for seat in marked {
            trails[seat] = large(at, &planes[..rows.end], near.clone(), seat);
        }
    }
    trails
}

/// The whole board, or a row of it, in words.
#[derive(Clone, Copy, Default)]
struct Planes<W> {
    markers: BySeat<W>,
    stacks: BySeat<W>,
    /// The markers of all.
    all_markers: W,
    empty: W,
    /// R140a: the collapsed cells; and the edge, which is a wall too.
    barred: W,
}

impl<W: Word> Planes<W> {
    #[inline]
    fn of(at: &Position, word: impl Fn(&CellSet) -> W) -> Self {
        let players = usize::from(at.options.players);
        let by_seat = |sets: &BySeat<CellSet>| {
            BySeat::new(|seat| if seat.index() < players { word(&sets[seat]) } else { W::NONE })
        };
        let all = |words: &BySeat<W>| Seat::ALL.into_iter().fold(W::NONE, |all, seat| all | words[seat]);
        let (markers, stacks) = (by_seat(&at.markers), by_seat(&at.controlled));
        let all_markers = all(&markers);
        let barred = word(&at.collapsed) | !word(at.geometry.all());
        let empty = !(barred | all_markers | all(&stacks));
        Planes { markers, stacks, all_markers, empty, barred }
    }

    /// The cells as one colour sees them.
    #[inline]
    fn view(&self, seat: Seat) -> View<W> {
        let (own, stacks) = (self.markers[seat], self.stacks[seat]);
        View { own, free: self.empty | own | stacks, ready: self.all_markers | stacks }
    }
}

/// A small board in one word.
#[inline]
fn pack(set: &CellSet) -> u128 {
    let rows = set.rows[..SMALL].iter().enumerate();
    rows.fold(0, |word, (row, &bits)| word | u128::from(bits) << (STRIDE * (row as u32 + 1)))
}

fn small(at: &Position, planes: &Planes<u128>, seat: Seat) -> Trail {
    let mut trail = Trail { markers: i32::from(at.marked[seat]), ..Trail::default() };
    let view = planes.view(seat);
    let hex = at.geometry.board().is_hex();
    let length = u32::from(at.options.line_length);
    if length as usize <= at.geometry.rows() {
        let runs = &mut trail.runs;
        runs.add(length, |step| view.lowered(step));
        runs.add(length, |step| view.lowered(step * STRIDE));
        runs.add(length, |step| view.lowered(step * (STRIDE - 1)));
        if !hex {
            runs.add(length, |step| view.lowered(step * (STRIDE + 1)));
        }
    }
    let rows = |word: u128| Rows { above: word << STRIDE, here: word, below: word >> STRIDE };
    trail.walls.add(rows(view.own), rows(view.own | planes.barred), hex);
    trail
}

/// A large board row by row, where only some rows are near a marker.
fn large(at: &Position, planes: &[Planes<u32>], near: Range<usize>, seat: Seat) -> Trail {
    let mut trail = Trail { markers: i32::from(at.marked[seat]), ..Trail::default() };
    let hex = at.geometry.board().is_hex();
    let length = u32::from(at.options.line_length);
    let mut views = [View { own: 0, free: 0, ready: 0 }; MAX_ROWS];
    for row in near.clone() {
        views[row] = planes[row].view(seat);
    }
    let views = &views[..planes.len()];
    let own = |row: Option<&Planes<u32>>| row.map_or(0, |row| row.markers[seat]);
    let walls = |row: Option<&Planes<u32>>| row.map_or(u32::MAX, |row| row.markers[seat] | row.barred);
    for row in near {
        let view = &views[row];
        if view.own != 0 {
            trail.runs.add(length, |step| view.lowered(step));
        }
        let (above, below) = (row.checked_sub(1).map(|above| &planes[above]), planes.get(row + 1));
        let own = Rows { above: own(above), here: view.own, below: own(below) };
        let walls = Rows { above: walls(above), here: walls(Some(&planes[row])), below: walls(below) };
        trail.walls.add(own, walls, hex);
        let Some(window) = views.get(row..row + length as usize) else { continue };
        // A window that lacks more than two markers counts for nothing.
        if window.iter().filter(|view| view.own == 0).count() > 2 {
            continue;
        }
        let runs = &mut trail.runs;
        runs.add(length, |step| window[step as usize]);
        runs.add(length, |step| window[step as usize].raised(step));
        if !hex {
            runs.add(length, |step| window[step as usize].lowered(step));
        }
    }
    trail
}
