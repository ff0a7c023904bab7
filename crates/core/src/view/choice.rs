//! What people can choose before a game, as data: a form can be made of it without knowing the game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Word;

/// Values of options by their names, as the options are written in JSON.
pub type Settings = Map<String, Value>;

/// One thing to choose: a field of the game's options.
///
/// What holds if nothing is chosen is the value of the first of the [`cases`](Choice::cases) that applies, else what the
/// chosen [values](ChoiceValue::sets) of other choices set, else the [`default`](Choice::default).
///
/// ```
/// use stackwright_core::view::Choice;
///
/// let rings = Choice::range("rings", 1, 999, 18, "rings that each player has").rule("R020a");
/// let json = r#"{"name":"rings","min":1,"max":999,"default":18,"text":"rings that each player has","rule":"R020a"}"#;
/// assert_eq!(serde_json::to_string(&rings)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The field of the options.
    pub name: Word,
    /// What it can be.
    #[serde(flatten)]
    pub among: Among,
    /// What it is if nothing is chosen at all.
    pub default: Value,
    /// What it is about, in English.
    pub text: Word,
    /// The number of the rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Word>,
    /// What it is if nothing is chosen for it, but certain other things are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
    /// Only where these are chosen can it be another than the default; a list of values stands for any of them.
    #[serde(default, skip_serializing_if = "Settings::is_empty")]
    pub needs: Settings,
}

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Among {
    /// One of these.
    Values {
        /// In the order in which to show them.
        values: Vec<ChoiceValue>,
    },
    /// A whole number.
    Range {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
}

/// One of the values of a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChoiceValue {
    /// As the options write it.
    pub value: Value,
    /// For people, in English.
    pub label: Word,
    /// What other options become with it, unless they are chosen themselves.
    #[serde(default, skip_serializing_if = "Settings::is_empty")]
    pub sets: Settings,
}

/// What a choice becomes by others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// If all of these are chosen.
    pub when: Settings,
    /// Then it is this.
    pub value: Value,
}

impl Choice {
    /// One of several values, the first being the default; each with its label.
    pub fn values<V: Into<Value>>(
        name: &'static str,
        values: impl IntoIterator<Item = (V, &'static str)>,
        text: &'static str,
    ) -> Choice {
        let value = |(value, label): (V, &'static str)| ChoiceValue {
            value: value.into(),
            label: label.into(),
            sets: Map::new(),
        };
        let values: Vec<_> = values.into_iter().map(value).collect();
        let default = values.first().map_or(Value::Null, |first| first.value.clone());
        Choice::new(name, Among::Values { values }, default, text)
    }

    /// Yes or no.
    pub fn switch(name: &'static str, default: bool, text: &'static str) -> Choice {
        let mut choice = Choice::values(name, [(true, "yes"), (false, "no")], text);
        choice.default = default.into();
        choice
    }

    /// A whole number.
    pub fn range(name: &'static str, min: u32, max: u32, default: u32, text: &'static str) -> Choice {
        Choice::new(name, Among::Range { min, max }, default.into(), text)
    }

    fn new(name: &'static str, among: Among, default: Value, text: &'static str) -> Choice {
        let (name, text) = (name.into(), text.into());
        Choice { name, among, default, text, rule: None, cases: Vec::new(), needs: Map::new() }
    }

    /// The same with the number of the rule behind it.
    #[must_use]
    pub fn rule(self, rule: &'static str) -> Choice {
        Choice { rule: Some(rule.into()), ..self }
    }

    /// The same, only where something else is chosen.
    #[must_use]
    pub fn needs(mut self, name: &'static str, value: impl Into<Value>) -> Choice {
        self.needs.insert(name.to_owned(), value.into());
        self
    }

    /// The same, only where one of several is chosen.
    #[must_use]
    pub fn needs_one_of<V: Into<Value>>(
        self,
        name: &'static str,
        values: impl IntoIterator<Item = V>,
    ) -> Choice {
        self.needs(name, values.into_iter().map(Into::into).collect::<Vec<Value>>())
    }

    /// The same with one more case, after those that it has.
    #[must_use]
    pub fn case(mut self, when: &[(&'static str, Value)], value: impl Into<Value>) -> Choice {
        let when = when.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        self.cases.push(Case { when, value: value.into() });
        self
    }

    /// The same with what one of its values sets.
    #[must_use]
    pub fn sets(mut self, value: &str, sets: &[(&'static str, Value)]) -> Choice {
        if let Among::Values { values } = &mut self.among
            && let Some(value) = values.iter_mut().find(|known| known.value == value)
        {
            value.sets = sets.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        }
        self
    }
}
