//! Something said in words, so that it can be said in other words too.

use serde::{Deserialize, Serialize};

use crate::Problem;
use crate::messages::{Key, Params, Said, Word};

/// A sentence for people, and what it says as data: a stable code and parameters.
///
/// ```
/// use stackwright_core::view::Message;
///
/// let message = Message::from(amazons::messages::say::shoot_at("d4"));
/// let json = r#"{"code":"shoot","key":"shoot_at","rule":"A06","params":{"at":"d4"},"text":"shoot at d4"}"#;
/// assert_eq!(serde_json::to_string(&message)?, json);
/// assert_eq!(serde_json::from_str::<Message>(json)?, message);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What is said, as a stable code.
    pub code: Word,
    /// The key of the sentence in its [catalogue](mod@crate::messages).
    #[serde(default, skip_serializing_if = "Key::is_code")]
    pub key: Key,
    /// The number of the rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Word>,
    /// The figures and names in it.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
    /// The same in English.
    pub text: Word,
}

impl From<Said> for Message {
    fn from(said: Said) -> Self {
        Problem::from(said).into()
    }
}

impl From<Problem> for Message {
    fn from(problem: Problem) -> Self {
        let Problem { code, key, rule, params, message, catalogue: _ } = problem;
        Message {
            code: Word::Borrowed(code),
            key,
            rule: rule.map(Word::Borrowed),
            params,
            text: Word::Owned(message),
        }
    }
}
