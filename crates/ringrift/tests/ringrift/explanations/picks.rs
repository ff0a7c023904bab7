//! Actions that are mostly illegal: random ones of every kind, ones that were legal elsewhere, and near misses.

use ringrift::{Action, Board, Cell, Cost, Line, Phase, Position, Region, Slide, SlideMode};
use stackwright_core::{ActionList, Rng, Seat};

pub fn picks(rng: &mut Rng, position: &Position, list: &ActionList<Action>, pool: &[Action]) -> Vec<Action> {
    let large = position.geometry().len() > 100;
    let mut picks = Vec::new();
    for _ in 0..if large { 1 } else { 2 } {
        for kind in 0..18 {
            picks.push(random(rng, position, kind));
        }
    }
    // The kinds of the phase, so that more than the phase is wrong.
    let kinds: &[usize] = match position.phase() {
        Phase::Placement => &[0],
        Phase::Movement => &[4, 5, 8, 9],
        Phase::Capture | Phase::Chain => &[5],
        Phase::Lines => &[11, 16],
        Phase::Territory => &[13, 16],
        Phase::ForcedElimination => &[17],
        Phase::Over => &[],
    };
    for _ in 0..if large { 5 } else { 30 } {
        picks.extend(rng.choose(kinds).copied().map(|kind| random(rng, position, kind)));
    }
    for _ in 0..4 {
        picks.extend(rng.choose(pool));
    }
    for _ in 0..if large { 6 } else { 20 } {
        if let Some(&action) = rng.choose(list) {
            picks.push(near(rng, position, action));
        }
    }
    picks
}

/// A cell: usually one that matters, now and then one of a larger board.
fn cell(rng: &mut Rng, position: &Position) -> Cell {
    let geometry = position.geometry();
    let seat = position.turn().seat();
    let any: Vec<_> = match rng.below(40) {
        0 => Board::Hexagonal.geometry().cells().collect(),
        1..8 => position.controlled(seat).iter(geometry).collect(),
        8..16 => position.markers(seat).iter(geometry).collect(),
        16..22 => geometry.cells().filter(|&cell| !position.rings(cell).is_empty()).collect(),
        _ => geometry.cells().collect(),
    };
    rng.choose(&any).copied().unwrap_or_else(|| geometry.cells().next().expect("a board has cells"))
}

/// A cell at some distance in some direction, or any.
fn along(rng: &mut Rng, position: &Position, from: Cell) -> Cell {
    let geometry = position.geometry();
    if from.index() >= geometry.len() || rng.below(5) == 0 {
        return cell(rng, position);
    }
    let ray = geometry.ray(from, rng.below(geometry.directions()));
    rng.choose(ray).copied().unwrap_or(from)
}

fn beside(rng: &mut Rng, position: &Position, from: Cell) -> Cell {
    if from.index() >= position.geometry().len() {
        return from;
    }
    rng.choose(position.geometry().adjacent(from)).copied().unwrap_or(from)
}

fn line(rng: &mut Rng, position: &Position) -> Line {
    let start = cell(rng, position);
    match rng.below(20) {
        0 => Line { start, axis: rng.below(256) as u8, length: rng.below(256) as u8 },
        _ => Line { start, axis: rng.below(4) as u8, length: rng.below(7) as u8 },
    }
}

fn slide(rng: &mut Rng, position: &Position) -> Action {
    let from = cell(rng, position);
    let to = if rng.below(4) == 0 { along(rng, position, from) } else { beside(rng, position, from) };
    let extract = cell(rng, position);
    let line = line(rng, position);
    let mode = match rng.below(4) {
        0 => SlideMode::Line { line, named: rng.below(2) == 0, extract },
        1 => SlideMode::Run { line, run: rng.below(4) as u8 },
        2 => SlideMode::Fallback { extract },
        _ => SlideMode::Strike { extract },
    };
    Action::Recover(Slide { from, to, mode })
}

/// A capture of some stack in line.
fn aimed(rng: &mut Rng, position: &Position) -> Action {
    let geometry = position.geometry();
    let turn = position.turn();
    let own: Vec<_> = position.controlled(turn.seat()).iter(geometry).collect();
    let from = turn.capturing().or_else(|| rng.choose(&own).copied());
    let from = from.unwrap_or_else(|| geometry.cells().next().expect("a board has cells"));
    let rays = (0..geometry.directions()).map(|direction| geometry.ray(from, direction));
    let rays: Vec<_> = rays.filter(|ray| ray.iter().any(|&cell| !position.rings(cell).is_empty())).collect();
    let Some(ray) = rng.choose(&rays) else { return Action::Move { from, to: from } };
    let targets: Vec<_> = ray.iter().copied().filter(|&cell| !position.rings(cell).is_empty()).collect();
    let target = rng.choose(&targets).copied().unwrap_or(from);
    Action::Capture { from, target, to: rng.choose(ray).copied().unwrap_or(from) }
}

fn border(rng: &mut Rng) -> Option<Seat> {
    [None, Some(Seat::P1), Some(Seat::P2), Some(Seat::P3), Some(Seat::P4)][rng.below(5)]
}

