//! Where a piece, or a stack by its carrier, can go: rays, blocking and captures, safety aside.

use crate::action::How;
use crate::air_defense::{self, Air, Sky};
use crate::board::{Board, EMPTY, WALL};
use crate::options::Options;
use crate::piece::{Colour, Role, Unit};
use crate::rays::{DELTAS, STRAIGHT, long_way};
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::terrain::{Ground, LIMITS, may_stand};

/// A piece or stack that looks for somewhere to go.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'a> {
    pub board: &'a Board,
    pub options: Options,
    pub colour: Colour,
    pub from: Square,
    /// What goes; its carrier says how. // C22
    pub stack: Stack,
    /// C31: whether it leaves a stack by itself.
    pub deploys: bool,
    /// The enemy's air defence.
    pub sky: &'a Sky,
}

impl Mover<'_> {
    /// Calls `found` for every square it can go to, and what happens there.
    #[inline]
    pub(crate) fn targets(&self, mut found: impl FnMut(Square, How)) {
        let unit = self.stack.carrier();
        match unit.role {
            Role::Commander => self.commander(unit, &mut found),
            Role::AirForce => self.air_force(unit, &mut found),
            Role::Navy => self.navy(unit, &mut found),
            Role::Artillery | Role::Missile => self.ground::<true>(unit, &mut found),
            _ => self.ground::<false>(unit, &mut found),
        }
    }

    /// Whether it can do this to that square.
    pub(crate) fn can(&self, to: Square, how: How) -> bool {
        let mut can = false;
        self.targets(|square, found| can |= square == to && found == how);
        can
    }

    #[inline]
    fn owns(&self, square: Square) -> bool {
        self.board.owned(self.colour).contains(square)
    }

    /// C21: whether the union with friends there is a stack whose carrier may stand there.
    #[inline]
    fn joins(&self, cell: u8, square: Square) -> bool {
        Stack::numbered(cell)
            .and_then(|there| Stack::carrier_of_union(there.roles(), self.stack.roles()))
            .is_some_and(|carrier| may_stand(carrier, square))
    }

    /// C10, C11: it takes the target's place where it may stand there, and stays otherwise.
    #[inline]
    fn capture(role: Role, square: Square) -> How {
        if may_stand(role, square) { How::Take } else { How::Stay }
    }

    /// Infantry, engineer, anti-air, militia, tank, headquarters; artillery and missile, which shoot over pieces.
    #[inline]
    fn ground<const OVER: bool>(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let range = unit.range();
        let limits = &LIMITS[Ground::of(unit.role) as usize][self.from.index()];
        let directions = if range.diagonal > 0 { 8 } else { STRAIGHT };
        for direction in 0..directions {
            let reach = if direction < STRAIGHT { range.straight } else { range.diagonal };
            let mut limit = limits[direction];
            let mut at = self.from.index() as isize;
            for distance in 1..=reach {
                at += DELTAS[direction];
                let cell = self.board.cell(at as usize);
                let square = Square::at(at as usize);
                if cell == EMPTY {
                    if distance <= limit {
                        found(square, How::Go);
                    }
                    continue;
                }
                if cell == WALL {
                    break;
                }
                if self.owns(square) {
                    if distance <= limit && self.joins(cell, square) {
                        found(square, How::Join);
                    }
                } else {
                    found(square, Self::capture(unit.role, square));
                }
                if !OVER {
                    break;
                }
                limit = 0; // C04: it captures over pieces, but does not move over them.
            }
        }
    }

    /// C04: the navy moves past all but navies and captures over all, one step less against what is no navy.
    #[inline]
    fn navy(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let reach = unit.range().straight;
        let limits = &LIMITS[Ground::Sea as usize][self.from.index()];
        for direction in 0..8 {
            let mut limit = limits[direction];
            let mut at = self.from.index() as isize;
            for distance in 1..=reach {
                at += DELTAS[direction];
                let cell = self.board.cell(at as usize);
                let square = Square::at(at as usize);
                if cell == EMPTY {
                    if distance <= limit {
                        found(square, How::Go);
                    }
                    continue;
                }
                let Some(there) = Stack::numbered(cell).filter(|_| cell != WALL) else { break };
                let is_navy = there.carrier().role == Role::Navy;
                if self.owns(square) {
                    if distance <= limit && self.joins(cell, square) {
                        found(square, How::Join);
                    }
                } else if distance + u8::from(!is_navy) <= reach {
                    found(square, Self::capture(Role::Navy, square));
                }
                if is_navy {
                    limit = 0;
                }
            }
        }
    }

    /// C07, C14: the air force flies over everything; one that is not heroic minds air defence.
    #[inline]
    fn air_force(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let reach = unit.range().straight;
        let enemy = self.colour.other();
        for delta in DELTAS {
            let mut at = self.from.index() as isize;
            let mut air = Air::Free;
            for _ in 1..=reach {
                at += delta;
                let cell = self.board.cell(at as usize);
                if cell == WALL {
                    break;
                }
                let square = Square::at(at as usize);
                if !unit.heroic && (air != Air::Free || self.sky.once.contains(square)) {
                    if self.sky.twice.contains(square) {
                        break;
                    }
                    air = air_defense::fly(self.board, enemy, air, square);
                    if air == Air::Closed {
                        break;
                    }
                }
                if cell == EMPTY {
                    if air == Air::Free && may_stand(Role::AirForce, square) {
                        found(square, How::Go);
                    }
                } else if self.owns(square) {
                    // C14: joining is possible inside one zone too. C21: at sea it may board a navy.
                    if self.joins(cell, square) {
                        found(square, How::Join);
                    }
                } else if air != Air::Free {
                    found(square, How::Suicide);
                } else {
                    let how = Self::capture(Role::AirForce, square);
                    found(square, how);
                    // C11, C31: as a whole unit it may choose to stay.
                    if how == How::Take && !self.deploys {
                        found(square, How::Stay);
                    }
                }
            }
        }
    }

    /// C15, C43: the commander slides, takes what is adjacent, and the enemy commander along an open line.
    fn commander(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let range = unit.range();
        let limits = &LIMITS[Ground::Light as usize][self.from.index()];
        let watched = self.watched();
        let directions = if range.diagonal > 0 { 8 } else { STRAIGHT };
        for direction in 0..directions {
            let limit = limits[direction];
            let mut at = self.from.index() as isize;
            for distance in 1.. {
                at += DELTAS[direction];
                let cell = self.board.cell(at as usize);
                if cell == WALL {
                    break;
                }
                let square = Square::at(at as usize);
                if cell == EMPTY {
                    if distance > limit || watched.contains(square) {
                        break;
                    }
                    found(square, How::Go);
                    continue;
                }
                if self.owns(square) {
                    if distance <= limit && self.joins(cell, square) {
                        found(square, How::Join);
                    }
                } else if distance == 1 {
                    found(square, Self::capture(Role::Commander, square));
                }
                break;
            }
        }
        // C15: from any distance; adjacent it has been found already.
        if self.options.has_long_capture()
            && let Some(target) = self.board.commander(self.colour.other())
            && self.board.face(self.from, target, None)
            && long_way(self.from, target).is_some_and(|way| way.distance > 1)
        {
            found(target, Self::capture(Role::Commander, target));
        }
    }

    /// C43: the empty squares that the enemy commander sees along its rank and file on this side of it.
    pub(crate) fn watched(&self) -> SquareSet {
        let mut seen = SquareSet::EMPTY;
        let Some(watcher) = self.board.commander(self.colour.other()) else { return seen };
        let sides = [
            self.from.rank() > watcher.rank(),
            self.from.file() > watcher.file(),
            self.from.rank() < watcher.rank(),
            self.from.file() < watcher.file(),
        ];
        for (&delta, on_that_side) in DELTAS.iter().zip(sides) {
            if !on_that_side {
                continue;
            }
            let mut at = watcher.index() as isize;
            loop {
                at += delta;
                // The origin is taken as empty, even if pieces stay there.
                let is_origin = at as usize == self.from.index();
                if self.board.cell(at as usize) != EMPTY && !is_origin {
                    break;
                }
                seen = seen.with(Square::at(at as usize));
            }
        }
        seen
    }
}
