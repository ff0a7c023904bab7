//! States as JSON.

use serde_json::{Map, Value, json};
use stackwright_core::{BySeat, Problem, Problems, Seat, SeatSet};

use super::{cell_text, parse_cell, sorted};
use crate::board::{Cell, Geometry};
use crate::content::Content;
use crate::options::Options;
use crate::position::Position;
use crate::rings::Rings;
use crate::setup::Setup;
use crate::turn::{Lps, Phase};
use crate::victory::{End, EndReason};

const PHASES: [(Phase, &str); 8] = [
    (Phase::Placement, "ring_placement"),
    (Phase::Movement, "movement"),
    (Phase::Capture, "capture"),
    (Phase::Chain, "chain_capture"),
    (Phase::Lines, "line_processing"),
    (Phase::Territory, "territory_processing"),
    (Phase::ForcedElimination, "forced_elimination"),
    (Phase::Over, "game_over"),
];

/// The position in the shape of the recordings, keys in their order.
pub fn state(position: &Position) -> Value {
    let geometry = position.geometry();
    let turn = position.turn();
    let mut out = Map::new();
    let cells = |value: &dyn Fn(Cell) -> Option<Value>| {
        let all = sorted(geometry, geometry.cells());
        let entries = all.into_iter().filter_map(|cell| Some((cell_text(geometry, cell), value(cell)?)));
        Value::Object(entries.collect())
    };
    let by_seat = |count: &dyn Fn(Seat) -> u16| position.seats_iter().map(count).collect::<Value>();
    let phase = PHASES.iter().find(|phase| phase.0 == turn.phase()).map_or("", |phase| phase.1);

    out.insert("player".into(), turn.seat().number().into());
    out.insert("phase".into(), phase.into());
    out.insert(
        "stacks".into(),
        cells(&|cell| {
            let rings = position.rings(cell);
            (!rings.is_empty()).then(|| rings.iter().map(|seat| seat.to_string()).collect::<String>().into())
        }),
    );
    out.insert(
        "markers".into(),
        cells(&|cell| match position.content(cell) {
            Content::Marker(seat) => Some(seat.number().into()),
            _ => None,
        }),
    );
    out.insert(
        "collapsed".into(),
        cells(&|cell| match position.content(cell) {
            Content::Collapsed(seat) => Some(seat.number().into()),
            _ => None,
        }),
    );
    out.insert("hand".into(), by_seat(&|seat| position.hand(seat)));
    out.insert("elim".into(), by_seat(&|seat| position.eliminated(seat)));
    out.insert("terr".into(), by_seat(&|seat| position.territory(seat)));
    let chain = turn.capturing().filter(|_| turn.phase() == Phase::Chain);
    let capture = turn.capturing().filter(|_| turn.phase() == Phase::Capture);
    for (name, cell) in [("mustMove", turn.must_move()), ("chain", chain), ("captureFrom", capture)] {
        if let Some(cell) = cell {
            out.insert(name.into(), cell_text(geometry, cell).into());
        }
    }
    let flags = [
        ("pendingLineElim", turn.owes_line()),
        ("pendingTerrElim", turn.owes_region()),
        ("recoveryTurn", turn.recovering()),
    ];
    for (name, _) in flags.into_iter().filter(|flag| flag.1) {
        out.insert(name.into(), true.into());
    }
    if position.end().is_none() {
        out.insert("acted".into(), turn.acted().into());
    }
    out.insert("lps".into(), lps(turn.lps()));
    out.insert("status".into(), if position.end().is_none() { "active" } else { "completed" }.into());
    if let Some(end) = position.end() {
        out.insert("winner".into(), end.winner.number().into());
    }
    Value::Object(out)
}

/// The position in the shape of the recordings, with what they lack: `swapOpen`, `out`, `retired` and `reason`, each
/// where there is something to say. [`position`] reads it back exactly.
pub fn full_state(position: &Position) -> Value {
    let mut full = state(position);
    if position.turn().swap_open() {
        full["swapOpen"] = true.into();
    }
    if position.seats_iter().any(|seat| position.out[seat] > 0) {
        full["out"] = out(position);
    }
    let mut left: Vec<_> = position
        .seats_iter()
        .filter_map(|seat| position.retired[seat].map(|(order, how)| (order, seat, how)))
        .collect();
    left.sort_unstable_by_key(|leaver| leaver.0);
    if !left.is_empty() {
        full["retired"] = left.iter().map(|(_, seat, how)| json!([seat, how])).collect::<Value>();
    }
    if let Some(end) = position.end() {
        let rings = end.reason == EndReason::LastWithRings;
        full["reason"] = if rings { LAST_WITH_RINGS } else { end.reason.reason().code() }.into();
    }
    full
}

