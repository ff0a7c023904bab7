//! How entries are added to logs in PostgreSQL: all of a batch in one statement, whatever is in it.

use std::collections::HashSet;

use sqlx::PgConnection;

use crate::store::rows::body_text;
use crate::store::{Append, AppendError, Postgres, StoreError, grams};

/// Whoever wrote the first of an append's numbers has the place, and nothing else of an append that lost is written.
/// First entries are taken in the order of their games, by all servers, so that none waits for one that waits for it.
/// Nothing is written for a game whose premoves the server has not seen: its row is held until all is done, so that none
/// are kept meanwhile. What the lease must allow is written only while it does, and nobody else gets the lease before the
/// transaction ends.
/// What a game's holders no longer are is taken out, and the rest left, because a statement sees the tables as they were
/// before it. The other servers are told when all is durable, of a hundred games at a time: a notice has a limit of 8,000
/// bytes.
const APPEND: &str = "
WITH entry AS (
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $26::bigint[],
        $28::bigint[]) AS entry (game, number, at, key, body, leads, fence, premoves)
), seen AS MATERIALIZED (
    SELECT id, premoves FROM games WHERE id = ANY($7::text[]) ORDER BY id FOR UPDATE
), fence AS MATERIALIZED (
    SELECT epoch FROM leases WHERE id = 1 AND $27 FOR SHARE
), won AS (
    INSERT INTO entries (game, number, at, key, body)
    SELECT game, number, at, key, body FROM entry
    WHERE leads AND (fence IS NULL OR fence = (SELECT epoch FROM fence))
        AND (premoves IS NULL OR premoves = (SELECT seen.premoves FROM seen WHERE seen.id = entry.game))
    ORDER BY game
    ON CONFLICT (game, number) DO NOTHING RETURNING game
), rest AS (
    INSERT INTO entries (game, number, at, key, body)
    SELECT entry.game, number, at, key, body FROM entry JOIN won ON won.game = entry.game WHERE NOT leads
), head AS (
    SELECT head.* FROM UNNEST($7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
        $13::text[], $14::text[]) AS head (game, status, changed, number, deadline, bot_due, names, summary)
    JOIN won ON won.game = head.game
), known AS (
    UPDATE games SET status = head.status, changed = head.changed, number = head.number, deadline = head.deadline,
        bot_due = head.bot_due, names = COALESCE(head.names, games.names),
        summary = COALESCE(head.summary, games.summary)
    FROM head WHERE games.id = head.game
), born AS (
    INSERT INTO games (id, game, status, created, changed, number, listed, pairing, deadline, bot_due, names, summary)
    SELECT birth.id, birth.game, status, created, changed, number, listed, pairing, deadline, bot_due, names, summary
    FROM UNNEST($15::text[], $16::text[], $17::bigint[], $18::bigint[], $19::text[])
        AS birth (id, game, created, listed, pairing)
    JOIN head ON head.game = birth.id
), holder AS (
    SELECT * FROM UNNEST($20::text[], $21::text[]) AS holder (holder, game)
), gone AS (
    DELETE FROM holders USING head WHERE holders.game = head.game AND head.names IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM holder WHERE holder.game = holders.game AND holder.holder = holders.holder)
), come AS (
    INSERT INTO holders (holder, game) SELECT holder, holder.game FROM holder JOIN won ON won.game = holder.game
    ON CONFLICT DO NOTHING
), part AS (
    INSERT INTO grams (gram, game)
    SELECT gram, part.game FROM UNNEST($22::bigint[], $23::text[]) AS part (gram, game)
        JOIN won ON won.game = part.game
    ON CONFLICT DO NOTHING
), line AS (
    SELECT number || CASE bot_due WHEN 1 THEN ' b ' ELSE ' - ' END || game AS text,
        (row_number() OVER () - 1) / 100 AS page
    FROM head
), told AS (
    SELECT pg_notify($24, $25 || string_agg(E'\\n' || text, '')) FROM line GROUP BY page
)
SELECT game, NULL::bigint AS epoch FROM won UNION ALL SELECT pg_notify::text, NULL FROM told
UNION ALL SELECT NULL, epoch FROM fence";

/// What is appended, column by column.
#[derive(Debug, Default)]
struct Batch<'a> {
    entries: Entries<'a>,
    heads: Heads<'a>,
    births: Births<'a>,
    holders: (Vec<&'a str>, Vec<&'a str>),
    parts: (Vec<i64>, Vec<&'a str>),
}

#[derive(Debug, Default)]
struct Entries<'a> {
    game: Vec<&'a str>,
    number: Vec<i64>,
    at: Vec<i64>,
    key: Vec<Option<&'a str>>,
    body: Vec<String>,
    leads: Vec<bool>,
    fence: Vec<Option<i64>>,
    premoves: Vec<Option<i64>>,
}

