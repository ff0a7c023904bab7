//! How the databases carry out the statements that read: by an index, or a test says which one does not.

use super::queries::{BOTS_DUE, DUE, ENTRIES, JOINED, LAST_CHANGE, PREMOVES, WAITING, WAITING_TOO_LONG};
use super::{Cursor, Filter};

/// A statement, what it was for, and the lines of its plan.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The statement.
    pub statement: String,
    /// The index in whose order it must read rows, if it shows them so: the one that knows all that it is narrowed to.
    pub order: Option<&'static str>,
    /// How it is carried out.
    pub lines: Vec<String>,
}

/// Statements that are the same for all askers, with something in the place of what they ask for.
pub(super) fn fixed() -> Vec<String> {
    let filled =
        |statement: &str, values: [&str; 2]| statement.replace("$1", values[0]).replace("$2", values[1]);
    vec![
        filled(ENTRIES, ["'game'", "0"]),
        filled(PREMOVES, ["'game'", ""]),
        filled(DUE, ["1", ""]),
        filled(BOTS_DUE, ["", ""]),
        filled(WAITING, ["'same'", "0"]),
        filled(JOINED, ["'somebody'", "'key'"]),
        filled(WAITING_TOO_LONG, ["1", ""]),
        filled(LAST_CHANGE, ["", ""]),
    ]
}

/// Everything that a list can be narrowed to, in every mix.
pub(super) fn filters() -> Vec<Filter> {
    let mut filters = Vec::new();
    for mix in 0..8 {
        let has = |bit: u32, text: &str| (mix & bit != 0).then(|| text.to_owned());
        filters.push(Filter {
            status: has(1, "open"),
            game: has(2, "draughts"),
            after: has(4, "game").map(|id| Cursor { changed: 1, id }),
            limit: 50,
            ..Filter::default()
        });
    }
    filters
}

/// The index for a list that is narrowed so. Any other would be walked through for the few games that are wanted.
pub(super) fn index(filter: &Filter) -> &'static str {
    match (&filter.status, &filter.game) {
        (None, None) => "games_by_changed",
        (Some(_), None) => "games_by_status",
        (None, Some(_)) => "games_by_game",
        (Some(_), Some(_)) => "games_by_status_and_game",
    }
}

/// Gives a store a method that explains all of them. `EXPLAIN` and `PLAN` are the database's own: how it is asked, and the
/// column of the answer.
macro_rules! plans {
    ($store:ty, $db:ty) => {
        impl $store {
            pub(super) async fn plans(&self) -> Result<Vec<Plan>, StoreError> {
                let mut work = self.begin_write().await?;
                for statement in BEFORE_EXPLAIN {
                    sqlx::query(*statement).execute(&mut *work).await?;
                }
                let mut explained: Vec<(QueryBuilder<$db>, Option<&'static str>)> = plans::fixed()
                    .into_iter()
                    .map(|statement| (QueryBuilder::new(format!("{EXPLAIN} {statement}")), None))
                    .collect();
                let parts = [(1, 1), (2, 9)];
                for filter in plans::filters() {
                    let order = Some(plans::index(&filter));
                    let named = Filter { name: Some("ann".to_owned()), ..filter.clone() };
                    explained.push((Listing::new(&filter, EXPLAIN).latest(), order));
                    explained.push((Listing::new(&named, EXPLAIN).latest_named(), order));
                    explained.push((Listing::new(&named, EXPLAIN).named_by(parts[0]), None));
                    explained.push((Listing::new(&named, EXPLAIN).named_by(parts[1]), None));
                    explained.push((Listing::new(&named, EXPLAIN).held("somebody"), None));
                }
                explained.push((Listing::new(&Filter::default(), EXPLAIN).counts(&parts), None));
                let mut plans = Vec::new();
                for (mut query, order) in explained {
                    let statement = query.sql().as_str().to_owned();
                    let rows = query.build().fetch_all(&mut *work).await?;
                    let lines = rows.iter().map(|row| row.try_get(PLAN)).collect::<Result<_, _>>()?;
                    plans.push(Plan { statement, order, lines });
                }
                Ok(plans)
            }
        }
    };
}

pub(super) use plans;
