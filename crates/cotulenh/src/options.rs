//! What can be agreed before a game.

use std::fmt;

use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use stackwright_core::messages::Said;
use stackwright_core::{OptionWord, OptionWords, Problems, Values};

use crate::attack::Ranges;
use crate::messages::say;
use crate::mode::Mode;
use crate::named::named;
use crate::piece::{Role, Unit};
use crate::points::Decide;
use crate::readings::{AirReturn, NavyPass, Stacks};

/// Which rules hold where the sources part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum Preset {
    /// The rules of `docs/rules/cotulenh.md`.
    #[default]
    Standard,
    /// The rules that recorded games of the reference engine follow.
    Reference,
    /// The author's rulebook where it differs from the usual rules. // C97-C101
    Rulebook,
}

named!(Preset { Standard "standard", Reference "reference", Rulebook "rulebook" });

/// The rules options.
///
/// ```
/// use cotulenh::{Mode, Options, Preset, Stacks};
///
/// let options = Options { auto_commit: false, ..Options::from(Preset::Reference) };
/// assert_eq!(options.preset, Preset::Reference);
/// assert!(Options::default().last_guard);
/// // What a preset brings need not be said; records tell what differs from it.
/// let options: Options = serde_json::from_str(r#"{"preset":"rulebook","mode":"marine"}"#)?;
/// assert_eq!((options.stacks, options.mode), (Stacks::Rulebook, Mode::Marine));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Spec", into = "Spec")]
pub struct Options {
    /// Which rules hold where the sources part.
    pub preset: Preset,
    /// C33: a session in which nothing is left, or nothing left has a legal step, commits itself.
    pub auto_commit: bool,
    /// C33: a session may be committed while pieces that could step are left.
    pub allow_partial_commit: bool,
    /// C33: what is left on the origin must be able to stand there.
    pub validate_staying: bool,
    /// C51: a side's last piece beside its commander becomes heroic.
    pub last_guard: bool,
    /// C70: what wins.
    pub mode: Mode,
    /// C83: what decides a game whose objective is reached.
    pub decide: Decide,
    /// C81: what a headquarters counts, 0 or 10.
    pub hq_points: u8,
    /// C97: which pieces combine.
    pub stacks: Stacks,
    /// C98: how far a heroic headquarters goes, 1 or 2.
    pub heroic_hq: u8,
    /// C99: the commander's slide may run over the sea to a navy.
    pub commander_boards_sea: bool,
    /// C100: what a navy on the move passes.
    pub navy_pass: NavyPass,
    /// C101: when an air force may return from a capture.
    pub air_return: AirReturn,
}

impl OptionWords for Options {
    const GAME: &'static str = "CoTuLenh";

    fn title() -> Said {
        say::title()
    }

    const WORDS: &'static [OptionWord] = &[
        OptionWord {
            name: "preset",
            values: Values::Names(Preset::NAMES),
            about: "the rules where the sources part, and the options that are not named",
        },
        switch("auto_commit", "a deploy in which nothing is left to do commits itself"),
        switch("allow_partial_commit", "a deploy may be committed while pieces could still step"),
        switch("validate_staying", "what stays behind must be able to stand there"),
        switch("last_guard", "the last piece beside a commander becomes heroic"),
        names("mode", Mode::NAMES, "what wins: the commander, or a branch of the enemy's forces"),
        names("decide", Decide::NAMES, "what decides when the objective is reached"),
        names("hq_points", &["0", "10"], "what a headquarters counts"),
        names("stacks", Stacks::NAMES, "which pieces combine"),
        names("heroic_hq", &["1", "2"], "how far a heroic headquarters goes"),
        switch("commander_boards_sea", "the commander may slide over the sea to a navy"),
        names("navy_pass", NavyPass::NAMES, "what a navy on the move passes"),
        names("air_return", AirReturn::NAMES, "when an air force may return from a capture"),
    ];

    const FLAGS: &'static [&'static str] = &["preset", "mode"];

    const ALONE: &'static [&'static str] = &["preset", "mode"];

    const EXAMPLES: &'static [&'static str] = &["standard", "marine", "auto_commit=false"];

    const INSTEAD: &'static [(&'static str, &'static str)] =
        &[("board", "CoTuLenh has one board"), ("players", "two play CoTuLenh")];
}

