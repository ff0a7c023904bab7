//! What drawings over two axes share, as SVG to stand in a page: their area, the grid, the ticks and the names of the axes.

use std::fmt::Write;

use crate::page::escape;

/// Room left of the area for what the upright axis says, and above it for its name.
const TOP: f64 = 26.0;
/// Room on the right, so that the last tick is not cut off.
const RIGHT: f64 = 24.0;

/// The area between two axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    /// Where the upright axis is.
    pub(crate) left: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        TOP + self.height
    }

    /// Where something is across, from 0 at the upright axis to 1 at the right.
    pub(crate) fn x(&self, part: f64) -> f64 {
        self.left + self.width * part
    }

    /// Where something is upright, from 0 at the lower axis to 1 at the top.
    pub(crate) fn y(&self, part: f64) -> f64 {
        self.bottom() - self.height * part
    }

    /// The beginning of a drawing with so much room below the area: what it shows, and the name of the upright axis.
    pub(crate) fn begin(&self, shows: &str, up: &str, below: f64) -> String {
        format!(
            "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {2} {3}\" width=\"{2}\"><text x=\"0\" y=\"14\">{1}</text>",
            escape(shows),
            escape(up),
            self.right() + RIGHT,
            self.bottom() + below
        )
    }

    /// A line of the grid at a height, with what it stands for.
    pub(crate) fn grid(&self, svg: &mut String, at: f64, text: &str) {
        let (left, right) = (self.left, self.right());
        let _ = write!(
            svg,
            "<path d=\"M{left} {at:.1}H{right}\" class=\"grid\"/><text x=\"{:.1}\" y=\"{:.1}\" \
             text-anchor=\"end\">{text}</text>",
            left - 8.0,
            at + 5.0
        );
    }

    /// A tick below the lower axis, with what it stands for.
    pub(crate) fn tick(&self, svg: &mut String, at: f64, text: &str) {
        let bottom = self.bottom();
        let _ = write!(
            svg,
            "<path d=\"M{at:.1} {bottom}v5\" class=\"axis\"/><text x=\"{at:.1}\" y=\"{:.1}\" \
             text-anchor=\"middle\">{text}</text>",
            bottom + 19.0
        );
    }

    /// The end of a drawing: the axes, over what was drawn, and the name of the lower one.
    pub(crate) fn end(&self, mut svg: String, across: &str) -> String {
        let (left, right, bottom) = (self.left, self.right(), self.bottom());
        let _ = write!(
            svg,
            "<path d=\"M{left} {TOP}V{bottom}H{right}\" class=\"axis\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text></svg>",
            self.x(0.5),
            bottom + 38.0,
            escape(across)
        );
        svg
    }
}

/// As many digits behind the point as tell one tick from the next.
pub(crate) fn digits(tick: f64) -> usize {
    (-tick.log10()).ceil().clamp(0.0, 6.0) as usize
}
