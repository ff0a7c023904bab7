//! `stackwright check-database`.

use std::io::Write;

use clap::Args;
use stackwright_server::config::usual_database;
use stackwright_server::store::check;

use crate::progress;
use crate::status::Done;

/// Look whether all games are whole, while servers go on
#[derive(Debug, Args)]
#[command(after_help = "\
The file is checked page by page (SQLite), every log is played again from its beginning, and what lists say of a game is \
compared with its log. Nothing is changed. What is wrong is said, one line each; exit code 1.

Examples:
  stackwright check-database
  stackwright check-database --database-url sqlite:games-monday.sqlite3
  stackwright check-database --database-url postgres://stackwright@localhost/stackwright --json")]
pub(crate) struct CheckDatabase {
    /// Where the games are [default: a file in the user's data folder]
    #[arg(long, env = "STACKWRIGHT_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Say it as JSON: `games`, `entries`, and `findings`, each with `game` and `what`
    #[arg(long)]
    json: bool,
}

impl CheckDatabase {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let url = self.database_url.unwrap_or_else(usual_database);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let bar = progress::bar(0, "");
        let told = |done, all| {
            bar.set_length(all);
            bar.set_position(done);
        };
        let report = runtime.block_on(check(&url, told));
        bar.finish_and_clear();
        let report = report?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            for finding in &report.findings {
                match &finding.game {
                    Some(game) => writeln!(out, "game {game}: {}", finding.what)?,
                    None => writeln!(out, "{}", finding.what)?,
                }
            }
            writeln!(
                out,
                "{} games, {} entries, {} findings",
                report.games,
                report.entries,
                report.findings.len()
            )?;
        }
        match report.findings.len() {
            0 => Ok(()),
            many => {
                out.flush()?;
                Err(format!("{many} things are wrong with the database").into())
            }
        }
    }
}