/// The two ways to stand last have one reason code; here they are told apart.
const LAST_WITH_RINGS: &str = "last_player_with_rings";

/// R178a: the seats without rings, in the order in which they lost the last one; those at once together.
pub fn out(position: &Position) -> Value {
    let group =
        |order| position.seats_iter().filter(move |&seat| position.out[seat] == order).map(Seat::number);
    let groups =
        (1..=u8::MAX).map(|order| group(order).collect::<Vec<_>>()).take_while(|group| !group.is_empty());
    groups.collect::<Vec<_>>().into()
}

fn lps(lps: Lps) -> Value {
    let mask: Map<_, _> =
        lps.noted.iter().map(|seat| (seat.to_string(), lps.real.contains(seat).into())).collect();
    let seat = |seat: Option<Seat>| seat.map(Seat::number);
    json!({"first": seat(lps.leader), "mask": mask, "n": lps.count, "p": seat(lps.by)})
}

/// Reads a position in the shape of the recordings.
pub fn position(state: &Value, options: Options) -> Result<Position, Problems> {
    options.validate()?;
    setup(state, options)?.position()
}

fn setup(state: &Value, options: Options) -> Result<Setup, Problem> {
    let geometry = options.board.geometry();
    let reader = Reader { state, geometry, players: usize::from(options.players) };
    let mut setup = Setup::new(options);
    setup.stacks = reader.cells("stacks", |value| {
        let owners = value.as_str()?.chars().map(|c| c.to_string().parse().ok());
        Rings::from_bottom(owners.collect::<Option<Vec<_>>>()?).filter(|rings| !rings.is_empty())
    })?;
    setup.markers = reader.cells("markers", seat)?;
    setup.collapsed = reader.cells("collapsed", seat)?;
    setup.hand = reader.counts("hand")?;
    setup.eliminated = reader.counts("elim")?;
    let territory = reader.counts("terr")?;
    for seat in Seat::ALL {
        let collapsed = setup.collapsed.iter().filter(|cell| cell.1 == seat).count();
        if usize::from(territory[seat]) != collapsed {
            return Err(wrong("terr", "the number of collapsed cells of each seat"));
        }
    }

    let turn = &mut setup.turn;
    turn.set_seat(state.get("player").and_then(seat).ok_or_else(|| wrong("player", "a seat"))?);
    let phase = state.get("phase").and_then(Value::as_str);
    let phase = PHASES.iter().find(|known| Some(known.1) == phase);
    turn.set_phase(phase.ok_or_else(|| wrong("phase", "the name of a phase"))?.0);
    let moving = matches!(turn.phase(), Phase::Movement | Phase::Capture | Phase::Chain);
    // The recordings keep `mustMove` in the line phase, where it means nothing.
    turn.set_must_move(reader.cell("mustMove")?.filter(|_| moving));
    turn.set_capturing(match turn.phase() {
        Phase::Chain => reader.cell("chain")?,
        Phase::Capture => reader.cell("captureFrom")?,
        _ => None,
    });
    turn.set_owes_line(reader.flag("pendingLineElim")?);
    turn.set_owes_region(reader.flag("pendingTerrElim")?);
    // What the last turn of a finished game was about is no part of the position.
    let playing = turn.phase() != Phase::Over;
    turn.set_recovering(reader.flag("recoveryTurn")? && playing);
    turn.set_acted(reader.flag("acted")? && playing);
    turn.set_swap_open(reader.flag("swapOpen")?);
    turn.set_lps(reader.lps()?);
    if let Some(groups) = state.get("out") {
        setup.out = reader.losses(groups).ok_or_else(|| wrong("out", "lists of seats, each seat once"))?;
    }
    if let Some(retired) = state.get("retired") {
        setup.retired = serde_json::from_value(retired.clone()).map_err(|_| {
            wrong("retired", "seats in order, each with how it left, such as [[2, \"resignation\"]]")
        })?;
    }
    if turn.phase() == Phase::Over {
        let winner = state.get("winner").and_then(seat).ok_or_else(|| wrong("winner", "a seat"))?;
        let reason = match state.get("reason").and_then(Value::as_str) {
            None => Some(likely_reason(&setup, winner)),
            Some(LAST_WITH_RINGS) => Some(EndReason::LastWithRings),
            Some(code) => EndReason::ALL.into_iter().find(|reason| reason.reason().code() == code),
        };
        let reason = reason.ok_or_else(|| wrong("reason", "the code of a reason"))?;
        setup.end = Some(End { winner, reason });
    }
    Ok(setup)
}

