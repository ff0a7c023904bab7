//! Copies of everything, as of one moment.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::{Postgres, Store, StoreError, migrations, sqlite_path};

fn must_be_new(file: &Path) -> Result<String, StoreError> {
    let path = file.display().to_string();
    if file.exists() { Err(StoreError::Exists(path)) } else { Ok(path) }
}

/// Copies everything into a new SQLite file, while servers go on. `url` is where the games are.
pub async fn copy(url: &str, file: &Path) -> Result<(), StoreError> {
    let path = must_be_new(file)?;
    let Some(from) = sqlite_path(url) else {
        let store = Store::open(url).await?;
        let Store::Postgres(postgres) = &store else { return Err(StoreError::Url) };
        let copied = from_postgres(postgres, file).await;
        store.close().await;
        return copied;
    };
    // The server has the file for itself, but a reader disturbs nobody.
    let options = SqliteConnectOptions::new().filename(&from).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&pool).await?;
    if version > migrations::NEWEST {
        return Err(StoreError::Newer { found: version, known: migrations::NEWEST });
    }
    sqlx::query("VACUUM INTO $1").bind(path).execute(&pool).await?;
    pool.close().await;
    Ok(())
}

/// A row of the games, column by column.
type Game = (String, String, String, i64, i64, i64, i64, Option<String>, Option<i64>, i64, String, String);

/// What PostgreSQL holds, as a SQLite file that a server can open.
async fn from_postgres(store: &Postgres, file: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let copy = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    super::sqlite::prepare(&copy).await?;
    let mut from = store.read.begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").execute(&mut *from).await?;
    super::postgres::without_limits(&mut from).await?;
    let mut to = copy.begin().await?;

    let mut last = String::new();
    loop {
        let games: Vec<Game> = sqlx::query_as(
            "SELECT id, game, status, created, changed, number, listed, pairing, deadline, bot_due, names, summary
             FROM games WHERE id > $1 ORDER BY id LIMIT 200",
        )
        .bind(last.as_str())
        .fetch_all(&mut *from)
        .await?;
        let Some(newest) = games.last() else { break };
        last.clone_from(&newest.0);
        for game in games {
            copy_entries(&mut from, &mut to, &game.0).await?;
            sqlx::query(
                "INSERT INTO games (id, game, status, created, changed, number, listed, pairing, deadline, bot_due,
                 names, summary) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
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
