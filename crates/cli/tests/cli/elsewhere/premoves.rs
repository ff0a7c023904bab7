//! Turns that somebody decides on at a terminal while others think.

use serde_json::json;
use stackwright_client::Address;
use stackwright_core::Game as _;
use stackwright_terminal::model::{Intent, Model, Notice, Overlay, Purpose};

use super::house::{House, Terminal};

type Amazons = amazons::Position;

fn two(house: &House) -> (Terminal<Amazons>, Terminal<Amazons>, Address) {
    let (mut ann, link) = house.make::<Amazons>(&json!({ "size": 6 }), &["human", "open"], "Ann");
    let mut bob = house.come::<Amazons>(&link, "Bob");
    ann.until("a choice", |model| !model.choices().is_empty());
    bob.until("the beginning", |model| model.far().unwrap().has_begun());
    (ann, bob, link)
}

fn type_premove(terminal: &mut Terminal<Amazons>, text: &str) {
    terminal.want(&[Intent::Skip, Intent::Premove]);
    for letter in text.chars() {
        terminal.want(&[Intent::Letter(letter)]);
    }
    terminal.want(&[Intent::Accept]);
}

fn says(model: &Model<Amazons>, words: &str) -> bool {
    matches!(model.notice(), Some(Notice::Note(text) | Notice::Refusal(text)) if text.contains(words))
}

/// Two turns that fit each other, word by word, as the rules have them from the first position.
fn turns(model: &Model<Amazons>) -> [String; 4] {
    let mut game = model.game().clone();
    std::array::from_fn(|_| {
        let mut list = stackwright_core::ActionList::new();
        game.position().actions(&mut list);
        let text = game.action_text(list[0]);
        game.try_play_text(&text).unwrap();
        text
    })
}

#[test]
fn a_premove_is_typed_seen_and_played_at_once() {
    let house = House::open();
    let (mut ann, mut bob, link) = two(&house);
    let [moves, shoots, answers, replies] = turns(ann.model());
    ann.want(&[Intent::Premove]);
    assert!(says(ann.model(), "It is your turn"), "{}", ann.screen());
    bob.want(&[Intent::DropPremoves]);
    assert!(says(bob.model(), "No premove is set."), "{}", bob.screen());

    // What cannot be played stays to be mended, and so does what is no whole turn.
    type_premove(&mut bob, "nonsense");
    assert!(
        matches!(bob.model().overlay(), Overlay::Entry(Purpose::Premove, entry) if entry.text == "nonsense")
    );
    bob.want(&[Intent::Back]);
    type_premove(&mut bob, &format!("{moves} {shoots} {answers}"));
    assert!(says(bob.model(), "then a complete turn of your own"), "{}", bob.screen());
    // Ann begins her turn meanwhile: what was typed is still there, and Tab goes on with it.
    ann.play(&moves);
    bob.until("the first decision", |model| model.game().journal().len() == 1);
    assert!(matches!(bob.model().overlay(), Overlay::Entry(Purpose::Premove, _)), "{}", bob.screen());
    bob.want(&[Intent::Letter(' '), Intent::Complete]);
    assert!(
        matches!(bob.model().overlay(), Overlay::Entry(_, entry) if entry.text.contains(&format!("{answers} @"))),
        "{}",
        bob.screen()
    );
    bob.want(&[Intent::Back]);
    // From where the game stands now, the rest of Ann's turn and Bob's answer.
    type_premove(&mut bob, &format!("{shoots} {answers} {replies}"));
    let line = format!("{moves} {shoots}, {answers} {replies}");
    bob.until("the premove", |model| model.premoves() == [line.clone()]);
    assert!(bob.screen().contains("Premove: "), "{}", bob.screen());
    assert!(ann.model().premoves().is_empty() && !ann.screen().contains("Premove: "), "it is nobody else's");

    ann.play(&shoots);
    ann.until("the answer", |model| model.game().journal().len() == 4 && !model.choices().is_empty());
    bob.until("the same", |model| model.game().journal().len() == 4 && model.premoves().is_empty());
    assert_eq!(bob.position(), house.snapshot(&link)["view"]["position"]);
}

#[test]
fn a_premove_is_taken_away_and_comes_back_with_the_player() {
    let house = House::open();
    let (ann, mut bob, link) = two(&house);
    let words = turns(ann.model());
    type_premove(&mut bob, &words.join(" "));
    bob.until("the premove", |model| model.premoves().len() == 1);
    drop(bob);
    let mut bob = house.come::<Amazons>(&link, "Bob");
    assert_eq!(bob.model().premoves().len(), 1, "it is kept with the seat");
    bob.want(&[Intent::DropPremoves]);
    bob.until("nothing", |model| model.premoves().is_empty());
}

#[test]
fn of_many_premoves_those_that_fit_are_shown() {
    let house = House::open();
    let (ann, mut bob, _) = two(&house);
    // Two moves of Ann's, each with six shots, and an answer to each.
    for nth in 0..12 {
        let mut game = ann.model().game().clone();
        let words = [nth / 6, nth % 6, 0, 0].map(|nth| {
            let mut list = stackwright_core::ActionList::new();
            game.position().actions(&mut list);
            let text = game.action_text(list[nth]);
            game.try_play_text(&text).unwrap();
            text
        });
        type_premove(&mut bob, &words.join(" "));
        bob.until("one more", |model| model.premoves().len() == nth + 1);
    }
    let screen = bob.screen();
    let shown = screen.matches("Premove: ").count();
    assert!((1..12).contains(&shown), "{screen}");
    assert!(screen.contains(&format!("+{} more", 12 - shown)), "{screen}");
    assert!(
        screen.contains("White Ann") && screen.contains("Black you"),
        "the seats are there, too:\n{screen}"
    );
}

#[test]
fn what_is_typed_beforehand_is_an_action_when_the_turn_comes() {
    let house = House::open();
    let (mut ann, mut bob, _) = two(&house);
    let [moves, shoots, answers, _] = turns(ann.model());
    bob.want(&[Intent::Premove]);
    for letter in answers.chars() {
        bob.want(&[Intent::Letter(letter)]);
    }
    ann.play(&moves);
    ann.play(&shoots);
    bob.until("the turn", |model| !model.choices().is_empty());
    assert!(matches!(bob.model().overlay(), Overlay::Entry(Purpose::Action, entry) if entry.text == answers));
    bob.want(&[Intent::Accept]);
    bob.until("the answer", |model| model.game().journal().len() == 3);
}
