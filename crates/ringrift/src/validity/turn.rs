//! What the rules remember of a turn fits the phase and the board.

use stackwright_core::{ProblemCollector, Seat};

use crate::board::Cell;
use crate::content::Content;
use crate::messages::say;
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
    problems.require(position.retired[turn.seat()].is_none(), || say::mover_left().into());
    // In its turn a seat may lose its last ring.
    problems.require(turn.acted() || made_up(position) || position.is_in_rotation(turn.seat()), || {
        say::mover_without_rings().into()
    });
}

/// R082, R093, R103: which stack must move, and which one captures.
fn check_moving(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    let own_stack =
        |cell: Option<Cell>| cell.is_none_or(|cell| position.content(cell) == Content::Stack(turn.seat()));
    problems.require(own_stack(turn.must_move()), || say::must_move_foreign().into());
    problems.require(own_stack(turn.capturing()), || say::capturing_foreign().into());
    let moving = matches!(turn.phase(), Phase::Movement | Phase::Capture | Phase::Chain);
    problems.require(turn.must_move().is_none() || moving, || say::must_move_elsewhere().into());
    let capturing = matches!(turn.phase(), Phase::Capture | Phase::Chain);
    problems.require(turn.capturing().is_some() == capturing, || say::capturing_elsewhere().into());
    let goes_on = |cell| position.may_go_on_capturing(cell);
    problems.require(made_up(position) || turn.capturing().is_none_or(goes_on), || {
        say::capturing_nothing().into()
    });
    problems.require(
        turn.must_move().is_none() || turn.capturing().is_none() || turn.must_move() == turn.capturing(),
        || say::must_move_and_capture().into(),
    );
}

/// R122, R145: what is owed follows what has collapsed.
fn check_debts(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    problems.require(!turn.owes_line() || turn.phase() == Phase::Lines, || say::owes_line_elsewhere().into());
    problems.require(!turn.owes_region() || turn.phase() == Phase::Territory, || {
        say::owes_region_elsewhere().into()
    });
    problems.require(turn.acted() || !turn.owes_line() && !turn.owes_region(), || {
        say::owes_without_deed().into()
    });
    let territory = if made_up(position) { u16::MAX } else { position.territory[turn.seat()] };
    problems.require(!turn.owes_line() || territory >= u16::from(position.options.line_length), || {
        say::owes_line_without_territory().into()
    });
    problems.require(!turn.owes_region() || territory > 0, || say::owes_region_without_territory().into());
}

/// R070, R073: what was done this turn fits how far it has come.
fn check_deeds(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    // After a swap, or when the turn comes straight back, the recordings of the reference say so before anything is done.
    let too_soon = position.options.habits && turn.acted();
    let deeds_fit = match turn.phase() {
        Phase::Placement => !turn.acted() || too_soon,
        Phase::Movement => turn.acted() == turn.must_move().is_some() || too_soon,
        Phase::Capture | Phase::Chain => turn.acted(),
        Phase::Lines | Phase::Territory | Phase::ForcedElimination | Phase::Over => true,
    };
    problems.require(deeds_fit, || {
        match turn.phase() {
            Phase::Placement => say::acted_too_soon(),
            Phase::Movement => say::must_move_or_nothing(),
            _ => say::captures_without_deed(),
        }
        .into()
    });
    let after_moving = turn.phase() >= Phase::Lines;
    let has_moved = made_up(position) || turn.acted() || !position.can_move(turn.seat());
    problems.require(!after_moving || has_moved, || say::has_not_moved().into());
    let lines_are_done = turn.phase() <= Phase::Lines || made_up(position) || !position.has_line(turn.seat());
    problems.require(lines_are_done, || say::lines_left().into());
    if turn.phase() == Phase::ForcedElimination {
        problems.require(position.controls_any(turn.seat()) && !turn.acted(), || {
            say::forced_without_need().into()
        });
    }
    if turn.recovering() {
        let follows = turn.acted() && matches!(turn.phase(), Phase::Lines | Phase::Territory);
        problems.require(follows, || say::recovering_elsewhere().into());
        // R115: a strike may have uncovered one of its rings.
        let eligible = made_up(position)
            || position.options.recovery != Recovery::Off && position.controlled[turn.seat()].len() <= 1;
        problems.require(eligible, || say::could_not_recover().into());
    }
}

/// R180: sides may be swapped until seat 2 has done something.
fn check_swap(position: &Position, problems: &mut ProblemCollector) {
    let turn = &position.turn;
    if !turn.swap_open() {
        return;
    }
    problems.require(position.options.swap, || say::swap_not_in_options().into());
    let first = match turn.seat() {
        Seat::P1 => turn.lps() == Lps::default(),
        _ => turn.phase() == Phase::Placement,
    };
    problems.require(made_up(position) || first && position.hand[Seat::P2] > 0, || {
        say::swap_too_late(Seat::P2).into()
    });
}
