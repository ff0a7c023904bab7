//! The legal lists.

use crate::action::{Action, How};
use crate::deploy;
use crate::piece::{Role, Roles, Unit};
use crate::rays::NEAR;
use crate::reach::{Field, Mover, Targets};
use crate::safety::{Exposure, Guard, Verdict};
use crate::session::Session;
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::state::State;
use crate::terrain::may_stand;

/// Takes the actions that are found.
pub(crate) trait Sink {
    /// Whether it takes more than captures.
    const ALL: bool = true;

    fn add(&mut self, action: Action);

    /// An action for each of these squares.
    #[inline]
    fn add_set(&mut self, squares: SquareSet, action: impl Fn(Square) -> Action) {
        squares.each(|to| self.add(action(to)));
    }

    /// An action for each of these squares, in this order.
    #[inline]
    fn add_each(&mut self, squares: &[Square], action: impl Fn(Square) -> Action) {
        for &to in squares {
            self.add(action(to));
        }
    }

    /// Whether more would be wasted.
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for stackwright_core::ActionList<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }

    #[inline]
    fn add_each(&mut self, squares: &[Square], action: impl Fn(Square) -> Action) {
        // Room is asked for once.
        self.extend(squares.iter().map(|&to| action(to)));
    }
}

/// Takes captures only.
pub(crate) struct Captures<'a>(pub &'a mut stackwright_core::ActionList<Action>);

impl Sink for Captures<'_> {
    const ALL: bool = false;

    #[inline]
    fn add(&mut self, action: Action) {
        self.0.push(action);
    }
}

/// What a mover can do that a sink takes.
#[inline]
fn each_target<S: Sink>(mover: Mover<'_>, mut found: impl Targets) {
    if S::ALL { mover.find::<true>(&mut found) } else { mover.find::<false>(&mut found) }
}

/// Counts and forgets.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Action) {
        self.0 += 1;
    }

    #[inline]
    fn add_set(&mut self, squares: SquareSet, _: impl Fn(Square) -> Action) {
        self.0 += squares.len() as u64;
    }

    #[inline]
    fn add_each(&mut self, squares: &[Square], _: impl Fn(Square) -> Action) {
        self.0 += squares.len() as u64;
    }
}

/// Looks for one action.
pub(crate) struct Seek {
    pub wanted: Action,
    pub found: bool,
}

impl Sink for Seek {
    #[inline]
    fn add(&mut self, action: Action) {
        self.found |= action == self.wanted;
    }

    fn is_done(&self) -> bool {
        self.found
    }
}

/// Wants to know whether there are two at least.
#[derive(Default)]
pub(crate) struct Several(u64);

impl Sink for Several {
    #[inline]
    fn add(&mut self, _: Action) {
        self.0 += 1;
    }

    fn is_done(&self) -> bool {
        self.0 > 1
    }
}

/// Wants to know whether there is any.
#[derive(Default)]
pub(crate) struct Any(pub bool);

impl Sink for Any {
    fn add(&mut self, _: Action) {
        self.0 = true;
    }

    fn is_done(&self) -> bool {
        self.0
    }
}

/// The most that one piece can do: an air force reaches 40 squares, and may return from each.
const MOST: usize = 80;

/// What one piece can do, in the order of the lists.
struct Few {
    targets: [(Square, How); MOST],
    len: usize,
    /// Where it can go.
    squares: SquareSet,
}

impl Default for Few {
    fn default() -> Few {
        Few { targets: [(Square::FILLER, How::Go); MOST], len: 0, squares: SquareSet::EMPTY }
    }
}

impl Few {
    #[inline]
    fn add(&mut self, to: Square, how: How) {
        self.targets[self.len] = (to, how);
        self.len += 1;
        self.squares.insert(to);
    }

    fn targets(&self) -> &[(Square, How)] {
        &self.targets[..self.len]
    }
}

/// What is the same for all actions of a position.
struct Look<'a> {
    state: &'a State,
    field: &'a Field<'a>,
    guard: &'a Guard,
    /// See [`Guard::bound`] and [`Guard::kept`].
    bound: SquareSet,
    kept: SquareSet,
}

impl<'a> Look<'a> {
    fn new(state: &'a State, field: &'a Field<'a>, guard: &'a Guard) -> Look<'a> {
        let (board, own) = (&state.board, state.turn);
        Look { state, field, guard, bound: guard.bound(board, own), kept: guard.kept() }
    }

    #[inline]
    fn mover(&self, from: Square, stack: Stack, deploys: bool) -> Mover<'a> {
        Mover { field: self.field, from, stack, deploys }
    }

    /// Whether what is free may do that without a further look.
    #[inline]
    fn frees(&self, to: Square, how: How) -> bool {
        match how {
            How::Go => true,
            How::Take => !self.guard.try_captures,
            How::Join => !self.kept.contains(to),
            How::Stay | How::Suicide | How::Rejoin => false,
        }
    }
}

