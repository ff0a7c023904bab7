//! S4: what can be agreed before a game: board, players and options, with their presets.

use serde::{Deserialize, Serialize};
use stackwright_core::messages::Said;
use stackwright_core::{OptionWord, OptionWords, ProblemCollector, Problems, Values};

use crate::board::Board;
use crate::messages::say;
use stackwright_core::named;

/// A named set of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Preset {
    /// The game as this project plays it.
    #[default]
    Canonical,
    /// Recovery with an empty hand only, without strikes, and counted as a real action.
    RecoveryPlan,
    /// No recovery, one round to stand last, and only players with material keep their turns.
    LpsPlan,
    /// Regions must be claimed while one can be.
    TerritoryPlan,
    /// The habits of the public reference engine, for comparing with its recorded games.
    Reference,
}

named!(Preset, "preset", {
    Canonical: "canonical",
    RecoveryPlan: "recovery-plan",
    LpsPlan: "lps-plan",
    TerritoryPlan: "territory-plan",
    Reference: "reference",
});

/// R110b: who may recover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Recovery {
    /// Rings in hand do not matter.
    #[default]
    AnyHand,
    /// Only with no ring in hand.
    EmptyHand,
    /// Nobody.
    Off,
}

named!(Recovery, "recovery", { AnyHand: "any_hand", EmptyHand: "empty_hand", Off: "off" });

/// R201a, R201d: who keeps getting turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Rotation {
    /// Whoever has a ring anywhere, buried ones too.
    #[default]
    AnyRing,
    /// Whoever controls a stack or has a ring in hand.
    TurnMaterial,
}

named!(Rotation, "rotation", { AnyRing: "any_ring", TurnMaterial: "turn_material" });

/// Everything that is agreed before a game.
///
/// ```
/// use ringrift::{Board, Options, Preset};
///
/// let options = Options::preset(Board::Hex8, 3, Preset::Canonical);
/// assert_eq!((options.elimination_threshold(), options.territory_minimum()), (24, 21));
/// let json = serde_json::to_string(&options)?;
/// assert_eq!(json, r#"{"board":"hex8","players":3,"preset":"canonical"}"#);
/// assert_eq!(serde_json::from_str::<Options>(&json)?, options);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Spec", from = "Spec")]
pub struct Options {
    /// The board.
    pub board: Board,
    /// R010: 2 to 4.
    pub players: u8,
    /// The preset that the other options were taken from; those that differ were set singly.
    pub preset: Preset,
    /// R020a: rings of each player's colour.
    pub rings: u16,
    /// R120a: markers that make a line.
    pub line_length: u8,
    /// R172e: counted rounds to stand last.
    pub lps_rounds: u8,
    /// R172f: whether the last player with rings wins at once.
    pub early_lps: bool,
    /// R110b: who may recover.
    pub recovery: Recovery,
    /// R112c, R115b: whether a recovering marker may strike a stack.
    pub stack_strike: bool,
    /// R172a: whether recovery counts as a real action.
    pub recovery_is_real: bool,
    /// R201a, R201d: who keeps getting turns.
    pub rotation: Rotation,
    /// R144c: whether regions that could be claimed may be left.
    pub territory_skip: bool,
    /// R180a: the pie rule.
    pub swap: bool,
    /// S5a, S5b, S5c: the three habits of the reference engine.
    pub habits: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options::preset(Board::default(), 2, Preset::default())
    }
}

impl Options {
    /// A preset on a board.
    pub fn preset(board: Board, players: u8, preset: Preset) -> Options {
        let canonical = Options {
            board,
            players,
            preset,
            rings: board.rings_per_player(),
            line_length: board.line_length(usize::from(players)),
            lps_rounds: 3,
            early_lps: true,
            recovery: Recovery::AnyHand,
            stack_strike: true,
            recovery_is_real: false,
            rotation: Rotation::AnyRing,
            territory_skip: true,
            swap: false,
            habits: false,
        };
        match preset {
            Preset::Canonical => canonical,
            Preset::RecoveryPlan => Options {
                recovery: Recovery::EmptyHand,
                stack_strike: false,
                recovery_is_real: true,
                ..canonical
            },
            Preset::LpsPlan => Options {
                rings: board.rings_per_player().min(36),
                lps_rounds: 1,
                recovery: Recovery::Off,
                rotation: Rotation::TurnMaterial,
                ..canonical
            },
            Preset::TerritoryPlan => Options { territory_skip: false, ..canonical },
            Preset::Reference => Options { habits: true, ..canonical },
        }
    }

    /// R061: so many eliminated rings win: two thirds of the own rings and a third of all the others'.
    pub fn elimination_threshold(&self) -> u16 {
        // Thirds are never halfway, so rounding half up is rounding.
        let thirds = 2 * u32::from(self.rings) * (u32::from(self.players) + 1);
        ((thirds + 3) / 6) as u16
    }

    /// R062: the least territory that can win.
    pub fn territory_minimum(&self) -> u16 {
        self.board.geometry().len() as u16 / u16::from(self.players.max(1)) + 1
    }

