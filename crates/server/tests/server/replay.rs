//! A table is what its log says, whatever happens at it.

use std::sync::Arc;

use serde_json::json;
use stackwright_core::{Rng, Seat};
use stackwright_server::authority::{
    Actor, Agreement, Command, Downtime, Downtimes, Entry, Fingerprint, LogEntry, Request, Scope, SeatKind,
    SeatPlan, Secret, Status, Table, TimeControl,
};

fn agreement(game: &str, options: &serde_json::Value, people: &[Fingerprint]) -> Agreement {
    let seats = people.iter().map(|person| SeatPlan {
        kind: SeatKind::Human,
        name: Some("Somebody".to_owned()),
        holder: Some(person.clone()),
        kept_for: None,
        program: false,
    });
    Agreement {
        game: game.to_owned(),
        options: options.clone(),
        start: None,
        seats: seats.collect(),
        clock: TimeControl::Fischer { initial: 600, increment: 5 },
        unlisted: false,
        invite: None,
        maker: None,
        chat: true,
        pairing: false,
        rematch_of: None,
        imported: false,
        result: None,
    }
}

fn any_command(table: &Table, rng: &mut Rng) -> Command {
    let scope = if rng.below(2) == 0 { Scope::Action } else { Scope::Turn };
    match rng.below(60) {
        0 | 1 => Command::Undo { turn: false },
        2 => Command::Undo { turn: true },
        3..=5 => Command::AskTakeback(scope),
        6..=8 => Command::AnswerTakeback(rng.below(3) > 0),
        9 => Command::OfferDraw,
        10 => Command::AnswerDraw(false),
        11 if rng.below(12) == 0 => Command::Resign,
        12 => Command::Chat("well".to_owned()),
        13 => Command::Flag(Seat::P1),
        14 => Command::Rename("Another".to_owned()),
        15 => Command::Act { text: "nonsense".to_owned(), lag: 0 },
        _ => {
            let actions = table.game().actions();
            Command::Act {
                text: rng.choose(&actions).cloned().unwrap_or_default(),
                lag: rng.below(600) as u32,
            }
        }
    }
}

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
    let people: Vec<_> = (0..seats).map(|_| Secret::random().fingerprint()).collect();
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
fn every_log_of_ringrift_replays() {
    let mut entries = 0;
    for (seed, players) in (0..12).zip([2, 3, 4].into_iter().cycle()) {
        let options = json!({ "players": players, "rings": 6, "swap": players == 2 });
        entries += live("ringrift", &options, players, seed);
    }
    assert!(entries > 1000, "{entries}");
}

#[test]
fn every_log_of_cotulenh_replays() {
    let entries: usize = (0..6).map(|seed| live("cotulenh", &json!({}), 2, seed)).sum();
    assert!(entries > 500, "{entries}");
}
