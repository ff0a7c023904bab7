//! What can be chosen, with the cells that each choice touches and what it would do to them.

use stackwright_core::Game;
use stackwright_core::messages::Said;
use stackwright_core::view::{ActionView, CellIndex, Touched, Word};

use super::at;
use crate::action::{Action, Cost, Line, Region, Slide, SlideMode};
use crate::board::Cell;
use crate::content::Content;
use crate::messages::say;
use crate::position::Position;
use crate::wording::line as line_text;

/// What a view is made of besides the notation.
struct Draft {
    kind: &'static str,
    option: Option<&'static str>,
    count: Option<u16>,
    cells: Touched,
    label: Said,
}

impl Draft {
    fn new(kind: &'static str, label: Said) -> Self {
        Draft { kind, option: None, count: None, cells: Touched::default(), label }
    }

    /// Nothing done, or nothing to do, in one phase.
    fn nothing(kind: &'static str, phase: &'static str, label: Said) -> Self {
        Draft { option: Some(phase), ..Draft::new(kind, label) }
    }
}

pub(super) fn view(position: &Position, action: Action) -> ActionView {
    let Draft { kind, option, count, cells, label } = draft(position, action);
    ActionView {
        option: option.map(Word::Borrowed),
        count,
        cells,
        bookkeeping: action.is_bookkeeping(),
        ..ActionView::new(position.action_text(action), kind, label.into())
    }
}

fn draft(position: &Position, action: Action) -> Draft {
    match action {
        Action::Place { to, count } => place(position, to, count),
        Action::Move { from, to } => step(position, from, to),
        Action::Capture { from, target, to } => capture(position, from, target, to),
        Action::Recover(slide) => recover(position, slide),
        Action::Line { line, run } => collapse(position, line, run),
        Action::Claim(region) => claim(position, region),
        Action::Eliminate { stack, count, cost } => eliminate(position, stack, count, Some(cost)),
        Action::ForcedElimination { stack, count } => eliminate(position, stack, count, None),
        Action::SwapSides => Draft::new("swap", say::swap()),
        Action::SkipPlacement => Draft::nothing("skip", "placement", say::skip_placement()),
        Action::SkipCapture => Draft::nothing("skip", "capture", say::skip_capture()),
        Action::SkipRecovery => Draft::nothing("skip", "recovery", say::skip_recovery()),
        Action::SkipTerritory => Draft::nothing("skip", "territory", say::skip_territory()),
        Action::NoPlacement => Draft::nothing("none", "placement", say::no_placement()),
        Action::NoMovement => Draft::nothing("none", "movement", say::no_move()),
        Action::NoLine => Draft::nothing("none", "lines", say::no_line()),
        Action::NoTerritory => Draft::nothing("none", "territory", say::no_region()),
    }
}

fn place(position: &Position, to: Cell, count: u8) -> Draft {
    let label = say::place(count, position.name(to));
    let cells = Touched { to: Some(at(to)), ..Touched::default() };
    Draft { count: Some(count.into()), cells, ..Draft::new("place", label) }
}

/// R092: what a stack does to the markers on its way.
fn on_the_way(position: &Position, from: Cell, to: Cell) -> (Vec<CellIndex>, Vec<CellIndex>) {
    let (mut collapses, mut flips) = (Vec::new(), Vec::new());
    if let Some((direction, distance)) = position.geometry.way(from, to) {
        for &cell in &position.geometry.ray(from, direction)[..distance - 1] {
            match position.content(cell) {
                Content::Marker(owner) if owner == position.turn.seat() => collapses.push(at(cell)),
                Content::Marker(_) => flips.push(at(cell)),
                _ => {}
            }
        }
    }
    (collapses, flips)
}

/// R092d: landing on a marker costs the top ring, which is worth a word.
fn onto_marker(position: &Position, to: Cell) -> bool {
    matches!(position.content(to), Content::Marker(_))
}

fn step(position: &Position, from: Cell, to: Cell) -> Draft {
    let (start, end) = (position.name(from), position.name(to));
    let (option, label) = if onto_marker(position, to) {
        (Some("onto_marker"), say::move_onto_marker(start, end))
    } else {
        (None, say::move_stack(start, end))
    };
    let (collapses, flips) = on_the_way(position, from, to);
    let cells = Touched { from: Some(at(from)), to: Some(at(to)), collapses, flips, ..Touched::default() };
    Draft { option, cells, ..Draft::new("move", label) }
}

