//! One position after the other in which the reason is known beforehand.

/// A position, and actions with the code that each must get.
type Example = (&'static str, &'static [(&'static str, &'static str)]);

pub const EXAMPLES: &[Example] = &[
    // Placement.
    (
        "square8 8/8/8/8/8/8/8/8 18,18 0,0 1 place - - - canonical/2",
        &[
            ("d4-d7", "wrong_phase"),
            ("no-line", "wrong_phase"),
            ("+d4*4", "too_many_at_once"),
            ("skip-placement", "placement_mandatory"),
            ("no-placement", "choice_exists"),
            ("swap-sides", "swap_not_offered"),
            ("Ed4*1", "nothing_owed"),
            ("Fd4*1", "not_forced"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/(1)aA4(2) 2,17 0,0 1 place - - - canonical/2",
        &[
            ("+b1", "place_on_marker"),
            ("+c1", "place_on_territory"),
            ("+h1*2", "one_ring_on_stack"),
            ("+d4*3", "more_than_in_hand"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/(1)7 0,18 0,0 1 place - - - canonical/2",
        &[("+d4", "no_ring_in_hand"), ("skip-placement", "nothing_to_skip")],
    ),
    ("square8 8/8/8/8/8/A7/1A6/1A6 18,18 0,0 1 place - - - canonical/2", &[("+a1*2", "dead_placement")]),
    // Walled in on a1, a stack makes placing necessary.
    (
        "square8 8/8/8/8/8/8/AA6/(1)A6 17,18 0,0 1 place - - - canonical/2",
        &[("skip-placement", "placement_mandatory"), ("+a1", "dead_placement")],
    ),
    (
        "square8 8/8/8/8/3(11)4/8/8/8 18,18 0,0 1 place - - - reference/2/rings=2",
        &[("+a1", "supply_used_up")],
    ),
    (
        "square8 8/8/8/8/3(1)4/8/8/8 17,18 0,0 1 place swap - - canonical/2/swap=true",
        &[("swap-sides", "swap_not_offered")],
    ),
    // Movement. a1: height 2; b2 and d1: others.
    (
        "square8 8/8/8/8/8/8/1(2)6/(11)2(2)1A2 16,16 0,0 1 move - - - canonical/2",
        &[
            ("d4-d5", "no_stack"),
            ("d1-d4", "not_your_stack"),
            ("a1-b3", "move_not_straight"),
            ("a1-a2", "move_too_short"),
            ("a1-d4", "path_has_stack"),
            ("a1-d1", "landing_has_stack"),
            ("no-move", "choice_exists"),
            ("Rva1-a2<b2", "recovery_with_stack"),
            ("skip-recovery", "recovery_with_stack"),
            ("+c5", "wrong_phase"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/(1)2A4 17,18 0,0 1 move - - - canonical/2",
        &[("a1-d1", "landing_has_territory"), ("a1-f1", "path_has_territory")],
    ),
    (
        "square8 8/8/8/8/3(1)4/8/8/(1)7 16,18 0,0 1 move must:d4,acted - - canonical/2",
        &[("a1-a3", "must_move_placed")],
    ),
    // Captures. a1: height 3, cap 2.
    (
        "square8 A7/8/(2)7/8/8/(1)1(2)5/8/(211)1(22)1(2)1(222)1 10,9 0,0 1 move - - - canonical/2",
        &[
            ("a1:b3-c5", "capture_not_straight"),
            ("a1:b1-d1", "no_target"),
            ("a1:e1-f1", "target_hidden"),
            ("a1:c1-b1", "landing_not_beyond"),
            ("a1:c1-c5", "landing_not_beyond"),
            ("a1:c1-e1", "capture_landing_taken"),
            ("a1:c1-f1", "capture_blocked"),
            ("a3:a6-a8", "capture_landing_taken"),
            ("c1:e1-f1", "not_your_stack"),
            ("b4:c3-d2", "no_stack"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/(1)1(22)4(1) 10,10 0,0 1 move - - - canonical/2",
        &[("a1:c1-d1", "target_stronger")],
    ),
    (
        "square8 8/8/8/8/8/8/8/(2211)(2)6 10,10 0,0 1 move - - - canonical/2",
        &[("a1:b1-c1", "capture_too_short")],
    ),
    (
        "square8 8/8/8/8/3(1)(2)3/8/8/(1)7 16,17 0,0 1 capture from:d4,acted - - canonical/2",
        &[("d4-d6", "already_moved"), ("a1:d4-e5", "only_capturing_stack"), ("no-move", "wrong_phase")],
    ),
    (
        "square8 8/8/8/8/3(1)(2)3/8/8/(1)7 16,17 0,0 1 chain from:d4,acted - - canonical/2",
        &[
            ("skip-capture", "chain_must_go_on"),
            ("d4-d6", "chain_must_go_on"),
            ("no-line", "chain_must_go_on"),
            ("+a2", "chain_must_go_on"),
            ("a1:d4-e5", "only_capturing_stack"),
        ],
    ),
    // Recovery: each clause.
    (
        "square8 8/8/8/3a4/8/8/8/(12)7 0,17 0,0 1 move - - - lps-plan/2/rotation=any_ring",
        &[("skip-recovery", "recovery_off")],
    ),
    (
        "square8 8/8/8/8/8/8/8/(12)7 0,17 0,0 1 move - - - canonical/2",
        &[("Rvd5-d6<a1", "recovery_without_marker")],
    ),
    (
        "square8 8/8/8/3a4/8/8/8/(2)7 3,17 0,0 1 move - - - canonical/2",
        &[("Rvd5-d6<a1", "recovery_without_buried_ring")],
    ),
    (
        "square8 8/8/8/3a4/8/8/8/(12)7 3,17 0,0 1 move - - - recovery-plan/2",
        &[("Rvd5-d6<a1", "recovery_with_ring_in_hand")],
    ),
    (
        "square8 8/8/8/2Aab(2)2/8/8/8/(12)7 0,16 0,0 1 move - - - canonical/2",
        &[
            ("Rve5-e6<a1", "not_your_marker"),
            ("Rvd5-d7<a1", "slide_not_adjacent"),
            ("Rvd5-e5<a1", "slide_onto_marker"),
            ("Rvd5-c5<a1", "slide_onto_territory"),
            ("Rvd5:d6<a1", "nothing_to_strike"),
            ("Rvd5-d6<f5", "nothing_to_extract"),
            ("no-move", "choice_exists"),
        ],
    ),
    (
        "square8 8/8/8/3a(2)3/8/8/8/(12)7 0,16 0,0 1 move - - - canonical/2",
        &[("Rvd5-e5<a1", "slide_onto_stack")],
    ),
    (
        "square8 8/8/8/3a(2)3/8/8/8/(12)7 0,16 0,0 1 move - - - recovery-plan/2",
        &[("Rvd5:e5<a1", "strikes_off")],
    ),
    (
        "square8 8/8/8/8/8/8/(2)2a4/aaa4(12) 0,16 0,0 1 move - - - canonical/2",
        &[
            ("Rva1:a2<h1", "line_slide_exists"),
            ("Rvd2-d3<h1", "line_slide_exists"),
            ("Rvd2-e1/1a1-d1<h1", "completes_no_line"),
            ("Rvd2-d1/1b1-e1<h1", "line_not_completed"),
            ("Rvd2-d1/2a1-d1", "recovery_run_of_exact_line"),
            ("Rvd2-d1/1<a2", "nothing_to_extract"),
        ],
    ),
    // Lines.
    (
        "square8 8/8/8/8/8/8/a7/aaaa1bb(1) 17,18 0,0 1 lines acted - - canonical/2",
        &[
            ("La1-a2", "line_too_short"),
            ("La1-c1", "line_is_part"),
            ("La1-e1", "line_broken"),
            ("La1-d1/a1-d1", "run_of_exact_line"),
            ("no-line", "line_mandatory"),
            ("no-territory", "wrong_phase"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/AAAA3(11) 16,18 0,0 1 lines owes-line,acted - - canonical/2",
        &[
            ("no-line", "line_cost_owed"),
            ("La1-d1", "line_cost_owed"),
            ("Eh1*2", "line_costs_one"),
            ("Ea1*1", "no_stack"),
        ],
    ),
    // Territory.
    (
        "square8 8/8/8/8/8/8/aa6/(2)a5(1) 17,17 0,0 1 territory acted - - canonical/2",
        &[
            ("Ta1/2", "no_such_border"),
            ("Ta2/1", "region_on_border"),
            ("Tb3/1", "not_first_cell"),
            ("Ta1/-", "all_players_present"),
            ("Tc1/1", "no_stack_outside"),
            ("no-territory", "choice_exists"),
            ("Eh1*1", "nothing_owed"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/AA6/(2)A5(1) 17,17 0,0 1 territory acted - - canonical/2",
        &[("Ta2/-", "region_collapsed")],
    ),
    (
        "square8 8/8/8/8/8/8/AA6/(2)Aa4(1) 17,17 0,0 1 territory acted - - canonical/2",
        &[("Ta1/-", "region_named_otherwise")],
    ),
    (
        "square8 8/8/8/8/8/3(2)4/A7/1A5(1) 17,17 0,0 1 territory acted - - reference/2",
        &[("Ta1/-", "region_passed_over")],
    ),
    (
        "square8 8/8/8/8/8/8/aa6/(2)a5(12) 17,16 0,0 1 territory recovering,acted - - canonical/2",
        &[("Tc1/1", "no_buried_ring_outside")],
    ),
    (
        "square8 8/8/8/8/8/8/8/7(1) 17,18 0,0 1 territory acted - - canonical/2",
        &[("skip-territory", "skip_not_offered")],
    ),
    (
        "square8 8/8/8/8/8/8/aa6/(2)a5(1) 17,17 0,0 1 territory acted - - territory-plan/2",
        &[("skip-territory", "claim_mandatory"), ("no-territory", "choice_exists")],
    ),
    (
        "square8 8/8/8/8/8/8/8/AAAA2(2)(11) 16,17 0,0 1 territory owes-region,acted - - canonical/2",
        &[
            ("skip-territory", "region_cost_owed"),
            ("Te1/-", "region_cost_owed"),
            ("no-territory", "region_cost_owed"),
            ("Eh1*1", "region_costs_cap"),
            ("Eg1*1", "not_your_stack"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/AAAA2(2)(12) 17,16 0,0 1 territory owes-region,recovering,acted - - canonical/2",
        &[("Eg1*1", "no_buried_ring_to_pay"), ("Eh1*2", "buried_costs_one")],
    ),
    // Forced elimination, and the end.
    (
        "square8 8/8/8/8/8/8/AA4(2)1/(111)A6 0,17 0,0 1 forced - - - canonical/2",
        &[
            ("Fa1*2", "forced_whole_cap"),
            ("Fg2*1", "not_your_stack"),
            ("Fh8*1", "no_stack"),
            ("Ea1*3", "nothing_owed"),
            ("no-territory", "wrong_phase"),
        ],
    ),
    (
        "square8 8/8/8/8/8/8/8/8 0,0 18,3 1 over:elimination:1 - - - canonical/2",
        &[("+d4", "game_over"), ("no-line", "game_over")],
    ),
];
