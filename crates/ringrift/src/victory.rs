//! R170-R178: how the game ends, and how the seats are ranked.

use std::cmp::Reverse;

use stackwright_core::{Departure, Outcome, Reason, Seat};

use crate::Editor;
use crate::edit::Edit;
use crate::frame::Event;
use crate::position::Position;
use crate::turn::Turn;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who won.
    pub winner: Seat,
    /// By what.
    pub reason: EndReason,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// R170b: enough eliminated rings.
    Elimination,
    /// R171: enough territory.
    Territory,
    /// R172e: alone with a real action for enough rounds.
    LastStanding,
    /// R172f: alone with rings.
    LastWithRings,
    /// R173a: nobody can do anything.
    Stalemate,
    /// R300b, R300d: everybody else resigned, or the last to leave did.
    Resignation,
    /// R300b, R300d: everybody else left, the last one by running out of time.
    Timeout,
}

impl EndReason {
    /// All of them.
    pub const ALL: [EndReason; 7] = [
        EndReason::Elimination,
        EndReason::Territory,
        EndReason::LastStanding,
        EndReason::LastWithRings,
        EndReason::Stalemate,
        EndReason::Resignation,
        EndReason::Timeout,
    ];

    /// The reason code.
    pub const fn reason(self) -> Reason {
        match self {
            EndReason::Elimination => Reason::new("ring_elimination"),
            EndReason::Territory => Reason::new("territory_control"),
            EndReason::LastStanding | EndReason::LastWithRings => Reason::new("last_player_standing"),
            EndReason::Stalemate => Reason::new("stalemate"),
            EndReason::Resignation => Reason::RESIGNATION,
            EndReason::Timeout => Reason::TIMEOUT,
        }
    }
}

impl Position {
    /// R170a: who has won now that the turn has fully ended, in this order.
    fn victory(&self) -> Option<End> {
        let by = |reason| move |winner| End { winner, reason };
        self.mover_first(|seat| self.has_eliminated_enough(seat))
            .map(by(EndReason::Elimination))
            .or_else(|| {
                self.mover_first(|seat| self.has_territory_enough(seat)).map(by(EndReason::Territory))
            })
            .or_else(|| self.last_with_rings().map(by(EndReason::LastWithRings)))
    }

    /// R170a: how a game would have ended when the turn before this one did. Once something was done in this turn, its
    /// own end will tell.
    pub(crate) fn has_ended(&self) -> Option<End> {
        if self.turn.acted() {
            return None;
        }
        let (mover, lps) = (self.turn.seat(), self.turn.lps());
        // R300: whoever has left since the turn began may have been the last who could act.
        let all_are_here = self.seats_iter().all(|seat| self.retired[seat].is_none());
        let stalemate = || End { winner: self.stalemate_winner(), reason: EndReason::Stalemate };
        let standing = End { winner: mover, reason: EndReason::LastStanding };
        self.victory()
            .or_else(|| (all_are_here && self.is_stalemate()).then(stalemate))
            .or_else(|| (all_are_here && self.stands_last(lps, mover)).then_some(standing))
    }

    /// R170c: two players at a threshold at once: the one whose turn it was wins, else the lower seat.
    fn mover_first(&self, reached: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mover = self.turn.seat();
        // R300f: whoever has left the table cannot win.
        let wins = |seat: Seat| self.retired[seat].is_none() && reached(seat);
        if wins(mover) { Some(mover) } else { self.seats_iter().find(|&seat| wins(seat)) }
    }

    /// R170b: whether the elimination threshold is reached.
    pub(crate) fn has_eliminated_enough(&self, seat: Seat) -> bool {
        self.eliminated[seat] >= self.options.elimination_threshold()
    }

    /// R171: whether the territory minimum is reached, with more than all the others together.
    pub(crate) fn has_territory_enough(&self, seat: Seat) -> bool {
        let all = || self.seats_iter().map(|seat| self.territory[seat]).sum::<u16>();
        self.territory[seat] >= self.options.territory_minimum() && 2 * self.territory[seat] > all()
    }

    /// R172f: one player controls a stack and nobody else has a ring left anywhere.
    pub(crate) fn last_with_rings(&self) -> Option<Seat> {
        if !self.options.early_lps {
            return None;
        }
        let mut alive = self.seats_iter().filter(|&seat| self.has_any_ring(seat));
        let last = alive.next()?;
        let wins = alive.next().is_none() && self.controls_any(last) && self.retired[last].is_none();
        wins.then_some(last)
    }

    /// R173a, R300f: nobody who is still at the table has a placement, a move, a capture or a forced elimination.
    pub(crate) fn is_stalemate(&self) -> bool {
        let mut present = self.seats_iter().filter(|&seat| self.retired[seat].is_none());
        !present.any(|seat| self.controls_any(seat) || self.has_placement(seat))
    }

