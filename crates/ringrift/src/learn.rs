//! The numbers and planes of RingRift.

use std::sync::Arc;

use stackwright_core::learn::{Learnable, byte};
use stackwright_core::{Game, Seat};

use crate::{Action, Cell, Content, Cost, Geometry, Phase, Position, Slide, SlideMode};

/// The blocks of numbers, in their order. Sizes depend on the board alone.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    geometry: &'static Geometry,
    /// For each two cells on a straight line, which pair it is.
    ways: Arc<[u16]>,
    place: u32,
    travel: u32,
    capture: u32,
    line: u32,
    claim: u32,
    eliminate: u32,
    forced: u32,
    run: u32,
    recover: u32,
    size: u32,
}

/// How many actions name nothing.
const PLAIN: u32 = 9;

/// From how deep under the top rings are shown one by one.
const LEVELS: usize = 8;

/// Planes that do not depend on the number of players: the board, height, cap, the levels, two marked cells.
const SHARED: usize = 1 + 2 + LEVELS + 2;

/// Figures that do not depend on the number of players: 7 phases, 4 debts and rights, 2 of the rounds.
const FIGURES: usize = 7 + 4 + 2;

impl ActionSpace {
    fn new(geometry: &'static Geometry) -> Self {
        let cells = geometry.len() as u32;
        let mut ways = vec![u16::MAX; geometry.len() * geometry.len()];
        let mut pairs = 0;
        for from in geometry.cells() {
            for direction in 0..geometry.directions() {
                for to in geometry.ray(from, direction) {
                    ways[from.index() * geometry.len() + to.index()] = pairs;
                    pairs += 1;
                }
            }
        }
        let (pairs, axes) = (u32::from(pairs), geometry.axes() as u32);
        let slides = cells * geometry.directions() as u32;
        let longest = geometry.rows() as u32;
        let place = PLAIN;
        let travel = place + 3 * cells;
        let capture = travel + pairs;
        let line = capture + pairs;
        let claim = line + cells * axes * (longest + 1);
        let eliminate = claim + 5 * cells;
        let forced = eliminate + 3 * cells;
        let run = forced + cells;
        let recover = run + slides * axes * longest;
        let size = recover + slides * (axes + 2) * cells;
        let ways = ways.into();
        ActionSpace {
            geometry,
            ways,
            place,
            travel,
            capture,
            line,
            claim,
            eliminate,
            forced,
            run,
            recover,
            size,
        }
    }

    /// The numbers below this one are all but recovery, which is rare and needs most of the numbers.
    pub fn common(&self) -> u32 {
        self.run
    }

    #[inline]
    fn way(&self, from: Cell, to: Cell) -> u32 {
        u32::from(self.ways[from.index() * self.geometry.len() + to.index()])
    }

    fn slide(&self, Slide { from, to, mode }: Slide) -> u32 {
        let direction = self.geometry.way(from, to).map_or(0, |(direction, _)| direction);
        let slide = (from.index() * self.geometry.directions() + direction) as u32;
        let axes = self.geometry.axes() as u32;
        let paid = |way: u32, extract: Cell| {
            self.recover + (slide * (axes + 2) + way) * self.geometry.len() as u32 + extract.index() as u32
        };
        match mode {
            SlideMode::Run { line, run } => {
                let which = slide * axes + u32::from(line.axis);
                self.run + which * self.geometry.rows() as u32 + u32::from(run)
            }
            SlideMode::Line { line, extract, .. } => paid(u32::from(line.axis), extract),
            SlideMode::Fallback { extract } => paid(axes, extract),
            SlideMode::Strike { extract } => paid(axes + 1, extract),
        }
    }
}

impl Learnable for Position {
    type Space = ActionSpace;

    fn space(&self) -> ActionSpace {
        ActionSpace::new(self.geometry())
    }

    fn size(space: &ActionSpace) -> u32 {
        space.size
    }

