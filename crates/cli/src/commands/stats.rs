//! `stackwright stats <files>`.

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use stackwright_lab::records;
use stackwright_lab::stats::{Group, Stats, Versus, compare, comparison_page, page};

use crate::progress;
use crate::status::{Done, misuse};

/// Say what recorded games show: who wins, by what, how long it takes, which rules fire
#[derive(Debug, Args)]
#[command(after_help = "\
Files are records as JSON lines or text, packed by gzip or zstd or not, or datasets (.parquet). Every game is replayed \
by the rules; games with the same options are counted together. --compare tests games with the same seed and number as \
pairs, and all others as independent.

Examples:
  stackwright stats games.jsonl
  stackwright stats games.jsonl --html games.html
  stackwright stats --json games.jsonl
  stackwright stats --compare games.jsonl other.jsonl")]
pub(crate) struct Statistics {
    /// The files
    #[arg(required_unless_present = "compare", conflicts_with = "compare")]
    files: Vec<PathBuf>,
    /// Two files side by side, with how likely their differences are by chance
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    compare: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write a page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Statistics {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        if let [one, other] = &self.compare[..] {
            return self.write_comparison(one, other, out);
        }
        let stats = read(&self.files)?;
        if self.json {
            let groups: Vec<_> = stats.groups().map(Group::to_json).collect();
            writeln!(out, "{}", json!({"games": stats.games(), "groups": groups}))?;
        } else {
            for (nth, group) in stats.groups().enumerate() {
                write!(out, "{}{group}", if nth > 0 { "\n" } else { "" })?;
            }
        }
        self.write_page(|| page(stats.groups()))
    }

    fn write_comparison(&self, one: &Path, other: &Path, out: &mut impl Write) -> Done {
        let both = read_both([one, other])?;
        let together = |stats: &Stats, path: &Path| {
            stats
                .together()
                .ok_or_else(|| format!("{}: expected games of one kind and number of seats", path.display()))
        };
        let [first, second] = both.sets();
        let comparison = compare(&together(first, one)?, &together(second, other)?, both.pairs())?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&comparison)?)?;
        } else {
            write!(out, "{comparison}")?;
        }
        let names = [one, other].map(|path| path.display().to_string());
        self.write_page(|| comparison_page(&comparison, [&names[0], &names[1]]))
    }

    fn write_page(&self, page: impl FnOnce() -> String) -> Done {
        if let Some(path) = &self.html {
            std::fs::write(path, page()).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(())
    }
}

fn read(files: &[PathBuf]) -> Result<Stats, Box<dyn Error>> {
    let mut stats = Stats::new();
    for path in files {
        let bar = progress::spinner(path, "games");
        for (number, record) in (1..).zip(records::open(path)?) {
            stats.add(&record?).map_err(|error| format!("{}: game {number}: {error}", path.display()))?;
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    if stats.games() == 0 {
        return Err("there are no games to count".into());
    }
    Ok(stats)
}

/// Reads two files in step: pairs come together soon, and few games wait for theirs.
fn read_both(paths: [&Path; 2]) -> Result<Versus, Box<dyn Error>> {
    if paths.iter().all(|path| path.as_os_str() == "-") {
        return Err(misuse("--compare - -: the standard input can be one of the files only"));
    }
    let [one, other] = paths.map(Path::display);
    let bar = progress::spinner(Path::new(&format!("{one}, {other}")), "games");
    let mut both = Versus::new();
    let mut files = [records::open(paths[0])?, records::open(paths[1])?];
    let mut numbers = [0; 2];
    let mut left = true;
    while left {
        left = false;
        for (nth, (file, path)) in files.iter_mut().zip(paths).enumerate() {
            let Some(record) = file.next() else { continue };
            left = true;
            numbers[nth] += 1;
            let (record, number) = (record?, numbers[nth]);
            both.add(nth == 1, &record)
                .map_err(|error| format!("{}: game {number}: {error}", path.display()))?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    match (0..2).find(|&nth| numbers[nth] == 0) {
        Some(nth) => Err(format!("{}: there are no games to count", paths[nth].display()).into()),
        None => Ok(both),
    }
}
