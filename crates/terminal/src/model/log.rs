//! What was played, as the list of moves says it.

use std::ops::Range;

use stackwright_core::{Entry, Game, Seat, Timeline};
use stackwright_games::FullGame;

use crate::messages::say;
use crate::voice::Voice;

/// The text of every entry of a game's journal, written when it was played.
#[derive(Clone, Debug, Default)]
pub struct Log {
    texts: Vec<String>,
}

impl Log {
    /// The log of a game as it is.
    pub(crate) fn of<G: FullGame>(game: &Timeline<G>, voice: Voice) -> Log {
        let journal = game.journal();
        let mut position = game.position_before(0);
        let mut texts = Vec::with_capacity(journal.len());
        for (index, entry) in journal.entries().enumerate() {
            texts.push(text(&position, entry, voice));
            for &edit in journal.edits(index) {
                position.apply(edit);
            }
        }
        Log { texts }
    }

    /// Notes what is about to be played.
    pub(crate) fn note<G: FullGame>(&mut self, before: &G, entry: Entry<G::Action>, voice: Voice) {
        self.texts.push(text(before, entry, voice));
    }
}

fn text<G: FullGame>(before: &G, entry: Entry<G::Action>, voice: Voice) -> String {
    match entry {
        Entry::Action(action) => match before.listed(action) {
            Some(words) => voice.tell(&words),
            None => before.action_text(action),
        },
        Entry::Retired(seat, _) => voice.say(&say::left(voice.seat(seat))),
    }
}

/// A turn as the list of moves shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// Its number, from 1.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was decided, as the game's one word for the turn where it has one; notes that there was nothing to decide are left out.
    pub text: String,
}

/// The texts of those of some entries that were decisions, not notes that there was nothing to decide.
pub(crate) fn decisions<'a, G: Game>(game: &Timeline<G>, log: &'a Log, range: Range<usize>) -> Vec<&'a str> {
    let entries = game.journal().entries().zip(&log.texts).skip(range.start).take(range.len());
    let decided = entries.filter(|(entry, _)| !entry.action().is_some_and(G::is_bookkeeping));
    decided.map(|(_, text)| text.as_str()).collect()
}

/// Why turns of the last round passed by themselves, those that did.
pub(crate) fn passed<G: FullGame>(game: &Timeline<G>, voice: Voice) -> Vec<String> {
    let journal = game.journal();
    let entries: Vec<_> = journal.entries().collect();
    let over: Vec<_> = journal.turns().filter(|turn| turn.end <= journal.turn_start()).collect();
    let noted = |turn: &&Range<usize>| {
        entries[(*turn).clone()].iter().all(|entry| entry.action().is_some_and(G::is_bookkeeping))
    };
    let why = |turn: &Range<usize>| {
        let labels: Vec<_> =
            turn.clone().flat_map(|entry| journal.frames(entry)).map(|frame| frame.label).collect();
        match G::passed(&labels) {
            Some(why) => voice.cite(&why),
            None => voice.say(&say::nothing_to_decide(voice.seat(journal.seat(turn.start)))),
        }
    };
    over[over.len().saturating_sub(game.seats())..].iter().filter(noted).map(why).collect()
}

/// What was decided from an entry on, as the list of moves says it.
pub(crate) fn played<G: FullGame>(game: &Timeline<G>, log: &Log, from: usize) -> String {
    let turns = game.journal().turns().zip(game.turn_texts()).filter(|(turn, _)| turn.end > from);
    let text = |(turn, word): (Range<usize>, Option<String>)| {
        // The word for a turn is the word for all of it.
        let word = word.filter(|_| turn.start >= from);
        word.unwrap_or_else(|| decisions(game, log, turn.start.max(from)..turn.end).join(" "))
    };
    let texts: Vec<_> = turns.map(text).filter(|text| !text.is_empty()).collect();
    texts.join(", ")
}

/// The turns so far, the last one perhaps open.
pub(crate) fn turns<G: Game>(game: &Timeline<G>, log: &Log) -> Vec<TurnLine> {
    let line = |(number, (turn, word)): (usize, (Range<usize>, Option<String>))| {
        let seat = game.journal().seat(turn.start);
        let text = word.unwrap_or_else(|| match &decisions(game, log, turn)[..] {
            [] => "-".to_owned(),
            words => words.join(" "),
        });
        TurnLine { number, seat, text }
    };
    (1..).zip(game.journal().turns().zip(game.turn_texts())).map(line).collect()
}
