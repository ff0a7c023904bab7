//! Legal lists as the recordings write them, and which differences a bug of the reference explains.

use std::collections::{BTreeMap, BTreeSet};

use cotulenh::{Action, How, Piece, Position, Role, san_among};
use stackwright_core::ActionList;

use super::{DIGIT, LEAK, STALE, cause};
use crate::conform::Report;

/// Our list of a position: the first four fields of each row, its SAN and its action.
pub(super) struct Rows {
    pub rows: BTreeMap<String, (String, Action)>,
}

impl Rows {
    pub(super) fn of(position: &Position) -> Rows {
        let mut list = ActionList::new();
        position.movements(&mut list);
        let rows = list.iter().filter_map(|&action| {
            let (from, to, stack, _) = action.parts()?;
            let piece = Piece { colour: position.turn(), stack };
            let kind = kind(position, action)?;
            Some((format!("{from} {to} {piece} {kind}"), (san_among(action, &list), action)))
        });
        Rows { rows: rows.collect() }
    }

    pub(super) fn action(&self, key: &str) -> Option<Action> {
        self.rows.get(key).map(|row| row.1)
    }

    pub(super) fn keys(&self) -> BTreeSet<&str> {
        self.rows.keys().map(String::as_str).collect()
    }
}

/// The kind field: `n c s k`, `d` for a step, `b` for joining, `r` for a square that an earlier step went to.
pub(super) fn kind(position: &Position, action: Action) -> Option<String> {
    let (_, to, _, how) = action.parts()?;
    let again = position.session().is_some_and(|session| session.steps().iter().any(|step| step.to == to));
    let step = if action.is_step() { "d" } else { "" };
    let again = if again { "r" } else { "" };
    Some(match how {
        How::Go => format!("n{step}{again}"),
        How::Take => format!("c{step}{again}"),
        How::Stay => format!("s{step}{again}"),
        How::Suicide => format!("k{step}{again}"),
        How::Join | How::Rejoin => format!("{step}b{again}"),
    })
}

/// Compares a whole list, first four fields, then SAN. False if something is wrong that nothing explains.
pub(super) fn compare(
    report: &mut Report,
    place: &str,
    position: &Position,
    rows: &Rows,
    legal: &[&str],
    adfresh: Option<&serde_json::Value>,
) -> bool {
    let mut theirs: BTreeMap<String, Option<&str>> = BTreeMap::new();
    for row in legal {
        let Some((key, san)) = row.rsplit_once(' ') else { continue };
        theirs.insert(key.to_owned(), Some(san));
    }
    if let Some(fresh) = adfresh {
        let (lost, gained) = (super::texts_of(fresh, "lost"), super::texts_of(fresh, "gained"));
        if !(lost.is_empty() && gained.is_empty()) {
            report.explain(STALE);
        }
        for lost in lost {
            theirs.remove(&lost.replace('|', " "));
        }
        for gained in gained {
            theirs.insert(gained.replace('|', " "), None);
        }
    }
    let ours = rows.keys();
    let missing: BTreeSet<&str> =
        theirs.keys().map(String::as_str).filter(|key| !ours.contains(key)).collect();
    let extra: BTreeSet<&str> = ours.iter().copied().filter(|&key| !theirs.contains_key(key)).collect();
    if !(missing.is_empty() && extra.is_empty()) {
        let Some(kinds) = explain(position, &missing, &extra) else {
            let details = vec![format!("missing {missing:?}"), format!("extra {extra:?}")];
            report.fail(place, "the lists differ", details);
            return false;
        };
        for &kind in &kinds {
            report.explain(kind);
        }
        if kinds.contains(LEAK) {
            return true;
        }
    }
    compare_san(report, place, rows, &theirs)
}

