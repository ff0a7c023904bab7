//! The reference's contract vectors: one position, one move, and a few facts that must hold after it.
//!
//! A vector says little about the move (a line by an index, a slide without its extraction) and nothing about the
//! decisions after it, so it passes when some legal way to read it and to finish the turn makes its facts true.

use ringrift::{Action, Board, Options, Phase, Position, Preset, SlideMode, recorded};
use serde_json::{Map, Value, json};
use stackwright_core::{ActionList, Game, Timeline};

use super::stale;
use crate::conform::Report;

/// No turn of a vector needs more continuations than this.
const MOST_TRIED: usize = 200_000;

/// Facts that no runner of the reference reads, and that say nothing of the state after the move.
const UNREAD: [&str; 8] = [
    "pendingDecisionType",
    "extractionCount",
    "finalStackController",
    "finalStackHeight",
    "markersCreated",
    "noLineCollapse",
    "targetStacksRemaining",
    "totalCapturesInChain",
];

/// Checks every vector of a bundle.
pub(super) fn check_bundle(report: &mut Report, vectors: &[Value]) {
    for vector in vectors {
        let id = vector["id"].as_str().unwrap_or("?");
        let place = format!("{} {id}", report.file);
        report.games += 1;
        report.steps += 1;
        match check(vector) {
            Ok(()) => report.passed += 1,
            Err(why) => match stale::reason(id) {
                Some(kind) => {
                    report.passed += 1;
                    report.explain(kind);
                }
                None => report.fail(&place, "the vector fails", vec![why]),
            },
        }
    }
}

fn check(vector: &Value) -> Result<(), String> {
    let input = &vector["input"];
    let given = input.get("move").or_else(|| input.get("initialMove")).ok_or("there is no move")?;
    let position = load(&input["state"], given)?;
    let expected = &vector["expectedOutput"];
    let wanted = Wanted {
        complete: expected["status"] == "complete",
        facts: expected["assertions"].as_object().cloned().unwrap_or_default(),
        sum_before: sum(&position),
    };
    if given["player"] != position.to_move().number() {
        return Err(format!("seat {} moves, but seat {} is to move", given["player"], position.to_move()));
    }
    let mut list = ActionList::new();
    position.actions(&mut list);
    let meant: Vec<_> = list.iter().copied().filter(|&action| is_meant(&position, action, given)).collect();
    if meant.is_empty() {
        return Err(format!("{} is not legal: {position}", given["type"]));
    }
    let mut why = String::new();
    for action in meant {
        let mut game = Timeline::from_position(position.clone());
        game.play(action);
        let mut tried = 0;
        match wanted.search(&mut game, &mut tried) {
            Ok(()) => return Ok(()),
            Err(mismatch) => why = mismatch,
        }
    }
    Err(why)
}

/// The facts to be made true.
struct Wanted {
    complete: bool,
    facts: Map<String, Value>,
    sum_before: u32,
}

impl Wanted {
    /// Looks for a way to finish the turn that makes the facts true.
    fn search(&self, game: &mut Timeline<Position>, tried: &mut usize) -> Result<(), String> {
        *tried += 1;
        let here = self.holds(game);
        let ended = game.journal().turn_start() == game.journal().len();
        if here.is_ok() || !self.complete || ended || *tried > MOST_TRIED {
            return here;
        }
        let mut list = ActionList::new();
        game.actions(&mut list);
        for &action in &list {
            game.play(action);
            let found = self.search(game, tried);
            game.undo();
            if found.is_ok() {
                return found;
            }
        }
        here
    }

    fn holds(&self, position: &Position) -> Result<(), String> {
        let state = recorded::state(position);
        let count = |field: &str| state[field].as_object().map_or(0, Map::len);
        for (name, expected) in &self.facts {
            let ours = match name.as_str() {
                "currentPlayer" => state["player"].clone(),
                "currentPhase" => state["phase"].clone(),
                "gameStatus" => state["status"].clone(),
                "stackCount" => json!(count("stacks")),
                "markerCount" => json!(count("markers")),
                "collapsedCount" => json!(count("collapsed")),
                "sInvariantDelta" => json!(i64::from(sum(position)) - i64::from(self.sum_before)),
                "victoryWinner" => state.get("winner").cloned().unwrap_or(Value::Null),
                "victoryReason" => position.outcome().map_or(Value::Null, |end| end.reason().code().into()),
                name if UNREAD.contains(&name) => continue,
                name => of_player(name, &state).ok_or_else(|| format!("{name} is no known fact"))?,
            };
            if ours != *expected {
                return Err(format!("{name} is {ours}, expected {expected}: {position}"));
            }
        }
        Ok(())
    }
}

/// `player1RingsInHand` and its like.
fn of_player(name: &str, state: &Value) -> Option<Value> {
    let rest = name.strip_prefix("player")?;
    let seat = rest.chars().next()?.to_digit(10)? as usize;
    let field = match rest.get(1..)? {
        "RingsInHand" => "hand",
        "EliminatedRings" => "elim",
        "TerritorySpaces" => "terr",
        _ => return None,
    };
    Some(state[field][seat.checked_sub(1)?].clone())
}

