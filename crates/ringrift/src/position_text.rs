//! Positions as one line of text. `docs/notation.md` describes it.
//!
//! ```text
//! square8 8/8/8/8/3(11)4/8/8/8 16,18 0,0 1 move must:d4,acted - - canonical/2
//! board   rows                 hands elim seat phase duties  rounds leavers options
//! ```

mod read;
mod write;

use crate::board::{Cell, Geometry};
use crate::turn::Phase;
use crate::victory::EndReason;

const PHASES: [(Phase, &str); 7] = [
    (Phase::Placement, "place"),
    (Phase::Movement, "move"),
    (Phase::Capture, "capture"),
    (Phase::Chain, "chain"),
    (Phase::Lines, "lines"),
    (Phase::Territory, "territory"),
    (Phase::ForcedElimination, "forced"),
];

const ENDS: [(EndReason, &str); 7] = [
    (EndReason::Elimination, "elimination"),
    (EndReason::Territory, "territory"),
    (EndReason::LastStanding, "standing"),
    (EndReason::LastWithRings, "rings"),
    (EndReason::Stalemate, "stalemate"),
    (EndReason::Resignation, "resignation"),
    (EndReason::Timeout, "timeout"),
];

fn row_cells(geometry: &Geometry, row: usize) -> impl Iterator<Item = Cell> + '_ {
    let bits = geometry.all().rows[row];
    (0..32).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| geometry.cell_in_row(row, bit))
}
