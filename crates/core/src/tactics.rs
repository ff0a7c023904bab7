//! The numbers that steer what is searched less or not at all. `docs/experiments.md` has the matches behind them.

/// What to leave out, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactics {
    /// The futility margin: how many points a quiet action is trusted to change at most, for each action that is left.
    pub margin: i32,
    /// Futility pruning: up to this depth a position that is far ahead or behind is not searched in full.
    pub futile_depth: i32,
    /// Late move pruning: up to this depth only the first quiet actions are tried.
    pub late_depth: i32,
    /// How many quiet actions are tried one action before the horizon; further from it, more.
    pub late_first: i32,
    /// Late move reductions: from this depth on, later quiet actions are searched less deep at first.
    pub reduce_depth: i32,
    /// The first so many actions are searched in full.
    pub reduce_after: usize,
    /// How much less, in hundredths.
    pub reduce_by: i32,
    /// And at most how much of the depth, in hundredths.
    pub reduce_most: i32,
    /// About how many positions a quiescence search looks at to find out what forcing actions lead to.
    pub effort: u32,
}

impl Tactics {
    /// Nothing is left out.
    pub const FULL_WIDTH: Tactics = Tactics {
        margin: 0,
        futile_depth: 0,
        late_depth: 0,
        late_first: 0,
        reduce_depth: i32::MAX,
        reduce_after: 0,
        reduce_by: 0,
        reduce_most: 0,
        effort: u32::MAX,
    };

    /// How many quiet actions are tried at that depth.
    #[inline]
    pub fn late_count(&self, depth: i32) -> i32 {
        self.late_first * depth * depth
    }

    /// Late move reduction: how many actions less deep the `at`-th action is searched at first.
    #[inline]
    pub fn reduction(&self, depth: i32, at: usize, is_pv: bool) -> i32 {
        if depth < self.reduce_depth || at < self.reduce_after {
            return 0;
        }
        // The logarithm to base 2, in whole numbers: the same on every machine.
        let log = |n: u32| (32 - n.leading_zeros()).cast_signed();
        let less = self.reduce_by * log(depth.unsigned_abs()) * log(at as u32) / 100;
        (less - i32::from(is_pv)).clamp(0, (depth * self.reduce_most / 100).min(depth - 1))
    }
}

impl Default for Tactics {
    fn default() -> Self {
        Tactics {
            margin: 120,
            futile_depth: 2,
            late_depth: 2,
            late_first: 12,
            reduce_depth: 3,
            reduce_after: 4,
            reduce_by: 24,
            reduce_most: 50,
            effort: 100,
        }
    }
}
