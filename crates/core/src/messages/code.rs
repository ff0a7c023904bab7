//! What the codes of refusals mean, for programmers.

use super::Catalogue;

/// A code that a refusal may have. Its meaning is told in English alone, as the interface of the server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code.
    pub code: &'static str,
    /// The rules that stand against it, or the status that HTTP gives it.
    pub by: Vec<&'static str>,
    /// What it means, whatever the position.
    pub about: &'static str,
    /// Whether it is about a text that is no action or no possible position; else about an action or a request.
    pub in_texts: bool,
}

impl Catalogue {
    /// The codes of refusals in the order of their text. A line of it is `code R021 = meaning`, or for several codes with
    /// one meaning `code, other 400 = meaning`; one without a meaning is about the sentence that has the code for its key.
    /// Behind a line `[texts]` stand those of texts that are no actions and no possible positions.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        const TEXTS: &str = "[texts]";
        let lines = self.codes.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let parts = lines.scan(false, |in_texts, line| {
            *in_texts |= line == TEXTS;
            Some((line, *in_texts))
        });
        parts.filter(|(line, _)| *line != TEXTS).flat_map(move |(line, in_texts)| {
            let (words, about) =
                line.split_once(" = ").map_or((line, None), |(words, about)| (words, Some(about)));
            let is_code = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
            let (codes, by): (Vec<_>, Vec<_>) =
                words.split([',', ' ']).filter(|word| !word.is_empty()).partition(is_code);
            codes.into_iter().map(move |code| Code {
                code,
                by: by.clone(),
                about: about.or_else(|| self.name_at(code)).unwrap_or_default(),
                in_texts,
            })
        })
    }

    /// What is wrong with the codes: one is there twice, means nothing, or is the code of no message.
    pub(super) fn faults_of_codes(&self) -> Vec<String> {
        let mut seen = std::collections::BTreeSet::new();
        let wrong = |Code { code, about, .. }: Code| {
            if !seen.insert(code) {
                Some(format!("the code {code} is explained twice"))
            } else if about.is_empty() {
                Some(format!("the code {code} has no meaning"))
            } else if self.entries().iter().all(|entry| entry.code() != code) {
                Some(format!("nothing has the code {code}"))
            } else {
                None
            }
        };
        self.codes().filter_map(wrong).collect()
    }
}
