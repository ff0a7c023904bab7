//! What people here want of a table elsewhere.

use stackwright_core::Seat;
use stackwright_table::{Matter, Scope};
use stackwright_wire::{Answer, AskBack, Order, Play, Redo, Say, Terms, Undo};

use super::far::{Asked, Pending};
use super::{Choices, Model, Overlay, Question};
use crate::messages::say;
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// What is to be sent, each order with its number.
    pub fn take_orders(&mut self) -> Vec<(u64, Order)> {
        self.far.as_mut().map(|far| std::mem::take(&mut far.orders)).unwrap_or_default()
    }

    /// Whether everything is to be asked for anew; says so once.
    pub fn takes_refresh(&mut self) -> bool {
        let doubt = self.far.as_mut().and_then(|far| far.doubtful.as_mut());
        doubt.is_some_and(|said| !std::mem::replace(said, true))
    }

    /// Whether nobody here plays at the table elsewhere.
    pub(crate) fn is_watched(&self) -> bool {
        self.far.is_some() && self.humans() == 0
    }

    pub(super) fn order(&mut self, order: Order) {
        let Some(far) = &mut self.far else { return };
        far.ordered += 1;
        far.pending.push(Pending { order: far.ordered, last: None });
        far.orders.push((far.ordered, order));
        self.choices = Choices::default();
        self.overlay = Overlay::None;
        self.source = None;
        self.hint = None;
        self.wants_hint = false;
    }

    pub(super) fn number(&self) -> u64 {
        self.far().map_or(0, |far| far.standing.number)
    }

    /// Sends a decision, or the word for a whole turn.
    pub(super) fn order_act(&mut self, action: String) {
        let (seat, expected) = (Some(self.game.to_move()), Some(self.number()));
        self.order(Order::Act(Play { action, seat, expected, key: None }));
    }

    /// Takes back what is one's own; for the rest the others are asked.
    pub(super) fn order_undo(&mut self, turn: bool) {
        self.notice = None;
        let Some(far) = self.far() else { return };
        let (settled, alone) = (far.is_settled(), far.is_alone());
        let last = self.last_own_decision();
        match last {
            _ if self.humans() == 0 => self.note(&say::watch_no_undo()),
            _ if self.is_over() => self.note(&say::over_no_undo()),
            _ if !settled => self.note(&say::unanswered()),
            None => self.note(&say::nothing_to_undo()),
            Some(index) if self.is_ours() && index >= self.game.journal().turn_start() => {
                let (seat, expected) = (Some(self.game.to_move()), Some(self.number()));
                self.order(Order::Undo(Undo { turn, seat, expected, key: None }));
            }
            Some(_) if alone => self.order_answer(Question::Takeback { turn }, true),
            Some(_) => self.overlay = Overlay::Question(Question::Takeback { turn }),
        }
    }

    /// Plays again what was taken back here; for what the others gave back they are asked.
    pub(super) fn order_redo(&mut self, turn: bool) {
        self.notice = None;
        let Some(far) = self.far() else { return };
        let to_move = self.game.to_move();
        let redo = far.standing.redo.clone().unwrap_or_default();
        let (settled, asks) = (far.is_settled(), redo.asked.is_some());
        match self.leaver() {
            _ if redo.steps.is_empty() || self.is_over() => self.note(&say::nothing_to_redo()),
            None => self.note(&say::watch_no_redo()),
            _ if !settled => self.note(&say::unanswered()),
            Some(_) if self.is_ours() && redo.own(to_move) > 0 => {
                let (seat, expected) = (Some(to_move), Some(self.number()));
                self.order(Order::Redo(Redo { turn, seat, expected, key: None }));
            }
            Some(_) if asks => self.note(&say::redo_asked()),
            Some(seat) => self.order(Order::AskRedo(Terms { seat: Some(seat), ..Terms::default() })),
        }
    }

    pub(super) fn ask_for_draw(&mut self) {
        match self.far().map(|far| (far.has_begun(), far.asked())) {
            Some((_, Some(Asked { matter: Matter::Draw, .. }))) => {
                self.overlay = Overlay::Question(Question::Agree(Matter::Draw));
            }
            Some((true, _)) if self.leaver().is_some() => self.overlay = Overlay::Question(Question::Draw),
            _ => self.note(&say::nobody_to_draw_with()),
        }
    }

    pub(super) fn ask_for_answer(&mut self) {
        match self.far().and_then(super::Far::asked) {
            Some(asked) => self.overlay = Overlay::Question(Question::Agree(asked.matter)),
            None => self.note(&say::nobody_asks()),
        }
    }

    /// Carries a question's answer to the server. A no is only said where somebody waits for it.
    pub(super) fn order_answer(&mut self, question: Question, yes: bool) {
        let asked = self.far().and_then(super::Far::asked);
        let terms = |seat| Terms { seat: Some(seat), ..Terms::default() };
        let answer = |seat| Answer { accept: yes, seat: Some(seat), expected: None, key: None };
        let order = match (question, asked, self.leaver()) {
            (Question::Agree(matter), Some(Asked { matter: asked, seat, .. }), _) if matter == asked => {
                Some(match matter {
                    Matter::Draw => Order::AnswerDraw(answer(seat)),
                    Matter::Takeback => Order::AnswerTakeback(answer(seat)),
                    Matter::Redo => Order::AnswerRedo(answer(seat)),
                })
            }
            _ if !yes => None,
            (Question::Resign, _, Some(seat)) => Some(Order::Resign(terms(seat))),
            (Question::Abort, _, Some(seat)) => {
                Some(Order::Abort(Say { text: String::new(), seat: Some(seat), expected: None, key: None }))
            }
            (Question::Draw, _, Some(seat)) => Some(Order::Draw(terms(seat))),
            (Question::Takeback { turn }, _, Some(seat)) => {
                let decided = self.last_own_decision().map(|index| self.game.journal().seat(index));
                let seat: Seat = decided.unwrap_or(seat);
                let scope = if turn { Scope::Turn } else { Scope::Action };
                Some(Order::Takeback(AskBack { scope, seat: Some(seat), expected: None, key: None }))
            }
            _ => None,
        };
        if let Some(order) = order {
            self.order(order);
        }
    }
}