    /// S4: whether the options make sense; if not, all reasons, each with the field as its code.
    pub fn validate(&self) -> Result<(), Problems> {
        let mut problems = ProblemCollector::default();
        for (name, value) in [
            ("players", u16::from(self.players)),
            ("rings", self.rings),
            ("line_length", self.line_length.into()),
            ("lps_rounds", self.lps_rounds.into()),
        ] {
            if let Some(word @ OptionWord { values: Values::Number(least, most), .. }) =
                problems.note(Options::word(name))
            {
                problems.require((*least..=*most).contains(&value), || word.refuse(&value));
            }
        }
        problems.require(!self.swap || self.players == 2, || say::swap_for_two().into());
        problems.finish()
    }
}

impl OptionWords for Options {
    const GAME: &'static str = "RingRift";

    fn title() -> Said {
        say::title()
    }

    const WORDS: &'static [OptionWord] = &[
        word("board", Values::Names(Board::NAMES), "the board"),
        word("players", Values::Number(2, 4), "how many play"),
        word("preset", Values::Names(Preset::NAMES), "the options that are not named"),
        word("rings", Values::Number(1, 999), "rings per player"),
        word("line_length", Values::Number(2, 25), "markers that make a line"),
        word("lps_rounds", Values::Number(1, 99), "rounds alone with a real action that win"),
        word("early_lps", Values::Switch, "the last player with rings wins at once"),
        word("recovery", Values::Names(Recovery::NAMES), "who may recover"),
        word("stack_strike", Values::Switch, "a recovering marker may strike a stack"),
        word("recovery_is_real", Values::Switch, "recovery counts as a real action"),
        word("rotation", Values::Names(Rotation::NAMES), "who keeps getting turns"),
        word("territory_skip", Values::Switch, "regions that could be claimed may be left"),
        word("swap", Values::Switch, "seat 2 may change sides after the first turn; two players"),
        word("habits", Values::Switch, "the habits of the public reference engine"),
    ];

    const FLAGS: &'static [&'static str] = &["board", "players", "preset", "rings"];

    const ALONE: &'static [&'static str] = &["board", "preset"];

    const EXAMPLES: &'static [&'static str] = &["hex8", "canonical", "players=3", "rings=4"];
}

const fn word(name: &'static str, values: Values, about: &'static str) -> OptionWord {
    OptionWord { name, values, about }
}

/// How options are written: the preset, and whatever differs from it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    #[serde(default)]
    board: Board,
    #[serde(default = "two")]
    players: u8,
    #[serde(default)]
    preset: Preset,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rings: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line_length: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lps_rounds: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    early_lps: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recovery: Option<Recovery>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stack_strike: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recovery_is_real: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rotation: Option<Rotation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    territory_skip: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    swap: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    habits: Option<bool>,
}

fn two() -> u8 {
    2
}

impl From<Options> for Spec {
    fn from(options: Options) -> Spec {
        fn unless<T: PartialEq + Copy>(value: T, usual: T) -> Option<T> {
            (value != usual).then_some(value)
        }
        let usual = Options::preset(options.board, options.players, options.preset);
        Spec {
            board: options.board,
            players: options.players,
            preset: options.preset,
            rings: unless(options.rings, usual.rings),
            line_length: unless(options.line_length, usual.line_length),
            lps_rounds: unless(options.lps_rounds, usual.lps_rounds),
            early_lps: unless(options.early_lps, usual.early_lps),
            recovery: unless(options.recovery, usual.recovery),
            stack_strike: unless(options.stack_strike, usual.stack_strike),
            recovery_is_real: unless(options.recovery_is_real, usual.recovery_is_real),
            rotation: unless(options.rotation, usual.rotation),
            territory_skip: unless(options.territory_skip, usual.territory_skip),
            swap: unless(options.swap, usual.swap),
            habits: unless(options.habits, usual.habits),
        }
    }
}

