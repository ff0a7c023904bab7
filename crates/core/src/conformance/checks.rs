//! The single promises, each looked at in one position.

use std::collections::HashSet;
use std::fmt;

use super::{Check, damage};
use crate::{ActionList, Departure, Edit, Game, Record, Rng, Seat, Timeline, record};

/// A position and its list, to be compared with later ones.
pub(super) struct Snapshot<G: Game> {
    pub(super) position: G,
    key: u64,
    pub(super) list: ActionList<G::Action>,
}

impl<G: Game> Snapshot<G> {
    pub(super) fn of(position: &G) -> Self {
        let mut list = ActionList::new();
        position.actions(&mut list);
        Snapshot { position: position.clone(), key: position.key(), list }
    }

    pub(super) fn compare_position(&self, check: &'static str, game: &Timeline<G>) -> Check {
        if *game.position() != self.position {
            return Err((
                check,
                format!("the position is not restored:\n{:?}\n{:?}", self.position, game.position()),
            ));
        }
        if game.key() != self.key {
            return Err((check, format!("the key is not restored: {:x} became {:x}", self.key, game.key())));
        }
        Ok(())
    }

    pub(super) fn compare(&self, check: &'static str, game: &Timeline<G>) -> Check {
        self.compare_position(check, game)?;
        let mut list = ActionList::new();
        game.actions(&mut list);
        if list == self.list { Ok(()) } else { Err((check, "the list of actions is not restored".into())) }
    }
}

/// Two positions that are not equal but have the same key, as when only a count differs that ends the game later on.
pub(super) fn same_key<G: Game>(there: &G, here: &G) -> Check {
    let (mut theirs, mut ours) = (ActionList::new(), ActionList::new());
    there.actions(&mut theirs);
    here.actions(&mut ours);
    if theirs == ours || theirs.is_empty() || ours.is_empty() {
        return Ok(());
    }
    Err(("key", format!("{:x} is also the key of another position:\n{there:?}", here.key())))
}

/// Whether a position is one that its game accepts, with the key that it should have. `when` says how it came about.
pub fn sound<G: Game>(game: &G, when: impl fmt::Display) -> Check {
    if let Err(problems) = game.validate() {
        return Err(("valid", format!("{when}: {problems}")));
    }
    let (kept, fresh) = (game.key(), game.compute_key());
    if kept == fresh {
        Ok(())
    } else {
        Err(("key", format!("{when}: {kept:016x} is kept, {fresh:016x} is computed")))
    }
}

/// Validity, key, list and outcome.
pub(super) fn position<G: Game>(game: &G, list: &[G::Action]) -> Check {
    sound(game, "here")?;
    if list.is_empty() != game.outcome().is_some() {
        return Err((
            "list",
            format!("{} actions are listed, the outcome is {:?}", list.len(), game.outcome()),
        ));
    }
    let count = game.count_actions(&mut ActionList::new());
    if count != list.len() {
        return Err(("count", format!("{count} actions are counted, {} are listed", list.len())));
    }
    let mut seen = HashSet::new();
    if let Some(twice) = list.iter().find(|&&action| !seen.insert(action)) {
        return Err(("list", format!("{twice:?} is listed twice")));
    }
    if list.len() > 1 && list.iter().any(|&action| G::is_bookkeeping(action)) {
        return Err(("list", "bookkeeping is listed beside a choice".into()));
    }
    if !list.is_empty() && game.to_move().index() >= game.seats() {
        return Err(("turn", format!("seat {} of {} is to move", game.to_move(), game.seats())));
    }
    if let Some(outcome) = game.outcome()
        && (game.outcome() != Some(outcome)
            || outcome.ranks().len() != game.seats()
            || !outcome.ranks().contains(&1))
    {
        return Err(("outcome", format!("{outcome} is no outcome for {} seats", game.seats())));
    }
    Ok(())
}

