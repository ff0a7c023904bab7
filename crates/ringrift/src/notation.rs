//! Actions as short words for people. `docs/notation.md` describes them.
//!
//! | word | action |
//! | --- | --- |
//! | `+d4`, `+d4*3` | place one ring, or more, on d4 |
//! | `d4-d7` | move |
//! | `d4:d6-d8` | capture over d6, landing on d8 |
//! | `Rvd4-d5/1<g7` | recover: slide, collapse the line, extract from g7 (option 1) |
//! | `Rvd4-d5/1a5-d5<g7` | the same, where the slide completes two lines |
//! | `Rvd4-d5/2b5-e5` | recover: slide, collapse that run of a longer line, free (option 2) |
//! | `Rvd4-d5<g7` | recover: fallback slide, extract from g7 |
//! | `Rvd4:d5<g7` | recover: strike the stack on d5, extract from g7 |
//! | `La1-d1` | collapse a line |
//! | `La1-f1/b1-e1` | collapse only that run of a longer line, free |
//! | `Tb2/1`, `Tb2/-` | claim the region with the first cell b2, bordered by seat 1's markers, or by none |
//! | `Ed4*2` | pay with two rings from d4 |
//! | `Fd4*2` | forced elimination of two rings from d4 |
//! | `skip-placement`, `no-line`, ... | nothing done, or nothing to do |

use stackwright_core::messages::Said;
use stackwright_core::{Problem, Seat};

use crate::action::{Action, Cost, Line, Region, Slide, SlideMode};
use crate::board::{Cell, Geometry};
use crate::messages::say;
use crate::position::Position;

const WORDS: [(Action, &str); 9] = [
    (Action::SkipPlacement, "skip-placement"),
    (Action::NoPlacement, "no-placement"),
    (Action::SwapSides, "swap-sides"),
    (Action::SkipCapture, "skip-capture"),
    (Action::NoMovement, "no-move"),
    (Action::SkipRecovery, "skip-recovery"),
    (Action::NoLine, "no-line"),
    (Action::SkipTerritory, "skip-territory"),
    (Action::NoTerritory, "no-territory"),
];

/// The action as a word.
pub(crate) fn write(position: &Position, action: Action) -> String {
    let geometry = position.geometry();
    let cell = |cell| geometry.name(cell);
    let line = |line: Line| format!("{}-{}", cell(line.start), cell(line.end(geometry)));
    let part = |whole: Line, run| line(whole.part(geometry, run, position.options.line_length));
    match action {
        Action::Place { to, count: 1 } => format!("+{}", cell(to)),
        Action::Place { to, count } => format!("+{}*{count}", cell(to)),
        Action::Move { from, to } => format!("{}-{}", cell(from), cell(to)),
        Action::Capture { from, target, to } => format!("{}:{}-{}", cell(from), cell(target), cell(to)),
        Action::Recover(Slide { from, to, mode }) => {
            let (from, to) = (cell(from), cell(to));
            match mode {
                SlideMode::Line { named: false, extract, .. } => format!("Rv{from}-{to}/1<{}", cell(extract)),
                SlideMode::Line { line: cells, extract, .. } => {
                    format!("Rv{from}-{to}/1{}<{}", line(cells), cell(extract))
                }
                SlideMode::Run { line, run } => format!("Rv{from}-{to}/2{}", part(line, run)),
                SlideMode::Fallback { extract } => format!("Rv{from}-{to}<{}", cell(extract)),
                SlideMode::Strike { extract } => format!("Rv{from}:{to}<{}", cell(extract)),
            }
        }
        Action::Line { line: whole, run: None } => format!("L{}", line(whole)),
        Action::Line { line: whole, run: Some(run) } => format!("L{}/{}", line(whole), part(whole, run)),
        Action::Claim(Region { border, first }) => {
            let border = border.map_or("-".to_owned(), |seat| seat.to_string());
            format!("T{}/{border}", cell(first))
        }
        Action::Eliminate { stack, count, .. } => format!("E{}*{count}", cell(stack)),
        Action::ForcedElimination { stack, count } => format!("F{}*{count}", cell(stack)),
        plain => WORDS.iter().find(|word| word.0 == plain).map_or("", |word| word.1).to_owned(),
    }
}

/// Reads a word.
pub(crate) fn read(position: &Position, text: &str) -> Result<Action, Problem> {
    if let Some(word) = WORDS.iter().find(|word| word.1 == text) {
        return Ok(word.0);
    }
    let reader = Reader { position, geometry: position.geometry() };
    reader.action(text).map_err(|expected| say::notation(text.to_owned(), expected).into())
}

/// What was expected instead.
type Expected = Said;

struct Reader<'a> {
    position: &'a Position,
    geometry: &'static Geometry,
}

