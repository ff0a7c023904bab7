//! Lines over two axes as SVG, to stand in a page.

use std::fmt::Write;

use crate::page::{escape, nice};
use crate::plot::{Area, digits};

/// Colours that are told apart by everybody.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

/// A point, and how far it may be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
    pub low: f64,
    pub high: f64,
}

impl Point {
    /// A point without an error.
    pub(super) fn exact(x: f64, y: f64) -> Point {
        Point { x, y, low: y, high: y }
    }
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Series {
    pub name: String,
    pub points: Vec<Point>,
}

/// A chart: what its axes are called, its lines, and heights that are marked all along.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Chart {
    pub across: &'static str,
    pub up: &'static str,
    pub series: Vec<Series>,
    pub marks: Vec<(String, f64)>,
    /// Whether what is across counts from 1 on, so that there is nothing between two numbers.
    pub counts: bool,
    /// Whether both axes are shares, and what lies on the diagonal is as it should be.
    pub diagonal: bool,
}

/// One axis: from where to where, and how far its ticks are apart.
#[derive(Clone, Copy, Debug)]
struct Axis {
    from: f64,
    to: f64,
    tick: f64,
}

impl Axis {
    /// Chances and other shares of a whole.
    const SHARES: Axis = Axis { from: 0.0, to: 1.0, tick: 0.2 };

    fn of(values: impl Iterator<Item = f64> + Clone, ticks: f64) -> Axis {
        let (least, most) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, m), value| (l.min(value), m.max(value)));
        if least > most {
            return Axis::SHARES;
        }
        let tick = nice(((most - least) / ticks).max(1e-6 * most.abs().max(1.0)));
        let (from, to) = ((least / tick).floor() * tick, (most / tick).ceil() * tick);
        Axis { from, to: if to > from { to } else { from + tick }, tick }
    }

    /// Whole numbers from 1 on, with as much room before the first as behind the last.
    fn counts(most: f64) -> Axis {
        let most = if most.is_finite() { most.max(1.0) } else { 1.0 };
        Axis { from: 0.5, to: most + 0.5, tick: nice((most / 12.0).max(1.0)) }
    }

    /// Where on the axis a value is, from 0 to 1.
    fn part(&self, value: f64) -> f64 {
        (value.clamp(self.from, self.to) - self.from) / (self.to - self.from)
    }

    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        let Axis { from, to, tick } = *self;
        let digits = digits(tick);
        // Multiples of what lies between ticks, as integers: there is no -0 among them.
        let first = (from / tick - 1e-6).ceil() as i64;
        let last = (to / tick + 1e-6).floor() as i64;
        (first..=last.min(first.saturating_add(50))).map(move |nth| {
            let value = tick * nth as f64;
            (value, format!("{value:.digits$}"))
        })
    }
}

