//! What statistics need of a game: the parts of a turn, and which rules an action applies.

use crate::{Game, SeatSet, Timeline};

/// A game whose rules can be counted as they are applied.
pub trait Countable: Game {
    /// What is remembered during a game.
    type Watch: Default;

    /// The part of the turn that a position is in.
    fn part(&self) -> &'static str;

    /// Looks at one decision, before and after; `fired` is told the rules that were applied.
    fn watch(
        watch: &mut Self::Watch,
        before: &Self,
        list: &[Self::Action],
        action: Self::Action,
        after: &Timeline<Self>,
        fired: &mut dyn FnMut(&'static str),
    );

    /// What became of each seat, if the game has comebacks; `fired` is told how the game ended, where the reason does not
    /// say it all.
    fn fates(&self, watch: &Self::Watch, fired: &mut dyn FnMut(&'static str)) -> Option<Fates> {
        let _ = (watch, fired);
        None
    }
}

/// Seats by what became of them during a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fates {
    /// They recovered at least once.
    pub recovered: SeatSet,
    /// They could have recovered, and never did.
    pub declined: SeatSet,
    /// They were without a stack and with nothing to place at the beginning of a turn, and could never recover.
    pub stranded: SeatSet,
    /// They were without a stack at the beginning of a turn, always with something to place.
    pub placed_again: SeatSet,
}
