//! How entries are added to logs in SQLite: statement by statement, since none of them leaves the process.

use sqlx::{Sqlite as Db, SqliteConnection};

use crate::store::hand::Work;
use crate::store::rows::{Summary, body_text};
use crate::store::{Append, AppendError, Sqlite, StoreError, grams};

impl Sqlite {
    pub(in crate::store) async fn append_all(
        &self,
        appends: &[Append],
    ) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        let mut transaction = self.begin_write().await?;
        let mut done = Vec::with_capacity(appends.len());
        let fenced = appends.iter().any(|append| append.fence.is_some());
        // A transaction has the whole file: nobody else gets the lease before it ends.
        let epoch: Option<i64> = if fenced {
            sqlx::query_scalar("SELECT epoch FROM leases WHERE id = 1")
                .fetch_optional(&mut *transaction)
                .await?
        } else {
            None
        };
        for append in appends {
            if append.fence.is_some() && append.fence != epoch {
                done.push(Err(AppendError::Fenced));
                continue;
            }
            done.push(insert(&mut transaction, append).await?);
        }
        transaction.commit().await?;
        Ok(done)
    }
}

async fn insert(
    transaction: &mut Work<'_, Db>,
    append: &Append,
) -> Result<Result<(), AppendError>, StoreError> {
    let head = &append.head;
    for entry in &append.entries {
        let inserted = sqlx::query(
            "INSERT INTO entries (game, number, at, key, body) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (game, number) DO NOTHING",
        )
        .bind(append.game.as_str())
        .bind(entry.number as i64)
        .bind(entry.at)
        .bind(entry.key.as_deref())
        .bind(body_text(entry)?)
        .execute(&mut **transaction)
        .await?;
        // Whoever wrote the first of these numbers has the place; nothing of this append is there yet.
        if inserted.rows_affected() == 0 {
            return Ok(Err(AppendError::Conflict));
        }
    }
    if let (Some(birth), Some(summary)) = (&append.birth, &head.summary) {
        sqlx::query(
            "INSERT INTO games (id, game, status, created, changed, number, listed, pairing, deadline, bot_due,
             names, summary) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(append.game.as_str())
        .bind(birth.game.as_str())
        .bind(head.status)
        .bind(birth.created)
        .bind(head.changed)
        .bind(head.number as i64)
        .bind(i64::from(birth.listed))
        .bind(birth.pairing.as_deref())
        .bind(head.deadline)
        .bind(i64::from(head.bot_due))
        .bind(summary.names.as_str())
        .bind(summary.json.as_str())
        .execute(&mut **transaction)
        .await?;
    } else {
        sqlx::query(
            "UPDATE games SET status = $2, changed = $3, number = $4, deadline = $5, bot_due = $6 WHERE id = $1",
        )
        .bind(append.game.as_str())
        .bind(head.status)
        .bind(head.changed)
        .bind(head.number as i64)
        .bind(head.deadline)
        .bind(i64::from(head.bot_due))
        .execute(&mut **transaction)
        .await?;
    }
    if let Some(summary) = &head.summary {
        summarise(transaction, &append.game, summary, append.birth.is_none()).await?;
    }
    Ok(Ok(()))
}

async fn summarise(
    transaction: &mut SqliteConnection,
    game: &str,
    summary: &Summary,
    known: bool,
) -> Result<(), StoreError> {
    if known {
        sqlx::query("UPDATE games SET names = $2, summary = $3 WHERE id = $1")
            .bind(game)
            .bind(summary.names.as_str())
            .bind(summary.json.as_str())
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM holders WHERE game = $1").bind(game).execute(&mut *transaction).await?;
    }
    for holder in &summary.holders {
        sqlx::query("INSERT INTO holders (holder, game) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(holder.as_str())
            .bind(game)
            .execute(&mut *transaction)
            .await?;
    }
    insert_grams(transaction, game, &grams::of_names(&summary.names)).await
}

/// Parts of an earlier name stay: whatever they find is compared with the names themselves.
pub(in crate::store) async fn insert_grams(
    transaction: &mut SqliteConnection,
    game: &str,
    parts: &[i64],
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO grams (gram, game) SELECT value, $1 FROM json_each($2) WHERE 1 = 1 ON CONFLICT DO NOTHING",
    )
    .bind(game)
    .bind(serde_json::json!(parts).to_string())
    .execute(transaction)
    .await?;
    Ok(())
}
