//! What the rules remember of a turn fits the phase and the board.

use stackwright_core::{Problem, ProblemCollector, Seat};

use crate::board::Cell;
use crate::content::Content;
use crate::options::Recovery;
use crate::position::Position;
use crate::turn::{Lps, Phase};

pub(super) fn check(position: &Position, problems: &mut ProblemCollector) {
    check_seat(position, problems);
    check_moving(position, problems);
    check_debts(position, problems);
    check_deeds(position, problems);
    check_swap(position, problems);
}

/// Under the habits of the reference the board need not fit the turn: its vectors are positions made up to show one rule.
fn made_up(position: &Position) -> bool {
    position.options.habits
}

/// R201, R300: the seat to move is one that gets turns.
fn check_seat(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    problems.require(position.retired[turn.seat].is_none(), || {
        Problem::new("seat", "the seat to move has left the table").rule("R300")
    });
    // In its turn a seat may lose its last ring.
    problems.require(turn.acted || made_up(position) || position.is_in_rotation(turn.seat), || {
        Problem::new("seat", "the seat to move has no rings with which it would get a turn").rule("R201")
    });
}

/// R082, R093, R103: which stack must move, and which one captures.
fn check_moving(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    let own_stack =
        |cell: Option<Cell>| cell.is_none_or(|cell| position.content(cell) == Content::Stack(turn.seat));
    problems.require(own_stack(turn.must_move), || {
        Problem::new("must_move", "the stack that must move is not the mover's").rule("R082")
    });
    problems.require(own_stack(turn.capturing), || {
        Problem::new("capturing", "the stack that captures is not the mover's").rule("R103")
    });
    let moving = matches!(turn.phase, Phase::Movement | Phase::Capture | Phase::Chain);
    problems.require(turn.must_move.is_none() || moving, || {
        Problem::new("must_move", "a stack must move, but the phase is another").rule("R082")
    });
    let capturing = matches!(turn.phase, Phase::Capture | Phase::Chain);
    problems.require(turn.capturing.is_some() == capturing, || {
        Problem::new("capturing", "in the capture phases, and only there, a stack captures").rule("R103")
    });
    let goes_on = |cell| position.may_go_on_capturing(cell);
    problems.require(made_up(position) || turn.capturing.is_none_or(goes_on), || {
        Problem::new("capturing", "the stack that captures has nothing to capture").rule("R103")
    });
    problems.require(
        turn.must_move.is_none() || turn.capturing.is_none() || turn.must_move == turn.capturing,
        || Problem::new("must_move", "the stack that must move is the one that captures").rule("R082"),
    );
}

/// R122, R145: what is owed follows what has collapsed.
fn check_debts(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    problems.require(!turn.owes_line || turn.phase == Phase::Lines, || {
        Problem::new("owes", "a line is owed for in the line phase only").rule("R123")
    });
    problems.require(!turn.owes_region || turn.phase == Phase::Territory, || {
        Problem::new("owes", "a region is owed for in the territory phase only").rule("R145")
    });
    problems.require(turn.acted || !turn.owes_line && !turn.owes_region, || {
        Problem::new("owes", "something is owed, but nothing was done").rule("R123")
    });
    let territory = if made_up(position) { u16::MAX } else { position.territory[turn.seat] };
    problems.require(!turn.owes_line || territory >= u16::from(position.options.line_length), || {
        Problem::new("owes", "a line is owed for that has not become territory").rule("R122")
    });
    problems.require(!turn.owes_region || territory > 0, || {
        Problem::new("owes", "a region is owed for that has not become territory").rule("R145")
    });
}

/// R070, R073: what was done this turn fits how far it has come.
fn check_deeds(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    // After a swap, or when the turn comes straight back, the recordings of the reference say so before anything is done.
    let too_soon = position.options.habits && turn.acted;
    let deeds_fit = match turn.phase {
        Phase::Placement => !turn.acted || too_soon,
        Phase::Movement => turn.acted == turn.must_move.is_some() || too_soon,
        Phase::Capture | Phase::Chain => turn.acted,
        Phase::Lines | Phase::Territory | Phase::ForcedElimination | Phase::Over => true,
    };
    problems.require(deeds_fit, || {
        let message = match turn.phase {
            Phase::Placement => "something was done before the turn's first decision",
            Phase::Movement => "before a move a stack is placed, which then must move, or nothing is done",
            _ => "there is a capture, but nothing was done before",
        };
        let code = if turn.phase == Phase::Movement { "must_move" } else { "acted" };
        Problem::new(code, message).rule("R070")
    });
    let after_moving = turn.phase >= Phase::Lines;
    let has_moved = made_up(position) || turn.acted || !position.can_move(turn.seat);
    problems.require(!after_moving || has_moved, || {
        Problem::new("phase", "the seat to move could move and has not").rule("R073")
    });
    let lines_are_done = turn.phase <= Phase::Lines || made_up(position) || !position.has_line(turn.seat);
    problems.require(lines_are_done, || {
        Problem::new("phase", "a line of the seat to move is left, and lines come first").rule("R121")
    });
    if turn.phase == Phase::ForcedElimination {
        problems.require(position.controls_any(turn.seat) && !turn.acted, || {
            Problem::new("phase", "forced elimination needs a stack, and a turn without any change")
                .rule("R100")
        });
    }
    if turn.recovering {
        let follows = turn.acted && matches!(turn.phase, Phase::Lines | Phase::Territory);
        problems.require(follows, || {
            Problem::new("recovering", "a recovery is followed by the lines and the regions of its turn")
                .rule("R114")
        });
        // R115: a strike may have uncovered one of its rings.
        let eligible = made_up(position)
            || position.options.recovery != Recovery::Off && position.controlled[turn.seat].len() <= 1;
        problems.require(eligible, || {
            Problem::new("recovering", "the seat to move could not have recovered this turn").rule("R110")
        });
    }
}

/// R180: sides may be swapped until seat 2 has done something.
fn check_swap(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    if !turn.swap_open {
        return;
    }
    problems.require(position.options.swap, || {
        Problem::new("swap", "sides cannot be swapped under these options").rule("R180")
    });
    let first = match turn.seat {
        Seat::P1 => turn.lps == Lps::default(),
        _ => turn.phase == Phase::Placement,
    };
    problems.require(made_up(position) || first && position.hand[Seat::P2] > 0, || {
        Problem::new("swap", "sides can be swapped by the very first action of seat 2 only").rule("R180")
    });
}
