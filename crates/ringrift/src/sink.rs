//! Where actions go that are found: into a list, or only into their number.

use stackwright_core::ActionList;

use crate::action::Action;

/// Takes the actions of a position in their order.
pub(crate) trait Sink {
    /// Takes one action.
    fn push(&mut self, action: Action);

    /// Takes several; one that only counts does not make them.
    fn extend(&mut self, actions: impl Iterator<Item = Action>);

    /// Takes these.
    fn extend_from_slice(&mut self, actions: &[Action]);

    /// Takes so many at once, if only their number matters, and says whether it did.
    fn count(&mut self, number: impl FnOnce() -> usize) -> bool;

    /// Whether none has come yet.
    fn is_empty(&self) -> bool;
}

impl Sink for ActionList<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        ActionList::push(self, action);
    }

    #[inline]
    fn extend(&mut self, actions: impl Iterator<Item = Action>) {
        Extend::extend(self, actions);
    }

    #[inline]
    fn extend_from_slice(&mut self, actions: &[Action]) {
        ActionList::extend_from_slice(self, actions);
    }

    #[inline]
    fn count(&mut self, _: impl FnOnce() -> usize) -> bool {
        false
    }

    #[inline]
    fn is_empty(&self) -> bool {
        <[Action]>::is_empty(self)
    }
}

/// The number of actions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally(pub(crate) usize);

impl Sink for Tally {
    #[inline]
    fn push(&mut self, _: Action) {
        self.0 += 1;
    }

    #[inline]
    fn extend(&mut self, actions: impl Iterator<Item = Action>) {
        self.0 += actions.count();
    }

    #[inline]
    fn extend_from_slice(&mut self, actions: &[Action]) {
        self.0 += actions.len();
    }

    #[inline]
    fn count(&mut self, number: impl FnOnce() -> usize) -> bool {
        self.0 += number();
        true
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == 0
    }
}
