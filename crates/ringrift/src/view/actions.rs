//! What can be chosen, with the cells that each choice touches and what it would do to them.

use stackwright_core::Game;
use stackwright_core::view::{ActionView, CellIndex, Message, Touched, Word};

use super::{at, cell_word};
use crate::action::{Action, Cost, Line, Region, Slide, SlideMode};
use crate::board::Cell;
use crate::content::Content;
use crate::position::Position;
use crate::wording::{count as counted, line as line_text};

/// What a view is made of besides the notation.
struct Draft {
    kind: &'static str,
    option: Option<&'static str>,
    count: Option<u16>,
    cells: Touched,
    label: Message,
}

impl Draft {
    fn new(kind: &'static str, label: Message) -> Self {
        Draft { kind, option: None, count: None, cells: Touched::default(), label }
    }

    /// Nothing done, or nothing to do, in one phase.
    fn nothing(kind: &'static str, phase: &'static str, label: Message) -> Self {
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
        ..ActionView::new(position.action_text(action), kind, label)
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
        Action::SwapSides => Draft::new("swap", Message::new("swap", "swap sides").rule("R180")),
        Action::SkipPlacement => Draft::nothing(
            "skip",
            "placement",
            Message::new("skip_placement", "keep the rings in hand").rule("R080"),
        ),
        Action::SkipCapture => {
            Draft::nothing("skip", "capture", Message::new("skip_capture", "do not capture").rule("R093"))
        }
        Action::SkipRecovery => {
            Draft::nothing("skip", "recovery", Message::new("skip_recovery", "do not recover").rule("R110"))
        }
        Action::SkipTerritory => Draft::nothing(
            "skip",
            "territory",
            Message::new("skip_territory", "claim no further region").rule("R144"),
        ),
        Action::NoPlacement => {
            Draft::nothing("none", "placement", Message::new("no_placement", "nothing to place").rule("R075"))
        }
        Action::NoMovement => {
            Draft::nothing("none", "movement", Message::new("no_move", "nothing can move").rule("R075"))
        }
        Action::NoLine => {
            Draft::nothing("none", "lines", Message::new("no_line", "no line to collapse").rule("R075"))
        }
        Action::NoTerritory => {
            Draft::nothing("none", "territory", Message::new("no_region", "no region to claim").rule("R075"))
        }
    }
}

fn place(position: &Position, to: Cell, count: u8) -> Draft {
    let name = cell_word(position.geometry, to);
    let label = Message::new("place", format!("place {} on {name}", counted(count, "ring")))
        .with("count", count)
        .with("to", name)
        .rule("R080");
    let cells = Touched { to: Some(at(to)), ..Touched::default() };
    Draft { count: Some(count.into()), cells, ..Draft::new("place", label) }
}

