//! Which rules of RingRift fire.

mod rounds;

use stackwright_core::count::{Countable, Fates};
use stackwright_core::{Game, Seat, SeatSet, Timeline};

use crate::{Action, EndReason, Event, Phase, Position, SlideMode};
use rounds::Rounds;

/// What is remembered during a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    /// Captures of the chain that is going on.
    captures: usize,
    offered: SeatSet,
    recovered: SeatSet,
    /// Seats without a stack at the beginning of a turn, with and without a ring in hand.
    stackless: [SeatSet; 2],
    rounds: Rounds,
}

impl Countable for Position {
    type Watch = Watch;

    fn part(&self) -> &'static str {
        match self.phase() {
            Phase::Placement => "placement",
            Phase::Movement => "movement",
            Phase::Capture => "capture",
            Phase::Chain => "chain",
            Phase::Lines => "lines",
            Phase::Territory => "territory",
            Phase::ForcedElimination => "forced elimination",
            Phase::Over => "over",
        }
    }

    fn watch(
        watch: &mut Watch,
        before: &Position,
        list: &[Action],
        action: Action,
        after: &Timeline<Position>,
        fired: &mut dyn FnMut(&'static str),
    ) {
        let seat = before.to_move();
        if before.phase() == Phase::Placement
            && before.controlled(seat).is_empty()
            && before.rings_on_board(seat) > 0
        {
            let of_hand = &mut watch.stackless[usize::from(before.hand(seat) == 0)];
            *of_hand = of_hand.with(seat);
        }
        if list.iter().any(|action| matches!(action, Action::Recover(_))) {
            watch.offered = watch.offered.with(seat);
        }
        if let Some(rule) = rule(before, action) {
            fired(rule);
        }
        if let Action::Recover(_) = action {
            fired("recovery");
            watch.recovered = watch.recovered.with(seat);
        }
        if let Action::Capture { .. } = action {
            watch.captures += 1;
        }
        if watch.captures > 0 && after.phase() != Phase::Chain {
            fired(chain(watch.captures));
            watch.captures = 0;
        }
        watch.rounds.watch(before, action, after, fired);
        let last = after.journal().len() - 1;
        for frame in after.journal().frames(last) {
            match frame.label.event {
                Event::LandedOnMarker { .. } => fired("landing on a marker"),
                Event::Lost { .. } => fired("seat without any ring"),
                _ => {}
            }
        }
    }

    fn fates(&self, watch: &Watch, fired: &mut dyn FnMut(&'static str)) -> Option<Fates> {
        if let Some(end) = self.end() {
            watch.rounds.end(end.reason, fired);
        }
        match self.end().map(|end| end.reason) {
            Some(EndReason::LastStanding) => fired("last player standing, by rounds"),
            Some(EndReason::LastWithRings) => fired("last player standing, with the last rings"),
            _ => {}
        }
        let seats = |keep: &dyn Fn(Seat) -> bool| self.seats_iter().filter(|&seat| keep(seat)).collect();
        let declined = |seat| watch.offered.contains(seat) && !watch.recovered.contains(seat);
        let [with_hand, without] = watch.stackless;
        let stranded = |seat| without.contains(seat) && !watch.offered.contains(seat);
        let placed = |seat| with_hand.contains(seat) && !watch.offered.contains(seat) && !stranded(seat);
        Some(Fates {
            recovered: watch.recovered,
            declined: seats(&declined),
            stranded: seats(&stranded),
            placed_again: seats(&placed),
        })
    }
}

/// What an action is called in the table; bookkeeping is not in it.
fn rule(game: &Position, action: Action) -> Option<&'static str> {
    let required = game.options().line_length;
    Some(match action {
        Action::Place { to, .. } if !game.rings(to).is_empty() => "placement on a stack",
        Action::Place { .. } => "placement",
        Action::SkipPlacement => "placement skipped",
        Action::SwapSides => "sides swapped",
        Action::Move { .. } => "move",
        Action::Capture { .. } => "capture",
        Action::SkipCapture => "capture skipped",
        Action::Recover(slide) => match slide.mode {
            SlideMode::Line { line, .. } if line.length == required => "recovery: exact line",
            SlideMode::Line { .. } => "recovery: longer line, all of it",
            SlideMode::Run { .. } => "recovery: longer line, a free run",
            SlideMode::Fallback { .. } => "recovery: fallback",
            SlideMode::Strike { .. } => "recovery: strike",
        },
        Action::SkipRecovery => "recovery skipped",
        Action::Line { line, run: None } if line.length == required => "line, exact",
        Action::Line { run: None, .. } => "line, longer: all of it",
        Action::Line { run: Some(_), .. } => "line, longer: a free run",
        Action::Claim(_) if game.turn().recovering() => "region, while recovering",
        Action::Claim(_) => "region",
        Action::SkipTerritory => "region skipped",
        Action::Eliminate { .. } => "payment",
        Action::ForcedElimination { .. } => "forced elimination",
        Action::NoPlacement | Action::NoMovement | Action::NoLine | Action::NoTerritory => return None,
    })
}

fn chain(length: usize) -> &'static str {
    match length {
        1 => "chain of 1",
        2 => "chain of 2",
        3 => "chain of 3",
        4 => "chain of 4",
        _ => "chain of 5 or more",
    }
}
