//! A table is what its log says, whatever happens at it.

use std::sync::Arc;

use serde_json::json;
use stackwright_core::{Rng, Seat};
use stackwright_games::KINDS;
use stackwright_table::{
    Actor, Command, Downtime, Downtimes, Entry, Fingerprint, LogEntry, Request, Status, Table, TimeControl,
};

use crate::common::{agreement, any_command, person};

/// What can be seen of a table, but for the time.
fn seen(table: &Table, now: i64) -> serde_json::Value {
    json!({
        "number": table.number(),
        "status": table.status(),
        "position": table.game().position_text(),
        "words": table.game().words(),
        "result": table.result(),
        "draw": table.draw_offer(),
        "takeback": table.takeback_asked(),
        "remarks": table.remarks(),
        "deadline": table.deadline(),
        "left": Seat::first(table.game().seats()).map(|seat| table.time_left(seat, now)).collect::<Vec<_>>(),
        "players": Seat::first(table.game().seats()).map(|seat| table.player_at(seat)).collect::<Vec<_>>(),
    })
}

/// Lets anything happen at a table, and compares it with its log now and then.
fn live(game: &str, options: &serde_json::Value, seats: usize, seed: u64) -> usize {
    let people: Vec<_> = (0..seats).map(person).collect();
    let agreement = agreement(game, options, &people);
    let mut downtimes = Arc::new(Downtimes::default());
    let mut at = 1_000_000;
    let created = LogEntry::Created(Box::new(agreement.clone()));
    let mut log = vec![Entry { number: 1, at, key: None, body: created }];
    let mut table = Table::create(agreement, at, downtimes.clone()).unwrap();
    let mut rng = Rng::new(seed);
    for step in 0..1500 {
        at += rng.below(900) as i64;
        // An outage becomes known some time after it began: what was counted differently is counted anew.
        if rng.below(60) == 0 {
            let began = at - rng.below(4_000) as i64;
            let from = downtimes.0.last().map_or(began, |last| began.max(last.until));
            let mut spans = downtimes.0.clone();
            spans.push(Downtime { from, until: from.max(at) + 3_000 });
            downtimes = Arc::new(Downtimes(spans));
            if !table.set_downtimes(downtimes.clone()) {
                table = Table::replay(log.clone(), downtimes.clone()).unwrap();
            }
        }
        // Mostly whoever is to move, sometimes anybody.
        let mover = table.player_at(table.game().to_move());
        let who = if rng.below(4) == 0 { rng.below(seats) } else { mover };
        let actor = if rng.below(40) == 0 { Actor::Keeper } else { Actor::Visitor(people[who].clone()) };
        let command = any_command(&table, &mut rng);
        let key = Some(format!("request {step}"));
        // Not every server is equally far.
        let behind = if rng.below(4) == 0 { rng.below(700) as i64 } else { 0 };
        let request = Request { actor, seat: None, expected: None, key, command, at: at - behind };
        let before = seen(&table, at);
        match table.perform(&request) {
            Ok(done) => {
                log.extend(done.entries.iter().cloned());
                // The same request again acts no second time.
                if let Some(first) = done.entries.first() {
                    let again = table.perform(&request);
                    let author = !matches!(first.body, LogEntry::Flagged { .. });
                    if author {
                        assert_eq!(
                            again.map(|again| (again.entries.len(), again.number)),
                            Ok((0, done.number))
                        );
                    }
                }
            }
            Err(_) => assert_eq!(seen(&table, at), before, "a refusal changes nothing: {request:?}"),
        }
        if step % 250 == 0 {
            let text: Vec<_> = log.iter().map(|entry| serde_json::to_string(&entry.body).unwrap()).collect();
            let read = log
                .iter()
                .zip(&text)
                .map(|(entry, text)| Entry { body: serde_json::from_str(text).unwrap(), ..entry.clone() });
            let replayed = Table::replay(read, downtimes.clone()).unwrap();
            assert_eq!(seen(&replayed, at), seen(&table, at));
        }
        if table.status() != Status::Running {
            break;
        }
    }
    assert!(log.is_sorted_by_key(|entry| entry.at), "times never fall");
    let replayed = Table::replay(log.clone(), downtimes).unwrap();
    assert_eq!(seen(&replayed, at), seen(&table, at));
    log.len()
}

