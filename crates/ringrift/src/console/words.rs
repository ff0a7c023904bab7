//! RingRift in words: cells, choices, seats.

use stackwright_core::{Game, Seat};

use super::collapsing;
use crate::{Action, Cell, Content, Cost, Line, Position, Slide, SlideMode};

fn rings(count: u8) -> String {
    if count == 1 { "1 ring".to_owned() } else { format!("{count} rings") }
}

/// What a cell holds.
pub(super) fn describe(position: &Position, cell: Cell) -> String {
    let name = position.geometry().name(cell);
    match position.content(cell) {
        Content::Empty => format!("{name}: empty"),
        Content::Marker(seat) => format!("{name}: a marker of seat {seat}"),
        Content::Collapsed(seat) => format!("{name}: territory of seat {seat}"),
        Content::Stack(seat) => {
            let stack = position.rings(cell);
            let order: String = stack.iter().map(|ring| ring.to_string()).collect();
            format!(
                "{name}: stack of seat {seat}, height {}, cap {}, rings {order} from bottom to top",
                stack.len(),
                stack.cap()
            )
        }
    }
}

/// An action as a line of a menu.
pub(super) fn item(position: &Position, action: Action) -> String {
    let geometry = position.geometry();
    let name = |cell| geometry.name(cell);
    let line_name = |line: Line| format!("{}-{}", name(line.start), name(line.end(geometry)));
    let run_name = |line: Line, run| line_name(line.part(geometry, run, position.options().line_length));
    match action {
        Action::Place { to, count } => format!("place {} on {}", rings(count), name(to)),
        Action::SkipPlacement => "keep the rings in hand".to_owned(),
        Action::NoPlacement => "nothing to place".to_owned(),
        Action::SwapSides => "swap sides".to_owned(),
        Action::Move { from, to } => match position.content(to) {
            Content::Marker(_) => {
                format!("{} to {}, losing the top ring to the marker", name(from), name(to))
            }
            _ => format!("{} to {}", name(from), name(to)),
        },
        Action::Capture { target, to, .. } => {
            let lost =
                if matches!(position.content(to), Content::Marker(_)) { ", losing a ring" } else { "" };
            format!("take from {}, land on {}{lost}", name(target), name(to))
        }
        Action::SkipCapture => "do not capture".to_owned(),
        Action::NoMovement => "nothing can move".to_owned(),
        Action::SkipRecovery => "do not recover".to_owned(),
        Action::Recover(Slide { to, mode, .. }) => match mode {
            SlideMode::Line { line, extract, .. } => {
                format!("collapse {}, ring from {}", line_name(line), name(extract))
            }
            SlideMode::Run { line, run } => format!("collapse only {}, free", run_name(line, run)),
            SlideMode::Fallback { extract } => format!("slide, ring from {}", name(extract)),
            SlideMode::Strike { extract } => format!("strike {}, ring from {}", name(to), name(extract)),
        },
        Action::Line { line, run: None } => format!("all of {}, for a ring", line_name(line)),
        Action::Line { line, run: Some(run) } => format!("only {}, free", run_name(line, run)),
        Action::NoLine => "no line".to_owned(),
        Action::Claim(region) => {
            format!("claim at {}: {} cells", name(region.first), collapsing(position, action).len())
        }
        Action::SkipTerritory => "leave the regions".to_owned(),
        Action::NoTerritory => "no region".to_owned(),
        Action::Eliminate { stack, cost: Cost::Extraction, .. } => {
            format!("pay a buried ring from {}", name(stack))
        }
        Action::Eliminate { stack, count, .. } => format!("pay {} from {}", rings(count), name(stack)),
        Action::ForcedElimination { stack, count } => {
            format!("give up {} from {}", rings(count), name(stack))
        }
    }
}

/// What to know about a seat.
pub(super) fn card(position: &Position, seat: Seat) -> Vec<String> {
    let situation = position.situation();
    let Some(progress) = situation.progress.iter().find(|progress| progress.seat == seat) else {
        return Vec::new();
    };
    let mut lines = vec![format!(
        "hand {} out {}/{} land {}/{}",
        progress.hand, progress.eliminated, progress.rings_needed, progress.territory, progress.cells_needed
    )];
    if progress.left {
        lines.push("has left the table".to_owned());
    } else if progress.rounds > 0 {
        lines.push(format!("last standing: round {} of {}", progress.rounds, progress.rounds_needed));
    } else if !progress.in_rotation {
        lines.push("gets no more turns".to_owned());
    }
    lines
}
