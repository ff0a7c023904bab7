//! What puzzles of `CoTuLenh` are about.

use stackwright_core::Game;
use stackwright_core::puzzling::Puzzling;

use crate::{Action, Decide, How, Label, Options, Position, Role, Square};

impl Puzzling for Position {
    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    // C40, C44: nobody ends an own turn mated or without a commander. C74, C84: but the last of a branch may be lost by
    // suicide, and points may be counted at the end of any turn.
    fn wins_only_on_own_turn(options: &Options) -> bool {
        options.mode.branches().is_empty() && options.decide == Decide::Objective
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

    const THEMES: &'static [&'static str] =
        &["captures", "deploy", "heroic", "combining", "suicide", "air", "sea"];

    fn shows(label: &Label, _: &Self, _: &Self) -> Vec<&'static str> {
        let mut themes = Vec::new();
        match *label {
            Label::Acts { stack, how, deploys, .. } => {
                let carrier = stack.carrier();
                let shown = [
                    ("captures", how.captures()),
                    ("deploy", deploys),
                    ("heroic", carrier.heroic),
                    ("combining", matches!(how, How::Join | How::Rejoin)),
                    ("suicide", how == How::Suicide),
                    ("air", carrier.role == Role::AirForce),
                    ("sea", carrier.role == Role::Navy),
                ];
                themes.extend(shown.into_iter().filter(|&(_, is)| is).map(|(theme, _)| theme));
            }
            Label::Recombines { .. } => themes.extend(["deploy", "combining"]),
            Label::Promotes { .. } => themes.push("heroic"),
            _ => {}
        }
        themes
    }

    fn setting(&self) -> String {
        format!("{} {}", self.options().mode.name(), self.turn())
    }

    fn deciders(&self) -> Vec<&'static str> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let mut words = vec![match outcome.reason().code() {
            "checkmate" => "checkmate",
            "commander_captured" => "commander captured",
            "objective_marine" => "battle at sea won",
            "objective_air" => "battle in the air won",
            "objective_land" => "battle on land won",
            "points" => "more points",
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

/// C42: whether the other commander alone looks at a square beside the mated one.
fn is_watched(mated: &Position) -> bool {
    let (board, colour) = (mated.board(), mated.turn());
    let (Some(king), Some(other)) = (board.commander(colour), board.commander(colour.other())) else {
        return false;
    };
    let empty = |square: Square| square == king || board.piece(square).is_none();
    Square::all().filter(|&beside| distance(king, beside) == 1 && empty(beside)).any(|beside| {
        let on_line = other.file() == beside.file() || other.rank() == beside.rank();
        on_line && Square::all().filter(|&square| is_between(other, square, beside)).all(empty)
    })
}

/// Steps along ranks and files.
fn distance(one: Square, two: Square) -> u8 {
    one.file().abs_diff(two.file()) + one.rank().abs_diff(two.rank())
}

/// Whether the square lies between two of one rank or file.
fn is_between(one: Square, square: Square, two: Square) -> bool {
    square != one && square != two && distance(one, square) + distance(square, two) == distance(one, two)
}
