//! Which games to list, as statements that use an index and read no more rows than they show.

use sqlx::{Database, Encode, QueryBuilder, Type};

use super::grams::like;
use super::{Cursor, Filter};

/// A name that is found by at most so many games is looked up by its rarest part; a name that more games may have is
/// looked for among the latest games first.
pub(super) const FEW: i64 = 500;
/// How many of the latest games are looked through for a name that many have.
const RECENT: i64 = 2000;

/// A row of the answer, column by column.
pub(super) type Row = (String, String, String, i64, i64, i64, String);

const COLUMNS: &str = "SELECT games.id, games.game, status, created, changed, number, summary FROM ";

/// Writes a statement for one of the two databases.
pub(super) struct Listing<'f, DB: Database> {
    filter: &'f Filter,
    builder: QueryBuilder<DB>,
}

impl<'f, DB: Database> Listing<'f, DB>
where
    for<'q> String: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    pub(super) fn new(filter: &'f Filter, prefix: &str) -> Self {
        Listing { filter, builder: QueryBuilder::new(prefix) }
    }

    /// The latest games, in the order of an index.
    pub(super) fn latest(mut self) -> QueryBuilder<DB> {
        self.builder.push(COLUMNS).push("games WHERE ");
        self.among_listed();
        self.in_order()
    }

    /// Those of the latest games that have the name, in the order of an index. May stop before there are enough.
    pub(super) fn latest_named(mut self) -> QueryBuilder<DB> {
        self.builder.push(COLUMNS).push("games WHERE ");
        self.among_listed();
        self.named();
        self.builder.push(" AND changed >= COALESCE((SELECT changed FROM games WHERE ");
        self.among_listed();
        self.builder.push(" ORDER BY changed DESC, games.id DESC LIMIT 1 OFFSET ");
        self.builder.push_bind(RECENT).push("), ").push_bind(i64::MIN).push(")");
        self.in_order()
    }

    /// All games that have the name, found by a part of it.
    pub(super) fn named_by(mut self, part: (i64, i64)) -> QueryBuilder<DB> {
        self.builder.push(COLUMNS).push("(SELECT DISTINCT game FROM grams WHERE ");
        within(&mut self.builder, part);
        self.builder.push(") AS found JOIN games ON games.id = found.game WHERE listed + 0 = 1");
        self.named();
        self.narrowed();
        self.sorted()
    }

    /// The games of somebody.
    pub(super) fn held(mut self, holder: &str) -> QueryBuilder<DB> {
        self.builder
            .push(COLUMNS)
            .push("(SELECT game FROM holders WHERE holder = ")
            .push_bind(holder.to_owned());
        self.builder.push(") AS own JOIN games ON games.id = own.game WHERE 1 = 1");
        self.named();
        self.narrowed();
        self.sorted()
    }

    /// How many games each part is found in, counted no further than needed, with the part's place.
    pub(super) fn counts(mut self, parts: &[(i64, i64)]) -> QueryBuilder<DB> {
        for (place, &part) in (0_i64..).zip(parts) {
            self.builder.push(if place == 0 { "SELECT " } else { " UNION ALL SELECT " }).push_bind(place);
            self.builder.push(" AS place, COUNT(*) AS games FROM (SELECT 1 AS one FROM grams WHERE ");
            within(&mut self.builder, part);
            // In the order of the index, or PostgreSQL finds every game of a common part before it counts the first.
            self.builder.push(" ORDER BY gram, game LIMIT ").push_bind(FEW + 1).push(") AS counted");
        }
        self.builder
    }

    fn among_listed(&mut self) {
        self.builder.push("listed = 1");
        self.narrowed();
    }

    fn named(&mut self) {
        if let Some(name) = &self.filter.name {
            self.builder.push(" AND names LIKE ").push_bind(like(name)).push(" ESCAPE '!'");
        }
    }

    fn narrowed(&mut self) {
        if let Some(status) = &self.filter.status {
            self.builder.push(" AND status = ").push_bind(status.clone());
        }
        if let Some(game) = &self.filter.game {
            self.builder.push(" AND games.game = ").push_bind(game.clone());
        }
        if let Some(Cursor { changed, id }) = &self.filter.after {
            self.builder.push(" AND (changed, games.id) < (").push_bind(*changed).push(", ");
            self.builder.push_bind(id.clone()).push(")");
        }
    }

    fn in_order(mut self) -> QueryBuilder<DB> {
        self.builder
            .push(" ORDER BY changed DESC, games.id DESC LIMIT ")
            .push_bind(i64::from(self.filter.limit));
        self.builder
    }

    /// The same order, of rows that were found in another: a sum is in no index, and so none is walked for it.
    fn sorted(mut self) -> QueryBuilder<DB> {
        self.builder.push(" ORDER BY changed + 0 DESC, games.id DESC LIMIT ");
        self.builder.push_bind(i64::from(self.filter.limit));
        self.builder
    }
}

fn within<DB: Database>(builder: &mut QueryBuilder<DB>, (first, last): (i64, i64))
where
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    if first == last {
        builder.push("gram = ").push_bind(first);
    } else {
        builder.push("gram BETWEEN ").push_bind(first).push(" AND ").push_bind(last);
    }
}
