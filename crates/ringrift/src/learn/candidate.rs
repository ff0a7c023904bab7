//! What is worth knowing of a legal action of RingRift, one figure after the other.

use stackwright_core::Game;

use super::choices;
use crate::action::{Action, Slide, SlideMode};
use crate::board::Cell;
use crate::position::Position;

pub(super) const NAMES: &[&str] = &[
    "kind",
    "from",
    "to",
    "third",
    "count",
    "border",
    "from height",
    "from cap",
    "stack height",
    "stack cap",
    "stack seat",
];

const WIDTH: usize = 11;
const _: () = assert!(NAMES.len() == WIDTH);

/// The parts of an action. A stack is the one that the action takes from, goes upon or pays with.
#[derive(Default)]
struct Parts {
    kind: i16,
    from: Option<Cell>,
    to: Option<Cell>,
    third: Option<Cell>,
    count: u8,
    border: i16,
    stack: Option<Cell>,
}

pub(super) fn of(position: &Position, action: Action) -> [i16; WIDTH] {
    let parts = parts(position, action);
    let cell = |cell: Option<Cell>| cell.map_or(-1, |cell| cell.index() as i16);
    let height = |at: Option<Cell>| at.map_or(0, |cell| position.height(cell).into());
    let cap = |at: Option<Cell>| at.map_or(0, |cell| position.cap(cell).into());
    let (me, seats) = (position.turn.seat(), position.seats());
    let whose = parts
        .stack
        .map(|cell| position.rings(cell))
        .filter(|rings| !rings.is_empty())
        .map_or(0, |rings| 1 + rings.top().places_after(me, seats) as i16);
    [
        parts.kind,
        cell(parts.from),
        cell(parts.to),
        cell(parts.third),
        parts.count.into(),
        parts.border,
        height(parts.from),
        cap(parts.from),
        height(parts.stack),
        cap(parts.stack),
        whose,
    ]
}

fn parts(position: &Position, action: Action) -> Parts {
    let kind = |kind| Parts { kind, ..Parts::default() };
    match action {
        Action::SkipPlacement => kind(0),
        Action::NoPlacement => kind(1),
        Action::SwapSides => kind(2),
        Action::SkipCapture => kind(3),
        Action::NoMovement => kind(4),
        Action::SkipRecovery => kind(5),
        Action::NoLine => kind(6),
        Action::SkipTerritory => kind(7),
        Action::NoTerritory => kind(8),
        Action::Place { to, count } => Parts { to: Some(to), stack: Some(to), count, ..kind(9) },
        Action::Move { from, to } => Parts { from: Some(from), to: Some(to), ..kind(10) },
        Action::Capture { from, target, to } => {
            Parts { from: Some(from), to: Some(to), third: Some(target), stack: Some(target), ..kind(11) }
        }
        Action::Line { line, run } => {
            let length = position.options.line_length;
            let part = run.map_or(line, |run| line.part(position.geometry, run, length));
            let end = part.end(position.geometry);
            Parts { from: Some(part.start), to: Some(end), count: part.length, ..kind(12) }
        }
        Action::Claim(region) => {
            let border = choices::border(position, region) as i16;
            Parts { to: Some(region.first), border, ..kind(13) }
        }
        Action::Eliminate { stack, count, .. } => {
            Parts { stack: Some(stack), third: Some(stack), count, ..kind(14) }
        }
        Action::ForcedElimination { stack, count } => {
            Parts { stack: Some(stack), third: Some(stack), count, ..kind(15) }
        }
        Action::Recover(Slide { from, to, mode }) => {
            let slide = |kind, third, stack, count| Parts {
                kind,
                from: Some(from),
                to: Some(to),
                third: Some(third),
                stack: Some(stack),
                count,
                ..Parts::default()
            };
            match mode {
                SlideMode::Line { line, extract, .. } => slide(16, extract, extract, line.length),
                SlideMode::Run { line, run } => {
                    let part = line.part(position.geometry, run, position.options.line_length);
                    slide(17, part.start, to, part.length)
                }
                SlideMode::Fallback { extract } => slide(18, extract, extract, 0),
                SlideMode::Strike { extract } => slide(19, extract, to, 1),
            }
        }
    }
}
