//! RingRift's texts for programs that know no game.

use stackwright_core::{Form, Problems, Texts};

use crate::{Board, Diagram, Options, Position};

impl Texts for Position {
    fn is_own(text: &str) -> bool {
        text.split_whitespace().next().is_some_and(|first| first.parse::<Board>().is_ok())
    }

    const FORM: Form = Form::Begins(Board::NAMES);

    const TELLS_OPTIONS: bool = true;

    fn read(text: &str, _options: &Options) -> Result<Self, Problems> {
        Position::parse(text)
    }

    fn board_text(&self, colour: bool) -> String {
        self.diagram(Diagram { colour, ..Diagram::default() }).to_string()
    }
}
