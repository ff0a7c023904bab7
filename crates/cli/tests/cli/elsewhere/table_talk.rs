//! What is said beside the moves: undo, takebacks, draws, hints, clocks.

use serde_json::{Value, json};
use stackwright_client::{Address, Errand};
use stackwright_core::Game as _;
use stackwright_core::messages::Language;
use stackwright_table::Status;
use stackwright_terminal::model::{Intent, Model, Notice, Overlay, Question, Want};
use stackwright_wire::Order;

use super::house::{House, Terminal};

type Ringrift = ringrift::Position;

fn two(house: &House) -> (Terminal<Ringrift>, Terminal<Ringrift>, Address) {
    let (mut ann, link) = house.make::<Ringrift>(&Value::Null, &["human", "open"], "Ann");
    let bob = house.come::<Ringrift>(&link, "Bob");
    ann.until("a choice", |model| !model.choices().is_empty());
    (ann, bob, link)
}

fn len(model: &Model<Ringrift>) -> usize {
    model.game().journal().len()
}

fn says(model: &Model<Ringrift>, words: &str) -> bool {
    matches!(model.notice(), Some(Notice::Note(text) | Notice::Refusal(text)) if text.contains(words))
}

#[test]
fn a_step_is_undone_at_once_and_a_turn_when_the_other_agrees() {
    let house = House::open();
    let (mut ann, mut bob, link) = two(&house);
    ann.play("+d4*2");
    ann.want(&[Intent::Undo]);
    ann.until("the undo", |model| len(model) == 0);
    ann.play("+d4*2");
    bob.until("the placement", |model| len(model) == 1);
    ann.want(&[Intent::Cancel]);
    bob.until("the cancelled turn", |model| len(model) == 0);
    ann.play("+d4*2");
    ann.play("d4-d7");
    bob.until("bob's turn", |model| !model.choices().is_empty());

    ann.want(&[Intent::UndoTurn]);
    assert_eq!(*ann.model().overlay(), Overlay::Question(Question::Takeback { turn: true }));
    ann.want(&[Intent::Yes]);
    bob.until("the question", |model| says(model, "Ann asks to take back +d4*2 d4-d7: A answers."));
    assert!(ann.model().far().unwrap().asked().is_none(), "whoever asks is not asked");
    ann.until("the wait", |model| model.waits_for_answer().is_some());
    assert!(ann.screen().contains("Waiting for"), "{}", ann.screen());
    bob.want(&[Intent::Answer]);
    assert!(bob.screen().contains("y: yes, n: no"), "{}", bob.screen());
    bob.want(&[Intent::No]);
    ann.until("the answer", |model| says(model, "Bob does not agree"));
    bob.until("the end of the question", |model| model.far().unwrap().asked().is_none());
    ann.want(&[Intent::UndoTurn, Intent::Yes]);
    bob.until("the question", |model| model.far().unwrap().asked().is_some());
    bob.want(&[Intent::Answer, Intent::Yes]);
    ann.until("the turn again", |model| len(model) == 0 && !model.choices().is_empty());
    bob.until("the same", |model| len(model) == 0 && model.far().unwrap().is_settled());
    ann.play("+e5");
    bob.until("what is played instead", |model| len(model) == 1);
    assert_eq!(bob.position(), house.snapshot(&link)["view"]["position"]);
}

#[test]
fn what_was_taken_back_is_played_again_alone_or_when_the_other_agrees() {
    let house = House::open();
    let (mut ann, mut bob, link) = two(&house);
    ann.want(&[Intent::Redo]);
    assert!(says(ann.model(), "There is nothing to play again"));
    ann.play("+d4*2");
    let placed = ann.position();
    ann.want(&[Intent::Undo]);
    ann.until("the undo", |model| len(model) == 0 && model.far().unwrap().is_settled());
    ann.want(&[Intent::Redo]);
    ann.until("the placement again", |model| len(model) == 1 && model.far().unwrap().is_settled());
    assert_eq!(ann.position(), placed);
    ann.play("d4-d7");
    bob.until("bob's turn", |model| !model.choices().is_empty());
    let moved = bob.position();

    // What both agreed to take back, both agree to play again.
    ann.want(&[Intent::UndoTurn, Intent::Yes]);
    bob.until("the question", |model| model.far().unwrap().asked().is_some());
    bob.want(&[Intent::Answer, Intent::Yes]);
    ann.until("the turn again", |model| len(model) == 0 && !model.choices().is_empty());
    ann.want(&[Intent::Redo]);
    bob.until("the question", |model| says(model, "Ann asks to play again +d4*2 d4-d7"));
    bob.want(&[Intent::Answer, Intent::Yes]);
    ann.until("what was played", |model| model.game().position_text() == moved);
    bob.until("the same", |model| model.game().position_text() == moved);
    assert_eq!(house.snapshot(&link)["view"]["position"], moved);
}

