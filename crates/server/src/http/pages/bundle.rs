//! The pages as `crates/server/bundle` has made them: few files, named by what they hold.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bytes::Bytes;
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::sent::{bytes, ending};
use super::site::SiteError;

/// What the script has made of `web/`.
#[derive(RustEmbed)]
#[folder = "pages/"]
struct Made;

/// Its `bundle.json`.
#[derive(Debug, Deserialize)]
pub(super) struct Plan {
    /// The file that stands for each source that a page may ask for.
    pub files: BTreeMap<String, String>,
    /// What each script imports.
    needs: BTreeMap<String, Vec<String>>,
    /// The file that exports what a source does, for the few that tests of the pages import.
    #[serde(default)]
    opened: BTreeMap<String, String>,
}

/// All of it.
#[derive(Debug)]
pub(super) struct Bundle {
    /// Scripts and style sheets, by their names.
    pub files: BTreeMap<String, Bytes>,
    /// The pages themselves, by their names.
    pub pages: BTreeMap<String, Bytes>,
    pub plan: Plan,
}

impl Bundle {
    /// The one that is part of the program.
    pub fn embedded() -> Result<Bundle, SiteError> {
        Bundle::of(Made::iter().filter_map(|name| Some((name.to_string(), bytes(Made::get(&name)?.data)))))
    }

    /// One that lies in a folder.
    pub fn read(folder: &Path) -> Result<Bundle, SiteError> {
        let wrong = |error| SiteError::Read { folder: folder.display().to_string(), error };
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(wrong)? {
            let entry = entry.map_err(wrong)?;
            let data = std::fs::read(entry.path()).map_err(wrong)?;
            found.push((entry.file_name().to_string_lossy().into_owned(), data.into()));
        }
        Bundle::of(found)
    }

    fn of(found: impl IntoIterator<Item = (String, Bytes)>) -> Result<Bundle, SiteError> {
        let mut files: BTreeMap<String, Bytes> = found.into_iter().collect();
        let plan = files.remove("bundle.json").ok_or(SiteError::Plan("it is not there".to_owned()))?;
        let plan: Plan = serde_json::from_slice(&plan).map_err(|error| SiteError::Plan(error.to_string()))?;
        files.remove("pages.sha256");
        let (pages, files): (BTreeMap<_, _>, _) =
            files.into_iter().partition(|(name, _)| ending(name) == "html");
        let named = plan.files.values().chain(plan.needs.values().flatten()).chain(plan.opened.values());
        match named.into_iter().find(|name| !files.contains_key(*name)) {
            Some(name) => Err(SiteError::Plan(format!("it names {name}, which is not there"))),
            None if !pages.contains_key("index.html") => {
                Err(SiteError::Plan("there is no index.html".to_owned()))
            }
            None => Ok(Bundle { files, pages, plan }),
        }
    }

    /// Where a source can be imported from without a second copy of it.
    pub fn opened(&self, source: &str) -> Option<&str> {
        self.plan.opened.get(source).map(String::as_str)
    }

    /// The files that these sources cannot begin without, each before what needs it.
    pub fn closure<'a>(&'a self, sources: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for source in sources {
            if let Some(file) = self.plan.files.get(source) {
                self.visit(file, &mut seen, &mut found);
            }
        }
        found
    }

    fn visit<'a>(&'a self, file: &'a str, seen: &mut BTreeSet<&'a str>, found: &mut Vec<&'a str>) {
        if seen.insert(file) {
            for needed in self.plan.needs.get(file).into_iter().flatten() {
                self.visit(needed, seen, found);
            }
            found.push(file);
        }
    }
}
