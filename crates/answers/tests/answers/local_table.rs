//! Games that people at one screen and bots play, kept as their logs.

use serde_json::{Value, json};
use stackwright_answers::{Answer, BotTurn, LocalTable};
use stackwright_core::{Record, Rng};
use stackwright_games::{KINDS, Mind, game_seed, named};
use stackwright_search::{Limits, Stop};
use stackwright_table::{Downtime, Downtimes, Entry, Millis};
use stackwright_wire::{Detail, Event, GameSnapshot, NewGame};

const ID: &str = "local-0123456789ab";
/// When everything happens, unless somebody waits.
const NOW: Millis = 1_700_000_000_000;

/// A table, and what a browser would have kept of it.
struct Kept {
    table: LocalTable,
    log: Vec<Entry>,
    last: Answer,
    now: Millis,
}

fn wanted(wanted: Value) -> NewGame {
    serde_json::from_value(wanted).unwrap()
}

impl Kept {
    fn begin(asked: Value) -> Kept {
        let (table, last) = LocalTable::create(ID, &wanted(asked), NOW).unwrap();
        Kept { table, log: last.keep.clone(), last, now: NOW }
    }

    /// Keeps an answer as a browser does: as text.
    fn keep(&mut self, answer: Answer) -> &Answer {
        let text = serde_json::to_string(&answer.keep).unwrap();
        self.log.extend(serde_json::from_str::<Vec<Entry>>(&text).unwrap());
        assert!(!answer.spoiled);
        self.last = answer;
        &self.last
    }

    fn say(&mut self, message: &Value) -> &Answer {
        let answer = self.table.hear(&message.to_string(), self.now);
        self.keep(answer)
    }

    /// Says something with all that an order needs.
    fn order(&mut self, kind: &str, fields: Value) -> &Answer {
        let mut message = json!({ "type": kind, "id": "x", "key": format!("{kind} {}", self.log.len()) });
        message["expected"] = self.log.len().into();
        let Value::Object(fields) = fields else { panic!("fields are an object") };
        message.as_object_mut().unwrap().extend(fields);
        self.say(&message)
    }

    fn act(&mut self, action: &str) -> &Answer {
        self.order("act", json!({ "action": action }))
    }

    fn whole(&self) -> GameSnapshot {
        self.table.snapshot(Detail::Full, self.now)
    }

    /// The table that the log alone gives.
    fn folded(&self) -> LocalTable {
        LocalTable::fold(ID, self.log.clone(), Downtimes::default()).unwrap()
    }

    fn listed(&self) -> Vec<String> {
        let view = self.whole().view;
        let actions = view["actions"].as_array().cloned().unwrap_or_default();
        actions.iter().map(|action| action["text"].as_str().unwrap().to_owned()).collect()
    }
}

/// What a bot decides, as the engine in a browser's worker does it: from the record alone.
fn decide(turn: &BotTurn) -> String {
    let turn: BotTurn = serde_json::from_value(json!(turn)).unwrap();
    let record: Record = serde_json::from_value(turn.record).unwrap();
    let game = named(&turn.game).unwrap().replay(&record).unwrap();
    let spec = turn.bot.parse().unwrap();
    let mut mind = Mind::of(None, &spec, &*game, game_seed(&turn.id), turn.player, None).unwrap();
    mind.decide(&*game, &Limits::default(), &Stop::new()).unwrap()
}

fn at_one_screen(game: &str) -> Value {
    json!({ "game": game, "seats": [{ "kind": "human" }, { "kind": "human", "name": "Bob" }], "name": "Ann" })
}

#[test]
fn whatever_is_done_the_log_alone_gives_the_same_table() {
    for kind in KINDS {
        let mut rng = Rng::new(7);
        let mut game = Kept::begin(at_one_screen(kind.name));
        assert_eq!(game.whole().you.len(), 2);
        for step in 0..150 {
            if game.last.listed.status != "running" {
                break;
            }
            match rng.below(12) {
                0 => game.order("undo", json!({ "turn": rng.below(2) == 0 })),
                1 => game.order("redo", json!({ "turn": false })),
                2 => game.order("takeback", json!({ "scope": "turn", "seat": 1 + rng.below(2) })),
                3 => game.order("ask_redo", json!({ "seat": 1 })),
                4 => game.order("rename", json!({ "seat": 1, "name": format!("Ann {step}") })),
                _ => {
                    let actions = game.listed();
                    let action = rng.choose(&actions).unwrap().clone();
                    let answer = game.act(&action);
                    assert!(matches!(&answer.tell[..], [Event::Done { .. }, Event::Update(_)]), "{action}");
                    answer
                }
            };
        }
        assert!(game.log.len() > 60, "{}: {}", kind.name, game.log.len());
        assert_eq!(game.folded().snapshot(Detail::Full, game.now), game.whole());
        let folded = json!(game.folded().stand());
        assert_eq!(folded["listed"], json!(game.last.listed));
    }
}

