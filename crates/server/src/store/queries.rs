//! The statements that both databases understand, written once.

use stackwright_table::{Entry, KeptPremoves};

use super::StoreError;

/// Gives a store its methods. `$store` has pools `read` and `lists` of the database `$db`, and the methods `begin_write`,
/// `begin_beat`, `announce_downtime` and `announce_premoves`; `$own` are its own statements of migrations, and beside it
/// stands a function `insert_grams`.
macro_rules! queries {
    ($store:ty, $db:ty, $own:ident) => {
        impl $store {
            pub(super) async fn entries(&self, game: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
                let rows: Vec<$crate::store::queries::EntryRow> = sqlx::query_as(ENTRIES)
                .bind(game)
                .bind(after as i64)
                .fetch_all(&self.read)
                .await?;
                rows.into_iter().map(|row| $crate::store::queries::read_entry(game, row)).collect()
            }

            pub(super) async fn first_entry(&self, game: &str) -> Result<Option<Entry>, StoreError> {
                let query = sqlx::query_as(FIRST_ENTRY).bind(game);
                query.fetch_optional(&self.read).await?.map(|row| $crate::store::queries::read_entry(game, row)).transpose()
            }

            pub(super) async fn premoves(&self, game: &str) -> Result<(i64, Vec<KeptPremoves>), StoreError> {
                // How often they have changed is read first: what changes meanwhile is read again.
                let query = sqlx::query_scalar("SELECT premoves FROM games WHERE id = $1").bind(game);
                let changes: i64 = query.fetch_optional(&self.read).await?.unwrap_or(0);
                if changes == 0 {
                    return Ok((0, Vec::new()));
                }
                let query = sqlx::query_as(PREMOVES).bind(game);
                let rows: Vec<(i64, i64, String)> = query.fetch_all(&self.read).await?;
                let kept = rows.into_iter().map(|row| $crate::store::queries::read_premoves(game, row));
                Ok((changes, kept.collect::<Result<_, _>>()?))
            }

            pub(super) async fn keep_premoves(
                &self,
                game: &str,
                known: i64,
                kept: &KeptPremoves,
            ) -> Result<bool, StoreError> {
                let lines = serde_json::to_string(&kept.lines)
                    .map_err(|error| StoreError::Unreadable(error.to_string()))?;
                let mut transaction = self.begin_write().await?;
                let changed = sqlx::query(
                    "UPDATE games SET premoves = premoves + 1 WHERE id = $1 AND number = $2 AND premoves = $3",
                )
                .bind(game)
                .bind(kept.number as i64)
                .bind(known)
                .execute(&mut *transaction)
                .await?;
                if changed.rows_affected() == 0 {
                    transaction.commit().await?;
                    return Ok(false);
                }
                sqlx::query(
                    "INSERT INTO premoves (game, player, number, lines) VALUES ($1, $2, $3, $4)
                     ON CONFLICT (game, player) DO UPDATE SET number = $3, lines = $4",
                )
                .bind(game)
                .bind(i64::from(kept.player))
                .bind(kept.number as i64)
                .bind(lines)
                .execute(&mut *transaction)
                .await?;
                self.announce_premoves(&mut transaction, game, kept.number).await?;
                transaction.commit().await?;
                Ok(true)
            }

            pub(super) async fn number(&self, game: &str) -> Result<Option<u64>, StoreError> {
                let query = sqlx::query_scalar("SELECT number FROM games WHERE id = $1").bind(game);
                let number: Option<i64> = query.fetch_optional(&self.read).await?;
                Ok(number.map(|number| number as u64))
            }

            pub(super) async fn list(&self, filter: &Filter) -> Result<Vec<GameRow>, StoreError> {
                let listing = || Listing::<$db>::new(filter, "");
                let rows = match (&filter.holder, &filter.name) {
                    (Some(holder), _) => self.rows(listing().held(holder)).await?,
                    (None, None) => self.rows(listing().latest()).await?,
                    (None, Some(name)) => match self.rarest(grams::of_text(name)).await? {
                        // Nothing stands in every name.
                        None => self.rows(listing().latest()).await?,
                        Some((part, games)) if games <= list::FEW => self.rows(listing().named_by(part)).await?,
                        Some((part, _)) => {
                            let latest = self.rows(listing().latest_named()).await?;
                            if latest.len() < filter.limit as usize {
                                self.rows(listing().named_by(part)).await?
                            } else {
                                latest
                            }
                        }
                    },
                };
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

            async fn rows(&self, mut query: QueryBuilder<$db>) -> Result<Vec<list::Row>, StoreError> {
                Ok(query.build_query_as().fetch_all(&self.lists).await?)
            }

            /// Of several parts of a name the one that the fewest games have, and how many those are.
            async fn rarest(&self, parts: Vec<(i64, i64)>) -> Result<Option<((i64, i64), i64)>, StoreError> {
                if parts.is_empty() {
                    return Ok(None);
                }
                let mut query = Listing::<$db>::new(&Filter::default(), "").counts(&parts);
                let counts: Vec<(i64, i64)> = query.build_query_as().fetch_all(&self.lists).await?;
                let rarest = counts.into_iter().min_by_key(|&(_, games)| games);
                Ok(rarest.map(|(place, games)| (parts[place as usize], games)))
            }

            pub(super) async fn due(&self, now: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(DUE);
                Ok(query.bind(now).fetch_all(&self.read).await?)
            }

            pub(super) async fn bots_due(&self) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(BOTS_DUE);
                Ok(query.fetch_all(&self.read).await?)
            }

            pub(super) async fn waiting(&self, pairing: &str, since: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(WAITING);
                Ok(query.bind(pairing).bind(since).fetch_all(&self.read).await?)
            }

            pub(super) async fn joined(
                &self,
                holder: &str,
                key: &str,
            ) -> Result<Option<(String, String)>, StoreError> {
                let query = sqlx::query_as(JOINED).bind(holder).bind(key);
                Ok(query.fetch_optional(&self.read).await?)
            }

            pub(super) async fn waiting_too_long(&self, before: Millis) -> Result<Vec<String>, StoreError> {
                let query = sqlx::query_scalar(WAITING_TOO_LONG);
                Ok(query.bind(before).fetch_all(&self.read).await?)
            }

            /// Writes something and takes it away again, as durably as entries of logs.
            pub(super) async fn probe(&self) -> Result<(), StoreError> {
                let mut transaction = self.begin_write().await?;
                sqlx::query("INSERT INTO probes (id, filler) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filler = $1")
                    .bind(random_text(PROBE))
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                let mut transaction = self.begin_write().await?;
                sqlx::query("DELETE FROM probes").execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(())
            }

            pub(super) async fn ping(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(&self.read).await?;
                Ok(())
            }
        }

        /// Brings the tables to the newest version.
        async fn migrate(transaction: &mut Work<'_, $db>, version: i64) -> Result<(), StoreError> {
            if version > migrations::NEWEST {
                return Err(StoreError::Newer { found: version, known: migrations::NEWEST });
            }
            for migration in migrations::ALL.iter().filter(|migration| migration.version > version) {
                for statement in migration.statements.iter().chain(migration.$own) {
                    sqlx::query(*statement).execute(&mut **transaction).await?;
                }
                if migration.version == migrations::WITH_GRAMS {
                    fill_grams(transaction).await?;
                }
                tracing::info!(version = migration.version, "the database has a new version");
            }
            Ok(())
        }

        /// Takes the names of all games apart.
        async fn fill_grams(transaction: &mut Work<'_, $db>) -> Result<(), StoreError> {
            let mut last = String::new();
            loop {
                let games: Vec<(String, String)> =
                    sqlx::query_as("SELECT id, names FROM games WHERE id > $1 ORDER BY id LIMIT 500")
                        .bind(last.as_str())
                        .fetch_all(&mut **transaction)
                        .await?;
                let Some((newest, _)) = games.last() else { return Ok(()) };
                last.clone_from(newest);
                for (game, names) in games {
                    insert_grams(transaction, &game, &grams::of_names(&names)).await?;
                }
            }
        }
    };
}

