//! When the expensive checks are made.

/// Every n-th step, by turns in the middle of a turn and between turns. Turns have a length, and so n alone could meet the one or
/// the other over and over.
#[derive(Debug)]
pub(super) struct Due {
    every: usize,
    next: usize,
    /// Whether the next ones are for the middle of a turn.
    open: bool,
}

impl Due {
    pub(super) fn every(every: usize) -> Due {
        // The first position, between turns, is the first to be checked.
        Due { every, next: 0, open: false }
    }

    /// Whether they are made at this step, where a turn is open or not. If what they are for does not come in half the time,
    /// they are made where the game is.
    pub(super) fn is_now(&mut self, step: usize, open: bool) -> bool {
        let waits = open != self.open && step < self.next + self.every / 2;
        if step < self.next || waits {
            return false;
        }
        self.next += self.every;
        self.open = !self.open;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At how many steps the checks are made, and how many of those are in the middle of a turn, where all turns have the same length.
    fn made(every: usize, turn: usize, steps: usize) -> (usize, usize) {
        let mut due = Due::every(every);
        let is_open = |step: usize| !step.is_multiple_of(turn);
        let made: Vec<_> = (0..steps).filter(|&step| due.is_now(step, is_open(step))).collect();
        (made.len(), made.into_iter().filter(|&step| is_open(step)).count())
    }

    #[test]
    fn half_of_the_checks_are_in_the_middle_of_a_turn() {
        for every in [2, 6, 24, 96] {
            for turn in 2..=6 {
                let (all, open) = made(every, turn, 20 * every);
                assert!((19..=20).contains(&all), "{all} at every {every} of turns of {turn}");
                assert!(open >= all / 2, "{open} of {all} at every {every} of turns of {turn}");
                assert!(every / 2 < turn || open <= all.div_ceil(2), "{open} of {all} at every {every}");
            }
        }
    }

    #[test]
    fn every_step_is_checked_if_all_are_wanted_and_turns_of_one_step_are_too() {
        assert_eq!(made(1, 3, 30), (30, 20));
        let (all, open) = made(10, 1, 100);
        assert!(all >= 9 && open == 0, "{all}, {open}");
    }
}
