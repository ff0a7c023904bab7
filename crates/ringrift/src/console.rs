//! RingRift at a terminal.

mod layout;
mod paint;
mod words;

use stackwright_core::console::{Briefing, Console, Ending, Layout, Pointing, Signs, Size, Spot, Tile};
use stackwright_core::view::Message;
use stackwright_core::{Game, Seat, Timeline};

use crate::messages::{CATALOGUE, say};
use crate::tips::tips;
use crate::{
    Action, Cell, Content, Cost, Event, Label, Line, Phase, Position, Region, Slide, SlideMode, wording,
};

fn spot(cell: Cell) -> Spot {
    Spot(cell.index() as u16)
}

fn cell(position: &Position, spot: Spot) -> Cell {
    let mut cells = position.geometry().cells();
    cells.nth(spot.index()).expect("a spot is a cell of its board")
}

/// The cells that an action turns into territory.
pub(super) fn collapsing(position: &Position, action: Action) -> Vec<Cell> {
    let mut tried = Timeline::from_position(position.clone());
    tried.play(action);
    let becomes = |&cell: &Cell| {
        let after = tried.content(cell);
        matches!(after, Content::Collapsed(_)) && after != position.content(cell)
    };
    position.geometry().cells().filter(becomes).collect()
}

impl Console for Position {
    const FACING: bool = false;

    fn legend(signs: Signs) -> Vec<Message> {
        let (one, two) = (signs.disc(Seat::P1), signs.disc(Seat::P2));
        vec![
            say::legend_stack([one, one, two].concat()).into(),
            say::legend_signs(signs.marker(Seat::P1), signs.sign("▒1▒", "#1#"), Seat::P1).into(),
        ]
    }

