//! What was taken back is played again: all of it, once, and for no reward.

use std::ops::Range;

use serde_json::{Value, json};
use stackwright_core::{Rng, Seat};
use stackwright_table::{Command, Matter, Scope, TimeControl};

use crate::common::{Seated, agreement, person};

fn two(game: &str) -> Seated {
    Seated::new(agreement(game, &Value::Null, &[person(0), person(1)]))
}

/// The first seat asks for it and the second agrees.
fn agreed(seated: &mut Seated, matter: Matter) {
    let (ask, answer) = match matter {
        Matter::Redo => (Command::AskRedo, Command::AnswerRedo(true)),
        _ => (Command::AskTakeback(Scope::Turn), Command::AnswerTakeback(true)),
    };
    seated.ask(Seat::P1, ask).unwrap();
    seated.ask(Seat::P2, answer).unwrap();
}

fn clocks(seated: &Seated) -> Vec<i64> {
    let left = |seat| seated.table.time_left(seat, seated.at).unwrap().0;
    Seat::first(seated.table.game().seats()).map(left).collect()
}

#[test]
fn a_turn_that_is_played_again_earns_no_time_again() {
    let stack = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
    for (game, start, turn) in [
        ("ringrift", None, &["+d4*2", "d4-d7"][..]),
        ("cotulenh", Some(stack), &["c3:Nc5,F(T)d4"]),
        ("cotulenh", Some(stack), &["N>c5", "F>d4", "commit"]),
    ] {
        let mut agreed_on = agreement(game, &Value::Null, &[person(0), person(1)]);
        agreed_on.clock = TimeControl::Fischer { initial: 60, increment: 30 };
        agreed_on.start = start.map(str::to_owned);
        let mut seated = Seated::new(agreed_on);
        for text in turn {
            seated.act(Seat::P1, text);
        }
        assert_eq!(clocks(&seated), [90_000, 60_000], "{game}: no time has passed");
        for _ in 0..3 {
            agreed(&mut seated, Matter::Takeback);
            agreed(&mut seated, Matter::Redo);
            assert_eq!(seated.table.game().to_move(), Seat::P2, "{game}");
            assert_eq!(clocks(&seated), [90_000, 60_000], "{game}");
        }
    }
}

/// What was only undone within its turn has earned nothing yet.
#[test]
fn a_turn_whose_steps_were_undone_and_redone_earns_its_time_once() {
    let mut agreed_on = agreement("ringrift", &Value::Null, &[person(0), person(1)]);
    agreed_on.clock = TimeControl::Fischer { initial: 60, increment: 30 };
    let mut seated = Seated::new(agreed_on);
    seated.act(Seat::P1, "+d4*2");
    seated.ask(Seat::P1, Command::Undo { turn: false }).unwrap();
    seated.ask(Seat::P1, Command::Redo { turn: false }).unwrap();
    seated.act(Seat::P1, "d4-d7");
    assert_eq!(clocks(&seated), [90_000, 60_000]);
}

/// Turns that pass because there is nothing to decide have earned their time once, too. Most do so late in a game.
#[test]
fn many_turns_that_are_played_again_leave_the_clocks_alone() {
    let table = || {
        let options = json!({ "players": 3, "rings": 6 });
        let mut agreed_on = agreement("ringrift", &options, &[person(0), person(0), person(0)]);
        agreed_on.clock = TimeControl::Fischer { initial: 6_000, increment: 30 };
        Seated::new(agreed_on)
    };
    let mut passed = 0;
    for seed in 0..6 {
        let all = random_play(&mut table(), usize::MAX, seed);
        let mut seated = table();
        random_play(&mut seated, all - 1, seed);
        let game = seated.table.game();
        let is_passed = |turn: &Range<usize>| turn.clone().all(|entry| game.is_bookkeeping(entry));
        passed += game.turns().iter().filter(|turn| is_passed(turn)).count();
        let position = game.position_text();
        take_all_back(&mut seated);
        let before = clocks(&seated);
        seated.ask(Seat::P1, Command::AskRedo).unwrap();
        assert_eq!(seated.table.game().position_text(), position);
        assert_eq!(clocks(&seated), before);
    }
    assert!(passed > 0);
}

/// Plays at random, at most so many decisions; says how many it were.
fn random_play(seated: &mut Seated, decisions: usize, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    for played in 0..decisions {
        let Some(text) = rng.choose(&seated.table.game().actions()).cloned() else { return played };
        seated.act(seated.table.game().to_move(), &text);
    }
    decisions
}

fn take_all_back(seated: &mut Seated) {
    while !seated.table.game().is_empty() {
        // Whoever takes back all the time is told to go slowly.
        seated.at += 1_000;
        let last = seated.table.game().len() - 1;
        let decided = (0..=last).rev().find(|&entry| !seated.table.game().is_bookkeeping(entry)).unwrap();
        let seat = seated.table.game().seat_of(decided);
        let own = seat == seated.table.game().to_move() && decided >= seated.table.game().turn_start();
        let command = if own { Command::Undo { turn: true } } else { Command::AskTakeback(Scope::Turn) };
        seated.ask(seat, command).unwrap();
    }
}

