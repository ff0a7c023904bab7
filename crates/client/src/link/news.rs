//! What one hears from a table.

use stackwright_wire::{GameSnapshot, PremovesView, ProblemBody, Update};

/// What one hears from a table.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Everything, as it is now.
    Whole(Box<GameSnapshot>),
    /// What has happened since.
    Update(Box<Update>),
    /// What was decided on beforehand for the seats here is this now.
    Premoves(Vec<PremovesView>),
    /// An order was carried out.
    Done {
        /// The number of the order.
        order: u64,
        /// The number of the last entry that follows from it.
        last: u64,
    },
    /// An order was refused.
    Refused {
        /// The number of the order.
        order: u64,
        /// What is wrong, and what would be right.
        problem: Box<ProblemBody>,
    },
    /// The connection is lost; it is being looked for.
    Lost {
        /// What went wrong.
        why: String,
    },
    /// The connection is there.
    Connected,
}
