//! R140-R145: why claiming a region, or leaving the regions, is not legal.

use std::ops::ControlFlow;

use stackwright_core::messages::Said;
use stackwright_core::{Game, Problem, SeatSet};

use crate::action::{Action, Region};
use crate::cell_set::CellSet;
use crate::content::Content;
use crate::messages::say;
use crate::position::Position;
use crate::wording;

/// R145: the price of the last region comes first.
pub(super) fn owed(position: &Position) -> Problem {
    let seat = position.turn.seat();
    let said = if position.turn.recovering() {
        say::buried_ring_owed(position.names(&position.buried(seat)))
    } else {
        say::region_cost_owed(position.names(&position.controlled[seat]))
    };
    said.into()
}

pub(super) fn claim(position: &Position, region: Region) -> Problem {
    if position.turn.owes_region() {
        return owed(position);
    }
    if let Some(problem) = no_such_region(position, region) {
        return problem;
    }
    let cells = position.region_cells(region);
    if let Some(problem) = not_claimable(position, &cells) {
        return problem;
    }
    let mut same = None;
    let _ = position.each_claim(|listed| {
        if listed.first == region.first && position.region_cells(listed) == cells {
            same = Some(listed);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let Some(listed) = same else {
        return say::region_passed_over(position.name(region.first)).into();
    };
    let (border, action) = (border(listed), position.action_text(Action::Claim(listed)));
    match cells.len() {
        1 => say::cell_named_otherwise(border, action).into(),
        count => say::region_named_otherwise(count, border, action).into(),
    }
}

fn border(region: Region) -> Said {
    region.border.map_or_else(say::border_of_none, say::border_of)
}

/// R140: why there is no region of that name.
fn no_such_region(position: &Position, region: Region) -> Option<Problem> {
    let first = region.first;
    if let Some(seat) = region.border.filter(|&seat| position.markers[seat].is_empty()) {
        return Some(say::no_such_border(seat).into());
    }
    match position.content(first) {
        Content::Collapsed(_) => return Some(say::region_begins_collapsed(position.holds(first)).into()),
        Content::Marker(seat) if region.border == Some(seat) => {
            return Some(say::region_on_border(position.holds(first)).into());
        }
        _ => {}
    }
    let named = position.region_cells(region).first(position.geometry).filter(|&cell| cell != first)?;
    Some(say::not_first_cell(position.name(first), border(region), position.name(named)).into())
}

/// R142-R143, R114: why a region cannot be claimed.
fn not_claimable(position: &Position, cells: &CellSet) -> Option<Problem> {
    let seat = position.turn.seat();
    let active = position.with_rings_on_board();
    let inside: SeatSet =
        position.seats_iter().filter(|&seat| !position.controlled[seat].and(cells).is_empty()).collect();
    if !active.is_empty() && !inside.is_strict_subset(active) {
        return Some(say::all_players_present(cells.len(), wording::seats(inside)).into());
    }
    if position.turn.recovering() {
        if position.buried(seat).minus(cells).is_empty() {
            return Some(say::no_buried_ring_outside().into());
        }
    } else if position.controlled[seat].minus(cells).is_empty() {
        let inside = position.controls_any(seat);
        return Some(if inside { say::no_stack_outside() } else { say::no_stack_at_all() }.into());
    }
    None
}

/// R144: there is nothing to leave, or nothing may be left.
pub(super) fn skip(position: &Position) -> Problem {
    if position.turn.owes_region() {
        return owed(position);
    }
    // R144c: with the option, whatever can be claimed can also be left.
    if position.has_claim() {
        return say::claim_mandatory(position.open_now()).into();
    }
    say::skip_not_offered(position.open_now()).into()
}