impl Reader<'_> {
    fn action(&self, text: &str) -> Result<Action, Expected> {
        if let Some(rest) = text.strip_prefix('+') {
            let (to, count) = rest.split_once('*').unwrap_or((rest, "1"));
            return Ok(Action::Place { to: self.cell(to)?, count: number(count)? });
        }
        if let Some(rest) = text.strip_prefix("Rv") {
            return self.slide(rest).map(Action::Recover);
        }
        if let Some(rest) = text.strip_prefix('L') {
            let (line, part) = rest.split_once('/').map_or((rest, None), |(line, part)| (line, Some(part)));
            let line = self.line(line)?;
            let run = part.map(|part| self.run_of(line, self.line(part)?)).transpose()?;
            return Ok(Action::Line { line, run });
        }
        if let Some(rest) = text.strip_prefix('T') {
            let (first, border) = rest.split_once('/').ok_or_else(say::expected_border)?;
            let border = match border {
                "-" => None,
                seat => {
                    let owner = seat.parse::<Seat>();
                    Some(owner.map_err(|_| say::expected_border_seat(seat.to_owned()))?)
                }
            };
            return Ok(Action::Claim(Region { border, first: self.cell(first)? }));
        }
        if let Some(rest) = text.strip_prefix('E') {
            let (stack, count) = self.stack(rest)?;
            let turn = self.position.turn();
            let cost = match (turn.owes_region(), turn.recovering()) {
                (true, true) => Cost::Extraction,
                (true, false) => Cost::Region,
                (false, _) => Cost::Line,
            };
            return Ok(Action::Eliminate { stack, count, cost });
        }
        if let Some(rest) = text.strip_prefix('F') {
            let (stack, count) = self.stack(rest)?;
            return Ok(Action::ForcedElimination { stack, count });
        }
        let (from, to) = text.split_once('-').ok_or_else(say::expected_action)?;
        let to = self.cell(to)?;
        match from.split_once(':') {
            None => Ok(Action::Move { from: self.cell(from)?, to }),
            Some((from, target)) => {
                Ok(Action::Capture { from: self.cell(from)?, target: self.cell(target)?, to })
            }
        }
    }

    fn cell(&self, text: &str) -> Result<Cell, Expected> {
        self.geometry
            .parse(text)
            .ok_or_else(|| say::expected_cell(self.geometry.board().name(), text.to_owned()))
    }

    /// `d4*2`
    fn stack(&self, text: &str) -> Result<(Cell, u8), Expected> {
        let (stack, count) = text.split_once('*').ok_or_else(say::expected_stack)?;
        Ok((self.cell(stack)?, number(count)?))
    }

    /// `a1-d1`, from whichever end.
    fn line(&self, text: &str) -> Result<Line, Expected> {
        let expected = || say::expected_line(text.to_owned());
        let (first, last) = text.split_once('-').ok_or_else(expected)?;
        let (first, last) = (self.cell(first)?, self.cell(last)?);
        Line::between(self.geometry, first, last).ok_or_else(expected)
    }

    /// Where a run of the line length begins in a line.
    fn run_of(&self, line: Line, part: Line) -> Result<u8, Expected> {
        let required = self.position.options.line_length;
        line.run_of(self.geometry, part, required).ok_or_else(|| say::expected_run(required))
    }

    /// What stands behind `Rv`.
    fn slide(&self, text: &str) -> Result<Slide, Expected> {
        let (rest, extract) = match text.split_once('<') {
            Some((rest, stack)) => (rest, Some(self.cell(stack)?)),
            None => (text, None),
        };
        let extract = || extract.ok_or_else(say::expected_extraction);
        if let Some((from, to)) = rest.split_once(':') {
            let mode = SlideMode::Strike { extract: extract()? };
            return Ok(Slide { from: self.cell(from)?, to: self.cell(to)?, mode });
        }
        let (way, option) = rest.split_once('/').map_or((rest, None), |(way, option)| (way, Some(option)));
        let (from, to) = way.split_once('-').ok_or_else(say::expected_slide)?;
        let (from, to) = (self.cell(from)?, self.cell(to)?);
        let Some(option) = option else {
            return Ok(Slide { from, to, mode: SlideMode::Fallback { extract: extract()? } });
        };
        let lines: Vec<_> = self.position.lines_after_slide(self.position.turn.seat(), from, to).collect();
        let named = lines.len() > 1;
        let mode = if option == "1" {
            let [line] = lines[..] else {
                return Err(match lines.len() {
                    0 => say::expected_line_slide(),
                    _ => say::expected_line_of_slide(),
                });
            };
            SlideMode::Line { line, named, extract: extract()? }
        } else if let Some(line) = option.strip_prefix('1') {
            SlideMode::Line { line: self.line(line)?, named, extract: extract()? }
        } else if let Some(part) = option.strip_prefix('2') {
            let part = self.line(part)?;
            let line = lines.iter().find(|line| line.axis == part.axis);
            let line = *line.ok_or_else(say::expected_run_of_slide)?;
            SlideMode::Run { line, run: self.run_of(line, part)? }
        } else {
            return Err(say::expected_slide_option());
        };
        Ok(Slide { from, to, mode })
    }
}

fn number(text: &str) -> Result<u8, Expected> {
    let digits = !text.is_empty() && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| say::expected_number(text.to_owned()))
}
