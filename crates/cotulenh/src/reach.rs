//! Where a piece, or a stack by its carrier, can go: rays, blocking and captures, safety aside.

use crate::action::How;
use crate::air_defense::{Flight, Flyover};
use crate::attack::Target;
use crate::board::{Board, EMPTY, WALL};
use crate::march::{Spot, Way};
use crate::options::Options;
use crate::piece::{Colour, Role, Unit};
use crate::rays::{self, CROSS, STEPS, STRAIGHT, WITHIN};
use crate::readings::{AirReturn, NavyPass};
use crate::square::{Square, SquareSet};
use crate::stack::{Gait, Piece, Stack};
use crate::state::State;
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

/// What all pieces of a side look at.
pub(crate) struct Field<'a> {
    pub board: &'a Board,
    pub options: &'a Options,
    pub colour: Colour,
    own: SquareSet,
    enemies: SquareSet,
    occupied: SquareSet,
}

impl<'a> Field<'a> {
    /// As the side to move sees it.
    #[inline]
    pub(crate) fn of(state: &'a State) -> Field<'a> {
        let State { board, turn: colour, options, .. } = state;
        let (own, enemies) = (board.owned(*colour), board.owned(colour.other()));
        Field { board, options, colour: *colour, own, enemies, occupied: own.or(enemies) }
    }
}

/// A piece or stack that looks for somewhere to go.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'a> {
    pub field: &'a Field<'a>,
    pub from: Square,
    /// What goes; its carrier says how. // C22
    pub stack: Stack,
    /// C31: whether it leaves a stack by itself.
    pub deploys: bool,
}

