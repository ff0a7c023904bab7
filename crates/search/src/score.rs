//! How good a position is for the seat that asks.

use std::fmt;
use std::ops::Neg;

use stackwright_core::assess::Scale;

/// A judgement for one seat against the others, in points, or a win or loss that is sure.
///
/// 400 points are meant to be ten times the chances of the others; [`chance`](Score::chance) says what they come to.
///
/// ```
/// use stackwright_search::Score;
///
/// assert_eq!(Score::points(50).to_string(), "+0.50");
/// assert_eq!(Score::win_in(3).to_string(), "win in 3");
/// assert_eq!((-Score::win_in(3)).to_string(), "loss in 3");
/// assert!(Score::win_in(3) > Score::win_in(5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// As good for one as for the others.
    pub const EVEN: Score = Score(0);
    /// Worse than anything.
    pub const WORST: Score = Score(-32_001);
    /// Better than anything.
    pub const BEST: Score = Score(32_001);
    /// A judgement is never more than this many points; what is more is sure.
    pub const MAX_POINTS: i32 = 20_000;
    const WIN: i16 = 32_000;

    /// A judgement in points; beyond [`Score::MAX_POINTS`] it is cut off.
    pub const fn points(points: i32) -> Score {
        if points > Self::MAX_POINTS {
            Score(Self::MAX_POINTS as i16)
        } else if points < -Self::MAX_POINTS {
            Score(-Self::MAX_POINTS as i16)
        } else {
            Score(points as i16)
        }
    }

    /// A win that is sure after so many actions, counted from where it is asked.
    pub const fn win_in(actions: u16) -> Score {
        let actions = if actions > 10_000 { 10_000 } else { actions as i16 };
        Score(Self::WIN - actions)
    }

    /// The actions until a sure win, if it is one.
    pub fn is_win(self) -> Option<u16> {
        (i32::from(self.0) > Self::MAX_POINTS).then(|| (Self::WIN - self.0).unsigned_abs())
    }

    /// The actions until a sure loss, if it is one.
    pub fn is_loss(self) -> Option<u16> {
        (-self).is_win()
    }

    /// Whether it is a sure win or a sure loss.
    pub fn is_sure(self) -> bool {
        i32::from(self.0).abs() > Self::MAX_POINTS
    }

    /// The number itself: points, or beyond them wins and losses.
    pub const fn value(self) -> i32 {
        self.0 as i32
    }

    /// A score from its [`value`](Score::value); what lies outside is cut off.
    pub const fn from_value(value: i32) -> Score {
        if value > Self::BEST.0 as i32 {
            Self::BEST
        } else if value < Self::WORST.0 as i32 {
            Self::WORST
        } else {
            Score(value as i16)
        }
    }

    /// The chance to win that it stands for on that scale, from 0 to 1.
    pub fn chance(self, scale: Scale) -> f64 {
        match self.0 {
            value if i32::from(value) > Self::MAX_POINTS => 1.0,
            value if i32::from(value) < -Self::MAX_POINTS => 0.0,
            value => scale.chance(value.into()),
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.is_win(), self.is_loss()) {
            (Some(actions), _) => format!("win in {actions}"),
            (_, Some(actions)) => format!("loss in {actions}"),
            _ => format!("{:+.2}", f64::from(self.0) / 100.0),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sure_results_lie_beyond_all_points() {
        assert!(Score::win_in(9_999) > Score::points(i32::MAX));
        assert!(-Score::win_in(0) < Score::points(i32::MIN));
        assert!(Score::BEST > Score::win_in(0) && Score::WORST < -Score::win_in(0));
        assert_eq!((Score::win_in(7).is_win(), (-Score::win_in(7)).is_loss()), (Some(7), Some(7)));
        assert_eq!((Score::points(99_999).is_win(), Score::EVEN.is_loss()), (None, None));
    }

    #[test]
    fn four_hundred_points_are_ten_to_one() {
        assert!((Score::EVEN.chance(Scale::PLAIN) - 0.5).abs() < 1e-9);
        assert!((Score::points(400).chance(Scale::PLAIN) - 10.0 / 11.0).abs() < 1e-9);
        let modest = Scale { slope: 0.1, shift: -3.0, growth: 0.0 };
        assert!((Score::win_in(1).chance(modest) - 1.0).abs() < 1e-9);
        assert!((-Score::win_in(1)).chance(modest) < 1e-9);
    }
}
