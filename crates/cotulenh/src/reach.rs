//! Where a piece, or a stack by its carrier, can go: rays, blocking and captures, safety aside.

use crate::action::How;
use crate::air_defense::{self, Air, Sky};
use crate::board::{Board, EMPTY, WALL};
use crate::options::Options;
use crate::piece::{Colour, Role, Unit};
use crate::rays::{DELTAS, STRAIGHT, WITHIN, long_way};
use crate::square::{Square, SquareSet};
use crate::stack::Stack;
use crate::terrain::{ASHORE, Ground, LIMITS, NAVAL, may_stand};

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
    pub(crate) fn targets(&self, found: impl FnMut(Square, How)) {
        self.find::<true>(found);
    }

    /// Calls `found` for every capture among its targets, in the same order.
    #[inline]
    pub(crate) fn captures(&self, found: impl FnMut(Square, How)) {
        self.find::<false>(found);
    }

    /// Calls `found` for every capture, and with `ALL` for everything else too.
    #[inline]
    fn find<const ALL: bool>(&self, mut found: impl FnMut(Square, How)) {
        let unit = self.stack.carrier();
        if !ALL && unit.role != Role::Commander {
            let enemies = self.board.owned(self.colour.other());
            if enemies.and(WITHIN[usize::from(unit.range().straight_capture)][self.from.index()]).is_empty() {
                return;
            }
        }
        match unit.role {
            Role::Commander => self.commander::<ALL>(unit, &mut found),
            Role::AirForce => self.air_force::<ALL>(unit, &mut found),
            Role::Navy => self.navy::<ALL>(unit, &mut found),
            Role::Artillery | Role::Missile => self.ground::<true, ALL>(unit, &mut found),
            _ => self.ground::<false, ALL>(unit, &mut found),
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
    fn ground<const OVER: bool, const ALL: bool>(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let range = unit.range();
        let limits = &LIMITS[Ground::of(unit.role) as usize][self.from.index()];
        let directions = match (range.diagonal > 0, ALL || !OVER) {
            (_, false) => 0, // Captures over pieces are looked for apart.
            (false, true) => STRAIGHT,
            (true, true) => 8,
        };
        for direction in 0..directions {
            let reach = if direction < STRAIGHT { range.straight } else { range.diagonal };
            let limit = limits[direction];
            let delta = DELTAS[direction];
            let mut at = self.from.index() as isize;
            let mut distance = 0;
            while distance < reach {
                distance += 1;
                at += delta;
                let cell = self.board.cell(at as usize);
                let square = Square::at(at as usize);
                if cell == EMPTY {
                    if ALL && distance <= limit {
                        found(square, How::Go);
                    }
                    continue;
                }
                if cell != WALL {
                    if self.owns(square) {
                        if ALL && distance <= limit && self.joins(cell, square) {
                            found(square, How::Join);
                        }
                    } else if !OVER {
                        found(square, Self::capture(unit.role, square));
                    }
                }
                break; // C04: nobody here moves over pieces.
            }
        }
        if OVER {
            // C04: these capture over pieces.
            let diagonal = usize::from(range.diagonal_capture);
            let straight = usize::from(range.straight_capture);
            let enemies = self.board.owned(self.colour.other());
            for square in enemies.and(WITHIN[straight][self.from.index()]) {
                let aligned = square.file() == self.from.file() || square.rank() == self.from.rank();
                if straight == diagonal || aligned || WITHIN[diagonal][self.from.index()].contains(square) {
                    found(square, Self::capture(unit.role, square));
                }
            }
        }
    }

    /// C04: the navy moves past all but navies and captures over all, one step less against what is no navy.
    #[inline]
    fn navy<const ALL: bool>(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let reach = unit.range().straight;
        let from = self.from.index();
        let board = self.board;
        let open = NAVAL[usize::from(unit.heroic)][from];
        let enemies = board.owned(self.colour.other());
        let far = WITHIN[usize::from(reach)][from].and(enemies).and(board.navies());
        for square in WITHIN[usize::from(reach) - 1][from].and(enemies).or(far) {
            found(square, Self::capture(Role::Navy, square));
        }
        if !ALL {
            return;
        }
        if !open.and(board.navies()).is_empty() {
            return self.navy_among_navies(reach, found);
        }
        for square in open.minus(board.occupied()) {
            found(square, How::Go);
        }
        for square in open.and(board.owned(self.colour)) {
            if self.joins(board.cell(square.index()), square) {
                found(square, How::Join);
            }
        }
    }

    /// The moves of a navy that other navies may stop.
    fn navy_among_navies(&self, reach: u8, found: &mut impl FnMut(Square, How)) {
        let limits = &LIMITS[Ground::Sea as usize][self.from.index()];
        for (direction, &delta) in DELTAS.iter().enumerate() {
            let mut at = self.from.index() as isize;
            for _ in 0..reach.min(limits[direction]) {
                at += delta;
                let square = Square::at(at as usize);
                let cell = self.board.cell(at as usize);
                if cell == EMPTY {
                    found(square, How::Go);
                } else {
                    if self.owns(square) && self.joins(cell, square) {
                        found(square, How::Join);
                    }
                    if self.board.navies().contains(square) {
                        break;
                    }
                }
            }
        }
    }

    /// C07, C14: the air force flies over everything; one that is not heroic minds air defence.
    #[inline]
    fn air_force<const ALL: bool>(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let reach = unit.range().straight;
        let board = self.board;
        let open = WITHIN[usize::from(reach)][self.from.index()];
        if !unit.heroic && !open.and(self.sky.once).is_empty() {
            return self.defended_air_force::<ALL>(reach, found);
        }
        if ALL {
            for square in open.and(ASHORE).minus(board.occupied()) {
                found(square, How::Go);
            }
            for square in open.and(board.owned(self.colour)) {
                if self.joins(board.cell(square.index()), square) {
                    found(square, How::Join);
                }
            }
        }
        for square in open.and(board.owned(self.colour.other())) {
            self.air_capture(square, found);
        }
    }

    /// C11, C31: where it may stand, it takes the target's place; as a whole unit it may choose to stay.
    fn air_capture(&self, square: Square, found: &mut impl FnMut(Square, How)) {
        let how = Self::capture(Role::AirForce, square);
        found(square, how);
        if how == How::Take && !self.deploys {
            found(square, How::Stay);
        }
    }

    /// C14: an air force that is not heroic, square by square through air defence.
    fn defended_air_force<const ALL: bool>(&self, reach: u8, found: &mut impl FnMut(Square, How)) {
        let enemy = self.colour.other();
        for delta in DELTAS {
            let mut at = self.from.index() as isize;
            let mut air = Air::Free;
            for _ in 0..reach {
                at += delta;
                let cell = self.board.cell(at as usize);
                if cell == WALL {
                    break;
                }
                let square = Square::at(at as usize);
                if air != Air::Free || self.sky.once.contains(square) {
                    if self.sky.twice.contains(square) {
                        break;
                    }
                    air = air_defense::fly(self.board, enemy, air, square);
                    if air == Air::Closed {
                        break;
                    }
                }
                if cell == EMPTY {
                    if ALL && air == Air::Free && may_stand(Role::AirForce, square) {
                        found(square, How::Go);
                    }
                } else if self.owns(square) {
                    // C14: joining is possible inside one zone too. C21: at sea it may board a navy.
                    if ALL && self.joins(cell, square) {
                        found(square, How::Join);
                    }
                } else if air == Air::Free {
                    self.air_capture(square, found);
                } else {
                    found(square, How::Suicide);
                }
            }
        }
    }

    /// C15, C43: the commander slides, takes what is adjacent, and the enemy commander along an open line.
    fn commander<const ALL: bool>(&self, unit: Unit, found: &mut impl FnMut(Square, How)) {
        let range = unit.range();
        let limits = &LIMITS[Ground::Light as usize][self.from.index()];
        let watched = if ALL { self.watched() } else { SquareSet::EMPTY };
        let directions = if range.diagonal > 0 { 8 } else { STRAIGHT };
        for direction in 0..directions {
            let limit = limits[direction];
            let mut at = self.from.index() as isize;
            let mut distance = 0;
            loop {
                distance += 1;
                at += DELTAS[direction];
                let cell = self.board.cell(at as usize);
                if cell == WALL || !ALL && distance > 1 {
                    break;
                }
                let square = Square::at(at as usize);
                if cell == EMPTY {
                    if !ALL || distance > limit || watched.contains(square) {
                        break;
                    }
                    found(square, How::Go);
                    continue;
                }
                if self.owns(square) {
                    if ALL && distance <= limit && self.joins(cell, square) {
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
