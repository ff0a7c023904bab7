//! The recovery plan (000), section by section.

use ringrift::Position;
use ringrift::tips::{Topic, tips};
use stackwright_core::console::Console;
use stackwright_core::{Game, Timeline};

use crate::vectors::sections;

sections! { "recovery";
    section_1_3_success_criteria: "seed000.1.3." 7;
    section_6_1_contract_vectors: "recovery." 6;
    section_6_2_unit_tests: "seed000.6.2." 9;
    appendix_b_contract_vector_schema: "seed000.appendix_b." 3;
}

fn timeline(position: &str) -> Timeline<Position> {
    Timeline::from_position(Position::parse(position).unwrap())
}

/// What the frames of the notes say that are due.
fn told(position: &str) -> Vec<String> {
    let mut game = timeline(position);
    let notes = game.settle().len();
    (0..notes)
        .flat_map(|entry| game.story(entry).map(|(label, _)| label.to_string()).collect::<Vec<_>>())
        .collect()
}

#[test]
fn section_1_1_eligibility_a_turn_that_passes_without_a_stack_says_what_keeps_from_recovering() {
    for (position, why) in [
        (
            "square8 8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - - canonical/2",
            "that takes a marker on the board",
        ),
        (
            "square8 8/8/8/8/3(12)4/8/8/a7 0,5 0,0 1 place - - - canonical/2/recovery=off",
            "this game was agreed without recovery",
        ),
    ] {
        let said = told(position);
        let sentence = format!("seat 1 controls no stack to move and cannot recover: {why}");
        assert!(said.contains(&sentence), "{said:?}");
    }
    // Whoever has a stack that is hemmed in is not told of recovery.
    let hemmed = told("square8 6B(1)/6BB/8/8/8/8/BB6/(11)B6 0,17 3,2 1 place - - - canonical/2");
    assert!(hemmed.contains(&"seat 1 has nothing to move".to_owned()), "{hemmed:?}");
}

#[test]
fn section_5_5_teaching_content_whoever_controls_no_stack_is_told_tips_of_recovery_with_rings_in_hand_too() {
    let position = Position::parse("square8 7(12)/8/8/8/8/8/1a6/8 3,0 0,0 1 move - - - canonical/2").unwrap();
    let told: Vec<_> = (0..10).map(|number| Console::tip(&position, number).text).collect();
    let own: Vec<_> = tips(Topic::Recovery).iter().map(|tip| tip.text).collect();
    assert_eq!(told, own);
}

#[test]
fn section_5_4_move_history_display_a_recovery_is_listed_in_words() {
    for (position, action, words) in [
        ("7(12)/8/8/8/8/8/3a4/aaa1a3", "Rvd2-d1/2a1-d1", "Recovery d2-d1, keeps a1-d1, free"),
        ("7(12)/8/8/8/8/8/3a4/aaa1a3", "Rvd2-d1/1<h8", "Recovery d2-d1, whole line, a ring from h8"),
        ("7(12)/8/8/8/8/8/(12)7/a7", "Rva1-b1<h8", "Recovery a1-b1, no line, a ring from h8"),
        ("7(12)/8/8/8/8/8/(12)7/a7", "Rva1:a2<h8", "Recovery a1-a2, strikes a2, a ring from h8"),
    ] {
        let game = timeline(&format!("square8 {position} 0,0 0,0 1 move - - - canonical/2"));
        let listed = game.position().listed(game.parse_action(action).unwrap());
        assert_eq!(listed.map(|message| message.text).as_deref(), Some(words));
    }
}
