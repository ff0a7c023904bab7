//! What one of each feature is worth, and the files that say so.

use std::fmt::Write as _;

use super::{Assess, Feature, MAX_FEATURES, Measures, Scale};
use crate::decimal::decimal;
use crate::plain::excerpt;
use crate::{BySeat, Problem, Problems, Seat};

/// What one of each feature is worth early and late in a game, in points.
///
/// The text form has a line `name early late` for each feature, in any order, comments after `#`, and if need be a line
/// `scale slope shift growth`, of which the last may be left out:
///
/// ```text
/// # made by: stackwright tune ...
/// territory   21.5  40
/// scale       0.58  -0.24  0.1
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    early: [i32; MAX_FEATURES],
    late: [i32; MAX_FEATURES],
    /// What a search that judges by them says in chances.
    pub scale: Scale,
}

/// The name of a line that is no feature's.
const SCALE: &str = "scale";

/// Weights are kept in whole parts of a point, so that a judgement is the same on every machine.
const PARTS: f32 = 64.0;
const _: () = assert!(Weights::GREATEST as i64 * PARTS as i64 * Measures::MOST as i64 <= i32::MAX as i64);

impl Weights {
    /// What a position is worth to a seat that [cannot win](Measures::rule_out): the chance that it stands for is nothing.
    pub const RULED_OUT: i32 = -100_000;
    /// No weight is greater than this many points.
    pub const GREATEST: f32 = 1000.0;
    /// Who can still win is never so badly off; what is more is cut off.
    const FARTHEST: i64 = 50_000;

    /// The guesses that a game's features come with.
    pub fn guessed<G: Assess>() -> Weights {
        Self::from_pairs(G::FEATURES.iter().map(|feature| feature.guess))
    }

    /// Weights from pairs, early and late, in the order of the features.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (f32, f32)>) -> Weights {
        let mut weights = Weights { early: [0; MAX_FEATURES], late: [0; MAX_FEATURES], scale: Scale::PLAIN };
        for (at, (early, late)) in pairs.into_iter().take(MAX_FEATURES).enumerate() {
            weights.early[at] = to_parts(early);
            weights.late[at] = to_parts(late);
        }
        weights
    }

    /// The weights of the feature with that index, early and late, in points.
    pub fn get(&self, feature: usize) -> (f32, f32) {
        (self.early[feature] as f32 / PARTS, self.late[feature] as f32 / PARTS)
    }

    /// Sets the weights of the feature with that index, early and late, in points.
    pub fn set(&mut self, feature: usize, (early, late): (f32, f32)) {
        self.early[feature] = to_parts(early);
        self.late[feature] = to_parts(late);
    }

    /// What the measured position is worth to each seat, in points.
    #[inline]
    pub fn judge(&self, measures: &Measures) -> BySeat<i32> {
        let stage = i64::from(measures.stage());
        let mut worth = BySeat::fill(0);
        for seat in Seat::first(measures.seats()) {
            if measures.ruled_out().contains(seat) {
                worth[seat] = Self::RULED_OUT;
                continue;
            }
            let row = measures.of(seat);
            debug_assert!(row.iter().map(|amount| amount.abs()).sum::<i32>() <= Measures::MOST, "{row:?}");
            let (mut early, mut late) = (0_i32, 0_i32);
            for ((&amount, &at_first), &at_last) in row.iter().zip(&self.early).zip(&self.late) {
                early += amount * at_first;
                late += amount * at_last;
            }
            let blend = i64::from(early) * (i64::from(Measures::LATE) - stage) + i64::from(late) * stage;
            let points = blend / (i64::from(Measures::LATE) * PARTS as i64);
            worth[seat] = points.clamp(-Self::FARTHEST, Self::FARTHEST) as i32;
        }
        worth
    }

    /// Reads the text form. Every feature must be there once; an error names the line.
    pub fn parse<G: Assess>(text: &str) -> Result<Weights, Problems> {
        Self::parse_for(G::FEATURES, text)
    }

    fn parse_for(features: &[Feature], text: &str) -> Result<Weights, Problems> {
        let mut problems = Problems::collect();
        let mut pairs = vec![None; features.len()];
        let mut scale = None;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (name, known) = match read_line(features, line) {
                Ok(Fact::Feature(at, pair)) => (features[at].name, pairs[at].replace(pair).is_some()),
                Ok(Fact::Scale(read)) => (SCALE, scale.replace(read).is_some()),
                Err(what) => {
                    problems.add(Problem::new("weights", format!("line {number}: {what}")));
                    continue;
                }
            };
            problems.require(!known, || {
                Problem::new("weights", format!("line {number}: `{name}` is there twice"))
            });
        }
        for (feature, pair) in features.iter().zip(&pairs) {
            let missing = || Problem::new("weights", format!("there is no line for `{}`", feature.name));
            problems.require(pair.is_some(), missing);
        }
        problems.finish()?;
        let weights = Self::from_pairs(pairs.into_iter().flatten());
        Ok(Weights { scale: scale.unwrap_or_default(), ..weights })
    }

    /// The text form, a line per feature with what it counts.
    pub fn to_text<G: Assess>(&self) -> String {
        let mut text = String::new();
        for (at, feature) in G::FEATURES.iter().enumerate() {
            let (early, late) = self.get(at);
            let _ = writeln!(text, "{:<24} {early:>9.2} {late:>9.2}  # {}", feature.name, feature.what);
        }
        if self.scale != Scale::PLAIN {
            let _ = writeln!(text, "{}", scale_line(self.scale));
        }
        text
    }
}

