//! What can be forced, proven by trying everything.
//!
//! ```
//! use cotulenh::{Options, Position};
//! use stackwright_core::{Game, Seat, Timeline};
//! use stackwright_search::prove::{Prover, Verdict};
//!
//! let fen = "6+T4/3+S7/11/10I/11/2+N8/11/3+E+A5E/11/9GC/2c2H1H3/11 r - - 37 118";
//! let mut game = Timeline::from_position(Position::from_text(fen, &Options::default())?);
//! let mut prover = Prover::new(100_000);
//! assert_eq!(prover.wins(&mut game, Seat::P1, 1), Verdict::Yes); // mate in one turn
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod goal;
mod proofs;

use stackwright_core::{ActionList, Game, Seat, Timeline};

pub use goal::{Goal, Only};
use proofs::Proofs;

/// What a proof came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be forced.
    Yes,
    /// It cannot.
    No,
    /// The limit was reached before it was clear.
    Unknown,
}

impl std::ops::Not for Verdict {
    type Output = Verdict;

    fn not(self) -> Verdict {
        match self {
            Verdict::Yes => Verdict::No,
            Verdict::No => Verdict::Yes,
            Verdict::Unknown => Verdict::Unknown,
        }
    }
}

/// How promising an action looks, the greater the earlier it is tried.
pub type Order<G> = fn(&G, <G as Game>::Action) -> i32;

/// Whether it is plain that a seat cannot force a win within so many of its own turns.
pub type Hopeless<G> = fn(&G, Seat, u32) -> bool;

/// Finds out by AND/OR search whether a seat can force a win, whatever all the others do together.
///
/// Everything is exact but for one thing that a key may leave out: how long ago something happened. Results are shared
/// between positions with the same key, so a game that ends by a clock or by repetition must be far enough from such an
/// end that it cannot come within the turns asked for.
#[derive(Debug)]
pub struct Prover<G: Game> {
    limit: u64,
    nodes: u64,
    order: Option<Order<G>>,
    hopeless: Option<Hopeless<G>>,
    /// Whether forced actions of others after the last turn are followed.
    follows: bool,
    proofs: Proofs<G>,
    /// The actions that decided the last positions so many actions from the root: tried first at the next one.
    killers: Vec<[Option<G::Action>; KILLERS]>,
    spare: Vec<ActionList<G::Action>>,
}

const KILLERS: usize = 3;

