//! What a player wants, whatever key or click said it.

use super::{Entry, Model, Overlay, Purpose, Question};
use crate::layout::{Spot, Way};
use crate::messages::say;
use crate::people::Holder;
use stackwright_games::FullGame;

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Move the cursor, or the bar of a menu.
    Go(Way),
    /// Pick, point, confirm.
    Accept,
    /// Point at that spot.
    Point(Spot),
    /// Put the cursor there.
    Look(Spot),
    /// Choose that item of the menu.
    Choose(usize),
    /// Drop, close; twice: cancel the turn.
    Back,
    /// Take back a step.
    Undo,
    /// Take back a turn.
    UndoTurn,
    /// Play again a step that was taken back.
    Redo,
    /// Play again a turn that was taken back.
    RedoTurn,
    /// Commit, decline, go on.
    GoOn,
    /// Cancel the turn.
    Cancel,
    /// Ask for advice.
    Hint,
    /// Ask for a lesson.
    Tip,
    /// Give the game up.
    Resign,
    /// Save the game.
    Save,
    /// Load a game.
    Load,
    /// Type an action.
    Type,
    /// Type what is expected of the others and what is answered.
    Premove,
    /// Take away what was decided on beforehand.
    DropPremoves,
    /// Type a letter.
    Letter(char),
    /// Take back a letter.
    Erase,
    /// Complete what has been typed.
    Complete,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Offer a draw.
    Draw,
    /// Answer what somebody elsewhere asks.
    Answer,
    /// Show the keys.
    Help,
    /// See the board from the other side.
    Turn,
    /// Number squares as the game's author does, or as usual.
    Number,
    /// Let the bots wait, or go on.
    Pause,
    /// Stop showing what has happened.
    Skip,
    /// Leave the program, after a question where something would be lost.
    Quit,
    /// Leave at once.
    Leave,
}

impl<G: FullGame> Model<G> {
    /// Does what the player wants, if it makes sense now.
    pub fn handle(&mut self, intent: Intent) {
        let armed = std::mem::take(&mut self.cancel_armed);
        match intent {
            Intent::Leave => self.quit = true,
            Intent::Skip => self.reel.clear(),
            Intent::Help => self.overlay = Overlay::Help,
            _ => match &self.overlay {
                Overlay::None => self.at_the_board(intent, armed),
                Overlay::Menu(_) => self.in_the_menu(intent),
                Overlay::Entry(..) => self.in_the_entry(intent),
                Overlay::Question(question) => self.in_the_question(*question, intent),
                Overlay::Help => self.overlay = Overlay::None,
            },
        }
    }

    fn at_the_board(&mut self, intent: Intent, armed: bool) {
        match intent {
            Intent::Go(way) => self.go(way),
            Intent::Accept => self.accept(),
            Intent::Look(spot) => self.cursor = spot,
            Intent::Point(spot) => {
                self.cursor = spot;
                self.point();
            }
            Intent::Back => self.back(armed),
            Intent::Undo => self.undo_step(),
            Intent::UndoTurn => self.undo_turn(),
            Intent::Redo => self.redo(false),
            Intent::RedoTurn => self.redo(true),
            Intent::GoOn => self.go_on(),
            Intent::Cancel => self.cancel(),
            Intent::Hint if self.far().is_some_and(|far| !far.is_alone()) => {
                self.note(&say::no_hints());
            }
            Intent::Hint if self.is_ours() => {
                self.wants_hint = true;
                self.note(&say::hint_thinking());
            }
            Intent::Tip => self.tell_tip(),
            Intent::Resign if self.far().is_some_and(|far| !far.has_begun()) && self.humans() > 0 => {
                self.overlay = Overlay::Question(Question::Abort);
            }
            Intent::Draw => self.ask_for_draw(),
            Intent::Answer => self.ask_for_answer(),
            Intent::Resign if self.leaver().is_some() => self.overlay = Overlay::Question(Question::Resign),
            Intent::Save => {
                let text = Self::file_name();
                self.overlay = Overlay::Entry(Purpose::Save, Entry { text, ..Entry::default() });
            }
            Intent::Load if self.far.is_some() => {
                self.note(&say::server_game());
            }
            Intent::Load => self.overlay = Overlay::Entry(Purpose::Load, Entry::default()),
            Intent::Type => self.overlay = Overlay::Entry(Purpose::Action, Entry::default()),
            Intent::Premove => self.ask_for_premove(),
            Intent::DropPremoves => self.drop_premoves(),
            Intent::Turn => self.turned = !self.turned,
            Intent::Number => self.official = !self.official,
            Intent::Pause => self.pause(),
            Intent::Quit if self.is_over() || self.game.journal().is_empty() || self.is_watched() => {
                self.quit = true;
            }
            Intent::Quit => self.overlay = Overlay::Question(Question::Quit),
            _ => {}
        }
    }

    fn go(&mut self, way: Way) {
        let way = if self.turned { opposite(way) } else { way };
        if let Some(next) = self.layout.step(self.cursor, way) {
            self.cursor = next;
        }
    }

