//! Compares lists of legal moves.

use std::collections::HashSet;

use ringrift::{Action, Position, Slide, SlideMode, recorded};
use stackwright_core::{ActionList, Game};

use crate::conform::Report;

/// Our legal actions with their recorded texts.
pub(super) struct Listed<'a> {
    pub(super) position: &'a Position,
    pub(super) actions: Vec<(Action, String)>,
}

impl<'a> Listed<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let mut list = ActionList::new();
        position.actions(&mut list);
        let actions = list.iter().map(|&action| (action, recorded::text(position, action))).collect();
        Listed { position, actions }
    }

    fn has(&self, action: Action) -> bool {
        self.actions.iter().any(|listed| listed.0 == action)
    }

    /// Whether a slide completes more than one line.
    fn completes_two(&self, Slide { from, to, .. }: Slide) -> bool {
        self.actions.iter().any(|listed| match listed.0 {
            Action::Recover(Slide { from: f, to: t, mode: SlideMode::Line { named, .. } }) => {
                named && (f, t) == (from, to)
            }
            _ => false,
        })
    }

    /// Our actions that a recorded text can mean. A slide that completes two lines is recorded without its line.
    pub(super) fn meant_by(&self, text: &str) -> Vec<Action> {
        let plain = |ours: &str| match ours.split_once(" collapse=") {
            Some((head, tail)) if ours.contains(" opt1 ") => {
                format!("{head} {}", tail.split_once(' ').map_or("", |(_, extract)| extract))
            }
            _ => ours.to_owned(),
        };
        let exact: Vec<_> = self.actions.iter().filter(|ours| ours.1 == text).map(|ours| ours.0).collect();
        if exact.is_empty() {
            self.actions.iter().filter(|ours| plain(&ours.1) == text).map(|ours| ours.0).collect()
        } else {
            exact
        }
    }

    /// Why the reference may lack an action that we have.
    fn why_missing(&self, action: Action, text: &str, refused: &[&str]) -> Option<&'static str> {
        match action {
            Action::Place { to, count } if count > 1 && !self.has(Action::Place { to, count: 1 }) => {
                Some("unlisted placement")
            }
            Action::Recover(slide) => {
                if refused.contains(&text) {
                    return Some("refused slide");
                }
                let fallback = matches!(slide.mode, SlideMode::Fallback { .. } | SlideMode::Strike { .. });
                if fallback && !refused.is_empty() {
                    return Some("fallback missing");
                }
                if self.completes_two(slide) {
                    return Some("second line");
                }
                match slide.mode {
                    SlideMode::Run { line, run } => {
                        let geometry = self.position.geometry();
                        let length = self.position.options().line_length;
                        let part = line.part(geometry, run, length);
                        let reached = part.cells(geometry).any(|cell| cell == slide.to);
                        (!reached).then_some("run without destination")
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Why the reference may have a move that we lack.
    pub(super) fn why_extra(&self, text: &str) -> Option<&'static str> {
        let unlisted =
            |action: Action, ours: &str| self.why_missing(action, ours, &[]) == Some("unlisted placement");
        if text == "no_placement_action" && self.actions.iter().all(|(action, ours)| unlisted(*action, ours))
        {
            return Some("unlisted placement");
        }
        let line = text.starts_with("process_line ") || text.starts_with("choose_line_option ");
        if line && self.position.turn().owes_line() {
            return Some("line while cost owed");
        }
        let slide = text.starts_with("recovery_slide line ");
        if slide && !self.meant_by(text).is_empty() {
            return Some("second line");
        }
        None
    }

    /// Compares the lists; says whether every difference is explained.
    pub(super) fn compare(
        &self,
        report: &mut Report,
        place: &str,
        legal: &[&str],
        unlisted: &[&str],
        refused: &[&str],
    ) -> bool {
        let theirs: HashSet<&str> = legal.iter().copied().collect();
        let ours: HashSet<&str> = self.actions.iter().map(|ours| ours.1.as_str()).collect();
        let mut kinds = Vec::new();
        let mut bad = Vec::new();
        if ours.len() < self.actions.len() {
            bad.push("ours has a move twice".to_owned());
        }
        for (action, text) in &self.actions {
            if !theirs.contains(text.as_str()) {
                match self.why_missing(*action, text, refused) {
                    Some(kind) => kinds.push(kind),
                    None => bad.push(format!("only ours:   {text}")),
                }
            }
        }
        for &text in legal.iter().filter(|text| !ours.contains(*text)) {
            match self.why_extra(text) {
                Some(kind) => kinds.push(kind),
                None => bad.push(format!("only theirs: {text}")),
            }
        }
        for &text in unlisted.iter().filter(|text| !ours.contains(*text)) {
            bad.push(format!("unlisted by them and not ours either: {text}"));
        }
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            report.explain(kind);
        }
        if bad.is_empty() {
            return true;
        }
        bad.truncate(12);
        bad.extend(super::trace::shown(self.position));
        report.fail(place, "the legal lists differ", bad);
        false
    }
}