#[test]
fn one_request_plays_any_number_of_decisions_again() {
    let mut agreed_on = agreement("ringrift", &json!({ "board": "square19" }), &[person(0), person(0)]);
    agreed_on.clock = TimeControl::None;
    let mut seated = Seated::new(agreed_on);
    assert_eq!(random_play(&mut seated, 290, 1), 290);
    let (entries, position) = (seated.table.game().len(), seated.table.game().position_text());
    assert!(entries > 290);
    take_all_back(&mut seated);
    let played = seated.ask(Seat::P1, Command::AskRedo).unwrap();
    assert!(played.len() > entries);
    assert_eq!((seated.table.game().len(), seated.table.game().position_text()), (entries, position));
    assert!(seated.table.taken_back().steps.is_empty());
}

#[test]
fn a_redo_answers_an_open_takeback_and_leaves_the_own_offer_of_a_draw() {
    let mut seated = two("ringrift");
    for (seat, text) in [(Seat::P1, "+d4*2"), (Seat::P1, "d4-d7"), (Seat::P2, "+e2*2")] {
        seated.act(seat, text);
    }
    seated.ask(Seat::P2, Command::Undo { turn: false }).unwrap();
    seated.ask(Seat::P1, Command::AskTakeback(Scope::Turn)).unwrap();
    seated.ask(Seat::P2, Command::Redo { turn: true }).unwrap();
    assert_eq!(seated.table.takeback_asked(), None, "whoever plays on does not take back");
    assert_eq!(seated.ask(Seat::P2, Command::AnswerTakeback(true)), Err("nothing_asked"));

    for (offers, stays) in [(Seat::P2, true), (Seat::P1, false)] {
        let mut seated = two("ringrift");
        for (seat, text) in [(Seat::P1, "+d4*2"), (Seat::P1, "d4-d7"), (Seat::P2, "+e2*2")] {
            seated.act(seat, text);
        }
        seated.ask(Seat::P2, Command::Undo { turn: false }).unwrap();
        seated.ask(offers, Command::OfferDraw).unwrap();
        seated.ask(Seat::P2, Command::Redo { turn: true }).unwrap();
        assert_eq!(seated.table.draw_offer().is_some(), stays, "whoever plays on has answered");
    }
}

#[test]
fn two_questions_stand_side_by_side() {
    let mut seated = two("ringrift");
    for (seat, text) in [(Seat::P1, "+d4*2"), (Seat::P1, "d4-d7"), (Seat::P2, "+e2*2"), (Seat::P2, "e2-e4")] {
        seated.act(seat, text);
    }
    seated.ask(Seat::P2, Command::AskTakeback(Scope::Turn)).unwrap();
    seated.ask(Seat::P1, Command::AnswerTakeback(true)).unwrap();
    // The second seat wants its turn again, the first one wants to go back further.
    seated.ask(Seat::P2, Command::AskRedo).unwrap();
    seated.ask(Seat::P1, Command::AskTakeback(Scope::Turn)).unwrap();
    assert!(seated.table.public().proposal(Matter::Redo).is_some());
    assert_eq!(seated.ask(Seat::P1, Command::AskRedo), Err("asked"));
    seated.ask(Seat::P2, Command::AnswerTakeback(true)).unwrap();
    assert_eq!(seated.table.public().proposal(Matter::Redo), None, "there is more to play again now");
    assert_eq!(seated.table.taken_back().steps.len(), 4);
}

#[test]
fn the_same_redo_twice_acts_once() {
    let mut seated = two("ringrift");
    seated.act(Seat::P1, "+d4*2");
    seated.ask(Seat::P1, Command::Undo { turn: false }).unwrap();
    let redo = || Command::Redo { turn: false };
    let first = seated.ask_with_key(Seat::P1, redo(), "again").unwrap();
    assert_eq!(first.len(), 2, "{first:?}");
    assert_eq!(seated.ask_with_key(Seat::P1, redo(), "again"), Ok(Vec::new()));
    assert_eq!(seated.ask_with_key(Seat::P1, Command::Redo { turn: true }, "again"), Err("key_reused"));
    assert_eq!(seated.ask(Seat::P1, redo()), Err("nothing_to_redo"));
}

#[test]
fn nothing_moves_when_the_time_is_over() {
    let mut seated = two("ringrift");
    seated.act(Seat::P1, "+d4*2");
    seated.act(Seat::P1, "d4-d7");
    agreed(&mut seated, Matter::Takeback);
    seated.ask(Seat::P2, Command::AskRedo).unwrap();
    seated.at += 700_000;
    assert_eq!(seated.ask(Seat::P1, Command::AnswerRedo(true)), Err("time_over"));
    assert!(seated.ask(Seat::P1, Command::AnswerRedo(false)).is_ok(), "a no changes nothing");
    for seat in [Seat::P1, Seat::P2] {
        assert_eq!(seated.ask(seat, Command::AskRedo), Err("time_over"));
    }
    let text = "+d4*2".to_owned();
    assert_eq!(seated.ask(Seat::P1, Command::Act { text, lag: 0 }), Err("time_over"));
    assert!(seated.ask(Seat::P1, Command::Flag(Seat::P1)).is_ok());

    let mut seated = two("ringrift");
    seated.act(Seat::P1, "+d4*2");
    seated.ask(Seat::P1, Command::Undo { turn: false }).unwrap();
    seated.at += 700_000;
    assert_eq!(seated.ask(Seat::P1, Command::Redo { turn: true }), Err("time_over"));
}

/// What is played again is compared with what was played, so both are the game's own words.
#[test]
fn an_action_is_kept_as_the_game_writes_it() {
    let mut game = stackwright_games::begin("cotulenh", &Value::Null, None).unwrap();
    game.play("Nb2a3").unwrap();
    assert_eq!(game.words(), ["Na3"]);
}
