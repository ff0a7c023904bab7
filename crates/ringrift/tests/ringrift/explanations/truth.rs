//! Whether a reason is true, by the shortest way of saying it.

use ringrift::explain::Code;
use ringrift::{
    Action, Cell, CellSet, Content, Cost, Line, Phase, Position, Recovery, Region, Slide, SlideMode,
};
use stackwright_core::{ActionList, Game, Seat, SeatSet};

/// The cells that an action names.
fn cells(action: Action) -> Vec<Cell> {
    match action {
        Action::Place { to, .. } => vec![to],
        Action::Move { from, to } => vec![from, to],
        Action::Capture { from, target, to } => vec![from, target, to],
        Action::Recover(Slide { from, to, mode }) => match mode {
            SlideMode::Line { line, extract, .. } => vec![from, to, extract, line.start],
            SlideMode::Run { line, .. } => vec![from, to, line.start],
            SlideMode::Fallback { extract } | SlideMode::Strike { extract } => vec![from, to, extract],
        },
        Action::Line { line, .. } => vec![line.start],
        Action::Claim(region) => vec![region.first],
        Action::Eliminate { stack, .. } | Action::ForcedElimination { stack, .. } => vec![stack],
        _ => vec![],
    }
}

/// The stack that an action is made with.
fn stack(action: Action) -> Cell {
    match action {
        Action::Move { from, .. } | Action::Capture { from, .. } => from,
        Action::Eliminate { stack, .. } | Action::ForcedElimination { stack, .. } => stack,
        _ => panic!("{action:?} is not made with a stack"),
    }
}

fn belongs(action: Action, phase: Phase) -> bool {
    match action {
        Action::Place { .. } | Action::SkipPlacement | Action::NoPlacement | Action::SwapSides => {
            phase == Phase::Placement
        }
        Action::Move { .. } | Action::Recover(_) | Action::SkipRecovery | Action::NoMovement => {
            phase == Phase::Movement
        }
        Action::Capture { .. } => matches!(phase, Phase::Movement | Phase::Capture | Phase::Chain),
        Action::SkipCapture => phase == Phase::Capture,
        Action::Line { .. } | Action::NoLine => phase == Phase::Lines,
        Action::Claim(_) | Action::SkipTerritory | Action::NoTerritory => phase == Phase::Territory,
        Action::Eliminate { .. } => matches!(phase, Phase::Lines | Phase::Territory),
        Action::ForcedElimination { .. } => phase == Phase::ForcedElimination,
    }
}

/// The cells strictly between two on a line.
fn between(position: &Position, from: Cell, to: Cell) -> Vec<Cell> {
    let (direction, distance) = position.geometry().way(from, to).expect("a line");
    position.geometry().ray(from, direction)[..distance - 1].to_vec()
}

fn open(position: &Position, cell: Cell) -> bool {
    matches!(position.content(cell), Content::Empty | Content::Marker(_))
}

fn distance(position: &Position, from: Cell, to: Cell) -> usize {
    position.geometry().way(from, to).map_or(0, |way| way.1)
}

/// Whether a stack of that height and cap on a cell could move or capture.
fn alive(position: &Position, from: Cell, height: usize, cap: u8) -> bool {
    let geometry = position.geometry();
    geometry.cells().filter(|&to| open(position, to) && distance(position, from, to) >= height).any(|to| {
        let way = between(position, from, to);
        let stacks: Vec<_> = way.iter().filter(|&&cell| !open(position, cell)).collect();
        match stacks[..] {
            [] => true,
            [&target] => {
                matches!(position.content(target), Content::Stack(_)) && position.rings(target).cap() <= cap
            }
            _ => false,
        }
    })
}

fn markers_of(position: &Position, line: Line) -> Vec<bool> {
    let seat = position.turn().seat();
    let own = |cell| position.content(cell) == Content::Marker(seat);
    line.cells(position.geometry()).map(own).collect()
}

fn buried(position: &Position, seat: Seat) -> Vec<Cell> {
    let cells = position.geometry().cells();
    cells.filter(|&cell| position.rings(cell).bottommost_buried(seat).is_some()).collect()
}

fn controllers(position: &Position, cells: &CellSet) -> SeatSet {
    position.seats_iter().filter(|&seat| !position.controlled(seat).and(cells).is_empty()).collect()
}

