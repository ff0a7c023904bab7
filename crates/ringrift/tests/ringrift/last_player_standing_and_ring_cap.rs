//! The plan of last player standing and the ring cap (003), section by section.

use crate::vectors::sections;

sections! { "last_player_standing_and_ring_cap";
    section_3_3_2_turn_material: "seed003.turn_material." 4;
    section_3_3_4_test_design_for_last_player_standing: "seed003.3.3.4." 7;
    section_3_4_4_test_design_for_ring_caps: "seed003.3.4.4." 8;
}