    #[inline]
    fn number(space: &ActionSpace, action: Action) -> u32 {
        let cells = space.geometry.len() as u32;
        match action {
            Action::SkipPlacement => 0,
            Action::NoPlacement => 1,
            Action::SwapSides => 2,
            Action::SkipCapture => 3,
            Action::NoMovement => 4,
            Action::SkipRecovery => 5,
            Action::NoLine => 6,
            Action::SkipTerritory => 7,
            Action::NoTerritory => 8,
            Action::Place { to, count } => space.place + 3 * to.index() as u32 + u32::from(count) - 1,
            Action::Move { from, to } => space.travel + space.way(from, to),
            Action::Capture { from, to, .. } => space.capture + space.way(from, to),
            Action::Line { line, run } => {
                let which = line.start.index() * space.geometry.axes() + usize::from(line.axis);
                let part = run.map_or(0, |run| u32::from(run) + 1);
                space.line + which as u32 * (space.geometry.rows() as u32 + 1) + part
            }
            Action::Claim(region) => {
                let border = region.border.map_or(0, |seat| u32::from(seat.number()));
                space.claim + 5 * region.first.index() as u32 + border
            }
            Action::Eliminate { stack, cost, .. } => {
                let cost = match cost {
                    Cost::Line => 0,
                    Cost::Region => 1,
                    Cost::Extraction => 2,
                };
                space.eliminate + cost * cells + stack.index() as u32
            }
            Action::ForcedElimination { stack, .. } => space.forced + stack.index() as u32,
            Action::Recover(slide) => space.slide(slide),
        }
    }

    fn shape(&self) -> [usize; 3] {
        let rows = self.geometry().rows();
        [SHARED + 4 * self.seats(), rows, rows]
    }

    fn facts(&self) -> usize {
        FIGURES + 3 * self.seats()
    }

    fn observe(&self, planes: &mut [u8], facts: &mut [u8]) {
        let [_, rows, columns] = self.shape();
        let seats = self.seats();
        let me = self.to_move();
        let low = if self.geometry().board().is_hex() { -(rows as isize / 2) } else { 0 };
        let area = rows * columns;
        for cell in self.geometry().cells() {
            let (x, y) = self.geometry().coordinates(cell);
            let at = (isize::from(y) - low) as usize * columns + (isize::from(x) - low) as usize;
            let mut put = |plane: usize, value: u8| planes[plane * area + at] = value;
            put(0, 1);
            let of = |seat: Seat| 1 + 4 * seat.places_after(me, seats);
            match self.content(cell) {
                Content::Empty => {}
                Content::Marker(seat) => put(of(seat), 1),
                Content::Collapsed(seat) => put(of(seat) + 1, 1),
                Content::Stack(seat) => {
                    let rings = self.rings(cell);
                    put(of(seat) + 2, 1);
                    let shared = 1 + 4 * seats;
                    put(shared, byte(rings.len()));
                    put(shared + 1, rings.cap());
                    for (level, owner) in rings.iter().rev().take(LEVELS).enumerate() {
                        put(shared + 2 + level, byte(owner.places_after(me, seats) + 1));
                    }
                    for seat in self.seats_iter() {
                        let count = rings.iter().filter(|&owner| owner == seat).count();
                        put(of(seat) + 3, byte(count));
                    }
                }
            }
            let marked = 1 + 4 * seats + 2 + LEVELS;
            put(marked, u8::from(self.turn().must_move() == Some(cell)));
            put(marked + 1, u8::from(self.turn().capturing() == Some(cell)));
        }
        self.write_facts(me, facts);
    }
}

impl Position {
    /// The single figures.
    fn write_facts(&self, me: Seat, facts: &mut [u8]) {
        let seats = self.seats();
        for seat in self.seats_iter() {
            let place = 3 * seat.places_after(me, seats);
            facts[place] = byte(self.hand(seat));
            facts[place + 1] = byte(self.eliminated(seat));
            facts[place + 2] = byte(self.territory(seat));
        }
        let rest = &mut facts[3 * seats..];
        if self.phase() != Phase::Over {
            rest[self.phase() as usize] = 1;
        }
        let turn = self.turn();
        for (place, flag) in
            (7..).zip([turn.owes_line(), turn.owes_region(), turn.recovering(), turn.swap_open()])
        {
            rest[place] = u8::from(flag);
        }
        rest[11] = turn.lps().count;
        rest[12] = turn.lps().by.map_or(0, |seat| byte(seat.places_after(me, seats) + 1));
    }
}
