//! Long play with every promise checked at every step.
//!
//! A breach is given as a record that shows it: the actions up to it lead there again.

use stackwright_core::record::{Player as Named, ReplayError};
use stackwright_core::{ActionList, Entry, Game, Record, Rng, Timeline};
use stackwright_search::{Playable, Spec, Stop};

use crate::player::Player;

/// How thoroughly to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Every n-th position is written as text and read again.
    pub text_every: usize,
    /// Every n-th action is taken back and played again.
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
    /// Where.
    pub position: String,
    /// The game up to there.
    pub record: Box<Record>,
}

/// Plays one game of these players from a position and checks everything.
pub fn game<G: Playable>(
    first: &G,
    specs: &[Spec],
    seed: u64,
    settings: Settings,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let mut game = Timeline::from_position(first.clone());
    play(&mut game, specs, seed, settings, tally).map_err(|(what, detail)| {
        let mut record = Record::of(&game);
        record.players = (0..game.seats())
            .map(|seat| specs[seat % specs.len().max(1)].to_string())
            .map(|name| Named { kind: Some(name.clone()), name })
            .collect();
        record.comment = Some(format!("{what}: {detail}"));
        record.tags.insert("Seed".to_owned(), seed.to_string());
        // What was played before the breach is in the record; what should come after it is not known.
        record.result = game.outcome().map(Into::into);
        Box::new(Breach { what, detail, position: game.position_text(), record: Box::new(record) })
    })
}

type Check = Result<(), (&'static str, String)>;

fn play<G: Playable>(
    game: &mut Timeline<G>,
    specs: &[Spec],
    seed: u64,
    settings: Settings,
    tally: &mut Tally,
) -> Check {
    let mut rng = Rng::new(seed);
    let stop = Stop::new();
    let mut players = Vec::new();
    for seat in 0..game.seats() {
        let spec = specs.get(seat % specs.len().max(1)).unwrap_or(&Spec::Random);
        let mut player =
            Player::new(spec, game.position(), &stop).map_err(|error| ("player", error.to_string()))?;
        player.new_game(rng.next_u64());
        players.push(player);
    }
    let bound = game.longest_game();
    let mut list = ActionList::new();
    let mut again = ActionList::new();
    loop {
        let step = game.journal().len();
        position(game.position())?;
        game.actions(&mut list);
        if list.is_empty() != game.outcome().is_some() {
            return Err(("end", format!("{} actions, outcome {:?}", list.len(), game.outcome())));
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
        let (action, _) =
            players[game.to_move().index()].choose(game).map_err(|error| ("player", error.to_string()))?;
        if !list.contains(&action) {
            return Err(("legal", format!("{action:?} was chosen and is not listed")));
        }
        if step.is_multiple_of(settings.undo_every) {
            there_and_back(game, action, &list, &mut again)?;
        }
        game.play(action);
        tally.actions += 1;
    }
    journal(game)?;
    record(game)?;
    tally.games += 1;
    Ok(())
}

fn position<G: Game>(position: &G) -> Check {
    position.validate().map_err(|problems| ("valid", problems.to_string()))?;
    let (kept, fresh) = (position.key(), position.compute_key());
    if kept == fresh { Ok(()) } else { Err(("key", format!("{kept:016x} is kept, {fresh:016x} is right"))) }
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
    game.undo();
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
    }
    let back = undone == entries.len() && *game.position() == first && game.key() == game.compute_key();
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
