//! Every illegal pick gets exactly one reason, and every reason is given somewhere.

use crate::common;
use std::collections::BTreeSet;

use cotulenh::messages::CATALOGUE;
use cotulenh::{Action, How, Options, Position, Preset, Square, Stack, explain};
use stackwright_core::conformance::cases;
use stackwright_core::messages::Code;
use stackwright_core::{ActionList, Game, Problem, Rng, Timeline};

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
    let stacks: Vec<Stack> = Stack::all(cotulenh::Stacks::Reference).collect();
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
            CATALOGUE.codes().any(|known| known.code == problem.code && problem.rule == Some(known.by[0])),
            "{action:?} in {}: {problem}",
            game.position_text(),
        );
        assert!(named(&problem), "{action:?} in {}: {problem}", game.position_text());
        if rng.below(16) == 0 {
            let before = game.position().clone();
            assert_eq!(game.try_play(action).expect_err("it is not listed").problem, problem);
            assert_eq!(game.position(), &before);
        }
        codes.insert(problem.code);
    }
}

/// Whether a sentence calls pieces by their names: no letter of the notation stands for one, but in the example of a step.
fn named(problem: &Problem) -> bool {
    let mut words = problem.message.split(|letter: char| !letter.is_alphanumeric() && letter != '>');
    words.all(|word| word.contains('>') || !word.ends_with(char::is_uppercase))
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
        let picks = if number < 18 { cases(1_000, 2_000) } else { cases(15, 60) };
        pick(&mut game, &mut rng, picks, &mut codes);
    }
    let barred = Position::from_text(BARRED, &Preset::Reference.into()).unwrap();
    pick(&mut Timeline::from_position(barred), &mut Rng::new(21), 400, &mut codes);
    let two_alike = Position::from_text(TWO_ALIKE, &Preset::Rulebook.into()).unwrap();
    pick(&mut Timeline::from_position(two_alike), &mut Rng::new(22), 2_000, &mut codes);
    let known: BTreeSet<_> =
        CATALOGUE.codes().filter(|known| !known.in_texts).map(|known| known.code).collect();
    assert_eq!(codes, known);
}

#[test]
fn the_messages_name_the_rules_of_the_codes() {
    for Code { code, by, .. } in CATALOGUE.codes() {
        let mut said = CATALOGUE.entries().iter().filter(|entry| entry.code() == code);
        assert!(said.any(|entry| entry.rule() == Some(by[0])), "nothing says {code} by {by:?}");
    }
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
    let why = explain::ending(&mated).unwrap();
    assert_eq!(why.to_string(), "Red's commander is attacked and no turn helps: checkmate, Blue wins");
}

const START: &str =
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";
const SESSION: &str = "6c4/11/11/11/11/11/11/11/11/2(NFT)8/11/5C5 r - - 0 1 DEPLOY c3:T<Nc5,Fd4...";
const AT_SEA: &str = "6c4/11/11/10i/10i/11/11/11/1(NT)9/11/11/5C5 r - - 0 1 DEPLOY b4:T<Nb7...";
const TWO_SQUARES: &str = "6c3i/10i/11/11/11/11/2I8/2(NFT)8/11/11/11/4C5I r - - 0 1 DEPLOY c5:T<F&c6,N&c6...";
const FLIGHT: &str = "10c/11/11/11/11/11/11/2F3g4/10i/10I/11/4C6 r - - 0 1";
/// Under the preset `reference` alone: a deploy from h1 was given up.
const BARRED: &str = "6c4/11/11/11/11/11/11/10I/11/8t2/11/7(HC)3 r - - 7 30 BARRED h1";
/// Under the preset `rulebook` alone. // C97
const TWO_ALIKE: &str = "6c4/11/11/10i/11/11/11/11/2(NTT)8/11/11/5C5 r - - 0 1";
const STALEMATE: &str = "7T2c/3C7/11/11/7T3/11/11/11/11/11/11/11 b - - 2 34";

