//! The tips.

use std::collections::HashSet;

use ringrift::tips::{self, Category, Emphasis, Topic};

/// The rulebook, in which every rule begins with its number in bold.
const RULEBOOK: &str = include_str!("../../../../../docs/rules/ringrift.md");

/// Whether the rulebook has a rule; a number without a letter stands for all its letters.
pub fn rule_exists(rule: &str) -> bool {
    let lettered = ["", "a"].iter().any(|letter| RULEBOOK.contains(&format!("**{rule}{letter}**")));
    rule.len() >= 4 && lettered
}

#[test]
fn every_topic_has_enough_tips_and_recovery_more() {
    for topic in Topic::ALL {
        let tips = tips::tips(topic);
        let least = if topic == Topic::Recovery { 7 } else { 5 };
        assert!(tips.len() >= least, "{topic} has {} tips", tips.len());
        assert!(tips.iter().any(|tip| tip.emphasis == Emphasis::Critical), "{topic}");
        assert!(tips.iter().any(|tip| tip.emphasis == Emphasis::Important), "{topic}");
        assert!(tips.iter().any(|tip| tip.emphasis == Emphasis::Normal), "{topic}");
        for tip in tips {
            assert_eq!(tip.topic, topic);
            assert!(rule_exists(tip.rule), "{} in {topic}", tip.rule);
            assert!(tip.text.ends_with('.') && tip.text.len() > 40 && tip.text.len() < 260, "{}", tip.text);
        }
    }
    let texts: HashSet<_> = tips::all().map(|tip| tip.text).collect();
    assert_eq!(texts.len(), tips::all().count());
    for category in Category::ALL {
        assert!(tips::all().any(|tip| tip.category == category), "{category}");
    }
}

#[test]
fn tips_are_data() {
    let json = serde_json::to_value(tips::tips(Topic::Recovery)[0]).unwrap();
    assert_eq!(json["topic"], "recovery");
    assert_eq!(json["category"], "condition");
    assert_eq!(json["emphasis"], "critical");
    assert_eq!(json["rule"], "R110");
    assert!(json["text"].is_string());
    assert_eq!("active_no_moves".parse(), Ok(Topic::ActiveNoMoves));
}
