//! Games as environments for learning: decisions as a few small numbers, observations, rewards.
//!
//! [`Env`] is one game, [`Many`] a row of them that begin again by themselves. `docs/datasets.md` says what the numbers
//! and the planes mean.
//!
//! ```
//! use ringrift::{Options, Position};
//! use stackwright_core::Rng;
//! use stackwright_env::{Env, Many};
//!
//! let mut env = Env::<Position>::new(&Options { rings: 3, ..Options::default() })?;
//! let mut rng = Rng::new(1);
//! let end = loop {
//!     let number = *rng.choose(env.legal()).expect("the game goes on");
//!     let step = env.choose(number)?;
//!     if step.done {
//!         break step;
//!     }
//! };
//! assert_eq!(end.rewards.first(2).iter().sum::<f32>(), 0.0);
//! env.reset();
//! assert_eq!(env.legal().len(), 192);
//!
//! // Eight games at once.
//! let mut games = Many::<Position>::new(&Options::default(), 8)?;
//! let (mut offsets, mut numbers) = (vec![0; 9], vec![0; 8 * games.size()]);
//! games.write_legal(&mut offsets, &mut numbers)?;
//! let first: Vec<u16> = offsets[..8].iter().map(|&begin| numbers[begin as usize] as u16).collect();
//! assert!(games.choose(&first, None)?.iter().all(|step| !step.done));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod many;
mod open;
mod single;

use stackwright_core::{BySeat, Outcome};

pub use many::{Many, ManyError, Observations};
pub use single::{Env, Step, StepError};
pub use stackwright_core::learn::{Choices, LAYOUT_VERSION, Learnable, MOST_CHOICES, MOST_NUMBERS};

/// What the end is worth to each seat: 1 for the first rank down to -1 for the last, ties sharing the mean. The sum is 0.
pub fn rewards(outcome: &Outcome) -> BySeat<f32> {
    let seats = outcome.seats();
    BySeat::new(|seat| {
        if seat.index() >= seats {
            return 0.0;
        }
        let rank = outcome.rank(seat);
        let tied: usize = outcome.ranks().iter().map(|&other| usize::from(other == rank)).sum();
        let mean = f32::from(rank) + (tied as f32 - 1.0) / 2.0;
        1.0 - 2.0 * (mean - 1.0) / (seats as f32 - 1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Reason;

    #[test]
    fn rewards_sum_to_nothing_and_ties_share() {
        let reason = Reason::new("points");
        let of = |points: &[u8]| {
            let outcome = Outcome::ranked(points.len(), reason, |seat| points[seat.index()]);
            rewards(&outcome).first(points.len()).to_vec()
        };
        assert_eq!(of(&[5, 1]), [1.0, -1.0]);
        assert_eq!(of(&[1, 1]), [0.0, 0.0]);
        assert_eq!(of(&[3, 2, 1]), [1.0, 0.0, -1.0]);
        assert_eq!(of(&[3, 1, 1]), [1.0, -0.5, -0.5]);
        assert!(of(&[4, 4, 2, 1]).iter().sum::<f32>().abs() < 1e-6);
    }
}
