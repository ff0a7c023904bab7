//! What is wrong with a catalogue.

use std::collections::{BTreeMap, BTreeSet};

use super::catalogue::TERMINAL;
use super::{Catalogue, Entry, Language, Template};

impl Catalogue {
    /// Everything that is wrong with the sentences: one missing, unknown or twice there, a parameter that the message
    /// does not have, that is shown as another kind of thing or in one language only; and what is wrong with the codes. A
    /// test of each crate holds it empty.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut keys = BTreeSet::new();
        for entry in self.entries() {
            if !keys.insert(entry.key()) {
                faults.push(format!("{}: declared twice", entry.key()));
            }
        }
        for language in Language::ALL {
            let at = |what: String| format!("{} {}: {what}", self.name(), language.code());
            let mut seen = BTreeSet::new();
            for line in self.lines(language) {
                match line {
                    Err(line) => faults.push(at(format!("`{line}` is not `key = sentence`"))),
                    Ok((key, _)) if !seen.insert(key) => faults.push(at(format!("{key} is there twice"))),
                    Ok((key, text)) if key.contains('.') => {
                        faults.extend(Template::read(text).err().map(|error| at(format!("{key}: {error}"))));
                    }
                    Ok((key, _)) if !keys.contains(key) => faults.push(at(format!("nothing says {key}"))),
                    Ok(_) => {}
                }
            }
            faults.extend(self.entries().iter().flat_map(|entry| entry.faults(language)).map(at));
            faults.extend(self.kept_back(language).into_iter().map(at));
        }
        let names = |language| {
            let lines = self.lines(language).flatten().map(|(key, _)| key);
            lines.filter(|key| key.contains('.')).collect::<BTreeSet<_>>()
        };
        for key in names(Language::En).symmetric_difference(&names(Language::Vi)) {
            faults.push(format!("{}: {key} is there in one language only", self.name()));
        }
        faults.extend(self.said_twice());
        faults.extend(self.faults_of_codes());
        faults.extend(self.entries().iter().flat_map(|entry| entry.unequal()));
        faults
    }
}

impl Catalogue {
    /// What readers without a terminal would miss: the line `[terminal]` twice, or a sentence that is that of one behind it.
    fn kept_back(&self, language: Language) -> Vec<String> {
        let marks = self.raw_lines(language).filter(|line| *line == TERMINAL).count();
        let twice = (marks > 1).then(|| format!("{TERMINAL} is there {marks} times"));
        let shared: BTreeMap<_, _> =
            self.shared_lines(language).filter_map(|line| line.split_once(" = ")).collect();
        let same = shared.iter().filter_map(|(key, text)| Some((key, text.strip_prefix('@')?)));
        let behind = same.filter(|(_, other)| !shared.contains_key(other));
        let behind =
            behind.map(|(key, other)| format!("{key} is said as {other}, which stands behind {TERMINAL}"));
        behind.chain(twice).collect()
    }

    /// The keys that have the same sentence in every language without saying so.
    fn said_twice(&self) -> Vec<String> {
        let [en, vi] = Language::ALL.map(|language| self.written(language).collect::<BTreeMap<_, _>>());
        let mut seen = BTreeMap::new();
        let both = en.into_iter().filter_map(|(key, text)| Some((key, (text, *vi.get(key)?))));
        let written = both.filter(|(key, (text, _))| !key.contains('.') && !text.starts_with('@'));
        let twice = written.filter_map(|(key, said)| {
            let other = seen.insert(said, key)?;
            Some(format!("{}: {key} says the same as {other}", self.name()))
        });
        twice.collect()
    }
}

impl Entry {
    /// The parameters that one language shows and another does not, so that its readers are told less.
    fn unequal(&self) -> Vec<String> {
        let [en, vi] = Language::ALL.map(|language| {
            let template = self.template(language).ok();
            // Words that follow a number are grammar, which languages differ in.
            let shown = template.iter().flat_map(Template::params).filter(|(_, show)| !show.is_grammar());
            shown.map(|(name, _)| name.to_owned()).collect::<BTreeSet<_>>()
        });
        let unequal = en.symmetric_difference(&vi);
        unequal.map(|name| format!("{}: only one language shows {name}", self.key())).collect()
    }

    fn faults(&self, language: Language) -> Vec<String> {
        let template = match self.template(language) {
            Ok(template) => template,
            Err(None) => return vec![format!("{} is missing", self.key())],
            Err(Some(error)) => return vec![format!("{}: {error}", self.key())],
        };
        let wrong = template.params().filter_map(|(name, show)| {
            let Some((_, kind)) = self.params().iter().find(|(known, _)| *known == name) else {
                return Some(format!("{}: there is no parameter {name}", self.key()));
            };
            (!show.fits(*kind)).then(|| format!("{}: {name} is {kind:?}, and not shown as one", self.key()))
        });
        wrong.collect()
    }
}
