//! A game kept beside the server's: it says beforehand what the server will tell, and takes back what turns out otherwise.

use serde_json::{Value, json};
use stackwright_wire::{Event, GameSnapshot, Mirror, Order, Turn, Update, UpdateEntry};

use crate::common::{Person, Running, Socket, choose, hear_kind, say};

/// The next update, as a type.
async fn update(socket: &mut Socket) -> Update {
    match serde_json::from_value(hear_kind(socket, "update").await).unwrap() {
        Event::Update(update) => *update,
        other => panic!("{other:?}"),
    }
}

async fn snapshot(socket: &mut Socket) -> GameSnapshot {
    match serde_json::from_value(hear_kind(socket, "snapshot").await).unwrap() {
        Event::Snapshot(whole) => *whole,
        other => panic!("{other:?}"),
    }
}

fn order(order: &Value) -> Order {
    serde_json::from_value(order.clone()).unwrap()
}

/// What an entry says, but for its time.
fn without_time(entry: &UpdateEntry) -> UpdateEntry {
    let mut entry = entry.clone();
    entry.told.at = 0;
    entry
}

/// Somebody at both seats of a game, with a socket and a mirror.
async fn alone(server: &Running, wanted: Value) -> (Person, String, Socket, Mirror, Update) {
    let ann = Person::new(&server.base).await;
    let mut game = wanted;
    game["seats"] = json!([{ "kind": "human" }, { "kind": "human" }]);
    let id = ann.create(game).await;
    let mut socket = ann.socket(&id, "").await;
    let whole = snapshot(&mut socket).await;
    let mirror = Mirror::of(&whole).unwrap();
    let start = Update {
        after: 0,
        number: whole.table.number,
        entries: Vec::new(),
        table: whole.table,
        view: Some(whole.view),
        history: None,
    };
    (ann, id, socket, mirror, start)
}

#[tokio::test]
async fn a_mirror_foresees_what_the_server_tells() {
    let server = Running::start().await;
    for wanted in [
        json!({ "game": "ringrift" }),
        json!({ "game": "ringrift", "options": { "board": "hexagonal" } }),
        json!({ "game": "cotulenh" }),
        json!({ "game": "amazons" }),
    ] {
        let (ann, id, mut socket, mut mirror, mut state) = alone(&server, wanted.clone()).await;
        let mut history: Vec<Turn> = Vec::new();
        let mut foreseen_of = 0;
        for step in 0..60 {
            if state.view.as_ref().unwrap().get("outcome").is_some() {
                break;
            }
            let redo = state.table.redo.is_some();
            let asked = match step % 9 {
                7 if !state.table.turn.is_empty() => json!({ "type": "undo", "turn": step % 2 == 0 }),
                8 if redo => json!({ "type": "redo", "turn": true }),
                _ => {
                    let action = choose(&state.view.as_ref().unwrap()["actions"], step);
                    json!({ "type": "act", "action": action })
                }
            };
            let foreseen = mirror.predict(&order(&asked));
            let mut message = asked.clone();
            message["id"] = step.into();
            message["key"] = step.to_string().into();
            message["expected"] = state.number.into();
            say(&mut socket, message).await;
            if asked["type"] == "undo" && matches!(foreseen, Ok(None)) {
                // Nothing was decided in this turn yet.
                hear_kind(&mut socket, "refused").await;
                continue;
            }
            let told = update(&mut socket).await;
            let change = told.history.clone().expect("something was played or taken back");
            history.truncate(change.keep);
            history.extend(change.turns.clone());
            let followed = mirror.follow(told.clone()).unwrap();
            assert!(!followed.fallen, "{wanted} {asked}");
            if let Some(foreseen) = foreseen.unwrap() {
                let entries = |update: &Update| update.entries.iter().map(without_time).collect::<Vec<_>>();
                assert_eq!(entries(&foreseen), entries(&told), "{wanted} {asked}");
                assert_eq!(foreseen.view, told.view, "{wanted} {asked}");
                assert_eq!(foreseen.history, told.history, "{wanted} {asked}");
                let table = |update: &Update| {
                    let table = update.table.clone();
                    (table.turn, table.entries, table.redo, table.takeback, table.retired)
                };
                assert_eq!(table(&foreseen), table(&told), "{wanted} {asked}");
                assert_eq!(foreseen.number, told.number);
                assert_eq!((followed.confirmed, followed.moved), (1, false), "{wanted} {asked}");
                assert_eq!(followed.update.entries, [], "nothing is shown twice");
                foreseen_of += 1;
            }
            state = told;
        }
        assert!(foreseen_of > 30, "{wanted}: {foreseen_of}");
        let now = ann.snapshot(&id).await;
        assert_eq!(json!(history), now["history"], "the changes add up to the history");
        assert_eq!(json!(Turn::all(mirror.game())), now["history"]);
    }
    server.end().await;
}

