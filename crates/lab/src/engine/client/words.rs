//! Command lines, taken apart without a shell.

/// The words of a command line: white space separates them, quotes of either kind keep it. Nothing else has a meaning.
pub(super) fn split(command: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match (quote, words.first().is_none_or(String::is_empty)) {
        (Some(_), _) => Err("a quote is not closed"),
        (None, true) => Err("expected the name of a program"),
        (None, false) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together_and_nothing_else_has_a_meaning() {
        assert_eq!(split(" a  b\tc "), Ok(vec!["a".into(), "b".into(), "c".into()]));
        assert_eq!(
            split(r#""my engine" --x='1 2' "" "#),
            Ok(vec!["my engine".into(), "--x=1 2".into(), String::new()])
        );
        assert_eq!(split("a;b $HOME|c\\"), Ok(vec!["a;b".into(), "$HOME|c\\".into()]));
        assert!(split("  ").is_err() && split("'' a").is_err() && split("a 'b").is_err());
    }
}
