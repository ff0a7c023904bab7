//! One game with every promise checked at every step.

use std::panic::{AssertUnwindSafe, catch_unwind};

use stackwright_core::conformance::{Check, sound, take_back};
use stackwright_core::record::{Player, ReplayError};
use stackwright_core::{ActionList, Entry, Game, Record, Rng, Timeline};
use stackwright_search::{Playable, Spec, Stop};

/// How thoroughly to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Every n-th position is written as text and read again.
    pub text_every: usize,
    /// Every n-th action, and every n-th time the turn that is open, is taken back and played again.
    pub undo_every: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { text_every: 16, undo_every: 4 }
    }
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Actions in them.
    pub actions: u64,
}

/// A promise that was broken.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {detail}\n  at {position}")]
pub struct Breach {
    /// Which promise.
    pub what: &'static str,
    /// What was seen.
    pub detail: String,
    /// The position in which the promise was broken, as text.
    pub position: String,
    /// The game up to there.
    pub record: Box<Record>,
}

/// Plays one game of these players from a position and checks everything. A panic is a breach too.
pub fn game<G: Playable>(
    first: &G,
    specs: &[Spec],
    seed: u64,
    settings: Settings,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let mut played = Played { first, actions: Vec::new(), next: None };
    let checked = catch_unwind(AssertUnwindSafe(|| played.check(specs, seed, settings)))
        .unwrap_or_else(|panic| Err(("panic", said(panic.as_ref()))));
    tally.actions += played.actions.len() as u64;
    match checked {
        Ok(()) => {
            tally.games += 1;
            Ok(())
        }
        Err((what, detail)) => Err(Box::new(played.breach(what, detail, specs, seed))),
    }
}

/// The words of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_owned()
}

/// A game as far as it went well, kept apart from the timeline that may break.
struct Played<'a, G: Game> {
    first: &'a G,
    actions: Vec<G::Action>,
    /// What was about to be played.
    next: Option<G::Action>,
}

impl<G: Playable> Played<'_, G> {
    fn check(&mut self, specs: &[Spec], seed: u64, settings: Settings) -> Check {
        let mut game = Timeline::from_position(self.first.clone());
        let mut rng = Rng::new(seed);
        let stop = Stop::new();
        let mut bots = Vec::new();
        for seat in 0..game.seats() {
            let spec = specs.get(seat % specs.len().max(1)).unwrap_or(&Spec::Random);
            let mut bot = spec.bot(self.first, &stop).map_err(|error| ("player", error.to_string()))?;
            bot.new_game(rng.next_u64());
            bots.push(bot);
        }
        let bound = game.longest_game();
        let mut list = ActionList::new();
        let mut again = ActionList::new();
        loop {
            let step = game.journal().len();
            sound(game.position(), "here")?;
            game.actions(&mut list);
            if list.is_empty() != game.outcome().is_some() {
                let outcome = game.outcome().map_or("none".to_owned(), |outcome| outcome.to_string());
                return Err(("end", format!("{} actions are listed, the outcome is {outcome}", list.len())));
            }
            if step.is_multiple_of(settings.text_every) {
                text(game.position(), &list)?;
            }
            if list.is_empty() {
                break;
            }
            if step >= bound {
                return Err(("length", format!("the game goes on after {bound} actions")));
            }
            let bot = &mut bots[game.to_move().index()];
            let action = bot.choose(&game).map_err(|error| ("player", error.to_string()))?;
            if !list.contains(&action) {
                return Err(("legal", format!("{action:?} was chosen and is not listed")));
            }
            if step.is_multiple_of(settings.undo_every) {
                take_back(&mut game)?;
                self.next = Some(action);
                there_and_back(&mut game, action, &list, &mut again)?;
            }
            self.next = Some(action);
            game.play(action);
            self.actions.push(action);
            self.next = None;
        }
        journal(&mut game)?;
        record(&game)
    }

    /// The game up to the breach, which the same actions lead to again.
    fn breach(&self, what: &'static str, detail: String, specs: &[Spec], seed: u64) -> Breach {
        let mut game = Timeline::from_position(self.first.clone());
        for &action in &self.actions {
            game.play(action);
        }
        let next = self.next.map(|action| format!(", about to play {}", game.action_text(action)));
        let detail = detail + &next.unwrap_or_default();
        let mut record = Record::of(&game);
        record.players = specs
            .iter()
            .cycle()
            .take(game.seats())
            .map(ToString::to_string)
            .map(|name| Player { kind: Some(name.clone()), name })
            .collect();
        record.comment = Some(format!("{what}: {detail}"));
        record.tags.insert("Seed".to_owned(), seed.to_string());
        Breach { what, detail, position: game.position_text(), record: Box::new(record) }
    }
}

