//! Bars and histograms as SVG, to stand in a page.

use std::fmt::Write;

use super::{Share, Spread};

const BLUE: &str = "#0072b2";
const GREY: &str = "#555";

/// A text that may stand in HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

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
        let _ = write!(svg, "<path d=\"M{at:.1} 0V{height}\" stroke=\"{GREY}\" stroke-dasharray=\"4 3\"/>");
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
             <text x=\"{:.1}\" y=\"{}\">{:.1} %</text>",
            left - 8.0,
            middle + 5.0,
            escape(name),
            end - left,
            row - 4.0,
            high + 8.0,
            middle + 5.0,
            share.share * 100.0,
        );
        // What is counted whole has no error.
        if share.low < share.high {
            let _ = write!(
                svg,
                "<path d=\"M{low:.1} {middle}H{high:.1}M{low:.1} {tip}v8M{high:.1} {tip}v8\" stroke=\"#000\" fill=\"none\"/>"
            );
        }
    }
    svg + "</svg>"
}

/// A histogram in at most 40 columns.
pub(super) fn histogram(spread: &Spread, what: &str) -> String {
    const COLUMNS: usize = 40;
    let summary = spread.summary();
    let step = ((summary.most + 1 - summary.least) as usize).div_ceil(COLUMNS).max(1);
    let mut columns = vec![0_u64; ((summary.most - summary.least) as usize) / step + 1];
    for (count, times) in spread.iter() {
        columns[(count - summary.least) as usize / step] += times;
    }
    let tallest = columns.iter().copied().max().unwrap_or(1).max(1) as f64;
    let (width, height) = (640.0, 160.0);
    let each = width / columns.len() as f64;
    let mut svg = format!("<svg role=\"img\" viewBox=\"0 0 {width} {}\" width=\"{width}\">", height + 40.0);
    for (nth, &times) in columns.iter().enumerate() {
        let tall = height * times as f64 / tallest;
        let from = summary.least as usize + nth * step;
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\" fill=\"{BLUE}\" fill-opacity=\"0.75\">\
             <title>{from} to {}: {times}</title></rect>",
            nth as f64 * each,
            height - tall,
            (each - 1.0).max(0.5),
            from + step - 1,
        );
    }
    let _ = write!(
        svg,
        "<path d=\"M0 {height}H{width}\" stroke=\"#000\"/><text x=\"0\" y=\"{0}\">{1}</text>\
         <text x=\"{width}\" y=\"{0}\" text-anchor=\"end\">{2}</text>\
         <text x=\"{3}\" y=\"{0}\" text-anchor=\"middle\">{4}</text></svg>",
        height + 18.0,
        summary.least,
        summary.most,
        width / 2.0,
        escape(what),
    );
    svg
}
