//! Either way of thinking behind one face: what bots, hints, evaluation bars and engines use.

use stackwright_core::assess::Assess;
use stackwright_core::{Seat, Timeline};

use crate::bot::Playable;
use crate::judge::{Haze, chances};
use crate::ladder::Method;
use crate::{AlphaBeta, Judgement, Limits, Line, Mcts, Opponents, Stop, Tactics, Thought};

/// A thinker of one of the two kinds.
///
/// ```
/// use ringrift::Position;
/// use stackwright_core::{Game, Timeline};
/// use stackwright_search::{Limits, Thinker};
///
/// let game = Timeline::<Position>::new(&Default::default())?;
/// let mut thinker = Thinker::best_for(game.position(), 1 << 20, 1);
/// thinker.set_lines(3);
/// let thought = thinker.think(&game, &Limits::nodes(5_000));
/// for line in &thought.lines {
///     println!("{} {}", line.score, line.texts(&game).join(" "));
/// }
/// assert_eq!(thought.lines.len(), 3);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
#[derive(Debug)]
pub enum Thinker<G: Playable> {
    /// Every line to the same depth.
    AlphaBeta(AlphaBeta<G>),
    /// A tree that grows where it pays.
    Mcts(Mcts<G>),
}

impl<G: Playable> Thinker<G> {
    /// A thinker of that kind for games with `like`'s options, which judges by what has proved best for them. Only alpha-beta
    /// has a table and more than one thread.
    pub fn new(method: Method, like: &G, table_bytes: usize, threads: usize) -> Self {
        let mut thinker = match method {
            Method::AlphaBeta => Self::alpha_beta(Opponents::BestReply, like, table_bytes, threads),
            Method::Paranoid => Self::alpha_beta(Opponents::Together, like, table_bytes, threads),
            Method::MaxN => Self::alpha_beta(Opponents::EachForItself, like, table_bytes, threads),
            Method::Mcts => Thinker::Mcts(Mcts::new()),
        };
        thinker.set_judgement(Judgement::best_for(like));
        thinker
    }

    fn alpha_beta(opponents: Opponents, like: &G, table_bytes: usize, threads: usize) -> Self {
        let mut thinker = AlphaBeta::new(table_bytes, threads);
        (thinker.opponents, thinker.tactics) = (opponents, like.tactics());
        Thinker::AlphaBeta(thinker)
    }

    /// A thinker of the kind that has proved strongest for games with `like`'s options.
    pub fn best_for(like: &G, table_bytes: usize, threads: usize) -> Self {
        Self::new(like.best_method(), like, table_bytes, threads)
    }

    /// Thinks about the decision that is next.
    ///
    /// # Panics
    /// When the game is over.
    pub fn think(&mut self, game: &Timeline<G>, limits: &Limits) -> Thought<G::Action> {
        self.think_aloud(game, limits, |_| ())
    }

    /// Thinks, and reports on the way.
    ///
    /// # Panics
    /// When the game is over.
    pub fn think_aloud(
        &mut self,
        game: &Timeline<G>,
        limits: &Limits,
        report: impl FnMut(&Thought<G::Action>),
    ) -> Thought<G::Action> {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.think_aloud(game, limits, report),
            Thinker::Mcts(thinker) => thinker.think_aloud(game, limits, report),
        }
    }

    /// What the last search thinks of the alternatives: actions with their shares, which sum to 1, the best first. In a tree
    /// a share is that of the visits; of alpha-beta's lines one that is a hundred points worse than another has a tenth
    /// of its share, and what is in no line has none.
    pub fn policy(&self, thought: &Thought<G::Action>) -> Vec<(G::Action, f32)> {
        let mut shares: Vec<_> = match self {
            Thinker::AlphaBeta(_) => {
                let best = thought.score().value();
                let odds = |line: &Line<_>| 10_f32.powf((line.score.value() - best) as f32 / 100.0);
                thought.lines.iter().map(|line| (line.actions[0], odds(line))).collect()
            }
            Thinker::Mcts(thinker) => {
                thinker.visits().map(|(action, visits)| (action, visits as f32)).collect()
            }
        };
        let sum: f32 = shares.iter().map(|(_, share)| share).sum();
        shares.retain(|&(_, share)| share > 0.0);
        for (_, share) in &mut shares {
            *share /= sum;
        }
        shares
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.clear(),
            // A tree is built anew for every decision.
            Thinker::Mcts(_) => {}
        }
    }

    /// About how many bytes it holds. A tree is gone with its decision.
    pub fn bytes(&self) -> usize {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.bytes(),
            Thinker::Mcts(_) => 0,
        }
    }

    /// Stops soon whenever that flag is raised.
    pub fn set_stop(&mut self, stop: Stop) {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.stop = stop,
            Thinker::Mcts(thinker) => thinker.stop = stop,
        }
    }

    /// Finds so many lines.
    pub fn set_lines(&mut self, lines: usize) {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.lines = lines,
            Thinker::Mcts(thinker) => thinker.lines = lines,
        }
    }

    /// Judges by something else. What it has learnt before is to be [forgotten](Thinker::clear).
    pub fn set_judgement(&mut self, judgement: Judgement<G>) {
        match self {
            Thinker::AlphaBeta(thinker) => thinker.judgement = judgement,
            Thinker::Mcts(thinker) => thinker.judgement = judgement,
        }
    }

    /// Leaves out other things than what has proved best for the game. A tree search has no such numbers.
    pub fn set_tactics(&mut self, tactics: Tactics) {
        if let Thinker::AlphaBeta(thinker) = self {
            thinker.tactics = tactics;
        }
    }

    /// Sees every position through a haze of so many points, which depends on the seed. A tree search sees clearly.
    pub(crate) fn set_haze(&mut self, points: u16, seed: u64) {
        if let Thinker::AlphaBeta(thinker) = self {
            thinker.haze = Haze { points, seed };
        }
    }
}

/// Each seat's chance to win at first sight, in turn order: enough for an evaluation bar while nobody thinks.
///
/// ```
/// use ringrift::{Board, Options, Position, Preset};
/// use stackwright_core::Game;
///
/// let position = Position::new(&Options::preset(Board::Hex8, 3, Preset::Canonical))?;
/// let chances = stackwright_search::first_sight(&position);
/// assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
/// # Ok::<(), stackwright_core::Problems>(())
/// ```
pub fn first_sight<G: Playable>(position: &G) -> Vec<f64> {
    first_sight_by(position, &Judgement::best_for(position))
}

/// The same by another judgement than what has proved best for the game.
pub fn first_sight_by<G: Assess>(position: &G, judgement: &Judgement<G>) -> Vec<f64> {
    let seats = position.seats();
    if let Some(outcome) = position.outcome() {
        return Seat::first(seats).map(|seat| outcome.share(seat)).collect();
    }
    chances(&judgement.judge(position), seats).first(seats).to_vec()
}
