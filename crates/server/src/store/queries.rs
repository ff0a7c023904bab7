//! The statements that both databases understand, written once.

/// Gives a store its methods. `$store` has pools `write` and `read` of the database `$db`, and the methods
/// `begin_write`, `begin_beat`, `announce` and `announce_downtime`.
macro_rules! queries {
    ($store:ty, $db:ty) => {
        impl $store {
            pub(super) async fn append_all(
                &self,
                appends: &[Append],
            ) -> Result<Vec<Result<(), AppendError>>, StoreError> {
                let mut done = vec![Ok(()); appends.len()];
                // In the same order on all servers, so that none waits for one that waits for it.
                let mut order: Vec<usize> = (0..appends.len()).collect();
                order.sort_by(|&a, &b| appends[a].game.cmp(&appends[b].game));
                let mut transaction = self.begin_write().await?;
                let fenced = appends.iter().any(|append| append.fence.is_some());
                let epoch = if fenced { Some(self.fence(&mut transaction).await?) } else { None };
                for index in order {
                    let append = &appends[index];
                    if append.fence.is_some() && append.fence != epoch {
                        done[index] = Err(AppendError::Fenced);
                        continue;
                    }
                    done[index] = insert(&mut transaction, append).await?;
                    if done[index].is_ok() {
                        self.announce(&mut transaction, &append.game, &append.head).await?;
                    }
                }
                transaction.commit().await?;
                Ok(done)
            }

            pub(super) async fn entries(&self, game: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
                let rows: Vec<(i64, i64, Option<String>, String)> = sqlx::query_as(
                    "SELECT number, at, key, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number",
                )
                .bind(game)
                .bind(after as i64)
                .fetch_all(&self.read)
                .await?;
                rows.into_iter()
                    .map(|(number, at, key, body)| {
                        let body = serde_json::from_str(&body).map_err(|error| {
                            StoreError::Unreadable(format!("entry {number} of game {game}: {error}"))
                        })?;
                        Ok(Entry { number: number as u64, at, key, body })
                    })
                    .collect()
            }

            pub(super) async fn list(&self, filter: &Filter) -> Result<Vec<GameRow>, StoreError> {
                let pattern = filter.name.as_ref().map(|name| like(name));
                let rows: Vec<(String, String, String, i64, i64, i64, String)> = sqlx::query_as(
                    "SELECT id, game, status, created, changed, number, summary FROM games
                     WHERE ($1 IS NULL OR status = $1) AND ($2 IS NULL OR game = $2)
                     AND ($3 IS NULL OR names LIKE $3 ESCAPE '!') AND ($4 IS NULL OR changed < $4)
                     AND (($5 IS NULL AND listed = 1) OR id IN (SELECT game FROM holders WHERE holder = $5))
                     ORDER BY changed DESC, id LIMIT $6",
                )
                .bind(filter.status.as_deref())
                .bind(filter.game.as_deref())
                .bind(pattern)
                .bind(filter.before)
                .bind(filter.holder.as_deref())
                .bind(i64::from(filter.limit))
                .fetch_all(&self.read)
                .await?;
                Ok(rows
                    .into_iter()
                    .map(|(id, game, status, created, changed, number, summary)| GameRow {
                        id,
                        game,
                        status,
                        created,
                        changed,
                        number: number as u64,
                        summary,
                    })
                    .collect())
            }

            pub(super) async fn due(&self, now: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar("SELECT id FROM games WHERE deadline <= $1 LIMIT 1000");
                Ok(query.bind(now).fetch_all(&self.read).await?)
            }

            pub(super) async fn bots_due(&self) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar("SELECT id FROM games WHERE bot_due = 1 LIMIT 10000");
                Ok(query.fetch_all(&self.read).await?)
            }

            pub(super) async fn waiting(&self, pairing: &str, since: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(
                    "SELECT id FROM games WHERE pairing = $1 AND status = 'open' AND created >= $2
                     ORDER BY created LIMIT 20",
                );
                Ok(query.bind(pairing).bind(since).fetch_all(&self.read).await?)
            }

            pub(super) async fn waiting_too_long(&self, before: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(
                    "SELECT id FROM games WHERE pairing IS NOT NULL AND status = 'open' AND created < $1 LIMIT 100",
                );
                Ok(query.bind(before).fetch_all(&self.read).await?)
            }

            pub(super) async fn counts(&self) -> Result<Vec<(String, i64)>, StoreError> {
                let query = sqlx::query_as("SELECT status, COUNT(*) FROM games GROUP BY status");
                Ok(query.fetch_all(&self.read).await?)
            }

            pub(super) async fn ping(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(&self.read).await?;
                Ok(())
            }
        }

        async fn insert(
            transaction: &mut Transaction<'_, $db>,
            append: &Append,
        ) -> Result<Result<(), AppendError>, StoreError> {
            let head = &append.head;
            for entry in &append.entries {
                let body = serde_json::to_string(&entry.body)
                    .map_err(|error| StoreError::Unreadable(error.to_string()))?;
                let inserted = sqlx::query(
                    "INSERT INTO entries (game, number, at, key, body) VALUES ($1, $2, $3, $4, $5)
                     ON CONFLICT (game, number) DO NOTHING",
                )
                .bind(append.game.as_str())
                .bind(entry.number as i64)
                .bind(entry.at)
                .bind(entry.key.as_deref())
                .bind(body)
                .execute(&mut **transaction)
                .await?;
                // Whoever wrote the first of these numbers has the place; nothing of this append is there yet.
                if inserted.rows_affected() == 0 {
                    return Ok(Err(AppendError::Conflict));
                }
            }
            if let (Some(birth), Some(summary)) = (&append.birth, &head.summary) {
                sqlx::query(
                    "INSERT INTO games (id, game, status, created, changed, number, listed, pairing, deadline,
                     bot_due, names, summary) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
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
                    "UPDATE games SET status = $2, changed = $3, number = $4, deadline = $5, bot_due = $6
                     WHERE id = $1",
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
            transaction: &mut Transaction<'_, $db>,
            game: &str,
            summary: &Summary,
            known: bool,
        ) -> Result<(), StoreError> {
            if known {
                sqlx::query("UPDATE games SET names = $2, summary = $3 WHERE id = $1")
                    .bind(game)
                    .bind(summary.names.as_str())
                    .bind(summary.json.as_str())
                    .execute(&mut **transaction)
                    .await?;
                sqlx::query("DELETE FROM holders WHERE game = $1")
                    .bind(game)
                    .execute(&mut **transaction)
                    .await?;
            }
            for holder in &summary.holders {
                sqlx::query("INSERT INTO holders (holder, game) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(holder.as_str())
                    .bind(game)
                    .execute(&mut **transaction)
                    .await?;
            }
            Ok(())
        }

        /// Brings the tables to the newest version.
        async fn migrate(transaction: &mut Transaction<'_, $db>, version: i64) -> Result<(), StoreError> {
            if version > migrations::NEWEST {
                return Err(StoreError::Newer { found: version, known: migrations::NEWEST });
            }
            for migration in migrations::ALL.iter().filter(|migration| migration.version > version) {
                for statement in migration.statements {
                    sqlx::query(*statement).execute(&mut **transaction).await?;
                }
                tracing::info!(version = migration.version, "the database has a new version");
            }
            Ok(())
        }
    };
}

pub(super) use queries;

/// A pattern that finds a text anywhere, whatever characters it has.
pub(super) fn like(text: &str) -> String {
    let escaped = text.to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{escaped}%")
}
