//! What is done with each game of a match while the match goes on.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use serde::Serialize;
use stackwright_core::record::{Player, RecordErrorKind, json, text};
use stackwright_lab::arena::{Played, Portable, Sprt, Tally};

/// How often a bot failed, and its words of the first time.
#[derive(Debug, Serialize)]
pub(crate) struct Failing {
    pub(crate) count: u64,
    pub(crate) first: String,
}

/// The bots that failed, by name.
pub(crate) type Faults = BTreeMap<String, Failing>;

/// Shows how the match stands to whoever watches a terminal, and keeps the games if they are asked for.
#[derive(Debug)]
pub(crate) struct Watch {
    bar: ProgressBar,
    sprt: Option<Sprt>,
    records: Option<Records>,
    failed: Option<Box<dyn Error>>,
    faults: Faults,
    /// Of an opening that is not complete: it may never be, and then its games do not count.
    pending: Vec<(String, String)>,
}

impl Watch {
    pub(crate) fn new(
        games: u64,
        records: Option<&Path>,
        sprt: Option<Sprt>,
    ) -> Result<Self, Box<dyn Error>> {
        let bar = crate::progress::bar(games, "\n");
        let records = records.map(Records::create).transpose()?;
        Ok(Watch { bar, sprt, records, failed: None, faults: Faults::new(), pending: Vec::new() })
    }

    /// A game is over.
    pub(crate) fn see<G: Portable>(&mut self, contenders: [&Player; 2], played: &Played<G>, tally: &Tally) {
        let names = contenders.map(|player| player.name.as_str());
        for fault in &played.finished.faults {
            self.pending.push((names[usize::from(fault.bot > 0)].to_owned(), fault.what.clone()));
        }
        if tally.is_even() {
            for (name, first) in self.pending.drain(..) {
                self.faults.entry(name).or_insert(Failing { count: 0, first }).count += 1;
            }
        }
        if let Some(records) = self.records.as_mut().filter(|_| self.failed.is_none()) {
            self.failed = records.write(played, contenders).err();
        }
        self.bar.inc(1);
        if !self.bar.is_hidden() {
            self.bar.set_message(standing(names, tally, self.sprt));
        }
    }

    /// Whether the games cannot be kept any more.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Closes everything.
    pub(crate) fn finish(mut self) -> Result<Faults, Box<dyn Error>> {
        self.bar.finish_and_clear();
        if let Some(error) = self.failed {
            return Err(error);
        }
        if let Some(records) = &mut self.records {
            records.file.flush().map_err(|error| records.say(&error))?;
        }
        Ok(self.faults)
    }
}

/// One line on how it stands.
fn standing([a, b]: [&str; 2], tally: &Tally, sprt: Option<Sprt>) -> String {
    let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
    let mut line = format!("{a} against {b}: +{wins} ={draws} -{losses}, {:.1} %", 100.0 * tally.score());
    if let Some(edge) = tally.edge() {
        let _ = write!(line, ", Elo {:+.0} ± {:.0}", edge.elo, edge.error());
    }
    if let Some(sprt) = sprt {
        let (low, high) = sprt.bounds();
        let _ = write!(line, ", LLR {:.2} ({low:.2} to {high:.2})", sprt.llr(tally));
    }
    line
}

/// A file of games.
#[derive(Debug)]
struct Records {
    file: BufWriter<File>,
    path: PathBuf,
    as_json: bool,
}

impl Records {
    fn create(path: &Path) -> Result<Records, Box<dyn Error>> {
        let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let as_json = path.extension().is_some_and(|extension| extension == "jsonl");
        Ok(Records { file: BufWriter::new(file), path: path.to_owned(), as_json })
    }

    fn write<G: Portable>(
        &mut self,
        played: &Played<G>,
        contenders: [&Player; 2],
    ) -> Result<(), Box<dyn Error>> {
        let record = played.record(contenders);
        let written: Result<(), RecordErrorKind> = if self.as_json {
            json::write(&mut self.file, &record)
        } else {
            text::write(&mut self.file, &record)
        };
        written.map_err(|error| self.say(&error))
    }

    fn say(&self, error: &dyn Error) -> Box<dyn Error> {
        format!("{}: {error}", self.path.display()).into()
    }
}
