//! Recovery and the other rules (001), section by section.

use crate::vectors::sections;

sections! { "interactions";
    section_2_1_last_player_standing: "seed001.2.1." 6;
    section_2_2_forced_elimination: "seed001.2.2." 7;
    section_2_5_line_processing: "seed001.2.5." 1;
    section_2_6_territory_cascade: "seed001.2.6." 4;
    section_4_edge_cases: "seed001.4." 9;
}
