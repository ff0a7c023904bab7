//! The counts against slow and obvious doubles, on the positions of random games.

use std::ops::ControlFlow;

use stackwright_core::assess::{Assess, Feature, MAX_FEATURES, Measures};
use stackwright_core::{ActionList, Game, Rng, Seat, SeatSet, Timeline};

use super::features as f;
use super::markers::{Trail, trails};
use super::table;
use crate::board::{Board, Cell};
use crate::content::{Content, Packed};
use crate::options::{Options, Preset};
use crate::position::Position;

/// Shows positions of random games on every board with every number of players.
fn each_position(mut show: impl FnMut(&Position, &[<Position as Game>::Action])) {
    let mut list = ActionList::new();
    for board in Board::ALL {
        for players in 2..=4 {
            let large = board.geometry().len() > 100;
            let options = Options::preset(board, players, Preset::Canonical);
            let options = Options { rings: if large { 24 } else { 18 }, ..options };
            let mut game = Timeline::<Position>::new(&options).unwrap();
            let mut rng = Rng::new(u64::from(players));
            for step in 0.. {
                game.actions(&mut list);
                let Some(&action) = rng.choose(&list) else { break };
                if step % (if large { 41 } else { 7 }) == 0 {
                    show(game.position(), &list);
                }
                game.play(action);
            }
        }
    }
}

fn measured(position: &Position) -> Measures {
    let mut measures = Measures::new(position.seats());
    position.measure(&mut measures);
    measures
}

/// Compares one feature of every seat.
fn same(position: &Position, feature: usize, expected: impl Fn(Seat) -> i32) {
    let measures = measured(position);
    for seat in position.seats_iter() {
        let Feature { name, .. } = f::FEATURES[feature];
        assert_eq!(measures.of(seat)[feature], expected(seat), "{name} of seat {seat}: {position:?}");
    }
}

/// The stacks that a seat's stacks can capture, from the lists of captures.
fn targets(position: &Position, seat: Seat) -> Vec<Cell> {
    let mut found = Vec::new();
    for from in position.controlled(seat).iter(position.geometry()) {
        let sight = position.sight(from);
        let _ =
            position.each_capture(from, position.height(from), position.cap(from), &sight, |target, _| {
                if !found.contains(&target) {
                    found.push(target);
                }
                ControlFlow::Continue(())
            });
    }
    found
}

#[test]
fn r101_captures_and_mobility_are_those_of_the_lists() {
    each_position(|position, _| {
        let owner = |cell: Cell| position.rings(cell).top();
        let is_there = |seat: Seat| position.retired[seat].is_none();
        let attacked: Vec<_> = Seat::ALL.map(|seat| targets(position, seat)).into();
        let attackers = |cell: Cell| -> SeatSet {
            let others = Seat::ALL.into_iter().filter(|&seat| seat != owner(cell) && is_there(seat));
            others.filter(|seat| attacked[seat.index()].contains(&cell)).collect()
        };
        let stacks = |seat: Seat| position.controlled(seat).iter(position.geometry());
        let same = |feature, expected: &dyn Fn(Seat) -> i32| {
            same(position, feature, |seat| if is_there(seat) { expected(seat) } else { 0 });
        };
        same(f::THREATS, &|seat| {
            attacked[seat.index()].iter().filter(|&&cell| owner(cell) != seat).count() as i32
        });
        let next = position.next_mover();
        for (feature, at_once, single) in [
            (f::EXPOSED_SINGLE, false, true),
            (f::EXPOSED_CAP, false, false),
            (f::HANGING_SINGLE, true, true),
            (f::HANGING_CAP, true, false),
        ] {
            same(feature, &|seat| {
                let counts = |cell: &Cell| {
                    let attackers = attackers(*cell);
                    !attackers.is_empty()
                        && attackers.contains(next) == at_once
                        && (position.cap(*cell) == 1) == single
                };
                stacks(seat).filter(counts).count() as i32
            });
        }
        same(f::STUCK, &|seat| {
            let is_stuck = |&cell: &Cell| !position.is_alive(cell, position.height(cell), position.cap(cell));
            stacks(seat).filter(is_stuck).count() as i32
        });
        same(f::LANDINGS, &|seat| {
            let mut landings = 0;
            for cell in stacks(seat) {
                let runs = position.runs(cell);
                let add = |found: &[Cell]| landings += found.len() as i32;
                position.each_landing(cell, position.height(cell), &runs, add);
            }
            landings
        });
    });
}

