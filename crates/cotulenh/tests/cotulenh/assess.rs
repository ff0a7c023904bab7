//! What is counted in a position, and how actions look before they are tried.

use crate::common;
use cotulenh::{Action, Colour, How, Options, Position, Preset, Role};
use stackwright_core::assess::{Assess, Measures, Sort, Weights, judge};
use stackwright_core::{ActionList, Game, Rng};

fn measured(position: &Position) -> Measures {
    let mut measures = Measures::new(2);
    position.measure(&mut measures);
    measures
}

/// What Red and Blue have of a feature.
fn both(position: &Position, feature: &str) -> [i32; 2] {
    let at = Position::FEATURES.iter().position(|one| one.name == feature);
    let at = at.unwrap_or_else(|| panic!("there is no feature {feature}"));
    let measures = measured(position);
    Colour::BOTH.map(|colour| measures.of(colour.seat())[at])
}

fn check(text: &str, features: &[(&str, [i32; 2])]) {
    let position = common::position(text);
    for &(feature, counts) in features {
        assert_eq!(both(&position, feature), counts, "{feature} in {text}");
    }
}

/// The board turned upside down, with the colours exchanged: terrain is the same on both banks of the river.
fn mirrored(position: &Position) -> Position {
    let text = position.position_text();
    // What a session that was given up has barred is worth nothing.
    let text = text.split(" BARRED ").next().unwrap_or_default();
    let (placement, rest) = text.split_once(' ').unwrap();
    let swapped = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let ranks: Vec<String> = placement.rsplit('/').map(|rank| rank.chars().map(swapped).collect()).collect();
    let turn = if rest.starts_with('r') { 'b' } else { 'r' };
    Position::from_text(&format!("{} {turn}{}", ranks.join("/"), &rest[1..]), position.options()).unwrap()
}

#[test]
fn the_start_is_even_but_for_the_move() {
    let start = Position::new(&Options::default()).unwrap();
    let measures = measured(&start);
    assert_eq!(measures.stage(), 0);
    for (at, feature) in Position::FEATURES.iter().enumerate() {
        let [red, blue] = Colour::BOTH.map(|colour| measures.of(colour.seat())[at]);
        let move_matters = ["to_move", "en_prise"].contains(&feature.name);
        assert!(red == blue || move_matters, "{}: {red} {blue}", feature.name);
    }
    assert_eq!(both(&start, "to_move"), [1, 0]);
    assert_eq!((both(&start, "navy"), both(&start, "militia")), ([2; 2], [1; 2]));
}

#[test]
fn both_sides_are_measured_alike() {
    for number in 0..1_000 {
        let mut rng = Rng::for_task(5, number);
        let options = Options::from(Preset::ALL[number as usize % 3]);
        let position = common::random_position(&mut rng, &options);
        let actions = rng.below(8);
        let position = common::wander(&mut rng, position, actions).position().before_session();
        let (here, there) = (measured(&position), measured(&mirrored(&position)));
        assert_eq!(here.stage(), there.stage());
        for colour in Colour::BOTH {
            let text = position.position_text();
            assert_eq!(here.of(colour.seat()), there.of(colour.other().seat()), "{text}");
        }
    }
}

#[test]
fn loose_pieces_are_those_that_nobody_takes_back_for() {
    // The artillery on d4 shoots at the navy on a4 without going there, and the navy at it; the artillery on g5 takes
    // the infantry on g8; those on k2 and k3 take each other.
    check(
        "10c/11/11/11/6i4/11/11/6A4/n2A7/10i/10I/5C5 r - - 0 1",
        &[
            ("artillery", [2, 0]),
            ("navy", [0, 1]),
            ("infantry", [1, 2]),
            ("loose", [19 + 5, 32 + 5 + 5]),
            ("en_prise", [0, 32]),
            ("threatened", [0, 0]),
            ("sheltered", [0, 0]),
            ("crossed", [0, 4]),
            ("to_move", [1, 0]),
        ],
    );
    // Defended by the engineer, the tank still fears the infantry.
    let defended = "10c/11/11/11/11/11/5i5/5T5/5E5/11/11/4C6 b - - 0 1";
    check(defended, &[("loose", [0, 5]), ("threatened", [11, 0]), ("en_prise", [0, 0])]);
}

#[test]
fn commanders_are_measured_where_they_stand() {
    // C42: the infantry is all that stands between them.
    check(
        "6c4/11/11/11/11/11/11/11/11/11/6I4/6C4 r - - 0 1",
        &[
            ("screen", [1, 0]),
            ("guards", [1, 0]),
            // c1 to k1; Blue has no more than the most that counts.
            ("freedom", [8, 10]),
            ("last_guard", [1, 1]),
            ("ventured", [0, 0]),
            ("check", [0, 0]),
        ],
    );
    // C42: of c1 to k1, e1 faces the other commander.
    check("4c6/11/11/11/11/11/11/11/11/11/5I5/5C5 r - - 0 1", &[("freedom", [7, 10])]);
}

