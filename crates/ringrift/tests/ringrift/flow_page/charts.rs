//! Each chart is gone through by what is so in positions, and leads where the game goes.

use std::collections::BTreeSet;

use ringrift::{Action, Board, Content, Cost, Options, Phase, Position, Preset, Recovery, SlideMode};
use stackwright_core::{ActionList, Game, Rng, Seat, Timeline};

use super::PAGE;
use super::chart::Chart;
use crate::twins::can_go_on;

const fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

fn listed(game: &Position) -> ActionList<Action> {
    let mut list = ActionList::new();
    game.actions(&mut list);
    list
}

/// Visits the positions of random games with few rings, under every preset.
fn wander(
    players: u8,
    games: u64,
    mut visit: impl FnMut(&mut Timeline<Position>, &ActionList<Action>) -> Option<Action>,
) {
    for (seed, preset) in (0..games).flat_map(|seed| Preset::ALL.map(|preset| (seed, preset))) {
        let options = Options { rings: 4, ..Options::preset(Board::Square8, players, preset) };
        let mut game = Timeline::<Position>::new(&options).unwrap();
        let mut rng = Rng::new(seed);
        loop {
            let list = listed(&game);
            let Some(&any) = rng.choose(&list) else { break };
            let action = visit(&mut game, &list).unwrap_or(any);
            game.play(action);
        }
    }
}

#[test]
fn the_chart_of_recovery_leads_to_what_is_listed() {
    let chart = Chart::read(PAGE, "recovery");
    let mut reached = BTreeSet::new();
    let mut check = |game: &Position| {
        let list = listed(game);
        let seat = game.to_move();
        let modes: Vec<_> = list
            .iter()
            .filter_map(|action| match action {
                Action::Recover(slide) => Some(slide.mode),
                _ => None,
            })
            .collect();
        let on_line = |mode: &SlideMode| matches!(mode, SlideMode::Line { .. } | SlideMode::Run { .. });
        let path = chart.walk("start", &[], |question| match question {
            "off" => yes(game.options().recovery != Recovery::Off),
            "stack" => yes(!game.controlled(seat).is_empty()),
            "marker" => yes(!game.markers(seat).is_empty()),
            "buried" => yes(game.rings_on_board(seat) > 0),
            "hand" => yes(game.options().recovery == Recovery::EmptyHand && game.hand(seat) > 0),
            "line" => yes(modes.iter().any(on_line)),
            "exact" => yes(modes.iter().any(|mode| matches!(mode, SlideMode::Run { .. }))),
            "slide" => yes(!modes.is_empty()),
            other => panic!("{other} is no question"),
        });
        let end = *path.last().unwrap();
        let skips = list.contains(&Action::SkipRecovery);
        let holds = match end {
            "none" => modes.is_empty() && !skips,
            "pay" => skips && modes.iter().all(|mode| matches!(mode, SlideMode::Line { .. })),
            "option" => skips && modes.iter().all(on_line),
            "fallback" => skips && !modes.iter().any(on_line),
            "skip" => list[..] == [Action::SkipRecovery],
            other => panic!("{other} is no end"),
        };
        assert!(holds, "{path:?} in {game:?}");
        reached.insert(end);
    };
    for rows in [
        "8/8/8/8/8/8/(2)2a4/aaa4(12)",
        "7(12)/8/8/8/8/8/3a4/aaa1a3",
        "8/8/8/3a(2)3/8/8/8/(12)7",
        "8/8/8/8/8/8/AA6/aA5(12)",
    ] {
        check(&Position::parse(&format!("square8 {rows} 0,0 0,0 1 move - - - canonical/2")).unwrap());
    }
    wander(3, 6, |game, _| {
        if game.phase() == Phase::Movement {
            check(game.position());
        }
        None
    });
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), chart.ends());
}

#[test]
fn the_chart_of_territory_leads_from_claim_to_claim() {
    let chart = Chart::read(PAGE, "territory");
    let mut walked = BTreeSet::new();
    let claims = |list: &ActionList<Action>| list.iter().any(|action| matches!(action, Action::Claim(_)));
    for players in [2, 3] {
        let mut after_payment = false;
        wander(players, 25, |game, list| {
            let looks = game.phase() == Phase::Territory && !game.turn().owes_region();
            if std::mem::take(&mut after_payment) {
                // Regions are looked for anew; if there is none the phase has ended by itself.
                assert_eq!(looks, claims(list), "{:?}", **game);
            }
            if !looks {
                return None;
            }
            let recovering = game.turn().recovering();
            let claim = list.iter().copied().find(|action| matches!(action, Action::Claim(_)));
            // Now and then a skip, where it is allowed.
            let skips = list.contains(&Action::SkipTerritory) && game.journal().len() % 3 == 0;
            let path = chart.walk("look", &["done", "look"], |question| match question {
                "any" => yes(claim.is_some()),
                "choose" => {
                    if skips {
                        "skip"
                    } else {
                        "claim"
                    }
                }
                "kind" => yes(recovering),
                other => panic!("{other} is no question"),
            });
            walked.extend(path.iter().copied());
            if path.last() == Some(&"done") {
                assert!(skips || list[..] == [Action::NoTerritory], "{path:?} in {:?}", **game);
                walked.extend(skips.then_some("skipped"));
                return skips.then_some(Action::SkipTerritory);
            }
            game.play(claim.unwrap());
            let cost = if path.contains(&"ring") { Cost::Extraction } else { Cost::Region };
            let owed = listed(game);
            let pays =
                |action: &Action| matches!(action, Action::Eliminate { cost: paid, .. } if *paid == cost);
            assert!(owed.iter().all(pays), "{path:?} in {:?}", **game);
            after_payment = true;
            owed.first().copied()
        });
    }
    for name in ["done", "skipped", "cap", "ring"] {
        assert!(walked.contains(name), "no game comes to {name}");
    }
}

