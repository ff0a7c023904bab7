//! Bars as SVG, to stand in a page.

use std::fmt::Write;

use super::Share;
use super::table::percent;
use crate::page::{BLUE, escape};

/// Horizontal bars with error bars, and a line where an even share would be.
pub(super) fn bars(rows: &[(String, Share)], even: Option<f64>) -> String {
    let most = rows.iter().map(|(_, share)| share.high).fold(even.unwrap_or(0.0), f64::max).max(0.01);
    let (left, width, row) = (260.0, 420.0, 26.0);
    let height = row * rows.len() as f64 + 8.0;
    let x = |share: f64| left + width * share / most;
    let mut svg = format!(
        "<svg role=\"img\" viewBox=\"0 0 {} {height}\" width=\"{}\">",
        left + width + 130.0,
        left + width + 130.0
    );
    if let Some(even) = even {
        let at = x(even);
        let _ = write!(svg, "<path d=\"M{at:.1} 0V{height}\" class=\"grid even\" stroke-dasharray=\"4 3\"/>");
    }
    for (nth, (name, share)) in rows.iter().enumerate() {
        let top = row * nth as f64 + 4.0;
        let middle = top + row / 2.0 - 2.0;
        let (end, low, high) = (x(share.share), x(share.low), x(share.high));
        let tip = middle - 4.0;
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{left}\" y=\"{top}\" width=\"{:.1}\" height=\"{}\" fill=\"{BLUE}\" fill-opacity=\"0.75\"/>\
             <text x=\"{:.1}\" y=\"{}\">{}</text>",
            left - 8.0,
            middle + 5.0,
            escape(name),
            end - left,
            row - 4.0,
            high + 8.0,
            middle + 5.0,
            percent(share.share),
        );
        // What is counted whole has no error.
        if share.low < share.high {
            let _ = write!(
                svg,
                "<path d=\"M{low:.1} {middle}H{high:.1}M{low:.1} {tip}v8M{high:.1} {tip}v8\" class=\"axis\"/>"
            );
        }
    }
    svg + "</svg>"
}
