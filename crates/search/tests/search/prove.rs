//! The prover against a slow, obvious double, and what it promises.

use amazons::{Options as AmazonsOptions, Position as Amazons};
use ringrift::{Board, Options, Position, Preset};
use stackwright_core::{ActionList, Game, Seat, Timeline, random};
use stackwright_search::prove::{Goal, Only, Prover, Verdict};

/// Whether the hero can force a win within so many of its turns: every way tried, nothing remembered.
fn slow<G: Game>(game: &G, hero: Seat, turns: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner() == Some(hero);
    }
    let mut list = ActionList::new();
    game.actions(&mut list);
    let heros = game.to_move() == hero;
    if turns == 0 && (heros || list.len() > 1) {
        return false;
    }
    let mut wins = list.iter().map(|&action| {
        let mut after = Timeline::from_position(game.clone());
        after.play(action);
        let ended = heros && after.journal().ends_turn(0);
        slow(after.position(), hero, turns - u32::from(ended))
    });
    if heros { wins.any(|win| win) } else { wins.all(|win| win) }
}

/// Plays at random and gives the positions in which so few ways are open that the double can follow.
fn late_positions<G: Game>(start: &G, games: u64, few: usize, reach: usize) -> Vec<G> {
    let mut found = Vec::new();
    let mut list = ActionList::new();
    for seed in 0..games {
        let mut game = random::play(Timeline::from_position(start.clone()), seed);
        for _ in 0..reach {
            if game.undo().is_none() {
                break;
            }
            game.actions(&mut list);
            if list.len() <= few {
                found.push(game.position().clone());
            }
        }
    }
    found
}

/// How many of the positions are won, after both have agreed on all of them.
fn compare<G: Game>(positions: &[G], turns: u32) -> usize {
    let mut prover = Prover::new(u64::MAX);
    let mut won = 0;
    for position in positions {
        for hero in Seat::first(position.seats()) {
            let mut game = Timeline::from_position(position.clone());
            let verdict = prover.wins(&mut game, hero, turns);
            let expected = if slow(position, hero, turns) { Verdict::Yes } else { Verdict::No };
            assert_eq!(verdict, expected, "{hero:?} in {turns} turns: {}", position.position_text());
            assert_eq!(game.position(), position, "the position is given back");
            won += usize::from(verdict == Verdict::Yes);
        }
    }
    won
}

#[test]
fn amazons_agrees_with_the_double() {
    for seats in 2..=3 {
        let start = Amazons::new(&AmazonsOptions { size: 4, players: seats }).expect("good options");
        for (turns, reach) in [(1, 8), (2, 7), (3, 6)] {
            let positions = late_positions(&start, 60, 12, reach);
            let won = compare(&positions, turns);
            assert!(positions.len() > 100, "only {} positions", positions.len());
            assert!(won > 20 && won < positions.len() * seats as usize, "{won} of {}", positions.len());
        }
    }
}

#[test]
fn ringrift_agrees_with_the_double() {
    for (rings, players, games) in [(2, 2, 40), (3, 2, 30), (2, 3, 20)] {
        let options = Options { rings, ..Options::preset(Board::Square8, players, Preset::Canonical) };
        let positions = late_positions(&Position::new(&options).expect("good options"), games, 14, 14);
        let won = compare(&positions, 1);
        assert!(positions.len() > 60 && won > 10, "{won} of {}", positions.len());
    }
}

#[test]
fn only_agrees_with_the_double() {
    let start = Amazons::new(&AmazonsOptions { size: 4, players: 2 }).expect("good options");
    let mut counts = [0; 3];
    for position in late_positions(&start, 80, 12, 8) {
        for goal in [Goal::Win(1), Goal::Win(2), Goal::Save(1), Goal::Save(2)] {
            let right = right_actions(&position, goal);
            let mut game = Timeline::from_position(position.clone());
            let only = Prover::new(u64::MAX).only(&mut game, goal);
            match (right.as_slice(), only) {
                ([], Only::None) => counts[0] += 1,
                ([one], Only::One(found)) if *one == found => counts[1] += 1,
                ([_, _, ..], Only::Several(one, two)) if right.contains(&one) && right.contains(&two) => {
                    counts[2] += 1;
                }
                _ => panic!("{goal} in {}: {only:?}, expected {right:?}", position.position_text()),
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

fn right_actions<G: Game>(position: &G, goal: Goal) -> Vec<G::Action> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let hero = position.to_move();
    let achieves = |action: &G::Action| {
        let mut after = Timeline::from_position(position.clone());
        after.play(*action);
        match goal {
            Goal::Win(turns) => slow(after.position(), hero, turns - u32::from(after.journal().ends_turn(0))),
            Goal::Save(turns) => Seat::first(position.seats())
                .filter(|&other| other != hero)
                .all(|other| !slow(after.position(), other, turns)),
        }
    };
    list.iter().copied().filter(achieves).collect()
}

#[test]
fn an_order_changes_no_verdict() {
    let options = Options { rings: 3, ..Options::preset(Board::Hex8, 2, Preset::Canonical) };
    let start = Position::new(&options).expect("good options");
    let mut plain = Prover::new(u64::MAX);
    let mut sorted = Prover::new(u64::MAX).with_order(|_, action: ringrift::Action| {
        i32::from(matches!(action, ringrift::Action::Capture { .. }))
    });
    for position in late_positions(&start, 40, 14, 10) {
        let mut game = Timeline::from_position(position);
        for hero in [Seat::P1, Seat::P2] {
            assert_eq!(plain.wins(&mut game, hero, 1), sorted.wins(&mut game, hero, 1));
        }
    }
}

#[test]
fn a_small_limit_gives_no_wrong_verdict() {
    let start = Amazons::new(&AmazonsOptions { size: 4, players: 2 }).expect("good options");
    let mut unknown = 0;
    for position in late_positions(&start, 20, 12, 8) {
        let mut game = Timeline::from_position(position);
        let hero = game.to_move();
        let sure = Prover::new(u64::MAX).wins(&mut game, hero, 2);
        let mut short = Prover::new(8);
        let verdict = short.wins(&mut game, hero, 2);
        assert!(verdict == sure || verdict == Verdict::Unknown);
        assert!(short.nodes() <= 8);
        unknown += usize::from(verdict == Verdict::Unknown);
    }
    assert!(unknown > 0);
}

/// R180: seat 2 is to move and may swap. Whoever plays on from its seat wins within two turns: it jumps over d3, and seat
/// 1 has nothing left.
const SWAP_OFFERED: &str = "square8 8/8/8/8/8/2(22)(1)4/8/8 0,1 0,17 2 place swap - - canonical/2/swap=true";

#[test]
fn a_swap_at_the_root_makes_people_change_places() {
    let mut game = Timeline::from_position(Position::parse(SWAP_OFFERED).expect("a good position"));
    let mut prover = Prover::new(1_000_000);
    for (action, goal, verdict) in [
        ("skip-placement", Goal::Win(2), Verdict::Yes),
        ("skip-placement", Goal::Save(2), Verdict::Yes),
        ("swap-sides", Goal::Win(3), Verdict::No),
        ("swap-sides", Goal::Save(2), Verdict::No),
    ] {
        let first = game.parse_action(action).expect("it is an action");
        assert!(game.is_legal(first), "{action}");
        assert_eq!(prover.achieves(&mut game, goal, first), verdict, "{goal} by {action}");
    }
}
