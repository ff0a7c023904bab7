//! What many games say about the balance of their rules: who wins, by what, how long it takes, and which rules fire.
//!
//! Games are read one at a time and counted at once: memory does not grow with their number. `docs/stats.md` says what
//! each figure means.

mod compare;
mod cross;
mod figures;
mod group;
mod histogram;
mod html;
mod mathematics;
mod pairs;
mod plot;
mod ratio;
mod spread;
mod table;
#[cfg(test)]
mod tests;
mod versus;

use std::collections::BTreeMap;

use stackwright_core::count::{Countable, Fates};
use stackwright_core::record::{GameResult, ReplayError};
use stackwright_core::{ActionList, Entry, Problem, Record, Seat, Timeline};
use stackwright_games::{FullGame, Visitor, of_record};

pub use compare::{Comparison, Incomparable, Line, compare};
pub use figures::Figures;
pub use group::{Fate, Fired, Group, Share};
pub use html::{comparison_page, page};
pub use mathematics::{Design, Mix, Sample, mcnemar, means, mixes, two_shares, wilson};
pub use pairs::Pairs;
pub use ratio::Ratio;
pub use spread::{Spread, Summary};
pub use versus::Versus;

/// How many seats are of each kind, and their wins.
fn kinds(fates: &Fates, ranks: &[u8]) -> figures::Seats {
    let mut kinds = figures::Seats::default();
    for (seat, won) in Seat::ALL.into_iter().zip(group::wins(ranks)) {
        let kinds_of = [fates.recovered, fates.declined, fates.stranded, fates.placed_again];
        let kind = kinds_of.iter().position(|seats| seats.contains(seat)).unwrap_or(kinds_of.len());
        kinds[kind] = (kinds[kind].0 + 1, kinds[kind].1 + won);
    }
    kinds
}

/// A record that cannot be counted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// It is of an unknown game.
    #[error(transparent)]
    Unknown(#[from] Problem),
    /// It breaks the rules.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Counts of games, grouped by game and options.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    groups: BTreeMap<(String, String), Group>,
}

impl Stats {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts one game, once it has been replayed and found legal, and gives what it says by itself.
    pub fn add(&mut self, record: &Record) -> Result<Figures, CountError> {
        of_record(record)?.visit(Counting { stats: self, record })
    }

    /// The groups, in the order of their games and options.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.values()
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.groups.values().map(|group| group.games).sum()
    }

    /// All games of one game together, whatever their options; `None` without any, or with several games or numbers of
    /// seats, whose figures cannot be added.
    pub fn together(&self) -> Option<Group> {
        let mut groups = self.groups();
        let mut sum = groups.next()?.clone();
        for group in groups {
            if (group.game.as_str(), group.seats()) != (sum.game.as_str(), sum.seats()) {
                return None;
            }
            sum.merge(group);
        }
        Some(sum)
    }

    fn count<G: Countable>(&mut self, record: &Record) -> Result<Figures, CountError> {
        let played: Timeline<G> = record.replay()?;
        let options = serde_json::to_string(played.options()).unwrap_or_default();
        let group = self
            .groups
            .entry((G::NAME.to_owned(), options.clone()))
            .or_insert_with(|| Group::new(G::NAME, &options, played.seats()));
        // A game that was called off has a result that the rules do not give.
        let result = played.outcome().map(GameResult::from).or_else(|| record.result.clone());
        let mut players: Vec<&str> = record.players.iter().map(|player| player.name.as_str()).collect();
        let actions = played.journal().entries().filter_map(Entry::action);
        // A record names the players in the seats that they began in.
        if actions.filter(|&action| G::swaps_people(action)).count() % 2 == 1 && players.len() > 1 {
            players.swap(0, 1);
        }
        let figures = Figures {
            pair: figures::pair(record),
            course: figures::course(record, result.as_ref()),
            end: result.map(|result| (result.reason, group::wins(&result.ranks))),
            ..walk(group, &played)
        };
        group.add(&figures, &players);
        Ok(figures)
    }
}

/// A record that is to be counted.
struct Counting<'a> {
    stats: &'a mut Stats,
    record: &'a Record,
}

impl Visitor for Counting<'_> {
    type Output = Result<Figures, CountError>;

    fn visit<G: FullGame>(self) -> Self::Output {
        self.stats.count::<G>(self.record)
    }
}

/// Goes through a game and counts what happens in it; its end is another matter.
fn walk<G: Countable>(group: &mut Group, played: &Timeline<G>) -> Figures {
    let mut game = Timeline::from_position(played.position_before(0));
    let mut list = ActionList::new();
    let mut watch = G::Watch::default();
    let mut fired: BTreeMap<&'static str, u64> = BTreeMap::new();
    let (mut actions, mut legal, mut decisions) = (0, 0, 0);
    for entry in played.journal().entries() {
        let action = match entry {
            Entry::Action(action) => action,
            Entry::Retired(seat, how) => {
                let _ = game.retire(seat, how);
                continue;
            }
        };
        actions += 1;
        game.actions(&mut list);
        group.decision(game.part(), list.len(), G::is_bookkeeping(action));
        if !G::is_bookkeeping(action) {
            legal += list.len();
            decisions += 1;
        }
        let before = game.position().clone();
        game.play(action);
        let mut count = |rule| *fired.entry(rule).or_default() += 1;
        G::watch(&mut watch, &before, &list, action, &game, &mut count);
        game.forget_history();
    }
    let fates = game.fates(&watch, &mut |rule| *fired.entry(rule).or_default() += 1);
    let recovered = fates.is_some_and(|fates| !fates.recovered.is_empty());
    // A game that was called off has not decided what became of its seats.
    let fates = fates.zip(played.outcome()).map(|(fates, outcome)| kinds(&fates, outcome.ranks()));
    let turns = played.journal().turns().count();
    Figures { pair: None, course: 0, end: None, fired, recovered, fates, actions, turns, legal, decisions }
}
