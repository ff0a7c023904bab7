//! A list of actions that is filled again and again without allocating.

use std::fmt;
use std::ops::Deref;

/// The legal actions of a position, in the game's own order.
///
/// [`Game::actions`](crate::Game::actions) clears and fills it. The room is kept, so a list that is reused, as every
/// loop over a game should, allocates only until it has seen its longest list.
///
/// ```
/// use stackwright_core::ActionList;
///
/// let mut list = ActionList::new();
/// for step in 0..3 {
///     list.clear();
///     list.extend(0..step);
/// }
/// assert_eq!(*list, [0, 1]);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ActionList<A>(Vec<A>);

impl<A> ActionList<A> {
    /// An empty list with room for an ordinary position.
    pub fn new() -> Self {
        Self::with_capacity(256)
    }

    /// An empty list with room for `capacity` actions.
    pub fn with_capacity(capacity: usize) -> Self {
        ActionList(Vec::with_capacity(capacity))
    }

    /// Empties the list; its room stays.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds one action.
    pub fn push(&mut self, action: A) {
        self.0.push(action);
    }

    /// Adds several actions.
    pub fn extend_from_slice(&mut self, actions: &[A])
    where
        A: Clone,
    {
        self.0.extend_from_slice(actions);
    }

    /// Keeps only the actions for which `keep` holds, in order.
    pub fn retain(&mut self, keep: impl FnMut(&A) -> bool) {
        self.0.retain(keep);
    }

    /// Shortens the list to `len` actions; a shorter one stays as it is.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// The actions as a slice that may be sorted or swapped in place, as move ordering does.
    pub fn as_mut_slice(&mut self) -> &mut [A] {
        &mut self.0
    }
}

/// A list without any room, which costs nothing: it holds the place of another that was taken for a while.
impl<A> Default for ActionList<A> {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl<A> Deref for ActionList<A> {
    type Target = [A];

    fn deref(&self) -> &[A] {
        &self.0
    }
}

impl<A> Extend<A> for ActionList<A> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        self.0.extend(actions);
    }
}

impl<'a, A> IntoIterator for &'a ActionList<A> {
    type Item = &'a A;
    type IntoIter = std::slice::Iter<'a, A>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<A: fmt::Debug> fmt::Debug for ActionList<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
