//! What puzzles of Amazons are about.

use stackwright_core::Game;
use stackwright_core::puzzling::Puzzling;

use crate::{Action, BLOCKED, Options, Position};

impl Puzzling for Position {
    // A08: another is out when its turn comes, which ends the winner's own.
    fn wins_only_on_own_turn(_: &Options) -> bool {
        true
    }

    fn merit(&self, _action: Action) -> i32 {
        0
    }

    fn sort(&self, action: Action) -> &'static str {
        match action {
            Action::Move { .. } => "move",
            Action::Shoot { .. } => "shot",
        }
    }

    fn setting(&self) -> String {
        let size = self.options().size;
        format!("{size}x{size} {}", self.seats())
    }

    fn deciders(&self) -> Vec<&'static str> {
        let how =
            self.outcome().map(|outcome| if outcome.reason() == BLOCKED { "blocked" } else { "departure" });
        how.into_iter().collect()
    }
}
