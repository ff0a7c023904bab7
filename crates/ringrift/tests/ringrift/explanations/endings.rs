//! Why games ended.

use std::collections::HashSet;

use ringrift::{Board, Decider, EndReason, Ending, Options, Position, Preset};
use stackwright_core::{Departure, Game, Rng, Seat, Timeline};

use super::listed;

fn ending(text: &str) -> Ending {
    let position = Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}"));
    position.ending().expect("the game is over")
}

#[test]
fn a_game_that_goes_on_has_no_ending() {
    assert_eq!(Position::new(&Options::default()).unwrap().ending(), None);
}

#[test]
fn every_reason_has_its_rule_and_its_figures() {
    let rank = "AAAAAAAA";
    for (over, rule, code, figures) in [
        ("elimination:1", "R170", "ring_elimination", &["eliminated 18 rings", "18 are enough"][..]),
        ("territory:1", "R171", "territory_control", &["holds 33 cells", "33 of 64", "hold 0 together"]),
        ("standing:1", "R172", "last_player_standing", &["3 rounds in a row", "3 are needed"]),
        ("rings:1", "R172", "last_player_standing", &["nobody else has a ring"]),
        ("stalemate:1", "R173", "stalemate", &["8 cells of territory", "18 rings eliminated", "0 markers"]),
        ("resignation:1", "R300", "resignation", &["seat 2 gave up"]),
        ("timeout:1", "R300", "timeout", &["seat 2 ran out of time"]),
    ] {
        let left = match code {
            "resignation" => "r2",
            "timeout" => "t2",
            _ => "-",
        };
        let rows = match over {
            "territory:1" => format!("8/8/8/A7/{rank}/{rank}/{rank}/{rank}"),
            "rings:1" => format!("8/8/8/8/8/8/(1)7/{rank}"),
            _ => format!("8/8/8/8/8/8/8/{rank}"),
        };
        let hands = if matches!(over, "rings:1" | "stalemate:1") { "0,0" } else { "0,2" };
        let text = format!("square8 {rows} {hands} 18,3 1 over:{over} - 1/1/1/3/1 {left} canonical/2");
        let ending = ending(&text);
        let said = &ending.message;
        assert_eq!((said.rule.as_deref(), ending.reason.code(), ending.winner), (Some(rule), code, Seat::P1));
        for figure in figures {
            assert!(said.text.contains(figure), "{figure}: {}", said.text);
        }
        let ranks: Vec<_> = ending.ranking.iter().map(|ranked| (ranked.seat, ranked.rank)).collect();
        assert_eq!(ranks, [(Seat::P1, 1), (Seat::P2, 2)]);
    }
    assert_eq!(EndReason::ALL.len(), 7);
}

#[test]
fn r170_two_at_the_threshold_are_told_apart() {
    let two = ending("square8 8/8/8/8/8/8/8/8 0,0 18,18 2 over:elimination:2 - - - canonical/2");
    let said = two.message.text;
    assert!(said.contains("Seat 1 has enough too, but it was seat 2's turn"), "{said}");
}

#[test]
fn r173_a_stalemate_says_what_decided() {
    for (rows, eliminated, last, decider) in [
        ("8/8/8/8/8/8/8/AAB5", "3,9", 1, Decider::Territory),
        ("8/8/8/8/8/8/8/AB6", "9,3", 1, Decider::Eliminated),
        ("8/8/8/8/8/8/8/ABaab3", "9,9", 1, Decider::Markers),
        ("8/8/8/8/8/8/8/AB6", "9,9", 1, Decider::ActedLast),
    ] {
        let ending =
            ending(&format!("square8 {rows} 0,0 {eliminated} {last} over:stalemate:1 - - x12 canonical/2"));
        assert_eq!(ending.ranking[0].decider, Some(decider), "{ending:?}");
        let decided = ending.ranking[0].decided.as_ref();
        assert!(decided.is_some_and(|decided| decided.code == decider.name()), "{decided:?}");
        assert_eq!((ending.ranking[1].decider, &ending.ranking[1].decided), (None, &None));
    }
}

