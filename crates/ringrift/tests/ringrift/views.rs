//! Positions as plain data: what every view promises, what the page about views shows, and RingRift's own hints.

use std::collections::BTreeSet;
use std::path::Path;

use expect_test::{expect, expect_file};
use ringrift::view::CellView;
use ringrift::{Board, Options, Position, Preset};
use serde_json::Value;
use stackwright_core::conformance::cases;
use stackwright_core::{ActionList, Departure, Game, Rng, Seat, Timeline, View, view};

fn position(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

/// JSON for people: the parts of an object or a list, one a line.
fn lines(json: &Value) -> String {
    let (open, close, parts): (_, _, Vec<_>) = match json {
        Value::Object(map) => {
            ("{", "}", map.iter().map(|(name, value)| format!("  \"{name}\": {value}")).collect())
        }
        Value::Array(list) => ("[", "]", list.iter().map(|value| format!("  {value}")).collect()),
        other => return format!("{other}\n"),
    };
    format!("{open}\n{}\n{close}\n", parts.join(",\n"))
}

/// A snapshot without what makes it long.
fn short(text: &str) -> String {
    let mut json = serde_json::to_value(position(text).snapshot()).unwrap();
    let map = json.as_object_mut().unwrap();
    map.retain(|name, _| !["position", "cells", "seats"].contains(&name.as_str()));
    lines(&json)
}

#[test]
fn views_keep_their_promises_on_every_board() {
    let (mut seed, mut snapshots) = (0, 0);
    for board in Board::ALL {
        for players in 2..=4 {
            for preset in [Preset::Canonical, Preset::RecoveryPlan] {
                seed += 1;
                let large = matches!(board, Board::Square19 | Board::Hexagonal);
                let rings = if large { cases(6, 12) } else { cases(4, 6) };
                let options =
                    Options { rings, swap: players == 2, ..Options::preset(board, players, preset) };
                let first = Position::new(&options).unwrap();
                let every = if large { cases(40, 5) } else { cases(2, 1) };
                snapshots +=
                    view::check(&first, seed, every).unwrap_or_else(|wrong| panic!("{options:?}: {wrong}"));
            }
        }
    }
    assert!(snapshots > cases(500, 2000), "only {snapshots} snapshots");
}

#[test]
fn r041_r092_hints_say_which_cells_collapse_and_flip() {
    let mut list = ActionList::new();
    let mut seen = BTreeSet::new();
    for seed in 0..90 {
        let board = Board::ALL[[0, 2][seed as usize % 2]];
        let options = Options { rings: 4, ..Options::preset(board, 2 + seed as u8 % 3, Preset::Canonical) };
        let mut game = Timeline::<Position>::new(&options).unwrap();
        let mut rng = Rng::new(seed);
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            let view = game.action_view(action, &list);
            let before = game.cells();
            game.play(action);
            let after = game.cells();
            let (mut collapsed, mut flipped) = (Vec::new(), Vec::new());
            for (cell, (was, is)) in before.iter().zip(&after).enumerate() {
                match (was, is) {
                    (was, Some(CellView::Territory { .. })) if was != is => collapsed.push(cell as u16),
                    (Some(CellView::Marker { .. }), Some(CellView::Marker { .. })) if was != is => {
                        flipped.push(cell as u16);
                    }
                    _ => {}
                }
            }
            let mut hinted = [view.cells.collapses.clone(), view.cells.flips.clone()];
            for cells in &mut hinted {
                cells.sort_unstable();
            }
            assert_eq!(hinted, [collapsed, flipped], "{}", view.text);
            seen.insert((view.kind, view.option));
        }
    }
    let kinds: BTreeSet<_> = seen.iter().map(|(kind, _)| &**kind).collect();
    let all = ["place", "move", "capture", "recover", "line", "claim", "eliminate", "skip", "none"];
    assert!(kinds.is_superset(&all.into()), "{kinds:?}");
}