/// A copy goes its own way.
///
/// What a copy shares with the original, the snapshot shares too, so the text and the list, which cannot be shared,
/// are compared as well.
pub(super) fn clone<G: Game>(game: &Timeline<G>, here: &Snapshot<G>, rng: &mut Rng) -> Check {
    let text = game.position_text();
    let mut copy = game.clone();
    let mut list = here.list.clone();
    for _ in 0..3 {
        let Some(&action) = rng.choose(&list) else { break };
        accept(&mut copy, action)?;
        sound(copy.position(), format_args!("after {action:?} on a copy"))?;
        copy.actions(&mut list);
    }
    if game.position_text() != text {
        return Err(("clone", format!("playing on a copy made {} of {text}", game.position_text())));
    }
    here.compare("clone", game)
}

/// A listed action is legal, and the checked path plays it.
pub(super) fn accept<G: Game>(game: &mut Timeline<G>, action: G::Action) -> Check {
    if !game.is_legal(action) {
        return Err(("accept", format!("{action:?} is listed but not legal")));
    }
    game.try_play(action).map_err(|error| ("accept", format!("{action:?} is listed but refused: {error}")))
}

/// Any seat can leave now, once, and that can be taken back.
pub(super) fn departure<G: Game>(game: &Timeline<G>, rng: &mut Rng) -> Check {
    if game.outcome().is_some() {
        return Ok(());
    }
    let seats: Vec<_> = Seat::first(game.seats()).filter(|&seat| !game.retired().contains(seat)).collect();
    let Some(&seat) = rng.choose(&seats) else {
        return Err(("retire", "everybody has left, but the game goes on".into()));
    };
    let mut before = game.clone();
    if seat == game.to_move() {
        before.cancel_turn();
    }
    let mut after = game.clone();
    retire(&mut after, seat, rng)?;
    let left = after.position().clone();
    after.undo();
    // Seats that left during the turn stay away, where cancelling would bring them back.
    if after.position() != before.position() && before.retired() == after.retired() {
        return Err(("retire", format!("taking back that seat {seat} left does not restore the position")));
    }
    sound(&left, format_args!("after seat {seat} left"))?;
    sound(after.position(), format_args!("after taking back that seat {seat} left"))
}

/// A seat leaves, and cannot leave again.
pub(super) fn retire<G: Game>(game: &mut Timeline<G>, seat: Seat, rng: &mut Rng) -> Check {
    let how = if rng.below(2) == 0 { Departure::Resignation } else { Departure::Timeout };
    let others = game.retired();
    if let Err(error) = game.retire(seat, how) {
        return Err(("retire", format!("seat {seat} cannot leave: {error}")));
    }
    if game.retired() != others.with(seat) {
        return Err(("retire", format!("seat {seat} left, and now {:?} are retired", game.retired())));
    }
    if game.retire(seat, how).is_ok() {
        return Err(("retire", format!("seat {seat} left twice")));
    }
    frames(game)
}

/// The last entry's frames hold its edits, each once and in order, and each edit has an inverse.
pub(super) fn frames<G: Game>(game: &Timeline<G>) -> Check {
    let last = game.journal().len() - 1;
    if let Some(edit) = game.journal().edits(last).iter().find(|edit| edit.inverse().inverse() != **edit) {
        return Err(("undo", format!("the inverse of the inverse of {edit:?} is another edit")));
    }
    let shown: Vec<_> = game.journal().frames(last).flat_map(|frame| frame.edits).copied().collect();
    if shown != game.journal().edits(last) {
        return Err(("frames", "the frames do not hold the action's edits".into()));
    }
    match game.story(last).last() {
        None => Err(("frames", "the action has no frame".into())),
        Some((_, position)) if position != *game.position() => {
            Err(("frames", "the last frame does not show the position".into()))
        }
        Some(_) => Ok(()),
    }
}