impl Mover<'_> {
    /// Finds every capture, and with `ALL` everything else too, in the same order.
    #[inline]
    pub(crate) fn find<const ALL: bool>(self, found: &mut impl Targets) {
        match self.stack.gait() {
            gait @ (Gait::Marches | Gait::Resides) => {
                // C98
                let goes_as = if gait == Gait::Resides {
                    Stack::from(self.field.options.goes_as(self.stack.carrier()))
                } else {
                    self.stack
                };
                self.ground::<false, ALL>(Way::from(goes_as.way(), self.from), found);
            }
            Gait::Shoots => self.ground::<true, ALL>(Way::from(self.stack.way(), self.from), found),
            Gait::Flies => self.air_force::<ALL>(found),
            Gait::Sails => self.navy::<ALL>(found),
            Gait::Commands => self.commander::<ALL>(found),
        }
    }

    /// Whether it can do this to that square.
    pub(crate) fn can(self, to: Square, how: How) -> bool {
        let mut can = false;
        self.find::<true>(&mut |square, found| can |= square == to && found == how);
        can
    }

    /// The squares that it can do anything to.
    pub(crate) fn squares(self) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        self.find::<true>(&mut |to, _| squares.insert(to));
        squares
    }

    #[inline]
    fn owns(self, square: Square) -> bool {
        self.field.own.contains(square)
    }

    /// C21: whether the union with friends there is a stack whose carrier may stand there.
    #[inline]
    fn joins(self, cell: u8, square: Square) -> bool {
        Stack::numbered(cell)
            .is_some_and(|there| there.may_join(self.stack, square, self.field.options.stacks))
    }

    /// C10, C11: it takes the target's place where it may stand there, and stays otherwise.
    #[inline]
    fn capture(role: Role, square: Square) -> How {
        if may_stand(role, square) { How::Take } else { How::Stay }
    }

    /// Infantry, engineer, anti-air, militia, tank, headquarters; artillery and missile, which shoot over pieces.
    #[inline]
    fn ground<const OVER: bool, const ALL: bool>(self, way: &Way, found: &mut impl Targets) {
        let field = self.field;
        let near = way.span();
        if ALL
            && near.and(field.occupied).is_empty()
            && let Some(squares) = way.open_squares()
        {
            return found.go_along(squares);
        }
        if !ALL && near.and(field.enemies).is_empty() {
            return;
        }
        if ALL || !OVER {
            self.walk::<OVER, ALL>(way, found);
        }
        if OVER {
            // C04: these capture over pieces.
            near.and(field.enemies).each(|square| found.add(square, Self::capture(Role::Artillery, square)));
        }
    }

    /// Along each ray up to the first piece.
    #[inline]
    fn walk<const OVER: bool, const ALL: bool>(self, way: &Way, found: &mut impl Targets) {
        let mut at = 0;
        while at < way.len() {
            let Spot { square, takes, next } = way.spot(at);
            let cell = self.field.board.cell(square.index());
            if cell == EMPTY {
                if ALL && (OVER || !takes) {
                    found.add(square, How::Go);
                }
                at += 1;
                continue;
            }
            // C04: nobody here moves over pieces.
            at = next;
            if self.owns(square) {
                if ALL && (OVER || !takes) && self.joins(cell, square) {
                    found.add(square, How::Join);
                }
            } else if !OVER {
                // C07, C10: what the ground keeps it from it can still take.
                found.add(square, Self::capture(Role::Infantry, square));
            }
        }
    }

    /// What stops a navy that moves. // C04, C100
    #[inline]
    pub(crate) fn navy_stops(self) -> SquareSet {
        match self.field.options.navy_pass {
            NavyPass::AllButNavies => self.field.board.navies(),
            NavyPass::Friends => self.field.enemies,
        }
    }

    /// C04: the navy moves past all but navies and captures over all, one step less against what is no navy.
    #[inline]
    fn navy<const ALL: bool>(self, found: &mut impl Targets) {
        let heroic = self.stack.carrier().heroic;
        let reach = Unit { role: Role::Navy, heroic }.range().straight;
        let from = self.from.index();
        let board = self.field.board;
        let open = NAVAL[usize::from(heroic)][from];
        let enemies = self.field.enemies;
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
        found.go_to(open.minus(self.field.occupied));
        self.join_any(open, found);
    }

    /// The friends on these squares that it may join.
    #[inline]
    fn join_any(self, squares: SquareSet, found: &mut impl Targets) {
        squares.and(self.field.own).each(|square| {
            if self.joins(self.field.board.cell(square.index()), square) {
                found.add(square, How::Join);
            }
        });
    }

    /// The moves of a navy that these may stop.
    fn navy_among(self, stops: SquareSet, reach: u8, found: &mut impl Targets) {
        let limits = &LIMITS[Ground::Sea as usize][self.from.index()];
        for (direction, &step) in STEPS.iter().enumerate() {
            let mut square = self.from;
            for _ in 0..reach.min(limits[direction]) {
                square = square.next(step);
                let cell = self.field.board.cell(square.index());
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
    fn air_force<const ALL: bool>(self, found: &mut impl Targets) {
        let heroic = self.stack.carrier().heroic;
        let reach = Unit { role: Role::AirForce, heroic }.range().straight;
        let board = self.field.board;
        let open = WITHIN[usize::from(reach)][self.from.index()];
        if !ALL && open.and(self.field.enemies).is_empty() {
            return;
        }
        if !heroic && !open.and(board.sky(self.field.colour.other()).once).is_empty() {
            return self.defended_air_force::<ALL>(reach, found);
        }
        if ALL {
            found.go_to(open.and(ASHORE).minus(self.field.occupied));
            self.join_any(open, found);
        }
        open.and(self.field.enemies).each(|square| self.air_capture(square, found));
    }

    /// C11, C31: where it may stand, it takes the target's place; as a whole unit it may choose to stay.
    fn air_capture(self, square: Square, found: &mut impl Targets) {
        let how = Self::capture(Role::AirForce, square);
        found.add(square, how);
        if how == How::Take && !self.deploys && self.may_return(square) {
            found.add(square, How::Stay);
        }
    }

    /// C101: whether an air force may return from a capture that it could stand on.
    pub(crate) fn may_return(self, square: Square) -> bool {
        self.field.options.air_return == AirReturn::Free || self.is_unsafe_on(square)
    }

    /// C101: whether the target is no air force, and the capturer would be attacked in its place.
    #[cold]
    fn is_unsafe_on(self, square: Square) -> bool {
        let (colour, enemy) = (self.field.colour, self.field.colour.other());
        if self.field.board.stack(square).is_some_and(|there| there.carrier().role == Role::AirForce) {
            return false;
        }
        let mut after = *self.field.board;
        after.set(self.from, None);
        after.set(square, Some(Piece { colour, stack: self.stack }));
        Target::new(&after, square, enemy, self.field.options.ranges()).is_attacked()
    }

    /// C14: an air force that is not heroic, square by square through air defence.
    fn defended_air_force<const ALL: bool>(self, reach: u8, found: &mut impl Targets) {
        let board = self.field.board;
        let sky = Flyover::new(board, self.field.colour.other());
        for step in STEPS {
            let mut square = self.from;
            let mut air = Flight::Free;
            for _ in 0..reach {
                square = square.next(step);
                let cell = board.cell(square.index());
                if cell == WALL || !sky.lets_on(&mut air, square) {
                    break;
                }
                if cell == EMPTY {
                    if ALL && air.is_free() && may_stand(Role::AirForce, square) {
                        found.add(square, How::Go);
                    }
                } else if self.owns(square) {
                    // C14: joining is possible inside one zone too. C21: at sea it may board a navy.
                    if ALL && self.joins(cell, square) {
                        found.add(square, How::Join);
                    }
                } else if air.is_free() {
                    self.air_capture(square, found);
                } else {
                    found.add(square, How::Suicide);
                }
            }
        }
    }

    /// C15, C43: the commander slides, takes what is adjacent, and the enemy commander along an open line.
    fn commander<const ALL: bool>(self, found: &mut impl Targets) {
        let limits = &LIMITS[Ground::Light as usize][self.from.index()];
        let watched = if ALL { self.watched() } else { SquareSet::EMPTY };
        let directions = if self.stack.carrier().heroic { 8 } else { STRAIGHT };
        for direction in 0..directions {
            let limit = limits[direction];
            let mut square = self.from;
            let mut distance = 0;
            loop {
                distance += 1;
                square = square.next(STEPS[direction]);
                let cell = self.field.board.cell(square.index());
                if cell == WALL || !ALL && distance > 1 {
                    break;
                }
                if cell == EMPTY {
                    let sails = distance > limit;
                    if !ALL || sails && !self.field.options.commander_boards_sea || watched.contains(square) {
                        break;
                    }
                    // C99: he does not stop at sea, nor on the shore beyond it.
                    if !sails {
                        found.add(square, How::Go);
                    }
                    continue;
                }
                if self.owns(square) {
                    let boards =
                        self.field.options.commander_boards_sea && self.field.board.navies().contains(square);
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
        if self.field.options.has_long_capture()
            && let Some(target) = self.field.board.commander(self.field.colour.other())
            && CROSS[self.from.index()].contains(target)
            && !WITHIN[1][self.from.index()].contains(target)
            && self.field.board.face(self.from, target, None)
        {
            found.add(target, Self::capture(Role::Commander, target));
        }
    }

    /// C43: the empty squares that the enemy commander sees along its rank and file on this side of it, and the pieces
    /// that it sees there.
    pub(crate) fn watched(self) -> SquareSet {
        let Some(watcher) = self.field.board.commander(self.field.colour.other()) else {
            return SquareSet::EMPTY;
        };
        // The origin is taken as empty, even if pieces stay there.
        let blockers = self.field.occupied.without(self.from);
        let seen = |direction, on_that_side| {
            if on_that_side { rays::seen_along(watcher, direction, blockers) } else { SquareSet::EMPTY }
        };
        seen(0, self.from.rank() > watcher.rank())
            .or(seen(1, self.from.file() > watcher.file()))
            .or(seen(2, self.from.rank() < watcher.rank()))
            .or(seen(3, self.from.file() < watcher.file()))
    }
}