const fn names(name: &'static str, names: &'static [&'static str], about: &'static str) -> OptionWord {
    OptionWord { name, values: Values::Names(names), about }
}

const fn switch(name: &'static str, about: &'static str) -> OptionWord {
    OptionWord { name, values: Values::Switch, about }
}

impl Default for Options {
    fn default() -> Self {
        Options::from(Preset::Standard)
    }
}

impl From<Preset> for Options {
    fn from(preset: Preset) -> Self {
        let rulebook = preset == Preset::Rulebook;
        Options {
            preset,
            auto_commit: true,
            allow_partial_commit: true,
            validate_staying: true,
            last_guard: true,
            mode: Mode::Total,
            decide: Decide::Objective,
            hq_points: 0,
            stacks: if rulebook { Stacks::Rulebook } else { Stacks::Reference },
            heroic_hq: if rulebook { 2 } else { 1 },
            commander_boards_sea: rulebook,
            navy_pass: if rulebook { NavyPass::Friends } else { NavyPass::AllButNavies },
            air_return: if rulebook { AirReturn::Unsafe } else { AirReturn::Free },
        }
    }
}

impl From<Mode> for Options {
    fn from(mode: Mode) -> Self {
        Options { mode, ..Options::default() }
    }
}

/// How options are written: the preset, the options of old, and of the others whatever differs from the preset.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    #[serde(default)]
    preset: Preset,
    #[serde(default = "on")]
    auto_commit: bool,
    #[serde(default = "on")]
    allow_partial_commit: bool,
    #[serde(default = "on")]
    validate_staying: bool,
    #[serde(default = "on")]
    last_guard: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mode: Option<Mode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decide: Option<Decide>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hq_points: Option<Figure<0, 10>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stacks: Option<Stacks>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heroic_hq: Option<Figure<1, 2>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commander_boards_sea: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    navy_pass: Option<NavyPass>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    air_return: Option<AirReturn>,
}

/// A number that is also read as a text, since it is one of two. Others that are small enough are left to [`Options::check`].
#[derive(Clone, Copy, Serialize)]
#[serde(into = "u8")]
struct Figure<const LOW: u8, const HIGH: u8>(u8);

impl<'de, const LOW: u8, const HIGH: u8> Deserialize<'de> for Figure<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either::<LOW, HIGH>)
    }
}

/// Takes a figure that is written as a number or as a text.
struct Either<const LOW: u8, const HIGH: u8>;

impl<const LOW: u8, const HIGH: u8> Visitor<'_> for Either<LOW, HIGH> {
    type Value = Figure<LOW, HIGH>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{LOW} or {HIGH}")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
        let figure = u8::try_from(number).map(Figure);
        figure.map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
        let figure = u8::try_from(number).map(Figure);
        figure.map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        text.parse().map(Figure).map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

impl<const LOW: u8, const HIGH: u8> From<Figure<LOW, HIGH>> for u8 {
    fn from(figure: Figure<LOW, HIGH>) -> u8 {
        figure.0
    }
}

fn on() -> bool {
    true
}

impl From<Options> for Spec {
    fn from(options: Options) -> Spec {
        fn unless<T: PartialEq + Copy>(value: T, usual: T) -> Option<T> {
            (value != usual).then_some(value)
        }
        let usual = Options::from(options.preset);
        Spec {
            preset: options.preset,
            auto_commit: options.auto_commit,
            allow_partial_commit: options.allow_partial_commit,
            validate_staying: options.validate_staying,
            last_guard: options.last_guard,
            mode: unless(options.mode, usual.mode),
            decide: unless(options.decide, usual.decide),
            hq_points: unless(options.hq_points, usual.hq_points).map(Figure),
            stacks: unless(options.stacks, usual.stacks),
            heroic_hq: unless(options.heroic_hq, usual.heroic_hq).map(Figure),
            commander_boards_sea: unless(options.commander_boards_sea, usual.commander_boards_sea),
            navy_pass: unless(options.navy_pass, usual.navy_pass),
            air_return: unless(options.air_return, usual.air_return),
        }
    }
}

