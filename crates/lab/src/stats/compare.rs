//! Two sets of games side by side.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use super::mathematics::{Sample, mixes, two_shares, welch};
use super::{Group, Share};

/// One figure of both sets, and how likely they differ at least as much by chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// What is compared.
    pub what: String,
    /// The first set's figure.
    pub one: f64,
    /// The second set's figure.
    pub other: f64,
    /// Whether the figures are shares.
    pub share: bool,
    /// The test.
    pub test: &'static str,
    /// How likely it is by chance; not a number where there are too few games to say.
    pub p: f64,
}

/// Two sets of games side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// How many games each set has.
    pub games: [u64; 2],
    /// How likely the mixes of reasons differ at least as much by chance: chi-square, its degrees of freedom, p.
    pub mix: (f64, usize, f64),
    /// The figures.
    pub lines: Vec<Line>,
}

/// Games of two kinds, whose figures mean different things.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected games of one kind and number of seats: {} with {} seats, {} with {}", one.0, one.1, other.0, other.1)]
pub struct Incomparable {
    one: (String, usize),
    other: (String, usize),
}

/// So few games with seats of a kind say nothing about the difference of those seats.
const FEW: f64 = 10.0;

/// Compares two sets of games of the same kind, each taken together.
pub fn compare(one: &Group, other: &Group) -> Result<Comparison, Incomparable> {
    let kind = |group: &Group| (group.game.clone(), group.seats());
    if kind(one) != kind(other) {
        return Err(Incomparable { one: kind(one), other: kind(other) });
    }
    let groups = [one, other];
    let finished = groups.map(|group| group.finished() as f64);
    let mut lines = Vec::new();
    let mut share = |what: String, hits: [f64; 2], of: [f64; 2]| {
        // A share of nothing is no figure.
        if of.contains(&0.0) {
            return;
        }
        let [one, other] = [0, 1].map(|nth| Share::new(hits[nth], of[nth]).share);
        lines.push(Line { what, one, other, share: true, test: "two shares", p: two_shares(hits, of) });
    };
    let reasons: BTreeSet<&String> = groups.iter().flat_map(|group| group.reasons.keys()).collect();
    let counts = |group: &Group| -> Vec<f64> {
        reasons.iter().map(|&reason| group.reasons.get(reason).copied().unwrap_or(0) as f64).collect()
    };
    let (a, b) = (counts(one), counts(other));
    for (nth, reason) in reasons.iter().enumerate() {
        share(format!("won by {reason}"), [a[nth], b[nth]], finished);
    }
    for seat in 0..one.seats() {
        share(format!("wins of seat {}", seat + 1), [one.wins[seat], other.wins[seat]], finished);
    }
    let rules: BTreeSet<&str> = groups.iter().flat_map(|group| group.rules.keys().copied()).collect();
    for rule in rules {
        let fired = groups.map(|group| group.rules.get(rule).copied().unwrap_or_default().games as f64);
        share(format!("games with: {rule}"), fired, groups.map(|group| group.games as f64));
    }
    let mut mean = |what: String, samples: [Sample; 2], share: bool, few: f64| {
        let [one, other] = samples;
        let p = if one.count.min(other.count) < few { f64::NAN } else { welch(one, other).2 };
        lines.push(Line { what, one: one.mean, other: other.mean, share, test: "Welch t over games", p });
    };
    let kinds: BTreeSet<&str> = groups.iter().flat_map(|group| group.fates.keys().copied()).collect();
    for kind in kinds {
        mean(format!("seats: {kind}"), groups.map(|group| group.among(kind).sample()), true, FEW);
        let won = groups.map(|group| group.fates.get(kind).copied().unwrap_or_default().won.sample());
        if won.iter().all(|sample| sample.count > 0.0) {
            mean(format!("wins of seats: {kind}"), won, true, FEW);
        }
    }
    for (what, samples) in [
        ("actions per game", groups.map(|group| group.actions.sample())),
        ("turns per game", groups.map(|group| group.turns.sample())),
        ("legal actions per decision", groups.map(|group| group.choice.sample())),
    ] {
        mean(what.to_owned(), samples, false, 2.0);
    }
    Ok(Comparison { games: groups.map(|group| group.games), mix: mixes(&a, &b), lines })
}

/// A p value, and stars for small ones.
pub(super) fn significance(p: f64) -> String {
    if p.is_nan() {
        return "too few".to_owned();
    }
    let stars = if p < 0.001 {
        "***"
    } else if p < 0.01 {
        "**"
    } else if p < 0.05 {
        "*"
    } else {
        ""
    };
    format!("{p:.4} {stars}").trim_end().to_owned()
}

impl Line {
    /// Both figures in words.
    pub(super) fn figures(&self) -> [String; 2] {
        [self.one, self.other].map(|figure| {
            if self.share { format!("{:.1} %", 100.0 * figure) } else { format!("{figure:.2}") }
        })
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Comparison { games: [one, other], mix: (value, freedom, p), lines } = self;
        writeln!(f, "{one} games against {other}")?;
        writeln!(
            f,
            "mix of reasons: chi-square {value:.2} with {freedom} degrees of freedom, p = {}\n",
            significance(*p)
        )?;
        writeln!(f, "{:56} {:>10} {:>10}  p by chance", "", "first", "second")?;
        for line in lines {
            let [one, other] = line.figures();
            writeln!(f, "{:56} {one:>10} {other:>10}  {}", line.what, significance(line.p))?;
        }
        writeln!(f, "\n* p < 0.05, ** p < 0.01, *** p < 0.001; of many lines some are starred by chance")
    }
}
