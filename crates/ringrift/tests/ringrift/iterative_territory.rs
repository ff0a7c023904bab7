//! The plan of iterative territory (004), section by section.

use crate::vectors::sections;

sections! { "iterative_territory";
    section_3_1_process_post_movement: "seed004.3.1." 4;
    section_5_turn_6_scenario: "seed004.turn6." 6;
    section_5_regions_and_their_cost: "seed004.5." 9;
}
