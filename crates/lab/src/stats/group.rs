//! The counts of games with the same options.

use std::collections::BTreeMap;

use serde::Serialize;

use super::mathematics::{Sample, Z95, wilson};
use super::{Figures, Ratio, Spread, Summary};
use crate::dataset::tied;

/// A share with its error bar.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many; halves and thirds where a first rank was shared.
    pub hits: f64,
    /// Of how many.
    pub of: f64,
    /// The share itself.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Share {
    /// A share of a number.
    pub fn new(hits: f64, of: f64) -> Share {
        let (low, high) = wilson(hits, of);
        Share { hits, of, share: if of > 0.0 { hits / of } else { 0.0 }, low, high }
    }
}

/// How often a rule fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fired {
    /// So many times.
    pub times: u64,
    /// In so many games.
    pub games: u64,
}

/// What became of seats of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Fate {
    /// So many seats.
    pub seats: u64,
    /// So many wins among them.
    pub wins: f64,
    /// Seats of this kind by seats, over the games that have any.
    pub among: Ratio,
    /// Wins by seats, over the same games.
    pub won: Ratio,
}

impl Fate {
    /// Notes the seats of this kind in one game of so many seats, and their wins.
    fn add(&mut self, (seats, wins): (u64, f64), all: usize) {
        self.seats += seats;
        self.wins += wins;
        self.among.add(seats as f64, all as f64);
        self.won.add(wins, seats as f64);
    }

    fn merge(&mut self, other: &Fate) {
        self.seats += other.seats;
        self.wins += other.wins;
        self.among.merge(&other.among);
        self.won.merge(&other.won);
    }

    /// The share of wins. Seats of one game are not independent, so the interval is that of as many independent ones
    /// as would be equally sure.
    pub fn share(&self) -> Share {
        let Sample { count, mean, variance } = self.won.sample();
        let alone = count * mean * (1.0 - mean) / variance;
        let samples = if alone.is_finite() && alone > 0.0 { alone.min(self.seats as f64) } else { count };
        let (low, high) = wilson(mean * samples, samples);
        Share { hits: self.wins, of: self.seats as f64, share: mean, low, high }
    }
}

/// The counts of games with the same options.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The game.
    pub game: String,
    /// Its options, as they are written.
    pub options: String,
    /// How many games.
    pub games: u64,
    /// How many of them are not finished.
    pub unfinished: u64,
    /// How many ended by each reason.
    pub reasons: BTreeMap<String, u64>,
    /// Wins of each seat by finished games, shared ones in parts.
    pub won: Vec<Ratio>,
    /// Games in which several seats share the first rank.
    pub drawn: u64,
    /// Wins of each player that has a name, and games.
    pub players: BTreeMap<String, Fate>,
    /// Actions per game.
    pub actions: Spread,
    /// Turns per game.
    pub turns: Spread,
    /// Legal actions per decision, bookkeeping left out.
    pub branching: Spread,
    /// Legal actions by decisions, of each game.
    pub choice: Ratio,
    /// Actions that only note that there was nothing to decide.
    pub bookkeeping: u64,
    /// Decisions in each part of a turn, bookkeeping included.
    pub parts: BTreeMap<&'static str, u64>,
    /// How often each rule fired.
    pub rules: BTreeMap<&'static str, Fired>,
    /// How many of the games in which somebody recovered ended by each reason.
    pub recovered: BTreeMap<String, u64>,
    /// What became of seats, by whether they recovered.
    pub fates: BTreeMap<&'static str, Fate>,
}

/// The kinds of fates, in the order in which they are shown.
pub(super) const FATES: [&str; 5] =
    ["recovered", "could recover, never did", "stranded", "placed again", "always with a stack"];