/// The moves of a stack that is free.
struct Moves<'a, S> {
    look: &'a Look<'a>,
    from: Square,
    stack: Stack,
    out: &'a mut S,
}

impl<S: Sink> Targets for Moves<'_, S> {
    #[inline]
    fn add(&mut self, to: Square, how: How) {
        let (look, from, stack) = (self.look, self.from, self.stack);
        if look.frees(to, how) || look.state.move_is_safe(look.guard, from, to, stack, how) {
            self.out.add(Action::Move { from, to, stack, how });
        }
    }

    #[inline]
    fn go_to(&mut self, squares: SquareSet) {
        let (from, stack) = (self.from, self.stack);
        self.out.add_set(squares, |to| Action::Move { from, to, stack, how: How::Go });
    }

    #[inline]
    fn go_along(&mut self, squares: &[Square]) {
        let (from, stack) = (self.from, self.stack);
        self.out.add_each(squares, |to| Action::Move { from, to, stack, how: How::Go });
    }
}

/// One piece of a stack that may open a session. // C30
struct Opening<'a> {
    look: &'a Look<'a>,
    from: Square,
    all: Stack,
    /// The one piece.
    stack: Stack,
    /// Section 8 (a): a stack with the commander is listed unfiltered.
    unfiltered: bool,
    is_carrier: bool,
    /// What waits for the commander, if it is the piece.
    view: Option<Exposure<'a>>,
    /// C33: the session could be committed at once, or the preset does not ask.
    ends_anywhere: bool,
}

impl<'a> Opening<'a> {
    fn new(look: &'a Look<'a>, from: Square, all: Stack, unit: Unit) -> Opening<'a> {
        let options = look.state.options;
        let stack = Stack::from(unit);
        let view = (unit.role == Role::Commander).then(|| {
            let targets = look.mover(from, stack, true).squares();
            Exposure::look(look.state, look.guard, stack, false, targets)
        });
        let rest = all.minus(stack);
        let rest_stays =
            rest.is_none_or(|rest| may_stand(rest.carrier().role, from)) || !options.validate_staying;
        Opening {
            look,
            from,
            all,
            stack,
            unfiltered: from == look.guard.commander && !options.judges_whole_turn(),
            is_carrier: unit == all.carrier(),
            view,
            ends_anywhere: !options.judges_whole_turn() || rest_stays && options.allow_partial_commit,
        }
    }

    /// C36: whether a turn can be completed that begins with this step.
    #[inline(never)]
    fn is_legal(&self, to: Square, how: How) -> bool {
        if self.unfiltered {
            return true;
        }
        let &Opening { look: &Look { state, guard, .. }, from, all, stack, .. } = self;
        let verdict = match &self.view {
            Some(view) => guard.commander_verdict(view, to, how),
            None => state.step_verdict(guard, from, stack, to, how, false),
        };
        let after = || state.after_step(Action::Step { from, to, stack, how });
        if !state.options.judges_whole_turn() {
            return match verdict {
                Verdict::Safe => true,
                Verdict::Unsafe => false,
                Verdict::Unknown => after().is_safe(state.turn),
            };
        }
        match verdict {
            Verdict::Safe if self.ends_anywhere => true,
            // Everybody could follow the carrier: the same as moving as a whole.
            Verdict::Safe
                if self.is_carrier && matches!(how, How::Go | How::Take) && from != guard.commander =>
            {
                state.move_is_safe(guard, from, to, all, how) || after().is_completable()
            }
            Verdict::Unsafe if !can_answer(guard, from, stack.carrier().role, all.roles()) => false,
            _ => after().is_completable(),
        }
    }
}

/// The steps of a piece that is free, and that may leave the others where they are.
struct Steps<'a, S> {
    opening: &'a Opening<'a>,
    out: &'a mut S,
}

impl<S: Sink> Targets for Steps<'_, S> {
    #[inline]
    fn add(&mut self, to: Square, how: How) {
        let &Opening { look, from, stack, .. } = self.opening;
        if look.frees(to, how) || self.opening.is_legal(to, how) {
            self.out.add(Action::Step { from, to, stack, how });
        }
    }

    #[inline]
    fn go_to(&mut self, squares: SquareSet) {
        let &Opening { from, stack, .. } = self.opening;
        self.out.add_set(squares, |to| Action::Step { from, to, stack, how: How::Go });
    }

    #[inline]
    fn go_along(&mut self, squares: &[Square]) {
        let &Opening { from, stack, .. } = self.opening;
        self.out.add_each(squares, |to| Action::Step { from, to, stack, how: How::Go });
    }
}

