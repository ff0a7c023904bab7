//! Histograms as SVG, with axes that those of several groups share.

use std::fmt::Write;

use super::Spread;
use crate::page::{BLUE, nice};
use crate::plot::{Area, digits};

/// No histogram has more columns.
const COLUMNS: u64 = 40;

/// The axes of histograms that can be compared: which columns there are, and how tall the tallest is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axes {
    /// Where the first column begins.
    first: u64,
    /// How many counts a column takes together.
    step: u64,
    columns: u64,
    /// The top of the upright axis: a share of all.
    top: f64,
    /// Between two of its ticks.
    tick: f64,
}

impl Axes {
    /// Axes on which all of these have room.
    pub(super) fn of<'a>(spreads: impl Iterator<Item = &'a Spread> + Clone) -> Axes {
        let counts = || spreads.clone().flat_map(|spread| spread.iter().map(|(count, _)| u64::from(count)));
        let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
        // The first column begins at a round number, which may cost one more of them.
        let step = nice((most - least + 1) as f64 / (COLUMNS - 1) as f64).max(1.0) as u64;
        let first = least / step * step;
        let columns = (most - first) / step + 1;
        let mut axes = Axes { first, step, columns, top: 0.0, tick: 1.0 };
        let tallest = spreads.flat_map(|spread| axes.shares(spread)).fold(0.0_f64, f64::max).max(0.001);
        axes.tick = nice(tallest / 5.0);
        axes.top = (tallest / axes.tick).ceil() * axes.tick;
        axes
    }

    /// The share of each column.
    fn shares(&self, spread: &Spread) -> Vec<f64> {
        let all = spread.iter().map(|(_, times)| times).sum::<u64>().max(1) as f64;
        let mut columns = vec![0.0; self.columns as usize];
        for (count, times) in spread.iter() {
            if let Some(column) =
                columns.get_mut((u64::from(count).saturating_sub(self.first) / self.step) as usize)
            {
                *column += times as f64 / all;
            }
        }
        columns
    }
}

/// A histogram of `what` on these axes; upright is the share of all `of`, such as games.
pub(super) fn histogram(spread: &Spread, axes: &Axes, what: &str, of: &str) -> String {
    let area = Area { left: 56.0, width: 600.0, height: 160.0 };
    let (left, bottom) = (area.left, area.bottom());
    let each = area.width / axes.columns as f64;
    let y = |share: f64| area.y(share / axes.top);
    let mut svg = area.begin(what, &format!("% of {of}"), 44.0);
    let ticks = (axes.top / axes.tick).round() as u32;
    let digits = digits(axes.tick * 100.0);
    for nth in 0..=ticks {
        let share = axes.tick * f64::from(nth);
        area.grid(&mut svg, y(share), &format!("{:.digits$}", share * 100.0));
    }
    for (nth, share) in (0..).zip(axes.shares(spread)) {
        let from = axes.first + nth * axes.step;
        let to = from + axes.step - 1;
        let named = if from == to { from.to_string() } else { format!("{from} to {to}") };
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{BLUE}\" fill-opacity=\"0.75\">\
             <title>{named}: {:.1} %</title></rect>",
            left + nth as f64 * each,
            y(share),
            (each - 1.0).max(0.5),
            bottom - y(share),
            share * 100.0
        );
    }
    let between = nice(axes.columns as f64 / 8.0).max(1.0) as u64 * axes.step;
    let mut at = axes.first.div_ceil(between) * between;
    while at < axes.first + axes.columns * axes.step {
        // A column of one count has its number below it; a wider one begins at its number.
        let middle = if axes.step == 1 { each / 2.0 } else { 0.0 };
        let x = left + ((at - axes.first) / axes.step) as f64 * each + middle;
        area.tick(&mut svg, x, &at.to_string());
        at += between;
    }
    area.end(svg, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(counts: &[(usize, usize)]) -> Spread {
        let mut spread = Spread::default();
        for &(count, times) in counts {
            (0..times).for_each(|_| spread.add(count));
        }
        spread
    }

    #[test]
    fn axes_are_round_and_have_room_for_all() {
        let (one, other) = (spread(&[(17, 3), (140, 1)]), spread(&[(23, 1), (260, 9)]));
        let axes = Axes::of([&one, &other].into_iter());
        assert_eq!((axes.first, axes.step, axes.columns), (10, 10, 26));
        // The tallest column is nine of ten.
        assert!((axes.top - 1.0).abs() < 1e-9 && (axes.tick - 0.2).abs() < 1e-9, "{axes:?}");
        for spread in [one, other] {
            assert!((axes.shares(&spread).iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let svg = histogram(&spread, &axes, "Turns per game", "games");
            for tick in ["% of games", ">0<", ">20<", ">100<", ">50<", ">250<"] {
                assert!(svg.contains(tick), "{tick} in {svg}");
            }
        }
    }

    #[test]
    fn few_counts_and_none_have_axes_too() {
        for counts in [&[][..], &[(0, 5)], &[(7, 1)], &[(7, 1), (8, 2)], &[(0, 1), (4_000_000_000, 1)]] {
            let spread = spread(counts);
            let axes = Axes::of([&spread].into_iter());
            assert!(axes.columns <= COLUMNS && axes.top > 0.0, "{axes:?}");
            assert!(!histogram(&spread, &axes, "x", "games").contains("NaN"));
        }
    }
}