fn random(rng: &mut Rng, position: &Position, kind: usize) -> Action {
    let from = cell(rng, position);
    let count = if rng.below(20) == 0 { rng.below(256) as u8 } else { rng.below(6) as u8 };
    match kind {
        0 => Action::Place { to: from, count },
        1 => Action::SkipPlacement,
        2 => Action::NoPlacement,
        3 => Action::SwapSides,
        4 => Action::Move { from, to: along(rng, position, from) },
        5 if rng.below(2) == 0 => aimed(rng, position),
        5 => {
            let target = along(rng, position, from);
            Action::Capture { from, target, to: along(rng, position, from) }
        }
        6 => Action::SkipCapture,
        7 => Action::NoMovement,
        8 | 9 => slide(rng, position),
        10 => Action::SkipRecovery,
        11 => {
            let run = if rng.below(2) == 0 { None } else { Some(count) };
            Action::Line { line: line(rng, position), run }
        }
        12 => Action::NoLine,
        13 => Action::Claim(Region { border: border(rng), first: from }),
        14 => Action::SkipTerritory,
        15 => Action::NoTerritory,
        16 => {
            let cost = [Cost::Line, Cost::Region, Cost::Extraction][rng.below(3)];
            Action::Eliminate { stack: from, count, cost }
        }
        _ => Action::ForcedElimination { stack: from, count },
    }
}

/// A legal action with one thing changed.
fn near(rng: &mut Rng, position: &Position, action: Action) -> Action {
    let other = |rng: &mut Rng, near: Cell| {
        if rng.below(2) == 0 { beside(rng, position, near) } else { along(rng, position, near) }
    };
    let bump = |rng: &mut Rng, count: u8| {
        if rng.below(2) == 0 { count.saturating_add(1) } else { count.saturating_sub(1) }
    };
    match action {
        Action::Place { to, count } => match rng.below(3) {
            0 => Action::Place { to, count: bump(rng, count) },
            1 => Action::Place { to, count: 4 },
            _ => Action::Place { to: cell(rng, position), count },
        },
        Action::Move { from, to } => match rng.below(3) {
            0 => Action::Move { from: cell(rng, position), to },
            1 => Action::Move { from, to: other(rng, to) },
            _ => Action::Capture { from, target: to, to: other(rng, to) },
        },
        Action::Capture { from, target, to } => match rng.below(5) {
            0 => Action::Capture { from, target, to: other(rng, to) },
            1 => Action::Capture { from, target: other(rng, target), to },
            2 => Action::Capture { from: other(rng, from), target, to },
            3 => Action::Capture { from, target, to: along(rng, position, target) },
            _ => Action::Move { from, to },
        },
        Action::Recover(Slide { from, to, mode }) => near_slide(rng, position, Slide { from, to, mode }),
        Action::Line { line, run } => match rng.below(4) {
            0 => Action::Line { line: Line { length: bump(rng, line.length), ..line }, run },
            1 => Action::Line { line, run: Some(run.map_or(0, |run| bump(rng, run))) },
            2 => Action::Line { line, run: Some(line.length) },
            _ => Action::Line { line: Line { start: other(rng, line.start), ..line }, run },
        },
        Action::Claim(region) => match rng.below(2) {
            0 => Action::Claim(Region { border: border(rng), ..region }),
            _ => Action::Claim(Region { first: other(rng, region.first), ..region }),
        },
        Action::Eliminate { stack, count, cost } => match rng.below(3) {
            0 => Action::Eliminate { stack, count: bump(rng, count), cost },
            1 => Action::Eliminate { stack: cell(rng, position), count, cost },
            _ => Action::Eliminate {
                stack,
                count,
                cost: [Cost::Line, Cost::Region, Cost::Extraction][rng.below(3)],
            },
        },
        Action::ForcedElimination { stack, count } => match rng.below(2) {
            0 => Action::ForcedElimination { stack, count: bump(rng, count) },
            _ => Action::ForcedElimination { stack: cell(rng, position), count },
        },
        _ => {
            let kind = rng.below(18);
            random(rng, position, kind)
        }
    }
}

fn near_slide(rng: &mut Rng, position: &Position, slide: Slide) -> Action {
    let Slide { from, to, mode } = slide;
    let extract = cell(rng, position);
    let with = |mode| Action::Recover(Slide { from, to, mode });
    match (rng.below(5), mode) {
        (0, _) => Action::Recover(Slide { from, to: beside(rng, position, from), mode }),
        (1, _) => Action::Recover(Slide { from: cell(rng, position), to, mode }),
        (2, SlideMode::Line { line, named, extract }) => {
            with(SlideMode::Line { line, named: !named, extract })
        }
        (2, SlideMode::Run { line, .. }) => with(SlideMode::Run { line, run: 9 }),
        (3, SlideMode::Line { line, .. }) => with(SlideMode::Run { line, run: 0 }),
        (3, _) | (4, SlideMode::Strike { .. }) => with(SlideMode::Strike { extract }),
        (4, SlideMode::Line { line, named, .. }) => with(SlideMode::Line { line, named, extract }),
        _ => with(SlideMode::Fallback { extract }),
    }
}
