//! Alpha-beta in `RingRift`, where a turn is made of several decisions and captures go on for long.

use ringrift::{Board, Options, Position, Preset};
use stackwright_core::conformance::cases;
use stackwright_core::{ActionList, Game, Rng, Setups, Timeline};
use stackwright_search::{Limits, Thinker, begins_turn};

use crate::positions::random_position_of;

fn options(rings: u16) -> Options {
    Options { rings, ..Options::preset(Board::Square8, 2, Preset::Canonical) }
}

/// A limit may end a search just when what looked best turns out to lose and nothing else has been looked at.
#[test]
fn a_limit_makes_nobody_despair() {
    let mut asked = 0;
    for seed in 220..260 {
        let Some(game) = random_position_of::<Position>(&options(18), seed, 20 + seed as usize % 60) else {
            continue;
        };
        let think =
            |nodes| Thinker::best_for(game.position(), 1 << 18, 1).think(&game, &Limits::nodes(nodes));
        let losses =
            (100..1_500).step_by(70).filter(|&nodes| think(nodes).score().is_loss().is_some()).count();
        asked += 1;
        if losses > 0 {
            let deep = think(40_000);
            assert!(
                deep.score().is_loss().is_some(),
                "seed {seed}: {} is {}",
                deep.lines[0].texts(&game)[0],
                deep.score()
            );
        }
    }
    assert!(asked > 20, "only {asked} positions were asked about");
}

#[test]
fn chains_of_captures_on_large_boards_leave_room_for_the_rest() {
    let open = Position::MIDDLES;
    let mut large = 0;
    for line in open.lines().filter(|line| line.contains("square19") || line.contains("hexagonal")) {
        let (_, text) = line.split_once(' ').unwrap();
        let game = Timeline::from_position(Position::parse(text).unwrap());
        let thought = Thinker::best_for(game.position(), 1 << 22, 1)
            .think(&game, &Limits::nodes(cases(60_000, 200_000)));
        assert!(thought.depth >= 1 || thought.score().is_sure(), "{text}");
        large += 1;
    }
    assert_eq!(large, 4);
}

#[test]
fn few_nodes_see_every_action_of_four_seats_on_the_largest_board() {
    for (seed, actions) in [(1, 30), (2, 80), (3, 200)] {
        let options = Options::preset(Board::Hexagonal, 4, Preset::Canonical);
        let mut game = Timeline::<Position>::new(&options).unwrap();
        let (mut rng, mut list) = (Rng::new(seed), ActionList::new());
        for _ in 0..actions {
            game.actions(&mut list);
            game.play(*rng.choose(&list).expect("a game is longer than that"));
        }
        let thought = Thinker::best_for(game.position(), 1 << 20, 1).think(&game, &Limits::nodes(20_000));
        assert!(thought.depth >= 1, "{}", game.position_text());
    }
}

#[test]
fn a_turn_begins_after_what_is_forced() {
    let mut notes = 0;
    for seed in 0..20 {
        let mut game = Timeline::<Position>::new(&options(3)).unwrap();
        let mut rng = Rng::new(seed);
        let mut list = ActionList::new();
        let (mut decided, mut noted) = (false, false);
        while game.outcome().is_none() {
            if game.journal().turn_start() == game.journal().len() {
                (decided, noted) = (false, false);
            }
            assert!(!decided || !begins_turn(&game), "{}", game.position_text());
            game.actions(&mut list);
            if noted && !decided && list.len() > 1 {
                assert!(begins_turn(&game), "{}", game.position_text());
                notes += 1;
            }
            let action = *rng.choose(&list).unwrap();
            decided |= list.len() > 1;
            noted |= Position::is_bookkeeping(action);
            game.play(action);
        }
    }
    assert!(notes > 20, "only {notes} first decisions came after a note");
}
