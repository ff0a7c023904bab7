//! Amazons' texts for programs that know no game.

use stackwright_core::{Form, Game, Problems, Texts};

use crate::{Options, Position, picture};

impl Texts for Position {
    fn is_own(text: &str) -> bool {
        text.split_whitespace().next() == Some(Self::NAME)
    }

    const FORM: Form = Form::Begins(&["amazons"]);

    const TELLS_OPTIONS: bool = true;

    fn read(text: &str, _options: &Options) -> Result<Self, Problems> {
        Position::parse(text)
    }

    fn board_text(&self, _colour: bool) -> String {
        picture(self)
    }
}
