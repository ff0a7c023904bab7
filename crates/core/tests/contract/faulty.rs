//! Amazons with one thing sabotaged: what a game may get wrong, made to order.
//!
//! [`Faulty`] delegates everything to Amazons by way of a [`Fault`], whose methods are all sound; a fault replaces
//! one of them.

use std::cell::Cell;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::rc::Rc;

use stackwright_core::messages::Catalogue;
use stackwright_core::view::{ActionView, Choice, LabelView, Layout, OutcomeView, SituationView};
use stackwright_core::{
    ActionList, Departure, Edit, Editor, Game, Outcome, Problem, Problems, Seat, SeatSet, Timeline, View,
};

use amazons::view::{CellView, Extra, Standing};
use amazons::{Action, Content, Edit as Change, Label, Options, Position as Amazons};

/// What is sabotaged.
pub trait Fault: Copy + Eq + Debug {
    const NAME: &'static str = Amazons::NAME;
    /// Copies of a position share its count of arrows.
    const SHARES: bool = false;
    /// A text that makes no sense is read as an impossible position.
    const READS_ANYTHING: bool = false;

    fn to_move(game: &Amazons) -> Seat {
        game.to_move()
    }
    fn actions(game: &Amazons, _arrows: usize, out: &mut ActionList<Action>) {
        game.actions(out);
    }
    fn is_legal(game: &Amazons, action: Action) -> bool {
        game.is_legal(action)
    }
    fn count_actions(list: &[Action]) -> usize {
        list.len()
    }
    fn is_bookkeeping(action: Action) -> bool {
        Amazons::is_bookkeeping(action)
    }
    fn explain(game: &Amazons, action: Action) -> Problem {
        game.explain(action)
    }
    fn perform(game: &Amazons, action: Action) -> Deed {
        Deed::of(game, |timeline| timeline.play(action))
    }
    fn retire(game: &Amazons, seat: Seat, how: Departure) -> Deed {
        Deed::of(game, |timeline| {
            timeline.retire(seat, how).expect("the seat can leave");
        })
    }
    fn retired(game: &Amazons) -> SeatSet {
        game.retired()
    }
    fn inverse(change: Change) -> Change {
        change.inverse()
    }
    fn outcome(game: &Amazons) -> Option<Outcome> {
        game.outcome()
    }
    fn key(game: &Amazons) -> u64 {
        game.key()
    }
    fn compute_key(game: &Amazons) -> u64 {
        game.compute_key()
    }
    fn position_text(game: &Amazons) -> String {
        game.position_text()
    }
    fn action_text(game: &Amazons, action: Action) -> String {
        game.action_text(action)
    }
    fn turn_text(_game: &Amazons, _actions: &[Action]) -> Option<String> {
        None
    }
    fn parse_turn(_game: &Amazons, _text: &str) -> Option<Result<Vec<Action>, Problem>> {
        None
    }
    fn validate(game: &Amazons, _trail: Trail) -> Result<(), Problems> {
        game.validate()
    }
    fn withdraw(_game: &mut Timeline<Faulty<Self>>) -> bool {
        false
    }
    fn longest_game(game: &Amazons) -> usize {
        game.longest_game()
    }
    fn label_view(label: Label) -> LabelView {
        Amazons::label_view(label)
    }
    fn situation_view(game: &Amazons, list: &ActionList<Action>) -> SituationView<Extra> {
        game.situation_view(list)
    }
}

/// What an action does: its frames, each with its edits, and whether it ends the turn.
#[derive(Default)]
pub struct Deed {
    pub frames: Vec<(Option<Label>, Vec<Change>)>,
    pub ends_turn: bool,
}

impl Deed {
    fn of(game: &Amazons, act: impl FnOnce(&mut Timeline<Amazons>)) -> Deed {
        let mut timeline = Timeline::from_position(game.clone());
        act(&mut timeline);
        let journal = timeline.journal();
        Deed {
            frames: journal.frames(0).map(|frame| (Some(frame.label), frame.edits.to_vec())).collect(),
            ends_turn: journal.ends_turn(0),
        }
    }

    fn carry_out<F: Fault>(self, at: &mut Editor<'_, Faulty<F>>) {
        for (label, edits) in self.frames {
            for change in edits {
                at.edit(Tampered { change, back: false, fault: PhantomData });
            }
            if let Some(label) = label {
                at.end_frame(label);
            }
        }
        if self.ends_turn {
            at.end_turn();
        }
    }
}

/// A change whose inverse may be wrong, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tampered<F> {
    change: Change,
    back: bool,
    fault: PhantomData<F>,
}

impl<F: Fault> Edit for Tampered<F> {
    fn inverse(self) -> Self {
        Tampered { change: F::inverse(self.change), back: !self.back, ..self }
    }
}

/// How a position came about, which no rule may depend on: a cache that equality does not see.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trail {
    /// Shots and moves taken back since something was played.
    pub taken_back: usize,
}

impl Trail {
    fn note(&mut self, change: Change, back: bool) {
        match change {
            _ if !back => self.taken_back = 0,
            // Every action changes once whether a shot is due.
            Change::Aiming { .. } => self.taken_back += 1,
            _ => {}
        }
    }
}

/// Amazons with a fault.
#[derive(Debug)]
pub struct Faulty<F> {
    game: Amazons,
    arrows: Rc<Cell<usize>>,
    impossible: bool,
    trail: Trail,
    fault: PhantomData<F>,
}

