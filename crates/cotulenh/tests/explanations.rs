//! Every illegal pick gets exactly one reason, and every reason is given somewhere.

mod common;

use std::collections::BTreeSet;

use cotulenh::{Action, How, Options, Position, Preset, Square, Stack, explain};
use stackwright_core::{ActionList, Game, Rng, Timeline};

/// Positions for reasons that random ones rarely give.
const RARE: [&str; 9] = [
    // C06: a navy beside the cut diagonal.
    "10c/11/11/11/11/11/11/2N8/10i/10I/11/4C6 r - - 0 1",
    // C43: a slide towards the enemy commander's file.
    "6c4/11/11/11/11/11/11/11/11/11/10i/4C5I r - - 0 1",
    // C42: a piece between the commanders.
    "4c6/11/11/11/11/11/11/11/4I6/11/4C6/9ii r - - 0 1",
    // C33: a navy that leaves its tank at sea.
    "6c4/11/11/10i/10i/11/11/11/1(NT)9/11/11/5C5 r - - 0 1 DEPLOY b4:T<Nb7...",
    // C32: pieces of a session on two squares.
    "6c3i/10i/11/11/11/11/2I8/2(NFT)8/11/11/11/4C5I r - - 0 1 DEPLOY c5:T<F&c6,N&c6...",
    "6c3i/10i/11/11/11/11/11/4(FTI)6/11/11/11/2C7I r - - 0 1 DEPLOY e5:I<Te6,Fe8...",
    // C05: heavy pieces at the river.
    "10c/11/11/11/11/11/5AG4/11/10i/10I/11/2C8 r - - 0 1",
    // C14: air defence.
    "10c/11/11/11/11/11/11/2F2tg4/10i/10I/11/4C6 r - - 0 1",
    // C44: a finished game.
    "11/11/11/11/11/11/11/11/11/11/10I/5C5 b - - 0 1",
];

const HOWS: [How; 6] = [How::Go, How::Take, How::Stay, How::Suicide, How::Join, How::Rejoin];

/// Makes illegal picks and gathers the reasons.
fn pick(game: &mut Timeline<Position>, rng: &mut Rng, picks: usize, codes: &mut BTreeSet<&'static str>) {
    let squares: Vec<Square> = Square::all().collect();
    let stacks: Vec<Stack> = Stack::all().collect();
    let mut list = ActionList::new();
    game.actions(&mut list);
    let owned: Vec<Square> = game.board().owned(game.turn()).into_iter().collect();
    for number in 0..picks {
        let origins = if rng.below(12) == 0 { &squares } else { &owned };
        let from = *rng.choose(origins).unwrap_or(&squares[0]);
        // Mostly near, where the finer reasons are.
        let near: Vec<_> = squares
            .iter()
            .copied()
            .filter(|s| s.file().abs_diff(from.file()) <= 5 && s.rank().abs_diff(from.rank()) <= 5)
            .collect();
        let targets = if rng.below(4) == 0 { &squares } else { &near };
        let to = *rng.choose(targets).unwrap();
        let how = HOWS[rng.below(6)];
        let here = game.waiting().or_else(|| game.board().stack(from));
        let stack = here.filter(|_| rng.below(12) > 0).unwrap_or(stacks[rng.below(stacks.len())]);
        let unit = Stack::from(*rng.choose(stack.units()).unwrap());
        let action = match number {
            0 => Action::Commit,
            1 => Action::GiveUp,
            _ if rng.below(2) == 0 => Action::Step { from, to, stack: unit, how },
            _ => Action::Move { from, to, stack, how },
        };
        if list.contains(&action) {
            continue;
        }
        let problem = game.explain(action);
        assert!(
            explain::CODES.iter().any(|(known, rule)| *known == problem.code && problem.rule == Some(rule)),
            "{action:?} in {}: {problem}",
            game.position_text(),
        );
        if rng.below(16) == 0 {
            let before = game.position().clone();
            assert_eq!(game.try_play(action).expect_err("it is not listed").problem, problem);
            assert_eq!(game.position(), &before);
        }
        codes.insert(problem.code);
    }
}

#[test]
fn illegal_picks_in_500_positions_hit_every_code() {
    let mut codes = BTreeSet::new();
    for number in 0..500 {
        let mut rng = Rng::for_task(21, number);
        let options = Options {
            preset: if number % 5 == 0 { Preset::Reference } else { Preset::Standard },
            allow_partial_commit: number % 3 > 0,
            auto_commit: number % 2 == 0,
            ..Options::default()
        };
        let mut game = if let Some(text) = RARE.get(number as usize / 2) {
            common::game(text)
        } else {
            let position = common::random_position(&mut rng, &options);
            let actions = rng.below(4);
            common::wander(&mut rng, position, actions)
        };
        let picks = if number < 18 { 2_000 } else { 60 };
        pick(&mut game, &mut rng, picks, &mut codes);
    }
    let known: BTreeSet<_> = explain::CODES.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, known);
}

#[test]
fn a_session_says_what_it_still_allows() {
    let mut game = common::game("6c4/11/11/10i/10i/11/11/11/1(NT)9/11/11/5C5 r - - 0 1");
    assert_eq!(explain::session(&game), None);
    common::play(&mut game, &["N>b7"]);
    let advice = explain::session(&game).unwrap();
    let [(tank, steps)] = &advice.waiting[..] else { panic!("{advice:?}") };
    assert_eq!(tank.to_string(), "T");
    assert!(steps.len() >= 2);
    assert_eq!(advice.commit.unwrap().code, "rest_cannot_stay");
}

#[test]
fn an_end_is_explained() {
    let mated = common::position("2c8/11/11/11/11/11/11/11/11/8a1t/8aaa/8aa(HC) r - - 0 1");
    let why = explain::ending(&mated, mated.outcome().unwrap());
    assert_eq!(why, "Red's commander is attacked and no turn helps: checkmate");
}
