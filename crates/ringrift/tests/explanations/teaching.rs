//! The tips.

use std::collections::HashSet;

use ringrift::tips::{self, Category, Emphasis, Topic};

/// The numbers of the rules, letters as the code has them.
const RULES: &str = "R010 R020 R021 R022 R041 R060 R061 R062 R070 R071 R072 R073 R074 R075 R080 R081 R082 R090 R091 \
    R092 R093 R100 R101 R102 R103 R110 R111 R112 R112a R112b R112c R113 R114 R115 R120 R121 R122 R122b R123 R140 R141 \
    R142 R143 R144 R145 R170 R171 R172 R173 R175 R176 R177 R178 R180 R191 R200 R201 R202 R203 R205 R206 R300";

pub fn rule_exists(rule: &str) -> bool {
    RULES.split(' ').any(|known| known == rule)
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