impl Look<'_> {
    /// C30, C36: the steps with which a piece of a stack can open a session.
    #[inline(never)]
    fn list_first_steps<S: Sink>(&self, from: Square, all: Stack, out: &mut S) {
        let guard = self.guard;
        // Nothing about the commander depends on these steps.
        let free = !guard.try_all && !guard.in_check && !self.kept.contains(from);
        for unit in all.distinct_units() {
            let opening = Opening::new(self, from, all, unit);
            let mover = self.mover(from, opening.stack, true);
            if !State::may_split(Some(all), opening.stack) {
                // C97: it can only stay.
                each_target::<S>(mover, |to, how| {
                    if how == How::Stay && opening.is_legal(to, how) {
                        out.add(Action::Step { from, to, stack: opening.stack, how });
                    }
                });
            } else if free && opening.ends_anywhere {
                each_target::<S>(mover, Steps { opening: &opening, out });
            } else {
                each_target::<S>(mover, |to, how| {
                    if opening.is_legal(to, how) {
                        out.add(Action::Step { from, to, stack: opening.stack, how });
                    }
                });
            }
        }
    }
}

impl State {
    /// Every legal move and deploy step; `commit` is asked for apart, and draws are not looked at.
    pub(crate) fn list(&self, out: &mut impl Sink) {
        match &self.session {
            Some(session) => self.list_session(session, out),
            None => self.list_turn(self.board.owned(self.turn), out),
        }
    }

    /// Whether there is any legal move or step.
    pub(crate) fn has_legal_step(&self) -> bool {
        let mut any = Any::default();
        self.list(&mut any);
        any.0
    }

    /// Whether these pieces could do that from there if safety did not matter.
    pub(crate) fn can_reach(&self, from: Square, stack: Stack, deploys: bool, to: Square, how: How) -> bool {
        Mover { field: &Field::of(self), from, stack, deploys }.can(to, how)
    }

    /// Between turns: what the stacks on these squares can do, as a whole and piece by piece.
    pub(crate) fn list_turn<S: Sink>(&self, origins: SquareSet, out: &mut S) {
        // C44: the side without a commander has no legal turn.
        let Some(guard) = Guard::look(self) else { return };
        let field = Field::of(self);
        let look = Look::new(self, &field, &guard);
        let (own, enemies) = (self.board.owned(self.turn), self.board.owned(self.turn.other()));
        origins.and(own).each(|from| {
            // C15: nobody but the commander captures from further away.
            if !S::ALL && from != guard.commander && NEAR[from.index()].and(enemies).is_empty()
                || out.is_done()
            {
                return;
            }
            let Some(stack) = self.board.stack(from) else { return };
            if look.bound.contains(from) {
                self.list_bound_moves(&look, from, stack, out);
            } else {
                each_target::<S>(look.mover(from, stack, false), Moves { look: &look, from, stack, out });
            }
            if !stack.is_single() && !self.barred.contains(from) {
                look.list_first_steps(from, stack, out);
            }
        });
    }

    /// C40: whole-unit moves, each of which may leave the own commander unsafe.
    #[inline(never)]
    fn list_bound_moves<S: Sink>(&self, look: &Look<'_>, from: Square, stack: Stack, out: &mut S) {
        let (guard, mover) = (look.guard, look.mover(from, stack, false));
        if from == guard.commander {
            let mut found = Few::default();
            each_target::<S>(mover, |to, how| found.add(to, how));
            let view = Exposure::look(self, guard, stack, true, found.squares);
            for &(to, how) in found.targets() {
                if self.settles(guard.commander_verdict(&view, to, how), from, to, stack, how) {
                    out.add(Action::Move { from, to, stack, how });
                }
            }
            return;
        }
        if guard.in_check && !guard.try_all && NEAR[from.index()].and(guard.answers).is_empty() {
            return;
        }
        each_target::<S>(mover, |to, how| {
            if self.move_is_safe(guard, from, to, stack, how) {
                out.add(Action::Move { from, to, stack, how });
            }
        });
    }

    /// C40: whether a whole-unit move is safe, by what is known or by a trial.
    #[inline]
    fn settles(&self, verdict: Verdict, from: Square, to: Square, stack: Stack, how: How) -> bool {
        match verdict {
            Verdict::Safe => true,
            Verdict::Unsafe => false,
            Verdict::Unknown => self.trial(from, to, stack, how),
        }
    }

    /// C40: whether a whole-unit move of other pieces than the commander is safe.
    fn move_is_safe(&self, guard: &Guard, from: Square, to: Square, stack: Stack, how: How) -> bool {
        self.settles(guard.verdict(&self.board, from, to, how, true), from, to, stack, how)
    }

    /// C40: tries a whole-unit move.
    #[cold]
    pub(crate) fn trial(&self, from: Square, to: Square, stack: Stack, how: How) -> bool {
        let mut after = *self;
        deploy::carry_out(&mut after, from, to, stack, how);
        after.is_safe(self.turn)
    }

