//! Two sets of games side by side.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

use super::cross::{Cross, Hits};
use super::group::FATES;
use super::mathematics::{Design, Mix, Sample, mcnemar, means, mixes, two_shares};
use super::table::{mean, percent};
use super::{Group, Pairs, Ratio, Share};

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
    /// How many games of each set have a pair in the other.
    pub pairs: u64,
    /// In how many pairs both games are the same.
    pub identical: u64,
    /// Whether the mixes of reasons differ.
    pub mix: Mix,
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

/// Compares two sets of games of the same kind, each taken together; `pairs` are those among them.
pub fn compare(one: &Group, other: &Group, pairs: &Pairs) -> Result<Comparison, Incomparable> {
    let kind = |group: &Group| (group.game.clone(), group.seats());
    if kind(one) != kind(other) {
        return Err(Incomparable { one: kind(one), other: kind(other) });
    }
    let sets = Sets { groups: [one, other], pairs };
    let (mix, mut lines) = sets.reasons();
    sets.wins(&mut lines);
    sets.rules(&mut lines);
    sets.fates(&mut lines);
    sets.lengths(&mut lines);
    let games = sets.groups.map(|group| group.games);
    Ok(Comparison { games, pairs: pairs.count, identical: pairs.identical, mix, lines })
}

struct Sets<'a> {
    groups: [&'a Group; 2],
    pairs: &'a Pairs,
}

impl Sets<'_> {
    fn finished(&self) -> [f64; 2] {
        self.groups.map(|group| group.finished() as f64)
    }

    /// The mix of reasons, and the share of each.
    fn reasons(&self) -> (Mix, Vec<Line>) {
        let names: BTreeSet<&String> = self.groups.iter().flat_map(|group| group.reasons.keys()).collect();
        let [one, other] = self.groups.map(|group| -> Vec<f64> {
            names.iter().map(|&name| group.reasons.get(name).copied().unwrap_or(0) as f64).collect()
        });
        let both = |a: &String, b: &String| {
            self.pairs.reasons.get(&(a.clone(), b.clone())).copied().unwrap_or_default()
        };
        let table: Vec<Vec<f64>> = names.iter().map(|a| names.iter().map(|b| both(a, b)).collect()).collect();
        let pairs: f64 = self.pairs.reasons.values().sum();
        let mut lines = Vec::new();
        for (nth, name) in names.iter().enumerate() {
            let both = table[nth][nth];
            let first = table[nth].iter().sum::<f64>() - both;
            let second = table.iter().map(|row| row[nth]).sum::<f64>() - both;
            let hits = Hits { pairs, both, first, second };
            lines.extend(share(format!("won by {name}"), [one[nth], other[nth]], self.finished(), hits));
        }
        (mixes(&one, &other, &table), lines)
    }

    fn wins(&self, lines: &mut Vec<Line>) {
        let [one, other] = self.groups;
        let drawn = one.drawn + other.drawn > 0;
        for seat in 0..one.seats() {
            let what = format!("wins of seat {}", seat + 1);
            let cross = self.pairs.wins.get(seat).copied().unwrap_or_default();
            let ratios = self.groups.map(|group| group.won[seat]);
            let hits = ratios.map(|ratio| ratio.above());
            // Parts of wins neither hit nor miss, as the tests of pairs would have it.
            if drawn && cross.pairs() > 0.0 {
                lines.extend(ratio(what, ratios, &cross, true, 2.0));
            } else {
                lines.extend(share(what, hits, self.finished(), cross.hits()));
            }
        }
    }

    fn rules(&self, lines: &mut Vec<Line>) {
        let names: BTreeSet<&str> =
            self.groups.iter().flat_map(|group| group.rules.keys().copied()).collect();
        for name in names {
            let fired =
                self.groups.map(|group| group.rules.get(name).copied().unwrap_or_default().games as f64);
            let of = self.groups.map(|group| group.games as f64);
            let hits = self.pairs.rules.get(name).copied().unwrap_or_default();
            let hits = Hits { pairs: self.pairs.count as f64, ..hits };
            lines.extend(share(format!("games with: {name}"), fired, of, hits));
        }
    }

    fn fates(&self, lines: &mut Vec<Line>) {
        for (kind, cross) in FATES.iter().zip(&self.pairs.fates) {
            if !self.groups.iter().any(|group| group.fates.contains_key(kind)) {
                continue;
            }
            let among = self.groups.map(|group| group.among(kind));
            lines.extend(ratio(format!("seats: {kind}"), among, &cross[0], true, FEW));
            let won = self.groups.map(|group| group.fates.get(kind).copied().unwrap_or_default().won);
            lines.extend(ratio(format!("wins of seats: {kind}"), won, &cross[1], true, FEW));
        }
    }

    fn lengths(&self, lines: &mut Vec<Line>) {
        let [actions, turns] =
            [self.groups.map(|group| group.actions.sample()), self.groups.map(|group| group.turns.sample())];
        let each = [1.0; 2];
        lines.push(line(
            "actions per game".to_owned(),
            actions,
            self.pairs.actions.covariance(actions, each),
        ));
        lines.push(line("turns per game".to_owned(), turns, self.pairs.turns.covariance(turns, each)));
        let choice = self.groups.map(|group| group.choice);
        let what = "legal actions per decision".to_owned();
        lines.extend(ratio(what, choice, &self.pairs.choice, false, 2.0));
    }
}

