//! What the protocol needs to know of each game.

use ringrift::{Board, Diagram};
use stackwright_core::{OptionWords, Problem, Problems};

use crate::arena::Portable;
use stackwright_engine::excerpt;

/// A game that can be spoken about.
pub(super) trait Spoken: Portable<Options: OptionWords> {
    /// The options that a word alone stands for, such as a preset.
    fn field(word: &str) -> Option<&'static str>;

    /// Words that are options, for those who have mistyped one.
    const WORDS: &'static str;

    /// Reads a position, whose own options count as far as its text has any.
    fn read(text: &str, options: &Self::Options) -> Result<Self, Problems>;

    /// The board for people, in lines.
    fn board(&self) -> String;
}

impl Spoken for ringrift::Position {
    fn field(word: &str) -> Option<&'static str> {
        let is_preset = word.parse::<ringrift::Preset>().is_ok();
        word.parse::<Board>().map(|_| "board").ok().or_else(|| is_preset.then_some("preset"))
    }

    const WORDS: &'static str = "a board such as hex8, a preset such as canonical, players=3 or rings=4";

    fn read(text: &str, _options: &Self::Options) -> Result<Self, Problems> {
        ringrift::Position::parse(text)
    }

    fn board(&self) -> String {
        self.diagram(Diagram::default()).to_string()
    }
}

impl Spoken for cotulenh::Position {
    fn field(word: &str) -> Option<&'static str> {
        cotulenh::Preset::named(word).map(|_| "preset")
    }

    const WORDS: &'static str = "a preset such as standard, or auto_commit=false";

    fn read(text: &str, options: &Self::Options) -> Result<Self, Problems> {
        stackwright_core::Game::from_text(text, options)
    }

    fn board(&self) -> String {
        cotulenh::picture(self.board())
    }
}

/// Options from JSON, or from words: `hex8 players=3`. Nothing is the default.
pub(super) fn options<G: Spoken>(text: &str) -> Result<G::Options, Problems> {
    if text.starts_with('{') {
        let wrong = |error| Problem::new("options", format!("the options: {error}"));
        return Ok(serde_json::from_str(text).map_err(wrong)?);
    }
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        match (word.split_once('='), G::field(word)) {
            (Some(pair), _) => words.push(pair),
            (None, Some(field)) => words.push((field, word)),
            (None, None) => {
                let message = format!("the options: `{}` is none: expected {}", excerpt(word), G::WORDS);
                return Err(Problem::new("options", message).into());
            }
        }
    }
    G::Options::from_words(words)
}

#[cfg(test)]
mod tests {
    use ringrift::{Options, Preset};

    use super::*;

    #[test]
    fn words_and_json_mean_the_same() {
        let expected = Options { rings: 4, ..Options::preset(Board::Hex8, 3, Preset::LpsPlan) };
        for text in [
            "hex8 lps-plan players=3 rings=4",
            "rings=4 preset=lps-plan board=hex8 players=3",
            r#"{"board":"hex8","players":3,"preset":"lps-plan","rings":4}"#,
        ] {
            assert_eq!(options::<ringrift::Position>(text), Ok(expected), "{text}");
        }
        assert_eq!(options::<ringrift::Position>(""), Ok(Options::default()));
        let reference = cotulenh::Options { auto_commit: false, ..cotulenh::Preset::Reference.into() };
        assert_eq!(options::<cotulenh::Position>("reference auto_commit=false"), Ok(reference));
    }

    #[test]
    fn what_is_no_option_is_refused() {
        for (text, right) in [
            ("hex9", "a board such as hex8"),
            ("hex8 hex8", "twice"),
            ("rings=many", "1 to 999"),
            ("wings=2", "no option `wings`"),
            ("{", "EOF"),
            (r#"{"players":"two"}"#, "u8"),
        ] {
            let problem = options::<ringrift::Position>(text).unwrap_err();
            assert!(problem.to_string().contains(right), "{text}: {problem}");
        }
    }
}
