//! Openings from games: positions shortly before a rule is applied.

use std::collections::{BTreeSet, HashSet};

use stackwright_core::count::Countable;
use stackwright_core::{ActionList, Entry, Record, Timeline};
use stackwright_games::{FullGame, Visitor, of_record};
use stackwright_search::Thinker;

use crate::arena::Opening;
use crate::stats::CountError;

/// Which positions are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    /// The rule, as statistics call it.
    pub rule: String,
    /// How many whole turns before the one in which it is first applied.
    pub turns: usize,
    /// How many nodes are spent on the question whether the position is fair, as an [`Opening`] is; with 0 all are taken.
    pub fair: u64,
}

/// Takes openings from games, one at most of each, and none twice.
#[derive(Clone, Debug, Default)]
pub struct Mine {
    /// The keys of the positions that were taken, with the game and its options.
    taken: HashSet<(String, u64)>,
    /// All rules that were applied, for those who ask for one that was not.
    rules: BTreeSet<&'static str>,
}

impl Mine {
    /// Nothing taken yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Every rule that was applied in the games so far.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.rules.iter().copied()
    }

    /// The opening that a game has, as a record that begins there.
    pub fn take(&mut self, record: &Record, before: &Before) -> Result<Option<Record>, CountError> {
        of_record(record)?.visit(Taking { mine: self, record, before })
    }

    fn take_of<G: FullGame>(
        &mut self,
        record: &Record,
        before: &Before,
    ) -> Result<Option<Record>, CountError> {
        let mut game: Timeline<G> = record.replay()?;
        let Some(applied) = self.first_applied(&game, &before.rule) else { return Ok(None) };
        let starts: Vec<_> = game.journal().turns().map(|turn| turn.start).collect();
        let turn = starts.iter().rposition(|&start| start <= applied).unwrap_or(0);
        // The first position is no opening: games begin there anyway.
        let Some(cut) = turn.checked_sub(before.turns).map(|turn| starts[turn]).filter(|&cut| cut > 0) else {
            return Ok(None);
        };
        while game.journal().len() > cut && game.undo().is_some() {}
        if before.fair > 0 {
            let mut referee = Thinker::best_for(game.position(), 1 << 16, 1);
            if !Opening::judges_fair(&game, &mut referee, before.fair) {
                return Ok(None);
            }
        }
        let mut opening = Record::of(&Timeline::from_position(game.position().clone()));
        if !self.taken.insert((format!("{} {}", record.game, opening.options), game.key())) {
            return Ok(None);
        }
        for tag in ["Seed", "Number"] {
            if let Some(value) = record.tags.get(tag) {
                opening.tags.insert(tag.to_owned(), value.clone());
            }
        }
        Ok(Some(opening))
    }

    /// The entry that applies a rule first, if one does.
    fn first_applied<G: Countable>(&mut self, played: &Timeline<G>, rule: &str) -> Option<usize> {
        let mut game = Timeline::from_position(played.position_before(0));
        let mut list = ActionList::new();
        let mut watch = G::Watch::default();
        let mut found = None;
        for (number, entry) in played.journal().entries().enumerate() {
            let action = match entry {
                Entry::Action(action) => action,
                Entry::Retired(seat, how) => {
                    let _ = game.retire(seat, how);
                    continue;
                }
            };
            game.actions(&mut list);
            let position = game.position().clone();
            game.play(action);
            G::watch(&mut watch, &position, &list, action, &game, &mut |fired| {
                self.rules.insert(fired);
                if fired == rule && found.is_none() {
                    found = Some(number);
                }
            });
            game.forget_history();
        }
        found
    }
}

struct Taking<'a> {
    mine: &'a mut Mine,
    record: &'a Record,
    before: &'a Before,
}

impl Visitor for Taking<'_> {
    type Output = Result<Option<Record>, CountError>;

    fn visit<G: FullGame>(self) -> Self::Output {
        self.mine.take_of::<G>(self.record, self.before)
    }
}
