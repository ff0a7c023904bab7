//! R172: the last player standing.

use stackwright_core::{Seat, SeatSet};

use crate::options::Rotation;
use crate::position::Position;
use crate::turn::Lps;

impl Position {
    /// R172a: whether a seat has a placement, a move or a capture; by option, recovery counts too.
    pub(crate) fn has_real_action(&self, seat: Seat) -> bool {
        // R300c: a seat that has left has none.
        self.retired[seat].is_none()
            // Whoever has a ring in hand nearly always has a placement, which the first cells tell.
            && (self.has_placement(seat)
                || self.can_move(seat)
                || self.options.recovery_is_real && self.may_recover(seat) && self.has_slide(seat))
    }

    /// R201a, R201d: whether a seat keeps getting turns. R201b: by default buried rings are enough.
    pub(crate) fn is_in_rotation(&self, seat: Seat) -> bool {
        match self.options.rotation {
            Rotation::AnyRing => self.has_any_ring(seat),
            Rotation::TurnMaterial => self.has_turn_material(seat),
        }
    }

    /// R172b: the rounds once a seat is to move, and whether that seat has won.
    pub(crate) fn note_turn_start(&self, seat: Seat) -> (Lps, bool) {
        let rotation: SeatSet = self.seats_iter().filter(|&seat| self.is_in_rotation(seat)).collect();
        let stays = |seat: Option<Seat>| seat.is_some_and(|seat| rotation.contains(seat));
        let mut lps = self.turn.lps();
        if !stays(lps.leader) {
            // R172c: a new round begins; the count stands if its player is still there.
            let (count, by) = if stays(lps.by) { (lps.count, lps.by) } else { (0, None) };
            lps = Lps { leader: Some(seat), noted: SeatSet::EMPTY, real: SeatSet::EMPTY, count, by };
        } else if lps.leader == Some(seat) {
            lps = close_round(lps, rotation);
        }
        let real = self.has_real_action(seat);
        lps.noted = lps.noted.with(seat);
        lps.real = if real { lps.real.with(seat) } else { lps.real.without(seat) };
        (lps, self.stands_last(lps, seat))
    }

    /// R172e: whether the seat to move has been alone with a real action for long enough, and still is.
    pub(crate) fn stands_last(&self, lps: Lps, seat: Seat) -> bool {
        lps.by == Some(seat)
            && lps.count >= self.options.lps_rounds
            && lps.real.contains(seat)
            && !self
                .seats_iter()
                .any(|other| other != seat && self.is_in_rotation(other) && self.has_real_action(other))
    }
}

/// R172d: a round in which exactly one player had a real action counts for that player; any other starts from 0.
fn close_round(lps: Lps, rotation: SeatSet) -> Lps {
    let real = lps.real.intersection(rotation);
    let (count, by) = match real.single() {
        Some(seat) if lps.by == Some(seat) => (lps.count.saturating_add(1), Some(seat)),
        Some(seat) => (1, Some(seat)),
        None => (0, None),
    };
    Lps { noted: SeatSet::EMPTY, real: SeatSet::EMPTY, count, by, ..lps }
}
