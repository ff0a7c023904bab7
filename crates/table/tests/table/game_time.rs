//! C85: one time for the whole game, which all share.

use std::sync::Arc;

use serde_json::json;
use stackwright_core::Seat;
use stackwright_table::{
    Actor, Agreement, Command, Downtimes, Entry, LogEntry, Request, Status, Table, TimeControl,
};

use crate::common::{Seated, agreement, person};

/// Two navies and a stack each, fifteen minutes, and no clocks of their own.
fn agreed() -> Agreement {
    let start = "6c4/1n9/11/11/11/4f6/11/11/4(FT)6/11/1N9/5C5 r - - 0 1";
    Agreement {
        start: Some(start.to_owned()),
        clock: TimeControl::None,
        game_time: Some(900),
        ..agreement("cotulenh", &json!({ "mode": "marine" }), &[person(0), person(1)])
    }
}

fn flag(table: &mut Table, at: i64) -> Result<Vec<Entry>, &'static str> {
    let seat = table.game().to_move();
    let command = Command::Flag(seat);
    let request = Request { actor: Actor::Keeper, seat: Some(seat), expected: None, key: None, command, at };
    table.perform(&request).map(|done| done.entries).map_err(|refusal| refusal.code)
}

#[test]
fn when_it_is_over_the_open_turn_is_taken_back_and_points_decide() {
    let mut seated = Seated::new(agreed());
    let body = LogEntry::Created(Box::new(agreed()));
    let mut log = vec![Entry { number: 1, at: 0, key: None, body }];
    let text = seated.table.game().position_text();
    seated.at = 899_000;
    // Red takes an air force in a turn that is still open.
    log.extend(seated.ask(Seat::P1, Command::Act { text: "F>xe7".to_owned(), lag: 0 }).unwrap());
    assert_ne!(seated.table.game().position_text(), text);
    assert_eq!(seated.table.deadline(), Some(900_000));
    assert_eq!(flag(&mut seated.table, 899_500), Err("time_left"));
    seated.at = 901_000;
    let late = seated.ask(Seat::P1, Command::Act { text: "commit".to_owned(), lag: 0 });
    assert_eq!(late, Err("time_over"));
    let entries = flag(&mut seated.table, 901_000).unwrap();
    assert_eq!(entries.iter().map(|entry| &entry.body).collect::<Vec<_>>(), [&LogEntry::TimeOver]);
    log.extend(entries);

    let replayed = Table::replay(log, Arc::new(Downtimes::default())).unwrap();
    for table in [&seated.table, &replayed] {
        assert_eq!((table.status(), table.game().position_text()), (Status::Finished, text.clone()));
        let result = table.result().unwrap();
        // 530 less 220 for Red, 530 less 240 for Blue.
        assert_eq!((result.reason.as_str(), result.ranks), ("points", vec![1, 2]));
        let told = serde_json::to_value(table.told_stop().unwrap()).unwrap();
        assert_eq!(
            (&told["code"], &told["params"]["cause"]["code"]),
            (&json!("points"), &json!("game_time"))
        );
        assert_eq!((&told["params"]["red"], &told["params"]["blue"]), (&json!(310), &json!(290)));
        // What it was can be told again, and is believed.
        let record = table.record().to_json().unwrap();
        let again = stackwright_core::Record::from_json(&record).unwrap();
        assert!(again.replay::<cotulenh::Position>().is_ok(), "{record}");
    }
}

#[test]
fn it_begins_when_everybody_is_there_and_stands_while_nobody_can_play() {
    let mut waiting = agreed();
    waiting.seats[1].holder = None;
    waiting.seats[1].kind = stackwright_table::SeatKind::Open;
    let table = Table::create(waiting, 5_000, Arc::new(Downtimes::default())).unwrap();
    assert_eq!((table.deadline(), table.game_time_left(700_000)), (None, Some(900_000)));
    let outage = stackwright_table::Downtime { from: 10_000, until: 70_000 };
    let table = Table::create(agreed(), 5_000, Arc::new(Downtimes(vec![outage]))).unwrap();
    assert_eq!((table.deadline(), table.game_time_left(70_000)), (Some(965_000), Some(895_000)));
}

#[test]
fn a_player_s_own_flag_that_falls_first_loses() {
    let agreed = Agreement { clock: TimeControl::PerTurn { seconds: 30 }, ..agreed() };
    let mut seated = Seated::new(agreed);
    assert_eq!(seated.table.deadline(), Some(30_000));
    let entries = flag(&mut seated.table, 31_000).unwrap();
    assert_eq!(entries[0].body, LogEntry::Flagged { seat: Seat::P1 });
}

#[test]
fn only_sensible_times_and_only_where_the_game_says_how_it_ends() {
    let refused =
        |agreed: Agreement| Table::create(agreed, 0, Arc::new(Downtimes::default())).unwrap_err().code;
    assert_eq!(refused(Agreement { game_time: Some(0), ..agreed() }), "game_time");
    assert_eq!(refused(Agreement { game_time: Some(90_000), ..agreed() }), "game_time");
    for game in ["ringrift", "amazons"] {
        let other = agreement(game, &json!({}), &[person(0), person(1)]);
        assert_eq!(refused(Agreement { game_time: Some(900), ..other }), "game_time", "{game}");
    }
}