impl Chart {
    /// The chart as it stands in a page.
    pub(super) fn svg(&self) -> String {
        let area = Area { left: 64.0, width: 560.0, height: 260.0 };
        let (left, right, bottom) = (area.left, area.right(), area.bottom());
        let points = || self.series.iter().flat_map(|series| &series.points);
        let heights = points().flat_map(|point| [point.low, point.high]);
        let (across, up) = if self.diagonal {
            (Axis::SHARES, Axis::SHARES)
        } else {
            let marks = self.marks.iter().map(|mark| mark.1);
            let across = points().map(|point| point.x);
            let across =
                if self.counts { Axis::counts(across.fold(1.0, f64::max)) } else { Axis::of(across, 8.0) };
            (across, Axis::of(heights.chain(marks), 6.0))
        };
        let x = |value: f64| area.x(across.part(value));
        let y = |value: f64| area.y(up.part(value));
        let mut svg = area.begin(&format!("{} by {}", self.up, self.across), self.up, 66.0);
        for (value, text) in up.ticks() {
            area.grid(&mut svg, y(value), &text);
        }
        for (value, text) in across.ticks() {
            area.tick(&mut svg, x(value), &text);
        }
        if self.diagonal {
            let _ = write!(
                svg,
                "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" class=\"grid even\" stroke-dasharray=\"4 3\"/>",
                x(0.0),
                y(0.0),
                x(1.0),
                y(1.0)
            );
        }
        for (name, value) in &self.marks {
            let at = y(*value);
            let _ = write!(
                svg,
                "<path d=\"M{left} {at:.1}H{right}\" class=\"axis\" stroke-dasharray=\"6 4\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                right - 4.0,
                at - 4.0,
                escape(name)
            );
        }
        let mut legend = left;
        for (series, colour) in self.series.iter().zip(COLOURS.iter().cycle()) {
            let mut path = String::new();
            for (nth, point) in series.points.iter().enumerate() {
                let (at, middle) = (x(point.x), y(point.y));
                let _ = write!(path, "{}{at:.1} {middle:.1}", if nth == 0 { 'M' } else { 'L' });
                let _ = write!(
                    svg,
                    "<circle cx=\"{at:.1}\" cy=\"{middle:.1}\" r=\"3\" fill=\"{colour}\"><title>{}: {:.4}</title></circle>",
                    escape(&series.name),
                    point.y
                );
                if point.low < point.high {
                    let (low, high) = (y(point.low), y(point.high));
                    let _ = write!(
                        svg,
                        "<path d=\"M{at:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h8M{:.1} {high:.1}h8\" stroke=\"{colour}\"/>",
                        at - 4.0,
                        at - 4.0
                    );
                }
            }
            let _ = write!(
                svg,
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"2\"/>\
                 <rect x=\"{legend:.1}\" y=\"{:.1}\" width=\"12\" height=\"12\" fill=\"{colour}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                bottom + 48.0,
                legend + 16.0,
                bottom + 59.0,
                escape(&series.name)
            );
            legend += 30.0 + 8.0 * series.name.len() as f64;
        }
        area.end(svg, self.across)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_shows_its_lines_on_round_axes() {
        let points = vec![Point::exact(1.0, 0.691), Point { x: 2.0, y: 0.66, low: 0.65, high: 0.67 }];
        let chart = Chart {
            across: "epoch",
            up: "loss",
            series: vec![Series { name: "held <out>".to_owned(), points }],
            marks: vec![("constant baseline".to_owned(), 0.693)],
            ..Chart::default()
        };
        let svg = chart.svg();
        for text in [
            ">epoch<",
            ">loss<",
            ">0.65<",
            ">0.70<",
            "held &lt;out&gt;",
            ">constant baseline<",
            ">1.0<",
            ">2.0<",
        ] {
            assert!(svg.contains(text), "{text} in {svg}");
        }
    }

    #[test]
    fn what_counts_has_ticks_at_whole_numbers_alone() {
        let ticks = |most| Axis::counts(most).ticks().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(ticks(1.0), ["1"]);
        assert_eq!(ticks(3.0), ["1", "2", "3"]);
        assert_eq!(ticks(40.0), ["5", "10", "15", "20", "25", "30", "35", "40"]);
        assert!(ticks(10_000.0).len() <= 12 && ticks(f64::NAN) == ["1"]);
        let axis = Axis::counts(3.0);
        assert!((axis.part(0.5)).abs() < 1e-9 && (axis.part(3.5) - 1.0).abs() < 1e-9);
        let even = Axis::of([-20.0, 20.0].into_iter(), 4.0);
        let even: Vec<_> = even.ticks().map(|(_, text)| text).collect();
        assert_eq!(even, ["-20", "-10", "0", "10", "20"]);
    }

    #[test]
    fn a_chart_of_nothing_and_one_of_a_single_point_are_charts() {
        for points in [vec![], vec![Point::exact(3.0, 5.0)], vec![Point::exact(0.0, 0.0); 2]] {
            let series = vec![Series { name: "all".to_owned(), points }];
            let svg = Chart { across: "x", up: "y", series, diagonal: true, ..Chart::default() }.svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