#[test]
fn a_request_names_turns_as_the_list_of_moves_does() {
    const STACK: &str = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1";
    let house = House::open();
    let wanted = json!({
        "game": "cotulenh", "position": STACK, "seats": [{ "kind": "human" }, { "kind": "open" }],
    });
    let (mut ann, link) = house.found::<cotulenh::Position>(wanted, "Ann");
    let mut bob = house.come::<cotulenh::Position>(&link, "Bob");
    ann.play("c3:T<Nc5,Fd4");
    bob.until("bob's turn", |model| !model.choices().is_empty());
    ann.want(&[Intent::UndoTurn, Intent::Yes]);
    bob.until("the question", |model| model.asked().as_deref() == Some("Ann asks to take back c3:T<Nc5,Fd4"));
    let asked = bob.model().far().unwrap().standing().takeback.clone().unwrap();
    assert_eq!((&*asked.played, asked.later), (&["c3:T<Nc5,Fd4".to_owned()][..], false));
    let waits = |what: &str| format!("You asked to {what} c3:T<Nc5,Fd4. Waiting for an answer.");
    ann.until("the wait", |model| model.waits_for_answer() == Some(waits("take back")));
    bob.want(&[Intent::Answer, Intent::Yes]);
    ann.until("the turn again", |model| model.game().journal().is_empty() && !model.choices().is_empty());
    ann.want(&[Intent::Redo]);
    bob.until("the question", |model| {
        model.asked().as_deref() == Some("Ann asks to play again c3:T<Nc5,Fd4")
    });
    ann.until("the wait", |model| model.waits_for_answer() == Some(waits("play again")));
}

#[test]
fn a_turn_that_passes_by_itself_says_why_elsewhere_too() {
    let house = House::open();
    let stranded = "square8 8/8/8/3(12)4/8/8/8/7(2) 0,10 1,2 2 place - - - canonical/2";
    let wanted = json!({
        "game": "ringrift", "position": stranded, "seats": [{ "kind": "human" }, { "kind": "human" }],
    });
    let (mut ann, _) = house.found::<Ringrift>(wanted, "Ann");
    ann.play("skip-placement");
    ann.play("h1-h3");
    ann.until("the turn that passes", |model| !model.passed().is_empty());
    assert!(ann.screen().contains("Passed: seat 1 controls"), "{}", ann.screen());
}

#[test]
fn a_draw_is_offered_declined_and_agreed_on() {
    let house = House::open();
    let (mut ann, mut bob, _) = two(&house);
    ann.want(&[Intent::Draw, Intent::Yes]);
    bob.until("the offer", |model| says(model, "Ann offers a draw: A answers."));
    bob.want(&[Intent::Answer, Intent::No]);
    ann.until("the answer", |model| says(model, "Bob does not agree to a draw."));
    bob.until("its end", |model| model.far().unwrap().asked().is_none());
    bob.want(&[Intent::Draw, Intent::Yes]);
    ann.until("the offer", |model| model.far().unwrap().asked().is_some());
    ann.want(&[Intent::Draw, Intent::Yes]);
    for terminal in [&mut ann, &mut bob] {
        terminal.until("the end", Model::is_over);
        assert!(terminal.model().game().outcome().is_none(), "the rules know of no draw here");
        assert!(terminal.screen().contains("agreed on a draw"), "{}", terminal.screen());
    }
    ann.want(&[Intent::Quit]);
    assert!(ann.model().has_quit(), "nothing is left to lose");
}

#[test]
fn a_game_that_nobody_joins_is_called_off() {
    let house = House::open();
    let (mut ann, link) = house.make::<Ringrift>(&Value::Null, &["human", "open"], "Ann");
    ann.want(&[Intent::Resign, Intent::Yes]);
    ann.until("the end", Model::is_over);
    assert_eq!(ann.model().far().unwrap().standing().status, Status::Aborted);
    assert_eq!(house.snapshot(&link)["table"]["status"], "aborted");
}