/// Whether what a code says about an illegal action is so.
#[expect(clippy::too_many_lines, reason = "one line for each code")]
pub fn holds(position: &Position, list: &ActionList<Action>, action: Action, code: Code) -> bool {
    let geometry = position.geometry();
    let turn = position.turn();
    let seat = turn.seat();
    let phase = position.phase();
    let options = position.options();
    let any = |test: fn(&Action) -> bool| list.iter().any(test);
    let content = |cell| position.content(cell);
    let is_stack = |cell| matches!(content(cell), Content::Stack(_));
    match (code, action) {
        (Code::OffBoard, _) => cells(action).iter().any(|cell| cell.index() >= geometry.len()),
        (Code::GameOver, _) => position.outcome().is_some() && list.is_empty(),
        (Code::WrongPhase, _) => phase != Phase::Chain && !belongs(action, phase),
        (Code::ChoiceExists, _) => {
            action.is_bookkeeping() && belongs(action, phase) && !any(|a| a.is_bookkeeping())
        }
        (Code::NoStack, _) => position.rings(stack(action)).is_empty(),
        (Code::NotYourStack, _) => position.rings(stack(action)).top() != seat,

        (Code::SwapNotOffered, Action::SwapSides) => !options.swap || !turn.swap_open() || seat != Seat::P2,
        (Code::NoRingInHand, Action::Place { .. }) => position.hand(seat) == 0,
        (Code::ZeroRings, Action::Place { count, .. }) => count == 0,
        (Code::PlaceOnMarker, Action::Place { to, .. }) => matches!(content(to), Content::Marker(_)),
        (Code::PlaceOnTerritory, Action::Place { to, .. })
        | (Code::LandingHasTerritory, Action::Move { to, .. }) => {
            matches!(content(to), Content::Collapsed(_))
        }
        (Code::OneRingOnStack, Action::Place { to, count }) => is_stack(to) && count > 1,
        (Code::TooManyAtOnce, Action::Place { to, count }) => content(to) == Content::Empty && count > 3,
        (Code::MoreThanInHand, Action::Place { count, .. }) => u16::from(count) > position.hand(seat),
        (Code::SupplyUsedUp, Action::Place { count, .. }) => {
            position.rings_on_board(seat) + u16::from(count) > options.rings
        }
        (Code::DeadPlacement, Action::Place { to, count }) => {
            let rings = position.rings(to);
            let cap = if rings.is_empty() || rings.top() == seat { rings.cap() + count } else { count };
            !alive(position, to, rings.len() + usize::from(count), cap)
        }
        (Code::PlacementMandatory, Action::SkipPlacement) => any(|a| matches!(a, Action::Place { .. })),
        (Code::NothingToSkip, Action::SkipPlacement) => any(|a| *a == Action::NoPlacement),

        (Code::MustMovePlaced, _) => turn.must_move().is_some_and(|placed| placed != stack(action)),
        (Code::MoveNotStraight, Action::Move { from, to }) => from != to && geometry.way(from, to).is_none(),
        (Code::MoveTooShort, Action::Move { from, to })
        | (Code::CaptureTooShort, Action::Capture { from, to, .. }) => {
            distance(position, from, to) < position.rings(from).len()
        }
        (Code::PathHasStack, Action::Move { from, to }) => {
            between(position, from, to).into_iter().find(|&cell| !open(position, cell)).is_some_and(is_stack)
        }
        (Code::PathHasTerritory, Action::Move { from, to }) => between(position, from, to)
            .into_iter()
            .find(|&cell| !open(position, cell))
            .is_some_and(|cell| !is_stack(cell)),
        (Code::LandingHasStack, Action::Move { to, .. }) => is_stack(to),
        (Code::AlreadyMoved, Action::Move { .. }) => phase == Phase::Capture,

        (Code::OnlyCapturingStack, Action::Capture { from, .. }) => {
            turn.capturing().is_some_and(|only| only != from)
        }
        (Code::ChainMustGoOn, _) => {
            phase == Phase::Chain && list.iter().all(|a| matches!(a, Action::Capture { .. }))
        }
        (Code::CaptureNotStraight, Action::Capture { from, target, .. }) => {
            geometry.way(from, target).is_none()
        }
        (Code::NoTarget, Action::Capture { target, .. }) => !is_stack(target),
        (Code::TargetHidden, Action::Capture { from, target, .. }) => {
            between(position, from, target).into_iter().any(|cell| !open(position, cell))
        }
        (Code::TargetStronger, Action::Capture { from, target, .. }) => {
            position.rings(target).cap() > position.rings(from).cap()
        }
        (Code::LandingNotBeyond, Action::Capture { from, target, to }) => {
            geometry.way(from, to).is_none() || from == to || !between(position, from, to).contains(&target)
        }
        (Code::CaptureBlocked, Action::Capture { target, to, .. }) => {
            between(position, target, to).into_iter().any(|cell| !open(position, cell))
        }
        (Code::CaptureLandingTaken, Action::Capture { to, .. }) => !open(position, to),

        (Code::RecoveryOff, _) => options.recovery == Recovery::Off,
        (Code::RecoveryWithStack, _) => !position.controlled(seat).is_empty(),
        (Code::RecoveryWithoutMarker, _) => position.markers(seat).is_empty(),
        (Code::RecoveryWithoutBuriedRing, _) => buried(position, seat).is_empty(),
        (Code::RecoveryWithRingInHand, _) => {
            options.recovery == Recovery::EmptyHand && position.hand(seat) > 0
        }
        (_, Action::Recover(slide)) => slide_holds(position, list, slide, code),

        (Code::LineCostOwed, Action::Line { .. } | Action::NoLine) => turn.owes_line(),
        (Code::NotALine, Action::Line { line, .. }) => crooked(position, line),
        (Code::LineBroken, Action::Line { line, .. }) => markers_of(position, line).contains(&false),
        (Code::LineTooShort, Action::Line { line, .. }) => {
            line.length < options.line_length.max(if options.habits { 4 } else { 0 })
        }
        (Code::LineIsPart, Action::Line { line, .. }) => list.iter().any(|a| match *a {
            Action::Line { line: whole, .. } => {
                let whole_cells: Vec<_> = whole.cells(geometry).collect();
                whole != line && line.cells(geometry).all(|cell| whole_cells.contains(&cell))
            }
            _ => false,
        }),
        (Code::RunOfExactLine, Action::Line { line, run }) => {
            run.is_some() && line.length == options.line_length
        }
        (Code::RunOutside, Action::Line { line, run }) => {
            run.is_some_and(|run| run.saturating_add(options.line_length) > line.length)
        }
        (Code::LineMandatory, Action::NoLine) => list.iter().all(|a| matches!(a, Action::Line { .. })),

        (Code::RegionCostOwed, Action::Claim(_) | Action::SkipTerritory | Action::NoTerritory) => {
            turn.owes_region()
        }
        (Code::ClaimMandatory, Action::SkipTerritory) => {
            !options.territory_skip && list.iter().all(|a| matches!(a, Action::Claim(_)))
        }
        (Code::SkipNotOffered, Action::SkipTerritory) => any(|a| *a == Action::NoTerritory),
        (_, Action::Claim(region)) => claim_holds(position, list, region, code),

        (Code::NothingOwed, Action::Eliminate { .. }) => !turn.owes_line() && !turn.owes_region(),
        (Code::WrongCost, Action::Eliminate { cost, .. }) => match cost {
            Cost::Line => !turn.owes_line(),
            Cost::Region => !turn.owes_region() || turn.recovering(),
            Cost::Extraction => !turn.owes_region() || !turn.recovering(),
        },
        (Code::LineCostsOne, Action::Eliminate { count, .. }) => turn.owes_line() && count != 1,
        (Code::RegionCostsCap, Action::Eliminate { stack, count, .. }) => {
            turn.owes_region() && count != position.rings(stack).cap()
        }
        (Code::NoBuriedRingToPay, Action::Eliminate { stack, .. }) => {
            turn.owes_region() && !buried(position, seat).contains(&stack)
        }
        (Code::BuriedCostsOne, Action::Eliminate { count, .. }) => turn.recovering() && count != 1,
        (Code::NotForced, Action::ForcedElimination { .. }) => phase != Phase::ForcedElimination,
        (Code::ForcedWholeCap, Action::ForcedElimination { stack, count }) => {
            count != position.rings(stack).cap()
        }
        _ => panic!("{code} is no reason for {action:?}"),
    }
}

