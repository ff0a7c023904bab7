//! What came of a match: wins, draws and losses, and the strength they speak for.

use std::collections::{BTreeMap, HashSet};

use stackwright_core::{Outcome, Seat, key};

use super::Summary;

/// A share of the first rank is counted in whole parts, so that 1/2, 1/3 and 1/4 of it are exact.
const PARTS: u16 = 12;

/// The games of a match, added up for contender A.
///
/// A game is worth 1 to the seat that is alone first, and a part of it to each that shares the first rank. The games
/// of one opening go together: what they have in common does not count as chance, so their sum is what varies.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    seats: usize,
    /// Games in which A was alone first.
    pub wins: u64,
    /// Games in which A shared the first rank.
    pub draws: u64,
    /// All other games.
    pub losses: u64,
    /// How many turns all games took.
    pub turns: u64,
    /// How many actions all games took.
    pub actions: u64,
    /// How many games ended for each reason.
    pub reasons: BTreeMap<String, u64>,
    /// How often a bot failed: A's, then B's.
    pub faults: [u64; 2],
    /// A's parts in whole openings, and how many openings gave so many.
    openings: BTreeMap<u16, u64>,
    parts: u64,
    /// How many openings went exactly as one before, game by game.
    pub repeats: u64,
    /// The courses of all openings whose games said how they went.
    courses: HashSet<u64>,
    open: Open,
}

/// The games of the opening that is not complete: how many, A's parts in them, and how they went.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Open {
    games: usize,
    parts: u16,
    course: Option<u64>,
}

/// How much stronger A is than B, with the 95 % bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// A's share of the first ranks, from 0 to 1.
    pub score: f64,
    /// The score is this near to the true one in 95 of 100 matches.
    pub score_error: f64,
    /// The difference in Elo; without bounds where one side won everything.
    pub elo: f64,
    /// The least difference that goes with the score's error.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

impl Edge {
    /// Half the distance between the bounds; not finite when one of them is not.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// 95 % of a normal distribution lie within this many standard deviations.
pub(crate) const SIGMAS: f64 = 1.959_964;

impl Tally {
    /// No game yet, of a game with so many seats.
    pub fn new(seats: usize) -> Tally {
        Tally {
            seats,
            wins: 0,
            draws: 0,
            losses: 0,
            turns: 0,
            actions: 0,
            reasons: BTreeMap::new(),
            faults: [0; 2],
            openings: BTreeMap::new(),
            parts: 0,
            repeats: 0,
            courses: HashSet::new(),
            open: Open::default(),
        }
    }

    /// Adds a game that A finished in that seat. Games must come opening by opening.
    pub fn add(&mut self, outcome: &Outcome, seat: Seat) {
        self.add_game(outcome.reason().code(), outcome.share(seat), None);
    }

    /// The same for a game of which is known how it went, as a hash of all that was played.
    ///
    /// Bots without chance play the same games from the same opening. An opening that repeats one before in all of its
    /// games tells nothing new: it is no further opening for the error and for a test.
    pub fn add_course(&mut self, outcome: &Outcome, seat: Seat, course: u64) {
        self.add_game(outcome.reason().code(), outcome.share(seat), Some(course));
    }

    /// The same for a game in short, with its turns, actions and faults. One that makes no sense for so many seats is
    /// left out, and false is said.
    pub fn add_summary(&mut self, summary: &Summary) -> bool {
        let Some(share) = summary.share(self.seats) else { return false };
        self.add_game(&summary.reason, share, Some(summary.course));
        self.turns += summary.turns;
        self.actions += summary.actions;
        for (faults, more) in self.faults.iter_mut().zip(summary.faults) {
            *faults += more;
        }
        true
    }

    fn add_game(&mut self, reason: &str, share: f64, course: Option<u64>) {
        if let Some(count) = self.reasons.get_mut(reason) {
            *count += 1;
        } else {
            self.reasons.insert(reason.to_owned(), 1);
        }
        let parts = (f64::from(PARTS) * share).round() as u16;
        match parts {
            0 => self.losses += 1,
            PARTS => self.wins += 1,
            _ => self.draws += 1,
        }
        self.parts += u64::from(parts);
        self.open.games += 1;
        self.open.parts += parts;
        self.open.course = course.map(|course| key::mix(self.open.course.unwrap_or(0) ^ course));
        if self.open.games == self.seats {
            let Open { parts, course, .. } = std::mem::take(&mut self.open);
            if course.is_none_or(|course| self.courses.insert(course)) {
                *self.openings.entry(parts).or_default() += 1;
            } else {
                self.repeats += 1;
            }
        }
    }