impl Group {
    pub(super) fn new(game: &str, options: &str, seats: usize) -> Group {
        Group {
            game: game.to_owned(),
            options: options.to_owned(),
            games: 0,
            unfinished: 0,
            reasons: BTreeMap::new(),
            won: vec![Ratio::default(); seats],
            drawn: 0,
            players: BTreeMap::new(),
            actions: Spread::default(),
            turns: Spread::default(),
            branching: Spread::default(),
            choice: Ratio::default(),
            bookkeeping: 0,
            parts: BTreeMap::new(),
            rules: BTreeMap::new(),
            recovered: BTreeMap::new(),
            fates: BTreeMap::new(),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.won.len()
    }

    /// How many games are finished.
    pub fn finished(&self) -> u64 {
        self.games - self.unfinished
    }

    /// Wins of each seat, shared ones in parts.
    pub fn wins(&self) -> Vec<f64> {
        self.won.iter().map(Ratio::above).collect()
    }

    /// The share of wins of each seat.
    pub fn seat_shares(&self) -> Vec<Share> {
        self.wins().into_iter().map(|wins| Share::new(wins, self.finished() as f64)).collect()
    }

    /// The share of each reason.
    pub fn reason_shares(&self) -> BTreeMap<String, Share> {
        shares(&self.reasons)
    }

    /// The share of each reason among games in which somebody recovered.
    pub fn recovered_shares(&self) -> BTreeMap<String, Share> {
        shares(&self.recovered)
    }

    /// Legal actions per decision. Decisions of one game are not independent: the error is that of as many games.
    pub fn branching_summary(&self) -> Summary {
        let Sample { count, variance, .. } = self.choice.sample();
        let error = (count > 1.0).then(|| Z95 * (variance / count).sqrt());
        Summary { error, ..self.branching.summary() }
    }

    /// Seats of a kind by all seats, over all games whose seats have kinds.
    pub(super) fn among(&self, kind: &str) -> Ratio {
        let seats = self.seats().max(1) as f64;
        let games = self.fates.values().map(|fate| fate.seats).sum::<u64>() as f64 / seats;
        let mut among = self.fates.get(kind).copied().unwrap_or_default().among;
        among.add_alike(games - among.games(), 0.0, seats);
        among
    }

    pub(super) fn decision(&mut self, part: &'static str, legal: usize, bookkeeping: bool) {
        *self.parts.entry(part).or_default() += 1;
        if bookkeeping {
            self.bookkeeping += 1;
        } else {
            self.branching.add(legal);
        }
    }

    /// Adds what a game says that has been gone through; `players` are the names of who held each seat at its end.
    pub(super) fn add(&mut self, game: &Figures, players: &[&str]) {
        self.games += 1;
        self.actions.add(game.actions);
        self.turns.add(game.turns);
        self.choice.add(game.legal as f64, game.decisions as f64);
        for (&rule, &times) in &game.fired {
            let sum = self.rules.entry(rule).or_default();
            sum.times += times;
            sum.games += 1;
        }
        let seats = self.seats();
        for (kind, &of) in FATES.into_iter().zip(game.fates.iter().flatten()) {
            if of.0 > 0 {
                self.fates.entry(kind).or_default().add(of, seats);
            }
        }
        let Some((reason, wins)) = &game.end else {
            self.unfinished += 1;
            return;
        };
        *self.reasons.entry(reason.clone()).or_default() += 1;
        if game.recovered {
            *self.recovered.entry(reason.clone()).or_default() += 1;
        }
        self.drawn += u64::from(wins.iter().any(|&won| won > 0.0 && won < 1.0));
        for (sum, &won) in self.won.iter_mut().zip(wins) {
            sum.add(won, 1.0);
        }
        let mut named: BTreeMap<&str, (u64, f64)> = BTreeMap::new();
        for (&name, won) in players.iter().zip(wins) {
            let player = named.entry(name).or_default();
            *player = (player.0 + 1, player.1 + won);
        }
        for (name, of) in named {
            self.players.entry(name.to_owned()).or_default().add(of, wins.len());
        }
    }

    pub(super) fn merge(&mut self, other: &Group) {
        if self.options != other.options {
            "several".clone_into(&mut self.options);
        }
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.drawn += other.drawn;
        self.bookkeeping += other.bookkeeping;
        for (won, more) in self.won.iter_mut().zip(&other.won) {
            won.merge(more);
        }
        for (reason, count) in &other.reasons {
            *self.reasons.entry(reason.clone()).or_default() += count;
        }
        for (reason, count) in &other.recovered {
            *self.recovered.entry(reason.clone()).or_default() += count;
        }
        for (part, count) in &other.parts {
            *self.parts.entry(part).or_default() += count;
        }
        for (rule, fired) in &other.rules {
            let sum = self.rules.entry(rule).or_default();
            sum.times += fired.times;
            sum.games += fired.games;
        }
        for (name, fate) in &other.players {
            self.players.entry(name.clone()).or_default().merge(fate);
        }
        for (kind, fate) in &other.fates {
            self.fates.entry(kind).or_default().merge(fate);
        }
        self.actions.merge(&other.actions);
        self.turns.merge(&other.turns);
        self.branching.merge(&other.branching);
        self.choice.merge(&other.choice);
    }

    /// All figures, for programs.
    pub fn to_json(&self) -> serde_json::Value {
        let options: serde_json::Value =
            serde_json::from_str(&self.options).unwrap_or_else(|_| self.options.clone().into());
        serde_json::json!({
            "game": self.game,
            "options": options,
            "games": self.games,
            "unfinished": self.unfinished,
            "drawn": self.drawn,
            "reasons": self.reason_shares(),
            "reasons_with_recovery": self.recovered_shares(),
            "seats": self.seat_shares(),
            "players": self.players.iter().map(|(name, fate)| (name, fate.share())).collect::<BTreeMap<_, _>>(),
            "actions": self.actions.summary(),
            "turns": self.turns.summary(),
            "branching": self.branching_summary(),
            "bookkeeping": self.bookkeeping,
            "parts": self.parts,
            "rules": self.rules,
            "fates": self.fates.iter().map(|(kind, fate)| (kind, fate.share())).collect::<BTreeMap<_, _>>(),
        })
    }
}

/// The wins that ranks stand for; a first rank that several share is a part of one for each.
pub(super) fn wins(ranks: &[u8]) -> Vec<f64> {
    let first = tied(ranks, 1).max(1) as f64;
    ranks.iter().map(|&rank| if rank == 1 { 1.0 / first } else { 0.0 }).collect()
}

fn shares(counts: &BTreeMap<String, u64>) -> BTreeMap<String, Share> {
    let of = counts.values().sum::<u64>() as f64;
    counts.iter().map(|(name, &count)| (name.clone(), Share::new(count as f64, of))).collect()
}