pub(super) fn position_text<G: Game>(game: &G, list: &[G::Action]) -> Check {
    let text = game.position_text();
    let read = match G::from_text(&text, game.options()) {
        Ok(read) => read,
        Err(problems) => return Err(("position text", format!("its own text is refused: {problems}"))),
    };
    let mut expected = game.clone();
    expected.forget_unwritten();
    if read != expected || read.key() != expected.key() {
        return Err((
            "position text",
            format!("it is read back as another position:\n{expected:?}\n{read:?}"),
        ));
    }
    if text.contains(['\n', '\r']) || read.position_text() != text {
        return Err(("position text", format!("it is written again as {}", read.position_text())));
    }
    let mut again = ActionList::new();
    read.actions(&mut again);
    // What the text leaves out may end the game or forbid an action, so the lists agree only if it leaves nothing out.
    if again[..] != *list && G::UNWRITTEN.is_empty() {
        return Err(("position text", "the position read back lists other actions".into()));
    }
    Ok(())
}

pub(super) fn action_texts<G: Game>(game: &G, list: &[G::Action]) -> Check {
    let mut seen = HashSet::new();
    for &action in list {
        let text = game.action_text(action);
        if !record::is_action(&text) {
            return Err(("action text", format!("{text:?} cannot stand in a record")));
        }
        match game.parse_action(&text) {
            Ok(read) if read == action => {}
            Ok(read) => {
                return Err(("action text", format!("{text} for {action:?} is read as {read:?}")));
            }
            Err(problem) => {
                return Err(("action text", format!("{text} for {action:?} is refused: {problem}")));
            }
        }
        if game.parse_turn(&text).is_some() {
            return Err(("action text", format!("{text} for {action:?} is read as a turn")));
        }
        if !seen.insert(text) {
            return Err(("action text", format!("two actions are written like {action:?}")));
        }
    }
    Ok(())
}

/// The word for the turn that has just ended, if it has one, is read back as a turn to the same position.
pub(super) fn turn_text<G: Game>(game: &Timeline<G>) -> Check {
    let Some(text) = game.last_turn_text() else { return Ok(()) };
    if !record::is_action(&text) {
        return Err(("turn text", format!("{text:?} cannot stand in a record")));
    }
    let start = game.journal().turns().last().map_or(0, |turn| turn.start);
    let mut again = Timeline::unasserted(game.position_before(start));
    match again.try_play_text(&text) {
        Ok(_) if again.position() == game.position() => Ok(()),
        Ok(actions) => Err(("turn text", format!("{text} is read as {actions:?}, which leads elsewhere"))),
        Err(error) => Err(("turn text", format!("its own word is refused: {error}"))),
    }
}

/// A text that is nearly an action's.
pub(super) fn damaged_action<G: Game>(game: &G, list: &[G::Action], rng: &mut Rng) -> Option<String> {
    let &action = rng.choose(list)?;
    Some(damage::character(&game.action_text(action), rng))
}

/// A damaged text of a position is refused, or is the text of some possible position.
pub(super) fn damaged_position<G: Game>(game: &G, rng: &mut Rng) -> Check {
    let text = damage::character(&game.position_text(), rng);
    match G::from_text(&text, game.options()) {
        Err(_) => Ok(()),
        Ok(read) => sound(&read, format_args!("{text:?} is read as an impossible position"))
            .map_err(|(_, seen)| ("position text", seen)),
    }
}

/// The game's record survives both file forms, and leads to the same position.
pub(super) fn record<G: Game>(game: &Timeline<G>) -> Check {
    let record = Record::of(game);
    let through_json = record.to_json().and_then(|text| Record::from_json(&text));
    match through_json {
        Ok(read) if read == record => {}
        Ok(_) => return Err(("record", "JSON gives back another record".into())),
        Err(error) => return Err(("record", format!("JSON: {error}"))),
    }
    let text = record.to_text().map_err(|error| ("record", format!("text: {error}")))?;
    match Record::from_text(&text) {
        Ok(read) if read == record => {}
        Ok(_) => return Err(("record", "text gives back another record".into())),
        Err(error) => return Err(("record", format!("text: {error}\n{text}"))),
    }
    match record.replay_on::<G>(Timeline::unasserted) {
        Ok(again) if again.position() == game.position() => Ok(()),
        Ok(_) => Err(("record", "the replayed game ends elsewhere".into())),
        Err(error) => Err(("record", error.to_string())),
    }
}