    fn back(&mut self, armed: bool) {
        self.notice = None;
        self.hint = None;
        self.wants_hint = false;
        let journal = self.game.journal();
        if self.source.is_some() && self.choices.only_source().is_none() {
            self.source = None;
        } else if armed {
            self.cancel();
        } else if self.is_ours() && journal.turn_start() < journal.len() {
            self.cancel_armed = true;
            self.note(&say::cancel_armed());
        }
    }

    fn pause(&mut self) {
        if self.humans() == self.game.seats() {
            return;
        }
        if self.far.is_some() {
            return self.note(&say::others_elsewhere());
        }
        self.paused = !self.paused;
        self.note(&if self.paused { say::bots_wait() } else { say::bots_go_on() });
    }

    /// Who resigns: the person to move, or the only one here.
    pub(crate) fn leaver(&self) -> Option<stackwright_core::Seat> {
        if self.is_over() {
            return None;
        }
        let ours = |seat| *self.holder(seat) == Holder::Human && !self.game.retired().contains(seat);
        let mut people = self.seats().filter(|&seat| ours(seat));
        let to_move = self.game.to_move();
        if ours(to_move) { Some(to_move) } else { people.next() }
    }

    fn in_the_menu(&mut self, intent: Intent) {
        let Overlay::Menu(menu) = &mut self.overlay else { return };
        match intent {
            Intent::Go(Way::Up | Way::Left | Way::UpLeft | Way::UpRight) => menu.step(-1),
            Intent::Go(_) => menu.step(1),
            Intent::Choose(item) if item < menu.items.len() => {
                // The first click shows what the choice would do, the second one makes it.
                if menu.chosen == item {
                    let action = menu.action();
                    self.play(action);
                } else {
                    menu.chosen = item;
                }
            }
            Intent::Letter(digit) => {
                let item = digit.to_digit(10).map_or(usize::MAX, |digit| (digit as usize).wrapping_sub(1));
                if item < menu.items.len() {
                    menu.chosen = item;
                }
            }
            Intent::Accept => {
                let action = menu.action();
                self.play(action);
            }
            Intent::Back | Intent::Point(_) => self.overlay = Overlay::None,
            _ => {}
        }
    }

    fn in_the_entry(&mut self, intent: Intent) {
        let Overlay::Entry(purpose, entry) = &mut self.overlay else { return };
        let purpose = *purpose;
        match intent {
            Intent::Letter(letter) => entry.push(letter),
            Intent::Erase if entry.text.is_empty() => self.overlay = Overlay::None,
            Intent::Erase => entry.erase(),
            Intent::Back => self.overlay = Overlay::None,
            Intent::Complete if matches!(purpose, Purpose::Action | Purpose::Premove) => {
                let mut entry = std::mem::take(entry);
                let text = entry.text.clone();
                entry.complete(|| match purpose {
                    Purpose::Premove => self.premove_words(&text),
                    _ => self.words(),
                });
                self.overlay = Overlay::Entry(purpose, entry);
            }
            Intent::Accept => {
                let entry = std::mem::take(entry);
                let text = entry.text.trim().to_owned();
                if text.is_empty() {
                    self.overlay = Overlay::None;
                    return;
                }
                match purpose {
                    Purpose::Action => {
                        if !self.play_text(&text) {
                            // The words stay, to be mended.
                            self.overlay = Overlay::Entry(purpose, entry);
                        }
                    }
                    Purpose::Premove => {
                        if !self.premove_text(&text) {
                            self.overlay = Overlay::Entry(purpose, entry);
                        }
                    }
                    Purpose::Save => {
                        self.overlay = Overlay::None;
                        self.save(&text);
                    }
                    Purpose::Load => {
                        self.overlay = Overlay::None;
                        self.load(&text);
                    }
                }
            }
            _ => {}
        }
    }

    fn in_the_question(&mut self, question: Question, intent: Intent) {
        match (question, intent) {
            (Question::Quit, Intent::Save) => {
                let text = Self::file_name();
                self.overlay = Overlay::Entry(Purpose::Save, Entry { text, ..Entry::default() });
                return;
            }
            (Question::Quit, Intent::Yes) => self.quit = true,
            (Question::Resign, Intent::Yes) if self.far.is_none() => {
                if let Some(seat) = self.leaver() {
                    self.retire(seat);
                }
            }
            (question, Intent::Yes) => self.order_answer(question, true),
            (question, Intent::No) => self.order_answer(question, false),
            _ => {}
        }
        self.overlay = Overlay::None;
    }
}

/// The cursor moves on the board as laid out from the first seat's side.
fn opposite(way: Way) -> Way {
    match way {
        Way::Up => Way::Down,
        Way::Down => Way::Up,
        Way::Left => Way::Right,
        Way::Right => Way::Left,
        Way::UpLeft => Way::DownRight,
        Way::UpRight => Way::DownLeft,
        Way::DownLeft => Way::UpRight,
        Way::DownRight => Way::UpLeft,
    }
}
