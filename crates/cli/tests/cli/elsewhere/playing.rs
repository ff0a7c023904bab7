//! Whole games, with a server that goes away in between.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::Address;
use stackwright_core::{Game as _, Rng, Seat};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_terminal::Holder;
use stackwright_terminal::model::{Intent, Model};

use super::house::{House, PATIENCE, Terminal};

/// Lets two terminals play at random while somebody watches; the server is closed for a while after `pause` choices.
fn play<G: FullGame>(
    house: &mut House,
    [ann, bob, watcher]: [&mut Terminal<G>; 3],
    most: usize,
    pause: usize,
) -> usize {
    let mut rng = Rng::new(5);
    let (mut chosen, mut heard) = (0, Instant::now());
    while !ann.model().is_over() && chosen < most {
        for terminal in [&mut *ann, &mut *bob] {
            terminal.pass();
            if terminal.may_choose() {
                if chosen == pause {
                    house.close();
                }
                assert!(terminal.play_any(&mut rng));
                (chosen, heard) = (chosen + 1, Instant::now());
                if chosen == pause + 1 {
                    // The order is on its way to nobody.
                    terminal.until("a lost line", |model| model.far().unwrap().lost().is_some());
                    assert!(
                        terminal.screen().contains("No connection, trying again"),
                        "{}",
                        terminal.screen()
                    );
                    house.reopen();
                }
            }
        }
        watcher.pass();
        assert!(heard.elapsed() < PATIENCE, "\n{}\n{}", ann.screen(), bob.screen());
        std::thread::sleep(Duration::from_millis(1));
    }
    chosen
}

fn agree<G: FullGame>(house: &House, link: &Address, terminals: [&mut Terminal<G>; 3]) {
    let position = house.snapshot(link)["view"]["position"].as_str().unwrap().to_owned();
    for terminal in terminals {
        terminal.until("the server's position", |model| model.game().position_text() == position);
    }
}

#[test]
fn two_terminals_play_ringrift_to_its_end_and_the_server_restarts() {
    let mut house = House::open();
    let options = json!({ "rings": 3 });
    let (mut ann, link) = house.make::<ringrift::Position>(&options, &["human", "open"], "Ann");
    assert!(ann.screen().contains("Waiting for people"), "{}", ann.screen());
    assert!(ann.screen().contains(link.game.as_deref().unwrap()), "{}", ann.screen());
    ann.type_in("+d4");
    assert!(ann.model().game().journal().is_empty(), "nothing before somebody has come");
    let mut bob = house.come::<ringrift::Position>(&link, "Bob");
    let mut eve = house.come::<ringrift::Position>(&link, "Eve");
    ann.until("a choice", |model| !model.choices().is_empty());
    assert!(ann.screen().contains("Bob"), "{}", ann.screen());
    assert!(eve.screen().contains("No seat is free: you watch."), "{}", eve.screen());
    let chosen = play(&mut house, [&mut ann, &mut bob, &mut eve], 1000, 7);
    agree(&house, &link, [&mut ann, &mut bob, &mut eve]);
    assert!(chosen > 8 && ann.model().game().outcome().is_some());
    assert!(eve.screen().contains("The game is over"), "{}", eve.screen());
    let log =
        house.runtime.block_on(house.person().get(&format!("/games/{}/log", link.game.unwrap()))).unwrap();
    let decided = |entry: &&Value| entry["kind"] == "action" && entry["auto"] != true;
    let noted = log.body["entries"].as_array().unwrap().iter().filter(decided).count();
    assert_eq!(noted, chosen, "each choice was made once, also the one that the server could not hear");
}

/// Two terminals play a little of a game, until one resigns.
struct Resigned;

impl Visitor for Resigned {
    type Output = ();

    fn visit<G: FullGame>(self) {
        let mut house = House::open();
        let (mut ann, link) = house.make::<G>(&Value::Null, &["open", "human"], "Ann");
        let mut bob = house.come::<G>(&link, "Bob");
        let mut eve = house.come::<G>(&link, "Eve");
        assert_eq!(play(&mut house, [&mut ann, &mut bob, &mut eve], 20, 9), 20);
        for terminal in [&mut ann, &mut bob] {
            terminal.until("answers", |model| model.far().unwrap().is_settled());
        }
        ann.want(&[Intent::Skip, Intent::Resign, Intent::Yes]);
        for terminal in [&mut ann, &mut bob, &mut eve] {
            terminal.until("the end", Model::is_over);
            assert_eq!(terminal.model().game().outcome().unwrap().winner(), Some(Seat::P1));
        }
        assert!(bob.screen().contains("Ann resigns."), "{}", bob.screen());
        agree(&house, &link, [&mut ann, &mut bob, &mut eve]);
    }
}

#[test]
fn two_terminals_play_every_game_and_one_resigns() {
    for kind in KINDS {
        kind.visit(Resigned);
    }
}

#[test]
fn each_sees_the_board_from_their_side() {
    let house = House::open();
    let (ann, link) = house.make::<cotulenh::Position>(&Value::Null, &["open", "human"], "Ann");
    let bob = house.come::<cotulenh::Position>(&link, "Bob");
    assert!(ann.model().is_turned() && !bob.model().is_turned());
}

#[test]
fn whoever_leaves_comes_back_to_their_seat() {
    let house = House::open();
    let (mut ann, link) = house.make::<ringrift::Position>(&Value::Null, &["human", "random"], "Ann");
    ann.play("+d4*2");
    drop(ann);
    let mut ann = house.come::<ringrift::Position>(&link, "Ann");
    assert_eq!(ann.model().turn_so_far(), ["+d4*2"]);
    assert_eq!(*ann.model().holder(Seat::P1), Holder::Human);
    ann.play("d4-d7");
    ann.until("the bot's turn and one's own", |model| model.turns().len() == 2 && model.is_ours());
    assert_eq!(ann.position(), house.snapshot(&link)["view"]["position"]);
}

#[test]
fn names_follow_the_people_when_sides_are_swapped() {
    let house = House::open();
    let options = json!({ "swap": true });
    let (mut ann, link) = house.make::<ringrift::Position>(&options, &["human", "open"], "Ann");
    let mut bob = house.come::<ringrift::Position>(&link, "Bob");
    ann.play("+d4*2");
    ann.play("d4-d7");
    bob.play("swap-sides");
    ann.until("the swap", |model| *model.holder(Seat::P1) == Holder::Elsewhere("Bob".to_owned()));
    assert_eq!(*ann.model().holder(Seat::P2), Holder::Human);
    assert_eq!(*bob.model().holder(Seat::P1), Holder::Human);
    let to_move = ann.model().game().to_move();
    let mover = if *ann.model().holder(to_move) == Holder::Human { &mut ann } else { &mut bob };
    mover.until("a choice after the swap", |model| !model.choices().is_empty());
}
