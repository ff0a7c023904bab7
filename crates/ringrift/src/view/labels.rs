//! What the frames of an action show.

use stackwright_core::Departure;
use stackwright_core::view::{LabelView, Message, Motion};

use super::{at, cell_word};
use crate::action::{Action, Cost};
use crate::board::Cell;
use crate::frame::{Event, Label};
use crate::victory::EndReason;
use crate::wording::line as line_text;

pub(super) fn view(label: Label) -> LabelView {
    let text = label.to_string();
    LabelView { label: message(label, text), motion: motion(label.event) }
}

fn motion(event: Event) -> Option<Motion> {
    let way = |from: Option<Cell>, to: Cell, target: Option<Cell>| {
        Some(Motion { from: from.map(at), to: at(to), target: target.map(at) })
    };
    match event {
        Event::Placed { to, .. } => way(None, to, None),
        Event::Moved { from, to, .. } | Event::Slid { from, to, .. } => way(Some(from), to, None),
        Event::Struck { from, to, .. } => way(Some(from), to, Some(to)),
        Event::Captured { from, target, to, .. } => way(Some(from), to, Some(target)),
        _ => None,
    }
}

fn message(label: Label, text: String) -> Message {
    let geometry = label.board.geometry();
    let name = |cell| cell_word(geometry, cell);
    let by = |code: &'static str, seat| Message::new(code, text.clone()).with("seat", seat);
    match label.event {
        Event::Placed { seat, to, count } => {
            by("placed", seat).with("to", name(to)).with("count", count).rule("R080")
        }
        Event::Moved { seat, from, to } => {
            by("moved", seat).with("from", name(from)).with("to", name(to)).rule("R092")
        }
        Event::LandedOnMarker { seat, at } => {
            by("landed_on_marker", seat).with("stack", name(at)).rule("R092")
        }
        Event::Captured { seat, from, target, to, ring } => by("captured", seat)
            .with("from", name(from))
            .with("target", name(target))
            .with("to", name(to))
            .with("ring", ring)
            .rule("R102"),
        Event::Slid { seat, from, to } => {
            by("slid", seat).with("from", name(from)).with("to", name(to)).rule("R112")
        }
        Event::Struck { seat, from, to } => {
            by("struck", seat).with("from", name(from)).with("to", name(to)).rule("R115")
        }
        Event::Extracted { seat, stack } => by("extracted", seat).with("stack", name(stack)).rule("R113"),
        Event::LineCollapsed { seat, line } => by("line_collapsed", seat)
            .with("line", line_text(geometry, line))
            .with("count", line.length)
            .rule("R121"),
        Event::RegionCollapsed { seat, first, cells, border, rings } => by("region_collapsed", seat)
            .with("first", name(first))
            .with("cells", cells)
            .with("border", border)
            .with("rings", rings)
            .rule("R145"),
        Event::Paid { seat, stack, count, cost } => {
            let (code, rule) = match cost {
                Cost::Line => ("paid_ring", "R122"),
                Cost::Region => ("paid_cap", "R145"),
                Cost::Extraction => ("paid_buried_ring", "R114"),
            };
            by(code, seat).with("stack", name(stack)).with("count", count).rule(rule)
        }
        Event::Forced { seat, stack, count } => {
            by("forced", seat).with("stack", name(stack)).with("count", count).rule("R100")
        }
        Event::Passed { seat, action } => by(passed(action), seat).rule("R075"),
        Event::Swapped => Message::new("swapped", text).rule("R180"),
        Event::Lost { seat } => by("lost_last_ring", seat).rule("R178"),
        Event::Left { seat, how } => match how {
            Departure::Resignation => by("resigned", seat).rule("R300"),
            Departure::Timeout => by("timed_out", seat).rule("R300"),
        },
        Event::Won { end } => by(won(end.reason), end.winner),
    }
}

fn passed(action: Action) -> &'static str {
    match action {
        Action::SkipPlacement => "skipped_placement",
        Action::NoPlacement => "no_placement",
        Action::SkipCapture => "skipped_capture",
        Action::NoMovement => "no_move",
        Action::SkipRecovery => "skipped_recovery",
        Action::NoLine => "no_line",
        Action::SkipTerritory => "skipped_territory",
        Action::NoTerritory => "no_region",
        _ => "passed",
    }
}

/// The code of a victory, finer than the reason code: R172 has two.
pub(super) fn won(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Elimination => "won_by_elimination",
        EndReason::Territory => "won_by_territory",
        EndReason::LastStanding => "won_as_last_standing",
        EndReason::LastWithRings => "won_as_last_with_rings",
        EndReason::Stalemate => "won_by_ranking",
        EndReason::Resignation => "won_by_resignation",
        EndReason::Timeout => "won_on_time",
    }
}
