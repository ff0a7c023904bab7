//! The legal lists.

use crate::action::{Action, How};
use crate::air_defense::Sky;
use crate::deploy;
use crate::piece::{Role, Roles, Unit};
use crate::rays::NEAR;
use crate::reach::Mover;
use crate::safety::{Guard, Verdict};
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
fn each_target<S: Sink>(mover: &Mover<'_>, found: impl FnMut(Square, How)) {
    if S::ALL { mover.targets(found) } else { mover.captures(found) }
}

/// Counts and forgets.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn add(&mut self, _: Action) {
        self.0 += 1;
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

    fn mover<'a>(&'a self, from: Square, stack: Stack, deploys: bool, sky: &'a Sky) -> Mover<'a> {
        Mover { board: &self.board, options: self.options, colour: self.turn, from, stack, deploys, sky }
    }

    /// Whether these pieces could do that from there if safety did not matter.
    pub(crate) fn can_reach(&self, from: Square, stack: Stack, deploys: bool, to: Square, how: How) -> bool {
        let sky = Sky::over(&self.board, self.turn.other());
        self.mover(from, stack, deploys, &sky).can(to, how)
    }

    /// Between turns: what the stacks on these squares can do, as a whole and piece by piece.
    pub(crate) fn list_turn<S: Sink>(&self, origins: SquareSet, out: &mut S) {
        // C44: the side without a commander has no legal turn.
        let Some(guard) = Guard::look(self) else { return };
        let sky = Sky::over(&self.board, self.turn.other());
        let enemies = self.board.owned(self.turn.other());
        for from in origins {
            // C15: nobody but the commander captures from further away.
            if !S::ALL && from != guard.commander && NEAR[from.index()].and(enemies).is_empty() {
                continue;
            }
            let Some(stack) = self.board.stack_of(self.turn, from) else { continue };
            self.list_moves(&guard, &sky, from, stack, out);
            if !stack.is_single() && !self.barred.contains(from) {
                for &unit in stack.units() {
                    self.list_first_steps(&guard, &sky, from, stack, unit, out);
                }
            }
            if out.is_done() {
                return;
            }
        }
    }

    /// C40: whole-unit moves that leave the own commander safe.
    #[inline]
    fn list_moves<S: Sink>(&self, guard: &Guard, sky: &Sky, from: Square, stack: Stack, out: &mut S) {
        let commands = from == guard.commander;
        let mover = self.mover(from, stack, false, sky);
        if guard.frees(&self.board, from) {
            return each_target::<S>(&mover, |to, how| {
                let known = how == How::Go || how == How::Take && !guard.try_captures;
                if known || self.move_is_safe(guard, false, from, stack, to, how) {
                    out.add(Action::Move { from, to, stack, how });
                }
            });
        }
        if guard.in_check && !guard.try_all && !commands && NEAR[from.index()].and(guard.answers).is_empty() {
            return;
        }
        each_target::<S>(&mover, |to, how| {
            if self.move_is_safe(guard, commands, from, stack, to, how) {
                out.add(Action::Move { from, to, stack, how });
            }
        });
    }

    #[inline]
    fn move_is_safe(
        &self,
        guard: &Guard,
        commands: bool,
        from: Square,
        stack: Stack,
        to: Square,
        how: How,
    ) -> bool {
        let verdict = if commands {
            guard.commander_verdict(self, stack, to, how, true)
        } else {
            guard.verdict(&self.board, from, to, how, true)
        };
        match verdict {
            Verdict::Safe => true,
            Verdict::Unsafe => false,
            Verdict::Unknown => self.trial(from, to, stack, how),
        }
    }

    /// C40: tries a whole-unit move.
    #[cold]
    pub(crate) fn trial(&self, from: Square, to: Square, stack: Stack, how: How) -> bool {
        let mut after = *self;
        deploy::carry_out(&mut after, from, to, stack, how);
        after.is_safe(self.turn)
    }

    /// C30, C36: the steps with which one piece of a stack can open a session.
    fn list_first_steps<S: Sink>(
        &self,
        guard: &Guard,
        sky: &Sky,
        from: Square,
        all: Stack,
        unit: Unit,
        out: &mut S,
    ) {
        let stack = Stack::from(unit);
        let rest = all.without(stack.roles());
        let commands = from == guard.commander;
        // Section 8 (a): a stack with the commander is listed unfiltered.
        let unfiltered = commands && !self.options.judges_whole_turn();
        let is_carrier = unit == all.carrier();
        let rest_stays =
            rest.is_none_or(|rest| may_stand(rest.carrier().role, from)) || !self.options.validate_staying;
        each_target::<S>(&self.mover(from, stack, true, sky), |to, how| {
            let legal = unfiltered || {
                let verdict = self.step_verdict(guard, from, stack, to, how, false);
                let action = Action::Step { from, to, stack, how };
                if self.options.judges_whole_turn() {
                    match verdict {
                        // C33: the session could be committed at once.
                        Verdict::Safe if rest_stays && self.options.allow_partial_commit => true,
                        // Everybody could follow the carrier: the same as moving as a whole.
                        Verdict::Safe if is_carrier && matches!(how, How::Go | How::Take) && !commands => {
                            self.move_is_safe(guard, false, from, all, to, how)
                                || self.after_step(action).is_completable()
                        }
                        Verdict::Unsafe if !can_answer(guard, from, unit.role, all.roles()) => false,
                        _ => self.after_step(action).is_completable(),
                    }
                } else {
                    match verdict {
                        Verdict::Safe => true,
                        Verdict::Unsafe => false,
                        Verdict::Unknown => self.after_step(action).is_safe(self.turn),
                    }
                }
            };
            if legal {
                out.add(Action::Step { from, to, stack, how });
            }
        });
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
            guard.commander_verdict(self, stack, to, how, leaves)
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
            let rest = here.and_then(|here| here.without(stack.roles()));
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
        let from = session.origin();
        let sky = Sky::over(&self.board, self.turn.other());
        let mut done = false;
        for &unit in waiting.units() {
            let stack = Stack::from(unit);
            let mut rejoins = SquareSet::EMPTY;
            for step in session.steps() {
                if S::ALL && !rejoins.contains(step.to) && self.rejoin_target(session, unit.role, step.to) {
                    rejoins = rejoins.with(step.to);
                }
            }
            for to in rejoins {
                done = done || found(Action::Step { from, to, stack, how: How::Rejoin });
            }
            each_target::<S>(&self.mover(from, stack, true, &sky), |to, how| {
                // C32: a recombination takes the place of an ordinary step to that square.
                if !done && !rejoins.contains(to) {
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
