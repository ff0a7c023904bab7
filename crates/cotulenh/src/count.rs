//! Which rules of CoTuLenh fire.

use stackwright_core::count::Countable;
use stackwright_core::{Game, Timeline};

use crate::{Action, How, Label, Position};

impl Countable for Position {
    type Watch = ();

    fn part(&self) -> &'static str {
        if self.session().is_some() { "deploy" } else { "turn" }
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
            Action::Step { .. } => {
                fired("deploy step");
                if before.session().is_none() {
                    fired("deploy");
                }
            }
            Action::Commit => fired("commit, by the player"),
            Action::GiveUp => fired("deploy given up"),
        }
        match action.parts().map(|(_, _, _, how)| how) {
            Some(How::Take) => fired("capture, taking the place"),
            Some(How::Stay) => fired("capture, staying"),
            Some(How::Suicide) => fired("capture, suicide"),
            Some(How::Join) => fired("join"),
            Some(How::Rejoin) => fired("recombine"),
            Some(How::Go) | None => {}
        }
        let last = after.journal().len() - 1;
        for frame in after.journal().frames(last) {
            match frame.label {
                Label::Promotes { colour, .. } => {
                    fired("heroic");
                    // C51: a side's last piece beside its commander, whether it attacks him or not.
                    if before.options().promotes_last_guard() && after.board().guards(colour) == 1 {
                        fired("heroic, last guard");
                    }
                }
                Label::Commits { by_itself: true, .. } => fired("commit, by itself"),
                _ => {}
            }
        }
    }
}
