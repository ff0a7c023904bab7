//! A record is played through the rules, which have the last word.

use stackwright_core::record::{GameResult, Step};
use stackwright_core::{Departure, Game, Record, Rng, Seat, Timeline};

use amazons::{Options, Position as Amazons};

fn record(turns: &[&[&str]]) -> Record {
    let mut record = Record::new("amazons");
    record.options = serde_json::json!({"size": 6});
    record.turns = turns
        .iter()
        .map(|steps| steps.iter().map(|&action| Step::Action(action.to_owned())).collect())
        .collect();
    record
}

#[track_caller]
fn assert_refused(record: &Record, message: &str) {
    assert_eq!(record.replay::<Amazons>().unwrap_err().to_string(), message);
}

#[test]
fn errors_name_turn_and_step() {
    assert!(record(&[&["b1-b4", "@b2"], &["e6-e3"]]).replay::<Amazons>().is_ok());
    assert_refused(&Record::new("chess"), "turn 0, step 0: this is a game of chess, not of amazons");
    let mut wrong = Record::new("amazons");
    wrong.options = serde_json::json!({"size": 12});
    assert_refused(&wrong, "turn 0, step 0: the game cannot begin: size is 12: expected 4 to 11 (A01)");
    wrong.options = serde_json::json!({"sise": 9});
    assert_refused(
        &wrong,
        "turn 0, step 0: the options cannot be read: sise: there is no field `sise`: expected `size` or `players`",
    );
    assert_refused(
        &record(&[&["b1-b4", "@b2"], &["e6-e3", "@b2"]]),
        "turn 2, step 2: `@b2` is not legal here: an arrow flies along a rank, a file or a diagonal: none leads from e3 to b2 (A06); \
         14 actions are legal, such as @c1 @d2 @e2 @a3 @b3 @c3",
    );
    assert_refused(
        &record(&[&["b1-b4"], &["@b2"]]),
        "turn 1, step 0: the turn goes on, but the record ends it here",
    );
    assert_refused(
        &record(&[&["b1-b4", "@b2", "e6-e3"]]),
        "turn 1, step 3: the turn ended with the step before",
    );
}

#[test]
fn the_result_must_be_the_rules() {
    let mut wrong = record(&[&["b1-b4", "@b2"]]);
    let result =
        |ranks: &[u8], reason: &str| Some(GameResult { ranks: ranks.to_vec(), reason: reason.into() });
    wrong.result = result(&[1, 2], "blocked");
    assert_refused(
        &wrong,
        "turn 1, step 0: the record says `[1, 2] blocked`, but the game ends `in progress`",
    );
    wrong.result = result(&[1, 1, 1], "agreement");
    assert!(wrong.replay::<Amazons>().is_err(), "three ranks do not fit two seats");
    wrong.result = result(&[1, 1], "agreement");
    assert!(wrong.replay::<Amazons>().is_ok(), "the table may end a game that the rules would let go on");
    wrong.turns.push(vec![Step::Retired { retired: 1, how: Departure::Timeout, comment: None }]);
    assert_refused(
        &wrong,
        "turn 2, step 0: the record says `[1, 1] agreement`, but the game ends `[2, 1] timeout`",
    );
    wrong.result = result(&[2, 1], "timeout");
    assert!(wrong.replay::<Amazons>().is_ok());
    wrong.turns[1].push(Step::Retired { retired: 2, how: Departure::Timeout, comment: None });
    assert_refused(&wrong, "turn 2, step 2: the game is over: nobody can leave it any more");
}

#[test]
fn a_game_from_a_position_replays() {
    let mut rng = Rng::new(5);
    let mut game = Timeline::<Amazons>::new(&Options { size: 5, players: 3 }).unwrap();
    let mut list = stackwright_core::ActionList::new();
    for _ in 0..5 {
        game.actions(&mut list);
        game.play(*rng.choose(&list).unwrap());
    }
    // In the middle of a turn.
    let mut later = Timeline::from_position(game.position().clone());
    later.actions(&mut list);
    later.play(list[0]);
    later.retire(Seat::P1, Departure::Resignation).unwrap();

    let record = Record::of(&later);
    assert_eq!(record.start, Some(game.position_text()));
    let again = Record::from_text(&record.to_text().unwrap()).unwrap().replay::<Amazons>().unwrap();
    assert_eq!(again.position(), later.position());
    assert_eq!(Record::of(&again), record);
}
