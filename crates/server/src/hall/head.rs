//! What the store knows of a game beside its log, and lists show.

use stackwright_table::{LogEntry, Table};
use stackwright_wire::GameSummary;

use crate::store::{Head, Summary};

/// Whether lists show something else after it.
pub(super) fn is_news(body: &LogEntry) -> bool {
    matches!(
        body,
        LogEntry::Created(_)
            | LogEntry::Joined { .. }
            | LogEntry::Renamed { .. }
            | LogEntry::SeatMoved { .. }
    )
}

/// What the store knows of a game beside its log.
pub(crate) fn head(table: &Table, summary: bool) -> Head {
    Head {
        status: table.status().name(),
        number: table.number(),
        changed: table.changed(),
        deadline: table.deadline(),
        // Games of bots alone wait until somebody looks at them.
        bot_due: table.bot_to_act().is_some() && !table.is_bots_only(),
        summary: summary.then(|| summarise(table)),
    }
}

fn summarise(table: &Table) -> Summary {
    let names: Vec<_> = table.players().iter().filter_map(|player| player.name.as_deref()).collect();
    let mut holders: Vec<String> =
        table.holders().flatten().map(|holder| holder.as_str().to_owned()).collect();
    holders.sort();
    holders.dedup();
    let json = serde_json::to_string(&GameSummary::of(table)).unwrap_or_default();
    Summary { json, names: names.join("\n").to_lowercase(), holders }
}
