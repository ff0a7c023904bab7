//! Which rules of Amazons fire.

use stackwright_core::Timeline;
use stackwright_core::count::Countable;

use crate::edit::Exit;
use crate::{Action, Label, Position};

impl Countable for Position {
    type Watch = ();

    fn part(&self) -> &'static str {
        if self.aiming().is_some() { "shot" } else { "move" }
    }

    fn watch(
        _watch: &mut (),
        before: &Position,
        _list: &[Action],
        action: Action,
        after: &Timeline<Position>,
        fired: &mut dyn FnMut(&'static str),
    ) {
        match action {
            Action::Move { .. } => fired("move"),
            Action::Shoot { .. } => fired("shot"),
        }
        let last = after.journal().len() - 1;
        for frame in after.journal().frames(last) {
            // A08
            if let Label::Out { why: Exit::Blocked, .. } = frame.label {
                fired("seat that cannot move");
            }
        }
        // Each amazon that a shot leaves without a move, whosever it is.
        if let Action::Shoot { .. } = action {
            let shut_in = |position: &Position| {
                position
                    .playing()
                    .flat_map(|seat| position.amazons(seat))
                    .filter(|&cell| position.reach(cell).is_empty())
                    .count()
            };
            if !after.is_over() && shut_in(after.position()) > shut_in(before) {
                fired("amazon shut in");
            }
        }
    }
}
