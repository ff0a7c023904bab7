//! The fast and clever against the slow and obvious, on thousands of random positions.

use crate::common;
use std::collections::BTreeSet;

use crate::slow::{self, Rules};
use cotulenh::{Action, Colour, Options, Position, Preset, Square, attack};
use stackwright_core::conformance::cases;
use stackwright_core::{ActionList, Game, Rng};

/// How many positions are compared.
fn positions() -> u64 {
    cases(500, 2_000)
}

/// The presets in turn, and now and then single readings of the rulebook.
fn options(number: u64) -> Options {
    let preset = Preset::ALL[number as usize % 3];
    let Options { stacks, heroic_hq, commander_boards_sea, navy_pass, air_return, .. } =
        Preset::Rulebook.into();
    let usual = Options::from(preset);
    match number % 11 {
        0 => Options { stacks, ..usual },
        1 => Options { heroic_hq, ..usual },
        2 => Options { commander_boards_sea, ..usual },
        3 => Options { navy_pass, ..usual },
        4 => Options { air_return, ..usual },
        _ => usual,
    }
}

fn random(number: u64, options: &Options) -> Position {
    let mut rng = Rng::for_task(1, number);
    let position = common::random_position(&mut rng, options);
    let actions = rng.below(6);
    let game = common::wander(&mut rng, position, actions);
    game.position().before_session()
}

#[test] // C41
fn c41_attack_detection_agrees_with_walking_every_ray() {
    for number in 0..positions() {
        let options = options(number);
        let position = random(number, &options);
        let cells = slow::cells(position.board());
        for colour in Colour::BOTH {
            let Some(target) = position.board().commander(colour.other()) else { continue };
            let fast: BTreeSet<_> = attack::attackers(position.board(), target, colour, position.options())
                .into_iter()
                .flat_map(|(square, roles)| {
                    let stack = position.board().stack(square).unwrap();
                    stack
                        .slots()
                        .filter(move |&(place, _)| roles.has_all(place))
                        .map(move |(_, unit)| (square, unit.to_string()))
                })
                .collect();
            let slow: BTreeSet<_> = slow::attackers(&cells, target, colour, Rules::of(options))
                .into_iter()
                .map(|(square, unit)| (square, unit.to_string()))
                .collect();
            assert_eq!(fast, slow, "{}", position.position_text());
            assert_eq!(position.is_check(colour.other()), !slow.is_empty());
        }
    }
}

#[test] // C40
fn c40_legality_from_masks_agrees_with_making_every_move() {
    for number in 0..positions() / 4 {
        let position = random(number, &options(number));
        let mut list = ActionList::new();
        position.movements(&mut list);
        let fast: BTreeSet<String> = list
            .iter()
            .filter(|action| matches!(action, Action::Move { .. }))
            .map(|action| format!("{action:?}"))
            .collect();
        let slow: BTreeSet<String> =
            slow::moves(&position).iter().map(|action| format!("{action:?}")).collect();
        let (missing, extra): (Vec<_>, Vec<_>) =
            (slow.difference(&fast).collect(), fast.difference(&slow).collect());
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{}\n{missing:#?}\n{extra:#?}",
            position.position_text()
        );
    }
}

#[test] // C14
fn c14_air_forces_get_as_far_as_a_walk_through_the_zones() {
    // Every square of the board as an air force's origin, among random air defence.
    for number in 0..positions() / 10 {
        let options = Options { last_guard: false, ..Options::default() };
        let position = random(number, &options);
        let cells = slow::cells(position.board());
        let mut list = ActionList::new();
        position.movements(&mut list);
        for &action in &list {
            let Some((from, to, stack, how)) = action.parts() else { continue };
            if stack.carrier().role != cotulenh::Role::AirForce || stack.carrier().heroic {
                continue;
            }
            let covered = slow::covering(&cells, position.turn().other(), to).len();
            // Never onto a square that two providers defend; only a suicide or a friend under one.
            assert!(covered < 2, "{} {from}{to}", position.position_text());
            if covered == 1 {
                assert!(!matches!(how, cotulenh::How::Go | cotulenh::How::Take), "{from}{to}");
            }
        }
    }
    assert_eq!(Square::all().count(), 132);
}

#[test]
fn captures_are_those_of_the_full_list() {
    let (mut some, mut all) = (ActionList::new(), ActionList::new());
    let (mut captures, mut sessions) = (0, 0);
    for number in 0..positions() {
        let mut rng = Rng::for_task(2, number);
        let position = common::random_position(&mut rng, &options(number));
        // C40: play never leads to a check by the side to move, and what it does next would make old attackers heroic.
        let actions = if position.is_check(position.turn().other()) { 0 } else { rng.below(6) };
        let game = common::wander(&mut rng, position, actions);
        let position = game.position();
        position.captures(&mut some);
        position.actions(&mut all);
        let wanted: Vec<_> = all
            .iter()
            .copied()
            .filter(|action| action.parts().map_or(*action == Action::Commit, |(.., how)| how.captures()))
            .collect();
        assert_eq!(some[..], wanted, "{}", position.position_text());
        captures += some.len();
        sessions += usize::from(position.session().is_some());
    }
    let (enough, open) = cases((1_200, 40), (5_000, 200));
    assert!(captures > enough && sessions > open, "{captures} {sessions}");
}