#[test]
fn heroes_riders_and_air_defence_count() {
    check(
        "5c5/11/11/2(nft)2+T5/11/11/11/11/11/11/4G6/4C6 b - - 0 1",
        &[
            ("tank", [1, 1]),
            ("hero_tank", [1, 0]),
            ("crossed", [3, 0]),
            ("hunt_near", [5, 0]),
            ("check", [0, 1]),
            ("assailants", [0, 1]),
            ("ring_hits", [0, 1]),
            ("carried", [0, 2]),
            ("landing", [0, 0]),
            // C14: Red has no air force that could mind the navy's air defence.
            ("sheltered", [2, 0]),
            ("commander_sheltered", [1, 0]),
        ],
    );
}

#[test] // C45
fn c45_the_clock_eats_a_lead() {
    let text = |clock| format!("5c5/11/11/11/11/11/11/11/11/11/4F6/4C6 r - - {clock} 60");
    assert_eq!(both(&common::position(&text(0)), "stale"), [0, 0]);
    let [red, blue] = both(&common::position(&text(99)), "stale");
    assert!(red > 0 && blue == 0);
    // It is felt long before the end, and in small steps.
    let eaten: Vec<_> = (0..100).map(|clock| both(&common::position(&text(clock)), "stale")[0]).collect();
    assert!(eaten[30] > 0 && eaten.windows(2).all(|two| two[1] - two[0] <= 1), "{eaten:?}");
}

#[test]
fn more_is_better() {
    let position = common::position(
        "5c5/11/11/5t5/11/11/11/11/11/4T6/3NF6/3C7 r - - 0 1".replace("3NF", "2N1F").as_str(),
    );
    let worth = judge(&position, position.weights());
    assert!(worth[Colour::Red.seat()] > worth[Colour::Blue.seat()] + 300);
}

#[test]
fn promises_put_captures_first_and_commanders_above_all() {
    let position = common::position("10c/10F/11/5t5/11/11/5A5/11/11/11/11/4C6 r - - 0 1");
    let mut list = ActionList::new();
    position.actions(&mut list);
    let best = list.iter().max_by_key(|&&action| position.promise(action).merit).copied().unwrap();
    let (_, to, ..) = best.parts().unwrap();
    assert_eq!(Some(to), position.board().commander(Colour::Blue));
    for &action in &list {
        let captures = action.parts().is_some_and(|(.., how)| how.captures());
        assert_eq!(position.promise(action).sort == Sort::Forcing, captures);
    }
}

#[test]
fn promises_rank_ways_to_capture_and_to_deploy() {
    // The air force may take the artillery and go there, or stay; the tank it carries may be set down.
    let position = common::position("10c/11/11/11/11/11/4a6/11/4(FT)6/11/11/4C6 r - - 0 1");
    let mut list = ActionList::new();
    position.actions(&mut list);
    let merit = |wanted: &dyn Fn(&Action) -> bool| {
        let found = list.iter().filter(|action| wanted(action));
        found.map(|&action| position.promise(action).merit).max().unwrap()
    };
    let by = |how: How| move |action: &Action| !action.is_step() && action.parts().unwrap().3 == how;
    assert!(merit(&by(How::Stay)) > merit(&by(How::Take)));
    let step = |action: &Action| action.is_step() && action.parts().unwrap().3 == How::Go;
    let whole = |action: &Action| action.role() != Some(Role::Commander) && by(How::Go)(action);
    assert!(merit(&whole) > merit(&step));
}

#[test]
fn positions_are_settled_between_turns_and_out_of_check() {
    let mut game = common::game("6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1");
    assert!(game.position().is_settled());
    common::play(&mut game, &["N>c5"]);
    assert!(!game.position().is_settled());
    assert_eq!(both(game.position(), "to_move"), [0, 1]);
    assert!(!common::position("6c4/6T4/11/11/11/11/11/11/11/11/11/5C5 b - - 0 1").is_settled());
}

#[test]
fn random_games_are_measured_and_promised_without_surprise() {
    let mut rng = Rng::new(9);
    let mut list = ActionList::new();
    for number in 0..40 {
        let options = Options::from(Preset::ALL[number % 3]);
        let mut game = common::wander(&mut rng, Position::new(&options).unwrap(), 0);
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            measured(game.position());
            for &action in &list {
                let closes = matches!(action, Action::Commit | Action::GiveUp);
                assert_eq!(game.position().promise(action).sort == Sort::Closing, closes);
            }
            game.play(action);
        }
    }
}

#[test] // C46
fn c46_whoever_has_lost_the_commander_is_lost() {
    let mut game = common::game("6c4/11/6(TI)4/11/11/11/11/11/11/11/11/5C5 r - - 0 1");
    let before = judge(game.position(), game.weights());
    common::play(&mut game, &["T>xg12"]);
    assert_eq!(game.outcome(), None, "the infantry may still go on");
    let after = judge(game.position(), game.weights());
    let [red, blue] = Colour::BOTH.map(Colour::seat);
    assert_eq!(after[blue], Weights::RULED_OUT);
    assert!(before[blue] > Weights::RULED_OUT && after[red] > Weights::RULED_OUT);
}
