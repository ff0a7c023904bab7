//! Where a piece, or a stack by its carrier, can go: rays, blocking and captures, safety aside.

use crate::action::How;
use crate::air_defense::{self, Air};
use crate::attack::Target;
use crate::board::{Board, EMPTY, WALL};
use crate::march::{March, Way};
use crate::options::Options;
use crate::piece::{Colour, Role, Unit};
use crate::rays::{self, CROSS, STEPS, STRAIGHT, WITHIN};
use crate::readings::{AirReturn, NavyPass};
use crate::square::{Square, SquareSet};
use crate::stack::{Piece, Stack};
use crate::terrain::{ASHORE, Ground, LIMITS, NAVAL, may_stand};

/// Takes the targets that are found, in the order of the lists.
pub(crate) trait Targets {
    /// One square, and what happens there.
    fn add(&mut self, to: Square, how: How);

    /// Empty squares to go to, in the order of the set.
    #[inline]
    fn go_to(&mut self, squares: SquareSet) {
        squares.each(|to| self.add(to, How::Go));
    }

    /// Empty squares to go to, in this order.
    #[inline]
    fn go_along(&mut self, squares: &[Square]) {
        for &to in squares {
            self.add(to, How::Go);
        }
    }
}

impl<F: FnMut(Square, How)> Targets for F {
    #[inline]
    fn add(&mut self, to: Square, how: How) {
        self(to, how);
    }
}

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
}

