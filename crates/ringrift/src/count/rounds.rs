//! R172: how rounds alone with a real action begin, and what breaks them off; and how seats come by a stack again.

use stackwright_core::{BySeat, Game, Seat, SeatSet, Timeline};

use crate::{Action, EndReason, Position};

/// What is remembered of the rounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rounds {
    /// Whose rounds in a row are being counted.
    standing: Option<Seat>,
    /// What each seat that had a real action this round had it by.
    ways: BySeat<Option<Way>>,
    /// Seats with rings on the board but no stack when their last turn began.
    bare: SeatSet,
    /// Seats that recovered in their last turn.
    recovered: SeatSet,
    /// Seats that placed in their last turn.
    placed: SeatSet,
}

/// By what a seat has a real action.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// A stack that others uncovered.
    Uncovered,
    /// A stack that its own recovery set free.
    Recovered,
    /// A stack that it had before.
    Moves,
    /// A ring that can be placed, or was.
    Placed,
    /// R172a: by option, recovery itself.
    Recovery,
}

impl Rounds {
    /// Looks at one action.
    pub(super) fn watch(
        &mut self,
        before: &Position,
        action: Action,
        after: &Timeline<Position>,
        fired: &mut dyn FnMut(&'static str),
    ) {
        let seat = before.to_move();
        match action {
            Action::Recover(_) => self.recovered = self.recovered.with(seat),
            Action::Place { .. } => self.placed = self.placed.with(seat),
            _ => {}
        }
        if after.journal().ends_turn(after.journal().len() - 1) {
            self.close_round(before, after, fired);
            if after.outcome().is_none() {
                self.begin_turn(after, fired);
            }
        }
    }

    /// R172d: what the turn that begins makes of the rounds.
    fn close_round(&mut self, before: &Position, after: &Position, fired: &mut dyn FnMut(&'static str)) {
        let (was, is) = (before.turn().lps(), after.turn().lps());
        if let Some(by) = self.standing {
            if is.by == Some(by) {
                if is.count > was.count {
                    fired("last standing: another round");
                }
                return;
            }
            self.standing = None;
            let mut others = was.real.iter().filter(|&seat| seat != by && after.is_in_rotation(seat));
            let way = others.next().and_then(|seat| self.ways[seat]);
            fired(match way {
                _ if !after.is_in_rotation(by) => "last standing: broken, lost all rings",
                Some(Way::Uncovered) => "last standing: broken, stack uncovered",
                Some(Way::Recovered) => "last standing: broken, stack recovered",
                Some(Way::Moves) => "last standing: broken, stack moves again",
                Some(Way::Placed) => "last standing: broken, ring placed",
                Some(Way::Recovery) => "last standing: broken, recovery counts",
                None => "last standing: broken, blocked itself",
            });
        }
        // A game may begin with rounds that were counted before.
        if is.count == 1 && (was.by, was.count) != (is.by, 1) {
            self.standing = is.by;
            fired("last standing: begun");
        }
    }

    /// What the seat whose turn begins has to act with.
    fn begin_turn(&mut self, after: &Position, fired: &mut dyn FnMut(&'static str)) {
        let seat = after.to_move();
        let has_stack = after.controls_any(seat);
        let returned = has_stack && self.bare.contains(seat);
        let came_by = if self.placed.contains(seat) {
            Way::Placed
        } else if self.recovered.contains(seat) {
            Way::Recovered
        } else {
            Way::Uncovered
        };
        if returned {
            fired(match came_by {
                Way::Placed => "stack again: placed",
                Way::Recovered => "stack again: after recovery",
                _ => "stack again: uncovered by others",
            });
        }
        self.ways[seat] = after.turn().lps().real.contains(seat).then(|| {
            if after.can_move(seat) {
                if returned { came_by } else { Way::Moves }
            } else if after.has_placement(seat) {
                Way::Placed
            } else {
                Way::Recovery
            }
        });
        let is_bare = !has_stack && after.rings_on_board(seat) > 0;
        self.bare = if is_bare { self.bare.with(seat) } else { self.bare.without(seat) };
        self.recovered = self.recovered.without(seat);
        self.placed = self.placed.without(seat);
    }

    /// The game ended: rounds that had begun led to it, or came too late.
    pub(super) fn end(&self, reason: EndReason, fired: &mut dyn FnMut(&'static str)) {
        if self.standing.is_some() && reason != EndReason::LastStanding {
            fired("last standing: overtaken");
        }
    }
}