/// R092: what a stack does to the markers on its way.
fn on_the_way(position: &Position, from: Cell, to: Cell) -> (Vec<CellIndex>, Vec<CellIndex>) {
    let (mut collapses, mut flips) = (Vec::new(), Vec::new());
    if let Some((direction, distance)) = position.geometry.way(from, to) {
        for &cell in &position.geometry.ray(from, direction)[..distance - 1] {
            match position.content(cell) {
                Content::Marker(owner) if owner == position.turn.seat => collapses.push(at(cell)),
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
    let (start, end) = (cell_word(position.geometry, from), cell_word(position.geometry, to));
    let (code, option, cost) = if onto_marker(position, to) {
        ("move_onto_marker", Some("onto_marker"), " onto a marker, losing the top ring")
    } else {
        ("move", None, "")
    };
    let label = Message::new(code, ["move ", start, " to ", end, cost].concat())
        .with("from", start)
        .with("to", end)
        .rule("R090");
    let (collapses, flips) = on_the_way(position, from, to);
    let cells = Touched { from: Some(at(from)), to: Some(at(to)), collapses, flips, ..Touched::default() };
    Draft { option, cells, ..Draft::new("move", label) }
}

fn capture(position: &Position, from: Cell, target: Cell, to: Cell) -> Draft {
    let [start, over, end] = [from, target, to].map(|cell| cell_word(position.geometry, cell));
    let (code, option, cost) = if onto_marker(position, to) {
        ("capture_onto_marker", Some("onto_marker"), " on a marker, losing the top ring")
    } else {
        ("capture", None, "")
    };
    let text = ["capture over ", over, " from ", start, ", landing on ", end, cost].concat();
    let label =
        Message::new(code, text).with("from", start).with("target", over).with("to", end).rule("R101");
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
            let name = line_text(geometry, part);
            let text = format!("collapse {name} only, free");
            ("run", part, Message::new("line_run", text).with("line", whole).with("run", name))
        }
        None if position.controls_any(position.turn.seat) => {
            let text = format!("collapse all {} of {whole} and pay a ring", line.length);
            ("whole", line, Message::new("line_whole", text).with("line", whole))
        }
        None => {
            let text = format!("collapse all {} of {whole}, free without a stack", line.length);
            ("whole", line, Message::new("line_whole_free", text).with("line", whole))
        }
    };
    let cells = Touched {
        line: line.cells(geometry).map(at).collect(),
        collapses: part.cells(geometry).map(at).collect(),
        ..Touched::default()
    };
    let label = label.with("count", part.length).rule("R122");
    Draft { option: Some(option), count: Some(part.length.into()), cells, ..Draft::new("line", label) }
}

fn claim(position: &Position, region: Region) -> Draft {
    let geometry = position.geometry;
    let inside = position.region_cells(region);
    let border = position.region_border(region, &inside);
    let rings = position.rings_in(inside.iter(geometry));
    let first = cell_word(geometry, region.first);
    let text = format!(
        "claim the region of {} at {first}, with {} and {} in it",
        counted(inside.len(), "cell"),
        counted(border.len(), "border marker"),
        counted(rings, "ring")
    );
    let label = Message::new("claim", text)
        .with("first", first)
        .with("cells", inside.len())
        .with("border", border.len())
        .with("rings", rings)
        .rule("R144");
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
    let name = cell_word(position.geometry, stack);
    let rings = counted(count, "ring");
    let (option, code, rule, text) = match cost {
        Some(Cost::Line) => ("line", "pay_ring", "R122", format!("pay the top ring of {name}")),
        Some(Cost::Region) => ("region", "pay_cap", "R145", format!("pay the cap of {name}, {rings}")),
        Some(Cost::Extraction) => {
            ("buried", "pay_buried_ring", "R114", format!("pay a ring buried in {name}"))
        }
        None => ("forced", "eliminate", "R100", format!("give up the cap of {name}, {rings}")),
    };
    let label = Message::new(code, text).with("stack", name).with("count", count).rule(rule);
    let cells = Touched { pays: Some(at(stack)), ..Touched::default() };
    Draft { option: Some(option), count: Some(count.into()), cells, ..Draft::new("eliminate", label) }
}

/// R112: the ways to recover.
fn recover(position: &Position, slide: Slide) -> Draft {
    let geometry = position.geometry;
    let Slide { from, to, mode } = slide;
    let (start, end) = (cell_word(geometry, from), cell_word(geometry, to));
    let (option, code, line, part, extract) = match mode {
        SlideMode::Line { line, extract, .. } => {
            ("line", "recover_line", Some(line), Some(line), Some(extract))
        }
        SlideMode::Run { line, run } => {
            let part = line.part(geometry, run, position.options.line_length);
            ("run", "recover_run", Some(line), Some(part), None)
        }
        SlideMode::Fallback { extract } => ("fallback", "recover_fallback", None, None, Some(extract)),
        SlideMode::Strike { extract } => ("strike", "recover_strike", None, None, Some(extract)),
    };
    let mut text = if option == "strike" {
        format!("strike the top ring off {end} with the marker on {start}")
    } else {
        format!("slide the marker on {start} to {end}")
    };
    if let Some(part) = part {
        text.extend([", collapse ", &line_text(geometry, part)]);
    }
    match extract.map(|stack| cell_word(geometry, stack)) {
        Some(stack) => text.extend([" and extract a ring from ", stack]),
        None => text += ", free",
    }
    let mut label = Message::new(code, text).with("from", start).with("to", end).rule("R112");
    if let Some(part) = part {
        label = label.with("line", line_text(geometry, part));
    }
    if let Some(stack) = extract {
        label = label.with("stack", cell_word(geometry, stack));
    }
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
