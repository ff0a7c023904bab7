//! The texts of a game, for programs that know no game: whose a position is, how it is read, how a board is printed.

use crate::messages::common::say;
use crate::messages::{Language, Name, Said, Word};
use crate::record::GameResult;
use crate::{Game, OptionWords, Problems, Timeline};

/// What the text of a game's position looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A FEN, ranks first.
    Fen,
    /// One of these words, then the rest.
    Begins(&'static [&'static str]),
}

impl Form {
    /// What a position of that game is, after `expected`.
    pub fn said(self, game: impl Into<Name>) -> Said {
        match self {
            Form::Fen => say::form_fen(game),
            Form::Begins(words) => {
                let words: Vec<_> = words.iter().copied().map(Word::Borrowed).collect();
                say::form_begins(game, words)
            }
        }
    }
}

/// A game whose texts can be told from those of other games, and whose board can be printed.
pub trait Texts: Game<Options: OptionWords> {
    /// Whether a text begins as positions of this game do, so that it is this game's to read or to refuse. No other
    /// game may say so too.
    fn is_own(text: &str) -> bool;

    /// What a position of this game looks like, for those whose text is no game's.
    const FORM: Form;

    /// What the text of a position is called on the command line, as a flag.
    const FLAG: &'static str = "position";

    /// Whether the text of a position tells all of the options, so that no others can be set beside it.
    const TELLS_OPTIONS: bool;

    /// Reads a position that a game [begins with](Game::begin_at). Its own options count as far as the text tells any,
    /// `options` where it is silent.
    fn read(text: &str, options: &Self::Options) -> Result<Self, Problems> {
        Self::begin_at(text, options)
    }

    /// The game that goes on from a position; where the text tells what was done in the open turn, that can be taken
    /// back.
    fn resume(text: &str, options: &Self::Options) -> Result<Timeline<Self>, Problems> {
        Ok(Timeline::from_position(Self::read(text, options)?))
    }

    /// The game in the notation that its author writes, with the letters of a language; none where there is no such
    /// notation. It is for people, and is not read back. `result` is how the table ended it, if the rules have not.
    fn official_text(
        game: &Timeline<Self>,
        result: Option<&GameResult>,
        language: Language,
    ) -> Option<String> {
        let _ = (game, result, language);
        None
    }

    /// The board in lines, for people, with ANSI colours or without.
    fn board_text(&self, colour: bool) -> String;
}
