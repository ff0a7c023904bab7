//! How an action looks before it is tried.

use stackwright_core::Game;
use stackwright_core::assess::Promise;

use super::value;
use crate::action::{Action, How};
use crate::attack::Target;
use crate::mode::Branch;
use crate::piece::{Role, Unit};
use crate::position::Position;
use crate::rays::{APART, NEAR, of_pairs};
use crate::square::{FRAME, Square, SquareSet};
use crate::stack::{Stack, sums_of};

/// C44: nothing is better than to take the commander.
const COMMANDER: i32 = 30_000;
/// What a piece of a branch that the game is about is worth beside its usual worth, in tens of points. // C71
const OBJECTIVE: i32 = 30;
/// C50: whoever attacks the commander becomes a hero.
const CHECK: i32 = 300;
/// A stack is seldom split up, and there are many ways to do it.
const OPENS: i32 = -100;
/// The commander stays at home.
const COMMANDS: i32 = -40;
/// What joins can be carried.
const JOINS: i32 = 5;

/// What all actions of a position are looked at by.
pub(super) struct Outlook<'a> {
    position: &'a Position,
    /// The enemy commander as a target, and the squares that he can be attacked from.
    commander: Option<Target<'a>>,
    near: SquareSet,
    /// How far each square is from what the side hunts.
    apart: &'static [u8; FRAME],
    /// What the first step of a session counts for.
    opens: i32,
}

/// What a stack that goes somewhere counts for, by its number.
static MANNERS: [i16; 256] = {
    let mut counts = [0; Unit::KINDS];
    counts[Unit { role: Role::Commander, heroic: false }.number()] = COMMANDS as i16;
    counts[Unit { role: Role::Commander, heroic: true }.number()] = COMMANDS as i16;
    sums_of(&counts)
};

impl<'a> Outlook<'a> {
    #[inline]
    pub(super) fn new(position: &'a Position) -> Outlook<'a> {
        let (board, turn) = (position.board(), position.turn());
        let facing = board.commander(turn.other());
        let ranges = position.state.options.ranges();
        let commander = facing.map(|at| Target::new(board, at, turn, ranges));
        let near = facing.map_or(SquareSet::EMPTY, |at| NEAR[at.index()]);
        // Where there is nothing to hunt, no square is nearer to it than another.
        let apart = of_pairs(&APART, position.prey(turn));
        let opens = if position.session().is_none() { OPENS } else { 0 };
        Outlook { position, commander, near, apart, opens }
    }

    /// What sort of action it is, and its merit.
    #[inline]
    pub(super) fn promise(&self, action: Action) -> Promise {
        let Some((from, to, stack, how)) = action.parts() else { return Promise::closing(0) };
        let opens = if action.is_step() { self.opens } else { 0 };
        if how != How::Go || self.near.contains(to) {
            return self.special(from, to, stack, how, opens);
        }
        Promise::quiet(self.quiet(from, to, stack, opens) as i16)
    }

    /// What an action promises that takes or joins, or goes near the enemy commander.
    #[inline(never)]
    fn special(&self, from: Square, to: Square, stack: Stack, how: How, opens: i32) -> Promise {
        let check =
            if self.near.contains(to) && self.attacks_commander(from, to, stack, how) { CHECK } else { 0 };
        if how.captures() {
            return Promise::forcing((capture(self.position, to, stack, how) + check) as i16);
        }
        let joins = if matches!(how, How::Join | How::Rejoin) { JOINS } else { 0 };
        Promise::quiet((check + joins + self.quiet(from, to, stack, opens)) as i16)
    }

    /// What counts for an action that takes nothing.
    #[inline]
    fn quiet(&self, from: Square, to: Square, stack: Stack, opens: i32) -> i32 {
        i32::from(MANNERS[usize::from(stack.number())]) + opens + 4 * self.nearer(from, to)
    }

    /// C41: whether it attacks the enemy commander from where it goes, near to him.
    fn attacks_commander(&self, from: Square, to: Square, stack: Stack, how: How) -> bool {
        let Some(target) = &self.commander else { return false };
        matches!(how, How::Go | How::Take)
            && Target { lifted: Some(from), ..*target }.attack_from(to, stack).hits()
    }

    /// How many ranks and files it comes nearer to what its side hunts.
    #[inline]
    fn nearer(&self, from: Square, to: Square) -> i32 {
        i32::from(self.apart[from.index()]) - i32::from(self.apart[to.index()])
    }
}

/// The most valuable victim first, and the cheapest taker of it.
fn capture(position: &Position, to: Square, stack: Stack, how: How) -> i32 {
    let Some(taken) = position.board().stack(to) else { return 0 };
    if taken.has(Role::Commander) {
        return COMMANDER;
    }
    // C71: next to nothing is better than to take what the game is about.
    let is_objective = |branch: &Branch| !branch.roles().common(taken.roles()).is_empty();
    let objective = if position.options().mode.branches().iter().any(is_objective) { OBJECTIVE } else { 0 };
    let (taken, own) = (value::of(taken) + objective, value::of(stack));
    match how {
        How::Suicide => 40 * (taken - own),
        // C11: who stays is not taken back.
        How::Stay => 40 * taken,
        _ => 40 * taken - 4 * own,
    }
}
