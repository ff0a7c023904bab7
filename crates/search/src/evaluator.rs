//! The seam between search and judgement: what judges positions.
//!
//! A search asks a [`Judgement`]: the game's own weights or others, which are looked at in place, or an [`Evaluator`]: a
//! net, or what a user of this library brings. Whatever it is, the seats that the rules
//! [leave no chance](stackwright_core::assess::Assess::ruled_out) get none.

use std::fmt::Debug;
use std::sync::Arc;

use stackwright_core::assess::{Assess, Scale, Weights, judge, judge_noting};
use stackwright_core::{BySeat, Game, Timeline};

/// Something that can judge the positions of a game.
///
/// ```
/// use std::sync::Arc;
///
/// use amazons::Position;
/// use stackwright_core::{BySeat, Game, Timeline};
/// use stackwright_search::{AlphaBeta, Evaluator, Follower, Judgement, Limits};
///
/// /// A position is worth the cells that a seat can move to.
/// #[derive(Debug)]
/// struct Mobility;
///
/// impl Evaluator<Position> for Mobility {
///     fn follow(&self, _: &Position) -> Box<dyn Follower<Position>> {
///         Box::new(Mobility)
///     }
/// }
///
/// impl Follower<Position> for Mobility {
///     fn judge(&mut self, position: &Position) -> BySeat<i32> {
///         let moves = |seat| position.amazons(seat).into_iter().map(|from| position.reach(from).len()).sum::<usize>();
///         BySeat::new(|seat| 10 * moves(seat) as i32)
///     }
/// }
///
/// let game = Timeline::<Position>::new(&Default::default())?;
/// let mut thinker = AlphaBeta::new(1 << 16, 1);
/// thinker.judgement = Judgement::Evaluator(Arc::new(Mobility));
/// assert!(thinker.think(&game, &Limits::nodes(500)).depth >= 1);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub trait Evaluator<G: Game>: Debug + Send + Sync {
    /// What tells it apart from others where games are kept, in a word.
    fn name(&self) -> String {
        "evaluator".to_owned()
    }

    /// What alpha-beta that judges by it says in chances.
    fn scale(&self) -> Scale {
        Scale::PLAIN
    }

    /// One who judges the positions of one search from this one on; every thread has its own.
    fn follow(&self, position: &G) -> Box<dyn Follower<G>>;
}

/// One who follows a search and judges on the way.
pub trait Follower<G: Game>: Send {
    /// Hears of edits: those that have just been made, and those that are about to be taken back. Whoever looks at the
    /// whole position when it judges need not listen.
    fn hear(&mut self, position: &G, edits: &[G::Edit]) {
        let _ = (position, edits);
    }

    /// What the position is worth to each seat, in points: the chances to win are the softmax of `10^(points / 400)`.
    /// The same position must always be worth the same.
    fn judge(&mut self, position: &G) -> BySeat<i32>;

    /// Whether it would rather judge many positions [at once](Follower::judge_all). A tree search then collects the leaves
    /// of a node, which costs a copy of each; alpha-beta needs every judgement at once.
    fn prefers_many(&self) -> bool {
        false
    }

    /// What each of some positions is worth, none of which it need have followed.
    fn judge_all(&mut self, positions: &[G]) -> Vec<BySeat<i32>> {
        positions.iter().map(|position| self.judge(position)).collect()
    }
}

/// By what a search judges.
#[derive(Debug, Default)]
pub enum Judgement<G: Game> {
    /// The game's own weights.
    #[default]
    Own,
    /// Other weights.
    Weights(Box<Weights>),
    /// A net, or what a user brings.
    Evaluator(Arc<dyn Evaluator<G>>),
}

impl<G: Game> Clone for Judgement<G> {
    fn clone(&self) -> Self {
        match self {
            Judgement::Own => Judgement::Own,
            Judgement::Weights(weights) => Judgement::Weights(weights.clone()),
            Judgement::Evaluator(evaluator) => Judgement::Evaluator(evaluator.clone()),
        }
    }
}

impl<G: Game> From<Weights> for Judgement<G> {
    fn from(weights: Weights) -> Self {
        Judgement::Weights(Box::new(weights))
    }
}

impl<G: Game> From<Option<Weights>> for Judgement<G> {
    fn from(weights: Option<Weights>) -> Self {
        weights.map_or(Judgement::Own, Judgement::from)
    }
}

impl<G: Game> Judgement<G> {
    /// What tells it apart from the game's own weights where games are kept, in a word.
    pub fn name(&self) -> Option<String> {
        match self {
            Judgement::Own => None,
            Judgement::Weights(_) => Some("weights".to_owned()),
            Judgement::Evaluator(evaluator) => Some(evaluator.name()),
        }
    }
}

impl<G: Assess> Judgement<G> {
    /// The weights, and whoever judges instead of them from this position on.
    pub(crate) fn begin<'a>(&'a self, position: &'a G) -> (&'a Weights, Option<Box<dyn Follower<G>>>) {
        match self {
            Judgement::Own => (position.weights(), None),
            Judgement::Weights(weights) => (weights, None),
            Judgement::Evaluator(evaluator) => (position.weights(), Some(evaluator.follow(position))),
        }
    }

    /// What alpha-beta from this position says in chances.
    pub fn scale(&self, position: &G) -> Scale {
        match self {
            Judgement::Own => position.weights().scale,
            Judgement::Weights(weights) => weights.scale,
            Judgement::Evaluator(evaluator) => evaluator.scale(),
        }
    }

    /// What one position is worth to each seat, in points.
    pub fn judge(&self, position: &G) -> BySeat<i32> {
        let (weights, mut follower) = self.begin(position);
        worth(position, weights, &mut follower)
    }
}

/// What a position is worth to each seat, in points.
pub(crate) fn worth<G: Assess>(
    position: &G,
    weights: &Weights,
    follower: &mut Option<Box<dyn Follower<G>>>,
) -> BySeat<i32> {
    match follower {
        None => judge(position, weights),
        Some(follower) => lawful(position, follower.judge(position)),
    }
}

/// The same, with the help of what was noted of other positions.
#[inline]
pub(crate) fn worth_noting<G: Assess>(
    position: &G,
    weights: &Weights,
    follower: &mut Option<Box<dyn Follower<G>>>,
    notes: &mut G::Notes,
) -> BySeat<i32> {
    match follower {
        None => judge_noting(position, weights, notes),
        Some(follower) => lawful(position, follower.judge(position)),
    }
}

/// What the rules say is not to be learnt: who cannot win has no chance.
pub(crate) fn lawful<G: Assess>(position: &G, mut worth: BySeat<i32>) -> BySeat<i32> {
    for seat in position.ruled_out().iter() {
        worth[seat] = Weights::RULED_OUT;
    }
    worth
}

/// Plays an action, and lets the follower know.
#[inline]
pub(crate) fn play<G: Game>(
    game: &mut Timeline<G>,
    follower: &mut Option<Box<dyn Follower<G>>>,
    action: G::Action,
) {
    game.play(action);
    tell(game, follower);
}

/// Takes the last action back, and lets the follower know.
#[inline]
pub(crate) fn undo<G: Game>(game: &mut Timeline<G>, follower: &mut Option<Box<dyn Follower<G>>>) {
    tell(game, follower);
    game.undo();
}

/// Tells of the last entry's edits.
#[inline]
fn tell<G: Game>(game: &Timeline<G>, follower: &mut Option<Box<dyn Follower<G>>>) {
    if let Some(follower) = follower
        && let Some(last) = game.journal().len().checked_sub(1)
    {
        follower.hear(game.position(), game.journal().edits(last));
    }
}