fn compare_san(
    report: &mut Report,
    place: &str,
    rows: &Rows,
    theirs: &BTreeMap<String, Option<&str>>,
) -> bool {
    let mut seen = BTreeSet::new();
    for (key, (san, action)) in &rows.rows {
        if let Some(Some(expected)) = theirs.get(key)
            && expected != san
        {
            if cut_to_one_digit(*action, san) != Some((*expected).to_owned()) {
                report.fail(place, "a SAN differs", vec![format!("{key}: {expected} expected, {san} ours")]);
                return false;
            }
            report.explain(DIGIT);
        }
        if !seen.insert(san) {
            report.fail(place, "two actions have the same SAN", vec![san.clone()]);
            return false;
        }
    }
    true
}

/// The SAN with its origin's rank cut to the first digit.
fn cut_to_one_digit(action: Action, san: &str) -> Option<String> {
    let (from, _, stack, _) = action.parts()?;
    let rank = from.rank();
    if rank < 10 {
        return None;
    }
    let pieces = stack.to_string();
    let rest = san.strip_prefix(&pieces)?.strip_prefix(&rank.to_string())?;
    Some(format!("{pieces}1{rest}"))
}

/// The kinds of all differences of a list, or none if one of them is not explained.
fn explain(
    position: &Position,
    missing: &BTreeSet<&str>,
    extra: &BTreeSet<&str>,
) -> Option<BTreeSet<&'static str>> {
    let theirs = missing.iter().map(|row| cause::of_row(position, row, true));
    let ours = extra.iter().map(|row| cause::of_row(position, row, false));
    let kinds: BTreeSet<_> = theirs.chain(ours).collect::<Option<_>>()?;
    // What is shown heroic before it moves is listed by both, with and without the mark.
    let plain = |rows: &BTreeSet<&str>| rows.iter().map(|row| row.replace('+', "")).collect::<BTreeSet<_>>();
    (!kinds.contains(LEAK) || plain(missing) == plain(extra)).then_some(kinds)
}

/// How far the reference's list may be off here: its session bugs, heroic commanders that it stops, and engineers
/// that may pick up air defence because its trial position still has the zone.
pub(super) fn slack(position: &Position) -> u64 {
    let Some(session) = position.session() else { return pick_ups(position) + below(position) };
    let carrier = session.original().carrier();
    let Some(waiting) = position.waiting() else { return 0 };
    let spent = session.steps().iter().any(|step| matches!(step.how, How::Stay | How::Suicide));
    let heroic_cargo = waiting.units().iter().any(|unit| unit.heroic && unit.role != carrier.role);
    let navy_waits = carrier.role == Role::Navy && waiting.has(Role::Navy);
    if spent || heroic_cargo || navy_waits { 2 } else { 0 }
}

/// The moves of a heroic commander on the enemy commander's rank that the reference may stop below it.
fn below(position: &Position) -> u64 {
    let (own, enemy) = (position.turn(), position.turn().other());
    let (Some(own), Some(enemy)) = (position.board().commander(own), position.board().commander(enemy))
    else {
        return 0;
    };
    if own.rank() != enemy.rank() {
        return 0;
    }
    let mut list = ActionList::new();
    position.movements(&mut list);
    let goes_down = |action: &&Action| {
        action.parts().is_some_and(|(from, to, stack, _)| {
            from == own && to.rank() < own.rank() && stack.has(Role::Commander) && stack.carrier().heroic
        })
    };
    list.iter().filter(goes_down).count() as u64
}

fn pick_ups(position: &Position) -> u64 {
    let mut list = ActionList::new();
    position.movements(&mut list);
    let board = position.board();
    let own = board.owned(position.turn());
    let mut count = 0;
    for from in own {
        let Some(stack) = board.stack(from).filter(|stack| stack.carrier().role == Role::Engineer) else {
            continue;
        };
        for to in own {
            let defends = board.stack(to).is_some_and(|there| {
                there.is_single() && matches!(there.carrier().role, Role::AntiAir | Role::Missile)
            });
            let action = Action::Move { from, to, stack, how: How::Join };
            if defends && position.could_reach(action) && !list.contains(&action) {
                count += 1;
            }
        }
    }
    count
}
