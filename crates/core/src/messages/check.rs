//! What is wrong with a catalogue.

use std::collections::BTreeSet;

use super::{Catalogue, Entry, Language, Template};

impl Catalogue {
    /// Everything that is wrong with the sentences: one missing, unknown or twice there, a parameter that the message
    /// does not have or that is shown as another kind of thing. A test of each crate holds it empty.
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
        }
        let names = |language| {
            let lines = self.lines(language).flatten().map(|(key, _)| key);
            lines.filter(|key| key.contains('.')).collect::<BTreeSet<_>>()
        };
        for key in names(Language::En).symmetric_difference(&names(Language::Vi)) {
            faults.push(format!("{}: {key} is there in one language only", self.name()));
        }
        faults
    }
}

impl Entry {
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
