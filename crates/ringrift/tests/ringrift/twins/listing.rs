//! The whole list of a position, as words that the engine's actions are compared with.

use std::collections::BTreeSet;

use ringrift::{Action, Cell, Cost, Phase, Position, Slide, SlideMode};
use stackwright_core::{Game, Seat};

use super::board::{At, Twin, at, cap};

fn one((x, y): At) -> String {
    format!("{x},{y}")
}

fn all<'a>(cells: impl IntoIterator<Item = &'a At>) -> String {
    let mut cells: Vec<_> = cells.into_iter().copied().collect();
    cells.sort_unstable();
    cells.into_iter().map(one).collect::<Vec<_>>().join(" ")
}

/// An action of the engine as a word.
pub fn word(position: &Position, action: Action) -> String {
    let geometry = position.geometry();
    let required = position.options().line_length;
    let cell = |cell| one(at(position, cell));
    let cells = |cells: &mut dyn Iterator<Item = Cell>| {
        all(&cells.map(|cell| at(position, cell)).collect::<Vec<_>>())
    };
    match action {
        Action::Place { to, count } => format!("place {} {count}", cell(to)),
        Action::Move { from, to } => format!("move {} {}", cell(from), cell(to)),
        Action::Capture { from, target, to } => {
            format!("capture {} {} {}", cell(from), cell(target), cell(to))
        }
        Action::Recover(Slide { from, to, mode }) => {
            let way = format!("slide {} {}", cell(from), cell(to));
            match mode {
                SlideMode::Line { line, named, extract } => {
                    let line = cells(&mut line.cells(geometry));
                    format!("{way} line {line} named {named} extract {}", cell(extract))
                }
                SlideMode::Run { line, run } => {
                    format!("{way} run {}", cells(&mut line.part(geometry, run, required).cells(geometry)))
                }
                SlideMode::Fallback { extract } => format!("{way} fallback extract {}", cell(extract)),
                SlideMode::Strike { extract } => format!("{way} strike extract {}", cell(extract)),
            }
        }
        Action::Line { line, run: None } => format!("line {}", cells(&mut line.cells(geometry))),
        Action::Line { line, run: Some(run) } => {
            let part = line.part(geometry, run, required);
            format!("line {} run {}", cells(&mut line.cells(geometry)), cells(&mut part.cells(geometry)))
        }
        Action::Claim(region) => {
            format!("claim {}", cells(&mut position.region_cells(region).iter(geometry)))
        }
        Action::Eliminate { stack, count, cost } => format!("pay {} {count} {cost:?}", cell(stack)),
        Action::ForcedElimination { stack, count } => format!("force {} {count}", cell(stack)),
        plain => format!("{plain:?}"),
    }
}

