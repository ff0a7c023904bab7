//! A position of RingRift as planes and figures, seen by the seat that moves.

use stackwright_core::learn::byte;
use stackwright_core::{Game, Seat};

use super::choices::{BLOCKS, block_of};
use crate::content::Content;
use crate::position::Position;
use crate::turn::Phase;

/// So many rings of a stack are shown one by one, from the top. No stack that play can reach on the small boards has more.
pub const SHOWN_RINGS: usize = 10;

/// For each seat: its markers, its territory, its stacks, how many rings of its colour each stack has.
const OF_SEAT: [&str; 4] = ["markers", "territory", "stacks", "rings"];

/// Figures for each seat. Counts have two: the count itself below 256, and how many times 256 it has besides.
const FIGURES_OF_SEAT: [&str; 12] = [
    "hand",
    "hand / 256",
    "eliminated",
    "eliminated / 256",
    "territory",
    "territory / 256",
    "out",
    "left",
    "leads the round",
    "noted in the round",
    "had a real action",
    "stood alone",
];

/// Figures of the turn.
const FIGURES: [&str; 14] = [
    "seat",
    "placement",
    "movement",
    "capture",
    "chain",
    "lines",
    "territory phase",
    "forced elimination",
    "owes for a line",
    "owes for a region",
    "recovering",
    "acted",
    "swap open",
    "rounds alone",
];

/// The plane behind those of the seats and their heights.
fn shown_at(seats: usize) -> usize {
    1 + OF_SEAT.len() * seats + 2
}

pub(super) fn shape(position: &Position) -> [usize; 3] {
    let rows = position.geometry.rows();
    [shown_at(position.seats()) + SHOWN_RINGS + 3, rows, rows]
}

pub(super) fn facts(position: &Position) -> usize {
    FIGURES_OF_SEAT.len() * position.seats() + FIGURES.len()
}

pub(super) fn plane_names(position: &Position) -> Vec<String> {
    let seats = 0..position.seats();
    let of_seats = seats.flat_map(|place| OF_SEAT.map(|what| format!("{what} of seat +{place}")));
    let rings = (0..SHOWN_RINGS).map(|below| format!("whose ring, {below} below the top"));
    std::iter::once("board".to_owned())
        .chain(of_seats)
        .chain(["height", "cap"].map(str::to_owned))
        .chain(rings)
        .chain(["must move", "captures", "chosen"].map(str::to_owned))
        .collect()
}

pub(super) fn fact_names(position: &Position) -> Vec<String> {
    let seats = 0..position.seats();
    let of_seats = seats.flat_map(|place| FIGURES_OF_SEAT.map(|what| format!("{what}, seat +{place}")));
    of_seats.chain(FIGURES.map(str::to_owned)).collect()
}

pub(super) fn write_planes(position: &Position, prefix: &[u16], planes: &mut [u8]) {
    let (geometry, seats, me) = (position.geometry, position.seats(), position.turn.seat());
    let columns = geometry.rows();
    let area = columns * columns;
    let of: [usize; 4] = Seat::ALL.map(|seat| {
        // Seats that nobody has have nothing on the board.
        if seat.index() < seats { 1 + OF_SEAT.len() * seat.places_after(me, seats) } else { 0 }
    });
    let heights = shown_at(seats) - 2;
    let place = |cell| {
        let (row, column) = geometry.place(cell);
        row * columns + column as usize
    };
    for cell in geometry.cells() {
        planes[place(cell)] = 1;
    }
    for seat in position.seats_iter() {
        let own = of[seat.index()];
        for cell in position.markers[seat].iter(geometry) {
            planes[own * area + place(cell)] = 1;
        }
        for cell in position.controlled[seat].iter(geometry) {
            let (at, rings) = (place(cell), position.rings(cell));
            planes[(own + 2) * area + at] = 1;
            planes[heights * area + at] = rings.height;
            planes[(heights + 1) * area + at] = position.cap(cell);
            for (below, owner) in rings.iter().rev().enumerate() {
                planes[(of[owner.index()] + 3) * area + at] += 1;
                if below < SHOWN_RINGS {
                    let whose = byte(owner.places_after(me, seats) + 1);
                    planes[(heights + 2 + below) * area + at] = whose;
                }
            }
        }
    }
    for cell in position.collapsed.iter(geometry) {
        if let Content::Collapsed(seat) = position.content(cell) {
            planes[(of[seat.index()] + 1) * area + place(cell)] = 1;
        }
    }
    let marked = shown_at(seats) + SHOWN_RINGS;
    for (plane, cell) in [(marked, position.turn.must_move()), (marked + 1, position.turn.capturing())] {
        if let Some(cell) = cell {
            planes[plane * area + place(cell)] = 1;
        }
    }
    for (nth, &number) in prefix.iter().enumerate() {
        if let Some((block, cell)) = block_of(position, number) {
            planes[(marked + 2) * area + place(cell)] = byte(1 + nth * BLOCKS + block);
        }
    }
}

pub(super) fn write_facts(position: &Position, facts: &mut [u8]) {
    let (seats, me, turn) = (position.seats(), position.turn.seat(), position.turn);
    let lps = turn.lps();
    let (of_seats, rest) = facts.split_at_mut(FIGURES_OF_SEAT.len() * seats);
    for seat in position.seats_iter() {
        let place = seat.places_after(me, seats);
        let counts = [position.hand[seat], position.eliminated[seat], position.territory[seat]];
        let [hand, eliminated, territory] = counts.map(u16::to_le_bytes);
        of_seats[FIGURES_OF_SEAT.len() * place..][..FIGURES_OF_SEAT.len()].copy_from_slice(&[
            hand[0],
            hand[1],
            eliminated[0],
            eliminated[1],
            territory[0],
            territory[1],
            position.out[seat],
            position.retired[seat].map_or(0, |(order, _)| order),
            u8::from(lps.leader == Some(seat)),
            u8::from(lps.noted.contains(seat)),
            u8::from(lps.real.contains(seat)),
            u8::from(lps.by == Some(seat)),
        ]);
    }
    // R170c: of two others that reach a threshold at once the lower seat wins. In a game of two nothing depends on who
    // began.
    if seats > 2 {
        rest[0] = byte(me.index());
    }
    if turn.phase() != Phase::Over {
        rest[1 + turn.phase() as usize] = 1;
    }
    let flags = [turn.owes_line(), turn.owes_region(), turn.recovering(), turn.acted()];
    for (figure, flag) in rest[8..].iter_mut().zip(flags) {
        *figure = u8::from(flag);
    }
    // R180a: the mover may swap sides, or the next seat may.
    rest[12] = if turn.swap_open() { 1 + byte(Seat::P2.places_after(me, seats)) } else { 0 };
    rest[13] = lps.count;
}
