//! Steps of records that somebody brings in, as entries of a log.

use stackwright_answers::check_length;
use stackwright_answers::messages::say;
use stackwright_core::record::{Noted, Step};
use stackwright_core::{Departure, Seat};
use stackwright_table::{LogEntry, Refusal, Table};

/// The entries of a step: one, or those of a whole turn.
pub(super) fn read_step(table: &Table, step: &Step) -> Result<Vec<LogEntry>, Refusal> {
    match step {
        Step::Action(text) | Step::Noted(Noted { action: text, .. }) => {
            check_length(text)?;
            let seat = table.game().to_move();
            let steps = table.game().check(text)?.into_iter();
            Ok(steps
                .map(|text| LogEntry::Action { seat, text, auto: false, lag: 0, premove: false })
                .collect())
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
