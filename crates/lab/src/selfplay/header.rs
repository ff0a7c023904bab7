//! What is the same in every game of a run, and how it is told apart from another run.

use stackwright_core::record::Player as Named;
use stackwright_core::{Record, Timeline, key};
use stackwright_search::Playable;

use super::{Plan, SelfplayError};
use crate::arena::{Opening, Openings};

/// The tag of a record that says how many turns of each seat were played at random; without it, none.
const OPENING: &str = "RandomTurns";
/// The tag that says by a search of how many nodes these were found to be fair.
const FAIR: &str = "FairNodes";
/// The tag that stands for the list of openings that the games begin with.
const LISTED: &str = "Openings";
/// The tag that says what the players evaluate by, if not by the game's own weights.
const EVALUATION: &str = "Evaluation";
/// Its name in files of earlier versions.
const JUDGEMENT: &str = "Judgement";

/// The tag that says that the players note what they thought of alternatives, and of how many alpha-beta looks at.
const POLICY: &str = "Policy";

impl<G: Playable> Plan<G> {
    /// The same plan with a seed of its own: the game, its options, the first position, the players and the opening are
    /// mixed into it. Games of two such plans are independent; those of plans with the same seed begin alike and are pairs.
    pub fn unpaired(mut self) -> Result<Self, SelfplayError> {
        let header = self.header()?;
        let always = WHAT.map(|(_, told)| told(&header));
        let sometimes =
            [FAIR, LISTED, EVALUATION, POLICY].into_iter().filter_map(|name| header.tags.get(name).cloned());
        // Read on for ever: whoever plays a plan again finds the same seed, and a new kind of plan changes no old one.
        let what: Vec<_> = always.into_iter().chain(sometimes).collect();
        let bytes = what.iter().flat_map(|told| told.bytes().chain([0]));
        self.seed = bytes.fold(key::mix(self.seed), |seed, byte| key::mix(seed ^ u64::from(byte)));
        Ok(self)
    }

    /// A record with all that is the same in every game of the run.
    pub(super) fn header(&self) -> Result<Record, SelfplayError> {
        let players = self.players()?;
        let mut header = Record::of(&Timeline::from_position(self.first.clone()));
        header.result = None;
        header.players = players
            .iter()
            .map(|spec| Named { name: spec.to_string(), kind: Some(spec.to_string()) })
            .collect();
        header.tags.insert("Seed".to_owned(), self.seed.to_string());
        let mut tag = |name: &str, value: String| header.tags.insert(name.to_owned(), value);
        if let Openings::Drawn(Opening { turns, fair }) = self.opening {
            if turns > 0 {
                tag(OPENING, turns.to_string());
            }
            if turns > 0 && fair > 0 {
                tag(FAIR, fair.to_string());
            }
        }
        if let Some(digest) = self.opening.digest() {
            tag(LISTED, format!("{digest:016x}"));
        }
        if let Some(name) = self.judgement.name() {
            tag(EVALUATION, name);
        }
        if let Some(lines) = self.policy {
            tag(POLICY, lines.to_string());
        }
        Ok(header)
    }
}

/// Something about a record in words.
type Told = fn(&Record) -> String;

/// What games of one configuration share.
const WHAT: [(&str, Told); 5] = [
    ("game", |record| record.game.clone()),
    ("options", |record| record.options.to_string()),
    ("start", |record| match &record.start {
        Some(start) if !record.tags.contains_key(LISTED) => start.clone(),
        _ => "as usual".to_owned(),
    }),
    ("seats", |record| {
        let kinds = record.players.iter().map(|player| player.kind.as_deref().unwrap_or("nobody"));
        kinds.collect::<Vec<_>>().join(",")
    }),
    ("opening", |record| tag(record, OPENING, "0")),
];

fn tag(record: &Record, name: &str, without: &str) -> String {
    record.tags.get(name).map_or(without, String::as_str).to_owned()
}

/// What is different between the games of a file and those of a run.
pub(super) fn difference(found: &Record, header: &Record) -> Option<String> {
    let more: [(&str, Told); 5] = [
        ("fair", |record| tag(record, FAIR, "0")),
        ("openings", |record| tag(record, LISTED, "none")),
        ("evaluation", |record| {
            let name = if record.tags.contains_key(JUDGEMENT) { JUDGEMENT } else { EVALUATION };
            tag(record, name, "the game's own weights")
        }),
        ("policy", |record| tag(record, POLICY, "none")),
        ("seed", |record| tag(record, "Seed", "none")),
    ];
    WHAT.into_iter().chain(more).find_map(|(what, told)| {
        let (found, expected) = (told(found), told(header));
        (found != expected).then(|| format!("{what}: {found}, not {expected}"))
    })
}
