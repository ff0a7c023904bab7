//! What a first action can be asked to achieve.

use std::fmt;

use stackwright_core::{ActionList, Game, Seat, Timeline};

use super::{Prover, Verdict};

/// What the seat to move is to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Win within so many own turns, this one included.
    Win(u32),
    /// Avoid that another seat can force a win within so many of its own turns.
    Save(u32),
}

impl Goal {
    /// The number of turns.
    pub const fn turns(self) -> u32 {
        match self {
            Goal::Win(turns) | Goal::Save(turns) => turns,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Win(turns) => write!(f, "win {turns}"),
            Goal::Save(turns) => write!(f, "save {turns}"),
        }
    }
}

/// The first actions that achieve a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only<A> {
    /// Exactly this one does.
    One(A),
    /// None does.
    None,
    /// These two do, and perhaps more.
    Several(A, A),
    /// The limit was reached before it was clear.
    Unknown,
}

impl<G: Game> Prover<G> {
    /// Whether the seat to move achieves the goal by beginning with this legal action.
    pub fn achieves(&mut self, game: &mut Timeline<G>, goal: Goal, action: G::Action) -> Verdict {
        self.nodes = 0;
        self.achieves_on(game, goal, action)
    }

    /// Which first action achieves the goal: the one, none or several. The limit holds for all of them together.
    pub fn only(&mut self, game: &mut Timeline<G>, goal: Goal) -> Only<G::Action> {
        self.nodes = 0;
        let mut list = ActionList::new();
        game.actions(&mut list);
        let mut found = None;
        for &action in &list {
            match (self.achieves_on(game, goal, action), found) {
                (Verdict::Yes, None) => found = Some(action),
                (Verdict::Yes, Some(first)) => return Only::Several(first, action),
                (Verdict::No, _) => {}
                (Verdict::Unknown, _) => return Only::Unknown,
            }
        }
        found.map_or(Only::None, Only::One)
    }

    /// Whether exactly one action keeps every other seat from forcing a win within so many of its turns, and which.
    pub fn holds(&mut self, game: &mut Timeline<G>, turns: u32) -> Only<G::Action> {
        self.only(game, Goal::Save(turns))
    }

    fn achieves_on(&mut self, game: &mut Timeline<G>, goal: Goal, action: G::Action) -> Verdict {
        let hero = game.to_move().after::<G>(action);
        let seats = game.seats();
        game.play(action);
        let verdict = match goal {
            Goal::Win(turns) => {
                let ended = game.journal().ends_turn(game.journal().len() - 1);
                self.wins_on(game, hero, turns - u32::from(ended && turns > 0))
            }
            Goal::Save(turns) => {
                let mut verdict = Verdict::Yes;
                for other in Seat::first(seats).filter(|&other| other != hero) {
                    verdict = !self.wins_on(game, other, turns);
                    if verdict != Verdict::Yes {
                        break;
                    }
                }
                verdict
            }
        };
        game.undo();
        verdict
    }
}
