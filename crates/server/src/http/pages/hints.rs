//! What a page says in its head that it will want: a browser that found it bit by bit would wait for the network again and
//! again.

use std::fmt::Write as _;

use stackwright_games::KINDS;

use super::bundle::Bundle;
use super::sent::ending;

/// Lines for the head of a page.
#[derive(Debug, Default)]
pub(super) struct Hints(String);

impl Hints {
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Scripts and style sheets, by the names of their sources, with what they need.
    pub fn files(&mut self, bundle: &Bundle, sources: &[String]) {
        for file in bundle.closure(sources.iter().map(String::as_str)) {
            if ending(file) == "css" {
                let _ = writeln!(self.0, "<link rel=\"preload\" as=\"style\" href=\"/pages/{file}\">");
            } else {
                self.script(file);
            }
        }
    }

    /// The scripts among them.
    pub fn scripts(&mut self, bundle: &Bundle, sources: &[String]) {
        for file in bundle.closure(sources.iter().map(String::as_str)) {
            if ending(file) == "js" {
                self.script(file);
            }
        }
    }

    fn script(&mut self, file: &str) {
        let _ = writeln!(self.0, "<link rel=\"modulepreload\" href=\"/pages/{file}\">");
    }

    /// What scripts will fetch.
    pub fn fetched(&mut self, address: &str) {
        let _ = writeln!(self.0, "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"/{address}\">");
    }

    /// The game that an address is about.
    pub fn game(&mut self, path: &str) {
        let is_name = |id: &&str| {
            !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        if let Some(id) = path.strip_prefix("g/").filter(is_name) {
            self.fetched(&format!("api/v1/games/{id}"));
        }
    }
}

/// What the page of an address begins with, by the names of sources.
pub(super) fn first(path: &str, language: &str) -> Vec<String> {
    let (room, rest) = path.split_once('/').map_or((path, None), |(room, rest)| (room, Some(rest)));
    let page: &[&str] = match (room, rest) {
        ("g", Some(_)) => &["src/game/page.js"],
        ("learn", None) => &["src/learn/page.js", "css/learn.css"],
        ("learn", _) => &["src/learn/lesson.js", "css/learn.css"],
        ("analyse", _) => &["src/analyse/page.js", "css/analyse.css"],
        ("puzzles", None) => &["src/analyse/puzzles.js", "css/analyse.css"],
        ("puzzles", _) => &["src/analyse/puzzle.js", "css/analyse.css"],
        ("watch", _) => &["src/home/watch.js", "css/home.css"],
        _ => &["src/home/page.js", "css/home.css"],
    };
    let mut names = vec!["src/main.js".to_owned(), format!("src/i18n/{language}.js")];
    names.extend(page.iter().map(|&name| name.to_owned()));
    // Lists show games only if there are some.
    let shows_board = !matches!((room, rest), ("watch" | "learn" | "puzzles", None));
    for kind in KINDS {
        let own = |file: &str| format!("src/games/{}/{file}", kind.name);
        if shows_board {
            names.extend([own("play.js"), own("style.css")]);
        }
        if room == "learn" {
            names.extend([own("lessons.js"), own(&format!("words/lessons.{language}.js"))]);
        }
    }
    names
}
