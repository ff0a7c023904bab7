//! The ratings that fit the results of many matches best.

use super::score::SIGMAS;
use super::{Meeting, score_of};

/// How strong a contender is, compared with the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Its Elo; the first's is 0.
    pub elo: f64,
    /// The 95 % error of it.
    pub error: f64,
}

/// Nobody is thought to be stronger or weaker than the first by many times this; it keeps those that won or lost
/// everything at finite ratings, and moves the others by less than a point.
const PRIOR: f64 = 2000.0;
/// Elo in natural logarithms of odds.
const ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// The ratings under which the results are likeliest (Bradley and Terry's model, a shared first rank as a part of a
/// win), the first contender's being 0. The errors take account of openings being played from every seat.
pub fn rate(contenders: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let free = contenders.saturating_sub(1);
    let mut elo = vec![0.0; contenders];
    for _ in 0..200 {
        let (slope, bend) = likelihood(&elo, meetings);
        let step: Vec<f64> = invert(&bend).iter().map(|row| dot(row, &slope)).collect();
        // Far from the top a full step may lead beyond it.
        let longest = step.iter().fold(0.0_f64, |longest, by| longest.max(by.abs()));
        let damped = (200.0 / longest).min(1.0);
        for (elo, by) in elo.iter_mut().skip(1).zip(&step) {
            *elo += by * damped;
        }
        if longest < 1e-9 {
            break;
        }
    }
    // What is unknown of the slope, seen through the bend on both sides, is what is unknown of the ratings.
    let through = invert(&likelihood(&elo, meetings).1);
    let mut unknown = vec![vec![0.0; free]; free];
    for Meeting { one, others, tally } in meetings.iter().filter(|meeting| meeting.tally.openings() > 0) {
        let games = tally.seats() as f64;
        let variance = tally.openings() as f64 * tally.variance() * (games * ELO).powi(2);
        spread(&mut unknown, *one, *others, variance);
    }
    let error = |at: usize| {
        let row = &through[at];
        SIGMAS * unknown.iter().zip(row).map(|(line, by)| by * dot(line, row)).sum::<f64>().max(0.0).sqrt()
    };
    let first = Rating { elo: 0.0, error: 0.0 };
    let rest = (0..free).map(|at| Rating { elo: elo[at + 1], error: error(at) });
    [first].into_iter().take(contenders).chain(rest).collect()
}

/// How the logarithm of the likelihood slopes at these ratings, and how much it bends, all but the first being free.
fn likelihood(elo: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let free = elo.len().saturating_sub(1);
    let mut slope: Vec<f64> = elo.iter().skip(1).map(|elo| -elo / PRIOR.powi(2)).collect();
    let mut bend = vec![vec![0.0; free]; free];
    for (at, row) in bend.iter_mut().enumerate() {
        row[at] = PRIOR.powi(-2);
    }
    for Meeting { one, others, tally } in meetings {
        let games = tally.games() as f64;
        let expected = score_of(elo[*one] - elo[*others], tally.seats());
        let pull = games * (tally.score() - expected) * ELO;
        for (side, sign) in [(one, 1.0), (others, -1.0)] {
            if *side > 0 {
                slope[side - 1] += sign * pull;
            }
        }
        spread(&mut bend, *one, *others, games * expected * (1.0 - expected) * ELO.powi(2));
    }
    (slope, bend)
}

/// Adds an amount that belongs to the difference of two contenders.
fn spread(matrix: &mut [Vec<f64>], one: usize, others: usize, amount: f64) {
    let signed = [(one, 1.0), (others, -1.0)];
    for (row, row_sign) in signed {
        for (column, column_sign) in signed {
            if row > 0 && column > 0 {
                matrix[row - 1][column - 1] += row_sign * column_sign * amount;
            }
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The inverse of a symmetric matrix whose bends are all positive, by Gauss and Jordan; such a one needs no pivots.
fn invert(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(at, row)| row.iter().copied().chain((0..size).map(|c| f64::from(u8::from(c == at)))).collect())
        .collect();
    for at in 0..size {
        let pivot = rows[at][at];
        rows[at].iter_mut().for_each(|value| *value /= pivot);
        let own = rows[at].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at];
            row.iter_mut().zip(&own).for_each(|(value, own)| *value -= factor * own);
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Tally;
    use crate::arena::elo_of;
    use stackwright_core::{Outcome, Reason, Rng, Seat};

    /// A match of `openings`, of which contender `one` wins this share of all games.
    fn meeting(one: usize, others: usize, seats: usize, openings: usize, score: f64) -> Meeting {
        let mut tally = Tally::new(seats);
        let mut rng = Rng::new((one * 10 + others) as u64);
        let games = openings * seats;
        let mut wins: Vec<_> = (0..games).map(|game| (game as f64) < score * games as f64).collect();
        rng.shuffle(&mut wins);
        for (game, won) in wins.into_iter().enumerate() {
            let seat = Seat::from_index(game % seats);
            let winner = if won { seat } else { seat.next(seats) };
            tally.add(&Outcome::win(seats, winner, Reason::AGREEMENT), seat);
        }
        Meeting { one, others, tally }
    }

    #[test]
    fn two_contenders_are_rated_by_their_score() {
        let only = meeting(0, 1, 2, 200, 0.25);
        let edge = only.tally.edge().unwrap();
        let ratings = rate(2, &[only]);
        assert!((ratings[0].elo).abs() < 1e-9);
        assert!((ratings[1].elo - elo_of(0.75, 2)).abs() < 0.5, "{ratings:?}");
        // The error is the one that a match alone gives, up to the bend between its bounds.
        assert!((ratings[1].error / edge.error() - 1.0).abs() < 0.03, "{ratings:?} and {edge:?}");
    }

    #[test]
    fn results_that_agree_give_the_ratings_they_were_made_from() {
        for seats in [2, 3, 4] {
            let truth: [f64; 4] = [0.0, 120.0, -80.0, 333.0];
            let mut meetings = Vec::new();
            for one in 0..4 {
                for others in (0..4).filter(|&others| others != one && (seats > 2 || others > one)) {
                    let score = score_of(truth[one] - truth[others], seats);
                    meetings.push(meeting(one, others, seats, 5000, score));
                }
            }
            for (rating, truth) in rate(4, &meetings).iter().zip(truth) {
                assert!((rating.elo - truth).abs() < 0.5, "{rating:?} for {truth}");
                assert!(rating.error < 20.0);
            }
        }
    }

    #[test]
    fn who_wins_everything_is_rated_far_above_with_a_finite_number() {
        let ratings =
            rate(3, &[meeting(0, 1, 2, 50, 0.0), meeting(1, 2, 2, 50, 0.5), meeting(0, 2, 2, 50, 0.0)]);
        assert!(ratings[1].elo > 500.0 && ratings[1].elo < 4000.0, "{ratings:?}");
        assert!((ratings[1].elo - ratings[2].elo).abs() < 1.0);
        assert!(rate(0, &[]).is_empty());
        assert_eq!(rate(2, &[]).len(), 2);
    }
}
