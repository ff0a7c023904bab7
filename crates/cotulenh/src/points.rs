//! What pieces count, and how a game is decided by points.

use serde::{Deserialize, Serialize};
use stackwright_core::{Outcome, Reason};

use crate::board::Board;
use crate::named::named;
use crate::options::Options;
use crate::piece::{Colour, Role};
use crate::stack::Stack;

/// C83: what decides a game whose objective is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
pub enum Decide {
    /// Reaching it wins.
    #[default]
    Objective,
    /// Reaching it stops the game and counts, and the higher total wins.
    Points,
}

named!(Decide { Objective "objective", Points "points" });

/// The higher total wins. // C86
pub const POINTS: Reason = Reason::new("points");
/// The totals are equal. // C84, C86
pub const POINTS_DRAW: Reason = Reason::new("points_draw");

/// C83: what reaching the objective counts.
pub(crate) const BONUS: i32 = 50;
/// C81: what a commander counts, and so what a mate does. // C84
pub(crate) const COMMANDER: i32 = 100;

/// C81: what a piece counts, heroic or not.
pub const fn value(role: Role, options: &Options) -> i32 {
    match role {
        Role::Commander => COMMANDER,
        Role::Navy => 80,
        Role::AirForce => 40,
        Role::Artillery => 30,
        Role::Tank | Role::Missile => 20,
        Role::Infantry | Role::Militia | Role::Engineer | Role::AntiAir => 10,
        Role::Headquarters => options.hq_points as i32,
    }
}

/// C82: what a side has on the board counts, carried pieces too.
fn standing(board: &Board, colour: Colour, options: &Options) -> i32 {
    let stacks = board.owned(colour).into_iter().filter_map(|square| board.stack(square));
    stacks.flat_map(Stack::units).map(|unit| value(unit.role, options)).sum()
}

/// C82: each side's score: what the mode's army counts, less what the enemy still has of it.
pub fn scores(board: &Board, options: &Options) -> [i32; 2] {
    let army: i32 = Role::ALL.iter().map(|&role| options.mode.army(role) as i32 * value(role, options)).sum();
    Colour::BOTH.map(|colour| army - standing(board, colour.other(), options))
}

/// What stopped a game that points decide. // C84-C86
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The mode's objective was reached.
    Objective,
    /// A commander fell whom the mode does not ask for.
    CommanderCaptured,
    /// A side was mated.
    Checkmate,
    /// A side that is not in check had no legal turn.
    Stalemate,
    /// The same position stood for the third time.
    Repetition,
    /// A hundred half-moves without a capture.
    FiftyMoves,
    /// The time that the players share was over.
    GameTime,
}

impl Cause {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Cause::Objective => "objective",
            Cause::CommanderCaptured => "commander_captured",
            Cause::Checkmate => "checkmate",
            Cause::Stalemate => "stalemate",
            Cause::Repetition => "repetition",
            Cause::FiftyMoves => "fifty_moves",
            Cause::GameTime => "game_time",
        }
    }
}

/// How a game that points decide came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What stopped it.
    pub cause: Cause,
    /// The totals, the bonus included, in turn order.
    pub totals: [i32; 2],
    /// Who reached the objective. // C83
    pub bonus: Option<Colour>,
}

impl Tally {
    /// Counts a board where the game stopped: the mate counts to the first, the bonus to the second. // C83, C84
    pub(crate) fn count(
        board: &Board,
        options: &Options,
        cause: Cause,
        mates: Option<Colour>,
        bonus: Option<Colour>,
    ) -> Tally {
        let mut totals = scores(board, options);
        if let Some(mates) = mates {
            totals[mates.index()] += COMMANDER;
        }
        if let Some(bonus) = bonus {
            totals[bonus.index()] += BONUS;
        }
        Tally { cause, totals, bonus }
    }

    /// The higher total wins; equal ones are a draw. // C84
    pub(crate) fn outcome(self) -> Outcome {
        let [red, blue] = self.totals;
        let reason = if red == blue { POINTS_DRAW } else { POINTS };
        Outcome::ranked(2, reason, |seat| self.totals[Colour::of(seat).index()])
    }
}
