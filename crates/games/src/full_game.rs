//! What a game brings so that everything here can be done with it.

use stackwright_core::console::Console;
use stackwright_core::count::Countable;
use stackwright_core::learn::Learnable;
use stackwright_core::perft::Perft;
use stackwright_core::picture::Draw;
use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Game, OptionWords, Setups, Texts, View};
use stackwright_search::Playable;

/// A game of the catalogue: rules, views, judgement and levels, numbers for learning, pictures, texts, setups, puzzles,
/// what statistics count and what a terminal shows.
pub trait FullGame:
    Playable
    + Game<Edit: Send + Sync + 'static, Label: Send + Sync + 'static, Options: OptionWords + Send + Sync>
    + View
    + Learnable
    + Draw
    + Texts
    + Setups
    + Perft
    + Puzzling
    + Countable
    + Console
{
}

impl<G> FullGame for G where
    G: Playable
        + Game<Edit: Send + Sync + 'static, Label: Send + Sync + 'static, Options: OptionWords + Send + Sync>
        + View
        + Learnable
        + Draw
        + Texts
        + Setups
        + Perft
        + Puzzling
        + Countable
        + Console
{
}

/// Something that is done with a game whose type is known only when it is done.
///
/// ```
/// use stackwright_games::{FullGame, Visitor, named};
///
/// struct Seats;
///
/// impl Visitor for Seats {
///     type Output = usize;
///
///     fn visit<G: FullGame>(self) -> usize {
///         G::new(&G::Options::default()).map_or(0, |first| first.seats())
///     }
/// }
///
/// assert_eq!(named("cotulenh")?.visit(Seats), 2);
/// # Ok::<(), stackwright_core::Problem>(())
/// ```
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with that game.
    fn visit<G: FullGame>(self) -> Self::Output;
}
