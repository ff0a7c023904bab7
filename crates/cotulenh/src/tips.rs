//! Short lessons for new players, as data: what each rule means at the board.
//!
//! ```
//! use cotulenh::tips::{Emphasis, Topic, tips};
//!
//! let critical = tips(Topic::Deploy).find(|tip| tip.emphasis == Emphasis::Critical).unwrap();
//! assert_eq!(critical.rule, "C30");
//! ```

use serde::{Deserialize, Serialize};
use stackwright_core::named;
pub use stackwright_core::{Category, Emphasis};

/// What a tip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
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

named!(Topic, "topic", {
    Terrain: "terrain",
    Movement: "movement",
    Captures: "captures",
    AirDefence: "air_defence",
    Stacks: "stacks",
    Deploy: "deploy",
    Commander: "commander",
    Heroes: "heroes",
    Draws: "draws",
});

/// One lesson.
pub type Tip = stackwright_core::Tip<Topic>;

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
    Terrain Normal Condition "C06"
        "A navy does not sail along the diagonals c5-d6 and c8-d7, but it fires along them.";
    Terrain Normal Pitfall "C02"
        "An air force flies over the sea, but it lands on land or on mixed squares only, or on a navy that can carry it.";
    Movement Critical Condition "C04"
        "Tanks reach two squares straight; infantry, engineers and anti-air one; the militia goes one square in all eight directions.";
    Movement Important Effect "C04"
        "Artillery, missiles, navies and air forces capture over other pieces. Tanks do not.";
    Movement Normal Effect "C04"
        "A navy sails past every piece except another navy, and reaches one square further against navies.";
    Movement Important Effect "C04"
        "The commander slides as far as it likes along ranks and files, but it takes only what stands next to it.";
    Movement Normal Condition "C04"
        "Headquarters stay where they are until they become heroic; then they go one square in any direction.";
    Captures Critical Effect "C10"
        "A capture normally takes the target's square; x in the notation.";
    Captures Important Effect "C11"
        "A piece that cannot stand on the target's square captures and stays where it is; _ in the notation. An air force may choose.";
    Captures Important Effect "C12"
        "Capturing a stack takes all of its pieces at once.";
    Captures Normal Condition "C31"
        "In a deploy step an air force has no choice: it takes the square it can stand on, and stays only where it cannot.";
    Captures Normal Strategy "C04"
        "A navy takes another navy at four squares and anything else at three, over whatever stands between.";
    AirDefence Critical Condition "C13"
        "Missiles defend two squares around them, anti-air and navies one; heroic ones one more. Only the top piece of a stack counts.";
    AirDefence Critical Cost "C14"
        "Inside one zone an air force can only strike by suicide, @; under two providers it cannot enter at all.";
    AirDefence Normal Effect "C14"
        "A heroic air force ignores air defence.";
    AirDefence Important Strategy "C13"
        "Zones are those of the moment: once a provider is captured, the sky above it is open, for the next step of the same turn too.";
    AirDefence Normal Pitfall "C14"
        "Leaving a zone ends the flight just as a second zone does, and no air force may strike by suicide with your commander aboard.";
    Stacks Critical Condition "C20"
        "Tanks carry a commander, infantry or militia; air forces and navies carry more; engineers carry one heavy piece.";
    Stacks Important Choice "C21"
        "To combine, move onto a friendly piece: the carrier of the new stack must be able to stand there.";
    Stacks Important Effect "C22"
        "A stack moves like its carrier, and each piece keeps its own heroic star.";
    Stacks Normal Condition "C20"
        "At most three pieces ride together, and none twice.";
    Stacks Normal Strategy "C21"
        "An air force may board a navy at sea, where it could never land by itself.";
    Deploy Critical Choice "C30"
        "A stack may deploy: its pieces leave one by one in a single turn, and nobody else acts until it ends.";
    Deploy Important Choice "C32"
        "A piece can still follow one that left before it: it rejoins that step, and both travel together.";
    Deploy Important Condition "C33"
        "Commit to end the turn early; what stays behind must be able to stand on the square.";
    Deploy Normal Effect "C36"
        "A step that leads to no legal turn is not offered: a session never gets stuck.";
    Deploy Important Cost "C31"
        "A stay capture uses the piece up: it counts as deployed and waits on the origin square until the turn is over.";
    Commander Critical Condition "C40"
        "After your turn your commander may be neither attacked nor on an open line with the enemy commander.";
    Commander Important Pitfall "C15"
        "Commanders on an open rank or file capture each other at any distance, so keep something between.";
    Commander Normal Condition "C43"
        "Your commander's slide stops before a square that the enemy commander looks at.";
    Commander Important Condition "C42"
        "Riding in a stack hides nobody: a carried commander is exposed on an open line like any other.";
    Commander Important Effect "C44"
        "A commander under attack with no legal turn left is mated, and capturing it ends the game when the turn ends.";
    Heroes Critical Effect "C50"
        "Every piece that attacks the enemy commander after your step becomes heroic for good, even inside a stack.";
    Heroes Important Pitfall "C51"
        "When one lone piece is all that guards a commander, it becomes heroic too. Beware of taking the last but one.";
    Heroes Normal Strategy "C04"
        "Heroes reach further and all eight ways; even headquarters learn to walk.";
    Heroes Important Effect "C50"
        "Pieces that still wait in a deploying stack can become heroes too, and step with their new reach.";
    Heroes Normal Strategy "C13"
        "A heroic missile, navy or anti-air defends one square further than before.";
    Draws Important Condition "C45"
        "The third time the same position stands with the same side to move, the game is drawn.";
    Draws Normal Condition "C45"
        "A hundred half-moves without a capture are a draw; any capture, in any step of a turn, starts the count again.";
    Draws Critical Pitfall "C44"
        "A side that is not in check and has no legal turn is not beaten: the game is drawn. Leave a losing opponent something to do.";
    Draws Normal Condition "C45"
        "For repetition only the pieces and the side to move count, never the counters.";
    Draws Normal Effect "C46"
        "While a deploy session is open the game is never over: draws and mates are looked at when the turn ends.";
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