impl From<Spec> for Options {
    fn from(spec: Spec) -> Options {
        let usual = Options::preset(spec.board, spec.players, spec.preset);
        Options {
            rings: spec.rings.unwrap_or(usual.rings),
            line_length: spec.line_length.unwrap_or(usual.line_length),
            lps_rounds: spec.lps_rounds.unwrap_or(usual.lps_rounds),
            early_lps: spec.early_lps.unwrap_or(usual.early_lps),
            recovery: spec.recovery.unwrap_or(usual.recovery),
            stack_strike: spec.stack_strike.unwrap_or(usual.stack_strike),
            recovery_is_real: spec.recovery_is_real.unwrap_or(usual.recovery_is_real),
            rotation: spec.rotation.unwrap_or(usual.rotation),
            territory_skip: spec.territory_skip.unwrap_or(usual.territory_skip),
            swap: spec.swap.unwrap_or(usual.swap),
            habits: spec.habits.unwrap_or(usual.habits),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r061_elimination_thresholds() {
        for (board, expected) in [
            (Board::Square8, [18, 24, 30]),
            (Board::Hex8, [18, 24, 30]),
            (Board::Square19, [72, 96, 120]),
            (Board::Hexagonal, [96, 128, 160]),
        ] {
            for (players, threshold) in (2..).zip(expected) {
                let options = Options::preset(board, players, Preset::Canonical);
                assert_eq!(options.elimination_threshold(), threshold, "{board} {players}");
            }
        }
    }

    #[test]
    fn r062_territory_minimums() {
        for (board, expected) in [
            (Board::Square8, [33, 22, 17]),
            (Board::Hex8, [31, 21, 16]),
            (Board::Square19, [181, 121, 91]),
            (Board::Hexagonal, [235, 157, 118]),
        ] {
            for (players, minimum) in (2..).zip(expected) {
                let options = Options::preset(board, players, Preset::Canonical);
                assert_eq!(options.territory_minimum(), minimum, "{board} {players}");
            }
        }
    }

    #[test]
    fn nonsense_is_refused_by_field() {
        let wrong =
            Options { players: 5, rings: 0, line_length: 1, lps_rounds: 0, swap: true, ..Options::default() };
        let problems = wrong.validate().unwrap_err();
        for field in ["players", "rings", "line_length", "lps_rounds", "swap"] {
            assert!(problems.has(field), "{field}: {problems}");
        }
        assert!(Options::default().validate().is_ok());
    }

    #[test]
    fn every_option_has_its_word() {
        let all_others = Options {
            rings: 3,
            line_length: 5,
            lps_rounds: 2,
            early_lps: false,
            recovery: Recovery::Off,
            stack_strike: false,
            recovery_is_real: true,
            rotation: Rotation::TurnMaterial,
            territory_skip: false,
            swap: true,
            habits: true,
            ..Options::default()
        };
        let json = serde_json::to_value(all_others).unwrap();
        let fields = json.as_object().unwrap();
        let names: Vec<_> = Options::WORDS.iter().map(|word| word.name).collect();
        assert_eq!(fields.keys().map(String::as_str).collect::<Vec<_>>(), names);
        let texts: Vec<_> = fields
            .iter()
            .map(|(name, value)| {
                (name.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            })
            .collect();
        let words = texts.iter().map(|(name, value)| (*name, value.as_str()));
        assert_eq!(Options::from_words(words), Ok(all_others));
    }

    #[test]
    fn s4_every_value_of_an_option_is_accepted_and_no_other() {
        for word in Options::WORDS {
            let (right, wrong) = match word.values {
                Values::Switch => {
                    (vec!["on".into(), "off".into(), "true".into(), "false".into()], "yes".into())
                }
                Values::Number(least, most) => {
                    (vec![least.to_string(), most.to_string()], (most + 1).to_string())
                }
                Values::Names(names) => (names.iter().map(ToString::to_string).collect(), "none".to_owned()),
            };
            for value in &right {
                let options = Options::from_words([(word.name, value.as_str())]);
                assert!(options.is_ok_and(|options| options.validate().is_ok()), "{}={value}", word.name);
            }
            let refused = Options::from_words([(word.name, wrong.as_str())]).unwrap_err();
            assert!(refused.has(word.name), "{refused}");
            assert!(refused.to_string().contains(&word.values.to_string()), "{refused}");
        }
        let refused = Options::from_words([("rings", "3"), ("wings", "2"), ("rings", "3")]).unwrap_err();
        assert!(refused.has("rings") && refused.has("option"), "{refused}");
        assert!(refused.to_string().contains("line_length"), "{refused}");
    }

    #[test]
    fn options_round_trip_through_json() {
        for preset in Preset::ALL {
            let options = Options { rings: 3, swap: true, ..Options::preset(Board::Hexagonal, 2, preset) };
            let json = serde_json::to_string(&options).unwrap();
            assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options, "{json}");
            assert_eq!(preset.name().parse(), Ok(preset));
        }
        let short: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(short, Options::default());
        assert!(serde_json::from_str::<Options>(r#"{"ring":3}"#).is_err());
    }

    #[test]
    fn words_and_json_mean_the_same() {
        let expected = Options { rings: 4, ..Options::preset(Board::Hex8, 3, Preset::LpsPlan) };
        for text in [
            "hex8 lps-plan players=3 rings=4",
            "rings=4 preset=lps-plan board=hex8 players=3",
            r#"{"board":"hex8","players":3,"preset":"lps-plan","rings":4}"#,
        ] {
            assert_eq!(Options::from_line(text), Ok(expected), "{text}");
        }
        assert_eq!(Options::from_line(""), Ok(Options::default()));
    }

    #[test]
    fn what_is_no_option_is_refused() {
        for (text, right) in [
            ("hex9", "a word such as hex8, canonical, players=3 or rings=4"),
            ("hex8 hex8", "twice"),
            ("rings=many", "1 to 999"),
            ("wings=2", "no option `wings`"),
            ("{", "the JSON ends too early"),
            (r#"{"players":"two"}"#, "a whole number from 0 to 255"),
        ] {
            let problem = Options::from_line(text).unwrap_err();
            assert!(problem.to_string().contains(right), "{text}: {problem}");
        }
    }
}
