//! What can be agreed before a game.

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Said;
use stackwright_core::{OptionWord, OptionWords, Values};

use crate::messages::say;

/// Which rules hold where this game and the public reference engine part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// The rules of `docs/rules/cotulenh.md`.
    #[default]
    Standard,
    /// The rules that recorded games of the reference engine follow.
    Reference,
}

impl Preset {
    /// Both presets.
    pub const ALL: [Preset; 2] = [Preset::Standard, Preset::Reference];

    /// The name, as in records and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Standard => "standard",
            Preset::Reference => "reference",
        }
    }

    /// The preset with that name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }
}

/// The rules options.
///
/// ```
/// use cotulenh::{Options, Preset};
///
/// let options = Options { auto_commit: false, ..Options::from(Preset::Reference) };
/// assert_eq!(options.preset, Preset::Reference);
/// assert!(Options::default().last_guard);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which rules hold where this game and the reference part.
    pub preset: Preset,
    /// C33: a session in which nothing is left, or nothing left has a legal step, commits itself.
    pub auto_commit: bool,
    /// C33: a session may be committed while pieces that could step are left.
    pub allow_partial_commit: bool,
    /// C33: what is left on the origin must be able to stand there.
    pub validate_staying: bool,
    /// C51: a side's last piece beside its commander becomes heroic.
    pub last_guard: bool,
}

impl OptionWords for Options {
    const GAME: &'static str = "CoTuLenh";

    fn title() -> Said {
        say::title()
    }

    const WORDS: &'static [OptionWord] = &[
        OptionWord {
            name: "preset",
            values: Values::Names(&[Preset::Standard.name(), Preset::Reference.name()]),
            about: "the rules where this game and the public reference engine part",
        },
        switch("auto_commit", "a deploy in which nothing is left to do commits itself"),
        switch("allow_partial_commit", "a deploy may be committed while pieces could still step"),
        switch("validate_staying", "what stays behind must be able to stand there"),
        switch("last_guard", "the last piece beside a commander becomes heroic"),
    ];

    const FLAGS: &'static [&'static str] = &["preset"];

    const ALONE: &'static [&'static str] = &["preset"];

    const EXAMPLES: &'static [&'static str] = &["standard", "auto_commit=false"];

    const INSTEAD: &'static [(&'static str, &'static str)] =
        &[("board", "CoTuLenh has one board"), ("players", "two play CoTuLenh")];
}

const fn switch(name: &'static str, about: &'static str) -> OptionWord {
    OptionWord { name, values: Values::Switch, about }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            preset: Preset::Standard,
            auto_commit: true,
            allow_partial_commit: true,
            validate_staying: true,
            last_guard: true,
        }
    }
}

impl From<Preset> for Options {
    fn from(preset: Preset) -> Self {
        Options { preset, ..Options::default() }
    }
}

impl Options {
    /// C36: a step is judged by the turns that it can still become; in `reference` by itself, or not at all.
    #[inline]
    pub(crate) fn judges_whole_turn(self) -> bool {
        self.preset == Preset::Standard
    }

    /// Whether attack detection and captures agree; in `reference` it believes in longer diagonals.
    #[inline]
    pub(crate) fn attacks_exactly(self) -> bool {
        self.preset == Preset::Standard
    }

    /// C15: whether commanders capture each other along open lines.
    #[inline]
    pub(crate) fn has_long_capture(self) -> bool {
        self.preset == Preset::Standard
    }

    /// C50: whether waiting pieces step with the flags of now; in `reference` with those of the session's start.
    #[inline]
    pub(crate) fn has_live_flags(self) -> bool {
        self.preset == Preset::Standard
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_its_word() {
        let others = Options {
            preset: Preset::Reference,
            auto_commit: false,
            allow_partial_commit: false,
            validate_staying: false,
            last_guard: false,
        };
        let json = serde_json::to_value(others).unwrap();
        let names: Vec<_> = Options::WORDS.iter().map(|word| word.name).collect();
        assert_eq!(json.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>(), names);
        let words = names.iter().map(|&name| (name, if name == "preset" { "reference" } else { "off" }));
        assert_eq!(Options::from_words(words), Ok(others));
        let refused = Options::from_words([("rings", "3"), ("preset", "canonical")]).unwrap_err();
        assert!(refused.has("option") && refused.has("preset"), "{refused}");
    }

    #[test]
    fn a_preset_may_stand_alone_in_a_line_of_options() {
        let reference = Options { auto_commit: false, ..Preset::Reference.into() };
        assert_eq!(Options::from_line("reference auto_commit=false"), Ok(reference));
    }
}
