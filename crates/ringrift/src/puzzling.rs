//! What puzzles of `RingRift` are about.

use stackwright_core::Game;
use stackwright_core::puzzling::Puzzling;

use crate::{Action, EndReason, Event, Label, Options, Phase, Position, SlideMode};

impl Puzzling for Position {
    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    // R172e: the last player standing wins when the turn comes back.
    fn wins_only_on_own_turn(_: &Options) -> bool {
        false
    }

    fn merit(&self, action: Action) -> i32 {
        match action {
            Action::Claim(_) => 50,
            Action::Line { run: None, .. } => 40,
            Action::Line { run: Some(_), .. } => 30,
            Action::Eliminate { count, .. } | Action::ForcedElimination { count, .. } => {
                20 + i32::from(count)
            }
            Action::Capture { .. } => 10,
            Action::Recover(_) => 5,
            _ => 0,
        }
    }

    fn sort(&self, action: Action) -> &'static str {
        match action {
            Action::Place { .. } => "placement",
            Action::SkipPlacement => "keeping the hand",
            Action::Move { .. } => "quiet move",
            // R093a, R103a: a capture after a move is a first one; only behind another does a chain go on.
            Action::Capture { .. } if self.phase() == Phase::Chain => "capture chain",
            Action::Capture { .. } => "capture",
            Action::SkipCapture => "declined capture",
            Action::Recover(slide) => match slide.mode {
                SlideMode::Line { .. } => "recovery by a whole line",
                SlideMode::Run { .. } => "recovery by a free run",
                SlideMode::Fallback { .. } => "recovery without a line",
                SlideMode::Strike { .. } => "recovery by a strike",
            },
            Action::SkipRecovery => "declined recovery",
            Action::Line { run: None, .. } => "whole line (option 1)",
            Action::Line { run: Some(_), .. } => "free run (option 2)",
            Action::Claim(_) => "region claim",
            Action::SkipTerritory => "declined region",
            Action::Eliminate { .. } => "choice of payment",
            Action::ForcedElimination { .. } => "forced elimination",
            Action::SwapSides => "swap",
            Action::NoPlacement | Action::NoMovement | Action::NoLine | Action::NoTerritory => "nothing",
        }
    }

    const THEMES: &'static [&'static str] =
        &["captures", "chains", "lines", "regions", "recovery", "placement"];

    fn shows(label: &Label, before: &Self, _: &Self) -> Vec<&'static str> {
        match label.event {
            // R103a: a capture that another made necessary.
            Event::Captured { .. } if before.turn().phase() == Phase::Chain => vec!["captures", "chains"],
            Event::Captured { .. } => vec!["captures"],
            Event::LineCollapsed { .. } => vec!["lines"],
            Event::RegionCollapsed { .. } => vec!["regions"],
            Event::Slid { .. } | Event::Struck { .. } | Event::Extracted { .. } => vec!["recovery"],
            Event::Placed { .. } => vec!["placement"],
            _ => Vec::new(),
        }
    }

    fn setting(&self) -> String {
        format!("{} {}", self.options().board.name(), self.seats())
    }

    fn deciders(&self) -> Vec<&'static str> {
        let how = self.end().map(|end| match end.reason {
            EndReason::Elimination => "elimination",
            EndReason::Territory => "territory",
            EndReason::LastStanding => "last player standing",
            EndReason::LastWithRings => "last player with rings",
            EndReason::Stalemate => "stalemate",
            EndReason::Resignation | EndReason::Timeout => "departure",
        });
        how.into_iter().collect()
    }
}
