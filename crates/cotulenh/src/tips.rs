//! Short lessons for new players, as data: what each rule means at the board.
//!
//! ```
//! use cotulenh::tips::{Emphasis, Topic, tips};
//!
//! let critical = tips(Topic::Deploy).find(|tip| tip.emphasis == Emphasis::Critical).unwrap();
//! assert_eq!(critical.rule, "C30");
//! ```

use serde::Serialize;

/// What a tip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Sea, land, river.
    Terrain,
    /// How pieces go and take.
    Movement,
    /// The ways to capture.
    Captures,
    /// Zones and suicides.
    AirDefence,
    /// Which pieces ride together.
    Stacks,
    /// Deploy sessions.
    Deploy,
    /// Check, exposure, the end.
    Commander,
    /// Promotions.
    Heroes,
    /// Draws.
    Draws,
}

impl Topic {
    /// All topics.
    pub const ALL: [Topic; 9] = [
        Topic::Terrain,
        Topic::Movement,
        Topic::Captures,
        Topic::AirDefence,
        Topic::Stacks,
        Topic::Deploy,
        Topic::Commander,
        Topic::Heroes,
        Topic::Draws,
    ];

    /// A stable name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Terrain => "terrain",
            Topic::Movement => "movement",
            Topic::Captures => "captures",
            Topic::AirDefence => "air_defence",
            Topic::Stacks => "stacks",
            Topic::Deploy => "deploy",
            Topic::Commander => "commander",
            Topic::Heroes => "heroes",
            Topic::Draws => "draws",
        }
    }
}

/// One lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tip {
    /// What to know, in a sentence or two.
    pub text: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// What kind of knowledge it is.
    pub category: Category,
    /// How much it matters.
    pub emphasis: Emphasis,
    /// The number of the rule behind it.
    pub rule: &'static str,
}

/// What kind of knowledge a tip holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// When something can be done.
    Condition,
    /// What happens then.
    Effect,
    /// What it costs.
    Cost,
    /// What the player decides.
    Choice,
    /// What often goes wrong.
    Pitfall,
    /// What often goes well.
    Strategy,
}

/// How much a tip matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Emphasis {
    /// Good to know.
    Normal,
    /// Soon needed.
    Important,
    /// Nobody can play without it.
    Critical,
}

/// All tips from a table: topic, emphasis, category, rule, text.
macro_rules! table {
    ($($topic:ident $emphasis:ident $category:ident $rule:literal $text:literal;)*) => {
        &[$(Tip {
            text: $text,
            topic: Topic::$topic,
            category: Category::$category,
            emphasis: Emphasis::$emphasis,
            rule: $rule,
        }),*]
    };
}

/// All tips, topic by topic, each in the order in which they are best told.
pub const ALL: &[Tip] = table! {
    Terrain Critical Condition "C02"
        "Files a and b are sea: only navies stand there. File c and the river mouth d6 e6 d7 e7 take everybody.";
    Terrain Important Condition "C05"
        "Artillery, anti-air and missiles cross the river only along files f and h; an engineer carries them across anywhere.";
    Terrain Important Effect "C07"
        "Terrain stops moves, never captures: guns fire across the river and ships fire inland.";
    Movement Critical Condition "C04"
        "Tanks reach two squares straight; infantry, engineers and anti-air one; the militia goes one square in all eight directions.";
    Movement Important Effect "C04"
        "Artillery, missiles, navies and air forces capture over other pieces. Tanks do not.";
    Movement Normal Effect "C04"
        "A navy sails past every piece except another navy, and reaches one square further against navies.";
    Captures Critical Effect "C10"
        "A capture normally takes the target's square; x in the notation.";
    Captures Important Effect "C11"
        "A piece that cannot stand on the target's square captures and stays where it is; _ in the notation. An air force may choose.";
    Captures Important Effect "C12"
        "Capturing a stack takes all of its pieces at once.";
    AirDefence Critical Condition "C13"
        "Missiles defend two squares around them, anti-air and navies one; heroic ones one more. Only the top piece of a stack counts.";
    AirDefence Critical Cost "C14"
        "Inside one zone an air force can only strike by suicide, @; under two providers it cannot enter at all.";
    AirDefence Normal Effect "C14"
        "A heroic air force ignores air defence.";
    Stacks Critical Condition "C20"
        "Tanks carry a commander, infantry or militia; air forces and navies carry more; engineers carry one heavy piece.";
    Stacks Important Choice "C21"
        "To combine, move onto a friendly piece: the carrier of the new stack must be able to stand there.";
    Stacks Important Effect "C22"
        "A stack moves like its carrier, and each piece keeps its own heroic star.";
    Deploy Critical Choice "C30"
        "A stack may deploy: its pieces leave one by one in a single turn, and nobody else acts until it ends.";
    Deploy Important Choice "C32"
        "A piece can still follow one that left before it: it rejoins that step, and both travel together.";
    Deploy Important Condition "C33"
        "Commit to end the turn early; what stays behind must be able to stand on the square.";
    Deploy Normal Effect "C36"
        "A step that leads to no legal turn is not offered: a session never gets stuck.";
    Commander Critical Condition "C40"
        "After your turn your commander may be neither attacked nor on an open line with the enemy commander.";
    Commander Important Pitfall "C15"
        "Commanders on an open rank or file capture each other at any distance, so keep something between.";
    Commander Normal Condition "C43"
        "Your commander's slide stops before a square that the enemy commander looks at.";
    Heroes Critical Effect "C50"
        "Every piece that attacks the enemy commander after your step becomes heroic for good, even inside a stack.";
    Heroes Important Pitfall "C51"
        "When one lone piece is all that guards a commander, it becomes heroic too. Beware of taking the last but one.";
    Heroes Normal Strategy "C04"
        "Heroes reach further and all eight ways; even headquarters learn to walk.";
    Draws Important Condition "C45"
        "The third time the same position stands with the same side to move, the game is drawn.";
    Draws Normal Condition "C45"
        "A hundred half-moves without a capture are a draw; any capture, in any step of a turn, starts the count again.";
};

/// The tips of a topic.
pub fn tips(topic: Topic) -> impl Iterator<Item = &'static Tip> {
    ALL.iter().filter(move |tip| tip.topic == topic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_a_critical_or_important_tip_and_every_tip_a_rule() {
        for topic in Topic::ALL {
            assert!(tips(topic).count() >= 2, "{topic:?}");
            assert!(tips(topic).any(|tip| tip.emphasis >= Emphasis::Important), "{topic:?}");
        }
        assert!(ALL.iter().all(|tip| tip.rule.len() == 3 && tip.text.ends_with('.')));
    }
}
