//! The contract vectors that no engine of these rules can pass, by name, each with what is stale about it.
//!
//! The reference carries out whatever move it is given, legal or not, and reports some of these as passed.

/// What is stale about a vector, if anything is.
pub(super) fn reason(id: &str) -> Option<&'static str> {
    STALE.iter().find(|(_, ids)| ids.contains(&id)).map(|(kind, _)| *kind)
}

const STALE: [(&str, &[&str]); 8] = [
    (
        // R101: the attacker must travel at least its own height.
        "stale vector: capture too short",
        &[
            "chain_capture.depth3.segment3.square8",
            "chain_capture.depth3.segment3.square19",
            "chain_capture.depth3.segment1.hexagonal",
            "chain_capture.depth3.segment2.hexagonal",
            "chain_capture.depth3.segment3.hexagonal",
            "hex_edge_case.edge_chain.segment2.hexagonal",
        ],
    ),
    (
        // R010: there are at least two players.
        "stale vector: one player",
        &[
            "forced_elimination.monotone_chain.step1.square8",
            "forced_elimination.monotone_chain.step2.square8",
            "forced_elimination.monotone_chain.final.square8",
            "forced_elimination.anm_guard.hexagonal",
        ],
    ),
    (
        // R140: nothing borders the cells that are to be claimed, or habit (c) passes the region over.
        "stale vector: no such region",
        &[
            "forced_elimination.territory_no_host_fe.square8",
            "hex_edge_case.corner_region.case1.hexagonal",
            "multi_phase.line_then_multi_region_territory.square8.step2_regionB",
            "multi_phase.line_then_multi_region_territory.square8.step3_regionA",
            "multi_phase.line_then_multi_region_territory.square19.step2_regionB",
            "multi_phase.line_then_multi_region_territory.square19.step3_regionA",
            "multi_phase.line_then_multi_region_territory.hex.step2_regionB",
            "multi_phase.line_then_multi_region_territory.hex.step3_regionA",
            "near_victory_territory.process.single_region",
            "near_victory_territory.process.multi_cell_region",
            "territory.hex_region_then_elim.step1_region",
            "territory.square_region_then_elim.step1_region",
            "territory.square_two_regions_then_elim.step1_regionB",
            "territory.square19_two_regions_then_elim.step1_regionB",
            "territory.hex_two_regions_then_elim.step1_regionB",
            "territory_line.single_point_swing.square19",
            "territory_line.decision_auto_exit.square8",
            "territory_processing.mizw0rb1.wpbd",
        ],
    ),
    (
        // R120: there is no marker on the board.
        "stale vector: no such line",
        &[
            "multi_phase.line_then_multi_region_territory.square19.step1_line",
            "multi_phase.line_then_multi_region_territory.hex.step1_line",
        ],
    ),
    (
        // The moving player, or the player with something to pay, is not the one to move.
        "stale vector: wrong player",
        &[
            "territory.forced_elimination.simple_square8",
            "territory.hex_region_then_elim.step2_elim",
            "territory.square_region_then_elim.step2_elim",
            "territory.square_two_regions_then_elim.step2_regionA",
            "territory.square19_two_regions_then_elim.step2_regionA",
            "territory.hex_two_regions_then_elim.step2_regionA",
        ],
    ),
    (
        // Hexagonal boards of radius 5 or 6, with cells whose coordinates do not add up to 0.
        "stale vector: older board",
        &["multi_phase.full_sequence_with_territory_hex", "territory.forced_elimination.simple_hexagonal"],
    ),
    (
        // R180: sides are swapped in the placement phase.
        "stale vector: older phase",
        &["meta.swap_sides.after_p1_first_move.square8"],
    ),
    (
        // R121: lines cannot be declined; R102: a chain of that many captures does not exist in the position.
        "stale vector: older rules of lines and chains",
        &[
            "multi_phase.placement_capture_line",
            "multi_phase.full_sequence_with_territory",
            "multi_phase.full_sequence_with_territory_square19",
            "territory_line.overlong_line.step1.square8",
            "chain_capture.4_targets.diagonal_with_turn_theoretical",
            "chain_capture.5_plus_targets.extended_zigzag_theoretical",
        ],
    ),
];
