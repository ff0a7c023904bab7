//! Moves as the recordings write them: a kind and its cells.

use stackwright_core::Problem;

use super::{cell_text, parse_cell, sorted};
use crate::action::{Action, Cost, Line, Region, Slide, SlideMode};
use crate::board::{Cell, Geometry};
use crate::cell_set::CellSet;
use crate::position::Position;
use crate::turn::Phase;

fn list(geometry: &Geometry, cells: impl Iterator<Item = Cell>) -> String {
    let cells = sorted(geometry, cells);
    cells.into_iter().map(|cell| cell_text(geometry, cell)).collect::<Vec<_>>().join(";")
}

/// An action as the recordings write it.
pub fn text(position: &Position, action: Action) -> String {
    let geometry = position.geometry();
    let cell = |cell| cell_text(geometry, cell);
    let line = |line: Line| list(geometry, line.cells(geometry));
    match action {
        Action::Place { to, count } => format!("place_ring {} x{count}", cell(to)),
        Action::SkipPlacement => "skip_placement".into(),
        Action::NoPlacement => "no_placement_action".into(),
        Action::SwapSides => "swap_sides".into(),
        Action::Move { from, to } => format!("move_stack {}>{}", cell(from), cell(to)),
        Action::Capture { from, target, to } => {
            let chain = position.phase() == Phase::Chain;
            let kind = if chain { "continue_capture_segment" } else { "overtaking_capture" };
            format!("{kind} {}*{}>{}", cell(from), cell(target), cell(to))
        }
        Action::SkipCapture => "skip_capture".into(),
        Action::NoMovement => "no_movement_action".into(),
        Action::Recover(Slide { from, to, mode }) => {
            let way = format!("{}>{}", cell(from), cell(to));
            match mode {
                SlideMode::Line { line: cells, named, extract } => {
                    let named = if named { format!(" collapse={}", line(cells)) } else { String::new() };
                    format!("recovery_slide line {way} opt1{named} extract={}", cell(extract))
                }
                SlideMode::Run { line: whole, run } => {
                    let part = whole.part(geometry, run, position.options.line_length);
                    format!("recovery_slide line {way} opt2 collapse={}", line(part))
                }
                SlideMode::Fallback { extract } => {
                    format!("recovery_slide fallback {way} extract={}", cell(extract))
                }
                SlideMode::Strike { extract } => {
                    format!("recovery_slide stack_strike {way} extract={}", cell(extract))
                }
            }
        }
        Action::SkipRecovery => "skip_recovery".into(),
        Action::Line { line: whole, run: None } if whole.length == position.options.line_length => {
            format!("process_line line={}", line(whole))
        }
        Action::Line { line: whole, run } => {
            let part = run.map_or(whole, |run| whole.part(geometry, run, position.options.line_length));
            format!("choose_line_option line={} collapse={}", line(whole), line(part))
        }
        Action::NoLine => "no_line_action".into(),
        Action::Claim(region) => {
            format!(
                "choose_territory_option region={}",
                list(geometry, position.region_cells(region).iter(geometry))
            )
        }
        Action::SkipTerritory => "skip_territory_processing".into(),
        Action::NoTerritory => "no_territory_action".into(),
        Action::Eliminate { stack, count, cost } => {
            let cost = match cost {
                Cost::Line => "line",
                Cost::Region => "territory",
                Cost::Extraction => "recovery",
            };
            format!("eliminate_rings_from_stack {cost} {} n{count}", cell(stack))
        }
        Action::ForcedElimination { stack, count } => format!("forced_elimination {} n{count}", cell(stack)),
    }
}

/// Reads a move as the recordings write it. The move need not be legal.
///
/// A slide that completes two lines is recorded without saying which one it means; the first is taken.
pub fn action(position: &Position, text: &str) -> Result<Action, Problem> {
    let words: Vec<_> = text.split(' ').collect();
    let wrong = || Problem::new("move", format!("`{text}` is no recorded move"));
    Words { position, words: &words }.action().ok_or_else(wrong)
}

struct Words<'a> {
    position: &'a Position,
    words: &'a [&'a str],
}