impl From<Spec> for Options {
    fn from(spec: Spec) -> Options {
        let usual = Options::from(spec.preset);
        Options {
            preset: spec.preset,
            auto_commit: spec.auto_commit,
            allow_partial_commit: spec.allow_partial_commit,
            validate_staying: spec.validate_staying,
            last_guard: spec.last_guard,
            mode: spec.mode.unwrap_or(usual.mode),
            decide: spec.decide.unwrap_or(usual.decide),
            hq_points: spec.hq_points.map_or(usual.hq_points, u8::from),
            stacks: spec.stacks.unwrap_or(usual.stacks),
            heroic_hq: spec.heroic_hq.map_or(usual.heroic_hq, u8::from),
            commander_boards_sea: spec.commander_boards_sea.unwrap_or(usual.commander_boards_sea),
            navy_pass: spec.navy_pass.unwrap_or(usual.navy_pass),
            air_return: spec.air_return.unwrap_or(usual.air_return),
        }
    }
}

impl Options {
    /// Whether these options make sense together.
    pub(crate) fn check(&self) -> Result<(), Problems> {
        let mut problems = Problems::collect();
        let among = |name: &'static str, value: u8, names: &[u8]| {
            let word = Options::WORDS.iter().find(|word| word.name == name);
            word.filter(|_| !names.contains(&value)).map(|word| word.refuse(&value))
        };
        let figures =
            [among("hq_points", self.hq_points, &[0, 10]), among("heroic_hq", self.heroic_hq, &[1, 2])];
        for problem in figures.into_iter().flatten() {
            problems.add(problem);
        }
        // C83: the others are not played for points.
        problems.require(self.decide == Decide::Objective || self.mode.is_tactical(), || {
            say::decide_needs_tactical_mode(self.mode.name()).into()
        });
        for option in self.idle() {
            problems.add(say::option_without_effect(option, self.mode.name()).into());
        }
        problems.finish()
    }

    /// What was chosen although it speaks of commanders, and the mode has none. Headquarters can be set up in every mode. // C77
    fn idle(&self) -> impl Iterator<Item = &'static str> {
        let usual = Options::from(self.preset);
        let changed = [
            ("last_guard", self.last_guard != usual.last_guard),
            ("commander_boards_sea", self.commander_boards_sea != usual.commander_boards_sea),
        ];
        let here = !self.mode.has_commanders();
        changed.into_iter().filter(move |&(_, changed)| here && changed).map(|(name, _)| name)
    }

    /// C36: a step is judged by the turns that it can still become; in `reference` by itself, or not at all.
    #[inline]
    pub(crate) fn judges_whole_turn(self) -> bool {
        self.preset != Preset::Reference
    }

    /// How far pieces attack; in `reference` it believes in longer diagonals. // C98
    #[inline]
    pub(crate) fn ranges(self) -> Ranges {
        Ranges::new(self.preset == Preset::Reference, self.heroic_hq > 1)
    }

    /// The piece that goes as this one does. // C98
    #[inline]
    pub(crate) fn goes_as(self, unit: Unit) -> Unit {
        match unit {
            Unit { role: Role::Headquarters, heroic: true } if self.heroic_hq > 1 => {
                Unit { role: Role::Infantry, heroic: true }
            }
            unit => unit,
        }
    }

    /// C51, C77: whether a side's last piece beside its commander becomes heroic.
    #[inline]
    pub(crate) fn promotes_last_guard(self) -> bool {
        self.last_guard && self.mode.has_commanders()
    }

    /// C15: whether commanders capture each other along open lines.
    #[inline]
    pub(crate) fn has_long_capture(self) -> bool {
        self.preset != Preset::Reference
    }

    /// C50: whether waiting pieces step with the flags of now; in `reference` with those of the session's start.
    #[inline]
    pub(crate) fn has_live_flags(self) -> bool {
        self.preset != Preset::Reference
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another value for every option.
    const OTHERS: [(&str, &str); 13] = [
        ("preset", "reference"),
        ("auto_commit", "off"),
        ("allow_partial_commit", "off"),
        ("validate_staying", "off"),
        ("last_guard", "off"),
        ("mode", "marine9"),
        ("decide", "points"),
        ("hq_points", "10"),
        ("stacks", "rulebook"),
        ("heroic_hq", "2"),
        ("commander_boards_sea", "on"),
        ("navy_pass", "friends"),
        ("air_return", "unsafe"),
    ];

    #[test]
    fn every_option_has_its_word() {
        let others = Options {
            preset: Preset::Reference,
            auto_commit: false,
            allow_partial_commit: false,
            validate_staying: false,
            last_guard: false,
            mode: Mode::Marine9,
            decide: Decide::Points,
            hq_points: 10,
            ..Options { preset: Preset::Reference, ..Options::from(Preset::Rulebook) }
        };
        let json = serde_json::to_value(others).unwrap();
        let names: Vec<_> = Options::WORDS.iter().map(|word| word.name).collect();
        assert_eq!(json.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>(), names);
        assert_eq!(OTHERS.map(|(name, _)| name)[..], names);
        assert_eq!(Options::from_words(OTHERS), Ok(others));
        assert_eq!(serde_json::from_value::<Options>(json).unwrap(), others);
        let refused = Options::from_words([("rings", "3"), ("preset", "canonical")]).unwrap_err();
        assert!(refused.has("option") && refused.has("preset"), "{refused}");
    }

    #[test]
    fn what_cannot_be_read_is_told_with_what_would_be_right() {
        let refused = |json: &str| {
            let error = serde_json::from_str::<Options>(json).unwrap_err();
            stackwright_core::plain(&error).to_string()
        };
        for (json, right) in [
            (r#"{"hq_points":300}"#, "expected 0 or 10, but found 300"),
            (r#"{"hq_points":-10}"#, "expected 0 or 10, but found -10"),
            (r#"{"heroic_hq":"two"}"#, "expected 1 or 2"),
            (r#"{"heroic_hq":[2]}"#, "expected 1 or 2"),
            (r#"{"mode":"marin"}"#, "`marine`"),
        ] {
            assert!(refused(json).contains(right), "{json}: {}", refused(json));
        }
        for json in [r#"{"hq_points":"10"}"#, r#"{"hq_points":10}"#] {
            assert_eq!(serde_json::from_str::<Options>(json).unwrap().hq_points, 10);
        }
    }

    #[test]
    fn a_preset_may_stand_alone_in_a_line_of_options() {
        let reference = Options { auto_commit: false, ..Preset::Reference.into() };
        assert_eq!(Options::from_line("reference auto_commit=false"), Ok(reference));
        assert_eq!(Options::from_line("air9"), Ok(Mode::Air9.into()));
    }

    #[test] // C97-C101
    fn c97_the_preset_rulebook_sets_five_options_and_each_can_be_set_back() {
        let rulebook = Options::from_line("rulebook").unwrap();
        assert_eq!(rulebook, Preset::Rulebook.into());
        let changed = Options::from_line("rulebook stacks=reference").unwrap();
        assert_eq!(changed, Options { stacks: Stacks::Reference, ..rulebook });
        assert_eq!((changed.heroic_hq, changed.navy_pass), (2, NavyPass::Friends));
        for preset in [Preset::Standard, Preset::Reference] {
            assert_eq!(Options { preset, ..Options::default() }, preset.into());
        }
    }

    #[test]
    fn the_usual_options_are_written_as_they_were() {
        let json = serde_json::to_string(&Options::default()).unwrap();
        let old = r#"{"preset":"standard","auto_commit":true,"allow_partial_commit":true,"validate_staying":true,"last_guard":true}"#;
        assert_eq!(json, old);
    }

    #[test] // C83
    fn c83_c77_options_that_the_mode_has_no_use_for_are_refused() {
        for mode in Mode::ALL {
            let checked = Options { decide: Decide::Points, ..mode.into() }.check();
            let refused = checked.is_err_and(|problems| problems.has("decide_needs_tactical_mode"));
            assert_eq!(refused, matches!(mode, Mode::Total | Mode::Any), "{mode:?}");
        }
        // C77: nine pieces have no commanders.
        for line in ["last_guard=off", "commander_boards_sea=on"] {
            for mode in Mode::ALL {
                let checked = Options { mode, ..Options::from_line(line).unwrap() }.check();
                let refused = checked.is_err_and(|problems| problems.has("option_without_effect"));
                assert_eq!(refused, !mode.has_commanders(), "{line} {mode:?}");
            }
        }
        for preset in Preset::ALL {
            assert_eq!(Options { mode: Mode::Air9, ..preset.into() }.check(), Ok(()));
        }
        assert!(Options { hq_points: 5, ..Options::default() }.check().unwrap_err().has("hq_points"));
    }
}