    /// How many seats the game has.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// How many different openings were played from every seat.
    pub fn openings(&self) -> u64 {
        self.openings.values().sum()
    }

    /// Whether every opening that was begun was played from every seat.
    pub fn is_even(&self) -> bool {
        self.open.games == 0
    }

    /// A's share of the first ranks; an equal share before the first game.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 1.0 / self.seats as f64,
            games => self.parts as f64 / (u64::from(PARTS) * games) as f64,
        }
    }

    /// A's mean score in an opening, and how many openings had it.
    pub(crate) fn histogram(&self) -> impl Iterator<Item = (f64, f64)> {
        let whole = f64::from(PARTS) * self.seats as f64;
        self.openings.iter().map(move |(&parts, &count)| (f64::from(parts) / whole, count as f64))
    }

    /// The variance of an opening's mean score.
    ///
    /// Openings that all went the same way say nothing about it; one more that went the other way is then supposed.
    pub(crate) fn variance(&self) -> f64 {
        let mut openings: Vec<_> = self.histogram().collect();
        if let [(score, _)] = openings[..] {
            openings.push((if score > 0.5 { 0.0 } else { 1.0 }, 1.0));
        }
        let count: f64 = openings.iter().map(|(_, count)| count).sum();
        let mean = openings.iter().map(|(score, count)| score * count).sum::<f64>() / count;
        let squares: f64 = openings.iter().map(|(score, count)| count * (score - mean).powi(2)).sum();
        squares / (count - 1.0)
    }

    /// How much stronger A is, once an opening is complete.
    pub fn edge(&self) -> Option<Edge> {
        let openings = self.openings();
        if openings == 0 {
            return None;
        }
        let score = self.score();
        // An error is at most the distance to the farther of 0 and 1, whatever a handful of games would allow.
        let score_error = (SIGMAS * (self.variance() / openings as f64).sqrt()).min(score.max(1.0 - score));
        let elo = |score: f64| elo_of(score.clamp(0.0, 1.0), self.seats);
        Some(Edge {
            score,
            score_error,
            elo: elo(score),
            low: elo(score - score_error),
            high: elo(score + score_error),
        })
    }
}

/// The difference in Elo that a score of one seat against equal others speaks for; infinite for 0 and 1.
///
/// ```
/// use stackwright_lab::arena::elo_of;
///
/// assert!((elo_of(10.0 / 11.0, 2) - 400.0).abs() < 1e-9); // ten to one
/// assert!(elo_of(0.25, 4).abs() < 1e-9); // a quarter of the wins is an equal share of four
/// ```
pub fn elo_of(score: f64, seats: usize) -> f64 {
    400.0 * (score * (seats - 1) as f64 / (1.0 - score)).log10()
}

