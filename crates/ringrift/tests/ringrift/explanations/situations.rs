//! What is to be done now.

use ringrift::explain::Code;
use ringrift::{Duty, Options, Position, Situation};
use stackwright_core::{Game, Rng, Seat};

use super::{listed, positions};

fn situation(text: &str) -> Situation {
    Position::parse(text).unwrap_or_else(|problems| panic!("{text}: {problems}")).situation()
}

fn duties(situation: &Situation) -> Vec<(Duty, &str, Vec<&str>)> {
    let obligations = situation.obligations.iter();
    let told = obligations.map(|one| {
        let rule = one.message.rule.as_deref().unwrap_or_default();
        (one.duty, rule, one.cells.iter().map(String::as_str).collect())
    });
    told.collect()
}

fn choices(situation: &Situation) -> Vec<(&str, usize)> {
    situation.choices.iter().map(|choice| (choice.kind, choice.count)).collect()
}

#[test]
fn placement() {
    let start = Position::new(&Options::default()).unwrap().situation();
    assert_eq!((start.seat, start.phase, start.title), (Seat::P1, "ring_placement", "Placement"));
    assert_eq!(duties(&start), [(Duty::Place, "R080", vec![])]);
    assert_eq!(choices(&start), [("place_ring", 192)]);
    assert!(!start.bookkeeping && !start.active_no_moves && !start.swap_offered);

    let optional = situation("square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 place - - - canonical/2");
    assert_eq!(duties(&optional), []);
    assert!(choices(&optional).contains(&("skip_placement", 1)));

    let swap = situation("square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 2 place swap - - canonical/2/swap=true");
    assert!(swap.swap_offered && choices(&swap).contains(&("swap_sides", 1)));

    let empty = situation("square8 8/8/8/8/3(11)4/8/8/8 0,18 0,0 1 place - - - canonical/2");
    assert!(empty.bookkeeping && !empty.active_no_moves, "the stack will move");
    assert_eq!(choices(&empty), [("no_placement_action", 1)]);
}

#[test]
fn r202_active_no_moves_is_noted_in_every_phase() {
    for phase in ["place", "move", "lines", "territory"] {
        let stuck = situation(&format!(
            "square8 8/8/8/4(22211)3/3(22221)4/8/8/7(2) 0,3 0,0 1 {phase} - - - canonical/2"
        ));
        assert!(stuck.active_no_moves && stuck.bookkeeping, "{phase}");
        assert_eq!(stuck.recovery.code, Some(Code::RecoveryWithStack));
    }
    let buried = situation("square8 8/8/8/8/8/8/8/(12)7 0,17 0,0 1 move - - - canonical/2");
    assert!(buried.bookkeeping && !buried.active_no_moves, "no turn-material");
}

#[test]
fn movement_and_recovery() {
    let placed = situation("square8 8/8/8/8/3(11)4/8/8/(1)7 15,18 0,0 1 move must:d4,acted - - canonical/2");
    assert_eq!(duties(&placed), [(Duty::MovePlaced, "R082", vec!["d4"])]);
    let free = situation("square8 8/8/8/8/3(11)4/8/8/(1)7 15,18 0,0 1 move - - - canonical/2");
    assert_eq!(duties(&free), [(Duty::Move, "R090", vec!["a1", "d4"])]);
    let recovery = situation("square8 8/8/8/3a4/8/8/8/(12)7 0,17 0,0 1 move - - - canonical/2");
    assert!(recovery.recovery.eligible && recovery.recovery.code.is_none());
    assert_eq!(choices(&recovery), [("recovery_slide", 8), ("skip_recovery", 1)]);
    assert_eq!(duties(&recovery), []);
    assert!(!recovery.bookkeeping);
}

#[test]
fn captures() {
    let after_move =
        situation("square8 8/8/8/8/3(1)(2)3/8/8/8 17,17 0,0 1 capture from:d4,acted - - canonical/2");
    assert_eq!((after_move.phase, duties(&after_move)), ("capture", vec![]));
    assert_eq!(choices(&after_move), [("overtaking_capture", 3), ("skip_capture", 1)]);
    let chain = situation("square8 8/8/8/8/3(1)(2)3/8/8/8 17,17 0,0 1 chain from:d4,acted - - canonical/2");
    assert_eq!(duties(&chain), [(Duty::Capture, "R103", vec!["d4"])]);
    assert_eq!(choices(&chain), [("continue_capture_segment", 3)]);
}

