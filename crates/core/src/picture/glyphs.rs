//! Letters and digits as strokes, on a grid 4 wide and 6 high.

use std::fmt::Write;

use crate::decimal::decimal;

/// How high a digit is.
pub(super) const HEIGHT: f64 = 6.0;

/// How far letters stand apart.
const ADVANCE: f64 = 5.6;

/// The strokes of a character: points of polylines, x then y, separated by spaces; lines by semicolons.
fn strokes(character: char) -> &'static str {
    match character {
        '0' => "1 0 3 0 4 1 4 5 3 6 1 6 0 5 0 1 1 0",
        '1' => "0.8 1.2 2.2 0 2.2 6;0.8 6 3.6 6",
        '2' => "0 1 1 0 3 0 4 1 4 2 0 6 4 6",
        '3' => "0 0 4 0 2 2.4 3 2.4 4 3.4 4 5 3 6 1 6 0 5",
        '4' => "3 6 3 0 0 4 4 4",
        '5' => "4 0 0.4 0 0 2.8 1 2.3 3 2.3 4 3.3 4 5 3 6 1 6 0 5",
        '6' => "3.6 0 1.6 0 0 2.5 0 5 1 6 3 6 4 5 4 3.6 3 2.6 1 2.6 0 3.6",
        '7' => "0 0 4 0 1.4 6",
        '8' => "1 2.8 0 1.9 0 0.9 1 0 3 0 4 0.9 4 1.9 3 2.8 1 2.8 0 3.8 0 5 1 6 3 6 4 5 4 3.8 3 2.8",
        '9' => "0.4 6 2.4 6 4 3.5 4 1 3 0 1 0 0 1 0 2.4 1 3.4 3 3.4 4 2.4",
        'a' => "0.4 2.4 1.2 2 2.6 2 3.6 2.9 3.6 6;3.6 3.8 1.2 3.8 0.2 4.5 0.2 5.3 1.1 6 2.4 6 3.6 5",
        'b' => "0.3 0 0.3 6;0.3 3.2 1.4 2 2.7 2 3.8 3.2 3.8 4.8 2.7 6 1.4 6 0.3 4.8",
        'c' => "3.7 2.8 2.7 2 1.4 2 0.3 3.2 0.3 4.8 1.4 6 2.7 6 3.7 5.2",
        'd' => "3.7 0 3.7 6;3.7 3.2 2.6 2 1.3 2 0.2 3.2 0.2 4.8 1.3 6 2.6 6 3.7 4.8",
        'e' => "0.3 4 3.8 4 3.8 3.2 2.7 2 1.4 2 0.3 3.2 0.3 4.8 1.4 6 2.7 6 3.6 5.3",
        'f' => "3.6 0.2 2.8 0 1.8 0.8 1.8 6;0.5 2.2 3.2 2.2",
        'g' => {
            "3.7 2 3.7 6.6 2.7 7.8 1.3 7.8 0.5 7.2;3.7 3.2 2.6 2 1.3 2 0.2 3.2 0.2 4.6 1.3 5.8 2.6 5.8 3.7 4.6"
        }
        'h' => "0.4 0 0.4 6;0.4 3.2 1.5 2 2.7 2 3.6 3 3.6 6",
        'i' => "2 2 2 6;2 0 2 0.1",
        'j' => "2.4 2 2.4 6.8 1.6 7.8 0.8 7.6;2.4 0 2.4 0.1",
        'k' => "0.5 0 0.5 6;3.5 2 0.5 4.4;1.7 3.6 3.7 6",
        'l' => "2 0 2 6",
        'm' => "0 2 0 6;0 3 0.8 2 1.5 2 2 2.8 2 6;2 3 2.8 2 3.5 2 4 2.8 4 6",
        'n' => "0.4 2 0.4 6;0.4 3.2 1.5 2 2.7 2 3.6 3 3.6 6",
        'o' => "1.4 2 2.6 2 3.8 3.2 3.8 4.8 2.6 6 1.4 6 0.2 4.8 0.2 3.2 1.4 2",
        'p' => "0.3 2 0.3 8;0.3 3.2 1.4 2 2.7 2 3.8 3.2 3.8 4.8 2.7 6 1.4 6 0.3 4.8",
        'q' => "3.7 2 3.7 8;3.7 3.2 2.6 2 1.3 2 0.2 3.2 0.2 4.8 1.3 6 2.6 6 3.7 4.8",
        'r' => "0.8 2 0.8 6;0.8 3.4 1.8 2.2 3.2 2",
        's' => "3.5 2.6 2.6 2 1.3 2 0.5 2.8 1.2 3.7 2.8 4.2 3.6 5 2.7 6 1.2 6 0.4 5.4",
        't' => "1.8 0.4 1.8 5.2 2.6 6 3.5 5.8;0.5 2 3.3 2",
        'u' => "0.4 2 0.4 5 1.3 6 2.5 6 3.6 4.8;3.6 2 3.6 6",
        'v' => "0.3 2 2 6 3.7 2",
        'w' => "0 2 1 6 2 2.8 3 6 4 2",
        'x' => "0.5 2 3.5 6;3.5 2 0.5 6",
        'y' => "0.3 2 2 6;3.7 2 2 6 1.2 7.6 0.4 7.8",
        'z' => "0.5 2 3.5 2 0.5 6 3.5 6",
        '/' => "3.4 0 0.6 6.4",
        '.' => "2 5.9 2 6",
        _ => "",
    }
}

/// How wide a text is, on the grid.
pub(super) fn width(text: &str) -> f64 {
    text.chars().count() as f64 * ADVANCE - (ADVANCE - 4.0)
}

/// The path of a text, from the upper left corner of its first letter.
pub(super) fn path(text: &str) -> String {
    let mut data = String::new();
    for (nth, character) in text.chars().enumerate() {
        let left = nth as f64 * ADVANCE;
        for line in strokes(character).split(';').filter(|line| !line.is_empty()) {
            let mut numbers = line.split(' ').filter_map(decimal).map(f64::from);
            let mut command = 'M';
            while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
                let _ = write!(data, "{command}{:.1} {y:.1}", x + left);
                command = 'L';
            }
        }
    }
    data
}
