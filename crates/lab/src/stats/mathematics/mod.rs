//! The little mathematics that figures with error bars need, and the tests that compare two sets of games.
//!
//! Games of two sets that were played from the same random numbers are pairs; they are alike, and a test that takes them
//! for independent is wrong. [`Design`] says which of the two holds, or that some are and some are not.

mod means;
mod mixes;
mod shares;
mod special;

use serde::Serialize;

pub use means::{Sample, means};
pub use mixes::{Mix, mixes};
pub use shares::{mcnemar, two_shares};

/// What a normal variable exceeds in either direction once in twenty times.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a share by Wilson, which is right for small numbers and near 0 and 1 too.
///
/// ```
/// use stackwright_lab::stats::wilson;
///
/// let (low, high) = wilson(50.0, 100.0);
/// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
/// assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
/// ```
pub fn wilson(hits: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let share = hits / trials;
    let square = Z95 * Z95;
    let middle = share + square / (2.0 * trials);
    let spread = Z95 * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    let below = 1.0 + square / trials;
    (((middle - spread) / below).max(0.0), ((middle + spread) / below).min(1.0))
}

/// Below this expected count the approximations of the tests of counts are not to be trusted.
const ENOUGH: f64 = 5.0;

/// How two samples belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Design {
    /// Not at all.
    Independent,
    /// Each of one with one of the other.
    Paired,
    /// Some in pairs, the others alone.
    PartlyPaired,
}

impl Design {
    /// The design of samples of these sizes with so many pairs among them.
    pub fn of([one, other]: [f64; 2], pairs: f64) -> Design {
        if pairs <= 0.0 {
            Design::Independent
        } else if pairs >= one && pairs >= other {
            Design::Paired
        } else {
            Design::PartlyPaired
        }
    }
}
