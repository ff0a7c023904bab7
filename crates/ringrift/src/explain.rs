//! Why an action is not legal: one reason each, with the rule and a sentence.

use stackwright_core::Problem;

use crate::action::Action;
use crate::position::Position;
use crate::turn::Phase;

/// The one reason why an action is not legal here.
pub(crate) fn why_not(position: &Position, action: Action) -> Problem {
    if position.phase() == Phase::Over {
        return Problem::new("game_over", "the game is over");
    }
    let fits = match action {
        Action::Place { .. } | Action::SkipPlacement | Action::NoPlacement | Action::SwapSides => {
            position.phase() == Phase::Placement
        }
        Action::Move { .. } | Action::Recover(_) | Action::SkipRecovery | Action::NoMovement => {
            position.phase() == Phase::Movement
        }
        Action::Capture { .. } => {
            matches!(position.phase(), Phase::Movement | Phase::Capture | Phase::Chain)
        }
        Action::SkipCapture => position.phase() == Phase::Capture,
        Action::Line { .. } | Action::NoLine => position.phase() == Phase::Lines,
        Action::Claim(_) | Action::SkipTerritory | Action::NoTerritory => {
            position.phase() == Phase::Territory
        }
        Action::Eliminate { .. } => matches!(position.phase(), Phase::Lines | Phase::Territory),
        Action::ForcedElimination { .. } => position.phase() == Phase::ForcedElimination,
    };
    if fits {
        Problem::new("not_listed", "the rules do not allow it in this position")
    } else {
        Problem::new("wrong_phase", "this is not the phase for it").rule("R070")
    }
}