#[test]
fn r021_rings_are_counted_where_they_lie() {
    each_position(|position, _| {
        let all = || position.stacks().iter(position.geometry()).map(|cell| position.rings(cell)).collect();
        let count = |wanted: &dyn Fn(Seat, Seat) -> bool| -> i32 {
            let stacks: Vec<crate::Rings> = all();
            stacks.iter().flat_map(|rings| rings.iter().filter(|&ring| wanted(rings.top(), ring))).count()
                as i32
        };
        same(position, f::PRISONERS, |seat| count(&|top, ring| top == seat && ring != seat));
        same(position, f::CAPTIVES, |seat| count(&|top, ring| top != seat && ring == seat));
        same(position, f::DEEP, |seat| {
            let own = count(&|top, ring| top == seat && ring == seat);
            let caps = position.controlled(seat).iter(position.geometry()).map(|cell| position.cap(cell));
            own - caps.map(i32::from).sum::<i32>()
        });
    });
}

/// What the markers of a seat come to, cell by cell.
fn slow_trail(position: &Position, seat: Seat) -> Trail {
    let geometry = position.geometry();
    let mut trail = Trail::default();
    let own = |cell: Cell| position.packed(cell).is_marker_of(seat);
    if !geometry.cells().any(own) {
        return trail;
    }
    let held = |cell: Cell| position.packed(cell) == Packed::stack(seat);
    let wall = |cell: Cell| own(cell) || matches!(position.content(cell), Content::Collapsed(_));
    let length = usize::from(position.options().line_length);
    for cell in geometry.cells() {
        for axis in 0..geometry.axes() {
            let ray = geometry.ray(cell, axis);
            if ray.len() + 1 < length {
                continue;
            }
            let missing = std::iter::once(cell).chain(ray[..length - 1].iter().copied());
            let missing: Vec<_> = missing.filter(|&cell| !own(cell)).collect();
            let empty = |&cell: &Cell| position.packed(cell) == Packed::EMPTY;
            match missing[..] {
                [] => trail.runs.full += 1,
                [one] if held(one) || matches!(position.content(one), Content::Marker(_)) => {
                    trail.runs.ripe += 1;
                }
                [one] if empty(&one) => trail.runs.near += 1,
                [_, _] if missing.iter().all(|cell| empty(cell) || held(*cell)) => trail.runs.half += 1,
                _ => {}
            }
        }
        let near = |sides: bool| {
            let (x, y) = geometry.coordinates(cell);
            geometry.adjacent(cell).iter().copied().filter(move |&other| {
                let (ox, oy) = geometry.coordinates(other);
                !sides || geometry.board().is_hex() || x == ox || y == oy
            })
        };
        let most = geometry.directions();
        let touches = near(false).filter(|&other| wall(other)).count() + most - near(false).count();
        if own(cell) {
            trail.markers += 1;
            trail.walls.joined += i32::from(touches >= 1);
            trail.walls.chained += i32::from(touches >= 2);
        }
        let open_sides = near(true).filter(|&other| !wall(other)).count();
        trail.walls.pockets += i32::from(!wall(cell) && open_sides <= 1 && near(true).any(own));
    }
    trail
}

#[test]
fn r120_runs_and_walls_are_those_seen_cell_by_cell() {
    each_position(|position, _| {
        let quick = trails(position);
        for seat in position.seats_iter() {
            assert_eq!(quick[seat], slow_trail(position, seat), "seat {seat}: {position:?}");
        }
    });
}

#[test]
fn every_legal_action_has_a_promise() {
    each_position(|position, list| {
        for &action in list {
            let _ = position.promise(action);
        }
    });
}

#[test]
fn every_file_of_weights_is_read() {
    for board in Board::ALL {
        for players in 2..=4 {
            let usual = Options::preset(board, players, Preset::Canonical);
            for options in [usual, Options { rings: 4, ..usual }] {
                let (early, late) = table::weights(&options).get(f::GONE);
                assert!(early <= -200.0 && late <= -200.0, "{options:?}: {early} {late}");
            }
            let weights = table::weights(&usual);
            assert!(weights.get(f::ELIMINATED).0 > 0.0, "{board}, {players} players");
            let (early, late) = weights.get(f::STRANDED);
            assert!(early <= -200.0 && late <= -200.0, "{board}, {players} players: {early} {late}");
        }
    }
    assert!(f::FEATURES.len() <= MAX_FEATURES);
}