/// R191: markers, collapsed cells and eliminated rings.
fn sum(position: &Position) -> u32 {
    let seats = position.seats_iter();
    seats
        .map(|seat| {
            position.markers(seat).len() + u32::from(position.territory(seat) + position.eliminated(seat))
        })
        .sum()
}

/// The vector's state in the recorded shape, and loaded.
fn load(state: &Value, given: &Value) -> Result<Position, String> {
    let board = &state["board"];
    let kind: Board = board["type"].as_str().unwrap_or_default().parse().map_err(|_| "an unknown board")?;
    let players = state["players"].as_array().ok_or("no players")?;
    let swap = players.len() == 2;
    let options = Options { swap, ..Options::preset(kind, players.len() as u8, Preset::Reference) };
    let counts = |field: &str| players.iter().map(|player| player[field].clone()).collect::<Value>();
    let cells = |field: &str, value: &dyn Fn(&Value) -> Value| {
        let cells = board[field].as_object().into_iter().flatten();
        Value::Object(cells.map(|(cell, content)| (cell.clone(), value(content))).collect())
    };
    let owner = |content: &Value| content.get("player").unwrap_or(content).clone();
    let collapsed = cells("collapsedSpaces", &owner);
    let territory = (1..=players.len())
        .map(|seat| collapsed.as_object().into_iter().flatten().filter(|cell| *cell.1 == seat).count());
    let phase = state["currentPhase"].as_str().unwrap_or_default();
    let mut out = json!({
        "player": state["currentPlayer"], "phase": phase,
        "stacks": cells("stacks", &|stack| {
            // The reference stores the top ring first.
            let rings = stack["rings"].as_array().into_iter().flatten().rev();
            rings.map(ToString::to_string).collect::<String>().into()
        }),
        "markers": cells("markers", &owner), "collapsed": collapsed,
        "hand": counts("ringsInHand"), "elim": counts("eliminatedRings"), "terr": territory.collect::<Value>(),
        "acted": !["ring_placement", "movement", "forced_elimination"].contains(&phase), "status": "active",
        "swapOpen": given["type"] == "swap_sides",
    });
    let cell = |value: &Value| {
        let numbers = ["x", "y", "z"].iter().filter_map(|axis| value.get(axis)).map(ToString::to_string);
        numbers.collect::<Vec<_>>().join(",")
    };
    match phase {
        "chain_capture" => {
            out["chain"] = cell(state.get("chainCapturePosition").unwrap_or(&given["from"])).into();
        }
        "capture" => out["captureFrom"] = cell(&given["from"]).into(),
        "territory_processing" if given["type"] == "eliminate_rings_from_stack" => {
            out["pendingTerrElim"] = true.into();
        }
        "line_processing" if given["type"] == "eliminate_rings_from_stack" => {
            out["pendingLineElim"] = true.into();
        }
        _ => {}
    }
    recorded::position(&out, options).map_err(|problems| problems.to_string())
}

/// Whether one of our actions is what the vector's move says.
fn is_meant(position: &Position, action: Action, given: &Value) -> bool {
    let geometry = position.geometry();
    let cell = |field: &str| {
        let value = given.get(field)?;
        let number = |axis: &str| i8::try_from(value.get(axis)?.as_i64()?).ok();
        geometry.cell_at(number("x")?, number("y")?)
    };
    let (from, to) = (cell("from"), cell("to"));
    match (given["type"].as_str().unwrap_or_default(), action) {
        ("place_ring", Action::Place { to: at, count }) => {
            to == Some(at)
                && given.get("placementCount").and_then(Value::as_u64).unwrap_or(1) == u64::from(count)
        }
        ("skip_placement", Action::SkipPlacement) | ("swap_sides", Action::SwapSides) => true,
        ("move_stack", Action::Move { from: a, to: b }) => (from, to) == (Some(a), Some(b)),
        ("overtaking_capture" | "continue_capture_segment", Action::Capture { from: a, target, to: b }) => {
            let chain = given["type"] == "continue_capture_segment";
            (from, cell("captureTarget"), to) == (Some(a), Some(target), Some(b))
                && chain == (position.phase() == Phase::Chain)
        }
        ("process_line" | "choose_line_option", Action::Line { line, run }) => {
            let whole = given["type"] == "process_line" || given.get("collapsedMarkers").is_none();
            to.is_none_or(|to| line.cells(geometry).any(|cell| cell == to)) && (run.is_none() || !whole)
        }
        ("choose_territory_option", Action::Claim(region)) => {
            let spaces = given["disconnectedRegions"][0]["spaces"].as_array().map_or(0, Vec::len);
            let cells = position.region_cells(region);
            to.is_none_or(|to| cells.contains(geometry, to))
                && (spaces == 0 || cells.len() as usize == spaces)
        }
        ("eliminate_rings_from_stack", Action::Eliminate { stack, .. })
        | ("forced_elimination", Action::ForcedElimination { stack, .. }) => to == Some(stack),
        ("recovery_slide", Action::Recover(slide)) => {
            let option = given.get("option").and_then(Value::as_u64);
            let fits = match slide.mode {
                SlideMode::Run { .. } => option == Some(2),
                _ => option != Some(2),
            };
            (from, to) == (Some(slide.from), Some(slide.to)) && fits
        }
        _ => false,
    }
}
