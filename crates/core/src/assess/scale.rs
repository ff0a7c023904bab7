//! How what search finds becomes a chance that comes true.

use serde::{Deserialize, Serialize};

/// How points that search has found become a chance to win that comes true as often as it says.
///
/// Search is surer of itself than it should be, or not sure enough, and it sees the hopes of the seat to move better than
/// the answers to them. How far its points are to be trusted may depend on how long it looked. A scale is fitted to what came of
/// many games between equals. With more than two seats a chance is that of one seat against all the others together, who have
/// the rest between them.
///
/// ```
/// use stackwright_core::assess::Scale;
///
/// assert!((Scale::PLAIN.chance(400.0) - 10.0 / 11.0).abs() < 1e-9);
/// let modest = Scale { slope: 0.5, shift: -0.2, growth: 0.1 };
/// assert!(modest.chance(400.0) < 0.75 && modest.chance(0.0) < 0.5);
/// assert!(modest.after(40_000).chance(400.0) > modest.chance(400.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// What the logarithm of the odds is multiplied by, after a search of [`Scale::NODES`].
    pub slope: f32,
    /// What is then added to it, in nats.
    pub shift: f32,
    /// What is added to the slope when a search looks at ten times as many positions.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub growth: f32,
}

fn is_nothing(growth: &f32) -> bool {
    *growth == 0.0
}

impl Scale {
    /// Points as they are: 400 of them mean ten times the chances of the others.
    pub const PLAIN: Scale = Scale { slope: 1.0, shift: 0.0, growth: 0.0 };
    /// A point as a logarithm of odds.
    pub const POINT: f64 = std::f64::consts::LN_10 / 400.0;
    /// More points than these tell no more: search says so only of what it has nearly seen to the end.
    pub const MOST: f64 = 2_000.0;
    /// After a search of so many nodes the slope is as it is written.
    pub const NODES: u64 = 1_000;
    /// Fewer nodes than the first and more than the second have the slope of these: no slope is drawn out without end.
    pub const SEEN: (u64, u64) = (100, 100_000);

    /// The scale after a search that looked at so many positions, whose slope grows no more.
    ///
    /// ```
    /// use stackwright_core::assess::Scale;
    ///
    /// let scale = Scale { slope: 1.0, shift: 0.0, growth: 0.5 };
    /// assert_eq!(scale.after(10_000).slope, 1.5);
    /// assert_eq!(scale.after(100).slope, scale.after(1).slope);
    /// ```
    #[must_use]
    pub fn after(self, nodes: u64) -> Scale {
        let slope = f64::from(self.slope) + f64::from(self.growth) * Self::tens(nodes);
        Scale { slope: slope as f32, growth: 0.0, ..self }
    }

    /// How many times a search looked at ten times as many positions as [`Scale::NODES`].
    pub fn tens(nodes: u64) -> f64 {
        (nodes.clamp(Self::SEEN.0, Self::SEEN.1) as f64 / Self::NODES as f64).log10()
    }

    /// The chance of the seat to move where search found so many points.
    pub fn chance(self, points: f64) -> f64 {
        let odds = f64::from(self.slope) * points.clamp(-Self::MOST, Self::MOST) * Self::POINT
            + f64::from(self.shift);
        1.0 / (1.0 + (-odds).exp())
    }

    /// Whether it keeps the order of points after a search of any length, and makes no certainty of nothing.
    pub fn is_sound(self) -> bool {
        let slopes = [self.slope, self.after(Self::SEEN.0).slope, self.after(Self::SEEN.1).slope];
        slopes.iter().all(|slope| (0.01..=10.0).contains(slope)) && (-5.0..=5.0).contains(&self.shift)
    }
}

impl Default for Scale {
    fn default() -> Self {
        Scale::PLAIN
    }
}