#[test]
fn r300_a_departure_is_told_in_frames() {
    let options = Options::preset(Board::Hex8, 3, Preset::Canonical);
    let mut game = Timeline::<Position>::new(&options).unwrap();
    game.try_play_text("+e5*2").unwrap();
    let mut shown = game.snapshot();
    assert_eq!(game.retire(Seat::P1, Departure::Resignation), Ok(1));
    let left = view::played(&game, game.journal().len() - 1);
    assert_eq!((left.seat, left.left, left.text), (Seat::P1, Some(Departure::Resignation), None));
    assert_eq!(left.frames[0].shows.label.code, "resigned");
    // What was placed has been taken back before the frames begin.
    shown.cells.fill(None);
    for frame in &left.frames {
        frame.changes.apply(&mut shown.cells, &mut shown.seats);
    }
    assert_eq!(shown.cells, game.cells());
    assert_eq!(shown.seats[0].left, Some(Departure::Resignation));
}

#[test]
fn r122_a_long_line_can_be_taken_whole_or_in_part() {
    let text = "square8 8/8/6(11)1/8/8/8/aaaaa3/7(2) 10,10 0,0 1 lines acted - - canonical/2";
    expect![[r#"
        {
          "seat": 1,
          "phase": {"code":"line_processing","name":"Lines"},
          "task": {"code":"take_line","key":"task_take_line","rule":"R121","text":"Your lines become territory, one at a time in the order you like. A whole line costs one ring, if you control a stack; of a longer one you may take just enough, free."},
          "obligations": [{"code":"take_line","key":"duty_take_line","rule":"R121","params":{"count":1,"lines":["a2-e2"]},"text":"Collapse 1 line: a2-e2.","cells":[8,9,10,11,12]}],
          "extra": {"recovering":false,"no_recovery":{"code":"recovery_with_stack","rule":"R110","params":{"cells":["g6"]},"text":"recovery is for players without a stack, and you control g6"},"active_no_moves":false,"swap_offered":false,"tips":{"topic":"lines","rules":["R120","R122","R122b","R121","R123","R120","R122"],"first":[1,2,5]}},
          "actions": [{"text":"La2-e2","kind":"line","option":"whole","cells":{"line":[8,9,10,11,12],"collapses":[8,9,10,11,12]},"count":5,"label":{"code":"line_whole","rule":"R122","params":{"line":"a2-e2","count":5},"text":"collapse all 5 of a2-e2 and pay a ring"}},{"text":"La2-e2/a2-d2","kind":"line","option":"run","cells":{"line":[8,9,10,11,12],"collapses":[8,9,10,11]},"count":4,"label":{"code":"line_run","rule":"R122","params":{"line":"a2-e2","run":"a2-d2","count":4},"text":"collapse a2-d2 only, free"}},{"text":"La2-e2/b2-e2","kind":"line","option":"run","cells":{"line":[8,9,10,11,12],"collapses":[9,10,11,12]},"count":4,"label":{"code":"line_run","rule":"R122","params":{"line":"a2-e2","run":"b2-e2","count":4},"text":"collapse b2-e2 only, free"}}]
        }
    "#]].assert_eq(&short(text));
}

#[test]
fn r300_whoever_left_is_told() {
    let mut game = Timeline::<Position>::new(&Options::default()).unwrap();
    game.retire(Seat::P2, Departure::Timeout).unwrap();
    let outcome = serde_json::to_value(game.outcome_view()).unwrap();
    expect![[r#"
        {
          "reason": "timeout",
          "ranks": [1,2],
          "winner": 1,
          "message": {"code":"won_on_time","rule":"R300","params":{"winner":1,"left":[{"code":"ran_out_of_time","params":{"seat":2},"text":"seat 2 ran out of time"}]},"text":"Seat 1 wins, the only one left at the table: seat 2 ran out of time."},
          "deciders": [{"code":"stayed","params":{"better":1,"worse":2},"text":"seat 1 stayed at the table, and seat 2 left it"}]
        }
    "#]].assert_eq(&lines(&outcome));
}

/// The page with the JSON of every block that a comment asks RingRift for.
#[test]
fn the_page_about_views_shows_what_the_program_sends() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/view.md");
    let text = std::fs::read_to_string(&path).expect("the page is part of the project");
    let mut parts = text.split("<!-- ringrift ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut blocks = 0;
    for part in parts {
        let (comment, rest) = part.split_once(" -->\n```json\n").expect("JSON behind its comment");
        let (_, rest) = rest.split_once("```\n").expect("the end of the JSON");
        let (what, text) = comment.split_once(": ").expect("what, and of which position");
        let json = shown(what, &position(text));
        out.extend(["<!-- ringrift ", comment, " -->\n```json\n", &lines(&json), "```\n", rest]);
        blocks += 1;
    }
    assert!(blocks >= 5);
    expect_file![path].assert_eq(&out);
}

/// `snapshot /task`, `layout /cells/0`, `choices /0`, `preview d4-d7 /frames`.
fn shown(what: &str, position: &Position) -> Value {
    let words: Vec<_> = what.split(' ').collect();
    let json = match words[..] {
        ["choices", ..] => serde_json::to_value(Position::choices()),
        ["layout", ..] => serde_json::to_value(Position::layout(position.options())),
        ["snapshot", ..] => serde_json::to_value(position.snapshot()),
        ["preview", action, ..] => {
            serde_json::to_value(position.preview(position.parse_action(action).expect("an action")))
        }
        _ => panic!("{what}"),
    };
    let pointer = words.last().filter(|word| word.starts_with('/')).copied().unwrap_or("");
    json.unwrap().pointer(pointer).unwrap_or_else(|| panic!("{what}")).clone()
}

#[test]
#[ignore = "measures time, which means something in a release build only"]
fn a_snapshot_of_a_large_position_takes_well_under_a_millisecond() {
    let options = Options::preset(Board::Hexagonal, 2, Preset::Canonical);
    let mut game = Timeline::<Position>::new(&options).unwrap();
    let (mut rng, mut list) = (Rng::new(3), ActionList::new());
    loop {
        game.actions(&mut list);
        if (280..=320).contains(&list.len()) {
            break;
        }
        game.play(*rng.choose(&list).expect("such a position comes up"));
    }
    let fastest = (0..50).map(|_| {
        let begun = std::time::Instant::now();
        assert_eq!(game.snapshot().actions.len(), list.len());
        begun.elapsed()
    });
    let fastest = fastest.min().unwrap_or_default();
    assert!(fastest.as_micros() < 700, "{} actions take {fastest:?}", list.len());
}

/// What the choices say an option is when only board, players and preset are chosen.
fn by_choices(choices: &[view::Choice], name: &str, chosen: &view::Settings) -> Value {
    let choice = choices.iter().find(|choice| choice.name == name).unwrap();
    let case = choice
        .cases
        .iter()
        .find(|case| case.when.iter().all(|(name, value)| chosen.get(name) == Some(value)))
        .map(|case| &case.value);
    let set = choices.iter().find_map(|other| match &other.among {
        view::Among::Values { values } => {
            let value = values.iter().find(|value| chosen.get(&*other.name) == Some(&value.value))?;
            value.sets.get(name)
        }
        view::Among::Range { .. } => None,
    });
    case.or(set).unwrap_or(&choice.default).clone()
}

#[test]
fn s4_choices_say_what_every_board_and_preset_sets() {
    let choices = Position::choices();
    for board in Board::ALL {
        for players in 2..=4_u8 {
            for preset in Preset::ALL {
                let options = Options::preset(board, players, preset);
                let chosen = serde_json::json!({ "board": board, "players": players, "preset": preset });
                let Value::Object(mut chosen) = chosen else { unreachable!() };
                let singly: view::Settings = choices
                    .iter()
                    .filter(|choice| !chosen.contains_key(&*choice.name))
                    .map(|choice| (choice.name.to_string(), by_choices(&choices, &choice.name, &chosen)))
                    .collect();
                assert_eq!(singly.len(), 11, "every other field of the options");
                chosen.extend(singly);
                let read: Options = serde_json::from_value(chosen.clone().into()).unwrap();
                assert_eq!(read, options, "{chosen:?}");
            }
        }
    }
}