#[test]
fn bots_play_to_the_end_by_what_they_are_told() {
    for kind in KINDS {
        let seats = json!([{ "kind": "level:1" }, { "kind": "random" }]);
        let mut game = Kept::begin(json!({ "game": kind.name, "seats": seats }));
        assert!(game.whole().you.is_empty());
        while let Some(turn) = game.last.bot.clone() {
            let action = decide(&turn);
            game.now += 10;
            let answer = game.table.decided(&turn, Some(action), game.now);
            assert!(!answer.keep.is_empty(), "{:?}", answer.tell);
            game.keep(answer);
            if game.log.len() > 120 {
                break;
            }
        }
        assert_eq!(game.folded().snapshot(Detail::Full, game.now), game.whole());
        assert!(game.listed().is_empty(), "nobody here has anything to choose");
    }
}

#[test]
fn a_bot_that_is_too_late_is_not_heard_and_one_that_cannot_decide_gives_up() {
    let mut game = Kept::begin(
        json!({ "game": "amazons", "options": { "size": 6 }, "seats": [{ "kind": "level:1" }, { "kind": "human" }] }),
    );
    let turn = game.last.bot.clone().unwrap();
    let action = decide(&turn);
    let answer = game.table.decided(&turn, Some(action.clone()), NOW);
    game.keep(answer);
    // The same decision again, as another window would bring it.
    let again = game.table.decided(&turn, Some(action), NOW);
    assert!(again.keep.is_empty());
    let turn = game.last.bot.clone().unwrap();
    let answer = game.table.decided(&turn, None, NOW);
    assert_eq!(game.keep(answer).listed.status, "finished");
    assert_eq!(game.last.listed.summary.result.as_ref().unwrap().reason, "resignation");
    assert!(game.last.bot.is_none());
}

#[test]
fn seats_for_others_are_refused() {
    for kind in ["open", "engine:other"] {
        let asked = json!({ "game": "amazons", "seats": [{ "kind": "human" }, { "kind": kind }] });
        let refusal = LocalTable::create(ID, &wanted(asked), NOW).unwrap_err();
        assert_eq!(refusal.code, "needs_server", "{refusal}");
    }
    let refusal = LocalTable::create(ID, &wanted(json!({ "seats": [] })), NOW).unwrap_err();
    assert_eq!(refusal.code, "game");
}

#[test]
fn what_is_refused_changes_nothing_and_who_missed_something_sees_everything() {
    let mut game = Kept::begin(at_one_screen("amazons"));
    let refused = |answer: &Answer| match &answer.tell[0] {
        Event::Refused { problem, .. } => problem.code.clone(),
        other => panic!("{other:?}"),
    };
    for (message, code) in [
        (json!({ "type": "dance" }), "json"),
        (json!([]), "json"),
        (json!({ "type": "act", "action": "d1-d7" }), "json"),
        (json!({ "type": "act", "action": "nonsense", "expected": 1, "key": "a" }), "notation"),
        (json!({ "type": "chat", "text": "well", "seat": 1 }), "chat_off"),
    ] {
        let answer = game.say(&message);
        assert_eq!(refused(answer), code, "{message}");
        assert!(answer.keep.is_empty());
    }
    game.act("d1-d7");
    let stale = game.say(&json!({ "type": "act", "action": "@d8", "expected": 1, "key": "b", "id": 3 }));
    assert_eq!(refused(stale), "stale");
    assert!(matches!(&stale.tell[1], Event::Snapshot(whole) if whole.table.number == 2));
    let log = game.log.clone();
    assert!(LocalTable::fold(ID, log[1..].to_vec(), Downtimes::default()).is_err());
    assert!(LocalTable::fold(ID, Vec::new(), Downtimes::default()).is_err());
}

