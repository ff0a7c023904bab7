//! The teaching tips are there for every topic, and each names a rule of the rulebook.

use std::collections::HashSet;

use cotulenh::tips::{self, Emphasis, Topic};

#[test]
fn every_topic_has_tips_and_one_that_nobody_can_do_without() {
    for topic in Topic::ALL {
        let tips = tips::tips(topic);
        assert!(tips.len() >= 5, "{topic}");
        assert!(tips.iter().any(|tip| tip.emphasis == Emphasis::Critical), "{topic}");
        assert!(tips.iter().all(|tip| tip.topic == topic && tip.text.ends_with(['.', '!'])), "{topic}");
    }
}

#[test]
fn tips_differ_and_name_rules_of_the_rulebook() {
    let rulebook = include_str!("../../../../docs/rules/cotulenh.md");
    let mut texts = HashSet::new();
    for tip in tips::all() {
        assert!(texts.insert(tip.text), "{} stands there twice", tip.text);
        assert!(rulebook.contains(tip.rule), "{} is not in the rulebook", tip.rule);
    }
}

#[test]
fn tips_are_data() {
    let json = serde_json::to_value(tips::tips(Topic::Terrain)[0]).unwrap();
    assert_eq!((&json["topic"], &json["emphasis"]), (&"terrain".into(), &"critical".into()));
}