fn crooked(position: &Position, line: Line) -> bool {
    let geometry = position.geometry();
    usize::from(line.axis) >= geometry.axes()
        || line.length == 0
        || geometry.ray(line.start, usize::from(line.axis)).len() + 1 < usize::from(line.length)
}

fn slide_holds(position: &Position, list: &ActionList<Action>, slide: Slide, code: Code) -> bool {
    let Slide { from, to, mode } = slide;
    let seat = position.turn().seat();
    let options = position.options();
    // The lines that slides complete, as far as the list tells.
    let made = |from: Option<Cell>, to: Option<Cell>| {
        list.iter().filter_map(move |action| match *action {
            Action::Recover(other)
                if from.is_none_or(|cell| cell == other.from) && to.is_none_or(|cell| cell == other.to) =>
            {
                match other.mode {
                    SlideMode::Line { line, named, .. } => Some((line, named)),
                    _ => None,
                }
            }
            _ => None,
        })
    };
    let mut here = made(Some(from), Some(to));
    match (code, mode) {
        (Code::NotALine, SlideMode::Line { line, .. } | SlideMode::Run { line, .. }) => {
            crooked(position, line)
        }
        (Code::NotYourMarker, _) => position.content(from) != Content::Marker(seat),
        (Code::SlideNotAdjacent, _) => distance(position, from, to) != 1,
        (Code::SlideOntoMarker, _) => matches!(position.content(to), Content::Marker(_)),
        (Code::SlideOntoTerritory, _) => matches!(position.content(to), Content::Collapsed(_)),
        (Code::SlideOntoStack, _) => matches!(position.content(to), Content::Stack(_)),
        (Code::StrikesOff, SlideMode::Strike { .. }) => !options.stack_strike,
        (Code::NothingToStrike, SlideMode::Strike { .. }) => position.content(to) == Content::Empty,
        (Code::LineSlideExists, SlideMode::Fallback { .. } | SlideMode::Strike { .. }) => {
            made(None, None).next().is_some()
        }
        (Code::CompletesNoLine, _) => here.next().is_none(),
        (Code::LineNotCompleted, SlideMode::Line { line, .. } | SlideMode::Run { line, .. }) => {
            here.next().is_some() && !made(Some(from), Some(to)).any(|(other, _)| other == line)
        }
        (Code::LineNaming, SlideMode::Line { named, .. }) => here.all(|(_, expected)| named != expected),
        (Code::RecoveryRunOfExactLine, SlideMode::Run { line, .. }) => line.length == options.line_length,
        (Code::RecoveryRunOutside, SlideMode::Run { line, run }) => {
            run.saturating_add(options.line_length) > line.length
        }
        (
            Code::NothingToExtract,
            SlideMode::Line { extract, .. } | SlideMode::Fallback { extract } | SlideMode::Strike { extract },
        ) => !buried(position, seat).contains(&extract),
        _ => panic!("{code} is no reason for {slide:?}"),
    }
}

