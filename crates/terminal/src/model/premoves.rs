//! Turns that somebody here decides on while others think: what is expected of the others, then the answer to it.

use stackwright_core::messages::Said;
use stackwright_core::{Problem, Seat, Timeline};
use stackwright_table::MOST_NOTES;
use stackwright_wire::{Order, Premove};

use super::{Choices, Entry, Model, Overlay, Purpose};
use crate::messages::say;
use crate::people::Holder;
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// What was decided on beforehand and can still come true, line by line: whole turns, separated by commas.
    pub fn premoves(&self) -> &[String] {
        &self.premoves
    }

    /// Works out the lines of all seats here anew, from the beginning of the open turn: they, the game or its end have changed.
    pub(super) fn read_premoves(&mut self) {
        let far = self.far().filter(|_| !self.is_over());
        let lines = far.into_iter().flat_map(|far| &far.premoves).flat_map(|own| &own.lines);
        self.premoves = lines.map(|line| self.in_turns(line)).collect();
    }

    /// Why nothing can be decided on beforehand now.
    fn why_no_premove(&self) -> Option<Said> {
        match self.far() {
            None => Some(say::premove_server()),
            Some(_) if self.is_over() => Some(say::over_elsewhere()),
            Some(_) if self.humans() == 0 => Some(say::you_watch()),
            Some(far) if !far.has_begun() => Some(say::people_missing()),
            Some(_) if self.is_ours() => Some(say::premove_own_turn()),
            Some(far) if !far.is_settled() => Some(say::unanswered()),
            Some(_) => None,
        }
    }

    /// Opens the line in which a premove is typed.
    pub(super) fn ask_for_premove(&mut self) {
        self.notice = None;
        match self.why_no_premove() {
            Some(why) => self.note(&why),
            None => self.overlay = Overlay::Entry(Purpose::Premove, Entry::default()),
        }
    }

    /// Takes all premoves away.
    pub(super) fn drop_premoves(&mut self) {
        self.notice = None;
        let own = self.far().into_iter().flat_map(|far| &far.premoves);
        let seats: Vec<_> = own.filter(|own| !own.lines.is_empty()).map(|own| own.seat).collect();
        if seats.is_empty() {
            return self.note(&say::no_premoves());
        }
        let expected = Some(self.number());
        for seat in seats {
            self.order(Order::Premove(Premove { lines: Vec::new(), seat: Some(seat), expected, key: None }));
        }
    }

    /// Sends what was typed beside what was decided on before, or says why not.
    pub(super) fn premove_text(&mut self, text: &str) -> bool {
        self.notice = None;
        if let Some(why) = self.why_no_premove() {
            self.note(&why);
            return false;
        }
        let (line, trial) = match self.premove_line(text) {
            Ok(found) => found,
            Err(problem) => {
                self.refuse(&problem);
                return false;
            }
        };
        let answer = trial.last.filter(|&(seat, ended)| ended && *self.holder(seat) == Holder::Human);
        let Some((seat, _)) = answer else {
            self.warn(&say::premove_end());
            return false;
        };
        let former: Vec<_> = self.far().map_or_else(Vec::new, |far| {
            far.premoves.iter().filter(|own| own.seat == seat).flat_map(|own| own.lines.clone()).collect()
        });
        let lines = self.merged(former, line, seat);
        let expected = Some(self.number());
        self.order(Order::Premove(Premove { lines, seat: Some(seat), expected, key: None }));
        true
    }

    /// The lines with a new one: it goes on from those that it begins with, and takes the place of those that answer the same
    /// differently.
    fn merged(&self, mut lines: Vec<Vec<String>>, fresh: Vec<String>, own: Seat) -> Vec<Vec<String>> {
        if lines.iter().any(|line| line.starts_with(&fresh)) {
            return lines;
        }
        let mut trial = self.turn_anew();
        let mut movers = Vec::new();
        for word in &fresh {
            movers.push(trial.game.to_move());
            // It was played before.
            let _ = trial.play(word);
        }
        lines.retain(|line| {
            let apart = line.iter().zip(&fresh).position(|(one, other)| one != other);
            apart.is_some_and(|apart| movers[apart] != own)
        });
        lines.push(fresh);
        lines
    }

    /// What Tab completes the line by: all that could come next.
    pub(super) fn premove_words(&self, text: &str) -> Vec<String> {
        let begun = text.rfind(char::is_whitespace).map_or("", |at| &text[..=at]);
        let Ok((_, trial)) = self.premove_line(begun) else { return Vec::new() };
        let choices = Choices::of(trial.game.position());
        choices.iter().map(|choice| format!("{begun}{}", trial.game.action_text(choice.action))).collect()
    }

    /// What was typed as a line from the beginning of the open turn, and where it leads. It may go on from here, or begin
    /// with the turn: the others may have begun it while somebody typed.
    fn premove_line(&self, text: &str) -> Result<(Vec<String>, Trial<G>), Problem> {
        let typed: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        let so_far: Vec<_> = self.turn_so_far().into_iter().map(str::to_owned).collect();
        let from_here = [so_far.clone(), typed.clone()].concat();
        match self.walk(&from_here) {
            Ok(trial) => Ok((from_here, trial)),
            Err(problem) if so_far.is_empty() => Err(problem),
            Err(problem) => self.walk(&typed).map(|trial| (typed, trial)).map_err(|_| problem),
        }
    }

    /// The game after these words, from the beginning of the open turn.
    fn walk(&self, line: &[String]) -> Result<Trial<G>, Problem> {
        let mut trial = self.turn_anew();
        for word in line {
            trial.play(word)?;
        }
        Ok(trial)
    }

    /// The game as the open turn began, what nobody decided included.
    fn turn_anew(&self) -> Trial<G> {
        let mut game = self.game.clone();
        while game.journal().len() > self.game.journal().turn_start() {
            game.undo();
        }
        let mut trial = Trial { game, last: None };
        trial.note();
        trial
    }

    /// A line with a comma behind each turn.
    fn in_turns(&self, line: &[String]) -> String {
        let mut trial = self.turn_anew();
        let mut text = String::new();
        for (nth, word) in line.iter().enumerate() {
            let ends = trial.play(word).is_ok() && trial.last.is_some_and(|(_, ended)| ended);
            text.push_str(word);
            if nth + 1 < line.len() {
                text.push_str(if ends { ", " } else { " " });
            }
        }
        text
    }
}

/// A game that goes the way of a line.
#[derive(Debug)]
struct Trial<G: FullGame> {
    game: Timeline<G>,
    /// Who decided last, and whether that ended their turn.
    last: Option<(Seat, bool)>,
}

impl<G: FullGame> Trial<G> {
    /// Plays a word, and what follows by itself.
    fn play(&mut self, word: &str) -> Result<(), Problem> {
        let (seat, start) = (self.game.to_move(), self.game.journal().turn_start());
        self.game.try_play_text(word).map_err(|refused| refused.problem)?;
        self.note();
        let ended = self.game.journal().turn_start() > start || self.game.outcome().is_some();
        self.last = Some((seat, ended));
        Ok(())
    }

    /// Plays what is no decision, as the server does.
    fn note(&mut self) {
        for _ in 0..MOST_NOTES {
            let Some(note) = self.game.bookkeeping() else { return };
            self.game.play(note);
        }
    }
}
