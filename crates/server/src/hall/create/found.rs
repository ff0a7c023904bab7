//! How a new game is written down, with what was played already.

use serde_json::Value;
use stackwright_core::record::Step;
use stackwright_core::{Departure, Record, Seat};
use stackwright_table::messages::say as at_table;
use stackwright_table::{Actor, Agreement, Command, Entry, LogEntry, Refusal, Table};

use crate::hall::room::head;
use crate::hall::{Attention, Hall};
use crate::messages::say;
use crate::secret::random_text;
use crate::store::{Append, AppendError, Birth};

impl Hall {
    /// Writes a new game down, with what was played already.
    pub(super) async fn found(
        &self,
        agreement: Agreement,
        steps: Vec<Step>,
        pairing: Option<String>,
        named: Option<(String, String)>,
    ) -> Result<String, Refusal> {
        let at = self.time.now();
        let asked = self.request(Actor::Keeper, Command::Undo { turn: false });
        let birth = Birth { game: agreement.game.clone(), created: at, listed: !agreement.unlisted, pairing };
        let created = LogEntry::Created(Box::new(agreement.clone()));
        let downtimes = self.downtimes();
        let (id, key) = named.map_or_else(|| (random_text(12), None), |(id, key)| (id, Some(key)));
        let played = tokio::task::spawn_blocking(move || {
            let mut table = Table::create(agreement, at, downtimes)?;
            let mut entries = vec![Entry { number: 1, at, key, body: created }];
            for step in steps {
                for body in read_step(&table, &step)? {
                    let entry = Entry { number: table.number() + 1, at, key: None, body };
                    table.apply(&entry)?;
                    entries.push(entry);
                }
            }
            entries.extend(table.follow_up(&asked)?);
            Ok::<_, Refusal>((table, entries))
        });
        let (table, entries) = played.await.map_err(|_| Refusal::unavailable(say::made()))??;
        let count = entries.len() as u64;
        let append =
            Append { game: id.clone(), birth: Some(birth), fence: None, entries, head: head(&table, true) };
        self.writer.append(append).await.map_err(|error| match error {
            AppendError::Conflict | AppendError::Fenced => Refusal::conflict(at_table::busy()),
            AppendError::Failed => Refusal::unavailable(say::database()),
        })?;
        self.metrics.entries.add(count);
        let (deadline, bot) = (table.deadline(), table.bot_to_act().is_some());
        self.attend(&self.admit(&id, table));
        if deadline.is_some() || bot {
            self.call(Attention { game: id.clone(), deadline, bot });
        }
        Ok(id)
    }
}

/// A record from JSON, or from text in a JSON string.
pub(crate) fn read_record(value: &Value) -> Result<Record, Refusal> {
    match value {
        Value::String(text) => {
            Record::from_text(text).map_err(|error| Refusal::bad(say::record(error.to_string())))
        }
        value => Record::from_json(&value.to_string())
            .map_err(|error| Refusal::bad(say::record(error.to_string()))),
    }
}

/// The entries of a step: one, or those of a whole turn.
fn read_step(table: &Table, step: &Step) -> Result<Vec<LogEntry>, Refusal> {
    match step {
        Step::Action(text) | Step::Remarked { action: text, .. } => {
            let seat = table.game().to_move();
            let steps = table.game().check(text)?.into_iter();
            Ok(steps.map(|text| LogEntry::Action { seat, text, auto: false, lag: 0 }).collect())
        }
        Step::Retired { retired, how, .. } => {
            let seat = Seat::from_number(*retired).ok_or_else(|| Refusal::bad(say::record_seat()))?;
            Ok(vec![match how {
                Departure::Resignation => LogEntry::Resigned { seat },
                Departure::Timeout => LogEntry::Flagged { seat },
            }])
        }
    }
}
