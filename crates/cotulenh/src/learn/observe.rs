//! A position of CoTuLenh as planes and figures, seen by the side that moves.

use stackwright_core::learn::byte;

use super::choices::block_of;
use super::{SQUARES, seen};
use crate::piece::{Colour, Role, Roles, Unit};
use crate::position::Position;
use crate::session::Session;
use crate::square::Square;
use crate::stack::{Piece, Stack};
use crate::terrain::Terrain;

const ROLES: usize = Role::ALL.len();

/// The pieces of the mover and of the other side, by role; then the same as it was before the open session, on the squares
/// that it has changed. A step that joins an earlier one is judged from there. // C32
const BEFORE: usize = 2 * ROLES;
const GROUND: usize = 2 * BEFORE;
/// The origin of the open session, and those that are barred in this turn.
const ORIGIN: usize = GROUND + 1;
/// Where each step of the session went, and how.
const STEPS: usize = ORIGIN + 1;
const MOST_STEPS: usize = 3;
const CHOSEN: usize = STEPS + MOST_STEPS;
pub(super) const PLANES: usize = CHOSEN + 1;

/// Half-moves without a capture, how often the position has stood, whether a session is open.
const WAITING: usize = 3;
/// For each step of the session, the roles that made it.
const STEPPED: usize = WAITING + ROLES;
pub(super) const FIGURES: usize = STEPPED + MOST_STEPS * ROLES;

pub(super) fn plane_names() -> Vec<String> {
    let sides = ["mover's", "other's"];
    let pieces = |when: &'static str| {
        let of_side = move |side| Role::ALL.map(|role| format!("{side} {}{when}", role.letter()));
        sides.into_iter().flat_map(of_side)
    };
    let steps = (1..=MOST_STEPS).map(|nth| format!("step {nth}"));
    pieces("")
        .chain(pieces(" before the session"))
        .chain(["ground", "origin"].map(str::to_owned))
        .chain(steps)
        .chain(std::iter::once("chosen".to_owned()))
        .collect()
}

pub(super) fn fact_names() -> Vec<String> {
    let waiting = Role::ALL.map(|role| format!("{} waits", role.letter()));
    let stepped =
        (1..=MOST_STEPS).flat_map(|nth| Role::ALL.map(|role| format!("{} in step {nth}", role.letter())));
    ["half-moves", "occurrences", "session"]
        .map(str::to_owned)
        .into_iter()
        .chain(waiting)
        .chain(stepped)
        .collect()
}

/// Each piece adds 1, each hero 3: so two of a role can be told.
fn put(planes: &mut [u8], first: usize, at: usize, piece: Option<Piece>, me: Colour) {
    let Some(Piece { colour, stack }) = piece else { return };
    let side = first + if colour == me { 0 } else { ROLES };
    for unit in stack.units() {
        planes[(side + unit.role as usize) * SQUARES + at] += if unit.heroic { 3 } else { 1 };
    }
}

/// The pieces in these places of the session's stack; of two alike both. // C97
fn units(session: &Session, places: Roles) -> &'static [Unit] {
    session.original().part(places).map_or(&[], Stack::units)
}

pub(super) fn write(position: &Position, prefix: &[u16], planes: &mut [u8], facts: &mut [u8]) {
    let me = position.turn();
    for square in position.board().occupied() {
        put(planes, 0, seen(square, me), position.board().piece(square), me);
    }
    for square in Square::all() {
        planes[GROUND * SQUARES + seen(square, me)] = match Terrain::of(square) {
            Terrain::Sea => 0,
            Terrain::Mixed => 1,
            Terrain::Land => 2,
        };
    }
    for barred in position.barred() {
        planes[ORIGIN * SQUARES + seen(barred, me)] = 2;
    }
    facts[0] = byte(position.half_moves());
    facts[1] = position.occurrences();
    if let Some(session) = position.session() {
        facts[2] = 1;
        planes[ORIGIN * SQUARES + seen(session.origin(), me)] = 1;
        for &(square, before) in session.touched() {
            put(planes, BEFORE, seen(square, me), before, me);
        }
        for (nth, step) in session.steps().iter().enumerate().take(MOST_STEPS) {
            planes[(STEPS + nth) * SQUARES + seen(step.to, me)] = 1 + step.how as u8;
            for unit in units(session, step.roles) {
                facts[STEPPED + nth * ROLES + unit.role as usize] += 1;
            }
        }
        for unit in units(session, session.waiting()) {
            facts[WAITING + unit.role as usize] += 1;
        }
    }
    // A whole move or a step: the block says which pieces leave the square.
    if let Some((block, square)) = prefix.first().and_then(|&number| block_of(number)) {
        planes[CHOSEN * SQUARES + square] = byte(1 + block);
    }
}
