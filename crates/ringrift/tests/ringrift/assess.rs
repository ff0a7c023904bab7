//! What positions are worth, on boards that can be counted by hand.

use ringrift::{Action, Board, Options, Position, Preset, SlideMode};
use stackwright_core::assess::{Assess, Measures, Promise, Sort, Weights, judge};
use stackwright_core::{ActionList, Departure, Game, Rng, Seat, Timeline};

use Seat::{P1, P2};

fn position(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

fn measured(position: &Position) -> Measures {
    let mut measures = Measures::new(position.seats());
    position.measure(&mut measures);
    measures
}

/// How much a seat has of some features.
fn amounts<const N: usize>(text: &str, seat: Seat, names: [&str; N]) -> [i32; N] {
    let measures = measured(&position(text));
    names.map(|name| {
        let index = Position::FEATURES.iter().position(|feature| feature.name == name);
        measures.of(seat)[index.unwrap_or_else(|| panic!("there is no feature {name}"))]
    })
}

#[test]
fn names_are_all_different() {
    for (at, feature) in Position::FEATURES.iter().enumerate() {
        assert!(Position::FEATURES[..at].iter().all(|other| other.name != feature.name), "{}", feature.name);
        assert!(feature.name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{}", feature.name);
    }
}

#[test]
fn a_new_game_is_even() {
    let first = Position::new(&Options::default()).unwrap();
    let worth = judge(&first, first.weights());
    assert!((worth[P1] - worth[P2]).abs() < 30, "{worth:?}");
    assert!(measured(&first).stage() == 0 && first.is_settled());
}

/// The seats change their colours, their counts and the turn: then they change their rows.
#[test]
fn seats_are_judged_alike() {
    let one = "square8 3(2)4/2aab3/2(1122)3A1/1a3a2/7(22)/(1)4b2/4b(221)a(1)/BB3a(2)1 3,5 1,4 1 move - - - canonical/2";
    let two = "square8 3(1)4/2bba3/2(2211)3B1/1b3b2/7(11)/(2)4a2/4a(112)b(2)/AA3b(1)1 5,3 4,1 2 move - - - canonical/2";
    let (one, two) = (measured(&position(one)), measured(&position(two)));
    assert_eq!((one.of(P1), one.of(P2)), (two.of(P2), two.of(P1)));
    assert_ne!(one.of(P1), one.of(P2));
}

/// R022b, R090, R101: the stack on b2 has a cap of 2, the one on d4 a cap of 2 on a ring of seat 1; h6 is a single ring.
#[test]
fn stacks_are_counted_by_hand() {
    let text = "square8 8/8/7(2)/8/3(122)4/8/1(11)6/8 10,11 0,0 1 move - - - canonical/2";
    let names = ["hand", "stacks", "caps", "prisoners", "captives", "top_cap", "to_move"];
    assert_eq!(amounts(text, P1, names), [10, 1, 2, 0, 1, 2, 1]);
    assert_eq!(amounts(text, P2, names), [11, 2, 3, 1, 0, 2, 0]);
    // From b2, two high: d2 to h2 and b4 to b8. Everywhere else there is one step only.
    assert_eq!(amounts(text, P1, ["landings", "ways", "stuck"]), [10, 2, 0]);
    // From d4, three high: g4, h4; a4; d7, d8; d1; g7, h8; g1; a7. From h6: 7 west, 2 north, 5 south, g7, f8, g5 to c1.
    assert_eq!(amounts(text, P2, ["landings", "ways", "stuck"]), [10 + 21, 7 + 5, 0]);
    // b2 can capture d4, and d4 can capture b2: a1 is as far from it as it is high.
    let attacks = ["threats", "hanging_single", "hanging_cap", "exposed_single", "exposed_cap"];
    assert_eq!(amounts(text, P1, attacks), [1, 0, 0, 0, 1]);
    assert_eq!(amounts(text, P2, attacks), [1, 0, 1, 0, 0]);
}

/// R120, R140: three in a row beside a gap, with two ways to a line.
#[test]
fn markers_are_counted_by_hand() {
    let text = "square8 8/8/8/8/8/8/7(1)/1aaa3(2) 10,10 0,0 1 move - - - canonical/2";
    // a1 or e1 would make a line. Two are lacking in c1-f1 alone.
    let names = ["markers", "near_lines", "ripe_lines", "lines", "half_lines"];
    assert_eq!(amounts(text, P1, names), [3, 2, 0, 0, 1]);
    // All three lie at the edge; a1 is closed but for its north side.
    assert_eq!(amounts(text, P1, ["joined", "chained", "pockets"]), [3, 3, 1]);
    // R092a: a stack that leaves e1, or R092b: a marker there that is flipped, would do it as well.
    for on_e1 in ["(1)", "b"] {
        let text = format!("square8 8/8/8/8/8/8/8/1aaa{on_e1}2(2) 10,10 0,0 1 move - - - canonical/2");
        assert_eq!(amounts(&text, P1, names)[..3], [3, 1, 1], "{text}");
    }
    let line = "square8 8/8/8/8/8/8/7(1)/1aaaa2(2) 10,10 0,0 1 lines acted - - canonical/2";
    assert_eq!(amounts(line, P1, ["lines", "near_lines"]), [1, 2]);
    assert!(!position(line).is_settled());
}

/// R110a, R172: without a stack, a marker and a buried ring are worth more than a buried ring, and that than nothing.
#[test]
fn who_can_come_back_is_worth_more_than_who_is_gone() {
    let recovers = position("square8 7(12)/8/8/8/8/8/3a4/8 0,9 0,0 2 move - - - canonical/2");
    let buried = position("square8 7(12)/8/8/8/8/8/8/8 0,9 0,0 2 move - - - canonical/2");
    let worth = |position: &Position| {
        let worth = judge(position, position.weights());
        worth[P1] - worth[P2]
    };
    assert!(worth(&recovers) > worth(&buried) + 30);
    let three = |text| {
        let position = position(text);
        judge(&position, position.weights())[Seat::P3]
    };
    let alive = three("square8 7(1)/8/8/8/8/8/3c4/(32)7 9,9,0 0,0,0 2 move - - - canonical/3");
    let gone = three("square8 7(1)/8/8/8/8/8/3c4/(2)7 9,9,0 0,0,0 2 move - - x3 canonical/3");
    assert!(alive > gone + 200, "{alive} {gone}");
}

/// What is taken comes first, and declining it is tried too.
#[test]
fn captures_are_forcing_and_skips_are_closing() {
    let text = "square8 8/8/7(2)/8/3(122)4/8/1(11)6/8 10,10 0,0 1 move - - - canonical/2";
    let game = Timeline::from_position(position(text));
    let mut list = ActionList::new();
    game.actions(&mut list);
    for &action in &list {
        let text = game.action_text(action);
        let sort = if text.contains(':') { Sort::Forcing } else { Sort::Quiet };
        assert_eq!(game.promise(action).sort, sort, "{text}");
    }
    let mut game = Timeline::from_position(position(text));
    game.try_play_text("b2-b4").unwrap();
    assert!(!game.is_settled());
    game.actions(&mut list);
    let skip = list.iter().find(|&&action| game.action_text(action) == "skip-capture").unwrap();
    assert_eq!(game.promise(*skip).sort, Sort::Closing);
}

/// How a recovery is paid for, the best first: R112d a free run, R112a a line, R115b a strike, R112b a fallback, R114a
/// none at all.
fn price(action: Action) -> Option<u8> {
    match action {
        Action::Recover(slide) => Some(match slide.mode {
            SlideMode::Run { .. } => 0,
            SlideMode::Line { .. } => 1,
            SlideMode::Strike { .. } => 2,
            SlideMode::Fallback { .. } => 3,
        }),
        Action::SkipRecovery => Some(4),
        _ => None,
    }
}

/// The prices of what can be done, in the order in which search looks at it.
fn prices_in_order(position: &Position) -> Vec<u8> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let looked_at = |action: &Action| {
        let Promise { sort, merit } = position.promise(*action);
        let rank = [Sort::Forcing, Sort::Closing, Sort::Quiet].into_iter().position(|other| other == sort);
        (rank, std::cmp::Reverse(merit))
    };
    let mut actions = list.to_vec();
    actions.sort_by_key(looked_at);
    actions.into_iter().filter_map(price).collect()
}

/// R112: a free run before a line, and a strike before a fallback, and both before a skip.
#[test]
fn recoveries_are_looked_at_in_the_order_of_what_they_cost() {
    // d2-d1 makes a line of five, d2-e2 nothing.
    let line = "square8 7(12)/8/8/8/8/8/3a4/aaa1a3 0,9 0,0 1 move - - - canonical/2";
    // From g7 the stack on h8 can be struck.
    let strike = "square8 7(12)/6a1/8/8/8/8/8/8 0,9 0,0 1 move - - - canonical/2";
    for (text, kinds) in [(line, vec![0, 1, 4]), (strike, vec![2, 3, 4])] {
        let mut prices = prices_in_order(&position(text));
        assert!(prices.is_sorted(), "{prices:?} in {text}");
        prices.dedup();
        assert_eq!(prices, kinds, "{text}");
    }
}

/// The same wherever a recovery is open, and for lines as long as a board is wide.
#[test]
fn no_recovery_is_looked_at_before_a_cheaper_one() {
    let row = "square19 18(12)/".to_owned()
        + &"19/".repeat(16)
        + "9a9/aaaaaaaaa1aaaaaaaaa 0,9 0,0 1 move - - - canonical/2";
    let prices = prices_in_order(&position(&row));
    assert!(prices.is_sorted() && prices.starts_with(&[0]) && prices.contains(&1), "{prices:?}");

    let mut seen = [0; 5];
    let mut list = ActionList::new();
    for (players, seed) in (2..=4).flat_map(|players| (0..60).map(move |seed| (players, seed))) {
        let options = Options::preset(Board::Square8, players, Preset::Canonical);
        let mut game = Timeline::<Position>::new(&Options { rings: 4, ..options }).unwrap();
        let mut rng = Rng::new(seed);
        loop {
            game.actions(&mut list);
            let Some(&action) = rng.choose(&list) else { break };
            if list.iter().any(|&action| price(action).is_some()) {
                let prices = prices_in_order(game.position());
                assert!(prices.is_sorted(), "{prices:?} in {}", game.position_text());
                for &price in &prices {
                    seen[usize::from(price)] += 1;
                }
            }
            game.play(action);
        }
    }
    assert!(seen[1..].iter().all(|&times| times > 0), "{seen:?}");
}

/// R300f: whoever has left cannot win, on any board, early or late, whatever the weights are.
#[test]
fn who_has_left_is_ruled_out_everywhere() {
    for board in Board::ALL {
        for players in 3..=4 {
            let options = Options::preset(board, players, Preset::Canonical);
            let mut game = Timeline::<Position>::new(&options).unwrap();
            let mut rng = Rng::new(3);
            let mut list = ActionList::new();
            for step in 0..600 {
                if step == 20 {
                    assert!(game.retire(Seat::P2, Departure::Resignation).is_ok());
                }
                game.actions(&mut list);
                let Some(&action) = rng.choose(&list) else { break };
                game.play(action);
                let worth = judge(game.position(), game.weights());
                for seat in Seat::first(players.into()) {
                    let has_left = step >= 20 && seat == P2;
                    assert_eq!(worth[seat] == Weights::RULED_OUT, has_left, "{board}, {players}: {worth:?}");
                }
            }
        }
    }
}

/// R101: the stack on b2 could take d4, but its owner has left.
#[test]
fn who_has_left_threatens_nobody() {
    for (left, hanging) in [("-", 1), ("r1", 0)] {
        let text =
            format!("square8 8/8/7(2)/8/3(233)4/8/1(11)6/7(3) 10,10,10 0,0,0 3 move - - {left} canonical/3");
        let exposed = ["exposed_single", "exposed_cap"];
        assert_eq!(amounts(&text, Seat::P3, exposed), [0, hanging], "{text}");
    }
}
