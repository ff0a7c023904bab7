//! What one proposes and the others have to agree to: only an answer is an answer.

use stackwright_core::Seat;
use stackwright_table::{Command, Fingerprint, Matter, Scope, SeatKind, Status};

use crate::common::{Seated, agreement, person};

/// Two people, the first turn played.
fn two() -> Seated {
    let mut seated = Seated::new(agreement("ringrift", &serde_json::Value::Null, &[person(0), person(1)]));
    for text in ["+d4*2", "d4-d7"] {
        seated.act(Seat::P1, text);
    }
    seated
}

/// The first seat proposes it.
fn propose(seated: &mut Seated, matter: Matter) {
    let ask = match matter {
        Matter::Takeback => Command::AskTakeback(Scope::Turn),
        Matter::Draw => Command::OfferDraw,
        Matter::Redo => {
            seated.ask(Seat::P1, Command::AskTakeback(Scope::Turn)).unwrap();
            for seat in Seat::first(seated.table.game().seats()).skip(1) {
                seated.ask(seat, Command::AnswerTakeback(true)).unwrap();
            }
            Command::AskRedo
        }
    };
    seated.ask(Seat::P1, ask).unwrap();
}

fn answer(matter: Matter, accepted: bool) -> Command {
    match matter {
        Matter::Takeback => Command::AnswerTakeback(accepted),
        Matter::Draw => Command::AnswerDraw(accepted),
        Matter::Redo => Command::AnswerRedo(accepted),
    }
}

#[test]
fn nothing_but_an_answer_agrees() {
    let harmless = [
        Command::Chat("hm, let me think".to_owned()),
        Command::Rename("Bob".to_owned()),
        Command::LinkSeat { code: Fingerprint::new("code"), until: 1_000_000 },
    ];
    for matter in Matter::ALL {
        for command in &harmless {
            let mut seated = two();
            propose(&mut seated, matter);
            let before = seated.table.game().position_text();
            let entries = seated.ask(Seat::P2, command.clone()).unwrap();
            assert_eq!(entries.len(), 1, "{matter:?}, {command:?}: {entries:?}");
            let proposal = seated.table.public().proposal(matter).unwrap();
            assert!(proposal.awaits(Seat::P2), "{matter:?}, {command:?}: {proposal:?}");
            assert_eq!(seated.table.game().position_text(), before);
            assert_eq!(seated.table.status(), Status::Running);
            assert!(!seated.ask(Seat::P2, answer(matter, true)).unwrap().is_empty());
            assert_eq!(seated.table.public().proposal(matter), None, "{matter:?} is agreed to");
        }
    }
}

#[test]
fn whoever_plays_both_sides_agrees_with_themselves() {
    for matter in Matter::ALL {
        let mut seated =
            Seated::new(agreement("ringrift", &serde_json::Value::Null, &[person(0), person(0)]));
        for text in ["+d4*2", "d4-d7"] {
            seated.act(Seat::P1, text);
        }
        if matter == Matter::Redo {
            seated.ask(Seat::P1, Command::AskTakeback(Scope::Turn)).unwrap();
            seated.ask(Seat::P1, Command::AskRedo).unwrap();
            assert_eq!(seated.table.game().to_move(), Seat::P2, "it is played again");
        } else {
            propose(&mut seated, matter);
        }
        assert_eq!(seated.table.public().proposal(matter), None, "{matter:?}");
    }
}

#[test]
fn all_of_three_people_must_agree_and_one_no_is_enough() {
    let people = [person(0), person(1), person(2)];
    let three = || {
        let mut seated = Seated::new(agreement("ringrift", &serde_json::json!({ "players": 3 }), &people));
        for text in ["+d4*2", "d4-d7"] {
            seated.act(Seat::P1, text);
        }
        seated
    };
    for matter in Matter::ALL {
        let mut seated = three();
        propose(&mut seated, matter);
        assert!(seated.ask(Seat::P1, answer(matter, true)).is_err(), "nobody answers themselves");
        seated.ask(Seat::P3, answer(matter, true)).unwrap();
        assert!(seated.ask(Seat::P3, answer(matter, true)).is_err(), "once is enough");
        let proposal = seated.table.public().proposal(matter).unwrap();
        assert_eq!((proposal.awaits(Seat::P2), proposal.awaits(Seat::P3)), (true, false), "{matter:?}");
        seated.ask(Seat::P2, answer(matter, true)).unwrap();
        assert_eq!(seated.table.public().proposal(matter), None, "{matter:?}");
        let done = match matter {
            Matter::Takeback => seated.table.game().is_empty(),
            Matter::Draw => seated.table.status() == Status::Finished,
            Matter::Redo => seated.table.game().to_move() == Seat::P2,
        };
        assert!(done, "{matter:?}");

        let mut seated = three();
        propose(&mut seated, matter);
        let before = seated.table.game().position_text();
        seated.ask(Seat::P2, answer(matter, false)).unwrap();
        assert_eq!(seated.table.public().proposal(matter), None, "{matter:?}");
        assert_eq!(seated.ask(Seat::P3, answer(matter, true)).unwrap_err(), nobody_asks(matter));
        assert_eq!(seated.table.game().position_text(), before);
    }
}

fn nobody_asks(matter: Matter) -> &'static str {
    if matter == Matter::Draw { "nothing_offered" } else { "nothing_asked" }
}

#[test]
fn a_bot_gives_back_plays_again_and_takes_no_draw() {
    let mut agreed = agreement("ringrift", &serde_json::Value::Null, &[person(0), person(1)]);
    agreed.seats[1].kind = SeatKind::try_from("level:1".to_owned()).unwrap();
    agreed.seats[1].holder = None;
    let mut seated = Seated::new(agreed);
    for (seat, text) in [(Seat::P1, "+d4*2"), (Seat::P1, "d4-d7"), (Seat::P2, "+e2*2"), (Seat::P2, "e2-e4")] {
        seated.act(seat, text);
    }
    let played = seated.table.game().position_text();
    seated.ask(Seat::P1, Command::OfferDraw).unwrap();
    assert_eq!((seated.table.status(), seated.table.draw_offer()), (Status::Running, None));
    seated.ask(Seat::P1, Command::AskTakeback(Scope::Turn)).unwrap();
    assert!(seated.table.game().is_empty(), "the bot agrees");
    seated.ask(Seat::P1, Command::AskRedo).unwrap();
    assert_eq!(seated.table.game().position_text(), played, "its own turn is played again, too");
}
