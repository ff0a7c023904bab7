//! A rulebook in markdown, cut into its numbered rules.

use serde::{Deserialize, Serialize};

/// A rule, or a passage without a number at the beginning of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// Its number, such as `R122b`; a passage has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The heading that it stands under.
    pub section: String,
    /// What it says, in markdown, with the tables and diagrams that follow it.
    pub text: String,
}

impl Rule {
    /// Whether it is meant by a number: `R122` means `R122a` and `R122b` too.
    pub fn is_meant_by(&self, number: &str) -> bool {
        let rest = self.number.as_deref().and_then(|own| own.strip_prefix(number));
        rest.is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_lowercase()))
    }
}

/// The rules of a rulebook in their order. A rule begins with its number in bold letters.
///
/// ```
/// use stackwright_core::view::rules;
///
/// let rules = rules("# Game\n\nWords.\n\n## 1. The board\n\n**R001a** Cells.\n\nMore.\n\n**R001b** Rings.\n");
/// assert_eq!((rules[0].number.as_deref(), &*rules[0].text), (None, "Words."));
/// assert_eq!((rules[1].number.as_deref(), &*rules[1].section), (Some("R001a"), "1. The board"));
/// assert_eq!(rules[1].text, "Cells.\n\nMore.");
/// assert_eq!(rules.iter().filter(|rule| rule.is_meant_by("R001")).count(), 2);
/// ```
pub fn rules(rulebook: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut section = String::new();
    let mut fenced = false;
    let mut begun = false;
    for line in rulebook.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        }
        let heading = line.trim_start_matches('#');
        if !fenced && heading.len() < line.len() && heading.starts_with(' ') {
            heading.trim().clone_into(&mut section);
            begun = false;
            continue;
        }
        let (number, text) = match numbered(line) {
            Some((number, text)) if !fenced => (Some(number.to_owned()), text),
            _ => (None, line),
        };
        if number.is_none() && !begun && text.trim().is_empty() {
            continue;
        }
        match rules.last_mut() {
            Some(rule) if begun && number.is_none() => {
                rule.text.push('\n');
                rule.text.push_str(text);
            }
            _ => {
                rules.push(Rule { number, section: section.clone(), text: text.to_owned() });
                begun = true;
            }
        }
    }
    for rule in &mut rules {
        rule.text.truncate(rule.text.trim_end().len());
    }
    rules
}

/// The number at the beginning of a line, and what follows.
fn numbered(line: &str) -> Option<(&str, &str)> {
    let (number, text) = line.strip_prefix("**")?.split_once("** ")?;
    let digits = number.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let letter = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = letter.len() < digits.len() && letter.len() <= 1;
    (is_number && letter.bytes().all(|b| b.is_ascii_lowercase())).then_some((number, text))
}
