//! The built-in puzzles: they are proven again, and together they are a varied suite.

use std::collections::HashSet;

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Game, Timeline, random};
use stackwright_lab::puzzles::{Plan, Refused, Style, check, mine, prover, rate, select};
use stackwright_search::prove::{Goal, Prover, Verdict};
use stackwright_search::puzzle::{Fault, Puzzle, Suite, score, verify};
use stackwright_search::{Bot, RandomBot};

const RINGRIFT: &str = ringrift::Position::PUZZLES;
const COTULENH: &str = cotulenh::Position::PUZZLES;
const AMAZONS: &str = amazons::Position::PUZZLES;

/// More than any built-in puzzle needs for one first action.
const LIMIT: u64 = 2_000_000;

fn suite(text: &str) -> Suite {
    text.parse().expect("the built-in suites can be read")
}

/// Every so many of a suite stand.
fn stand<G: Puzzling>(text: &str, every: usize) {
    for puzzle in suite(text).puzzles.iter().step_by(every) {
        if let Err(refused) = check::<G>(puzzle, LIMIT) {
            panic!("{}: {refused}", puzzle.id);
        }
    }
}

#[test]
fn some_puzzles_of_every_game_stand() {
    stand::<ringrift::Position>(RINGRIFT, 20);
    stand::<cotulenh::Position>(COTULENH, 20);
    stand::<amazons::Position>(AMAZONS, 30);
}

#[test]
#[ignore = "long"]
fn every_puzzle_of_ringrift_stands() {
    stand::<ringrift::Position>(RINGRIFT, 1);
}

#[test]
#[ignore = "long"]
fn every_puzzle_of_cotulenh_stands() {
    stand::<cotulenh::Position>(COTULENH, 1);
}

#[test]
#[ignore = "long"]
fn every_puzzle_of_amazons_stands() {
    stand::<amazons::Position>(AMAZONS, 1);
}

#[test]
fn the_suites_are_large_and_varied() {
    let count =
        |suite: &Suite, holds: &dyn Fn(&Puzzle) -> bool| suite.puzzles.iter().filter(|p| holds(p)).count();
    let about = |suite: &Suite, word: &str| {
        count(suite, &|puzzle| puzzle.why.contains(word) || puzzle.themes.iter().any(|theme| theme == word))
    };

    let [ringrift, cotulenh, amazons] = [RINGRIFT, COTULENH, AMAZONS].map(suite);
    for suite in [&ringrift, &cotulenh, &amazons] {
        assert!(suite.puzzles.len() >= 300, "{}: {}", suite.game, suite.puzzles.len());
        assert!(suite.puzzles.is_sorted_by_key(|puzzle| puzzle.rating), "{}", suite.game);
        let short = count(suite, &|puzzle| puzzle.goal == Goal::Win(1));
        assert!(short * 2 <= suite.puzzles.len(), "{}: {short} are won in one turn", suite.game);
    }
    for board in ringrift::Board::ALL {
        assert!(count(&ringrift, &|puzzle| puzzle.position.starts_with(board.name())) >= 2, "{board:?}");
    }
    let words = ringrift::Position::THEMES.iter().copied();
    for word in words.chain(["elimination", "last player", "several", "defence", "many"]) {
        assert!(about(&ringrift, word) >= 10, "ringrift {word}: {}", about(&ringrift, word));
    }
    let words = cotulenh::Position::THEMES.iter().copied();
    for word in words.chain(["flying commander", "commander move", "several", "defence"]) {
        assert!(about(&cotulenh, word) >= 10, "cotulenh {word}: {}", about(&cotulenh, word));
    }
    for word in amazons::Position::THEMES.iter().copied().chain(["several", "many"]) {
        assert!(about(&amazons, word) >= 10, "amazons {word}: {}", about(&amazons, word));
    }
}

#[test]
fn what_is_called_hopeless_cannot_be_forced() {
    let start =
        Timeline::<amazons::Position>::new(&amazons::Options { size: 5, players: 2 }).expect("good options");
    let mut spared = 0;
    for seed in 0..60 {
        let mut game = random::play(start.clone(), seed);
        for _ in 0..16 {
            game.undo();
            let hero = game.to_move();
            for turns in 1..=4 {
                if game.position().is_hopeless(hero, turns) {
                    let plain = Prover::new(200_000).wins(&mut game, hero, turns);
                    assert_ne!(plain, Verdict::Yes, "{turns}: {}", game.position_text());
                    spared += 1;
                }
            }
        }
    }
    assert!(spared > 100, "{spared}");
}

#[test]
fn a_rating_is_the_same_everywhere() {
    let suite = suite(COTULENH);
    let puzzle = suite.puzzles.iter().find(|puzzle| puzzle.id == "win-1-01").expect("there is one");
    let game: Timeline<cotulenh::Position> = puzzle.open().expect("a good position");
    let answer = game.parse_action(&puzzle.answer).expect("a good answer");
    assert_eq!(rate(&game, puzzle.goal, answer, 1), puzzle.rating);
}

#[test]
fn what_is_told_of_a_puzzle_is_checked() {
    let suite = suite(COTULENH);
    let right = suite.puzzles.iter().find(|puzzle| puzzle.id == "win-1-01").expect("there is one");
    let refused = |puzzle: Puzzle| check::<cotulenh::Position>(&puzzle, LIMIT).unwrap_err();
    let themes = vec!["lines".to_owned()];
    assert_eq!(refused(Puzzle { themes, ..right.clone() }), Refused::Themes(right.themes.join(" ")));
    let words = right.why.split(';').next().expect("there are some");
    let why = format!("{words}; {} Za1", right.answer);
    assert!(matches!(refused(Puzzle { why, ..right.clone() }), Refused::Way(_)));
}

#[test]
fn no_two_puzzles_share_a_board() {
    for text in [RINGRIFT, COTULENH, AMAZONS] {
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
    let right = suite.puzzles.iter().find(|puzzle| puzzle.id == "win-1-01").expect("there is one");
    let mut game: Timeline<cotulenh::Position> = right.open().expect("a good position");
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
        margin: 0,
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
        check::<cotulenh::Position>(puzzle, LIMIT).expect("it was proven when it was found");
    }
    assert_eq!(puzzles, run(), "the same seed finds the same puzzles");
}

#[test]
fn a_random_bot_scores_little() {
    let open = |puzzle: Puzzle| {
        let game: Timeline<ringrift::Position> = puzzle.open().expect("a good position");
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