pub(super) use queries;

/// The number, the time, the key and the body of an entry.
pub(super) type EntryRow = (i64, i64, Option<String>, String);

pub(super) fn read_entry(game: &str, (number, at, key, body): EntryRow) -> Result<Entry, StoreError> {
    let body = serde_json::from_str(&body)
        .map_err(|error| StoreError::Unreadable(format!("entry {number} of game {game}: {error}")))?;
    Ok(Entry { number: number as u64, at, key, body })
}

/// The player, the number of the last entry then, and the lines.
pub(super) fn read_premoves(
    game: &str,
    (player, number, lines): (i64, i64, String),
) -> Result<KeptPremoves, StoreError> {
    let lines = serde_json::from_str(&lines)
        .map_err(|error| StoreError::Unreadable(format!("the premoves of game {game}: {error}")))?;
    Ok(KeptPremoves { player: player as u8, number: number as u64, lines })
}

pub(super) const PREMOVES: &str = "SELECT player, number, lines FROM premoves WHERE game = $1";
pub(super) const ENTRIES: &str =
    "SELECT number, at, key, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number";
pub(super) const FIRST_ENTRY: &str =
    "SELECT number, at, key, body FROM entries WHERE game = $1 AND number = 1";
pub(super) const DUE: &str = "SELECT id FROM games WHERE deadline <= $1 LIMIT 1000";
pub(super) const BOTS_DUE: &str = "SELECT id FROM games WHERE bot_due = 1 LIMIT 10000";
pub(super) const WAITING: &str =
    "SELECT id FROM games WHERE pairing = $1 AND status = 'open' AND created >= $2
     ORDER BY created LIMIT 20";
/// Whoever is paired comes soon after the game was made: no more of a log is looked through.
pub(super) const JOINED: &str =
    "SELECT entries.game, entries.key FROM holders JOIN games ON games.id = holders.game
     JOIN entries ON entries.game = games.id
     WHERE holders.holder = $1 AND games.pairing IS NOT NULL AND entries.number BETWEEN 2 AND 32
     AND SUBSTR(entries.key, 1, LENGTH($2)) = $2 LIMIT 1";
pub(super) const WAITING_TOO_LONG: &str =
    "SELECT id FROM games WHERE pairing IS NOT NULL AND status = 'open' AND created < $1 LIMIT 100";
/// So many random bytes a probe has: it needs room that nothing had before.
pub(super) const PROBE: usize = 48 << 10;
/// From two indexes: that of the games that are listed, and that of the others.
pub(super) const LAST_CHANGE: &str =
    "SELECT MAX(latest.at) FROM (SELECT MAX(changed) AS at FROM games WHERE listed = 1
     UNION ALL SELECT MAX(changed) AS at FROM games WHERE listed = 0) AS latest";
