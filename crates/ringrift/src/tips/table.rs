//! What each tip is worth, topic by topic. The sentences are in the catalogue, as `tip.TOPIC.NUMBER`.

use stackwright_core::TipRow as Row;

use super::{Category, Emphasis, Topic};

macro_rules! rows {
    ($($emphasis:ident $category:ident $rule:literal;)*) => {
        &[$((Emphasis::$emphasis, Category::$category, $rule)),*]
    };
}

/// The rows of a topic: how much each tip matters, what kind of knowledge it is, and the rule behind it.
pub(super) const fn rows(topic: Topic) -> &'static [Row] {
    match topic {
        Topic::Placement => PLACEMENT,
        Topic::Movement => MOVEMENT,
        Topic::Captures => CAPTURES,
        Topic::Chains => CHAINS,
        Topic::Lines => LINES,
        Topic::Territory => TERRITORY,
        Topic::ActiveNoMoves => ACTIVE_NO_MOVES,
        Topic::ForcedElimination => FORCED_ELIMINATION,
        Topic::Recovery => RECOVERY,
        Topic::VictoryElimination => VICTORY_ELIMINATION,
        Topic::VictoryTerritory => VICTORY_TERRITORY,
        Topic::VictoryLastPlayerStanding => VICTORY_LAST_PLAYER_STANDING,
        Topic::Stalemate => STALEMATE,
    }
}

const PLACEMENT: &[Row] = rows! {
    Critical Condition "R080";
    Critical Effect "R082";
    Important Choice "R081";
    Important Condition "R081";
    Normal Pitfall "R081";
    Normal Condition "R020";
    Normal Strategy "R081";
};

const MOVEMENT: &[Row] = rows! {
    Critical Condition "R090";
    Critical Effect "R092";
    Important Condition "R091";
    Important Effect "R092";
    Important Cost "R092";
    Normal Pitfall "R092";
    Normal Choice "R093";
};

const CAPTURES: &[Row] = rows! {
    Critical Effect "R102";
    Critical Condition "R101";
    Important Condition "R101";
    Important Condition "R101";
    Normal Choice "R101";
    Normal Effect "R102";
    Normal Strategy "R022";
};

const CHAINS: &[Row] = rows! {
    Critical Effect "R103";
    Important Choice "R103";
    Important Pitfall "R103";
    Important Effect "R103";
    Normal Effect "R102";
    Normal Strategy "R103";
};

const LINES: &[Row] = rows! {
    Critical Condition "R120";
    Critical Cost "R122";
    Important Choice "R122b";
    Important Effect "R121";
    Normal Cost "R123";
    Normal Effect "R120";
    Normal Strategy "R122";
};

const TERRITORY: &[Row] = rows! {
    Critical Condition "R142";
    Critical Cost "R145";
    Important Effect "R144";
    Important Effect "R145";
    Important Choice "R143";
    Normal Pitfall "R140";
    Normal Strategy "R145";
    Normal Condition "R140";
};

const ACTIVE_NO_MOVES: &[Row] = rows! {
    Critical Condition "R202";
    Critical Effect "R203";
    Important Effect "R075";
    Important Condition "R200";
    Normal Pitfall "R090";
    Normal Effect "R201";
};

const FORCED_ELIMINATION: &[Row] = rows! {
    Critical Condition "R073";
    Critical Cost "R100";
    Important Choice "R206";
    Important Effect "R060";
    Normal Pitfall "R073";
    Normal Strategy "R172";
    Normal Effect "R022";
};

const RECOVERY: &[Row] = rows! {
    Critical Condition "R110";
    Critical Effect "R111";
    Important Condition "R112a";
    Important Choice "R112b";
    Important Cost "R113";
    Important Choice "R112a";
    Important Cost "R114";
    Normal Choice "R110";
    Normal Pitfall "R172";
    Normal Strategy "R110";
};

const VICTORY_ELIMINATION: &[Row] = rows! {
    Critical Condition "R170";
    Important Effect "R060";
    Important Condition "R061";
    Important Pitfall "R102";
    Normal Strategy "R145";
    Normal Condition "R170";
};

const VICTORY_TERRITORY: &[Row] = rows! {
    Critical Condition "R171";
    Important Condition "R062";
    Important Effect "R041";
    Important Pitfall "R171";
    Normal Strategy "R092";
    Normal Strategy "R144";
};

const VICTORY_LAST_PLAYER_STANDING: &[Row] = rows! {
    Critical Condition "R172";
    Critical Condition "R172";
    Important Effect "R172";
    Important Effect "R172";
    Important Condition "R172";
    Normal Strategy "R080";
    Normal Strategy "R091";
};

const STALEMATE: &[Row] = rows! {
    Critical Condition "R173";
    Important Effect "R173";
    Important Condition "R173";
    Normal Pitfall "R173";
    Normal Strategy "R173";
    Normal Effect "R191";
};