impl Twin {
    /// Everything that can be done.
    pub fn list(&self) -> BTreeSet<String> {
        let mut words = match self.turn.phase() {
            Phase::Placement => self.placement_words(),
            Phase::Movement => self.movement_words(),
            Phase::Capture | Phase::Chain => {
                let from =
                    self.turn.capturing().map(|cell| self.coordinates(cell)).expect("a capturing stack");
                let mut words = self.words_of(from, false);
                if self.turn.phase() == Phase::Capture {
                    words.push("SkipCapture".into());
                }
                words
            }
            Phase::Lines => self.line_words(),
            Phase::Territory => self.territory_words(),
            Phase::ForcedElimination => self.payments("force", cap, ""),
            Phase::Over => Vec::new(),
        };
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count, "the twin lists something twice");
        words.into_iter().collect()
    }

    pub fn coordinates(&self, cell: Cell) -> At {
        self.options.board.geometry().coordinates(cell)
    }

    fn placement_words(&self) -> Vec<String> {
        let mut words: Vec<_> = self
            .placements(self.seat)
            .into_iter()
            .map(|(cell, count)| format!("place {} {count}", one(cell)))
            .collect();
        if self.hand[self.seat] > 0 && (self.can_move(self.seat) || self.may_recover(self.seat)) {
            words.push("SkipPlacement".into());
        }
        if words.is_empty() {
            words.push("NoPlacement".into());
        }
        if self.turn.swap_open() && self.seat == Seat::P2 {
            words.push("SwapSides".into());
        }
        words
    }

    /// The moves and captures of one stack.
    fn words_of(&self, from: At, moves: bool) -> Vec<String> {
        let rings = self.stack(from).expect("a stack");
        let landings = if moves { self.landings(from, rings.len()) } else { Vec::new() };
        let landings = landings.into_iter().map(|to| format!("move {} {}", one(from), one(to)));
        let captures = self.captures(from, rings).into_iter();
        let captures =
            captures.map(|(target, to)| format!("capture {} {} {}", one(from), one(target), one(to)));
        landings.chain(captures).collect()
    }

    fn movement_words(&self) -> Vec<String> {
        let stacks = match self.turn.must_move() {
            Some(cell) => BTreeSet::from([self.coordinates(cell)]),
            None => self.controlled(self.seat),
        };
        let words: Vec<_> = stacks.into_iter().flat_map(|from| self.words_of(from, true)).collect();
        if !words.is_empty() {
            words
        } else if self.may_recover(self.seat) {
            self.recovery_words()
        } else {
            vec!["NoMovement".into()]
        }
    }

    fn recovery_words(&self) -> Vec<String> {
        let payers = self.with_buried(self.seat);
        let mut words = Vec::new();
        for (from, to) in self.slides(self.seat) {
            let way = format!("slide {} {}", one(from), one(to));
            let lines = self.lines_of_slide(from, to);
            for line in &lines {
                let named = lines.len() > 1;
                words.extend(
                    payers.iter().map(|&payer| {
                        format!("{way} line {} named {named} extract {}", all(line), one(payer))
                    }),
                );
                words.extend(self.runs(line).iter().map(|run| format!("{way} run {}", all(run))));
            }
        }
        if words.is_empty() {
            for (from, to) in self.slides(self.seat) {
                let mode = if self.stack(to).is_none() { "fallback" } else { "strike" };
                if mode == "fallback" || self.options.stack_strike {
                    words.extend(payers.iter().map(|&payer| {
                        format!("slide {} {} {mode} extract {}", one(from), one(to), one(payer))
                    }));
                }
            }
        }
        words.push("SkipRecovery".into());
        words
    }

    fn line_words(&self) -> Vec<String> {
        if self.turn.owes_line() {
            return self.payments("pay", |_| 1, " Line");
        }
        let mut words = Vec::new();
        for line in self.lines(self.seat) {
            words.push(format!("line {}", all(&line)));
            // A line that the reference notices late is longer than it must be, and has runs.
            words.extend(self.runs(&line).iter().map(|run| format!("line {} run {}", all(&line), all(run))));
        }
        if words.is_empty() {
            words.push("NoLine".into());
        }
        words
    }

    fn territory_words(&self) -> Vec<String> {
        if self.turn.owes_region() && self.turn.recovering() {
            let stacks = self.with_buried(self.seat).into_iter();
            return stacks.map(|cell| format!("pay {} 1 {:?}", one(cell), Cost::Extraction)).collect();
        }
        if self.turn.owes_region() {
            return self.payments("pay", cap, " Region");
        }
        let mut words: Vec<_> =
            self.claims().into_iter().map(|region| format!("claim {}", all(&region))).collect();
        if words.is_empty() {
            words.push("NoTerritory".into());
        } else if self.options.territory_skip {
            words.push("SkipTerritory".into());
        }
        words
    }

    fn payments(&self, what: &str, count: impl Fn(&[Seat]) -> usize, cost: &str) -> Vec<String> {
        let stacks = self.controlled(self.seat).into_iter();
        stacks
            .map(|cell| format!("{what} {} {}{cost}", one(cell), count(self.stack(cell).expect("a stack"))))
            .collect()
    }
}
