//! Catalogues, their entries, and a message that was made from one.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use super::template::Names;
use super::{Key, Kind, Parameter, Params, Template, TemplateError, Word, common};
use crate::view::Message;
use crate::{Problem, excerpt};

/// A language that every message has a sentence in.
///
/// ```
/// use stackwright_core::messages::Language;
///
/// assert_eq!("vi".parse(), Ok(Language::Vi));
/// assert_eq!("fr".parse::<Language>().unwrap_err().to_string(), "language is `fr`: expected one of en, vi");
/// assert_eq!(Language::of_locale("vi_VN.UTF-8"), Some(Language::Vi));
/// assert_eq!(Language::of_locale("C.UTF-8"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Vietnamese.
    Vi,
}

impl Language {
    /// All of them, in the order of a catalogue's texts.
    pub const ALL: [Language; 2] = [Language::En, Language::Vi];

    /// Its code, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Vi => "vi",
        }
    }

    /// The language of a locale as `LANG` names it, such as `vi_VN.UTF-8`; nothing for one that no message is told in.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

impl FromStr for Language {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Language, Problem> {
        let known = Language::ALL.map(Language::code).join(", ");
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| common::say::one_of("language", excerpt(text), known).into())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Behind this line of a file stand the sentences that only a terminal shows.
pub(super) const TERMINAL: &str = "[terminal]";

/// The messages of a crate. Made by [`messages!`](crate::messages!); two are the same if their names are.
pub struct Catalogue {
    name: &'static str,
    texts: [&'static str; 2],
    pub(super) codes: &'static str,
    entries: &'static [&'static Entry],
    tables: [OnceLock<Table>; 2],
    shared: OnceLock<BTreeSet<&'static str>>,
}

/// The sentences of a language by key.
type Table = BTreeMap<&'static str, Template>;

impl Catalogue {
    #[doc(hidden)]
    pub const fn new(
        name: &'static str,
        texts: [&'static str; 2],
        codes: &'static str,
        entries: &'static [&'static Entry],
    ) -> Catalogue {
        let tables = [OnceLock::new(), OnceLock::new()];
        // WebAssembly is fetched before it runs, and speaks English alone: pages have the sentences of their language.
        let (texts, codes) = if cfg!(target_family = "wasm") { ([texts[0], ""], "") } else { (texts, codes) };
        Catalogue { name, texts, codes, entries, tables, shared: OnceLock::new() }
    }

    /// Whose messages they are: a game's name, or that of a crate.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The messages, in the order in which they are declared.
    pub const fn entries(&self) -> &'static [&'static Entry] {
        self.entries
    }

    /// The message that has that key.
    pub fn entry(&self, key: &str) -> Option<&'static Entry> {
        self.entries.iter().copied().find(|entry| entry.key == key)
    }

    /// The lines of sentences in a language that programs other than a terminal show: without remarks, and without what
    /// stands behind a line `[terminal]`.
    pub fn shared_lines(&self, language: Language) -> impl Iterator<Item = &'static str> {
        self.raw_lines(language).take_while(|line| *line != TERMINAL)
    }

    /// Whether the sentence of that key is among them.
    pub(crate) fn shares(&self, key: &str) -> bool {
        let shared = || self.shared_lines(Language::En).filter_map(|line| line.split_once(" = "));
        self.shared.get_or_init(|| shared().map(|(key, _)| key).collect()).contains(key)
    }

    /// The lines of a language without remarks.
    pub(super) fn raw_lines(&self, language: Language) -> impl Iterator<Item = &'static str> {
        let lines = self.texts[language as usize].lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// A name as a message: the line of a key with a dot, such as `phase.move`. Its text is the key itself where there is
    /// no such line.
    pub fn line(&self, key: impl Into<Word>) -> Message {
        let key = key.into();
        let text = self.name_at(&key).map_or_else(|| key.clone(), Word::Borrowed);
        Message { code: key, key: Key::Code, rule: None, params: Params::default(), text }
    }

    /// What something is called in English: the line of a key with a dot, such as `phase.move`. The key itself where
    /// there is no such line, which [`faults`](Catalogue::faults) cannot know.
    pub fn name_of(&self, key: &'static str) -> &'static str {
        self.name_at(key).unwrap_or(key)
    }

    /// The same for a key that is put together; nothing where there is no such line.
    pub fn name_at(&self, key: &str) -> Option<&'static str> {
        self.lines(Language::En).flatten().find(|(known, _)| *known == key).map(|(_, name)| name)
    }

    /// The lines of a language: key and sentence. Behind `@` stands the key whose sentence it is; one that has none is an
    /// error like a line that is none.
    pub(super) fn lines(
        &self,
        language: Language,
    ) -> impl Iterator<Item = Result<(&'static str, &'static str), &'static str>> {
        self.raw_lines(language).filter(|line| *line != TERMINAL).map(move |line| {
            let (key, text) = line.split_once(" = ").ok_or(line)?;
            let Some(other) = text.strip_prefix('@') else { return Ok((key, text)) };
            let same = self.written(language).find(|(known, _)| *known == other);
            same.map(|(_, same)| (key, same)).ok_or(line)
        })
    }

    /// Keys and what stands behind them, as it is written.
    pub(super) fn written(&self, language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.raw_lines(language).filter_map(|line| line.split_once(" = "))
    }

    /// The sentence of that key. One that cannot be read counts as missing; [`faults`](Catalogue::faults) tells of it.
    fn template(&self, language: Language, key: &str) -> Option<&Template> {
        let table = self.tables[language as usize].get_or_init(|| {
            let read = |(key, text): (&'static str, &str)| Some((key, Template::read(text).ok()?));
            self.lines(language).flatten().filter_map(read).collect()
        });
        table.get(key)
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Catalogue {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Catalogue {}

/// A language of some catalogues, which knows what things are called in it; what is said whatever the game comes last.
struct Spoken<'a> {
    catalogues: &'a [&'static Catalogue],
    language: Language,
}

impl Names for Spoken<'_> {
    fn line(&self, key: &str) -> Option<&Template> {
        let all = self.catalogues.iter().copied().chain([&common::CATALOGUE]);
        all.into_iter().find_map(|catalogue| catalogue.template(self.language, key))
    }

    fn message<'a>(&self, message: &'a Message) -> Cow<'a, str> {
        let key = message.key.of(&message.code);
        match key.filter(|_| self.language != Language::En).and_then(|key| self.line(key)) {
            Some(sentence) => Cow::Owned(sentence.fill(&message.params, self)),
            None => Cow::Borrowed(&message.text),
        }
    }
}