impl<F> PartialEq for Faulty<F> {
    fn eq(&self, other: &Self) -> bool {
        (&self.game, &self.arrows, self.impossible) == (&other.game, &other.arrows, other.impossible)
    }
}

impl<F> Eq for Faulty<F> {}

impl<F> Faulty<F> {
    fn sound(game: Amazons) -> Self {
        let arrows = game.arrows().len();
        Faulty {
            game,
            arrows: Rc::new(Cell::new(arrows)),
            impossible: false,
            trail: Trail::default(),
            fault: PhantomData,
        }
    }
}

impl<F: Fault> Clone for Faulty<F> {
    fn clone(&self) -> Self {
        let arrows = if F::SHARES { Rc::clone(&self.arrows) } else { Rc::new(Cell::new(self.arrows.get())) };
        Faulty { game: self.game.clone(), arrows, ..*self }
    }
}

impl<F: Fault> Game for Faulty<F> {
    type Options = Options;
    type Action = Action;
    type Edit = Tampered<F>;
    type Label = Label;

    const NAME: &'static str = F::NAME;

    fn new(options: &Options) -> Result<Self, Problems> {
        Amazons::new(options).map(Faulty::sound)
    }
    fn options(&self) -> &Options {
        self.game.options()
    }
    fn seats(&self) -> usize {
        self.game.seats()
    }
    fn to_move(&self) -> Seat {
        F::to_move(&self.game)
    }
    fn actions(&self, out: &mut ActionList<Action>) {
        F::actions(&self.game, self.arrows.get(), out);
    }
    fn perform(at: &mut Editor<'_, Self>, action: Action) {
        F::perform(&at.game, action).carry_out(at);
    }
    fn apply(&mut self, edit: Tampered<F>) {
        self.trail.note(edit.change, edit.back);
        if let Change::Content { was, is, .. } = edit.change {
            let arrows = self.arrows.get() + usize::from(is == Content::Arrow);
            self.arrows.set(arrows.saturating_sub(usize::from(was == Content::Arrow)));
        }
        self.game.apply(edit.change);
    }
    fn outcome(&self) -> Option<Outcome> {
        F::outcome(&self.game)
    }
    fn key(&self) -> u64 {
        F::key(&self.game)
    }
    fn retire(at: &mut Editor<'_, Self>, seat: Seat, how: Departure) {
        F::retire(&at.game, seat, how).carry_out(at);
    }
    fn retired(&self) -> SeatSet {
        F::retired(&self.game)
    }
    fn position_text(&self) -> String {
        F::position_text(&self.game)
    }
    fn from_text(text: &str, options: &Options) -> Result<Self, Problems> {
        match Amazons::from_text(text, options) {
            Ok(game) => Ok(Faulty::sound(game)),
            Err(_) if F::READS_ANYTHING => Ok(Faulty { impossible: true, ..Faulty::new(options)? }),
            Err(problems) => Err(problems),
        }
    }
    fn action_text(&self, action: Action) -> String {
        F::action_text(&self.game, action)
    }
    fn turn_text(&self, actions: &[Action]) -> Option<String> {
        F::turn_text(&self.game, actions)
    }
    fn parse_turn(&self, text: &str) -> Option<Result<Vec<Action>, Problem>> {
        F::parse_turn(&self.game, text)
    }
    fn parse_action(&self, text: &str) -> Result<Action, Problem> {
        self.game.parse_action(text)
    }
    fn compute_key(&self) -> u64 {
        F::compute_key(&self.game)
    }
    fn validate(&self) -> Result<(), Problems> {
        if self.impossible {
            return Err(Problem::new("impossible", "this position is impossible").into());
        }
        F::validate(&self.game, self.trail)
    }
    fn withdraw(game: &mut Timeline<Self>) -> bool {
        F::withdraw(game)
    }
    fn longest_game(&self) -> usize {
        F::longest_game(&self.game)
    }
    fn is_legal(&self, action: Action) -> bool {
        F::is_legal(&self.game, action)
    }
    fn count_actions(&self, room: &mut ActionList<Action>) -> usize {
        self.actions(room);
        F::count_actions(room)
    }
    fn explain(&self, action: Action) -> Problem {
        F::explain(&self.game, action)
    }
    fn is_bookkeeping(action: Action) -> bool {
        F::is_bookkeeping(action)
    }
}

impl<F: Fault> View for Faulty<F> {
    type Cell = CellView;
    type Standing = Standing;
    type Extra = Extra;

    const RULEBOOKS: &'static [(&'static str, &'static str)] = Amazons::RULEBOOKS;

    fn messages() -> &'static Catalogue {
        Amazons::messages()
    }
    fn choices() -> Vec<Choice> {
        Amazons::choices()
    }
    fn layout(options: &Options) -> Layout {
        Amazons::layout(options)
    }
    fn cells(&self) -> Vec<Option<CellView>> {
        self.game.cells()
    }
    fn standing(&self, seat: Seat) -> Standing {
        self.game.standing(seat)
    }
    fn situation_view(&self, list: &ActionList<Action>) -> SituationView<Extra> {
        F::situation_view(&self.game, list)
    }
    fn action_view(&self, action: Action, list: &ActionList<Action>) -> ActionView {
        self.game.action_view(action, list)
    }
    fn label_view(label: Label) -> LabelView {
        F::label_view(label)
    }
    fn outcome_view(&self) -> Option<OutcomeView> {
        self.game.outcome_view()
    }
    fn departure(&self, seat: Seat) -> Option<Departure> {
        self.game.departure(seat)
    }
}
