//! R140-R145: why claiming a region, or leaving the regions, is not legal.

use std::ops::ControlFlow;

use stackwright_core::{Game, Problem, SeatSet};

use super::Code;
use crate::action::{Action, Region};
use crate::cell_set::CellSet;
use crate::content::Content;
use crate::position::Position;
use crate::wording::{self, count as counted};

/// R145: the price of the last region comes first.
pub(super) fn owed(position: &Position) -> Problem {
    let seat = position.turn.seat;
    let price = if position.turn.recovering {
        format!("a ring buried in {}", position.names(&position.buried(seat)))
    } else {
        format!("the whole cap of {}", position.names(&position.controlled[seat]))
    };
    Code::RegionCostOwed.because(format!("the region that collapsed is not paid for: first pay {price}"))
}

pub(super) fn claim(position: &Position, region: Region) -> Problem {
    if position.turn.owes_region {
        return owed(position);
    }
    if let Some(problem) = no_such_region(position, region) {
        return problem;
    }
    let cells = position.region_cells(region);
    if let Some(problem) = not_claimable(position, &cells) {
        return problem;
    }
    let first = position.name(region.first);
    let mut same = None;
    let _ = position.each_claim(|listed| {
        if listed.first == region.first && position.region_cells(listed) == cells {
            same = Some(listed);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    match same {
        Some(listed) => Code::RegionNamedOtherwise.because(format!(
            "the same {} listed as the region with {}: claim it as {}",
            if cells.len() == 1 { "cell is".to_owned() } else { format!("{} cells are", cells.len()) },
            border(listed),
            position.action_text(Action::Claim(listed))
        )),
        None => Code::RegionPassedOver.because(format!(
            "the region at {first} has no border of markers, and under the reference's habits such a region counts only \
             with the stacks of exactly one player in it"
        )),
    }
}

fn border(region: Region) -> String {
    region.border.map_or("no border of markers".to_owned(), |seat| format!("the border of seat {seat}"))
}

/// R140: why there is no region of that name.
fn no_such_region(position: &Position, region: Region) -> Option<Problem> {
    let first = region.first;
    if let Some(seat) = region.border.filter(|&seat| position.markers[seat].is_empty()) {
        return Some(Code::NoSuchBorder.because(format!(
            "seat {seat} has no marker on the board, so no region has a border of that colour"
        )));
    }
    match position.content(first) {
        Content::Collapsed(_) => {
            let message = format!("{} and belongs to no region any more", position.holds(first));
            return Some(Code::RegionCollapsed.because(message));
        }
        Content::Marker(seat) if region.border == Some(seat) => {
            let message =
                format!("{}, the border itself: name a cell within the region", position.holds(first));
            return Some(Code::RegionOnBorder.because(message));
        }
        _ => {}
    }
    let named = position.region_cells(region).first(position.geometry).filter(|&cell| cell != first)?;
    Some(Code::NotFirstCell.because(format!(
        "{} lies in the region with {} that begins at {}: name it by that first cell",
        position.name(first),
        border(region),
        position.name(named)
    )))
}

/// R142-R143, R114: why a region cannot be claimed.
fn not_claimable(position: &Position, cells: &CellSet) -> Option<Problem> {
    let seat = position.turn.seat;
    let active = position.with_rings_on_board();
    let inside: SeatSet =
        position.seats_iter().filter(|&seat| !position.controlled[seat].and(cells).is_empty()).collect();
    if !active.is_empty() && !inside.is_strict_subset(active) {
        return Some(Code::AllPlayersPresent.because(format!(
            "everybody with rings on the board controls a stack in this region of {} ({}): one of them must be cut off",
            counted(cells.len(), "cell"),
            wording::seats(inside)
        )));
    }
    if position.turn.recovering {
        if position.buried(seat).minus(cells).is_empty() {
            return Some(Code::NoBuriedRingOutside.because(
                "after recovery a region is paid for with a buried ring from a stack outside it, and you have none there",
            ));
        }
    } else if position.controlled[seat].minus(cells).is_empty() {
        let why =
            if position.controls_any(seat) { "all your stacks are inside" } else { "you control no stack" };
        return Some(
            Code::NoStackOutside
                .because(format!("a region is paid for with the cap of a stack outside it, and {why}")),
        );
    }
    None
}

/// R144: there is nothing to leave.
pub(super) fn skip(position: &Position) -> Problem {
    if position.turn.owes_region {
        return owed(position);
    }
    Code::SkipNotOffered.because(format!(
        "there is no region that you could claim, so none to leave: {}",
        position.open_now()
    ))
}