/// C62: a position, a text, the code it is refused with, and a part of the sentence.
const TEXTS: &[(&str, &str, &str, &str)] = &[
    (START, "Fe6", "ambiguous", "Fee6 or Fie6"),
    (START, "Nba3", "spelling", "is written Na3 here"),
    (START, "+Nb2a3", "spelling", "is written Na3 here"),
    (START, "+Ic6", "spelling", "is written Ic6 here"),
    (START, "i c6", "notation", "such as"),
    (START, "Ixc6", "nothing_there", "c6 is empty"),
    (START, "I>c6", "not_a_stack", "the infantry on c5"),
    (START, "commit", "no_session", "no deploy session"),
    (START, "Cb2c2", "other_pieces", "the navy stands on b2, not the commander"),
    (START, "Ic7c8", "not_yours", "nothing on c7"),
    (START, "Nkk3", "not_yours", "no navy on file k"),
    (START, "Id6", "direction", "from c5"),
    (START, "Ic7", "range", "2 squares away"),
    (START, "Cg5", "own_piece", "the militia on g5"),
    (START, "Cg4", "blocked", "the missile on g3"),
    (START, "Ib5", "terrain", "b5"),
    (START, "I&d5", "cannot_combine", "do not combine"),
    (SESSION, "Cc2", "session_open", "only the stack of c3"),
    (SESSION, "Tc2", "session_open", "T>c2"),
    (SESSION, "F>e5", "already_deployed", "air force"),
    (SESSION, "I>c4", "other_pieces", "no infantry"),
    (SESSION, "give-up", "not_needed", "can go on"),
    (SESSION, "c3:Fd4", "step_left_out", "leaves out Nc5"),
    (AT_SEA, "commit", "rest_cannot_stay", "the tank, may"),
    (TWO_SQUARES, "T>&c6", "cannot_rejoin", "tank"),
    (FLIGHT, "Ff5", "air_defence", "@"),
    (FLIGHT, "F@c9", "nothing_there", "c9"),
    ("10c/11/11/11/11/11/11/2F2t5/10i/10I/11/4C6 r - - 0 1", "F@f5", "no_suicide", "lives"),
    ("10c/11/11/11/11/11/11/2F2t5/10i/10I/11/4C6 r - - 0 1", "Ff5", "occupied", "captured"),
    ("10c/11/11/11/6i4/11/11/6A4/n2A7/10i/10I/5C5 r - - 0 1", "Axa4", "must_stay", "artillery"),
    ("10c/11/11/11/6i4/11/11/6A4/n2A7/10i/10I/5C5 r - - 0 1", "A_g8", "cannot_stay", "artillery"),
    ("10c/11/11/11/11/11/5AG4/11/10i/10I/11/2C8 r - - 0 1", "Gg7", "bridge", "f and h"),
    ("10c/11/11/11/11/11/11/2N8/10i/10I/11/4C6 r - - 0 1", "Nd6", "shallows", "c5 and d6"),
    ("6c4/11/11/11/11/11/11/11/11/11/10i/4C5I r - - 0 1", "Cg1", "watched", "looks"),
    ("4c6/11/11/11/11/11/11/11/4I6/11/4C6/9ii r - - 0 1", "If4", "commander_exposed", "face"),
    ("10c/11/11/11/11/11/11/11/11/4t6/10I/5C5 r - - 0 1", "Ce1", "commander_attacked", "after this move"),
    ("11/11/11/11/11/11/11/11/11/11/10I/5C5 b - - 0 1", "Ic6", "game_over", "commander was captured"),
    ("2c8/11/11/11/11/11/11/11/11/8a1t/8aaa/8aa(HC) r - - 0 1", "Hk5", "game_over", "checkmate"),
    (STALEMATE, "Cc12", "game_over", "stalemate"),
];

#[test] // C62
fn texts_hit_every_code_that_the_notation_can_express() {
    let mut codes = BTreeSet::new();
    let mut refuse = |position: Position, text: &str, code: &str, part: &str| {
        let mut game = Timeline::from_position(position);
        let problem = game.try_play_text(text).expect_err(text).problem;
        assert!(
            problem.code == code && problem.message.contains(part),
            "{text} in {}: {problem}",
            game.position_text()
        );
        codes.insert(problem.code);
    };
    for &(position, text, code, part) in TEXTS {
        refuse(common::position(position), text, code, part);
    }
    let whole = Options { allow_partial_commit: false, ..Options::default() };
    refuse(Position::from_text(SESSION, &whole).unwrap(), "commit", "partial_commit", "must all be deployed");
    let barred = Position::from_text(BARRED, &Preset::Reference.into()).unwrap();
    refuse(barred, "C>i1", "barred", "h1: a deploy from there was given up");
    let two_alike = Position::from_text(TWO_ALIKE, &Preset::Rulebook.into()).unwrap();
    refuse(two_alike, "N>c7", "two_alike_left", "two alike");
    // A recombination has the mark of a combination, so no text asks for the other one.
    let all = CATALOGUE
        .codes()
        .filter(|known| !known.in_texts)
        .map(|known| known.code)
        .filter(|code| *code != "recombines");
    let all: BTreeSet<_> = all.chain(["notation", "spelling", "step_left_out", "ambiguous"]).collect();
    assert_eq!(codes, all);
}