/// A share of games in both sets, some of which are pairs.
fn share(what: String, hits: [f64; 2], of: [f64; 2], paired: Hits) -> Option<Line> {
    // A share of nothing is no figure.
    if of.contains(&0.0) {
        return None;
    }
    let [one, other] = [0, 1].map(|nth| Share::new(hits[nth], of[nth]).share);
    let (test, p) = match Design::of(of, paired.pairs) {
        Design::Independent => ("two shares", two_shares(hits, of)),
        Design::Paired => ("McNemar", mcnemar([paired.first, paired.second])),
        Design::PartlyPaired => {
            let [one, other] = [0, 1].map(|nth| [hits[nth], of[nth] - hits[nth]]);
            ("chi-square, partly paired", mixes(&one, &other, &paired.table()).p)
        }
    };
    Some(Line { what, one, other, share: true, test, p })
}

/// A ratio over games in both sets; nothing if a set has none, and no test if one has too few.
fn ratio(what: String, ratios: [Ratio; 2], cross: &Cross, share: bool, few: f64) -> Option<Line> {
    let samples = ratios.map(|ratio| ratio.sample());
    let least = samples[0].count.min(samples[1].count);
    if least <= 0.0 {
        return None;
    }
    let covariance = cross.covariance(samples, ratios.map(|ratio| ratio.below()));
    let mut line = Line { share, ..line(what, samples, covariance) };
    if least < few {
        line.p = f64::NAN;
    }
    Some(line)
}

/// A mean over games in both sets.
fn line(what: String, samples: [Sample; 2], pairs: (f64, f64)) -> Line {
    let [one, other] = samples;
    let test = match Design::of(samples.map(|sample| sample.count), pairs.0) {
        Design::Independent => "Welch t",
        Design::Paired => "paired t",
        Design::PartlyPaired => "t, partly paired",
    };
    Line { what, one: one.mean, other: other.mean, share: false, test, p: means(one, other, pairs).2 }
}

/// A p value, and stars for small ones.
pub(super) fn significance(p: f64) -> String {
    if p.is_nan() {
        return "too few".to_owned();
    }
    let stars = if p < 0.001 {
        " ***"
    } else if p < 0.01 {
        " **"
    } else if p < 0.05 {
        " *"
    } else {
        ""
    };
    // Rounded to nothing it would say that it cannot be.
    let number = if p < 0.0001 { "< 0.0001".to_owned() } else { format!("{p:.4}") };
    number + stars
}

impl Line {
    /// Both figures in words, rounded as they are where they stand alone.
    pub fn figures(&self) -> [String; 2] {
        [self.one, self.other].map(|figure| if self.share { percent(figure) } else { mean(figure) })
    }
}

impl Comparison {
    /// How the games belong together, and what is made of that.
    pub fn design(&self) -> String {
        let Comparison { games, pairs, identical, .. } = self;
        let found = format!(
            "{pairs} pairs of games with the same seed and number, {identical} of them the same game twice"
        );
        match Design::of(games.map(|games| games as f64), *pairs as f64) {
            Design::Independent => {
                "no game of one has the seed and number of one of the other: they are tested as independent"
                    .to_owned()
            }
            Design::Paired => format!("{found}: they are tested as pairs"),
            Design::PartlyPaired => {
                let [one, other] = games.map(|games| games - pairs);
                format!(
                    "{found}; {one} and {other} games without a pair: both are tested together, with what the pairs share"
                )
            }
        }
    }

    /// Whether the mixes of reasons differ, in words.
    pub fn mix_text(&self) -> String {
        let Mix { design, value, freedom, p } = self.mix;
        let test = match design {
            Design::Independent => "chi-square",
            Design::Paired => "chi-square by Stuart and Maxwell",
            Design::PartlyPaired => "chi-square, partly paired,",
        };
        let p = match significance(p) {
            few if p.is_nan() => format!("{few} games to test"),
            small if small.starts_with('<') => format!("p {small}"),
            p => format!("p = {p}"),
        };
        let degrees = if freedom == 1 { "degree" } else { "degrees" };
        format!("{test} {value:.2} with {freedom} {degrees} of freedom, {p}")
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Comparison { games: [one, other], lines, .. } = self;
        writeln!(f, "{one} games against {other}")?;
        writeln!(f, "{}", self.design())?;
        writeln!(f, "mix of reasons: {}\n", self.mix_text())?;
        writeln!(f, "{:56} {:>10} {:>10}  {:14} test", "", "first", "second", "p by chance")?;
        for line in lines {
            let [one, other] = line.figures();
            let p = significance(line.p);
            writeln!(f, "{:56} {one:>10} {other:>10}  {p:14} {}", line.what, line.test)?;
        }
        writeln!(f, "\n* p < 0.05, ** p < 0.01, *** p < 0.001; of many lines some are starred by chance")
    }
}
