//! Whatever a record holds, both forms give it back.

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use stackwright_core::record::{GameResult, Noted, Player, Step, WHOLE, is_action, json, text};
use stackwright_core::{Departure, Outcome, Reason, Record};

/// Any text, with more than its share of the characters that mean something in a file.
fn remark() -> impl Strategy<Value = String> {
    let special = select("\n\r\t\\\"{}[]#*!. \u{0}\u{85}\u{2028}\u{feff}".chars().collect::<Vec<_>>());
    vec(prop_oneof![any::<char>(), special], 0..12).prop_map(String::from_iter)
}

fn word() -> impl Strategy<Value = String> {
    "[!-~]{1,8}".prop_filter("not an action", |text| is_action(text))
}

fn departure() -> impl Strategy<Value = Departure> {
    select(vec![Departure::Resignation, Departure::Timeout])
}

fn noted() -> impl Strategy<Value = Noted> {
    let policy = vec((word(), 0..=WHOLE), 0..4);
    (word(), option::of(remark()), option::of(0..=WHOLE), policy, any::<bool>()).prop_map(
        |(action, comment, chance, policy, random)| Noted { action, comment, chance, policy, random },
    )
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        word().prop_map(Step::Action),
        noted().prop_map(Step::from),
        (1_u8..=4, departure(), option::of(remark())).prop_map(|(retired, how, comment)| Step::Retired {
            retired,
            how,
            comment
        }),
    ]
}

fn result() -> impl Strategy<Value = GameResult> {
    (2_usize..=4, vec(0_u8..3, 4), word()).prop_map(|(seats, merit, reason)| {
        let outcome = Outcome::ranked(seats, Reason::new("any"), |seat| merit[seat.index()]);
        GameResult { reason: reason.replace(['{', '}'], "-"), ..outcome.into() }
    })
}

fn options() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_filter("no number of JSON", |x| x.is_finite()).prop_map(Value::from),
        remark().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map(remark(), inner, 0..4).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

fn player() -> impl Strategy<Value = Player> {
    (remark(), option::of(remark())).prop_map(|(name, kind)| Player { name, kind })
}

prop_compose! {
    fn record()(
        game in "[a-z0-9]{1,9}",
        options in options(),
        start in option::of(remark()),
        players in prop_oneof![Just(vec![]), vec(player(), 2..=4)],
        comment in option::of(remark()),
        turns in vec(vec(step(), 1..4), 0..6),
        result in option::of(result()),
        tags in btree_map("[A-Za-z][A-Za-z0-9_]{0,6}", remark(), 0..4),
    ) -> Record {
        let mut record = Record::new(game);
        (record.options, record.start, record.players) = (options, start, players);
        (record.comment, record.turns, record.result, record.tags) = (comment, turns, result, tags);
        record
    }
}

proptest! {
    #[test]
    fn both_forms_give_back_the_record(record in record()) {
        prop_assume!(record.validate().is_ok());
        prop_assert_eq!(&Record::from_json(&record.to_json().unwrap()).unwrap(), &record);
        prop_assert_eq!(&Record::from_text(&record.to_text().unwrap()).unwrap(), &record);
    }

    #[test]
    fn files_give_back_every_record(records in vec(record(), 0..6), crlf: bool) {
        prop_assume!(records.iter().all(|record| record.validate().is_ok()));
        let (mut lines, mut pages) = (Vec::new(), Vec::new());
        for record in &records {
            json::write(&mut lines, record).unwrap();
            text::write(&mut pages, record).unwrap();
        }
        if crlf {
            for file in [&mut lines, &mut pages] {
                *file = String::from_utf8(std::mem::take(file)).unwrap().replace('\n', "\r\n").into_bytes();
            }
        }
        let read: Vec<_> = json::Reader::new(&lines[..]).map(Result::unwrap).collect();
        prop_assert_eq!(&read, &records);
        let read: Vec<_> = text::Reader::new(&pages[..]).map(Result::unwrap).collect();
        prop_assert_eq!(&read, &records);
    }

    #[test]
    fn what_cannot_be_read_is_not_written(action: String) {
        let mut record = Record::new("amazons");
        record.turns.push(vec![Step::Action(action.clone())]);
        prop_assert_eq!(record.to_json().is_ok(), is_action(&action));
        prop_assert_eq!(record.to_text().is_ok(), is_action(&action));
    }
}

#[test]
fn words_with_a_meaning_of_their_own_are_no_actions() {
    for word in
        ["", "*", "1.", "12.", "!resignation:1", "# 1,2 x", "[a]", "a b", "a\tb", "{a}", "a}", "é", "a\n"]
    {
        assert!(!is_action(word), "{word:?}");
    }
    for word in ["1.x", "1", ".", "**", "a!", "a#", "a[", "b1-b4", "@b2", "+d4x2", "\"q\"", "\\"] {
        assert!(is_action(word), "{word:?}");
    }
}

#[test]
fn a_record_that_no_reader_takes_is_not_written() {
    let mut record = Record::new("amazons");
    record.comment = Some("x".repeat(16 << 20));
    let refused = "the record is larger than 16 MiB";
    assert_eq!(record.to_json().unwrap_err().to_string(), refused);
    assert_eq!(record.to_text().unwrap_err().to_string(), refused);

    let mut record = Record::new("amazons");
    for _ in 0..200 {
        record.options = Value::from(vec![record.options]);
    }
    let refused = "the options are nested more than 32 deep";
    assert_eq!(record.to_json().unwrap_err().to_string(), refused);
    assert_eq!(record.to_text().unwrap_err().to_string(), refused);
}

#[test]
fn a_record_is_refused_with_all_reasons() {
    let mut record = Record::new("Amazons!");
    record.players.push(Player::default());
    record.turns = vec![vec![], vec![Step::Retired { retired: 5, how: Departure::Timeout, comment: None }]];
    record.result = Some(GameResult { ranks: vec![1, 3], reason: "two words".into() });
    record.tags.insert("Seat1".into(), String::new());
    record.tags.insert("no name".into(), String::new());
    let problems = record.validate().unwrap_err();
    let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
    assert_eq!(codes, ["game", "players", "tag", "tag", "turn", "retired", "result", "result"]);
}
