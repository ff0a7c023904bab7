//! S4: what people can choose before a game, as data.

use serde_json::{Value, json};
use stackwright_core::view::Choice;

use crate::board::Board;
use crate::options::{Options, Preset, Recovery, Rotation};

/// Every field of [`Options`], in the order in which to ask.
pub(super) fn all() -> Vec<Choice> {
    let usual = Options::default();
    let board = |board: Board| (board.name(), board_label(board));
    vec![
        Choice::values("board", Board::ALL.map(board), "the board").rule("R001"),
        Choice::values(
            "players",
            [(2, "two"), (3, "three"), (4, "four")],
            "how many play, everybody for themselves",
        )
        .rule("R010"),
        presets(),
        rings(usual),
        line_length(usual),
        Choice::range(
            "lps_rounds",
            1,
            99,
            usual.lps_rounds.into(),
            "rounds in which nobody else has a real action, \
            after which the last player standing wins",
        )
        .rule("R172e"),
        Choice::switch("early_lps", usual.early_lps, "whether the only player with rings wins at once")
            .rule("R172f"),
        Choice::values(
            "recovery",
            [
                (Recovery::AnyHand.name(), "by whoever controls no stack"),
                (Recovery::EmptyHand.name(), "only with no ring in hand"),
                (Recovery::Off.name(), "never"),
            ],
            "whether a player without stacks may slide a marker to come back",
        )
        .rule("R110b"),
        Choice::switch("stack_strike", usual.stack_strike, "whether a recovering marker may strike a stack")
            .rule("R115b"),
        Choice::switch(
            "recovery_is_real",
            usual.recovery_is_real,
            "whether recovery counts as a real action",
        )
        .rule("R172a"),
        Choice::values(
            "rotation",
            [
                (Rotation::AnyRing.name(), "whoever has a ring anywhere, buried ones too"),
                (Rotation::TurnMaterial.name(), "whoever controls a stack or has a ring in hand"),
            ],
            "who keeps getting turns",
        )
        .rule("R201"),
        Choice::switch(
            "territory_skip",
            usual.territory_skip,
            "whether a player may leave regions that could be claimed",
        )
        .rule("R144c"),
        Choice::switch(
            "swap",
            usual.swap,
            "whether the second player may swap sides instead of their first placement",
        )
        .rule("R180a")
        .needs("players", 2),
        Choice::switch(
            "habits",
            usual.habits,
            "whether the habits of the public reference engine are taken over",
        )
        .rule("S5"),
    ]
}

fn board_label(board: Board) -> &'static str {
    match board {
        Board::Square8 => "8 by 8 squares",
        Board::Square19 => "19 by 19 squares",
        Board::Hex8 => "small hexagon, 61 cells",
        Board::Hexagonal => "large hexagon, 469 cells",
    }
}

fn presets() -> Choice {
    let label = |preset: Preset| {
        let label = match preset {
            Preset::Canonical => "the game as this project plays it",
            Preset::RecoveryPlan => {
                "recovery with an empty hand only, without strikes, counted as a real action"
            }
            Preset::LpsPlan => "no recovery, one round to stand last, turns for players with material only",
            Preset::TerritoryPlan => "regions must be claimed while one can be",
            Preset::Reference => "the habits of the public reference engine",
        };
        (preset.name(), label)
    };
    Choice::values(
        "preset",
        Preset::ALL.map(label),
        "a named set of options; each can still be changed by itself",
    )
    .rule("S4")
    .sets(Preset::RecoveryPlan.name(), &sets(Preset::RecoveryPlan))
    .sets(Preset::LpsPlan.name(), &sets(Preset::LpsPlan))
    .sets(Preset::TerritoryPlan.name(), &sets(Preset::TerritoryPlan))
    .sets(Preset::Reference.name(), &sets(Preset::Reference))
}

/// What a preset changes on every board.
fn sets(preset: Preset) -> Vec<(&'static str, Value)> {
    let usual = Options::default();
    let Options {
        lps_rounds,
        early_lps,
        recovery,
        stack_strike,
        recovery_is_real,
        rotation,
        territory_skip,
        swap,
        habits,
        ..
    } = Options::preset(usual.board, usual.players, preset);
    [
        ("lps_rounds", json!(lps_rounds), lps_rounds != usual.lps_rounds),
        ("early_lps", json!(early_lps), early_lps != usual.early_lps),
        ("recovery", json!(recovery), recovery != usual.recovery),
        ("stack_strike", json!(stack_strike), stack_strike != usual.stack_strike),
        ("recovery_is_real", json!(recovery_is_real), recovery_is_real != usual.recovery_is_real),
        ("rotation", json!(rotation), rotation != usual.rotation),
        ("territory_skip", json!(territory_skip), territory_skip != usual.territory_skip),
        ("swap", json!(swap), swap != usual.swap),
        ("habits", json!(habits), habits != usual.habits),
    ]
    .into_iter()
    .filter_map(|(name, value, differs)| differs.then_some((name, value)))
    .collect()
}

/// R001, S4: the boards have their numbers of rings, of which a preset leaves fewer on the large ones.
fn rings(usual: Options) -> Choice {
    let mut choice =
        Choice::range("rings", 1, 999, usual.rings.into(), "rings that each player has").rule("R020a");
    for preset in [Some(Preset::LpsPlan), None] {
        for board in Board::ALL {
            let rings = Options::preset(board, 2, preset.unwrap_or_default()).rings;
            let differs = rings != if preset.is_some() { board.rings_per_player() } else { usual.rings };
            let mut when = vec![("board", json!(board))];
            when.extend(preset.map(|preset| ("preset", json!(preset))));
            if differs {
                choice = choice.case(&when, rings);
            }
        }
    }
    choice
}

/// R001: a line is shorter on a small board with many players.
fn line_length(usual: Options) -> Choice {
    let mut choice =
        Choice::range("line_length", 2, 25, usual.line_length.into(), "markers that make a line")
            .rule("R120a");
    for board in Board::ALL {
        for players in 2..=4_u8 {
            let length = board.line_length(usize::from(players));
            if length != usual.line_length {
                choice = choice.case(&[("board", json!(board)), ("players", json!(players))], length);
            }
        }
    }
    choice
}