#[test]
fn every_log_of_two_to_four_people_replays() {
    let mut entries = 0;
    for (seed, players) in (0..12).zip([2, 3, 4].into_iter().cycle()) {
        let options = json!({ "players": players, "rings": 6, "swap": players == 2 });
        entries += live("ringrift", &options, players, seed);
    }
    assert!(entries > 1000, "{entries}");
}

#[test]
fn every_log_of_every_game_replays() {
    for kind in KINDS {
        let entries: usize = (0..6).map(|seed| live(kind.name, &json!({}), 2, seed)).sum();
        assert!(entries > 500, "{}: {entries}", kind.name);
    }
}

/// A table of one visitor who plays both sides, and who may ask for anything at any time.
fn alone() -> (Table, Fingerprint) {
    let me = person(0);
    let mut agreed = agreement("ringrift", &serde_json::Value::Null, &[me.clone(), me.clone()]);
    agreed.clock = TimeControl::None;
    (Table::create(agreed, 0, Arc::new(Downtimes::default())).unwrap(), me)
}

fn ask(table: &mut Table, me: &Fingerprint, command: Command, at: i64) -> Result<usize, &'static str> {
    let actor = Actor::Visitor(me.clone());
    let request = Request { actor, seat: Some(Seat::P1), expected: None, key: None, command, at };
    table.perform(&request).map(|done| done.entries.len()).map_err(|refusal| refusal.code)
}

#[test]
fn what_no_rule_ends_has_its_pace() {
    let (mut table, me) = alone();
    let talk = |at| ask(&mut table, &me, Command::Chat("hello".to_owned()), at);
    let said: usize = (0..732).map(|step| step * 5_000 / 732).map(talk).filter_map(Result::ok).sum();
    assert_eq!(said, 10 + 2, "in five seconds");

    // To act and undo for ever, as fast as one can.
    let (mut table, me) = alone();
    let mut refused = 0;
    for at in 0..5_000 {
        let action = table.game().actions().swap_remove(0);
        let can_act = table.game().turn_start() == table.game().len();
        let command =
            if can_act { Command::Act { text: action, lag: 0 } } else { Command::Undo { turn: true } };
        refused += usize::from(ask(&mut table, &me, command, at) == Err("rate"));
    }
    assert!(refused > 0 && table.number() < 200, "{} entries", table.number());

    // Whoever only plays is never too fast.
    let (mut table, me) = alone();
    let mut rng = Rng::new(7);
    for at in 0..300 {
        if table.status() != Status::Running {
            break;
        }
        let text = rng.choose(&table.game().actions()).cloned().unwrap();
        let seat = Some(table.game().to_move());
        let command = Command::Act { text, lag: 0 };
        let request =
            Request { actor: Actor::Visitor(me.clone()), seat, expected: None, key: None, command, at };
        table.perform(&request).unwrap();
    }
    assert!(table.number() > 50);
}

#[test]
fn a_log_has_an_end_and_one_can_still_resign() {
    let (mut table, me) = alone();
    let renamed = |number| Entry {
        number,
        at: 0,
        key: None,
        body: LogEntry::Renamed { player: 1, name: "Ann".to_owned() },
    };
    let act = |table: &Table| Command::Act { text: table.game().actions().swap_remove(0), lag: 0 };
    for number in 2..=50_000 {
        table.apply(&renamed(number)).unwrap();
    }
    let late = 1_000_000;
    assert_eq!(ask(&mut table, &me, Command::Chat("hello".to_owned()), late), Err("log_full"));
    let action = act(&table);
    assert!(ask(&mut table, &me, action, late).is_ok(), "play goes on");
    for number in table.number() + 1..=100_000 {
        table.apply(&renamed(number)).unwrap();
    }
    let action = act(&table);
    assert_eq!(ask(&mut table, &me, action, late), Err("log_full"));
    assert!(ask(&mut table, &me, Command::Resign, late).is_ok());
}
