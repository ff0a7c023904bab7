//! A server's bots are those that an arena measures.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::Person;
use stackwright_core::{BySeat, Record, Seat, Timeline};
use stackwright_games::game_seed;
use stackwright_games::{FullGame, Visitor, begin, named, timeline};
use stackwright_lab::arena;
use stackwright_search::{Spec, Stop, seeds};

use super::process::{Process, free_port, sqlite};

/// A game between bots as an arena plays it.
struct InArena<'a> {
    options: &'a Value,
    bots: &'a [&'a str],
    seed: u64,
}

impl Visitor for InArena<'_> {
    type Output = Record;

    fn visit<G: FullGame>(self) -> Record {
        let begun = begin(G::NAME, self.options, None).expect("the options make sense");
        let position = timeline::<G>(&*begun).expect("it is of that kind").position().clone();
        let game = Timeline::from_position(position);
        let seated = self.bots.iter().zip(seeds(self.seed, 0));
        let mut bots: Vec<_> = seated
            .map(|(name, seed)| {
                let spec: Spec = name.parse().expect("it is a bot");
                let mut bot = spec.bot(game.position(), &Stop::new()).expect("such bots play");
                bot.new_game(seed);
                bot
            })
            .collect();
        let finished = arena::play(game, &mut bots, BySeat::new(Seat::index));
        assert_eq!(finished.faults, []);
        Record::of(&finished.game)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_server_is_the_one_that_an_arena_plays_with_its_seed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start_with(&sqlite(folder.path()), free_port(), &["--bot-games", "0"]);
    let ann = Person::introduce(&server.base).await.unwrap();
    let games: [(&str, Value, &[&str]); 4] = [
        ("ringrift", json!({ "rings": 4 }), &["level:2", "level:3"]),
        ("ringrift", json!({ "players": 3, "rings": 6 }), &["greedy", "level:3", "random"]),
        // The second player may change places with the first.
        ("ringrift", json!({ "rings": 3, "swap": true }), &["random", "level:2"]),
        ("amazons", json!({ "size": 6 }), &["level:3", "level:2"]),
    ];
    for (game, options, bots) in games {
        let seats: Vec<_> = bots.iter().map(|kind| json!({ "kind": kind })).collect();
        let wanted = json!({ "game": game, "options": options, "seats": seats });
        let id = ann.create(&wanted).await.unwrap();
        let begun = Instant::now();
        while ann.snapshot(&id).await.unwrap()["table"]["status"] == "running" {
            assert!(begun.elapsed() < Duration::from_mins(2), "{wanted} does not end");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let answer = ann.get(&format!("/games/{id}/record")).await.unwrap();
        let served = answer.body["turns"].clone();
        let arena = named(game).unwrap().visit(InArena { options: &options, bots, seed: game_seed(&id) });
        let arena = serde_json::to_value(&arena).unwrap()["turns"].clone();
        assert!(served.as_array().is_some_and(|turns| !turns.is_empty()), "{:?}", answer.body);
        assert_eq!(served, arena, "{wanted}");
    }
}