/// The line of a weight file that says how points become chances.
fn scale_line(Scale { slope, shift, growth }: Scale) -> String {
    format!(
        "{SCALE:<24} {slope:>9.3} {shift:>9.3} {growth:>9.3}  # slope, shift and growth of the logarithm of odds"
    )
}

fn to_parts(points: f32) -> i32 {
    (points.clamp(-Weights::GREATEST, Weights::GREATEST) * PARTS).round() as i32
}

/// What a line says.
enum Fact {
    Feature(usize, (f32, f32)),
    Scale(Scale),
}

fn read_line(features: &[Feature], line: &str) -> Result<Fact, String> {
    let words: Vec<_> = line.split_whitespace().collect();
    if let [SCALE, numbers @ ..] = &words[..] {
        let sound = read_scale(numbers).filter(|scale| scale.is_sound()).map(Fact::Scale);
        return sound.ok_or_else(|| {
            format!(
                "`{}` is no scale: expected a slope from 0.01 to 10, a shift from -5 to 5 and a growth that keeps the \
                 slope in its bounds from {} to {} nodes",
                excerpt(line),
                Scale::SEEN.0,
                Scale::SEEN.1
            )
        });
    }
    let [name, early, late] = words[..] else {
        return Err(format!("`{}` is no weight: expected a name and two numbers", excerpt(line)));
    };
    let at = features.iter().position(|feature| feature.name == name);
    let at = at.ok_or_else(|| format!("there is no feature `{}`", excerpt(name)))?;
    let number = |word: &str| match decimal(word) {
        Some(points) if points.abs() <= Weights::GREATEST => Ok(points),
        _ => Err(format!(
            "`{}` is no weight: expected a plain decimal number from -{most} to {most}",
            excerpt(word),
            most = Weights::GREATEST
        )),
    };
    Ok(Fact::Feature(at, (number(early)?, number(late)?)))
}

fn read_scale(numbers: &[&str]) -> Option<Scale> {
    let (slope, shift, growth) = match *numbers {
        [slope, shift] => (slope, shift, "0"),
        [slope, shift, growth] => (slope, shift, growth),
        _ => return None,
    };
    Some(Scale { slope: decimal(slope)?, shift: decimal(shift)?, growth: decimal(growth)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: [Feature; 2] = [
        Feature { name: "rings", what: "rings in hand", guess: (1.0, 2.0) },
        Feature { name: "land", what: "cells owned", guess: (0.5, -3.25) },
    ];

    #[test]
    fn weights_blend_from_early_to_late() {
        let weights = Weights::parse_for(&FEATURES, "land 0.5 -3.25 # why\n\nrings 1 2").unwrap();
        assert_eq!((weights.get(0), weights.get(1)), ((1.0, 2.0), (0.5, -3.25)));
        let mut measures = Measures::new(2);
        measures.add(Seat::P1, 0, 10);
        measures.add(Seat::P2, 1, 100);
        assert_eq!(weights.judge(&measures).first(2), [10, 50]);
        measures.set_stage(32);
        assert_eq!(weights.judge(&measures).first(2), [15, -137]);
        measures.set_stage(1000);
        assert_eq!(weights.judge(&measures).first(2), [20, -325]);
    }

    #[test]
    fn who_cannot_win_is_worth_nothing_whatever_the_weights_say() {
        let mut measures = Measures::new(2);
        measures.add(Seat::P1, 0, Measures::MOST);
        let weights = Weights::from_pairs([(Weights::GREATEST, -Weights::GREATEST)]);
        assert_eq!(weights.judge(&measures).first(2), [50_000, 0]);
        measures.set_stage(Measures::LATE);
        assert_eq!(weights.judge(&measures).first(2), [-50_000, 0]);
        measures.rule_out(Seat::P1);
        assert_eq!(weights.judge(&measures).first(2), [Weights::RULED_OUT, 0]);
    }

    #[test]
    fn a_scale_is_read_and_a_senseless_one_is_refused() {
        let read = |scale: &str| Weights::parse_for(&FEATURES, &format!("rings 1 2\n{scale}\nland 1 1"));
        let scale = Scale { slope: 0.5, shift: -0.25, growth: 0.0 };
        assert_eq!(read("scale 0.5 -0.25").unwrap().scale, scale);
        assert_eq!(read("scale 0.5 -0.25 0.125").unwrap().scale, Scale { growth: 0.125, ..scale });
        assert_eq!(read(&scale_line(scale)).unwrap().scale, scale);
        assert_eq!(read("").unwrap().scale, Scale::PLAIN);
        for wrong in [
            "scale 0 0",
            "scale -1 0",
            "scale nan 0",
            "scale 1 inf",
            "scale 1",
            "scale 1 0 nan",
            "scale 1 0 -1",
            "scale 1 0 5",
            "scale 1 0 0 0",
            "scale 1 0\nscale 1 0",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_wrong_file_is_refused_with_all_reasons() {
        let problems = Weights::parse_for(&FEATURES, "rings 1\nhands 1 2\nrings x 2\nrings 1 1\nrings 1 1");
        let text = problems.unwrap_err().to_string();
        for part in
            ["line 1: `rings 1`", "feature `hands`", "`x` is no weight", "line 5: `rings` is there twice"]
        {
            assert!(text.contains(part), "{part} is not in {text}");
        }
        assert!(text.contains("there is no line for `land`"), "{text}");
        assert!(Weights::parse_for(&FEATURES, "rings 1 nan\nland 1 1e9").is_err());
    }
}