    /// Whether somebody still at the table controls a stack, and so has to move it or to give up its cap.
    pub(crate) fn somebody_must_move(&self) -> bool {
        self.seats_iter().any(|seat| self.retired[seat].is_none() && self.controls_any(seat))
    }

    /// R173c: territory, then among the tied eliminations, markers, and who acted last. R300f: nobody who has left.
    fn stalemate_winner(&self) -> Seat {
        let players = usize::from(self.options.players);
        let turns_ago = |seat: Seat| (self.turn.seat().index() + players - seat.index()) % players;
        self.seats_iter()
            .max_by_key(|&seat| (self.retired[seat].is_none(), self.merit(seat), Reverse(turns_ago(seat))))
            .unwrap_or(self.turn.seat())
    }

    /// R176a, R176b, R177: territory, eliminated rings, markers on the board.
    fn merit(&self, seat: Seat) -> (u16, u16, u16) {
        (self.territory[seat], self.eliminated[seat], self.marked[seat])
    }

    /// R175: the winner first; the others by merit, then (R178a) by later permanent elimination; R178b: full ties share a
    /// rank. R300e: those who left come last, the later the higher.
    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let end = self.end?;
        let players = usize::from(self.options.players);
        Some(Outcome::ranked(players, end.reason.reason(), |seat| {
            let stayed = self.retired[seat].map_or(u8::MAX, |(order, _)| order);
            let lasted = if self.out[seat] == 0 { u8::MAX } else { self.out[seat] };
            (seat == end.winner, stayed, self.merit(seat), lasted)
        }))
    }

    /// R170a, R201a: the turn has ended: victory, or the next seat.
    pub(crate) fn close_turn(at: &mut Editor<'_>) {
        Self::note_losses(at);
        if let Some(end) = at.victory() {
            return Self::finish(at, end);
        }
        if at.is_stalemate() {
            // R173b: hands become eliminated rings of their owners.
            for seat in at.seats_iter() {
                let (hand, eliminated) = (at.hand[seat], at.eliminated[seat]);
                if hand > 0 {
                    at.edit(Edit::Hand { seat, was: hand, is: 0 });
                    at.edit(Edit::Eliminated { seat, was: eliminated, is: eliminated + hand });
                }
            }
            let winner = at.stalemate_winner();
            return Self::finish(at, End { winner, reason: EndReason::Stalemate });
        }
        Self::pass_turn(at);
    }

    /// R178a: notes the seats that have just lost their last ring.
    fn note_losses(at: &mut Editor<'_>) {
        if at.seats_iter().all(|seat| at.has_any_ring(seat)) {
            return;
        }
        let order = 1 + at.seats_iter().map(|seat| at.out[seat]).max().unwrap_or(0);
        for seat in at.seats_iter() {
            if !at.has_any_ring(seat) && at.out[seat] == 0 {
                at.edit(Edit::Out { seat, order, put: true });
                Self::show(at, Event::Lost { seat });
            }
        }
    }

    /// R201a: the next seat in rotation starts its turn. R300c: one that has left only passes.
    fn pass_turn(at: &mut Editor<'_>) {
        let players = usize::from(at.options.players);
        let mut seat = at.turn.seat();
        loop {
            seat = seat.next(players);
            if !at.is_in_rotation(seat) {
                continue;
            }
            let (lps, won) = at.note_turn_start(seat);
            let swap_open = at.turn.swap_open();
            Self::set_turn(at, Turn::start(seat, lps, swap_open));
            if won {
                return Self::finish(at, End { winner: seat, reason: EndReason::LastStanding });
            }
            if at.retired[seat].is_none() {
                break;
            }
        }
        at.end_turn();
    }

    fn finish(at: &mut Editor<'_>, end: End) {
        at.edit(Edit::End { end, put: true });
        let turn = Turn::over(at.turn);
        Self::set_turn(at, turn);
        Self::show(at, Event::Won { end });
        at.end_turn();
    }

    /// R300c: a seat leaves; what it had done this turn has been taken back (R300a). R300b, R300d: with one seat left at
    /// the table, that one wins.
    pub(crate) fn retire_seat(at: &mut Editor<'_>, seat: Seat, how: Departure) {
        let order = 1 + at.seats_iter().filter(|&seat| at.retired[seat].is_some()).count() as u8;
        at.edit(Edit::Retired { seat, how, order, put: true });
        Self::show(at, Event::Left { seat, how });
        let mut present = at.seats_iter().filter(|&seat| at.retired[seat].is_none());
        let last = present.next();
        if let (Some(winner), None) = (last, present.next()) {
            let reason = match how {
                Departure::Resignation => EndReason::Resignation,
                Departure::Timeout => EndReason::Timeout,
            };
            Self::finish(at, End { winner, reason });
        } else if seat == at.turn.seat() {
            Self::close_turn(at);
        }
    }
}