#[test]
fn the_chart_of_placement_leads_to_what_may_be_placed() {
    let chart = Chart::read(PAGE, "placement");
    let mut reached = BTreeSet::new();
    wander(2, 6, |game, list| {
        if game.phase() != Phase::Placement {
            return None;
        }
        let seat = game.to_move();
        let (hand, supply) = (game.hand(seat), game.options().rings);
        for cell in game.geometry().cells() {
            let content = game.content(cell);
            let most = if matches!(content, Content::Stack(_)) { 1 } else { 3 };
            for count in 1..=most {
                let path = chart.walk("start", &[], |question| match question {
                    "hand" => yes(hand >= u16::from(count)),
                    "cap" => yes(game.rings_on_board(seat) + u16::from(count) > supply),
                    "cell" => match content {
                        Content::Stack(_) => "any stack",
                        Content::Empty => "empty",
                        Content::Marker(_) | Content::Collapsed(_) => "marker or territory",
                    },
                    "alive" => yes(can_go_on(game, cell, count)),
                    other => panic!("{other} is no question"),
                });
                let end = *path.last().unwrap();
                let legal = list.contains(&Action::Place { to: cell, count });
                assert_eq!(
                    end == "placed",
                    legal,
                    "{count} on {}: {path:?} in {:?}",
                    game.geometry().name(cell),
                    **game
                );
                reached.insert(end);
            }
        }
        None
    });
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), chart.ends());
}

/// The rounds as the chart counts them.
#[derive(Default)]
struct Rounds {
    count: u8,
    by: Option<Seat>,
    /// Who had a real action in the round.
    real: BTreeSet<Seat>,
}

#[test]
fn the_chart_of_rounds_counts_as_the_game_does() {
    let chart = Chart::read(PAGE, "last player standing");
    let mut walked = BTreeSet::new();
    for (seed, preset) in (0..250_u8).zip(Preset::ALL.into_iter().cycle()) {
        let usual = Options::preset(Board::Hex8, 2, preset);
        let options = Options { rings: 2 + u16::from(seed % 5), lps_rounds: 1 + seed % 3, ..usual };
        let mut game = Timeline::<Position>::new(&options).unwrap();
        let mut rng = Rng::new(seed.into());
        let mut rounds = Rounds::default();
        // R172b: the first turn of all has no beginning that is noted.
        let mut leader = None;
        loop {
            let seat = game.to_move();
            let next = if seat == Seat::P1 { Seat::P2 } else { Seat::P1 };
            let real = |seat: Seat| game.situation().progress[seat.index()].real_action;
            if !game.journal().is_empty() {
                let path = chart.walk("turn", &["play"], |question| match question {
                    "won" => yes(rounds.by == Some(seat) && rounds.count >= options.lps_rounds),
                    "alone" => yes(real(seat) && !real(next)),
                    other => panic!("{other} is no question"),
                });
                walked.extend(path.iter().copied());
                assert_eq!(path.last(), Some(&"play"), "the game goes on: {:?}", *game);
                leader = leader.or(Some(seat));
                if real(seat) {
                    rounds.real.insert(seat);
                }
            }
            loop {
                let list = listed(&game);
                let Some(&action) = rng.choose(&list) else { break };
                game.play(action);
                if game.journal().turn_start() == game.journal().len() {
                    break;
                }
            }
            // Whoever has lost the last ring leaves the rotation, and with it the chart.
            if !game.situation().progress.iter().all(|progress| progress.in_rotation) {
                break;
            }
            let path = chart.walk("play", &["turn"], |question| match question {
                "closes" => yes(leader == Some(next)),
                "one" => yes(rounds.real.len() == 1),
                "same" => yes(rounds.real.first().copied() == rounds.by),
                other => panic!("{other} is no question"),
            });
            walked.extend(path.iter().copied());
            let only = rounds.real.first().copied();
            for &name in &path {
                match name {
                    "zero" => rounds = Rounds::default(),
                    "more" => rounds = Rounds { count: rounds.count + 1, by: only, ..Rounds::default() },
                    "first" => rounds = Rounds { count: 1, by: only, ..Rounds::default() },
                    _ => {}
                }
            }
            if let Some(outcome) = game.outcome() {
                if outcome.reason().code() == "last_player_standing" {
                    let enough = rounds.by == outcome.winner() && rounds.count >= options.lps_rounds;
                    assert!(enough, "{} of {:?}: {:?}", rounds.count, rounds.by, *game);
                    walked.insert("win");
                }
                break;
            }
            let counted = game.turn().lps();
            assert_eq!((rounds.count, rounds.by), (counted.count, counted.by), "{path:?} in {:?}", *game);
        }
    }
    for name in ["win", "note", "zero", "more", "first"] {
        assert!(walked.contains(name), "no game comes to {name}");
    }
}
