//! `stackwright backup <file>`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stackwright_server::config::usual_database;
use stackwright_server::store::{StoreError, copy};

use crate::status::{Done, misuse};

/// Copy all games into a new file, while servers go on
#[derive(Debug, Args)]
#[command(after_help = "\
The copy is a SQLite file, whatever the games are kept in; `stackwright serve --database-url sqlite:FILE` opens it.

Examples:
  stackwright backup games-monday.sqlite3
  stackwright backup --database-url postgres://stackwright@localhost/stackwright games-monday.sqlite3")]
pub(crate) struct Backup {
    /// The file to make
    file: PathBuf,
    /// Where the games are [default: a file in the user's data folder]
    #[arg(long, env = "STACKWRIGHT_DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
}

impl Backup {
    pub(crate) fn run(self, out: &mut impl Write) -> Done {
        let url = self.database_url.unwrap_or_else(usual_database);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(copy(&url, &self.file)).map_err(|error| match error {
            StoreError::Url => misuse(error),
            error => error.into(),
        })?;
        writeln!(out, "{}", self.file.display())?;
        Ok(())
    }
}