/// What ended a game whose recording does not say it: the first of the rules' reasons that fits.
fn likely_reason(setup: &Setup, winner: Seat) -> EndReason {
    let options = setup.options;
    let territory = |seat| setup.collapsed.iter().filter(|cell| cell.1 == seat).count();
    let has_ring =
        |seat| setup.hand[seat] > 0 || setup.stacks.iter().any(|stack| stack.1.iter().any(|s| s == seat));
    let alone = Seat::ALL.into_iter().all(|seat| has_ring(seat) == (seat == winner));
    if setup.eliminated[winner] >= options.elimination_threshold() {
        EndReason::Elimination
    } else if territory(winner) >= usize::from(options.territory_minimum()) {
        EndReason::Territory
    } else if setup.stacks.is_empty() {
        EndReason::Stalemate
    } else if alone {
        EndReason::LastWithRings
    } else {
        EndReason::LastStanding
    }
}

fn wrong(field: &str, expected: &str) -> Problem {
    Problem::new("state", format!("`{field}`: expected {expected}"))
}

fn seat(value: &Value) -> Option<Seat> {
    Seat::from_number(u8::try_from(value.as_u64()?).ok()?)
}

struct Reader<'a> {
    state: &'a Value,
    geometry: &'a Geometry,
    players: usize,
}

impl Reader<'_> {
    fn cells<T>(&self, field: &str, read: impl Fn(&Value) -> Option<T>) -> Result<Vec<(Cell, T)>, Problem> {
        let Some(map) = self.state.get(field).and_then(Value::as_object) else {
            return Err(wrong(field, "an object with cells as keys"));
        };
        map.iter()
            .map(|(name, value)| {
                let cell =
                    parse_cell(self.geometry, name).ok_or_else(|| wrong(field, "cells of the board"))?;
                let value = read(value)
                    .ok_or_else(|| wrong(field, &format!("something else than {value} at {name}")))?;
                Ok((cell, value))
            })
            .collect()
    }

    fn counts(&self, field: &str) -> Result<BySeat<u16>, Problem> {
        let expected = || wrong(field, &format!("{} whole numbers", self.players));
        let list = self.state.get(field).and_then(Value::as_array).ok_or_else(expected)?;
        if list.len() != self.players {
            return Err(expected());
        }
        let mut counts = BySeat::fill(0);
        for (seat, value) in Seat::ALL.into_iter().zip(list) {
            let count = value.as_u64().filter(|&count| count < 10_000);
            counts[seat] = count.ok_or_else(expected)? as u16;
        }
        Ok(counts)
    }

    /// R175: groups of seats in the order in which they lost their last ring.
    fn losses(&self, groups: &Value) -> Option<BySeat<u8>> {
        let groups = groups.as_array().filter(|groups| groups.len() <= self.players)?;
        let mut out = BySeat::fill(0);
        for (order, group) in (1..).zip(groups) {
            for value in group.as_array()? {
                if std::mem::replace(&mut out[seat(value)?], order) != 0 {
                    return None;
                }
            }
        }
        Some(out)
    }

    fn cell(&self, field: &str) -> Result<Option<Cell>, Problem> {
        match self.state.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let cell = value.as_str().and_then(|text| parse_cell(self.geometry, text));
                cell.map(Some).ok_or_else(|| wrong(field, "a cell of the board"))
            }
        }
    }

    fn flag(&self, field: &str) -> Result<bool, Problem> {
        match self.state.get(field) {
            None => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| wrong(field, "true or false")),
        }
    }

    fn lps(&self) -> Result<Lps, Problem> {
        let Some(lps) = self.state.get("lps") else { return Ok(Lps::default()) };
        let optional = |field: &str| match lps.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => seat(value).map(Some).ok_or_else(|| wrong("lps", "seats or null")),
        };
        let count = lps.get("n").map_or(Some(0), Value::as_u64).filter(|&count| count < 256);
        let mut read = Lps {
            leader: optional("first")?,
            by: optional("p")?,
            count: count.ok_or_else(|| wrong("lps", "a whole number as `n`"))? as u8,
            noted: SeatSet::EMPTY,
            real: SeatSet::EMPTY,
        };
        for (name, real) in lps.get("mask").and_then(Value::as_object).into_iter().flatten() {
            let seat: Seat = name.parse().map_err(|_| wrong("lps", "seats as keys of `mask`"))?;
            read.noted = read.noted.with(seat);
            if real.as_bool().ok_or_else(|| wrong("lps", "true or false in `mask`"))? {
                read.real = read.real.with(seat);
            }
        }
        Ok(read)
    }
}