#[test]
fn time_runs_out_but_not_while_the_game_is_closed() {
    let mut asked = at_one_screen("amazons");
    asked["clock"] = json!({ "kind": "per_turn", "seconds": 60 });
    let mut game = Kept::begin(asked);
    let due = game.last.due.unwrap();
    assert!(game.table.flag(due - 1).keep.is_empty());
    let closed = Downtime { from: NOW + 10_000, until: NOW + 100_000 };
    let mut later = LocalTable::fold(ID, game.log.clone(), Downtimes(vec![closed])).unwrap();
    assert_eq!(later.stand().due, Some(due + 90_000));
    assert!(later.flag(due).keep.is_empty());
    let answer = game.table.flag(due);
    assert_eq!(game.keep(answer).listed.status, "finished");
    assert_eq!(game.last.listed.summary.result.as_ref().unwrap().reason, "timeout");
}

#[test]
fn the_next_game_is_that_of_the_same_people_on_the_other_seats() {
    let mut game = Kept::begin(at_one_screen("amazons"));
    assert_eq!(game.table.rematch("local-next", NOW).unwrap_err().code, "not_over");
    game.order("resign", json!({ "seat": 1 }));
    let (next, begun, former) = game.table.rematch("local-next", NOW).unwrap();
    assert_eq!(game.keep(former).keep.len(), 1);
    assert_eq!(game.whole().table.rematch.as_deref(), Some("local-next"));
    assert_eq!(begun.listed.id, "local-next");
    let whole = next.snapshot(Detail::Full, NOW);
    assert_eq!(whole.rematch_of.as_deref(), Some(ID));
    let names: Vec<_> = whole.table.players.iter().map(|player| player.name.as_deref()).collect();
    assert_eq!(names, [Some("Bob"), Some("Ann")]);
}

#[test]
fn a_record_comes_back_as_a_game_that_is_kept() {
    let mut game = Kept::begin(at_one_screen("amazons"));
    game.act("d1-d7");
    game.act("@d8");
    let record: Value = serde_json::from_str(&game.table.record().to_json().unwrap()).unwrap();
    let kept = Kept::begin(json!({ "record": record }));
    assert_eq!(kept.whole().view["position"], game.whole().view["position"]);
    assert_eq!(kept.last.listed.summary.players[1].name.as_deref(), Some("Bob"));
    assert_eq!(game.table.moment(1).unwrap().text.as_deref(), Some("@d8"));
    assert_eq!(game.table.moment(3).unwrap_err().code, "not_found");
    assert_eq!(game.table.preview("nonsense").unwrap_err().code, "notation");
}

/// C60: a game without a commander is over; one can look at it, but not begin to play it.
#[test]
fn a_game_begins_with_both_commanders() {
    let over = "11/11/11/10i/11/11/11/11/10I/11/11/N4C5 r - - 0 1";
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let asked = wanted(json!({ "game": "cotulenh", "position": over, "seats": seats }));
    let refusal = LocalTable::create(ID, &asked, NOW).unwrap_err();
    assert_eq!((refusal.code, refusal.rule), ("commanders", Some("C60")), "{refusal}");
    // The record of a game that began so is kept all the same.
    let record = named("cotulenh").unwrap().begin(&Value::Null, Some(over)).unwrap().record();
    LocalTable::create(ID, &wanted(json!({ "record": record })), NOW).unwrap();
}

#[test]
fn a_game_is_written_in_the_notation_of_its_author_where_there_is_one() {
    use stackwright_core::messages::Language;
    let mut game =
        Kept::begin(json!({ "game": "cotulenh", "seats": [{ "kind": "human" }, { "kind": "human" }] }));
    let first = named("cotulenh").unwrap().begin(&Value::Null, None).unwrap().actions().swap_remove(0);
    game.act(&first);
    let [english, vietnamese] =
        [Language::En, Language::Vi].map(|language| game.table.official_text(language).unwrap());
    assert!(english.contains("1. Red ") && vietnamese.contains("1. Đỏ "), "{english}{vietnamese}");
    let other =
        Kept::begin(json!({ "game": "amazons", "seats": [{ "kind": "human" }, { "kind": "human" }] }));
    assert_eq!(other.table.official_text(Language::En).unwrap_err().code, "format");
}
