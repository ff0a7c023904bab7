//! Everything that browsers are sent but answers: the pages in one version, with a name for it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use bytes::Bytes;
use rust_embed::RustEmbed;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use stackwright_answers as answers;
use stackwright_core::messages::Language;
use stackwright_games::{KINDS, named};

use super::bundle::Bundle;
use super::hints::{self, Hints};
use super::sent::{Sent, bytes, digest, ending, hex};
use crate::config::Pages;
use crate::http::embed;
use crate::messages::sentences;

/// The files of `web/` at the root, to which the crate has a link: a package of the crate has the files themselves.
#[derive(RustEmbed)]
#[folder = "web/"]
struct Web;

/// Why there are no pages.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// The folder cannot be read.
    #[error("pages: {folder}: {error}")]
    Read {
        /// Where it was looked for.
        folder: String,
        /// What is wrong with it.
        error: std::io::Error,
    },
    /// The folder holds something else.
    #[error("pages: bundle.json: {0}; crates/server/bundle makes it")]
    Plan(String),
}

/// The pages, all of one version.
#[derive(Debug)]
pub(crate) struct Site {
    /// Which pages these are: another build has another name. Pages carry it in a `meta`, answers in a header, and a page
    /// that hears of another one than its own changes to it.
    build: HeaderValue,
    /// Without it, the modules of `web/` are sent as they are.
    bundle: Option<Bundle>,
    /// Files whose names say what they hold.
    forever: BTreeMap<String, Sent>,
    /// Their addresses, by what pages call them: a table that stands in each page.
    addresses: BTreeMap<String, String>,
    /// Whether browsers keep the pages.
    has_worker: bool,
    /// `/sw.js`: what keeps the pages in a browser, or takes away what is kept there.
    worker: Sent,
}

