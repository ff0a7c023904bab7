//! Whoever watches knows what the authority knows, but for what is nobody's business.

use std::sync::Arc;

use serde_json::{Value, json};
use stackwright_core::view::View;
use stackwright_core::{Rng, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_table::{
    Aborted, Actor, Agreement, Downtimes, Entry, Fingerprint, LogEntry, Maker, PublicEntry, PublicTable,
    Request, Resumed, SeatKind, SeatPlan, Status, Table, TimeControl,
};

use crate::common::{agreement, any_command, person};

/// An entry as it comes over the wire.
fn told(entry: &Entry) -> PublicEntry {
    serde_json::from_str(&serde_json::to_string(&entry.public()).unwrap()).unwrap()
}

/// Somebody takes up the table where it stands.
fn resumed(table: &Table) -> Resumed {
    Resumed {
        number: table.number(),
        players: table.players().to_vec(),
        swapped: table.seat_of(0).index() == 1,
        takeback: table.takeback_asked().cloned(),
        taken_back: table.taken_back().clone(),
        draw: table.draw_offer().cloned(),
        rematch: table.rematch().map(str::to_owned),
        status: table.status(),
        result: table.result(),
    }
}

fn watch<G: View>(options: &Value, seats: usize, seed: u64) -> usize {
    let people: Vec<_> = (0..seats).map(person).collect();
    let agreed = agreement(G::NAME, options, &people);
    let created = Entry { number: 1, at: 0, key: None, body: LogEntry::Created(Box::new(agreed.clone())) };
    let mut table = Table::create(agreed, 0, Arc::new(Downtimes::default())).unwrap();
    let mut log = vec![told(&created)];
    let mut viewer = PublicTable::replay(&log).unwrap().0;
    let options: G::Options = serde_json::from_value(options.clone()).unwrap();
    let mut game: Timeline<G> = Timeline::new(&options).unwrap();
    let mut rng = Rng::new(seed);
    for at in (0..).step_by(700).take(900) {
        let mover = table.player_at(table.game().to_move());
        let who = if rng.below(4) == 0 { rng.below(seats) } else { mover };
        let actor = Actor::Visitor(people[who].clone());
        let command = any_command(&table, &mut rng);
        let request = Request { actor, seat: None, expected: None, key: None, command, at };
        let Ok(done) = table.perform(&request) else { continue };
        for entry in done.entries.iter().map(told) {
            viewer.apply(&mut game, &entry).unwrap();
            log.push(entry);
        }
        assert_eq!(&viewer, table.public());
        assert_eq!(viewer.status(&game), table.status());
        assert_eq!(viewer.result(&game), table.result());
        assert_eq!(game.position_text(), table.game().position_text());
        // Whoever comes now and is told where the table stands follows as well as who was there from the start.
        if rng.below(20) == 0 {
            let late = PublicTable::resume(resumed(&table), &game);
            assert_eq!((late.status(&game), late.result(&game)), (table.status(), table.result()));
            assert_eq!(late.takeback_asked(), table.takeback_asked());
        }
        if table.status() != Status::Running {
            break;
        }
    }
    let (replayed, any) = PublicTable::replay(&log).unwrap();
    assert_eq!((&replayed, any.position_text()), (&viewer, game.position_text()));
    log.len()
}

/// A game as most people play it.
struct Watched;

impl Visitor for Watched {
    type Output = usize;

    fn visit<G: FullGame>(self) -> usize {
        watch::<G>(&json!({}), 2, 1)
    }
}

#[test]
fn who_watches_folds_the_same_table_from_what_is_sent() {
    let mut entries = 0;
    for (seed, players) in (0..6).zip([2, 3, 4].into_iter().cycle()) {
        let options = json!({ "players": players, "rings": 6, "swap": players == 2 });
        entries += watch::<ringrift::Position>(&options, players, seed);
    }
    entries += KINDS.iter().map(|kind| kind.visit(Watched)).sum::<usize>();
    assert!(entries > 500, "{entries}");
}

/// Every kind of entry that holds something secret. A field that is not named in `PublicEntry` cannot be sent at all.
#[test]
fn nothing_that_proves_who_somebody_is_is_sent() {
    let secret = || Fingerprint::new("SECRET");
    let seat = SeatPlan {
        kind: SeatKind::Human,
        name: Some("Ann".to_owned()),
        holder: Some(secret()),
        kept_for: Some(secret()),
        program: false,
    };
    let agreement = Agreement {
        seats: vec![seat.clone(), seat],
        clock: TimeControl::None,
        unlisted: true,
        invite: Some(secret()),
        maker: Some(Maker::new("SECRET account")),
        ..agreement("ringrift", &Value::Null, &[])
    };
    let bodies = [
        LogEntry::Created(Box::new(agreement)),
        LogEntry::Joined { player: 1, name: "Ann".to_owned(), holder: secret(), program: false },
        LogEntry::SeatLinked { player: 1, code: secret(), until: 5 },
        LogEntry::SeatMoved { player: 1, holder: secret(), code: secret() },
    ];
    for body in bodies {
        let kept = serde_json::to_string(&body).unwrap();
        let entry = Entry { number: 1, at: 0, key: Some("SECRET key".to_owned()), body };
        let told = serde_json::to_string(&entry.public()).unwrap();
        assert!(kept.contains("SECRET") && !told.contains("SECRET"), "{told}");
    }
}

/// What clients of every age read: the names and the order of the fields.
#[test]
fn entries_are_sent_as_they_always_were() {
    let action = LogEntry::Action {
        seat: stackwright_core::Seat::P2,
        text: "d4-d7".to_owned(),
        auto: false,
        lag: 0,
        premove: false,
    };
    let entry = Entry { number: 7, at: 99, key: Some("mine".to_owned()), body: action };
    let text = serde_json::to_string(&entry.public()).unwrap();
    assert_eq!(text, r#"{"number":7,"at":99,"kind":"action","seat":2,"text":"d4-d7"}"#);
    let aborted =
        LogEntry::Aborted(Aborted::by_player(stackwright_core::Seat::P1, Some("wrong board".to_owned())));
    let text = serde_json::to_string(&Entry { body: aborted, ..entry }.public()).unwrap();
    assert_eq!(text, r#"{"number":7,"at":99,"kind":"aborted","seat":1,"why":"wrong board"}"#);
}

#[test]
fn what_a_newer_server_tells_is_read_and_stops_who_follows() {
    let newer = r#"{"number": 2, "at": 5, "kind": "applauded", "seat": 1, "how": {"loud": true}}"#;
    let newer: PublicEntry = serde_json::from_str(newer).unwrap();
    let people = [person(0), person(1)];
    let agreed = agreement("ringrift", &json!({}), &people);
    let mut table = Table::create(agreed, 0, Arc::new(Downtimes::default())).unwrap().public().clone();
    let mut game: Timeline<ringrift::Position> = Timeline::new(&ringrift::Options::default()).unwrap();
    assert_eq!(table.apply(&mut game, &newer).unwrap_err().code, "log");
    assert_eq!(table.number(), 1);
}
