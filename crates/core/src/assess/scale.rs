//! How what search finds becomes a chance that comes true.

use serde::{Deserialize, Serialize};

/// How points that search has found become a chance to win that comes true as often as it says.
///
/// Search is surer of itself than it should be, or not sure enough, and it sees the hopes of the seat to move better than
/// the answers to them. A scale is fitted to what came of many games between equals.
///
/// ```
/// use stackwright_core::assess::Scale;
///
/// assert!((Scale::PLAIN.chance(400.0) - 10.0 / 11.0).abs() < 1e-9);
/// let modest = Scale { slope: 0.5, shift: -0.2 };
/// assert!(modest.chance(400.0) < 0.75 && modest.chance(0.0) < 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// What the logarithm of the odds is multiplied by.
    pub slope: f32,
    /// What is then added to it, in nats.
    pub shift: f32,
}

impl Scale {
    /// Points as they are: 400 of them mean ten times the chances of the others.
    pub const PLAIN: Scale = Scale { slope: 1.0, shift: 0.0 };
    /// A point as a logarithm of odds.
    pub const POINT: f64 = std::f64::consts::LN_10 / 400.0;
    /// More points than these tell no more: search says so only of what it has nearly seen to the end.
    pub const MOST: f64 = 2_000.0;

    /// The chance of the seat to move where search found so many points.
    pub fn chance(self, points: f64) -> f64 {
        let odds = f64::from(self.slope) * points.clamp(-Self::MOST, Self::MOST) * Self::POINT
            + f64::from(self.shift);
        1.0 / (1.0 + (-odds).exp())
    }

    /// Whether it keeps the order of points, and makes no certainty of nothing.
    pub fn is_sound(self) -> bool {
        (0.01..=10.0).contains(&self.slope) && (-5.0..=5.0).contains(&self.shift)
    }
}

impl Default for Scale {
    fn default() -> Self {
        Scale::PLAIN
    }
}
