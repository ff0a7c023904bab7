//! Numbers as files of ours have them.

/// So many digits are read without an error: the number that they make is exact, and so is the power of ten below it.
const MOST_DIGITS: usize = 15;

/// A plain decimal number, such as `-3.25`: at most fifteen digits, no exponent. The standard library reads any number, but by tables that
/// are as long as the rest of a file's reader; these numbers it would read as the same, but for the last bit of some with more than nine digits.
pub(crate) fn decimal(text: &str) -> Option<f32> {
    let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
    let (whole, parts) = digits.split_once('.').unwrap_or((digits, ""));
    let count = whole.len() + parts.len();
    let all_digits = whole.bytes().chain(parts.bytes()).all(|b| b.is_ascii_digit());
    if whole.is_empty() || count > MOST_DIGITS || !all_digits {
        return None;
    }
    let number = whole.bytes().chain(parts.bytes()).fold(0, |number, b| number * 10 + u64::from(b - b'0'));
    let below = (0..parts.len()).fold(1.0, |below, _| below * 10.0);
    Some((sign * number as f64 / below) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_as_the_standard_library_reads_them() {
        for text in [
            "0",
            "-0.5",
            "3.25",
            "100.00",
            "0.1",
            "-17.11",
            "1.005",
            "0.123456789012",
            "999999999999999",
            "12.",
        ] {
            assert_eq!(decimal(text), text.parse().ok(), "{text}");
        }
        for thousandths in -9_999..9_999 {
            let text = format!("{:.3}", f64::from(thousandths) / 1000.0);
            assert_eq!(decimal(&text), text.parse().ok(), "{text}");
        }
        for wrong in ["", "-", ".5", "1e3", "nan", "inf", "--1", "1.2.3", "+1", "1234567890123456"] {
            assert_eq!(decimal(wrong), None, "{wrong}");
        }
    }
}