/// The score of one seat that is so many Elo stronger than each of the others: the inverse of [`elo_of`].
pub fn score_of(elo: f64, seats: usize) -> f64 {
    let odds = 10_f64.powf(elo / 400.0);
    odds / (odds + (seats - 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackwright_core::Reason;

    const WHY: Reason = Reason::new("points");

    /// A match of two seats from the scores of pairs, in halves: 0 to 4.
    fn pairs(halves: &[u8]) -> Tally {
        let mut tally = Tally::new(2);
        for &halves in halves {
            for (seat, share) in [(Seat::P1, halves.min(2)), (Seat::P2, halves.saturating_sub(2))] {
                let outcome = match share {
                    0 => Outcome::win(2, seat.next(2), WHY),
                    1 => Outcome::draw(2, WHY),
                    _ => Outcome::win(2, seat, WHY),
                };
                tally.add(&outcome, seat);
            }
        }
        tally
    }

    #[test]
    fn the_error_comes_from_the_spread_of_pairs() {
        // Pairs of 1, 3/4, 3/4 and 1/2: mean 3/4, variance (2 * 1/16) / 3 = 1/24.
        let tally = pairs(&[4, 3, 3, 2]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (5, 2, 1));
        let edge = tally.edge().unwrap();
        assert!((edge.score - 0.75).abs() < 1e-12);
        assert!((edge.score_error - 1.959_964 * (1.0_f64 / 96.0).sqrt()).abs() < 1e-9);
        assert!((edge.elo - 190.848_5).abs() < 1e-3, "{edge:?}");
        assert!(edge.low < edge.elo && edge.elo < edge.high && edge.error() > 100.0);
    }

    #[test]
    fn pairs_that_cancel_out_speak_for_less_chance_than_games_alone() {
        // The first seat always wins: single games vary as much as can be, pairs do not vary at all.
        let always_even = pairs(&[2; 99]).edge().unwrap();
        assert!(always_even.score_error < 0.02, "{always_even:?}");
        let streaks: Vec<_> = (0..99).map(|pair| if pair % 2 == 0 { 4 } else { 0 }).collect();
        assert!(pairs(&streaks).edge().unwrap().score_error > 0.09);
    }

    #[test]
    fn a_clean_sheet_has_a_lower_bound_only() {
        let edge = pairs(&[4; 20]).edge().unwrap();
        assert!(edge.elo.is_infinite() && edge.high.is_infinite());
        assert!(edge.low > 200.0 && edge.low < 900.0, "{edge:?}");
        assert_eq!(pairs(&[]).edge(), None);
    }

    #[test]
    fn two_games_tell_nothing() {
        for (halves, score) in [(4, 1.0_f64), (3, 0.75), (0, 0.0)] {
            let edge = pairs(&[halves]).edge().unwrap();
            let farther = score.max(1.0 - score);
            assert_eq!((edge.score, edge.score_error), (score, farther));
            assert!(edge.low == f64::NEG_INFINITY || edge.high == f64::INFINITY, "{edge:?}");
        }
    }

    #[test]
    fn in_a_game_of_four_a_quarter_is_an_equal_share() {
        let mut tally = Tally::new(4);
        for seat in Seat::ALL {
            tally.add(&Outcome::win(4, Seat::P3, WHY), seat);
        }
        assert!(tally.edge().unwrap().elo.abs() < 1e-9);
        // A first rank that three share is worth a third to each.
        for seat in Seat::ALL {
            assert_eq!(tally.is_even(), seat == Seat::P1);
            tally.add(&Outcome::ranked(4, WHY, |seat| seat != Seat::P2), seat);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (1, 3, 4));
        assert!((tally.score() - 0.25).abs() < 1e-12);
        assert_eq!((tally.openings(), tally.reasons["points"]), (2, 8));
    }

    #[test]
    fn an_opening_that_went_as_one_before_is_no_further_one() {
        let (mut told, mut other) = (Tally::new(2), Tally::new(2));
        for pair in 0..20 {
            for (seat, course) in [(Seat::P1, 7), (Seat::P2, 9)] {
                told.add_course(&Outcome::win(2, Seat::P1, WHY), seat, course);
                other.add_course(&Outcome::win(2, Seat::P1, WHY), seat, 100 * pair + course);
            }
        }
        assert_eq!((told.games(), told.openings(), told.repeats), (40, 1, 19));
        assert_eq!((other.games(), other.openings(), other.repeats), (40, 20, 0));
        let [told, other] = [told, other].map(|tally| tally.edge().unwrap().score_error);
        assert!(told > 4.0 * other, "{told} and {other}");
        // One of the two games was another one.
        let mut half = pairs(&[]);
        for course in [[1, 2], [1, 3], [1, 2]] {
            for (seat, course) in [Seat::P1, Seat::P2].into_iter().zip(course) {
                half.add_course(&Outcome::draw(2, WHY), seat, course);
            }
        }
        assert_eq!((half.openings(), half.repeats), (2, 1));
    }

    #[test]
    fn elo_and_score_are_inverse() {
        for seats in 2..=4 {
            for elo in [-300.0, -1.0, 0.0, 55.5, 700.0] {
                assert!((elo_of(score_of(elo, seats), seats) - elo).abs() < 1e-6);
            }
        }
    }
}
