//! `stackwright openings mine`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stackwright_lab::mined::{self, Before};
use stackwright_lab::records;

use super::super::examples;
use crate::progress;
use crate::status::Done;

/// Take positions from recorded games, shortly before a rule is first applied
#[derive(Debug, Args)]
#[command(after_help = examples::after("\
A game gives one opening at most, the beginning of a turn; no position is taken twice. Positions keep the options that \
they were played under.", examples::OPENINGS_MINE))]
pub(crate) struct Mine {
    /// Files of games, as `stackwright selfplay` writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The rule, by the name that `stackwright stats` gives it, such as recovery
    #[arg(long, value_name = "RULE")]
    before: String,
    /// How many whole turns before the one in which the rule is first applied
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1000))]
    turns: u16,
    /// Take only positions that neither seat seems to win, by a search of so many nodes; 0 takes all
    #[arg(long, value_name = "NODES", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=100_000_000))]
    fair: u64,
    /// How many openings, at most
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    take: u64,
    /// Where the openings go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Mine {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let before = Before { rule: self.before.clone(), turns: self.turns.into(), fair: self.fair };
        let mut mine = mined::Mine::new();
        let mut lines = records::Writer::create(&self.out)?;
        'files: for path in &self.files {
            let bar = progress::spinner(path, "games");
            for (number, record) in (1..).zip(records::open(path)?) {
                let opening = mine
                    .take(&record?, &before)
                    .map_err(|error| format!("{}: game {number}: {error}", path.display()))?;
                if let Some(opening) = opening {
                    lines.add(&opening)?;
                }
                bar.inc(1);
                if lines.count() >= self.take {
                    break 'files;
                }
            }
            bar.finish_and_clear();
        }
        let wanted = &self.before;
        let rules: Vec<_> = mine.rules().collect();
        if rules.is_empty() {
            return Err(
                "there are no games in these files: expected what `stackwright selfplay` writes".into()
            );
        }
        if !rules.contains(&wanted.as_str()) {
            return Err(format!("no game applies `{wanted}`: expected one of {}", rules.join("; ")).into());
        }
        writeln!(out, "{}: {} openings", self.out.display(), lines.finish()?)?;
        Ok(())
    }
}
