//! What can be chosen now, and where one points to choose it.

use stackwright_core::ActionList;

use crate::layout::Spot;
use stackwright_core::console::Pointing;
use stackwright_games::FullGame;

/// A legal action and how it is pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How it is pointed at.
    pub pointing: Pointing,
}

/// The legal actions, as things to point at.
#[derive(Clone, Debug)]
pub struct Choices<A> {
    all: Vec<Choice<A>>,
}

impl<A> Default for Choices<A> {
    fn default() -> Self {
        Choices { all: Vec::new() }
    }
}

impl<A: Copy + Eq> Choices<A> {
    /// Everything that is legal in a position.
    pub(crate) fn of<G: FullGame<Action = A>>(position: &G) -> Choices<A> {
        let mut list = ActionList::new();
        position.actions(&mut list);
        let choice = |&action| Choice { action, pointing: position.pointing(action) };
        Choices { all: list.iter().map(choice).collect() }
    }

    /// Every choice.
    pub fn iter(&self) -> impl Iterator<Item = &Choice<A>> {
        self.all.iter()
    }

    /// Whether nothing can be chosen.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The one action, if there is no other.
    pub fn only(&self) -> Option<A> {
        if let [choice] = &self.all[..] { Some(choice.action) } else { None }
    }

    /// The actions that one chooses by pointing there, the source having been picked or there being none.
    pub fn at(&self, source: Option<Spot>, spot: Spot) -> Vec<A> {
        let fits =
            |choice: &&Choice<A>| choice.pointing.source == source && choice.pointing.targets.contains(&spot);
        self.all.iter().filter(fits).map(|choice| choice.action).collect()
    }

    /// The actions with neither source nor target: to decline, to commit.
    pub fn placeless(&self) -> Vec<A> {
        let placeless =
            |choice: &&Choice<A>| choice.pointing.source.is_none() && choice.pointing.targets.is_empty();
        self.all.iter().filter(placeless).map(|choice| choice.action).collect()
    }

    /// Whether something can be picked up there.
    pub fn is_source(&self, spot: Spot) -> bool {
        self.all.iter().any(|choice| choice.pointing.source == Some(spot))
    }

    /// The spots to point at next.
    pub fn open(&self, source: Option<Spot>) -> Vec<Spot> {
        let mut spots: Vec<Spot> = match source {
            Some(_) => self.targets(source).collect(),
            None => self
                .all
                .iter()
                .filter_map(|choice| choice.pointing.source)
                .chain(self.targets(None))
                .collect(),
        };
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    fn targets(&self, source: Option<Spot>) -> impl Iterator<Item = Spot> {
        let fitting = self.all.iter().filter(move |choice| choice.pointing.source == source);
        fitting.flat_map(|choice| choice.pointing.targets.iter().copied())
    }

    /// The one thing that can be picked up, if nothing else can be pointed at: nobody need pick it.
    pub fn only_source(&self) -> Option<Spot> {
        match self.open(None)[..] {
            [spot] if self.is_source(spot) => Some(spot),
            _ => None,
        }
    }
}
