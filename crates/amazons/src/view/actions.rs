//! What can be chosen.

use stackwright_core::Game;
use stackwright_core::view::{ActionView, Message, Touched};

use crate::action::Action;
use crate::position::Position;

pub(super) fn view(position: &Position, action: Action) -> ActionView {
    let text = position.action_text(action);
    let number = |cell| Some(position.number(cell));
    match action {
        Action::Move { from, to } => {
            let label = Message::new("move", format!("move the amazon from {from} to {to}"))
                .with("from", from.to_string())
                .with("to", to.to_string())
                .rule("A05");
            let cells = Touched { from: number(from), to: number(to), ..Touched::default() };
            ActionView { cells, ..ActionView::new(text, "move", label) }
        }
        Action::Shoot { at } => {
            let label =
                Message::new("shoot", format!("shoot at {at}")).with("at", at.to_string()).rule("A06");
            // Which amazon shoots is settled, so one points at the target alone.
            let cells = Touched { to: number(at), ..Touched::default() };
            ActionView { cells, ..ActionView::new(text, "shoot", label) }
        }
    }
}
