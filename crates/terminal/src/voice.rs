//! Words in the language of whoever sits here.

use stackwright_core::console::sentence;
use stackwright_core::messages::{Catalogue, Language, Said};
use stackwright_core::view::Message;
use stackwright_core::{Problem, Seat};
use stackwright_games::FullGame;

/// A language, and the game whose messages are told in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice {
    language: Language,
    game: &'static Catalogue,
}

impl Voice {
    /// The voice that tells of that game.
    pub fn of<G: FullGame>(language: Language) -> Voice {
        Voice { language, game: G::messages() }
    }

    /// What the terminal itself says.
    pub fn say(self, said: &Said) -> String {
        said.in_language(self.language)
    }

    /// What the game says, or the table that it is played at.
    pub fn tell(self, message: &Message) -> String {
        message.in_language(&[self.game, &stackwright_table::messages::CATALOGUE], self.language)
    }

    /// The same with the number of the rule behind it.
    pub fn cite(self, message: &Message) -> String {
        let rule = message.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        format!("{}{rule}", self.tell(message))
    }

    /// The same as a sentence of its own.
    pub fn state(self, message: &Message) -> String {
        sentence(&self.cite(message))
    }

    /// What is wrong, as a sentence.
    pub fn refuse(self, problem: &Problem) -> String {
        sentence(&problem.in_language(self.language))
    }

    /// What a seat is called.
    pub fn seat(self, seat: Seat) -> String {
        sentence(&self.tell(&self.game.line(format!("seat.{seat}"))))
    }

    /// What the game is called.
    pub fn title(self) -> String {
        self.tell(&self.game.line("title"))
    }
}
