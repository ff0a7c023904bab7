//! What Unicode says of characters, as far as names need it.
//!
//! Its tables are longer than the rules of a game: in WebAssembly, which is fetched before it runs, whoever embeds this asks the
//! browser, with [`set_unicode`].

/// What Unicode says of characters.
#[derive(Clone, Copy, Debug)]
pub struct Unicode {
    /// The text in its compatible, composed form (NFKC).
    pub nfkc: fn(&str) -> String,
    /// The text in small letters.
    pub lowercase: fn(&str) -> String,
    /// Whether it is a mark on another character (`M`).
    pub is_mark: fn(char) -> bool,
    /// Whether it has no shape of its own, or none that is known (`C`).
    pub is_other: fn(char) -> bool,
    /// Whether a word can be written in one script.
    pub is_single_script: fn(&str) -> bool,
    /// What texts that look the same have in common.
    pub skeleton: fn(&str) -> String,
}

/// Takes what is known of characters from there, in WebAssembly. The first that is set holds; elsewhere tables are built in.
pub fn set_unicode(unicode: Unicode) {
    known::set(unicode);
}

/// What is known.
pub(crate) fn unicode() -> Unicode {
    known::unicode()
}

#[cfg(not(target_family = "wasm"))]
mod known {
    use unicode_normalization::UnicodeNormalization as _;
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};
    use unicode_security::{MixedScript as _, skeleton};

    use super::Unicode;

    pub(super) fn set(_unicode: Unicode) {}

    fn is_single_script(word: &str) -> bool {
        word.is_single_script()
    }

    pub(super) fn unicode() -> Unicode {
        Unicode {
            nfkc: |text| text.nfkc().collect(),
            lowercase: str::to_lowercase,
            is_mark: |c| c.general_category_group() == GeneralCategoryGroup::Mark,
            is_other: |c| c.general_category_group() == GeneralCategoryGroup::Other,
            is_single_script,
            skeleton: |text| skeleton(text).collect(),
        }
    }
}

#[cfg(target_family = "wasm")]
mod known {
    use std::sync::OnceLock;

    use super::Unicode;

    static UNICODE: OnceLock<Unicode> = OnceLock::new();

    pub(super) fn set(unicode: Unicode) {
        let _ = UNICODE.set(unicode);
    }

    /// Until it is told, it takes every character for what it seems to be.
    pub(super) fn unicode() -> Unicode {
        *UNICODE.get_or_init(|| Unicode {
            nfkc: str::to_owned,
            lowercase: str::to_ascii_lowercase,
            is_mark: |_| false,
            is_other: char::is_control,
            is_single_script: |_| true,
            skeleton: str::to_owned,
        })
    }
}
