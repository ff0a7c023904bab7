//! How an action looks before it is tried.

use stackwright_core::Game;
use stackwright_core::assess::Promise;

use super::value;
use crate::action::{Action, How};
use crate::attack::Target;
use crate::mode::Branch;
use crate::piece::Role;
use crate::position::Position;
use crate::rays::{APART, NEAR};
use crate::square::{FRAME, Square, SquareSet};
use crate::stack::Stack;

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

/// What all actions of a position are looked at by.
pub(super) struct Outlook<'a> {
    position: &'a Position,
    /// The enemy commander as a target, and the squares that he can be attacked from.
    commander: Option<(Target<'a>, &'static SquareSet)>,
    /// How far each square is from what the side hunts.
    apart: Option<&'static [u8; FRAME]>,
    /// What the first step of a session counts for.
    opens: i32,
}

impl<'a> Outlook<'a> {
    #[inline]
    pub(super) fn new(position: &'a Position) -> Outlook<'a> {
        let (board, turn) = (position.board(), position.turn());
        let commander = board
            .commander(turn.other())
            .map(|at| (Target::new(board, at, turn, position.state.options.ranges()), &NEAR[at.index()]));
        let apart = position.prey(turn).map(|prey| &APART[1][prey.index()]);
        let opens = if position.session().is_none() { OPENS } else { 0 };
        Outlook { position, commander, apart, opens }
    }

    /// What sort of action it is, and its merit.
    #[inline]
    pub(super) fn promise(&self, action: Action) -> Promise {
        let Some((from, to, stack, how)) = action.parts() else { return Promise::closing(0) };
        let near = self.commander.as_ref().is_some_and(|(_, near)| near.contains(to));
        let check = if near && self.attacks_commander(from, to, stack, how) { CHECK } else { 0 };
        if how.captures() {
            return Promise::forcing((capture(self.position, to, stack, how) + check) as i16);
        }
        let commands = if stack.has(Role::Commander) { COMMANDS } else { 0 };
        let opens = if action.is_step() { self.opens } else { 0 };
        let joins = if matches!(how, How::Join | How::Rejoin) { 5 } else { 0 };
        Promise::quiet((check + commands + opens + joins + 4 * self.nearer(from, to)) as i16)
    }

    /// C41: whether it attacks the enemy commander from where it goes, near to him.
    #[inline(never)]
    fn attacks_commander(&self, from: Square, to: Square, stack: Stack, how: How) -> bool {
        let Some((target, _)) = &self.commander else { return false };
        matches!(how, How::Go | How::Take)
            && Target { lifted: Some(from), ..*target }.attack_from(to, stack).hits()
    }

    /// How many ranks and files it comes nearer to what its side hunts.
    #[inline]
    fn nearer(&self, from: Square, to: Square) -> i32 {
        let Some(apart) = self.apart else { return 0 };
        i32::from(apart[from.index()]) - i32::from(apart[to.index()])
    }
}

/// The most valuable victim first, and the cheapest taker of it.
#[inline(never)]
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