/// What the cells hold after the frames of some entries.
fn after(cells: &Value, entries: &[UpdateEntry]) -> Value {
    let mut cells = cells.clone();
    for frame in entries.iter().filter_map(|entry| entry.frames.as_ref()?.as_array()).flatten() {
        for change in frame["cells"].as_array().unwrap() {
            cells[change["cell"].as_u64().unwrap() as usize] = change["is"].clone();
        }
    }
    cells
}

#[tokio::test]
async fn what_has_not_happened_is_taken_back_by_its_frames() {
    let server = Running::start().await;
    let (ann, id, mut socket, mut mirror, start) = alone(&server, json!({ "game": "ringrift" })).await;
    let act = |action: &str| order(&json!({ "type": "act", "action": action }));
    let cells = |update: &Update| update.view.as_ref().unwrap()["cells"].clone();

    // Refused: two steps go back, one after the other.
    mirror.predict(&act("+d4*2")).unwrap().unwrap();
    let ahead = mirror.predict(&act("d4-d7")).unwrap().unwrap();
    let back = mirror.drop_guesses().unwrap();
    assert_eq!(after(&cells(&ahead), &back.entries), cells(&start));
    assert_eq!(cells(&back), cells(&start));
    assert!(back.history.unwrap().turns.is_empty());
    assert!(mirror.drop_guesses().is_none(), "nothing is ahead any more");
    // What is not legal is said so, and nothing changes.
    assert_eq!(mirror.predict(&act("+z9")).unwrap_err().code, "notation");

    // Somebody else was faster.
    let ahead = mirror.predict(&act("+d4*2")).unwrap().unwrap();
    ann.act(&id, "+a1").await;
    let told = update(&mut socket).await;
    let followed = mirror.follow(told.clone()).unwrap();
    assert!(followed.fallen && followed.moved && followed.confirmed == 0);
    assert_eq!(after(&cells(&ahead), &followed.update.entries), cells(&told));
    assert_eq!(followed.update.view, told.view);

    // An undo that never was is made good.
    let ahead = mirror.predict(&order(&json!({ "type": "undo" }))).unwrap().unwrap();
    assert_eq!(cells(&ahead), cells(&start));
    let again = mirror.drop_guesses().unwrap();
    assert_eq!(after(&cells(&ahead), &again.entries), cells(&told));

    // The first of two came true, then a remark, then another takes back both.
    mirror.predict(&act("a1-a2")).unwrap().unwrap();
    let seat = mirror.game().to_move();
    assert_eq!(seat.number(), 2, "the turn has passed");
    let ahead = mirror.predict(&act("+h8")).unwrap().unwrap();
    ann.act(&id, "a1-a2").await;
    let followed = mirror.follow(update(&mut socket).await).unwrap();
    assert_eq!((followed.confirmed, followed.fallen, followed.moved), (1, false, false));
    assert!(followed.update.view.is_none() && followed.update.table.turn == ["+h8"]);
    ann.must(&format!("/games/{id}/takeback"), json!({ "scope": "turn", "seat": 1 })).await;
    let told = update(&mut socket).await;
    let followed = mirror.follow(told.clone()).unwrap();
    assert!(followed.fallen);
    assert_eq!(after(&cells(&ahead), &followed.update.entries[..1]), cells(&told));

    // A snapshot tells the same as what was missed would have.
    let ahead = mirror.predict(&act("+d4*2")).unwrap().unwrap();
    let whole: GameSnapshot = serde_json::from_value(ann.snapshot(&id).await).unwrap();
    let followed = mirror.renew(&whole).unwrap();
    assert_eq!((followed.confirmed, followed.fallen, followed.moved), (0, false, false), "still to come");
    assert_eq!(mirror.view(), ahead.view.unwrap());
    ann.act(&id, "+d4*2").await;
    let whole: GameSnapshot = serde_json::from_value(ann.snapshot(&id).await).unwrap();
    let followed = mirror.renew(&whole).unwrap();
    assert_eq!((followed.confirmed, followed.fallen, followed.moved), (1, false, false), "it has happened");
    let ahead = mirror.predict(&act("d4-d7")).unwrap().unwrap();
    assert_eq!(ann.act(&id, "d4-d6").await.0, 200);
    let now = ann.snapshot(&id).await;
    let followed = mirror.renew(&serde_json::from_value(now.clone()).unwrap()).unwrap();
    assert!(followed.fallen && followed.moved);
    assert_eq!(after(&cells(&ahead), &followed.update.entries), now["view"]["cells"]);
    server.end().await;
}

