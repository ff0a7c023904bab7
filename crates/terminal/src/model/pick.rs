//! Choosing by pointing: a source, a target, and a menu where a target means several things.

use stackwright_core::messages::Said;

use super::{Menu, Model, Notice, Overlay};
use crate::layout::Spot;
use crate::messages::say;
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// Plays the advice, if it has come and the cursor is still where it points; else points at the cursor's spot.
    pub(crate) fn accept(&mut self) {
        match self.hint {
            Some(hint) if hint.at == self.cursor && self.why_not_now().is_none() => self.play(hint.action),
            _ => self.point(),
        }
    }

    /// Points at the cursor's spot.
    pub(crate) fn point(&mut self) {
        self.notice = None;
        self.hint = None;
        if let Some(why) = self.why_not_now() {
            return self.note(&why);
        }
        let spot = self.cursor;
        let meant = self.choices.at(self.source, spot);
        match (&meant[..], self.source) {
            ([action], _) => self.play(*action),
            ([_, _, ..], _) => self.offer(&say::on_cell(self.game.spot_name(spot)), meant),
            ([], Some(source)) if source == spot => self.drop_source(),
            ([], _) if self.choices.is_source(spot) => self.source = Some(spot),
            ([], _) => self.explain(spot),
        }
    }

    /// Why nobody here can choose anything now.
    fn why_not_now(&self) -> Option<Said> {
        match self.far() {
            Some(_) if self.is_over() => Some(say::over_elsewhere()),
            None if self.is_over() => Some(say::over_here()),
            Some(_) if self.humans() == 0 => Some(say::you_watch()),
            Some(far) if !far.has_begun() => Some(say::people_missing()),
            Some(_) if !self.is_ours() => Some(say::not_your_turn_yet()),
            _ if !self.is_ours() => Some(say::not_your_turn()),
            Some(far) if !far.is_settled() => Some(say::unanswered()),
            _ => None,
        }
    }

    /// Puts down what was picked up, unless nothing else could be.
    pub(crate) fn drop_source(&mut self) {
        self.source = self.choices.only_source();
        if self.source.is_some() {
            self.note(&say::only_this());
        }
    }

    /// Opens a menu of these actions.
    pub(crate) fn offer(&mut self, title: &Said, actions: Vec<G::Action>) {
        let item = |action| (action, self.voice.tell(&self.game.item(action)));
        let (title, items) = (self.voice.say(title), actions.into_iter().map(item).collect());
        self.overlay = Overlay::Menu(Menu { title, items, chosen: 0 });
    }

    /// Plays the one action that needs no pointing, or asks which: to decline, to go on, to commit.
    pub(crate) fn go_on(&mut self) {
        self.notice = None;
        if let Some(why) = self.why_not_now() {
            return self.note(&why);
        }
        let placeless = self.choices.placeless();
        match placeless[..] {
            [] => self.notice = Some(Notice::Refusal(self.duty())),
            [action] => self.play(action),
            _ => self.offer(&say::without_pointing(), placeless),
        }
    }

    /// Says why nothing can be chosen there.
    fn explain(&mut self, spot: Spot) {
        if let Some(action) = self.game.meant(self.source, spot) {
            let problem = self.game.explain(action);
            return self.refuse(&problem);
        }
        self.warn(&say::nothing_here(self.game.spot_name(spot), self.duty()));
    }

    /// What must be done first of all.
    fn duty(&self) -> String {
        let briefing = self.game.briefing();
        self.voice.state(briefing.duties.first().unwrap_or(&briefing.text))
    }

    /// The legal actions as words, for completion.
    pub(crate) fn words(&self) -> Vec<String> {
        self.choices.iter().map(|choice| self.game.action_text(choice.action)).collect()
    }

    /// Plays what has been typed, or says why not.
    pub(crate) fn play_text(&mut self, text: &str) -> bool {
        self.notice = None;
        if let Some(why) = self.why_not_now() {
            self.note(&why);
            return false;
        }
        match self.game.read_text(text) {
            // The table reads what was typed as it was read here.
            Ok(_) if self.far.is_some() => {
                self.order_act(text.to_owned());
                true
            }
            Ok(actions) => {
                self.play_all(&actions);
                true
            }
            Err(refused) => {
                self.refuse(&refused.problem);
                false
            }
        }
    }
}