fn claim_holds(position: &Position, list: &ActionList<Action>, region: Region, code: Code) -> bool {
    let geometry = position.geometry();
    let seat = position.turn().seat();
    let first = position.content(region.first);
    let cells = position.region_cells(region);
    match code {
        Code::NoSuchBorder => region.border.is_some_and(|seat| position.markers(seat).is_empty()),
        Code::RegionCollapsed => matches!(first, Content::Collapsed(_)),
        Code::RegionOnBorder => region.border.is_some_and(|seat| first == Content::Marker(seat)),
        Code::NotFirstCell => cells.first(geometry) != Some(region.first),
        Code::AllPlayersPresent => {
            let with_rings =
                position.seats_iter().filter(|&seat| position.rings_on_board(seat) > 0).collect::<SeatSet>();
            controllers(position, &cells) == with_rings
        }
        Code::NoStackOutside => {
            !position.turn().recovering() && position.controlled(seat).minus(&cells).is_empty()
        }
        Code::NoBuriedRingOutside => {
            position.turn().recovering()
                && buried(position, seat).iter().all(|&cell| cells.contains(geometry, cell))
        }
        Code::RegionNamedOtherwise => list.iter().any(|action| match *action {
            Action::Claim(other) => other != region && position.region_cells(other) == cells,
            _ => false,
        }),
        Code::RegionPassedOver => {
            position.options().habits && region.border.is_none() && controllers(position, &cells).len() != 1
        }
        _ => panic!("{code} is no reason for {region:?}"),
    }
}