#[tokio::test]
async fn changes_of_the_history_are_told_whatever_changes_it() {
    let server = Running::start().await;
    let (ann, bo) = (Person::new(&server.base).await, Person::new(&server.base).await);
    let seats = json!([{ "kind": "human" }, { "kind": "open" }, { "kind": "human" }]);
    let wanted = json!({ "game": "ringrift", "options": { "players": 3 }, "seats": seats, "chat": true });
    let id = ann.create(wanted).await;
    bo.join(&id, "Bo").await;
    let mut socket = bo.socket(&id, "").await;
    let mut history = snapshot(&mut socket).await.history.unwrap();
    let at = |what: &str| format!("/games/{id}/{what}");
    let steps = [
        (&ann, "actions", json!({ "action": "+d4*2" })),
        (&ann, "undo", json!({})),
        (&ann, "redo", json!({})),
        (&ann, "chat", json!({ "text": "hello", "seat": 1 })),
        (&ann, "actions", json!({ "action": "d4-d7" })),
        (&ann, "takeback", json!({ "scope": "turn", "seat": 1 })),
        (&bo, "takeback/answer", json!({ "accept": true })),
        (&ann, "actions", json!({ "action": "+e5" })),
        (&ann, "actions", json!({ "action": "e5-e6" })),
        (&bo, "actions", json!({ "action": "+a1" })),
        // A turn in progress goes back with whoever leaves.
        (&bo, "resign", json!({})),
        (&ann, "actions", json!({ "action": "+h8", "seat": 3 })),
    ];
    for (step, (who, what, mut body)) in steps.into_iter().enumerate() {
        body["key"] = step.to_string().into();
        if what == "actions" {
            body["expected"] = ann.snapshot(&id).await["table"]["number"].clone();
        }
        let (status, answer) = who.post(&at(what), body).await;
        assert!(status < 300, "{what}: {answer}");
        let number = answer["last"].as_u64().or_else(|| answer["number"].as_u64()).unwrap();
        loop {
            let told = update(&mut socket).await;
            if let Some(change) = told.history {
                history.truncate(change.keep);
                history.extend(change.turns);
            }
            if told.number >= number {
                break;
            }
        }
        assert_eq!(json!(history), ann.snapshot(&id).await["history"], "after {what}");
    }
    server.end().await;
}