#[test]
fn hints_are_for_those_who_play_alone_and_bots_give_turns_back() {
    let house = House::open();
    let (mut ann, _) = house.make::<Ringrift>(&Value::Null, &["human", "random"], "Ann");
    ann.until("a choice", |model| !model.choices().is_empty());
    ann.want(&[Intent::Hint]);
    assert!(matches!(ann.model().want(), Some((Want::Hint, _))));
    ann.play("+d4*2");
    ann.play("d4-d7");
    ann.until("the bot's turn", |model| model.turns().len() == 2 && !model.choices().is_empty());
    ann.want(&[Intent::Undo]);
    ann.until("back before the move", |model| {
        model.turn_so_far() == ["+d4*2"] && !model.choices().is_empty()
    });

    let (mut ann, _, _) = two(&house);
    ann.want(&[Intent::Hint]);
    assert!(ann.model().want().is_none() && says(ann.model(), "no hints among people"));
}

#[test]
fn clocks_run_and_what_the_server_refuses_is_told() {
    let house = House::open();
    let clock = json!({ "kind": "fischer", "initial": 300, "increment": 2 });
    let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
    let wanted = json!({ "game": "ringrift", "seats": seats, "clock": clock });
    let visit = house.visit(&house.address(), Errand::Create(wanted), "Ann").unwrap();
    let far = Model::<Ringrift>::elsewhere(&visit, Language::En).unwrap();
    let later = std::time::Instant::now() + std::time::Duration::from_mins(1);
    let left = far.far().unwrap().time_left(stackwright_core::Seat::P1, Some(later)).unwrap();
    assert!((230_000..=240_100).contains(&left), "{left}");
    let mut ann = house.come::<Ringrift>(&visit.link, "Ann");
    assert!(ann.screen().contains("5:00") || ann.screen().contains("4:59"), "{}", ann.screen());

    // Another device of the same person plays first: the choice here comes too late.
    ann.until("a choice", |model| !model.choices().is_empty());
    ann.want(&[Intent::Type, Intent::Letter('+'), Intent::Letter('d'), Intent::Letter('4')]);
    // Chosen, but not yet sent: that takes a tick.
    ann.driver.model_mut().handle(Intent::Accept);
    let game = visit.whole.id.clone();
    let body = json!({ "action": "+a1", "expected": visit.whole.table.number, "key": "elsewhere" });
    house
        .runtime
        .block_on(visit.person.post(&format!("/games/{game}/actions"), &body))
        .unwrap()
        .good()
        .unwrap();
    ann.until("the refusal", |model| says(model, "position has changed meanwhile"));
    ann.until("what happened", |model| model.turn_so_far() == ["+a1"] && !model.choices().is_empty());
    let orders = ann.driver.model_mut().take_orders();
    assert!(orders.iter().all(|(_, order)| !matches!(order, Order::Act(_))));
}

#[test]
fn of_two_proposals_the_one_that_is_shown_is_answered() {
    let house = House::open();
    let (mut ann, mut bob, _) = two(&house);
    ann.play("+d4*2");
    ann.play("d4-d7");
    bob.until("bob's turn", |model| !model.choices().is_empty());
    ann.want(&[Intent::UndoTurn, Intent::Yes]);
    bob.until("the takeback", |model| model.far().unwrap().asked().is_some());
    bob.want(&[Intent::Draw, Intent::Yes]);
    ann.until("the draw", |model| model.asked().as_deref() == Some("Bob offers a draw"));
    assert_eq!(bob.model().asked().as_deref(), Some("Ann asks to take back +d4*2 d4-d7"));
    ann.want(&[Intent::Answer]);
    assert!(ann.screen().contains("Bob offers a draw. y: yes"), "{}", ann.screen());
    ann.want(&[Intent::No]);
    bob.until("the answer", |model| says(model, "Ann does not agree"));
    bob.want(&[Intent::Answer]);
    assert!(bob.screen().contains("Ann asks to take back"), "{}", bob.screen());
    bob.want(&[Intent::Yes]);
    ann.until("the turn again", |model| len(model) == 0);
    assert!(!ann.model().is_over());
}