impl<G: Game> Prover<G> {
    /// A prover that gives up each question after so many positions.
    pub fn new(limit: u64) -> Self {
        Prover {
            limit,
            nodes: 0,
            order: None,
            hopeless: None,
            follows: true,
            proofs: Proofs::new(),
            killers: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// The same, trying actions in this order. It changes how soon a proof is found, never what is found.
    #[must_use]
    pub fn with_order(self, order: Order<G>) -> Self {
        Prover { order: Some(order), ..self }
    }

    /// The same, looking no further where that says so. It must never say so where a win can be forced.
    #[must_use]
    pub fn with_hopeless(self, hopeless: Hopeless<G>) -> Self {
        Prover { hopeless: Some(hopeless), ..self }
    }

    /// The same for a game in which a win always comes with the end of the winner's own turn. What others are forced to
    /// do after the last turn then need not be looked at, which is much quicker.
    #[must_use]
    pub fn with_own_turns_only(self) -> Self {
        Prover { follows: false, ..self }
    }

    /// How many positions the last question has looked at, forced actions not counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether `hero` can force a win within so many of its own turns, an open one included. Any seat may be to move.
    ///
    /// A game that is won by forced single actions alone after the last of these turns counts too: in `RingRift` the last
    /// player standing wins when the turn comes back.
    pub fn wins(&mut self, game: &mut Timeline<G>, hero: Seat, turns: u32) -> Verdict {
        self.nodes = 0;
        self.wins_on(game, hero, turns)
    }

    /// The same, with the nodes counted on. With no turn left it must be won already.
    fn wins_on(&mut self, game: &mut Timeline<G>, hero: Seat, turns: u32) -> Verdict {
        self.proofs.begin(game.options());
        // Short wins are found before long ones are looked for, and what is refuted on the way need not be again.
        let mut last = Verdict::No;
        for turns in turns.min(1)..=turns {
            last = self.solve(game, &Question { hero, turns, depth: 0 });
            if last == Verdict::Yes {
                break;
            }
        }
        last
    }

    fn solve(&mut self, game: &mut Timeline<G>, asked: &Question) -> Verdict {
        if asked.turns == 0 {
            return self.solve_end(game, asked);
        }
        let key = game.key();
        if let Some(known) = self.proofs.get(key, asked.hero, asked.turns) {
            return known;
        }
        let mut list = self.spare.pop().unwrap_or_default();
        game.actions(&mut list);
        let hopeless = self.hopeless.is_some_and(|is| is(game.position(), asked.hero, asked.turns));
        let verdict = match list.len() {
            0 => won(game, asked.hero),
            _ if hopeless => Verdict::No,
            1 => self.follow(game, asked, list[0]),
            _ => self.branch(game, asked, &mut list),
        };
        self.spare.push(list);
        self.proofs.put(key, asked.hero, asked.turns, verdict);
        verdict
    }

    /// All turns are used up: the game must be over, or end by forced actions before the hero decides again.
    fn solve_end(&mut self, game: &mut Timeline<G>, asked: &Question) -> Verdict {
        if game.outcome().is_some() {
            return won(game, asked.hero);
        }
        if game.to_move() == asked.hero || !self.follows {
            return Verdict::No;
        }
        let mut list = self.spare.pop().unwrap_or_default();
        game.actions(&mut list);
        let verdict = if let [only] = *list { self.follow(game, asked, only) } else { Verdict::No };
        self.spare.push(list);
        verdict
    }

    /// Plays an action and solves what comes.
    fn follow(&mut self, game: &mut Timeline<G>, asked: &Question, action: G::Action) -> Verdict {
        let heros = game.to_move() == asked.hero;
        // It comes from the list, so that even a debug build need not ask again whether it is legal.
        game.play_unchecked(action);
        let ended = heros && game.journal().ends_turn(game.journal().len() - 1);
        let turns = asked.turns - u32::from(ended);
        let hero = asked.hero.after::<G>(action);
        let verdict = self.solve(game, &Question { hero, turns, ..asked.deeper() });
        game.undo();
        verdict
    }

    fn branch(
        &mut self,
        game: &mut Timeline<G>,
        asked: &Question,
        list: &mut ActionList<G::Action>,
    ) -> Verdict {
        let decides = if game.to_move() == asked.hero { Verdict::Yes } else { Verdict::No };
        let mut verdict = !decides;
        self.sort(game, asked.depth, list);
        for &action in &*list {
            if self.nodes >= self.limit {
                return Verdict::Unknown;
            }
            self.nodes += 1;
            let found = self.follow(game, asked, action);
            if found == decides {
                self.note_killer(asked.depth, action);
                return found;
            }
            if found == Verdict::Unknown {
                verdict = Verdict::Unknown;
            }
        }
        verdict
    }

    /// First what decided a sister position, then by the order.
    fn sort(&mut self, game: &Timeline<G>, depth: usize, list: &mut ActionList<G::Action>) {
        if let Some(order) = self.order {
            list.as_mut_slice()
                .sort_by_cached_key(|&action| std::cmp::Reverse(order(game.position(), action)));
        }
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None; KILLERS]);
        }
        for killer in self.killers[depth].into_iter().rev().flatten() {
            if let Some(at) = list.iter().position(|&action| action == killer) {
                list.as_mut_slice()[..=at].rotate_right(1);
            }
        }
    }

    fn note_killer(&mut self, depth: usize, action: G::Action) {
        let killers = &mut self.killers[depth];
        let at = killers.iter().position(|&killer| killer == Some(action)).unwrap_or(KILLERS - 1);
        killers[..=at].rotate_right(1);
        killers[0] = Some(action);
    }
}

/// What is asked of a position.
#[derive(Clone, Copy)]
struct Question {
    hero: Seat,
    /// The hero's turns that are left.
    turns: u32,
    /// Actions since the root.
    depth: usize,
}

impl Question {
    fn deeper(self) -> Question {
        Question { depth: self.depth + 1, ..self }
    }
}

fn won<G: Game>(game: &Timeline<G>, hero: Seat) -> Verdict {
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    if winner == Some(hero) { Verdict::Yes } else { Verdict::No }
}
