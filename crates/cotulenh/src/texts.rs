//! CoTuLenh's texts for programs that know no game.

use stackwright_core::messages::Language;
use stackwright_core::record::GameResult;
use stackwright_core::{Form, Problems, Texts, Timeline};

use crate::{Options, Position, official, picture, resume};

impl Texts for Position {
    fn is_own(text: &str) -> bool {
        let first = text.split_whitespace().next().unwrap_or_default();
        // Twelve ranks; other games tell their board before they tell what is on it.
        first.contains('/')
    }

    const FORM: Form = Form::Fen;

    const FLAG: &'static str = "fen";

    const TELLS_OPTIONS: bool = false;

    fn resume(text: &str, options: &Options) -> Result<Timeline<Self>, Problems> {
        resume(text, options)
    }

    fn official_text(
        game: &Timeline<Self>,
        result: Option<&GameResult>,
        language: Language,
    ) -> Option<String> {
        Some(official::game(language.into(), game, result))
    }

    fn board_text(&self, _colour: bool) -> String {
        picture(self.board())
    }
}
