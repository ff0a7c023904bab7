//! R070-R075: how the actions and the phases follow each other.

use crate::Editor;
use crate::action::Action;
use crate::board::Cell;
use crate::edit::Edit;
use crate::explain::Clause;
use crate::frame::{Event, Label};
use crate::position::Position;
use crate::sink::Sink;
use crate::turn::{Phase, Turn};

impl Position {
    /// R200, R203: what can be done now. R202: a phase that offers nothing else lists its bookkeeping action.
    pub(crate) fn list(&self, out: &mut impl Sink) {
        match self.turn.phase() {
            Phase::Placement => self.list_placement(out),
            Phase::Movement => self.list_movement(out),
            Phase::Capture | Phase::Chain => self.list_captures(out),
            Phase::Lines => self.list_lines(out),
            Phase::Territory => self.list_territory(out),
            Phase::ForcedElimination => self.list_forced(out),
            Phase::Over => {}
        }
    }

    /// Carries out an action.
    pub(crate) fn act(at: &mut Editor<'_>, action: Action) {
        let seat = at.turn.seat();
        // R180a: the first action of seat 2, whatever it is, closes the offer.
        if at.turn.swap_open() && seat.index() == 1 {
            let turn = at.turn.with_swap_open(false);
            Self::set_turn(at, turn);
        }
        match action {
            Action::Place { to, count } => Self::place(at, to, count),
            Action::Move { from, to } => Self::move_stack(at, from, to),
            Action::Capture { from, target, to } => Self::capture(at, from, target, to),
            Action::Recover(slide) => Self::recover(at, slide),
            Action::Line { line, run } => Self::process_line(at, line, run),
            Action::Claim(region) => Self::claim(at, region),
            Action::Eliminate { stack, count, cost } => Self::pay(at, stack, count, cost),
            Action::ForcedElimination { stack, count } => Self::force(at, stack, count),
            // R180b: the position stays as it is.
            Action::SwapSides => {
                Self::show(at, Event::Swapped);
                // R180: whoever resigns later in the turn, the people have changed seats.
                at.end_turn();
            }
            Action::SkipPlacement | Action::NoPlacement => {
                Self::show(at, Event::Passed { seat, action });
                let turn = at.turn.with_phase(Phase::Movement);
                Self::set_turn(at, turn);
            }
            Action::SkipCapture | Action::SkipRecovery | Action::NoMovement => {
                Self::show(at, at.passed_movement(action));
                // R073b: a skip changes nothing.
                Self::enter_lines(at, at.turn.acted());
            }
            // R070b: the next phase is visited, whatever there is to do in it.
            Action::NoLine => {
                Self::show(at, Event::Passed { seat, action });
                let turn = at.turn.with_phase(Phase::Territory);
                Self::set_turn(at, turn);
            }
            Action::SkipTerritory | Action::NoTerritory => {
                Self::show(at, Event::Passed { seat, action });
                Self::leave_territory(at);
            }
        }
    }

    /// R110: whoever has no stack to move is told what keeps from recovering.
    fn passed_movement(&self, action: Action) -> Event {
        let seat = self.turn.seat();
        let unmet = if action == Action::NoMovement { Clause::unmet(self) } else { None };
        match unmet {
            Some(clause) if clause != Clause::WithStack => Event::Stranded { seat, clause },
            _ => Event::Passed { seat, action },
        }
    }

    /// R093a, R103a: the stack that landed may, or must, capture. R082: it stays the one that moves.
    pub(crate) fn enter_captures(at: &mut Editor<'_>, phase: Phase, stack: Cell) {
        let must_move = at.turn.must_move().map(|_| stack);
        let turn = at.turn.with_phase(phase).with_capturing(Some(stack)).with_must_move(must_move);
        Self::set_turn(at, turn.with_acted(true));
    }

    /// R070a: moving is over, the lines come next.
    pub(crate) fn enter_lines(at: &mut Editor<'_>, acted: bool) {
        let turn =
            at.turn.with_phase(Phase::Lines).with_must_move(None).with_capturing(None).with_acted(acted);
        Self::set_turn(at, turn);
    }

    pub(crate) fn set_turn(at: &mut Editor<'_>, turn: Turn) {
        let was = at.turn;
        at.edit(Edit::Turn { was, is: turn });
    }

    pub(crate) fn show(at: &mut Editor<'_>, event: Event) {
        let board = at.options.board;
        at.end_frame(Label { board, event });
    }
}
