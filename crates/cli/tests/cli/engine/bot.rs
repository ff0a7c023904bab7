//! Programs that hold a seat, and hold it well.

use ringrift::{Board, Options, Preset};
use stackwright_core::{BySeat, Departure, Game, Seat, Timeline};
use stackwright_engine::{EngineBot, Patience};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_lab::arena::{AnyBot, Portable, play};
use stackwright_search::{Bot, RandomBot, Spec, Stop};

use crate::common::{stackwright, stdout};

/// This program as an engine, asked in that way.
fn engine(go: &str) -> EngineBot {
    let command = format!("'{}' engine", env!("CARGO_BIN_EXE_stackwright"));
    EngineBot::start(&command, go.parse().expect("it can be asked"), Patience::default(), Stop::new())
        .expect("it starts")
}

fn whole_game<G: Portable<Options: Send>>(start: G, go: &str) {
    let seats = start.seats();
    let mut bots: Vec<AnyBot<G>> = vec![Box::new(engine(go))];
    bots.extend((1..seats).map(|seed| Box::new(RandomBot::new(seed as u64)) as AnyBot<G>));
    let done = play(Timeline::from_position(start), &mut bots, BySeat::new(Seat::index));
    assert_eq!(done.faults, []);
    assert!(done.game.outcome().is_some());
}

/// A game as most people play it.
struct Usual;

impl Visitor for Usual {
    type Output = ();

    fn visit<G: FullGame>(self) {
        whole_game(G::new(&G::Options::default()).expect("the options make sense"), "depth 1 nodes 300");
    }
}

#[test]
fn a_program_plays_a_whole_game_of_each_kind() {
    let short = |players| Options { rings: 3, ..Options::preset(Board::Square8, players, Preset::Canonical) };
    whole_game(ringrift::Position::new(&short(2)).expect("the options make sense"), "nodes 200");
    whole_game(ringrift::Position::new(&short(3)).expect("the options make sense"), "level 2");
    for kind in KINDS {
        kind.visit(Usual);
    }
}

#[test]
fn a_level_behind_pipes_plays_as_it_does_at_home() {
    let options = Options { rings: 4, ..Options::default() };
    let mut game = Timeline::<ringrift::Position>::new(&options).expect("the options make sense");
    let mut home = Spec::Level(3).bot(game.position(), &Stop::new()).expect("there is a level 3");
    let mut away = engine("level 3");
    home.new_game(4);
    away.new_game(8);
    for _ in 0..30 {
        if game.outcome().is_some() {
            break;
        }
        let (one, other) = (home.choose(&game), away.choose(&game));
        assert_eq!(one, other);
        game.play(one.expect("it has an answer"));
    }
}

#[test]
fn a_program_finds_its_way_after_a_departure_and_from_the_middle_of_a_turn() {
    let options = Options::preset(Board::Square8, 3, Preset::Canonical);
    let mut game = Timeline::<ringrift::Position>::new(&options).expect("the options make sense");
    let mut bot = engine("nodes 100");
    for step in 0..12 {
        if step == 5 {
            game.retire(Seat::P2, Departure::Resignation).expect("it can leave");
        }
        let action = bot.choose(&game).unwrap_or_else(|error| panic!("step {step}: {error}"));
        game.try_play(action).unwrap_or_else(|error| panic!("step {step}: {error}"));
    }
    let text = "square8 8/8/8/3a4/3b4/8/3(11)4/7(2) 16,17 0,0 1 move - - - canonical/2";
    let game = Timeline::from_position(ringrift::Position::parse(text).expect("it is a position"));
    bot.choose(&game).expect("it goes on from a text");
}

#[test]
fn a_match_against_a_program_works_from_the_command_line() {
    let command = format!("engine:'{}' engine", env!("CARGO_BIN_EXE_stackwright"));
    let arguments = ["match", "--game", "ringrift", "--rings", "3", "--a", &command, "--b", "random"];
    let more = ["--games", "2", "--engine-go", "nodes 100", "--threads", "1", "--json"];
    let said = stdout(&[&arguments[..], &more[..]].concat());
    assert!(said.contains("\"games\":2") && said.contains("\"faults\":{}"), "{said}");
    let done =
        stackwright(&[&arguments[..], &["--engine-go", "infinite"]].concat()).output().expect("it runs");
    assert_eq!(done.status.code(), Some(2));
}
