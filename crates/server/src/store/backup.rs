//! Copies of everything, as of one moment.

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::hand::Hand;
use super::sqlite::{insert_grams, open_private};
use super::{Postgres, Store, StoreError, grams, migrations, sqlite_path};

/// Makes the file, empty and for its owner alone.
fn make(file: &Path) -> Result<(), StoreError> {
    match open_private(File::options().create_new(true).write(true), file) {
        Err(StoreError::File { path, error }) if error.kind() == ErrorKind::AlreadyExists => {
            Err(StoreError::Exists(path))
        }
        made => made.map(drop),
    }
}

/// Copies everything into a new SQLite file, while servers go on. `url` is where the games are.
pub async fn copy(url: &str, file: &Path) -> Result<(), StoreError> {
    make(file)?;
    let copied = match sqlite_path(url) {
        Some(from) => from_sqlite(&from, file).await,
        None => from_postgres(url, file).await,
    };
    if copied.is_err() {
        let _ = std::fs::remove_file(file);
    }
    copied
}

async fn from_sqlite(from: &Path, file: &Path) -> Result<(), StoreError> {
    // The server has the file for itself, but a reader disturbs nobody.
    let mut from =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(from).read_only(true)).await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut from).await?;
    if version > migrations::NEWEST {
        return Err(StoreError::Newer { found: version, known: migrations::NEWEST });
    }
    sqlx::query("VACUUM INTO $1").bind(file.display().to_string()).execute(&mut from).await?;
    Ok(from.close().await?)
}

/// What PostgreSQL holds, as a SQLite file that a server can open.
async fn from_postgres(url: &str, file: &Path) -> Result<(), StoreError> {
    let store = Store::open(url).await?;
    let Store::Postgres(postgres) = &store else { return Err(StoreError::Url) };
    let copied = copy_rows(postgres, file).await;
    store.close().await;
    copied
}

/// A row of the games, column by column.
type Game =
    (String, String, String, i64, i64, i64, i64, Option<String>, Option<i64>, i64, String, String, i64);

async fn copy_rows(store: &Postgres, file: &Path) -> Result<(), StoreError> {
    let copy = Hand::new(SqliteConnectOptions::new().filename(file), "");
    super::sqlite::prepare(&copy).await?;
    let mut from = store.read.begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").execute(&mut *from).await?;
    super::postgres::without_limits(&mut from).await?;
    let mut to = copy.begin("BEGIN IMMEDIATE").await?;

    let mut last = String::new();
    loop {
        let games: Vec<Game> = sqlx::query_as(
            "SELECT id, game, status, created, changed, number, listed, pairing, deadline, bot_due, names, summary,
             premoves FROM games WHERE id > $1 ORDER BY id LIMIT 200",
        )
        .bind(last.as_str())
        .fetch_all(&mut *from)
        .await?;
        let Some(newest) = games.last() else { break };
        last.clone_from(&newest.0);
        for game in games {
            copy_entries(&mut from, &mut to, &game.0).await?;
            insert_grams(&mut to, &game.0, &grams::of_names(&game.10)).await?;
            sqlx::query(
                "INSERT INTO games (id, game, status, created, changed, number, listed, pairing, deadline, bot_due,
                 names, summary, premoves) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            )
            .bind(game.0)
            .bind(game.1)
            .bind(game.2)
            .bind(game.3)
            .bind(game.4)
            .bind(game.5)
            .bind(game.6)
            .bind(game.7)
            .bind(game.8)
            .bind(game.9)
            .bind(game.10)
            .bind(game.11)
            .bind(game.12)
            .execute(&mut *to)
            .await?;
        }
    }
    let spans: Vec<(i64, i64)> =
        sqlx::query_as("SELECT began, ended FROM downtimes").fetch_all(&mut *from).await?;
    for (began, ended) in spans {
        sqlx::query("INSERT INTO downtimes (began, ended) VALUES ($1, $2)")
            .bind(began)
            .bind(ended)
            .execute(&mut *to)
            .await?;
    }
    let beats: Vec<(i64, i64)> = sqlx::query_as("SELECT id, at FROM beats").fetch_all(&mut *from).await?;
    for (id, at) in beats {
        sqlx::query("INSERT INTO beats (id, at) VALUES ($1, $2)").bind(id).bind(at).execute(&mut *to).await?;
    }
    to.commit().await?;
    copy.close().await;
    Ok(())
}

async fn copy_entries(
    from: &mut sqlx::PgConnection,
    to: &mut sqlx::SqliteConnection,
    game: &str,
) -> Result<(), StoreError> {
    let entries: Vec<(i64, i64, Option<String>, String)> =
        sqlx::query_as("SELECT number, at, key, body FROM entries WHERE game = $1 ORDER BY number")
            .bind(game)
            .fetch_all(&mut *from)
            .await?;
    for (number, at, key, body) in entries {
        sqlx::query("INSERT INTO entries (game, number, at, key, body) VALUES ($1, $2, $3, $4, $5)")
            .bind(game)
            .bind(number)
            .bind(at)
            .bind(key)
            .bind(body)
            .execute(&mut *to)
            .await?;
    }
    let premoves: Vec<(i64, i64, String)> =
        sqlx::query_as(super::queries::PREMOVES).bind(game).fetch_all(&mut *from).await?;
    for (player, number, lines) in premoves {
        sqlx::query("INSERT INTO premoves (game, player, number, lines) VALUES ($1, $2, $3, $4)")
            .bind(game)
            .bind(player)
            .bind(number)
            .bind(lines)
            .execute(&mut *to)
            .await?;
    }
    let holders: Vec<String> = sqlx::query_scalar("SELECT holder FROM holders WHERE game = $1")
        .bind(game)
        .fetch_all(&mut *from)
        .await?;
    for holder in holders {
        sqlx::query("INSERT INTO holders (holder, game) VALUES ($1, $2)")
            .bind(holder)
            .bind(game)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