impl Message {
    /// The sentence in a language, found in one of these catalogues or in that of what is said whatever the game; in
    /// English where none has it.
    pub fn in_language(&self, catalogues: &[&'static Catalogue], language: Language) -> String {
        Spoken { catalogues, language }.message(self).into_owned()
    }
}

impl Problem {
    /// The sentence in a language, with the rule that is broken; in English where it stands in no catalogue.
    pub fn in_language(&self, language: Language) -> String {
        let catalogues: Vec<_> = self.catalogue.into_iter().collect();
        let text = Message::from(self.clone()).in_language(&catalogues, language);
        match self.rule {
            Some(rule) => format!("{text} ({rule})"),
            None => text,
        }
    }
}

/// One message of a catalogue: everything but its sentences.
#[derive(Debug)]
pub struct Entry {
    catalogue: &'static Catalogue,
    key: &'static str,
    code: &'static str,
    rule: Option<&'static str>,
    in_frames: bool,
    params: &'static [(&'static str, Kind)],
}

impl Entry {
    #[doc(hidden)]
    pub const fn new(
        catalogue: &'static Catalogue,
        key: &'static str,
        code: &'static str,
        rule: Option<&'static str>,
        in_frames: bool,
        params: &'static [(&'static str, Kind)],
    ) -> Entry {
        Entry { catalogue, key, code, rule, in_frames, params }
    }

    /// Its key in the files of sentences.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The code that programs see; several messages may have the same.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The rule behind it.
    pub const fn rule(&self) -> Option<&'static str> {
        self.rule
    }

    /// Whether it is what a frame shows: something that happened.
    pub const fn in_frames(&self) -> bool {
        self.in_frames
    }

    /// Its parameters with their kinds.
    pub const fn params(&self) -> &'static [(&'static str, Kind)] {
        self.params
    }

    /// Its sentence in a language.
    pub(super) fn template(&self, language: Language) -> Result<Template, Option<TemplateError>> {
        let line = self.catalogue.lines(language).flatten().find(|(key, _)| *key == self.key).ok_or(None)?;
        Template::read(line.1).map_err(Some)
    }
}

/// A message with its parameters, on its way to become a [`Message`](crate::view::Message) or a
/// [`Problem`](crate::Problem). It is written in English.
#[derive(Clone, Debug)]
pub struct Said {
    entry: &'static Entry,
    code: &'static str,
    rule: Option<&'static str>,
    params: Params,
    quoted: Option<&'static Catalogue>,
}

impl Said {
    #[doc(hidden)]
    pub fn new(entry: &'static Entry) -> Said {
        Said { entry, code: entry.code, rule: entry.rule, params: Params::default(), quoted: None }
    }

    #[doc(hidden)]
    pub fn put(&mut self, name: &'static str, value: impl Parameter) {
        self.quoted = self.quoted.or(value.quoted());
        self.params.push(name, value.into());
    }

    /// The same under another code than the message has elsewhere.
    #[must_use]
    pub fn code(self, code: &'static str) -> Said {
        Said { code, ..self }
    }

    /// The same, resting on another rule than the message does elsewhere.
    #[must_use]
    pub fn rule(self, rule: &'static str) -> Said {
        Said { rule: Some(rule), ..self }
    }

    /// The catalogue that it can be said with, together with what is said whatever the game: of a message that quotes a
    /// game, that of the game.
    pub(crate) fn catalogue(&self) -> &'static Catalogue {
        self.quoted.unwrap_or(self.entry.catalogue)
    }

    /// The sentence in a language.
    pub fn in_language(&self, language: Language) -> String {
        let Entry { catalogue: own, key, .. } = *self.entry;
        let spoken = Spoken { catalogues: &[own, self.quoted.unwrap_or(own)], language };
        let sentence = own.template(language, key);
        sentence.map_or_else(|| key.to_owned(), |sentence| sentence.fill(&self.params, &spoken))
    }

    /// As a problem, which has all that a message has.
    pub(crate) fn into_problem(self) -> Problem {
        let message = self.in_language(Language::En);
        let catalogue = self.catalogue();
        let Said { entry, code, rule, params, quoted: _ } = self;
        let key = if entry.key == code { Key::Code } else { Key::Other(Word::Borrowed(entry.key)) };
        Problem { code, key, catalogue: Some(catalogue), rule, params, message }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::En))
    }
}
