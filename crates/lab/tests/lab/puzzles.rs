//! The built-in puzzles: every one is proven again, and together they are a varied suite.

use std::collections::HashSet;

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Game, Timeline};
use stackwright_lab::puzzles::{Plan, Style, check, mine, open, prover, select};
use stackwright_search::prove::Goal;
use stackwright_search::puzzle::{Fault, Puzzle, Suite, score, verify};
use stackwright_search::{Bot, RandomBot};

const RINGRIFT: &str = ringrift::Position::PUZZLES;
const COTULENH: &str = cotulenh::Position::PUZZLES;

/// More than any built-in puzzle needs for one first action.
const LIMIT: u64 = 2_000_000;

fn suite(text: &str) -> Suite {
    text.parse().expect("the built-in suites can be read")
}

fn all_stand<G: Puzzling>(text: &str) {
    for puzzle in &suite(text).puzzles {
        if let Err(refused) = check::<G>(puzzle, &mut prover(LIMIT, &G::Options::default())) {
            panic!("{}: {refused}", puzzle.id);
        }
    }
}

#[test]
fn every_puzzle_of_ringrift_stands() {
    all_stand::<ringrift::Position>(RINGRIFT);
}

#[test]
fn every_puzzle_of_cotulenh_stands() {
    all_stand::<cotulenh::Position>(COTULENH);
}

#[test]
fn the_suites_are_large_and_varied() {
    let count =
        |suite: &Suite, holds: &dyn Fn(&Puzzle) -> bool| suite.puzzles.iter().filter(|p| holds(p)).count();
    let about = |suite: &Suite, word: &str| count(suite, &|puzzle| puzzle.why.contains(word));
    let saves = |suite: &Suite| count(suite, &|puzzle| matches!(puzzle.goal, Goal::Save(_)));

    let ringrift = suite(RINGRIFT);
    assert!(ringrift.puzzles.len() >= 48 && saves(&ringrift) >= 8);
    assert!(
        count(&ringrift, &|puzzle| !puzzle.position.contains("/2/") && !puzzle.position.ends_with("/2")) >= 6
    );
    for board in ringrift::Board::ALL {
        assert!(count(&ringrift, &|puzzle| puzzle.position.starts_with(board.name())) >= 2, "{board:?}");
    }
    for word in ["elimination", "territory", "last player", "recovery", "capture", "placement"] {
        assert!(about(&ringrift, word) >= 2, "{word}");
    }

    let cotulenh = suite(COTULENH);
    assert!(cotulenh.puzzles.len() >= 48 && saves(&cotulenh) >= 8);
    assert!(count(&cotulenh, &|puzzle| puzzle.goal == Goal::Win(2)) >= 16);
    for word in ["deploy", "air-force", "flying commander", "commander move", "combination"] {
        assert!(about(&cotulenh, word) >= 2, "{word}");
    }
}

#[test]
fn no_two_puzzles_share_a_board() {
    for text in [RINGRIFT, COTULENH] {
        let suite = suite(text);
        let rows =
            |puzzle: &Puzzle| puzzle.position.split(' ').find(|word| word.contains('/')).map(str::to_owned);
        let boards: HashSet<_> = suite.puzzles.iter().map(rows).collect();
        assert_eq!(boards.len(), suite.puzzles.len(), "{}", suite.game);
    }
}

#[test]
fn a_wrong_puzzle_is_refused() {
    let suite = suite(COTULENH);
    let right = suite.puzzles.iter().find(|puzzle| puzzle.goal == Goal::Win(1)).expect("there is one");
    let mut game: Timeline<cotulenh::Position> = open(right).expect("a good position");
    let mut list = stackwright_core::ActionList::new();
    game.actions(&mut list);
    let other = list.iter().map(|&action| game.action_text(action)).find(|text| *text != right.answer);
    let changed = |answer: &str, goal| Puzzle { answer: answer.to_owned(), goal, ..right.clone() };
    let mut fault = |puzzle: Puzzle, limit| {
        verify(&puzzle, &mut game, &mut prover(limit, &cotulenh::Options::default())).unwrap_err()
    };

    let other = other.expect("there are several");
    let found = fault(changed(&other, Goal::Win(1)), LIMIT);
    assert!(matches!(found, Fault::Fails | Fault::Another(_)), "{found}");
    assert_eq!(fault(changed(&right.answer, Goal::Win(2)), LIMIT), Fault::Sooner(1));
    assert!(matches!(fault(changed("Za1", Goal::Win(1)), LIMIT), Fault::Unreadable(_)));
    assert!(matches!(fault(changed(&right.answer, Goal::Save(1)), 1), Fault::Unknown(_)));
}

#[test]
fn mined_puzzles_stand_and_are_found_again() {
    let plan = Plan {
        seed: 5,
        games: 12,
        style: Style { greedy: 60, forcing: 15 },
        reach: 40,
        least_legal: 9,
        about: None,
        goals: vec![Goal::Win(1), Goal::Save(1)],
        limit: 5_000,
    };
    let start = cotulenh::Position::new(&cotulenh::Options::default()).expect("good options");
    let run = || {
        let mut found = Vec::new();
        mine(&start, &plan, &mut |one| found.push(one));
        select(found, 4).into_iter().map(|one| one.puzzle).collect::<Vec<_>>()
    };
    let puzzles = run();
    assert!(!puzzles.is_empty());
    for puzzle in &puzzles {
        check::<cotulenh::Position>(puzzle, &mut prover(LIMIT, &cotulenh::Options::default()))
            .expect("it was proven when it was found");
    }
    assert_eq!(puzzles, run(), "the same seed finds the same puzzles");
}

#[test]
fn a_random_bot_scores_little() {
    let open = |puzzle: Puzzle| {
        let game: Timeline<ringrift::Position> = open(&puzzle).expect("a good position");
        (puzzle, game)
    };
    let puzzles: Vec<_> = suite(RINGRIFT).puzzles.into_iter().map(open).collect();
    let score =
        score(&puzzles, |_| Ok(Box::new(RandomBot::new(1)) as Box<dyn Bot<_>>), 7).expect("no game is over");
    assert_eq!(score.all.of, puzzles.len());
    assert_eq!(score.wrong.len(), score.all.of - score.all.right);
    assert_eq!(score.by_goal.values().map(|tally| tally.of).sum::<usize>(), score.all.of);
    assert!(score.all.right * 4 < score.all.of);
}