fn text<G: Game>(position: &G, list: &[G::Action]) -> Check {
    let text = position.position_text();
    let mut known = position.clone();
    known.forget_unwritten();
    match G::from_text(&text, position.options()) {
        Ok(read) if read == known => {}
        Ok(read) => return Err(("text", format!("{text} is read as {}", read.position_text()))),
        Err(problems) => return Err(("text", format!("{text} is refused: {problems}"))),
    }
    for &action in list {
        let text = position.action_text(action);
        match position.parse_action(&text) {
            Ok(read) if read == action => {}
            Ok(read) => return Err(("action text", format!("{text} is read as {read:?}, not {action:?}"))),
            Err(problem) => return Err(("action text", format!("{text} is refused: {problem}"))),
        }
    }
    Ok(())
}

/// An action, taken back, leaves everything as it was.
fn there_and_back<G: Game>(
    game: &mut Timeline<G>,
    action: G::Action,
    list: &[G::Action],
    again: &mut ActionList<G::Action>,
) -> Check {
    let before = game.position().clone();
    game.play(action);
    let after = game.position().clone();
    sound(&after, format_args!("after {action:?}"))?;
    game.undo();
    sound(game.position(), format_args!("after {action:?} was taken back"))?;
    if *game.position() != before {
        return Err(("undo", format!("after {action:?} was taken back: {}", game.position_text())));
    }
    game.actions(again);
    if again[..] != *list {
        return Err(("undo", format!("after {action:?} was taken back, other actions are legal")));
    }
    game.redo();
    let same = *game.position() == after;
    game.undo();
    if same { Ok(()) } else { Err(("redo", format!("{action:?} played again leads elsewhere"))) }
}

/// The whole game, taken back and played again, is the same.
fn journal<G: Game>(game: &mut Timeline<G>) -> Check {
    let end = game.position().clone();
    let entries: Vec<Entry<G::Action>> = game.journal().entries().collect();
    let first = game.position_before(0);
    let mut undone = 0;
    while game.undo().is_some() {
        undone += 1;
        sound(game.position(), "on the way back")?;
    }
    let back = undone == entries.len() && *game.position() == first;
    while game.redo().is_some() {}
    if !back {
        return Err(("journal", "taking back the whole game does not lead to its beginning".to_owned()));
    }
    if *game.position() != end || !game.journal().entries().eq(entries) {
        return Err(("journal", "playing the whole game again does not lead to its end".to_owned()));
    }
    Ok(())
}

/// The game, written and read, is the same.
fn record<G: Game>(game: &Timeline<G>) -> Check {
    let record = Record::of(game);
    let wrong = |error: &dyn std::fmt::Display| ("record", error.to_string());
    let text = record.to_text().map_err(|error| wrong(&error))?;
    let read = Record::from_text(&text).map_err(|error| wrong(&error))?;
    let json = Record::from_json(&record.to_json().map_err(|error| wrong(&error))?)
        .map_err(|error| wrong(&error))?;
    if read != record || json != record {
        return Err(("record", "what is written is not what is read".to_owned()));
    }
    let replayed: Timeline<G> = read.replay().map_err(|error: ReplayError| wrong(&error))?;
    if replayed.position() == game.position() {
        Ok(())
    } else {
        Err(("record", "the replayed game ends elsewhere".to_owned()))
    }
}
