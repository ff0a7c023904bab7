//! Which bug of the reference is behind a difference: told by what the position and the record say, one kind each.

use std::collections::BTreeSet;

use cotulenh::{Action, Colour, How, Position, Preset, Square, attack};

use super::{CARRIER, FILE_BELOW, IDLE, LEAK, LOST, REJOIN};

/// A row of a list, by its four fields.
struct Row<'a> {
    from: &'a str,
    to: &'a str,
    piece: &'a str,
    kind: &'a str,
}

impl Row<'_> {
    fn read(row: &str) -> Option<Row<'_>> {
        let [from, to, piece, kind] = row.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some(Row { from, to, piece, kind })
    }
}

/// Why one side alone lists a row; `missing`: it is the reference.
pub(super) fn of_row(position: &Position, row: &str, missing: bool) -> Option<&'static str> {
    let row = Row::read(row)?;
    let Some(session) = position.session() else { return of_row_between_turns(position, &row, missing) };
    let to: Square = row.to.parse().ok()?;
    let carrier = session.original().carrier().to_string();
    let joins = row.kind == "dbr" && session.steps().iter().any(|step| step.to == to);
    if is_spent(position, to) {
        Some(REJOIN)
    } else if missing && joins && row.piece.to_uppercase() == carrier {
        Some(CARRIER)
    } else if joins && row.piece.starts_with('+') {
        Some(LOST)
    } else {
        None
    }
}

fn of_row_between_turns(position: &Position, row: &Row<'_>, missing: bool) -> Option<&'static str> {
    let own = position.board().commander(position.turn())?;
    let enemy = position.board().commander(position.turn().other())?;
    let below = row.to.parse::<Square>().is_ok_and(|to| to.rank() < own.rank());
    if !missing && own.rank() == enemy.rank() && row.piece.to_uppercase() == "+C" && below {
        return Some(FILE_BELOW);
    }
    let shown = !missing || row.piece.contains('+');
    (shown && attackers(position, enemy, position.turn()).contains(row.from)).then_some(LEAK)
}

fn attackers(position: &Position, target: Square, by: Colour) -> BTreeSet<String> {
    attack::attackers(position.board(), target, by, &Preset::Reference.into())
        .into_iter()
        .map(|(square, _)| square.to_string())
        .collect()
}

/// Why an action that both list leads the reference elsewhere; `stays`: to where it was.
pub(super) fn of_result(position: &Position, action: Action, stays: bool) -> Option<&'static str> {
    let (_, to, stack, how) = action.parts()?;
    if how == How::Rejoin && stack.carrier().heroic {
        Some(LOST)
    } else if is_spent(position, to) {
        Some(REJOIN)
    } else if stays && is_idle_join(position, action) {
        Some(IDLE)
    } else {
        None
    }
}

/// Whether a stay or suicide step of the session has emptied a square.
fn is_spent(position: &Position, to: Square) -> bool {
    position.session().is_some_and(|session| {
        session.steps().iter().any(|step| step.to == to && matches!(step.how, How::Stay | How::Suicide))
    })
}

/// C14, C21: whether a waiting piece joins what an earlier step put on a square, and the two could not have made that
/// step together, or it would be a recombination. The original carrier never recombines, in the reference neither.
pub(super) fn is_idle_join(position: &Position, action: Action) -> bool {
    let (Some(session), Some((_, to, stack, How::Join))) = (position.session(), action.parts()) else {
        return false;
    };
    let carrier = session.original().carrier().role;
    stack.carrier().role != carrier
        && session.steps().iter().any(|step| step.to == to)
        && !is_spent(position, to)
}