impl Site {
    /// The pages that are wanted, kept by browsers or not.
    pub fn of(pages: &Pages, has_worker: bool) -> Result<Arc<Site>, SiteError> {
        // Those of the program itself are read once.
        static EMBEDDED: [OnceLock<Arc<Site>>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
        let (place, bundle) = match pages {
            Pages::Modules => (0, None),
            Pages::Bundle if has_worker => (1, Some(Bundle::embedded()?)),
            Pages::Bundle => (2, Some(Bundle::embedded()?)),
            Pages::Folder(folder) => return Ok(Arc::new(Site::new(Some(Bundle::read(folder)?), has_worker))),
        };
        Ok(EMBEDDED[place].get_or_init(|| Arc::new(Site::new(bundle, has_worker))).clone())
    }

    fn new(bundle: Option<Bundle>, has_worker: bool) -> Site {
        let has_worker = has_worker && bundle.is_some();
        let mut addresses = BTreeMap::new();
        let mut forever = BTreeMap::new();
        for (name, data) in bundle.iter().flat_map(|bundle| &bundle.files) {
            forever.insert(format!("pages/{name}"), Sent::forever(name, data.clone()));
        }
        // The rest is not bundled, and has names by its contents here.
        for name in unbundled().filter(|_| bundle.is_some()) {
            let Some(data) = plain(&name) else { continue };
            let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
            let address = format!("{stem}-{}.{ending}", hex(&digest(&data)[..5]));
            forever.insert(address.clone(), Sent::forever(&name, data));
            addresses.insert(name, address);
        }
        for (source, file) in bundle.iter().flat_map(|bundle| &bundle.plan.files) {
            // Scripts find each other by themselves, but for workers.
            if ending(source) == "css" || source.ends_with("worker.js") {
                addresses.insert(source.clone(), format!("pages/{file}"));
            }
        }
        let mut site = Site {
            build: HeaderValue::from_static("0"),
            bundle,
            forever,
            addresses,
            has_worker,
            worker: Sent::new("sw.js", plain("sw-off.js").unwrap_or_default()),
        };
        site.build = site.name();
        if site.has_worker {
            site.worker = Sent::new("sw.js", site.keeper());
        }
        site
    }

    /// What the build is called.
    pub fn build(&self) -> &HeaderValue {
        &self.build
    }

    /// The same as text.
    pub fn build_name(&self) -> &str {
        self.build.to_str().unwrap_or_default()
    }

    /// A name from everything that is sent.
    fn name(&self) -> HeaderValue {
        let mut hash = Sha256::new();
        let mut names: Vec<_> =
            Web::iter().filter(|name| self.bundle.is_none() || !name.contains('/')).collect();
        names.sort();
        for name in names {
            hash.update(name.as_bytes());
            hash.update(Web::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default());
        }
        if self.bundle.is_some() {
            for (address, integrity) in self.kept().into_iter().chain(self.nets()) {
                hash.update(address);
                hash.update(integrity);
            }
        }
        for language in Language::ALL {
            hash.update(sentences(language));
        }
        hash.update([u8::from(self.has_worker)]);
        HeaderValue::try_from(hex(&hash.finalize()[..8])).unwrap_or(HeaderValue::from_static("0"))
    }

    /// A file by its name.
    pub(super) fn file(&self, name: &str) -> Option<Sent> {
        if let Some(sent) = self.forever.get(name) {
            return Some(sent.clone());
        }
        match name {
            "sw.js" => Some(self.worker.clone()),
            "index.html" => Some(self.kept_page()),
            "docs.html" => Some(self.html(name, "", "")),
            name => Some(Sent::new(name, plain(name)?)),
        }
    }

    /// Where a module is, if it is part of another file.
    pub(super) fn opened(&self, name: &str) -> Option<String> {
        Some(format!("/pages/{}", self.bundle.as_ref()?.opened(name)?))
    }

    /// Where the board that other sites embed begins.
    pub(super) fn board(&self) -> String {
        let bundled = self.bundle.as_ref().and_then(|bundle| bundle.plan.files.get(embed::FIRST_MODULE));
        bundled.map_or_else(|| format!("/{}", embed::FIRST_MODULE), |file| format!("/pages/{file}"))
    }

    /// The page that shows an address of the client, for somebody who is likely to read this language; `card` is what chats
    /// are told of it.
    pub(super) fn page(&self, path: &str, language: Language, card: &str) -> Sent {
        let Some(bundle) = &self.bundle else { return self.html("index.html", "", card) };
        let mut hints = Hints::default();
        hints.game(path);
        hints.files(bundle, &hints::first(path, language.code()));
        if let Some(messages) = self.addresses.get(&format!("messages/{}.txt", language.code())) {
            hints.fetched(messages);
        }
        self.html("index.html", hints.text(), card)
    }

    /// The page that browsers keep, whatever address it is to show: with what takes longest to read.
    fn kept_page(&self) -> Sent {
        let mut hints = Hints::default();
        if let Some(bundle) = &self.bundle {
            hints.scripts(bundle, &hints::first("g/", ""));
        }
        self.html("index.html", hints.text(), "")
    }

    /// A page, with what it is to know, what it will want and what chats are told of it.
    fn html(&self, name: &str, hints: &str, card: &str) -> Sent {
        let made = self.bundle.as_ref().and_then(|bundle| bundle.pages.get(name).cloned());
        let page = made.or_else(|| plain(name)).unwrap_or_default();
        let page = String::from_utf8_lossy(&page);
        let mut told = format!("<meta name=\"build\" content=\"{}\">\n", self.build_name());
        if self.has_worker {
            told.push_str("<meta name=\"service-worker\" content=\"/sw.js\">\n");
        }
        if self.bundle.is_some() {
            let _ = writeln!(
                told,
                "<script type=\"application/json\" id=\"addresses\">{}</script>",
                json!(self.addresses)
            );
        }
        let (head, body) = page.split_once("</head>").unwrap_or((&page, ""));
        let mut sent = Sent::new(name, format!("{head}{card}{hints}{told}</head>{body}"));
        sent.tag = format!("{}-{}", sent.tag, self.build_name());
        sent
    }

    /// What browsers keep of this version from the beginning: addresses, and what they compare with.
    fn kept(&self) -> Vec<(String, String)> {
        let mut files = vec![("/index.html".to_owned(), self.kept_page().integrity())];
        for name in ["favicon.svg", "manifest.webmanifest"] {
            files.extend(plain(name).map(|data| (format!("/{name}"), Sent::new(name, data).integrity())));
        }
        // What other sites embed is nothing to those who visit this one, and nets are a lot for those who never need them.
        let own = self.forever.iter().filter(|(name, _)| !name.starts_with(embed::BUNDLED) && !is_net(name));
        files.extend(own.map(|(name, sent)| (format!("/{name}"), sent.integrity())));
        for (kind, language) in
            KINDS.iter().flat_map(|kind| kind.rulebooks.iter().map(move |(language, _)| (kind, language)))
        {
            let Ok(rules) = answers::rules(kind.name, None, Some(language)) else { continue };
            let Ok(rules) = serde_json::to_vec(&rules) else { continue };
            let asked = if *language == "en" { String::new() } else { format!("?lang={language}") };
            let address = format!("/api/v1/rules/{}{asked}", kind.name);
            files.push((address, Sent::new("rules.json", rules).integrity()));
        }
        files
    }

    /// What they keep when a game first needs it.
    fn nets(&self) -> Vec<(String, String)> {
        let nets = self.forever.iter().filter(|(name, _)| is_net(name));
        nets.map(|(name, sent)| (format!("/{name}"), sent.integrity())).collect()
    }

    /// The worker that keeps the pages, which is told first what belongs to this version.
    fn keeper(&self) -> Bytes {
        let told = json!({ "build": self.build_name(), "files": self.kept(), "nets": self.nets() });
        let script = plain("sw.js").unwrap_or_default();
        [format!("self.version = {told};\n").as_bytes(), &script].concat().into()
    }
}

/// A file as it is in the repository, or as crates have it.
fn plain(name: &str) -> Option<Bytes> {
    if let Some(language) = name.strip_prefix("messages/").and_then(|name| name.strip_suffix(".txt")) {
        let language = Language::ALL.into_iter().find(|known| known.code() == language)?;
        return Some(Bytes::from_static(sentences(language).as_bytes()));
    }
    if let Some(game) = name.strip_prefix("suites/").and_then(|name| name.strip_suffix(".json")) {
        let found = match game.split_once('/') {
            Some((game, place)) => serde_json::to_vec(&answers::puzzle(game, place.parse().ok()?).ok()??),
            None => serde_json::to_vec(&answers::puzzles(game).ok()?),
        };
        return found.ok().map(Bytes::from);
    }
    if let Some(net) = name.strip_prefix("nets/").and_then(|name| name.strip_suffix(".net")) {
        let (game, net) = net.split_once('/')?;
        let (_, data) = named(game).ok()?.nets.iter().find(|(known, _)| *known == net)?;
        return Some(Bytes::from_static(data));
    }
    Some(bytes(Web::get(name)?.data))
}

/// Whether a file is a net.
fn is_net(name: &str) -> bool {
    ending(name) == "net"
}

/// What pages ask for that no bundler has seen: messages, nets, puzzles, the engine.
fn unbundled() -> impl Iterator<Item = String> {
    let messages = Language::ALL.into_iter().map(|language| format!("messages/{}.txt", language.code()));
    let nets = |kind: &'static stackwright_games::Kind| {
        kind.nets.iter().map(move |(net, _)| format!("nets/{}/{net}.net", kind.name))
    };
    let puzzles = KINDS.iter().map(|kind| format!("suites/{}.json", kind.name));
    messages.chain(KINDS.iter().flat_map(nets)).chain(puzzles).chain(["engine/engine_bg.wasm".to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(sent: &Sent) -> &str {
        std::str::from_utf8(&sent.data).unwrap()
    }

    #[test]
    fn a_page_names_everything_that_it_begins_with() {
        let site = Site::of(&Pages::Bundle, true).unwrap();
        let page = site.page("g/3q2-7wABcdEfGhIj", Language::Vi, "");
        let page = text(&page);
        for wanted in [
            "/pages/main-",
            "/pages/board-",
            "/pages/words.vi-",
            "/messages/vi-",
            "\"/api/v1/games/3q2-7wABcdEfGhIj\"",
        ] {
            assert!(page.contains(wanted), "{wanted}: {page}");
        }
        assert!(!page.contains("/pages/words.en-") && !page.contains("\"/src/"), "{page}");
        let strange = site.page("g/\"onload=alert(1)", Language::En, "");
        assert!(!text(&strange).contains("onload"), "what is no name of a game is not written into the page");
        let learn = site.page("learn", Language::En, "");
        assert!(text(&learn).contains("/pages/lessons.en-"));
        for address in text(&learn).split('"').filter(|part| part.starts_with("/pages/")) {
            let sent = site.file(&address[1..]).unwrap();
            assert!(sent.is_forever, "{address}");
        }
    }

    #[test]
    fn the_worker_is_told_what_belongs_to_its_version() {
        let site = Site::of(&Pages::Bundle, true).unwrap();
        let worker = site.file("sw.js").unwrap();
        let (told, _) = text(&worker).split_once(";\n").unwrap();
        let told: serde_json::Value =
            serde_json::from_str(told.strip_prefix("self.version = ").unwrap()).unwrap();
        assert_eq!(told["build"], site.build_name());
        let files = told["files"].as_array().unwrap();
        let has = |part: &str| files.iter().any(|file| file[0].as_str().unwrap().contains(part));
        for part in ["/index.html", "/pages/board-", "/engine/engine_bg-", "/messages/vi-"] {
            assert!(has(part), "{part}");
        }
        // Nets are kept when they are needed.
        assert!(!has("/nets/"));
        let nets = told["nets"].as_array().unwrap();
        assert_eq!(nets.len(), KINDS.iter().map(|kind| kind.nets.len()).sum::<usize>());
        for kind in KINDS {
            assert!(has(&format!("/rules/{}?lang=vi", kind.name)), "{}", kind.name);
        }
        for file in files.iter().chain(nets) {
            let name = file[0].as_str().unwrap();
            if let Some(sent) = site.file(&name[1..]) {
                assert_eq!(file[1], sent.integrity(), "{name}");
            } else {
                assert!(name.starts_with("/api/v1/rules/"), "{name}");
            }
        }
    }

    #[test]
    fn a_server_without_a_worker_takes_it_away_and_has_another_build() {
        let (with, without) =
            (Site::of(&Pages::Bundle, true).unwrap(), Site::of(&Pages::Bundle, false).unwrap());
        assert_ne!(with.build_name(), without.build_name());
        let modules = Site::of(&Pages::Modules, true).unwrap();
        for site in [without, modules] {
            assert!(text(&site.file("sw.js").unwrap()).contains("unregister"));
            assert!(!text(&site.page("", Language::En, "")).contains("service-worker"));
        }
    }

    #[test]
    fn a_folder_that_holds_something_else_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let pages = Pages::Folder(folder.path().to_owned());
        assert!(Site::of(&pages, true).unwrap_err().to_string().contains("bundle.json"));
        let plan = r#"{"files": {"src/main.js": "main-1.js"}, "needs": {}}"#;
        std::fs::write(folder.path().join("bundle.json"), plan).unwrap();
        assert!(Site::of(&pages, true).unwrap_err().to_string().contains("main-1.js"));
    }
}
