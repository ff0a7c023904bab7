//! What people can choose before a game, as data.

use serde_json::{Value, json};
use stackwright_core::view::Choice;

use crate::mode::Mode;
use crate::options::{Options, Preset};
use crate::points::Decide;
use crate::readings::{AirReturn, NavyPass, Stacks};

/// Every field of [`Options`], in the order in which to ask.
pub(super) fn all() -> Vec<Choice> {
    let usual = Options::default();
    let mut choices = vec![mode(), preset(), decide(), hq_points()];
    choices.extend(deploying(usual));
    choices.extend(readings(usual));
    choices
}

fn mode() -> Choice {
    let label = |mode: Mode| {
        let label = match mode {
            Mode::Total => "the commander",
            Mode::Raid => "the commander, in a short game",
            Mode::Marine => "both navies",
            Mode::Air => "both air forces",
            Mode::Land => "all tanks, infantry and artillery",
            Mode::Any => "the commander or any branch",
            Mode::Marine9 => "both navies, nine pieces a side",
            Mode::Air9 => "both air forces, nine pieces a side",
        };
        (mode.name(), label)
    };
    Choice::values("mode", Mode::ALL.map(label), "what is to be taken from the enemy").rule("C70")
}

fn preset() -> Choice {
    let label = |preset: Preset| {
        let label = match preset {
            Preset::Standard => "the game as this project plays it",
            Preset::Reference => "as recorded games of the public reference engine were played",
            Preset::Rulebook => "as the author's rulebook has it",
        };
        (preset.name(), label)
    };
    Choice::values("preset", Preset::ALL.map(label), "which rules hold where the sources part")
        .sets(Preset::Rulebook.name(), &brought(Preset::Rulebook))
}

/// What a preset changes. // C97-C101
fn brought(preset: Preset) -> Vec<(&'static str, Value)> {
    let Options { stacks, heroic_hq, commander_boards_sea, navy_pass, air_return, .. } = preset.into();
    vec![
        ("stacks", json!(stacks)),
        ("heroic_hq", json!(heroic_hq)),
        ("commander_boards_sea", json!(commander_boards_sea)),
        ("navy_pass", json!(navy_pass)),
        ("air_return", json!(air_return)),
    ]
}

fn decide() -> Choice {
    let tactical = Mode::ALL.into_iter().filter(|mode| mode.is_tactical()).map(Mode::name);
    Choice::values(
        "decide",
        [
            (Decide::Objective.name(), "reaching the objective wins"),
            (Decide::Points.name(), "reaching it stops the game and counts 50, and the higher total wins"),
        ],
        "what decides when the objective is reached",
    )
    .rule("C83")
    .needs_one_of("mode", tactical)
}

fn hq_points() -> Choice {
    Choice::values("hq_points", [(0, "nothing"), (10, "ten points")], "what a headquarters counts")
        .rule("C81")
        .needs_one_of("mode", with_commanders())
}

/// The modes whose armies have commanders and headquarters. // C77
fn with_commanders() -> impl Iterator<Item = &'static str> {
    Mode::ALL.into_iter().filter(|mode| mode.has_commanders()).map(Mode::name)
}

fn deploying(usual: Options) -> [Choice; 4] {
    [
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
        .rule("C51")
        .needs_one_of("mode", with_commanders()),
    ]
}

fn readings(usual: Options) -> [Choice; 5] {
    [
        Choice::values(
            "stacks",
            [
                (Stacks::Reference.name(), "three on an air force, none twice"),
                (Stacks::Rulebook.name(), "two on an air force, two alike on a navy"),
            ],
            "which pieces combine",
        )
        .rule("C97"),
        Choice::values("heroic_hq", [(1, "one"), (2, "two")], "how many squares a heroic headquarters goes")
            .rule("C98")
            .needs_one_of("mode", with_commanders()),
        Choice::switch(
            "commander_boards_sea",
            usual.commander_boards_sea,
            "whether the commander may slide over the sea to a navy",
        )
        .rule("C99")
        .needs_one_of("mode", with_commanders()),
        Choice::values(
            "navy_pass",
            [
                (NavyPass::AllButNavies.name(), "everything but navies"),
                (NavyPass::Friends.name(), "own pieces only"),
            ],
            "what a navy on the move passes",
        )
        .rule("C100"),
        Choice::values(
            "air_return",
            [
                (AirReturn::Free.name(), "from any capture"),
                (AirReturn::Unsafe.name(), "only from where it would be attacked"),
            ],
            "when an air force may return from a capture",
        )
        .rule("C101"),
    ]
}
