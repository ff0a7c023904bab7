//! Whether a database is whole: its file, every log, and what lists say of it.

use std::sync::Arc;

use serde::Serialize;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Executor as _, PgConnection, SqliteConnection};
use stackwright_table::{Downtime, Downtimes, Entry, Table};

use super::{StoreError, migrations, sqlite_path};

/// Something that is wrong with a database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The game that it concerns, if it is only one.
    pub game: Option<String>,
    /// What is wrong.
    pub what: String,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How many games were looked at.
    pub games: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// What a game's row says.
struct Row {
    status: String,
    number: i64,
    bot_due: i64,
    names: String,
    entries: Vec<(i64, i64, Option<String>, String)>,
}

impl Report {
    fn note(&mut self, game: Option<&str>, what: impl Into<String>) {
        self.findings.push(Finding { game: game.map(str::to_owned), what: what.into() });
    }

    /// Plays a game's log again, and compares what its row says.
    fn look_at(&mut self, game: &str, row: Row, downtimes: &Arc<Downtimes>) {
        let count = row.entries.len();
        self.entries += count as u64;
        let mut entries = Vec::with_capacity(count);
        for (number, at, key, body) in row.entries {
            match serde_json::from_str(&body) {
                Ok(body) => entries.push(Entry { number: number as u64, at, key, body }),
                Err(error) => {
                    return self.note(Some(game), format!("entry {number} cannot be read: {error}"));
                }
            }
        }
        if entries.is_empty() {
            return self.note(Some(game), "it is in the list of games, but has no log");
        }
        let table = match Table::replay(entries, downtimes.clone()) {
            Ok(table) => table,
            Err(refusal) => return self.note(Some(game), format!("its log does not replay: {refusal}")),
        };
        let head = crate::hall::head(&table, true);
        let names = head.summary.map(|summary| summary.names).unwrap_or_default();
        for (what, listed, logged) in [
            ("number", row.number.to_string(), head.number.to_string()),
            ("status", row.status, head.status.to_owned()),
            ("names", row.names.replace('\n', ", "), names.replace('\n', ", ")),
            ("whether a bot is to act", (row.bot_due == 1).to_string(), head.bot_due.to_string()),
        ] {
            if listed != logged {
                self.note(
                    Some(game),
                    format!("{what}: the list of games says {listed:?}, its log says {logged:?}"),
                );
            }
        }
    }
}

/// Looks at everything, while servers go on, and changes nothing. `tell` hears how many games of how many were looked at.
pub async fn check(url: &str, mut tell: impl FnMut(u64, u64)) -> Result<Report, StoreError> {
    let mut report = Report::default();
    if let Some(path) = sqlite_path(url) {
        if let Err(error) = std::fs::File::open(&path) {
            return Err(StoreError::File { path: path.display().to_string(), error });
        }
        let options = SqliteConnectOptions::new().filename(&path).read_only(true);
        let mut connection = match SqliteConnection::connect_with(&options).await {
            Ok(connection) => connection,
            Err(error) => return damage(error.into(), report),
        };
        let version = match sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut connection).await {
            Ok(version) => version,
            Err(error) => return damage(error.into(), report),
        };
        is_current(version)?;
        let lines =
            sqlx::query_scalar::<_, String>("PRAGMA integrity_check").fetch_all(&mut connection).await;
        match lines {
            Ok(lines) => {
                for line in lines.iter().filter(|line| *line != "ok") {
                    report.note(None, line.as_str());
                }
            }
            Err(error) => report.note(None, StoreError::from(error).to_string()),
        }
        if let Err(error) = walk_sqlite(&mut connection, "BEGIN", &mut report, &mut tell).await {
            return damage(error, report);
        }
        connection.close().await?;
    } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        let options: PgConnectOptions = url.parse()?;
        super::postgres::reach(&options).await?;
        let mut connection = PgConnection::connect_with(&options).await?;
        let version =
            sqlx::query_scalar("SELECT version FROM stackwright_version").fetch_one(&mut connection);
        is_current(version.await?)?;
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        if let Err(error) = walk_postgres(&mut connection, begin, &mut report, &mut tell).await {
            return damage(error, report);
        }
        connection.close().await?;
    } else {
        return Err(StoreError::Url);
    }
    Ok(report)
}

/// Damage is what was looked for; anything else keeps from looking.
fn damage(error: StoreError, mut report: Report) -> Result<Report, StoreError> {
    if !error.is_damage() {
        return Err(error);
    }
    report.note(None, error.to_string());
    Ok(report)
}

fn is_current(version: i64) -> Result<(), StoreError> {
    match version {
        _ if version > migrations::NEWEST => {
            Err(StoreError::Newer { found: version, known: migrations::NEWEST })
        }
        _ if version < migrations::NEWEST => {
            Err(StoreError::Older { found: version, known: migrations::NEWEST })
        }
        _ => Ok(()),
    }
}

/// The same walk for both databases.
macro_rules! walk {
    ($walk:ident, $read:ident, $connection:ty) => {
        async fn $walk(
            connection: &mut $connection,
            begin: &'static str,
            report: &mut Report,
            tell: &mut impl FnMut(u64, u64),
        ) -> Result<(), StoreError> {
            let spans: Vec<(i64, i64)> = sqlx::query_as("SELECT began, ended FROM downtimes ORDER BY began")
                .fetch_all(&mut *connection)
                .await?;
            let spans = spans.into_iter().map(|(from, until)| Downtime { from, until });
            let downtimes = Arc::new(Downtimes(spans.collect()));
            let total: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM games").fetch_one(&mut *connection).await?;
            let mut last = String::new();
            loop {
                let games: Vec<String> =
                    sqlx::query_scalar("SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT 500")
                        .bind(last.as_str())
                        .fetch_all(&mut *connection)
                        .await?;
                let Some(newest) = games.last() else { break };
                last.clone_from(newest);
                for game in games {
                    // One game at a time as of one moment: a long look would keep servers from tidying up.
                    connection.execute(begin).await?;
                    match $read(connection, &game).await {
                        Ok(row) => report.look_at(&game, row, &downtimes),
                        Err(error) if error.is_damage() => report.note(Some(&game), error.to_string()),
                        Err(error) => return Err(error),
                    }
                    connection.execute("ROLLBACK").await?;
                    report.games += 1;
                    tell(report.games, total.max(0) as u64);
                }
            }
            let lost: Vec<String> = sqlx::query_scalar(
                "SELECT DISTINCT game FROM entries WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = entries.game)",
            )
            .fetch_all(&mut *connection)
            .await?;
            for game in lost {
                report.note(Some(&game), "it has a log, but is not in the list of games");
            }
            Ok(())
        }

        async fn $read(connection: &mut $connection, game: &str) -> Result<Row, StoreError> {
            let (status, number, bot_due, names) =
                sqlx::query_as("SELECT status, number, bot_due, names FROM games WHERE id = $1")
                    .bind(game)
                    .fetch_one(&mut *connection)
                    .await?;
            let entries = sqlx::query_as("SELECT number, at, key, body FROM entries WHERE game = $1 ORDER BY number")
                .bind(game)
                .fetch_all(&mut *connection)
                .await?;
            Ok(Row { status, number, bot_due, names, entries })
        }
    };
}

walk!(walk_sqlite, read_sqlite, SqliteConnection);
walk!(walk_postgres, read_postgres, PgConnection);