impl Words<'_> {
    fn action(&self) -> Option<Action> {
        let action = match *self.words {
            ["place_ring", to, count] => {
                Action::Place { to: self.cell(to)?, count: count.strip_prefix('x')?.parse().ok()? }
            }
            ["skip_placement"] => Action::SkipPlacement,
            ["no_placement_action"] => Action::NoPlacement,
            ["swap_sides"] => Action::SwapSides,
            ["move_stack", way] => {
                let (from, to) = self.way(way)?;
                Action::Move { from, to }
            }
            ["overtaking_capture" | "continue_capture_segment", way] => {
                let (from, rest) = way.split_once('*')?;
                let (target, to) = self.way(rest)?;
                Action::Capture { from: self.cell(from)?, target, to }
            }
            ["skip_capture"] => Action::SkipCapture,
            ["no_movement_action"] => Action::NoMovement,
            ["skip_recovery"] => Action::SkipRecovery,
            ["recovery_slide", mode, way, ref rest @ ..] => {
                let (from, to) = self.way(way)?;
                Action::Recover(Slide { from, to, mode: self.mode(mode, from, to, rest)? })
            }
            ["process_line", line] => {
                Action::Line { line: self.line(line.strip_prefix("line=")?)?, run: None }
            }
            ["choose_line_option", line, collapse] => {
                let line = self.line(line.strip_prefix("line=")?)?;
                let part = self.line(collapse.strip_prefix("collapse=")?)?;
                let run = self.run_of(line, part);
                Action::Line { line, run: if part == line { None } else { Some(run?) } }
            }
            ["no_line_action"] => Action::NoLine,
            ["choose_territory_option", region] => {
                Action::Claim(self.region(region.strip_prefix("region=")?)?)
            }
            ["skip_territory_processing"] => Action::SkipTerritory,
            ["no_territory_action"] => Action::NoTerritory,
            ["eliminate_rings_from_stack", cost, stack, count] => Action::Eliminate {
                stack: self.cell(stack)?,
                count: count.strip_prefix('n')?.parse().ok()?,
                cost: match cost {
                    "line" => Cost::Line,
                    "territory" => Cost::Region,
                    "recovery" => Cost::Extraction,
                    _ => return None,
                },
            },
            ["forced_elimination", stack, count] => Action::ForcedElimination {
                stack: self.cell(stack)?,
                count: count.strip_prefix('n')?.parse().ok()?,
            },
            _ => return None,
        };
        Some(action)
    }

    fn cell(&self, text: &str) -> Option<Cell> {
        parse_cell(self.position.geometry(), text)
    }

    fn way(&self, text: &str) -> Option<(Cell, Cell)> {
        let (from, to) = text.split_once('>')?;
        Some((self.cell(from)?, self.cell(to)?))
    }

    fn cells(&self, text: &str) -> Option<Vec<Cell>> {
        text.split(';').map(|cell| self.cell(cell)).collect()
    }

    /// The line that has exactly these cells.
    fn line(&self, text: &str) -> Option<Line> {
        let geometry = self.position.geometry();
        let cells = self.cells(text)?;
        let (&first, &last) = (cells.first()?, cells.last()?);
        let line = Line::between(geometry, first, last)?;
        (sorted(geometry, line.cells(geometry)) == sorted(geometry, cells.into_iter())).then_some(line)
    }

    /// Where in a line a run of the line length begins.
    fn run_of(&self, line: Line, part: Line) -> Option<u8> {
        line.run_of(self.position.geometry(), part, self.position.options.line_length)
    }

    fn mode(&self, mode: &str, from: Cell, to: Cell, rest: &[&str]) -> Option<SlideMode> {
        let extract = |text: &str| self.cell(text.strip_prefix("extract=")?);
        let part = |text: &str| self.line(text.strip_prefix("collapse=")?);
        let lines: Vec<_> = self.position.lines_after_slide(self.position.turn.seat(), from, to).collect();
        let named = lines.len() > 1;
        Some(match (mode, rest) {
            ("line", ["opt1", stack]) => {
                SlideMode::Line { line: *lines.first()?, named, extract: extract(stack)? }
            }
            ("line", ["opt1", collapse, stack]) => {
                SlideMode::Line { line: part(collapse)?, named, extract: extract(stack)? }
            }
            ("line", ["opt2", collapse]) => {
                let part = part(collapse)?;
                let line = *lines.iter().find(|line| line.axis == part.axis)?;
                SlideMode::Run { line, run: self.run_of(line, part)? }
            }
            ("fallback", [stack]) => SlideMode::Fallback { extract: extract(stack)? },
            ("stack_strike", [stack]) => SlideMode::Strike { extract: extract(stack)? },
            _ => return None,
        })
    }

    /// R140d: the region with these cells, by the first border colour that gives it.
    fn region(&self, text: &str) -> Option<Region> {
        let geometry = self.position.geometry();
        let mut cells = CellSet::EMPTY;
        for cell in self.cells(text)? {
            cells.insert(geometry, cell);
        }
        let first = cells.first(geometry)?;
        let borders = self.position.seats_iter().map(Some).chain([None]);
        let mut regions = borders
            .filter(|border| border.is_none_or(|seat| !self.position.markers[seat].is_empty()))
            .map(|border| Region { border, first });
        regions.find(|&region| self.position.region_cells(region) == cells)
    }
}