#[test]
fn lines_territory_and_debts() {
    let lines = situation("square8 8/8/8/8/8/8/8/aaaaa2(1) 17,18 0,0 1 lines acted - - canonical/2");
    assert_eq!(duties(&lines), [(Duty::TakeLine, "R121", vec!["a1-e1"])]);
    assert_eq!(choices(&lines), [("choose_line_option", 3)]);
    let ring = situation("square8 8/8/8/8/8/8/8/AAAA3(1) 17,18 0,0 1 lines owes-line,acted - - canonical/2");
    assert_eq!(duties(&ring), [(Duty::PayRing, "R122", vec!["h1"])]);
    let cap =
        situation("square8 8/8/8/8/8/8/8/AAAA3(1) 17,18 0,0 1 territory owes-region,acted - - canonical/2");
    assert_eq!(duties(&cap), [(Duty::PayCap, "R145", vec!["h1"])]);
    let buried = situation(
        "square8 8/8/8/8/8/8/8/AAAA3(12) 17,17 0,0 1 territory owes-region,recovering,acted - - canonical/2",
    );
    assert_eq!(duties(&buried), [(Duty::PayBuriedRing, "R114", vec!["h1"])]);
    let region = situation("square8 8/8/8/8/8/8/aa6/(2)a5(1) 17,17 0,0 1 territory acted - - canonical/2");
    assert_eq!(duties(&region), []);
    assert!(choices(&region).contains(&("skip_territory_processing", 1)));
    let duty = situation("square8 8/8/8/8/8/8/aa6/(2)a5(1) 17,17 0,0 1 territory acted - - territory-plan/2");
    assert_eq!(duties(&duty), [(Duty::Claim, "R144c", vec!["a1"])]);
    assert_eq!((&*duty.task.code, choices(&duty)), ("must_claim", vec![("choose_territory_option", 1)]));
}

#[test]
fn forced_elimination_and_the_end() {
    let forced = situation("square8 8/8/8/8/8/8/AA6/(111)A6 0,18 0,0 1 forced - - - canonical/2");
    assert_eq!(duties(&forced), [(Duty::Eliminate, "R100", vec!["a1"])]);
    assert!(!forced.active_no_moves && !forced.bookkeeping);
    let over = situation("square8 8/8/8/8/8/8/8/8 0,0 18,3 1 over:elimination:1 - - - canonical/2");
    assert_eq!((over.phase, over.choices.len(), over.obligations.len()), ("game_over", 0, 0));
    assert!(over.task.text.contains("eliminated 18 rings"));
}

#[test]
fn progress_counts_what_is_missing() {
    let position =
        situation("square8 8/8/8/8/8/8/BBBBBBB(1)/AAAAA2(2) 8,6 3,17 1 place - 1/1/1/2/2 - canonical/2");
    let [one, two] = &position.progress[..] else { panic!("two seats") };
    assert_eq!((one.eliminated, one.rings_needed, one.rings_to_go), (3, 18, 15));
    assert_eq!((two.rings_to_go, two.territory, two.cells_needed, two.cells_to_go), (1, 7, 33, 26));
    assert_eq!((one.rounds, two.rounds, two.rounds_needed), (0, 2, 3));
    assert!(one.real_action && two.in_rotation && !two.left);
    // R171: with more players the others' territory can be the higher bar.
    let rows = "BBBBBBBB/CCCCCCCC/BBBBBBBB/8/8/8/8/8";
    let three = situation(&format!("square8 {rows} 18,18,18 0,0,0 1 place - - - canonical/3"));
    assert_eq!((three.progress[0].cells_needed, three.progress[1].cells_to_go), (25, 6));
}

/// In every position the situation agrees with the list of actions.
#[test]
fn situations_agree_with_the_actions() {
    let mut phases = std::collections::HashSet::new();
    for position in positions::many(&mut Rng::new(23)) {
        let (situation, list) = (position.situation(), listed(&position));
        phases.insert(situation.phase);
        assert_eq!(situation.choices.iter().map(|choice| choice.count).sum::<usize>(), list.len());
        assert_eq!(situation.seat, position.to_move());
        assert_eq!(situation.bookkeeping, list.len() == 1 && list[0].is_bookkeeping());
        assert!(!situation.bookkeeping || situation.obligations.is_empty(), "{position:?}");
        assert!(!situation.task.text.is_empty() && situation.task.text.ends_with('.'), "{position:?}");
        assert!(!situation.active_no_moves || position.has_turn_material(situation.seat), "{position:?}");
        assert_eq!(situation.recovery.eligible, situation.recovery.code.is_none() && !list.is_empty());
        for one in &situation.obligations {
            let message = &one.message;
            let rule = message.rule.as_deref().expect("a rule");
            assert!(super::teaching::rule_exists(rule) && message.text.ends_with('.'));
            assert_eq!(message.code, one.duty.name());
        }
        let json = serde_json::to_value(&situation).unwrap();
        assert_eq!(json["seat"], position.to_move().number());
        assert_eq!(json["progress"].as_array().unwrap().len(), position.seats());
    }
    assert_eq!(phases.len(), 8, "{phases:?}");
}
