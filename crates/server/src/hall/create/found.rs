//! How a new game is written down, with what was played already.

use stackwright_answers::Beginning;
use stackwright_table::Refusal;
use stackwright_table::messages::say as at_table;

use crate::hall::head;
use crate::hall::{Attention, Hall};
use crate::messages::say;
use crate::secret::random_text;
use crate::store::{Append, AppendError, Birth};

impl Hall {
    /// Writes a new game down, with what was played already.
    pub(super) async fn found(
        &self,
        beginning: Beginning,
        pairing: Option<String>,
        named: Option<(String, String)>,
    ) -> Result<String, Refusal> {
        let at = self.time.now();
        let agreement = &beginning.agreement;
        let birth = Birth { game: agreement.game.clone(), created: at, listed: !agreement.unlisted, pairing };
        let downtimes = self.downtimes();
        let (id, key) = named.map_or_else(|| (random_text(12), None), |(id, key)| (id, Some(key)));
        let played = tokio::task::spawn_blocking(move || beginning.found(at, key, downtimes));
        let (table, entries) = played.await.map_err(|_| Refusal::unavailable(say::made()))??;
        let count = entries.len() as u64;
        let append = Append {
            game: id.clone(),
            birth: Some(birth),
            fence: None,
            premoves: None,
            entries,
            head: head(&table, true),
        };
        self.writer.append(append).await.map_err(|error| match error {
            AppendError::Conflict | AppendError::Fenced => Refusal::conflict(at_table::busy()),
            AppendError::Failed => Refusal::unavailable(say::database()),
        })?;
        self.metrics.entries.add(count);
        let (deadline, bot) = (table.deadline(), table.bot_to_act().is_some());
        self.attend(&self.admit(&id, table, 0));
        if deadline.is_some() || bot {
            self.call(Attention { game: id.clone(), deadline, bot });
        }
        Ok(id)
    }
}
