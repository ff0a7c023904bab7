//! What can be chosen.

use stackwright_core::Game;
use stackwright_core::view::{ActionView, Touched};

use crate::action::Action;
use crate::messages::say;
use crate::position::Position;

pub(super) fn view(position: &Position, action: Action) -> ActionView {
    let text = position.action_text(action);
    let number = |cell| Some(position.number(cell));
    match action {
        Action::Move { from, to } => {
            let label = say::move_amazon(from.to_string(), to.to_string());
            let cells = Touched { from: number(from), to: number(to), ..Touched::default() };
            ActionView { cells, ..ActionView::new(text, "move", label.into()) }
        }
        Action::Shoot { at } => {
            let label = say::shoot_at(at.to_string());
            // Which amazon shoots is settled, so one points at the target alone.
            let cells = Touched { to: number(at), ..Touched::default() };
            ActionView { cells, ..ActionView::new(text, "shoot", label.into()) }
        }
    }
}