#[derive(Debug, Default)]
struct Heads<'a> {
    game: Vec<&'a str>,
    status: Vec<&'a str>,
    changed: Vec<i64>,
    number: Vec<i64>,
    deadline: Vec<Option<i64>>,
    bot_due: Vec<i64>,
    names: Vec<Option<&'a str>>,
    summary: Vec<Option<&'a str>>,
}

#[derive(Debug, Default)]
struct Births<'a> {
    id: Vec<&'a str>,
    game: Vec<&'a str>,
    created: Vec<i64>,
    listed: Vec<i64>,
    pairing: Vec<Option<&'a str>>,
}

impl<'a> Batch<'a> {
    fn add(&mut self, append: &'a Append) -> Result<(), StoreError> {
        let (game, head) = (append.game.as_str(), &append.head);
        for (place, entry) in append.entries.iter().enumerate() {
            self.entries.game.push(game);
            self.entries.number.push(entry.number as i64);
            self.entries.at.push(entry.at);
            self.entries.key.push(entry.key.as_deref());
            self.entries.body.push(body_text(entry)?);
            self.entries.leads.push(place == 0);
            self.entries.fence.push(append.fence);
            self.entries.premoves.push(append.premoves);
        }
        self.heads.game.push(game);
        self.heads.status.push(head.status);
        self.heads.changed.push(head.changed);
        self.heads.number.push(head.number as i64);
        self.heads.deadline.push(head.deadline);
        self.heads.bot_due.push(head.bot_due.into());
        self.heads.names.push(head.summary.as_ref().map(|summary| summary.names.as_str()));
        self.heads.summary.push(head.summary.as_ref().map(|summary| summary.json.as_str()));
        if let Some(birth) = &append.birth {
            self.births.id.push(game);
            self.births.game.push(&birth.game);
            self.births.created.push(birth.created);
            self.births.listed.push(birth.listed.into());
            self.births.pairing.push(birth.pairing.as_deref());
        }
        if let Some(summary) = &head.summary {
            for holder in &summary.holders {
                self.holders.0.push(holder);
                self.holders.1.push(game);
            }
            for part in grams::of_names(&summary.names) {
                self.parts.0.push(part);
                self.parts.1.push(game);
            }
        }
        Ok(())
    }
}

impl Postgres {
    /// Each game is in the batch once.
    pub(in crate::store) async fn append_all(
        &self,
        appends: &[Append],
    ) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        let mut batch = Batch::default();
        // In the same order on all servers, so that none waits for one that waits for it.
        let mut sorted: Vec<&Append> = appends.iter().collect();
        sorted.sort_by(|a, b| a.game.cmp(&b.game));
        for append in sorted {
            batch.add(append)?;
        }
        let Batch { entries, heads, births, holders, parts } = batch;
        // Not committed by itself: a statement that a network delivers long after its asker was refused must come to nothing.
        let mut work = self.write.begin("BEGIN").await?;
        let fenced = appends.iter().any(|append| append.fence.is_some());
        let rows: Vec<(Option<String>, Option<i64>)> = sqlx::query_as(APPEND)
            .bind(entries.game)
            .bind(entries.number)
            .bind(entries.at)
            .bind(entries.key)
            .bind(entries.body)
            .bind(entries.leads)
            .bind(heads.game)
            .bind(heads.status)
            .bind(heads.changed)
            .bind(heads.number)
            .bind(heads.deadline)
            .bind(heads.bot_due)
            .bind(heads.names)
            .bind(heads.summary)
            .bind(births.id)
            .bind(births.game)
            .bind(births.created)
            .bind(births.listed)
            .bind(births.pairing)
            .bind(holders.0)
            .bind(holders.1)
            .bind(parts.0)
            .bind(parts.1)
            .bind(super::CHANNEL)
            .bind(self.name.as_str())
            .bind(entries.fence)
            .bind(fenced)
            .bind(entries.premoves)
            .fetch_all(&mut *work)
            .await?;
        work.commit().await?;
        let won: HashSet<&str> = rows.iter().filter_map(|(game, _)| game.as_deref()).collect();
        let epoch = rows.iter().find_map(|&(_, epoch)| epoch);
        let result = |append: &Append| match append.fence {
            _ if won.contains(append.game.as_str()) => Ok(()),
            Some(token) if Some(token) != epoch => Err(AppendError::Fenced),
            _ => Err(AppendError::Conflict),
        };
        Ok(appends.iter().map(result).collect())
    }
}

/// Parts of an earlier name stay: whatever they find is compared with the names themselves.
pub(super) async fn insert_grams(
    transaction: &mut PgConnection,
    game: &str,
    parts: &[i64],
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO grams (gram, game) SELECT gram, $1 FROM UNNEST($2::bigint[]) AS gram ON CONFLICT DO NOTHING")
        .bind(game)
        .bind(parts)
        .execute(transaction)
        .await?;
    Ok(())
}
