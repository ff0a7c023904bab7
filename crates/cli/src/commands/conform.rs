//! `stackwright conform <game> <files>`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::json;
use stackwright_lab::conform::{InputError, Report, cotulenh, ringrift};

use crate::progress;
use crate::status::Done;

/// Compare our rules with recorded games of the reference engines
#[derive(Debug, Args)]
#[command(after_help = "\
Loads the recorded state before each step, compares the whole list of legal moves, plays the recorded move and \
compares the state after it. Differences of the kinds that the rulebooks name are counted as explained; anything else \
fails, and the first failures are shown. The last line is `N passed, M failed`; exit code 1 if anything failed.

Examples:
  stackwright conform ringrift square8_2p.jsonl.gz hex8_3p.jsonl.gz
  stackwright conform ringrift --json *.jsonl.gz
  stackwright conform cotulenh games_*.jsonl.gz perft.json fens.json terminal_positions.json scenarios.json")]
pub(crate) struct Conform {
    #[command(subcommand)]
    game: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    /// Compare RingRift: recorded games, recorded positions and contract vectors
    #[command(after_help = "Example:\n  stackwright conform ringrift square8_2p.jsonl.gz hex8_3p.jsonl.gz")]
    Ringrift(Files),
    /// Compare CoTuLenh: recorded games, perft counts, texts, terminal positions and scenarios
    #[command(after_help = "Example:\n  stackwright conform cotulenh games_a.jsonl.gz perft.json")]
    Cotulenh(Files),
}

/// What to compare.
#[derive(Debug, Args)]
struct Files {
    /// Files of recorded games, packed by gzip or not
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print a line of JSON per file and one for the total
    #[arg(long)]
    json: bool,
}

impl Conform {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        match self.game {
            Which::Ringrift(files) => {
                files.compare(out, |path, progress| ringrift::check_file(path, progress))
            }
            Which::Cotulenh(files) => {
                files.compare(out, |path, progress| cotulenh::check_file(path, progress))
            }
        }
    }
}

impl Files {
    fn compare(
        &self,
        out: &mut impl Write,
        check: impl Fn(&Path, &mut dyn FnMut(u64)) -> Result<Report, InputError>,
    ) -> Done {
        let (mut passed, mut failed) = (0, 0);
        let mut written = Ok(());
        for path in &self.files {
            let bar = progress::spinner(path, "steps");
            let report = check(path, &mut |steps| bar.set_position(steps));
            bar.finish_and_clear();
            // A file that cannot be used fails by itself; the others are compared all the same.
            let report = report.map(|mut report| {
                if report.steps == 0 && report.note.is_none() {
                    report.fail(&path.display().to_string(), "there is nothing to compare", Vec::new());
                }
                report
            });
            passed += report.as_ref().map_or(0, |report| report.passed);
            failed += report.as_ref().map_or(1, |report| report.failed);
            written = self.write_report(out, path, report);
            if written.is_err() {
                break;
            }
        }
        let written = written.and_then(|()| self.write_total(out, passed, failed));
        // A reader that has gone does not turn a failure into a success.
        if failed > 0 { Err(format!("{failed} of the comparisons failed").into()) } else { written }
    }

    fn write_report(&self, out: &mut impl Write, path: &Path, report: Result<Report, InputError>) -> Done {
        match report {
            Err(error) if self.json => {
                writeln!(out, "{}", json!({"file": path, "error": error.to_string()}))?;
            }
            Err(error) => writeln!(out, "{error}")?,
            Ok(report) if self.json => writeln!(out, "{}", serde_json::to_string(&report)?)?,
            Ok(report) => {
                writeln!(out, "{report}")?;
                for failure in &report.failures {
                    writeln!(out, "{failure}")?;
                }
            }
        }
        out.flush()?;
        Ok(())
    }

    fn write_total(&self, out: &mut impl Write, passed: u64, failed: u64) -> Done {
        if self.json {
            writeln!(out, "{}", json!({"passed": passed, "failed": failed}))?;
        } else {
            writeln!(out, "{passed} passed, {failed} failed")?;
        }
        out.flush()?;
        Ok(())
    }
}
