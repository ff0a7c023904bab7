//! Each kind of difference is told by its cause: the same difference without the cause is a failure.

use std::collections::BTreeMap;

use cotulenh::{Position, perft as count, placement, reference_text};
use serde_json::{Value, json};
use stackwright_core::Game;

use super::games::{check_game, flags};
use super::rows::Rows;
use super::*;

fn position(fen: &str) -> Position {
    Position::from_text(fen, &options()).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The record of an engine that plays as we do: the list, and what comes of one of its rows.
fn record(fen: &str, chosen: &str) -> Value {
    let position = position(fen);
    let rows = Rows::of(&position);
    let legal: Vec<_> = rows.rows.iter().map(|(key, (san, _))| format!("{key} {san}")).collect();
    let mut record = json!({ "i": 0, "fen": fen, "f": flags(&position), "legal": legal, "op": "end" });
    if position.session().is_some() {
        let waiting = position.waiting().map_or(String::new(), |waiting| waiting.to_string());
        let board = placement(position.board());
        record["sess"] = json!({ "board": board, "remaining": waiting, "canCommit": position.can_commit() });
    }
    if let Some(action) = rows.action(chosen) {
        record["op"] = json!("move");
        record["chosen"] = json!(format!("{chosen} {}", rows.rows[chosen].0));
        record["after"] = json!(reference_text(&count::after(&position, action)));
    } else {
        assert_eq!(chosen, "", "not in {legal:?}");
    }
    record
}

fn list(record: &mut Value) -> &mut Vec<Value> {
    record["legal"].as_array_mut().expect("a list")
}

fn replace_rows(record: &mut Value, from: &str, to: &str) {
    let mut replaced = 0;
    for row in list(record).iter_mut().filter(|row| row.as_str().is_some_and(|row| row.contains(from))) {
        *row = json!(row.as_str().unwrap().replace(from, to));
        replaced += 1;
    }
    assert!(replaced > 0, "no row with {from} in {record}");
}

type Explained = BTreeMap<&'static str, u64>;

fn report(record: &Value) -> Report {
    let mut report = Report::new("record");
    check_game(&mut report, &json!({ "id": "g", "steps": [record] })).unwrap();
    report
}

#[track_caller]
fn explained(record: &Value, kinds: &[(&'static str, u64)]) {
    let report = report(record);
    assert_eq!(report.explained, kinds.iter().copied().collect::<Explained>(), "{:?}", report.failures);
    assert_eq!(report.failed, 0, "{:?}", report.failures);
}

#[track_caller]
fn failed(record: &Value) {
    let report = report(record);
    assert!(report.failed == 1 && report.explained.is_empty(), "{report}");
}

/// An air force with a tank, and anti-air that it can only take by suicide.
const SUICIDE: &str = "10c/11/11/10i/10i/11/11/4(FT)1g4/10I/10I/11/2C8 r - - 0 1 e5:T:F>@g5...";
/// The smallest join that is not played: the air force cannot have gone to d4 with the infantry, but it may follow.
const FOLLOWS: &str = "6c4/11/11/11/11/11/11/11/2(NFI)8/3g7/11/10C r - - 0 1 c4:(NF):I>d4...";

#[test]
fn an_engine_that_plays_as_we_do_leaves_nothing_to_explain() {
    explained(&record(cotulenh::START, "c5 c6 I n"), &[]);
    explained(&record(SUICIDE, "e5 e6 T nd"), &[]);
}

#[test]
fn a_cut_rank_digit() {
    let mut cut = record("10c/2T8/11/2T8/11/11/11/11/11/10i/10I/5C5 r - - 0 1", "");
    replace_rows(&mut cut, "T11c10", "T1c10");
    explained(&cut, &[(DIGIT, 1)]);
    let mut other = record("10c/2T8/11/2T8/11/11/11/11/11/10i/10I/5C5 r - - 0 1", "");
    replace_rows(&mut other, "T9c10", "T1c10");
    failed(&other);
}

#[test]
fn a_rejoin_of_a_spent_square() {
    let mut spent = record(SUICIDE, "e5 g5 T ndr");
    replace_rows(&mut spent, "T ndr T>g5", "T dbr T>&g5");
    spent["chosen"] = json!("e5 g5 T dbr T>&g5");
    explained(&spent, &[(REJOIN, 2)]);
    // The same row where nothing is spent.
    let mut other =
        record("10c/11/11/10i/10i/11/11/4(FT)6/10I/10I/11/2C8 r - - 0 1 e5:T:F>h5...", "e5 g5 T nd");
    replace_rows(&mut other, "T nd T>g5", "T dbr T>&g5");
    failed(&other);
}

#[test]
fn a_heroic_flag_lost() {
    let fen = "6c4/11/11/10i/10i/11/11/4(FT+I)6/11/11/11/2C8 r - - 7 1 e5:(T+I):F>e8...";
    let mut lost = record(fen, "e5 e8 +I dbr");
    let after = lost["after"].as_str().unwrap().replace("(F+I)", "(FI)");
    lost["after"] = json!(after);
    explained(&lost, &[(LOST, 1)]);
    // A piece without a flag has none to lose.
    let mut other = record(fen, "e5 e8 T dbr");
    other["after"] = lost["after"].clone();
    failed(&other);
}

#[test]
fn a_carrier_that_rejoins_out_of_its_reach() {
    let fen = "6c4/11/11/11/11/11/11/11/2(NFI)8/11/11/10C r - - 0 1 c4:(NI):F>g4...";
    let mut carrier = record(fen, "");
    list(&mut carrier).push(json!("c4 g4 N dbr N>&g4"));
    explained(&carrier, &[(CARRIER, 1)]);
    let mut other = record(fen, "");
    list(&mut other).push(json!("c4 h4 N dbr N>&h4"));
    failed(&other);
}

#[test]
fn a_join_that_is_not_played() {
    let mut idle = record(FOLLOWS, "c4 d4 F dbr");
    assert_ne!(idle["after"], idle["fen"], "by our rules the join happens");
    idle["after"] = idle["fen"].clone();
    explained(&idle, &[(IDLE, 1)]);
    // The original carrier's join is an ordinary one there too, and a plain step is always played.
    for (fen, chosen) in [
        ("6c4/11/11/11/11/11/11/11/2(NFI)8/11/11/10C r - - 0 1 c4:(NF):I>c5...", "c4 c5 N dbr"),
        (FOLLOWS, "c4 c5 F nd"),
    ] {
        let mut other = record(fen, chosen);
        other["after"] = other["fen"].clone();
        failed(&other);
    }
    // It leads nowhere else.
    let mut elsewhere = record(FOLLOWS, "c4 d4 F dbr");
    elsewhere["after"] = json!("6c4/11/11/11/11/11/11/11/2(NFI)8/3g7/11/10C r - - 0 1");
    failed(&elsewhere);
}

#[test]
fn a_join_that_is_not_played_in_a_scenario_and_in_a_count() {
    let start = FOLLOWS.split(" c4:").next().unwrap();
    let idle = json!({
        "id": "s", "fact": "x", "fen": start, "ops": ["c4 d4 I nd", "c4 d4 F dbr"], "fens": [FOLLOWS, FOLLOWS],
    });
    let mut report = Report::new("scenario");
    scenarios::check(&mut report, &idle).unwrap();
    assert_eq!((report.explained, report.failed), ([(IDLE, 1)].into(), 0), "{:?}", report.failures);
    // The reference's count: where it stays, what is listed there is counted again.
    let open = position(FOLLOWS);
    let join = Rows::of(&open).action("c4 d4 F dbr").expect("it is listed");
    let (ours, stayed) = (count::steps(&count::after(&open, join), 1), count::steps(&open, 1));
    let theirs = count::steps(&open, 2) - ours + stayed;
    assert_ne!(ours, stayed);
    let kinds: BTreeMap<_, _> = kinds_of(&open);
    let entry = json!({ "fen": FOLLOWS, "d1": { "kinds": kinds }, "step": [stayed, theirs] });
    let mut report = Report::new("perft");
    perft::check(&mut report, &entry).unwrap();
    assert_eq!((report.explained, report.failed), ([(BUGS, 1)].into(), 0), "{:?}", report.failures);
}

fn kinds_of(position: &Position) -> BTreeMap<String, u64> {
    let mut kinds = BTreeMap::new();
    for key in Rows::of(position).keys() {
        *kinds.entry(key.rsplit(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
    }
    kinds
}

#[test]
fn a_move_that_is_legal_by_stale_air_defence() {
    // The engineer would take the air defence off the board by carrying it, and lay the commander open.
    let fen = "11/1nn2h1hg2/3ac1s4/3(fti)1g5/3e5(ea)i/3(tm)7/11/N7E1f/2I1G2(FTM)G2/2E2TS2A1/1N1A1H1H1F1/6C4 \
               r - - 8 24";
    let mut stale = record(fen, "a5 a2 N n");
    list(&mut stale).push(json!("i5 i4 E b E&i4"));
    failed(&stale);
    stale["adfresh"] = json!({ "lost": ["i5|i4|E|b"], "gained": [] });
    explained(&stale, &[(STALE, 1)]);
    stale["chosen"] = json!("i5 i4 E b E&i4");
    explained(&stale, &[(STALE, 2)]);
    // Inside a session too, whatever its squares are.
    let mut stale = record(SUICIDE, "e5 e6 T nd");
    list(&mut stale).push(json!("e5 g5 T dbr T>&g5"));
    stale["chosen"] = json!("e5 g5 T dbr T>&g5");
    stale["adfresh"] = json!({ "lost": ["e5|g5|T|dbr"], "gained": [] });
    explained(&stale, &[(STALE, 2)]);
}

#[test]
fn a_heroic_commander_stopped_below() {
    let fen = "11/11/11/11/11/2+C3c4/3i7/11/11/10I/11/11 r - - 0 1";
    let mut below = record(fen, "");
    let before = list(&mut below).len();
    list(&mut below).retain(|row| {
        let fields: Vec<_> = row.as_str().unwrap().split(' ').collect();
        fields[2] != "+C" || fields[1].parse::<cotulenh::Square>().unwrap().rank() >= 7
    });
    assert!(list(&mut below).len() < before);
    explained(&below, &[(FILE_BELOW, 1)]);
    let mut above = record(fen, "");
    list(&mut above).retain(|row| {
        let fields: Vec<_> = row.as_str().unwrap().split(' ').collect();
        fields[2] != "+C" || fields[1].parse::<cotulenh::Square>().unwrap().rank() <= 7
    });
    failed(&above);
}

#[test]
fn attackers_shown_heroic() {
    let fen = "4c6/11/4T6/11/11/11/11/10I/10I/11/11/7C3 r - - 0 1";
    let mut shown = record(fen, "e10 e9 T n");
    replace_rows(&mut shown, " T n T", " +T n +T");
    replace_rows(&mut shown, " T c T", " +T c +T");
    shown["chosen"] = json!("e10 e9 +T n +Te9");
    explained(&shown, &[(LEAK, 2)]);
    let mut other = record(fen, "");
    replace_rows(&mut other, " I n I", " +I n +I");
    failed(&other);
}

#[test]
fn an_operation_that_threw() {
    let mut threw = record(SUICIDE, "e5 e6 T nd");
    threw["throws"] = json!("Invalid terrain");
    threw["after"] = json!("anything");
    explained(&threw, &[(THREW, 1)]);
}

#[test]
fn texts_that_one_side_alone_reads() {
    let check = |fen: &str, reads: bool| {
        let entry = json!({
            "fen": fen,
            "checkFen": { "valid": reads },
            "load": { "ok": reads, "fen": fen },
        });
        let mut report = Report::new("texts");
        texts::check(&mut report, &entry).unwrap();
        (report.explained, report.failed)
    };
    let board = "6c4/11/11/11/11/11/11/3+(TI)7/11/11/11/6C4 r - - 0 1";
    assert_eq!(check(board, true), ([(STRICT, 2)].into(), 0));
    assert_eq!(check(" 6c4/11/11/11/11/11/11/11/11/11/11/6C4 r - - 0 1", false), ([(LENIENT, 2)].into(), 0));
    assert_eq!(check("6c4/11/11/11/11/11/11/3Z7/11/11/11/6C4 r - - 0 1", true).1, 2);
    assert_eq!(check("6c4/11/11/11/11/11/11/11/11/11/11/6C4 r - - 0 1", false).1, 2);
}

#[test]
fn every_kind_is_in_the_rulebook() {
    let rulebook = include_str!("../../../../../docs/rules/cotulenh.md");
    for kind in KINDS {
        assert!(rulebook.contains(&format!("`{kind}`")), "{kind}");
    }
}
