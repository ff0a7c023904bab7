//! Names and remarks as people give them, made harmless.

/// The most characters of a name.
const LONGEST: usize = 32;

/// A name without control characters, marks that turn the direction of text, and needless blanks; at most 32
/// characters. Nothing if nothing is left.
pub fn clean(text: &str) -> Option<String> {
    cleaned(text, LONGEST)
}

/// The same for a remark, which may be longer.
pub(crate) fn clean_remark(text: &str) -> Option<String> {
    cleaned(text, 300)
}

fn cleaned(text: &str, longest: usize) -> Option<String> {
    let visible = text.chars().filter(|&c| !is_hidden(c)).map(|c| if c.is_whitespace() { ' ' } else { c });
    let mut clean = String::new();
    for (taken, word) in visible.collect::<String>().split_whitespace().enumerate() {
        if taken > 0 {
            clean.push(' ');
        }
        clean.push_str(word);
    }
    let clean: String = clean.chars().take(longest).collect();
    let clean = clean.trim_end().to_owned();
    (!clean.is_empty()).then_some(clean)
}

/// Characters that show nothing themselves but change how others look.
fn is_hidden(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean("  Ann \t of\n  Arc "), Some("Ann of Arc".to_owned()));
        assert_eq!(clean("A\u{202e}n\u{0}n\u{200b}"), Some("Ann".to_owned()));
        assert_eq!(clean("\u{feff} \u{7}"), None);
        assert_eq!(clean(&"x".repeat(99)).map(|name| name.len()), Some(32));
        assert_eq!(clean("Nguyễn Văn An"), Some("Nguyễn Văn An".to_owned()));
    }
}
