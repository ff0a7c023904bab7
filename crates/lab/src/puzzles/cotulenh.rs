//! What puzzles of `CoTuLenh` are about.

use cotulenh::{Action, Colour, How, Options, Position, Role, Square};
use stackwright_core::{Game, Problems};

use super::Puzzling;

impl Puzzling for Position {
    fn read(text: &str) -> Result<Self, Problems> {
        Position::from_text(text, &Options::default())
    }

    fn merit(&self, action: Action) -> i32 {
        let Some((_, to, _, how)) = action.parts() else { return 1 };
        let taken = self.board().stack(to).filter(|_| how.captures());
        taken.map_or(0, |stack| 10 * stack.height() as i32 + i32::from(stack.has(Role::Commander)) * 100)
    }

    fn sort(&self, action: Action) -> &'static str {
        let Some((_, _, stack, how)) = action.parts() else { return "commit" };
        match (action.is_step(), how, stack.carrier().role) {
            (true, How::Take, _) => "deploying capture",
            (true, How::Stay, _) => "deploying stay capture",
            (true, How::Suicide, _) => "deploying suicide",
            (true, How::Rejoin, _) => "recombination",
            (true, ..) => "deploy",
            (false, How::Take, Role::AirForce) => "air-force capture",
            (false, How::Take, _) => "capture",
            (false, How::Stay, Role::AirForce) => "air-force stay capture",
            (false, How::Stay, _) => "stay capture",
            (false, How::Suicide, _) => "suicide capture",
            (false, How::Join | How::Rejoin, _) => "combination",
            (false, How::Go, Role::Commander) => "commander move",
            (false, How::Go, Role::AirForce) => "air-force move",
            (false, How::Go, Role::Navy) => "navy move",
            (false, How::Go, _) => "quiet move",
        }
    }

    fn setting(&self) -> String {
        self.turn().to_string()
    }

    fn deciders(&self) -> Vec<&'static str> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let mut words = vec![match outcome.reason().code() {
            "checkmate" => "checkmate",
            "commander_captured" => "commander captured",
            _ => "no winner",
        }];
        if words[0] == "checkmate" && is_watched(self) {
            words.push("flying commander");
        }
        words
    }

    // C45: a proof does not see the clock of half-moves.
    fn is_fresh(&self) -> bool {
        self.half_moves() < 80
    }
}

/// C42, C43: whether the mated commander is kept from a square by the other commander alone.
fn is_watched(mated: &Position) -> bool {
    let colour: Colour = mated.turn();
    let Some(from) = mated.board().commander(colour) else { return false };
    let Some(stack) = mated.board().stack_of(colour, from).filter(|stack| stack.is_single()) else { return false };
    let barred = |to| {
        let code = mated.explain(Action::Move { from, to, stack, how: How::Go }).code;
        matches!(code, "commander_exposed" | "watched")
    };
    Square::all().any(barred)
}
