//! Texts of the rules as sentences of their own.

/// The text with a capital letter, unless it begins with the name of a square: f7 is one, F7 would be an air force there.
pub fn sentence(text: &str) -> String {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let is_square = rest.len() < text.len() && rest.starts_with(|sign: char| sign.is_ascii_digit());
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !is_square => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_square_is_no_piece_of_that_letter() {
        for (text, expected) in [
            ("f7 is empty", "f7 is empty"),
            ("e12: nothing of yours to pick up here", "e12: nothing of yours to pick up here"),
            ("a tank cannot go there", "A tank cannot go there"),
            ("seat 2 is to move", "Seat 2 is to move"),
            ("2 rings are left", "2 rings are left"),
            ("", ""),
            ("é", "É"),
        ] {
            assert_eq!(sentence(text), expected);
        }
    }
}
