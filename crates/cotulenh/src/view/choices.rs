//! What people can choose before a game, as data.

use stackwright_core::view::Choice;

use crate::options::{Options, Preset};

/// Every field of [`Options`], in the order in which to ask.
pub(super) fn all() -> Vec<Choice> {
    let usual = Options::default();
    let preset = |preset: Preset| {
        let label = match preset {
            Preset::Standard => "the game as this project plays it",
            Preset::Reference => "as recorded games of the public reference engine were played",
        };
        (preset.name(), label)
    };
    vec![
        Choice::values(
            "preset",
            Preset::ALL.map(preset),
            "which rules hold where this game and the public reference engine part",
        ),
        Choice::switch(
            "auto_commit",
            usual.auto_commit,
            "whether a deployment ends by itself when nothing is left that could step",
        )
        .rule("C33"),
        Choice::switch(
            "allow_partial_commit",
            usual.allow_partial_commit,
            "whether a deployment may be ended while pieces that could step are left",
        )
        .rule("C33"),
        Choice::switch(
            "validate_staying",
            usual.validate_staying,
            "whether what is left behind by a deployment must be able to stand there",
        )
        .rule("C33"),
        Choice::switch(
            "last_guard",
            usual.last_guard,
            "whether a side's last piece beside its commander becomes a hero",
        )
        .rule("C51"),
    ]
}