fn capture(position: &Position, from: Cell, target: Cell, to: Cell) -> Draft {
    let [start, over, end] = [from, target, to].map(|cell| position.name(cell));
    let (option, label) = if onto_marker(position, to) {
        (Some("onto_marker"), say::capture_onto_marker(start, over, end))
    } else {
        (None, say::capture(start, over, end))
    };
    let (collapses, flips) = on_the_way(position, from, to);
    let cells = Touched {
        from: Some(at(from)),
        target: Some(at(target)),
        to: Some(at(to)),
        collapses,
        flips,
        ..Touched::default()
    };
    Draft { option, cells, ..Draft::new("capture", label) }
}

/// R122: a whole line, or a run of it.
fn collapse(position: &Position, line: Line, run: Option<u8>) -> Draft {
    let geometry = position.geometry;
    let whole = line_text(geometry, line);
    let (option, part, label) = match run {
        Some(run) => {
            let part = line.part(geometry, run, position.options.line_length);
            ("run", part, say::line_run(whole, line_text(geometry, part), part.length))
        }
        None if position.controls_any(position.turn.seat()) => {
            ("whole", line, say::line_whole(whole, line.length))
        }
        None => ("whole", line, say::line_whole_free(whole, line.length)),
    };
    let cells = Touched {
        line: line.cells(geometry).map(at).collect(),
        collapses: part.cells(geometry).map(at).collect(),
        ..Touched::default()
    };
    Draft { option: Some(option), count: Some(part.length.into()), cells, ..Draft::new("line", label) }
}

fn claim(position: &Position, region: Region) -> Draft {
    let geometry = position.geometry;
    let inside = position.region_cells(region);
    let border = position.region_border(region, &inside);
    let rings = position.rings_in(inside.iter(geometry));
    let label = say::claim(position.name(region.first), inside.len(), border.len(), rings);
    let cells = Touched {
        region: inside.iter(geometry).map(at).collect(),
        collapses: inside.or(&border).iter(geometry).map(at).collect(),
        ..Touched::default()
    };
    let option = region.border.map_or("edge", |seat| ["seat_1", "seat_2", "seat_3", "seat_4"][seat.index()]);
    Draft { option: Some(option), count: Some(inside.len() as u16), cells, ..Draft::new("claim", label) }
}

/// R122a, R145c, R114a: what is owed; R100: or forced.
fn eliminate(position: &Position, stack: Cell, count: u8, cost: Option<Cost>) -> Draft {
    let name = position.name(stack);
    let (option, label) = match cost {
        Some(Cost::Line) => ("line", say::pay_ring(name, count)),
        Some(Cost::Region) => ("region", say::pay_cap(name, count)),
        Some(Cost::Extraction) => ("buried", say::pay_buried_ring(name, count)),
        None => ("forced", say::eliminate(name, count)),
    };
    let cells = Touched { pays: Some(at(stack)), ..Touched::default() };
    Draft { option: Some(option), count: Some(count.into()), cells, ..Draft::new("eliminate", label) }
}

/// R112: the ways to recover.
fn recover(position: &Position, slide: Slide) -> Draft {
    let geometry = position.geometry;
    let Slide { from, to, mode } = slide;
    let (start, end) = (position.name(from), position.name(to));
    let (option, line, part, extract, label) = match mode {
        SlideMode::Line { line, extract, .. } => {
            let label = say::recover_line(start, end, line_text(geometry, line), position.name(extract));
            ("line", Some(line), Some(line), Some(extract), label)
        }
        SlideMode::Run { line, run } => {
            let part = line.part(geometry, run, position.options.line_length);
            let label = say::recover_run(start, end, line_text(geometry, part));
            ("run", Some(line), Some(part), None, label)
        }
        SlideMode::Fallback { extract } => {
            let label = say::recover_fallback(start, end, position.name(extract));
            ("fallback", None, None, Some(extract), label)
        }
        SlideMode::Strike { extract } => {
            let label = say::recover_strike(start, end, position.name(extract));
            ("strike", None, None, Some(extract), label)
        }
    };
    let cells_of =
        |line: Option<Line>| line.into_iter().flat_map(|line| line.cells(geometry)).map(at).collect();
    let cells = Touched {
        from: Some(at(from)),
        to: Some(at(to)),
        pays: extract.map(at),
        line: cells_of(line),
        collapses: cells_of(part),
        ..Touched::default()
    };
    Draft { option: Some(option), cells, ..Draft::new("recover", label) }
}
