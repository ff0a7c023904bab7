//! What puzzles of Amazons are about.

use stackwright_core::puzzling::Puzzling;
use stackwright_core::{Game, Seat};

use crate::contest::Contest;
use crate::lines::around;
use crate::{Action, BLOCKED, CellSet, Label, Options, Position};

impl Puzzling for Position {
    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    // A08: another is out when its turn comes, which ends the winner's own.
    fn wins_only_on_own_turn(_: &Options) -> bool {
        true
    }

    // A05, A06: in a region that nobody else reaches an amazon can walk away along a line and shoot at the cell that it has left,
    // whatever the others do. It has as many moves as the farthest cell is steps away.
    fn is_hopeless(&self, hero: Seat, turns: u32) -> bool {
        if self.aiming().is_some() && self.to_move() != hero {
            return false;
        }
        let regions = Contest::of_queens(self);
        self.playing()
            .filter(|&seat| seat != hero)
            .any(|seat| self.sure_moves(seat, regions[seat].alone) > turns)
    }

    // What comes close to the amazons of others takes room from them.
    fn merit(&self, action: Action) -> i32 {
        let (Action::Move { to, .. } | Action::Shoot { at: to, .. }) = action;
        let near = around(CellSet::of(to));
        let others = Seat::first(self.seats()).filter(|&seat| seat != self.to_move());
        others.map(|seat| (self.amazons(seat) & near).len() as i32).sum()
    }

    fn sort(&self, action: Action) -> &'static str {
        match action {
            Action::Move { .. } => "move",
            Action::Shoot { .. } => "shot",
        }
    }

    const THEMES: &'static [&'static str] = &["traps", "territory"];

    fn shows(label: &Label, before: &Self, after: &Self) -> Vec<&'static str> {
        let (Label::Moves { seat, .. } | Label::Shoots { seat, .. }) = *label else { return Vec::new() };
        let own = |position: &Position| Contest::of_queens(position)[seat].alone.len();
        let shown = [
            ("traps", after.trapped_by(seat) > before.trapped_by(seat)),
            ("territory", own(after) > own(before)),
        ];
        shown.into_iter().filter(|&(_, is)| is).map(|(theme, _)| theme).collect()
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

impl Position {
    /// How many moves a seat has for certain in cells that it alone reaches. An amazon that walks away seals its region again, and
    /// counts for that one alone.
    fn sure_moves(&self, seat: Seat, mut alone: CellSet) -> u32 {
        let (mut moves, mut idle) = (0, self.amazons(seat));
        while let Some(cell) = alone.into_iter().next() {
            let region = grown(CellSet::of(cell), alone);
            alone = alone & !region;
            let steps = |amazon| (steps_into(CellSet::of(amazon), region), amazon);
            let Some((most, amazon)) = idle.into_iter().map(steps).max() else { break };
            if most > 0 {
                moves += most;
                idle = idle.without(amazon);
            }
        }
        moves
    }

    /// How many amazons of the other seats cannot move.
    fn trapped_by(&self, seat: Seat) -> usize {
        let empty = self.empty();
        let others = Seat::first(self.seats()).filter(|&other| other != seat);
        let all = others.flat_map(|other| self.amazons(other));
        all.filter(|&amazon| (around(CellSet::of(amazon)) & empty).is_empty()).count()
    }
}

/// All cells of `within` that are connected with a set.
fn grown(mut set: CellSet, within: CellSet) -> CellSet {
    loop {
        let more = set | around(set) & within;
        if more == set {
            return set;
        }
        set = more;
    }
}

/// How many steps away the farthest cell of a region is that can be walked to from there.
fn steps_into(mut reached: CellSet, region: CellSet) -> u32 {
    let mut steps = 0;
    loop {
        let more = around(reached) & region & !reached;
        if more.is_empty() {
            return steps;
        }
        reached = reached | more;
        steps += 1;
    }
}
