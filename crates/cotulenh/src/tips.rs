//! Teaching tips, as data.

/// What a tip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// One thing worth knowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// What it is about.
    pub topic: Topic,
    /// The rule behind it.
    pub rule: &'static str,
    /// The tip, in one or two sentences.
    pub text: &'static str,
}

const fn tip(topic: Topic, rule: &'static str, text: &'static str) -> Tip {
    Tip { topic, rule, text }
}

/// All tips, by topic.
pub const TIPS: [Tip; 27] = [
    tip(
        Topic::Terrain,
        "C02",
        "Files a and b are sea: only navies stand there. File c and the river mouth d6 e6 d7 e7 take everybody.",
    ),
    tip(
        Topic::Terrain,
        "C05",
        "Artillery, anti-air and missiles cross the river only along files f and h; an engineer carries them across anywhere.",
    ),
    tip(
        Topic::Terrain,
        "C07",
        "Terrain stops moves, never captures: guns fire across the river and ships fire inland.",
    ),
    tip(
        Topic::Movement,
        "C04",
        "Tanks reach two squares straight; infantry, engineers and anti-air one; the militia goes one square in all eight directions.",
    ),
    tip(
        Topic::Movement,
        "C04",
        "Artillery, missiles, navies and air forces capture over other pieces. Tanks do not.",
    ),
    tip(
        Topic::Movement,
        "C04",
        "A navy sails past every piece except another navy, and reaches one square further against navies.",
    ),
    tip(Topic::Captures, "C10", "A capture normally takes the target's square; x in the notation."),
    tip(
        Topic::Captures,
        "C11",
        "A piece that cannot stand on the target's square captures and stays where it is; _ in the notation. An air force may choose.",
    ),
    tip(Topic::Captures, "C12", "Capturing a stack takes all of its pieces at once."),
    tip(
        Topic::AirDefence,
        "C13",
        "Missiles defend two squares around them, anti-air and navies one; heroic ones one more. Only the top piece of a stack counts.",
    ),
    tip(
        Topic::AirDefence,
        "C14",
        "Inside one zone an air force can only strike by suicide, @; under two providers it cannot enter at all.",
    ),
    tip(Topic::AirDefence, "C14", "A heroic air force ignores air defence."),
    tip(
        Topic::Stacks,
        "C20",
        "Tanks carry a commander, infantry or militia; air forces and navies carry more; engineers carry one heavy piece.",
    ),
    tip(
        Topic::Stacks,
        "C21",
        "To combine, move onto a friendly piece: the carrier of the new stack must be able to stand there.",
    ),
    tip(Topic::Stacks, "C22", "A stack moves like its carrier, and each piece keeps its own heroic star."),
    tip(
        Topic::Deploy,
        "C30",
        "A stack may deploy: its pieces leave one by one in a single turn, and nobody else acts until it ends.",
    ),
    tip(
        Topic::Deploy,
        "C32",
        "A piece can still follow one that left before it: it rejoins that step, and both travel together.",
    ),
    tip(
        Topic::Deploy,
        "C33",
        "Commit to end the turn early; what stays behind must be able to stand on the square.",
    ),
    tip(
        Topic::Deploy,
        "C36",
        "A step that leads to no legal turn is not offered: a session never gets stuck.",
    ),
    tip(
        Topic::Commander,
        "C40",
        "After your turn your commander may be neither attacked nor on an open line with the enemy commander.",
    ),
    tip(
        Topic::Commander,
        "C15",
        "Commanders on an open rank or file capture each other at any distance, so keep something between.",
    ),
    tip(
        Topic::Commander,
        "C43",
        "Your commander's slide stops before a square that the enemy commander looks at.",
    ),
    tip(
        Topic::Heroes,
        "C50",
        "Every piece that attacks the enemy commander after your step becomes heroic for good, even inside a stack.",
    ),
    tip(
        Topic::Heroes,
        "C51",
        "When one lone piece is all that guards a commander, it becomes heroic too. Beware of taking the last but one.",
    ),
    tip(Topic::Heroes, "C04", "Heroes reach further and all eight ways; even headquarters learn to walk."),
    tip(
        Topic::Draws,
        "C45",
        "The third time the same position stands with the same side to move, the game is drawn.",
    ),
    tip(
        Topic::Draws,
        "C45",
        "A hundred half-moves without a capture are a draw; any capture, in any step of a turn, starts the count again.",
    ),
];

/// The tips about a topic.
pub fn about(topic: Topic) -> impl Iterator<Item = &'static Tip> {
    TIPS.iter().filter(move |tip| tip.topic == topic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_tips_with_rules() {
        for topic in Topic::ALL {
            assert!(about(topic).count() >= 2, "{topic:?}");
        }
        assert!(TIPS.iter().all(|tip| tip.rule.len() == 3 && tip.text.ends_with('.')));
    }
}