impl Mover<'_> {
    /// Finds every capture, and with `ALL` everything else too, in the same order.
    #[inline]
    pub(crate) fn find<const ALL: bool>(&self, found: &mut impl Targets) {
        let unit = self.options.goes_as(self.stack.carrier());
        if !ALL && unit.role != Role::Commander {
            let enemies = self.board.owned(self.colour.other());
            if enemies.and(WITHIN[usize::from(unit.range().straight_capture)][self.from.index()]).is_empty() {
                return;
            }
        }
        match unit.role {
            Role::Commander => self.commander::<ALL>(unit, found),
            Role::AirForce => self.air_force::<ALL>(unit, found),
            Role::Navy => self.navy::<ALL>(unit, found),
            Role::Artillery | Role::Missile => self.ground::<true, ALL>(unit, found),
            _ => self.ground::<false, ALL>(unit, found),
        }
    }

    /// Whether it can do this to that square.
    pub(crate) fn can(&self, to: Square, how: How) -> bool {
        let mut can = false;
        self.find::<true>(&mut |square, found| can |= square == to && found == how);
        can
    }

    #[inline]
    fn owns(&self, square: Square) -> bool {
        self.board.owned(self.colour).contains(square)
    }

    /// C21: whether the union with friends there is a stack whose carrier may stand there.
    #[inline]
    fn joins(&self, cell: u8, square: Square) -> bool {
        Stack::numbered(cell).is_some_and(|there| there.may_join(self.stack, square, self.options.stacks))
    }

    /// C10, C11: it takes the target's place where it may stand there, and stays otherwise.
    #[inline]
    fn capture(role: Role, square: Square) -> How {
        if may_stand(role, square) { How::Take } else { How::Stay }
    }

    /// Infantry, engineer, anti-air, militia, tank, headquarters; artillery and missile, which shoot over pieces.
    #[inline]
    fn ground<const OVER: bool, const ALL: bool>(&self, unit: Unit, found: &mut impl Targets) {
        let march = March::of(unit);
        let near = march.span(self.from);
        let way = march.from(self.from);
        if ALL && near.and(self.board.occupied()).is_empty() {
            return found.go_along(way.squares());
        }
        if ALL || !OVER {
            self.walk::<OVER, ALL>(unit.role, way, found);
        }
        if OVER {
            // C04: these capture over pieces.
            near.and(self.board.owned(self.colour.other()))
                .each(|square| found.add(square, Self::capture(unit.role, square)));
        }
    }

    /// Along each ray up to the first piece.
    #[inline]
    fn walk<const OVER: bool, const ALL: bool>(&self, role: Role, way: &Way, found: &mut impl Targets) {
        'legs: for leg in way.legs() {
            let mut square = self.from;
            for _ in 0..leg.goes {
                square = square.next(leg.step);
                let cell = self.board.cell(square.index());
                if cell != EMPTY {
                    // C04: nobody here moves over pieces.
                    if self.owns(square) {
                        if ALL && self.joins(cell, square) {
                            found.add(square, How::Join);
                        }
                    } else if !OVER {
                        found.add(square, Self::capture(role, square));
                    }
                    continue 'legs;
                }
                if ALL {
                    found.add(square, How::Go);
                }
            }
            if !OVER {
                // C07, C10: what the ground keeps it from it can still take.
                for _ in leg.goes..leg.sees {
                    square = square.next(leg.step);
                    if self.board.cell(square.index()) != EMPTY {
                        if !self.owns(square) {
                            found.add(square, Self::capture(role, square));
                        }
                        break;
                    }
                }
            }
        }
    }

    /// What stops a navy that moves. // C04, C100
    #[inline]
    pub(crate) fn navy_stops(&self) -> SquareSet {
        match self.options.navy_pass {
            NavyPass::AllButNavies => self.board.navies(),
            NavyPass::Friends => self.board.owned(self.colour.other()),
        }
    }

    /// C04: the navy moves past all but navies and captures over all, one step less against what is no navy.
    #[inline]
    fn navy<const ALL: bool>(&self, unit: Unit, found: &mut impl Targets) {
        let reach = unit.range().straight;
        let from = self.from.index();
        let board = self.board;
        let open = NAVAL[usize::from(unit.heroic)][from];
        let enemies = board.owned(self.colour.other());
        let far = WITHIN[usize::from(reach)][from].and(enemies).and(board.navies());
        WITHIN[usize::from(reach) - 1][from]
            .and(enemies)
            .or(far)
            .each(|square| found.add(square, Self::capture(Role::Navy, square)));
        if !ALL {
            return;
        }
        let stops = self.navy_stops();
        if !open.and(stops).is_empty() {
            return self.navy_among(stops, reach, found);
        }
        found.go_to(open.minus(board.occupied()));
        self.join_any(open, found);
    }

    /// The friends on these squares that it may join.
    #[inline]
    fn join_any(&self, squares: SquareSet, found: &mut impl Targets) {
        squares.and(self.board.owned(self.colour)).each(|square| {
            if self.joins(self.board.cell(square.index()), square) {
                found.add(square, How::Join);
            }
        });
    }

    /// The moves of a navy that these may stop.
    fn navy_among(&self, stops: SquareSet, reach: u8, found: &mut impl Targets) {
        let limits = &LIMITS[Ground::Sea as usize][self.from.index()];
        for (direction, &step) in STEPS.iter().enumerate() {
            let mut square = self.from;
            for _ in 0..reach.min(limits[direction]) {
                square = square.next(step);
                let cell = self.board.cell(square.index());
                if cell == EMPTY {
                    found.add(square, How::Go);
                } else {
                    if self.owns(square) && self.joins(cell, square) {
                        found.add(square, How::Join);
                    }
                    if stops.contains(square) {
                        break;
                    }
                }
            }
        }
    }

    /// C07, C14: the air force flies over everything; one that is not heroic minds air defence.
    #[inline]
    fn air_force<const ALL: bool>(&self, unit: Unit, found: &mut impl Targets) {
        let reach = unit.range().straight;
        let board = self.board;
        let open = WITHIN[usize::from(reach)][self.from.index()];
        if !unit.heroic && !open.and(board.sky(self.colour.other()).once).is_empty() {
            return self.defended_air_force::<ALL>(reach, found);
        }
        if ALL {
            found.go_to(open.and(ASHORE).minus(board.occupied()));
            self.join_any(open, found);
        }
        open.and(board.owned(self.colour.other())).each(|square| self.air_capture(square, found));
    }

    /// C11, C31: where it may stand, it takes the target's place; as a whole unit it may choose to stay.
    fn air_capture(&self, square: Square, found: &mut impl Targets) {
        let how = Self::capture(Role::AirForce, square);
        found.add(square, how);
        if how == How::Take && !self.deploys && self.may_return(square) {
            found.add(square, How::Stay);
        }
    }

    /// C101: whether an air force may return from a capture that it could stand on.
    pub(crate) fn may_return(&self, square: Square) -> bool {
        self.options.air_return == AirReturn::Free || self.is_unsafe_on(square)
    }

    /// C101: whether the target is no air force, and the capturer would be attacked in its place.
    #[cold]
    fn is_unsafe_on(&self, square: Square) -> bool {
        let (colour, enemy) = (self.colour, self.colour.other());
        if self.board.stack(square).is_some_and(|there| there.carrier().role == Role::AirForce) {
            return false;
        }
        let mut after = *self.board;
        after.set(self.from, None);
        after.set(square, Some(Piece { colour, stack: self.stack }));
        Target::new(&after, square, enemy, self.options.ranges()).is_attacked()
    }

    /// C14: an air force that is not heroic, square by square through air defence.
    fn defended_air_force<const ALL: bool>(&self, reach: u8, found: &mut impl Targets) {
        let enemy = self.colour.other();
        let sky = self.board.sky(enemy);
        for step in STEPS {
            let mut square = self.from;
            let mut air = Air::Free;
            for _ in 0..reach {
                square = square.next(step);
                let cell = self.board.cell(square.index());
                if cell == WALL {
                    break;
                }
                if air != Air::Free || sky.once.contains(square) {
                    if sky.twice.contains(square) {
                        break;
                    }
                    air = air_defense::fly(self.board, enemy, air, square);
                    if air == Air::Closed {
                        break;
                    }
                }
                if cell == EMPTY {
                    if ALL && air == Air::Free && may_stand(Role::AirForce, square) {
                        found.add(square, How::Go);
                    }
                } else if self.owns(square) {
                    // C14: joining is possible inside one zone too. C21: at sea it may board a navy.
                    if ALL && self.joins(cell, square) {
                        found.add(square, How::Join);
                    }
                } else if air == Air::Free {
                    self.air_capture(square, found);
                } else {
                    found.add(square, How::Suicide);
                }
            }
        }
    }

    /// C15, C43: the commander slides, takes what is adjacent, and the enemy commander along an open line.
    fn commander<const ALL: bool>(&self, unit: Unit, found: &mut impl Targets) {
        let range = unit.range();
        let limits = &LIMITS[Ground::Light as usize][self.from.index()];
        let watched = if ALL { self.watched() } else { SquareSet::EMPTY };
        let directions = if range.diagonal > 0 { 8 } else { STRAIGHT };
        for direction in 0..directions {
            let limit = limits[direction];
            let mut square = self.from;
            let mut distance = 0;
            loop {
                distance += 1;
                square = square.next(STEPS[direction]);
                let cell = self.board.cell(square.index());
                if cell == WALL || !ALL && distance > 1 {
                    break;
                }
                if cell == EMPTY {
                    let sails = distance > limit;
                    if !ALL || sails && !self.options.commander_boards_sea || watched.contains(square) {
                        break;
                    }
                    // C99: he does not stop at sea, nor on the shore beyond it.
                    if !sails {
                        found.add(square, How::Go);
                    }
                    continue;
                }
                if self.owns(square) {
                    let boards = self.options.commander_boards_sea && self.board.navies().contains(square);
                    if ALL && (distance <= limit || boards) && self.joins(cell, square) {
                        found.add(square, How::Join);
                    }
                } else if distance == 1 {
                    found.add(square, Self::capture(Role::Commander, square));
                }
                break;
            }
        }
        // C15: from any distance; adjacent it has been found already.
        if self.options.has_long_capture()
            && let Some(target) = self.board.commander(self.colour.other())
            && CROSS[self.from.index()].contains(target)
            && !WITHIN[1][self.from.index()].contains(target)
            && self.board.face(self.from, target, None)
        {
            found.add(target, Self::capture(Role::Commander, target));
        }
    }

    /// C43: the empty squares that the enemy commander sees along its rank and file on this side of it, and the pieces
    /// that it sees there.
    pub(crate) fn watched(&self) -> SquareSet {
        let Some(watcher) = self.board.commander(self.colour.other()) else { return SquareSet::EMPTY };
        // The origin is taken as empty, even if pieces stay there.
        let blockers = self.board.occupied().without(self.from);
        let seen = |direction, on_that_side| {
            if on_that_side { rays::seen_along(watcher, direction, blockers) } else { SquareSet::EMPTY }
        };
        seen(0, self.from.rank() > watcher.rank())
            .or(seen(1, self.from.file() > watcher.file()))
            .or(seen(2, self.from.rank() < watcher.rank()))
            .or(seen(3, self.from.file() < watcher.file()))
    }
}
