//! What is done with a seat, as a request to a table.

use stackwright_table::{Actor, Command, Millis, Refusal, Request, check_key};
use stackwright_wire::Terms;

use crate::messages::say;

/// A command with its terms as a request, if the terms are in order: an action says what was seen before it was chosen.
pub fn request(actor: Actor, command: Command, terms: Terms, at: Millis) -> Result<Request, Refusal> {
    let Terms { seat, expected, key } = terms;
    key.as_deref().map_or(Ok(()), check_key)?;
    if matches!(command, Command::Act { .. }) && (expected.is_none() || key.is_none()) {
        return Err(Refusal::bad(say::json_expected()));
    }
    if matches!(&command, Command::Premove(lines) if !lines.is_empty()) && expected.is_none() {
        return Err(Refusal::bad(say::premove_expected()));
    }
    Ok(Request { actor, seat, expected, key, command, at })
}