    /// What is known about one piece's step.
    #[inline]
    fn step_verdict(
        &self,
        guard: &Guard,
        from: Square,
        stack: Stack,
        to: Square,
        how: How,
        leaves: bool,
    ) -> Verdict {
        if stack.has(Role::Commander) {
            let target = SquareSet::EMPTY.with(to);
            guard.commander_verdict(&Exposure::look(self, guard, stack, leaves, target), to, how)
        } else if guard.in_check && from == guard.commander {
            // Without its navy the commander is out of some navies' reach.
            Verdict::Unknown
        } else {
            guard.verdict(&self.board, from, to, how, leaves)
        }
    }

    /// C31, C32: the steps of an open session.
    fn list_session<S: Sink>(&self, session: &Session, out: &mut S) {
        let guard = if self.options.judges_whole_turn() { Guard::look(self) } else { None };
        self.each_session_step::<S>(session, |action| {
            if self.session_step_is_legal(session, guard.as_ref(), action) {
                out.add(action);
            }
            out.is_done()
        });
    }

    fn session_step_is_legal(&self, session: &Session, guard: Option<&Guard>, action: Action) -> bool {
        if !self.options.judges_whole_turn() {
            return true; // Section 8 (a).
        }
        let (Some(guard), Some((from, to, stack, how))) = (guard, action.parts()) else {
            return self.after_step(action).is_completable();
        };
        if how != How::Rejoin && self.options.allow_partial_commit {
            let here = self.board.stack(from);
            let rest = here.and_then(|here| here.minus(stack));
            let leaves = rest.is_none() && how != How::Stay;
            let stays = if how == How::Stay { here } else { rest };
            let rest_stays = !self.options.validate_staying
                || stays.is_none_or(|stays| may_stand(stays.carrier().role, from));
            match self.step_verdict(guard, from, stack, to, how, leaves) {
                Verdict::Safe if rest_stays => return true,
                Verdict::Unsafe if !can_answer(guard, from, stack.carrier().role, session.waiting()) => {
                    return false;
                }
                _ => {}
            }
        }
        self.after_step(action).is_completable()
    }

    /// Every step that an open session's pieces can make and a sink takes, safety aside; stops when `found` says so.
    fn each_session_step<S: Sink>(&self, session: &Session, mut found: impl FnMut(Action) -> bool) {
        let Some(waiting) = self.waiting() else { return };
        let (from, field) = (session.origin(), Field::of(self));
        let mut done = false;
        for unit in waiting.distinct_units() {
            let stack = Stack::from(unit);
            let splits = State::may_split(self.board.stack(from), stack);
            let mut rejoins = SquareSet::EMPTY;
            for step in session.steps() {
                if S::ALL && !rejoins.contains(step.to) && self.rejoin_target(session, unit, step.to) {
                    rejoins = rejoins.with(step.to);
                }
            }
            for to in rejoins {
                done = done || found(Action::Step { from, to, stack, how: How::Rejoin });
            }
            each_target::<S>(Mover { field: &field, from, stack, deploys: true }, |to, how| {
                // C32: a recombination takes the place of an ordinary step to that square.
                if !done && !rejoins.contains(to) && (splits || how == How::Stay) {
                    done = found(Action::Step { from, to, stack, how });
                }
            });
            if done {
                return;
            }
        }
    }

    /// C36: whether the open session's turn can still be completed legally.
    pub(crate) fn is_completable(&self) -> bool {
        if self.can_commit() {
            return true;
        }
        let Some(session) = &self.session else { return false };
        let waiting = session.waiting();
        if waiting.is_empty() {
            return false;
        }
        let Some(guard) = Guard::look(self) else { return false };
        let from = session.origin();
        if !may_answer(&guard, from, waiting) {
            return false;
        }
        let mut completable = false;
        self.each_session_step::<Any>(session, |action| {
            let Some((_, to, stack, _)) = action.parts() else { return false };
            let helps =
                guard.any_answer.contains(to) || can_answer(&guard, from, stack.carrier().role, waiting);
            completable = helps && self.after_step(action).is_completable();
            completable
        });
        completable
    }
}

/// Whether waiting pieces of these roles could ever help a commander in check from there: nobody but he reaches
/// further than the squares near them. Nothing is ruled out without a check, or while he is among them.
fn may_answer(guard: &Guard, from: Square, waiting: Roles) -> bool {
    guard.try_all
        || !guard.in_check
        || from == guard.commander
        || !waiting.is_empty() && !NEAR[from.index()].and(guard.any_answer).is_empty()
}

/// Whether the turn could still become safe after a step of `role` that does not answer the check by itself.
fn can_answer(guard: &Guard, from: Square, role: Role, waiting: Roles) -> bool {
    role == Role::Commander || may_answer(guard, from, waiting.without(Roles::only(role)))
}