#[test]
fn r175_the_others_are_told_apart_too() {
    let four =
        ending("square8 8/8/8/8/8/8/8/cd(1)5 0,0,0,0 30,2,1,1 1 over:elimination:1 - - x4,x3,x2 canonical/4");
    let deciders: Vec<_> = four.ranking.iter().map(|ranked| (ranked.seat, ranked.decider)).collect();
    let expected = [
        (Seat::P1, Some(Decider::Victory)),
        (Seat::P2, Some(Decider::Eliminated)),
        (Seat::P3, Some(Decider::LostLater)),
        (Seat::P4, None),
    ];
    assert_eq!(deciders, expected);
    let tied = ending("square8 8/8/8/8/8/8/8/8 0,0,0,0 30,1,1,0 1 over:elimination:1 - - t4 canonical/4");
    assert_eq!(tied.ranking[1].decider, Some(Decider::Tie));
    assert_eq!((tied.ranking[1].rank, tied.ranking[2].rank), (2, 2));
    assert_eq!(tied.ranking[2].decider, Some(Decider::Stayed));
    let left = ending("square8 8/8/8/8/8/8/8/8 5,5,5,5 0,0,0,0 1 over:timeout:1 - - r2,t4,t3 canonical/4");
    let seats: Vec<_> = left.ranking.iter().map(|ranked| ranked.seat).collect();
    assert_eq!(seats, [Seat::P1, Seat::P3, Seat::P4, Seat::P2]);
    assert_eq!(left.ranking[1].decider, Some(Decider::LeftLater));
    assert_eq!(left.ranking[3].left, Some(Departure::Resignation));
    let json = serde_json::to_value(&left).unwrap();
    assert_eq!(json["reason"], "timeout");
    assert_eq!(json["ranking"][1]["decider"], "left_later");
    assert_eq!(json["ranking"][3]["left"], "resignation");
    assert_eq!(json["winner"], 1);
}

/// Games played to their ends: the ranking is the outcome's, and each seat's decider points the right way.
#[test]
fn random_games_end_as_they_say() {
    let mut rng = Rng::new(11);
    let mut reasons = HashSet::new();
    for game in 0..90 {
        let players = 2 + game % 3;
        let board = if game % 2 == 0 { Board::Square8 } else { Board::Hex8 };
        let preset = Preset::ALL[usize::from(game / 2) % Preset::ALL.len()];
        let options = Options { rings: 1 + u16::from(game) % 7, ..Options::preset(board, players, preset) };
        let mut game = Timeline::<Position>::new(&options).unwrap();
        while let Some(&action) = rng.choose(&listed(&game)) {
            assert_eq!(game.ending(), None);
            game.play(action);
        }
        let (ending, outcome) = (game.ending().unwrap(), game.outcome().unwrap());
        reasons.insert(ending.reason.code());
        assert_eq!(ending.reason, outcome.reason());
        assert_eq!(Some(ending.winner), outcome.winner());
        for pair in ending.ranking.windows(2) {
            let [a, b] = pair else { unreachable!() };
            assert_eq!((a.rank, b.rank), (outcome.rank(a.seat), outcome.rank(b.seat)));
            let decider = a.decider.unwrap();
            assert_eq!(decider == Decider::Tie, a.rank == b.rank, "{ending:?}");
            let more = match decider {
                Decider::Territory => a.territory > b.territory,
                Decider::Eliminated => a.territory == b.territory && a.eliminated > b.eliminated,
                Decider::Markers => a.eliminated == b.eliminated && a.markers > b.markers,
                Decider::LostLater => a.out.unwrap_or(u8::MAX) > b.out.unwrap_or(u8::MAX),
                Decider::Victory | Decider::ActedLast => a.seat == ending.winner,
                Decider::Tie => {
                    (a.territory, a.eliminated, a.markers) == (b.territory, b.eliminated, b.markers)
                }
                Decider::Stayed | Decider::LeftLater => false,
            };
            assert!(more, "{ending:?}");
        }
    }
    assert!(reasons.len() >= 3, "{reasons:?}");
}