    fn sizes(&self) -> &'static [Size] {
        layout::sizes(self.geometry().board())
    }

    fn tiles(&self, size: Size) -> Layout {
        layout::layout(self.geometry(), size)
    }

    fn spot_name(&self, spot: Spot) -> String {
        self.geometry().name(cell(self, spot))
    }

    fn centre(&self) -> Spot {
        let geometry = self.geometry();
        let middle = if geometry.board().is_hex() { 0 } else { geometry.rows() as i8 / 2 };
        spot(geometry.cell_at(middle, middle).expect("every board has a middle"))
    }

    fn looks_same(&self, other: &Self, spot: Spot) -> bool {
        let cell = cell(self, spot);
        self.content(cell) == other.content(cell) && self.rings(cell) == other.rings(cell)
    }

    fn paint(&self, spot: Spot, tile: &mut Tile) {
        let cell = cell(self, spot);
        paint::paint(self.content(cell), self.rings(cell), tile);
    }

    fn describe(&self, spot: Spot) -> Message {
        words::describe(self, cell(self, spot)).into()
    }

    fn pointing(&self, action: Action) -> Pointing {
        let geometry = self.geometry();
        let only = |cell: Cell| Pointing { source: None, targets: vec![spot(cell)] };
        match action {
            Action::Place { to, .. } => only(to),
            Action::Move { from, to } => Pointing { source: Some(spot(from)), targets: vec![spot(to)] },
            Action::Capture { from, target, to } => {
                Pointing { source: Some(spot(from)), targets: vec![spot(to), spot(target)] }
            }
            Action::Recover(Slide { from, to, .. }) => {
                Pointing { source: Some(spot(from)), targets: vec![spot(to)] }
            }
            Action::Line { line, .. } => {
                Pointing { source: None, targets: line.cells(geometry).map(spot).collect() }
            }
            Action::Claim(_) => {
                Pointing { source: None, targets: collapsing(self, action).into_iter().map(spot).collect() }
            }
            Action::Eliminate { stack, .. } | Action::ForcedElimination { stack, .. } => only(stack),
            _ => Pointing::default(),
        }
    }

    fn meant(&self, source: Option<Spot>, at: Spot) -> Option<Action> {
        let to = cell(self, at);
        let from = source.map(|source| cell(self, source));
        let count = self.rings(to).cap().max(1);
        match self.phase() {
            Phase::Placement => Some(Action::Place { to, count: 1 }),
            Phase::Movement | Phase::Capture | Phase::Chain => {
                let from = from?;
                let jumps = self.phase() != Phase::Movement;
                Some(match over(self, from, to) {
                    Some(target) if target != to => Action::Capture { from, target, to },
                    _ if jumps => Action::Capture { from, target: to, to },
                    _ => Action::Move { from, to },
                })
            }
            Phase::Lines if self.turn().owes_line() => {
                Some(Action::Eliminate { stack: to, count: 1, cost: Cost::Line })
            }
            Phase::Territory if self.turn().owes_region() => {
                let (cost, count) =
                    if self.turn().recovering() { (Cost::Extraction, 1) } else { (Cost::Region, count) };
                Some(Action::Eliminate { stack: to, count, cost })
            }
            Phase::Lines => Some(Action::Line { line: Line { start: to, axis: 0, length: 1 }, run: None }),
            Phase::Territory => Some(Action::Claim(Region { border: None, first: to })),
            Phase::ForcedElimination => Some(Action::ForcedElimination { stack: to, count }),
            Phase::Over => None,
        }
    }

    fn item(&self, action: Action) -> Message {
        words::item(self, action).into()
    }

    fn listed(&self, action: Action) -> Option<Message> {
        let geometry = self.geometry();
        let name = |cell| geometry.word(cell);
        let Action::Recover(Slide { from, to, mode }) = action else { return None };
        let (from, to) = (name(from), name(to));
        let said = match mode {
            SlideMode::Line { named: false, extract, .. } => say::listed_line(from, to, name(extract)),
            SlideMode::Line { line, extract, .. } => {
                say::listed_named_line(from, to, wording::line(geometry, line), name(extract))
            }
            SlideMode::Run { line, run } => {
                let run = line.part(geometry, run, self.options().line_length);
                say::listed_run(from, to, wording::line(geometry, run))
            }
            SlideMode::Fallback { extract } => say::listed_fallback(from, to, name(extract)),
            SlideMode::Strike { extract } => say::listed_strike(from, to, name(extract)),
        };
        Some(said.into())
    }

    fn briefing(&self) -> Briefing {
        let situation = self.situation();
        Briefing {
            title: CATALOGUE.line(format!("phase.{}", situation.phase)),
            duties: situation.obligations.into_iter().map(|duty| duty.message).collect(),
            text: situation.task,
        }
    }

    fn card(&self, _first: &Self, seat: Seat) -> Vec<Message> {
        words::card(self, seat).into_iter().map(Message::from).collect()
    }

    fn passed(labels: &[Label]) -> Option<Message> {
        // R110: whoever controls no stack and cannot recover has nothing to decide. Without recovery there is nothing to move.
        let stranded = |label: &&Label| matches!(label.event, Event::Stranded { .. });
        let moveless =
            |label: &&Label| matches!(label.event, Event::Passed { action: Action::NoMovement, .. });
        let said = labels.iter().find(stranded).or_else(|| labels.iter().find(moveless))?.said();
        Some(said.into())
    }

    fn ending(&self) -> Option<Ending> {
        let ending = Position::ending(self)?;
        let ranking = ending.ranking.into_iter().map(|ranked| {
            let (land, out) = (ranked.territory, ranked.eliminated);
            let figures = match ranked.decided {
                Some(decided) => say::ranked_decided(land, out, decided),
                None => say::ranked_figures(land, out),
            };
            (ranked.rank, ranked.seat, figures.into())
        });
        Some(Ending { text: ending.message, ranking: ranking.collect() })
    }

    fn tip(&self, number: usize) -> Message {
        let fitting: Vec<_> = self.topics().iter().flat_map(|&topic| tips(topic)).collect();
        fitting[number % fitting.len()].message(&CATALOGUE)
    }
}

/// The first stack on the straight way from one cell to another.
fn over(position: &Position, from: Cell, to: Cell) -> Option<Cell> {
    let geometry = position.geometry();
    let (direction, distance) = geometry.way(from, to)?;
    let way = &geometry.ray(from, direction)[..distance];
    way.iter().copied().find(|&cell| matches!(position.content(cell), Content::Stack(_)))
}
