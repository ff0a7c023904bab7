//! Who attacks a square: looked for outwards from the square, never by listing moves.

use crate::air_defense;
use crate::board::Board;
use crate::options::Options;
use crate::piece::{Colour, Role, Roles, Unit};
use crate::rays::{self, NEAR, Way};
use crate::square::Square;
use crate::stack::{STACKS, Stack};

/// What the pieces of a stack do together: the longest range of each way to capture.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Profile {
    /// Over pieces: artillery, missiles, heroic air forces. Straight and diagonal.
    over: [u8; 2],
    /// Over pieces, one less unless a navy is on top of the target.
    pub navy: u8,
    /// Only along an empty line. Straight and diagonal.
    direct: [u8; 2],
    /// Over pieces, but not through air defence.
    pub air: u8,
    /// Which of [`SPANS`](crate::rays::SPANS) it attacks over pieces.
    pub over_span: u8,
    /// And which along empty lines.
    pub direct_span: u8,
    /// Whether anything can stand in the way of those.
    pub is_long: bool,
}

/// How far pieces attack: as captures go, or as the preset `reference` believes; and how far heroic headquarters do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ranges(u8);

impl Ranges {
    /// Section 8 (b), C98.
    #[inline]
    pub(crate) const fn new(believed: bool, far_headquarters: bool) -> Ranges {
        Ranges(believed as u8 | (far_headquarters as u8) << 1)
    }

    /// What each stack does, by its number.
    #[inline]
    pub(crate) fn profiles(self) -> &'static [Profile; 256] {
        &PROFILES[usize::from(self.0 & 3)]
    }
}

stackwright_core::ready! {
    static PROFILES: [[Profile; 256]; 4] =
        [profiles(false, false), profiles(true, false), profiles(false, true), profiles(true, true)];
}

/// C41; what is believed is section 8 (b): missiles reach their straight range on diagonals, a heroic commander two.
const fn capture_range(unit: Unit, diagonal: bool, believed: bool, far_headquarters: bool) -> u8 {
    let range = unit.range();
    match (believed, diagonal, unit.role, unit.heroic) {
        // C98
        (_, _, Role::Headquarters, true) if far_headquarters => 2,
        (true, true, Role::Commander, true) => 2,
        (_, false, ..) | (true, true, Role::Missile, _) => range.straight_capture,
        (_, true, ..) => range.diagonal_capture,
    }
}

const fn longer(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

const fn profiles(believed: bool, far_headquarters: bool) -> [Profile; 256] {
    let none = Profile {
        over: [0; 2],
        navy: 0,
        direct: [0; 2],
        air: 0,
        over_span: 0,
        direct_span: 0,
        is_long: false,
    };
    let mut table = [none; 256];
    let mut number = 1;
    while number < STACKS {
        let units = crate::stack::units_of(number);
        let mut slot = 0;
        while slot < units.len() {
            let unit = units[slot];
            let straight = capture_range(unit, false, believed, far_headquarters);
            let diagonal = capture_range(unit, true, believed, far_headquarters);
            let profile = &mut table[number];
            match (unit.role, unit.heroic) {
                (Role::Navy, _) => profile.navy = straight,
                (Role::AirForce, false) => profile.air = straight,
                (Role::Artillery | Role::Missile | Role::AirForce, _) => {
                    profile.over = [longer(profile.over[0], straight), longer(profile.over[1], diagonal)];
                }
                _ => {
                    profile.direct =
                        [longer(profile.direct[0], straight), longer(profile.direct[1], diagonal)];
                }
            }
            slot += 1;
        }
        let profile = &mut table[number];
        profile.over_span = rays::span_of(profile.over[0], profile.over[1]);
        profile.direct_span = rays::span_of(profile.direct[0], profile.direct[1]);
        profile.is_long = longer(profile.direct[0], profile.direct[1]) > 1;
        number += 1;
    }
    table
}

/// How a stack attacks a square that is near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attack {
    /// It does not.
    None,
    /// It would, if one piece did not stand between.
    Screened(Square),
    /// Only an air force could, and air defence stops it.
    Grounded,
    /// An air force that is not heroic does; nobody else.
    ByAir,
    /// Along an empty line.
    Direct,
    /// Over whatever stands between.
    Over,
}

impl Attack {
    pub(crate) fn hits(self) -> bool {
        matches!(self, Attack::ByAir | Attack::Direct | Attack::Over)
    }
}

/// The question whether a square is attacked.
#[derive(Clone, Copy)]
pub(crate) struct Target<'a> {
    pub board: &'a Board,
    pub square: Square,
    /// Whose attack it would be.
    pub by: Colour,
    /// How far the attackers reach.
    pub ranges: Ranges,
    /// Whether a navy is on top of the square. // C04
    pub navy: bool,
    /// A square that is taken as empty.
    pub lifted: Option<Square>,
}

impl<'a> Target<'a> {
    /// The square as it is on the board.
    pub(crate) fn new(board: &'a Board, square: Square, by: Colour, ranges: Ranges) -> Self {
        let navy = board.stack(square).is_some_and(|stack| stack.carrier().role == Role::Navy);
        Target { board, square, by, ranges, navy, lifted: None }
    }

    /// The squares of the attacker's side that are near enough to ask.
    #[inline]
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Square> {
        self.board.owned(self.by).and(NEAR[self.square.index()]).into_iter()
    }

    /// How what stands on `from` attacks the square. // C41
    #[inline]
    pub(crate) fn attack_from(&self, from: Square, stack: Stack) -> Attack {
        let profile = &self.ranges.profiles()[usize::from(stack.number())];
        let way = rays::way(from, self.square);
        let slant = usize::from(way.is_diagonal());
        if way.distance <= profile.over[slant] || way.distance + u8::from(!self.navy) <= profile.navy {
            return Attack::Over;
        }
        let mut attack = Attack::None;
        if way.distance <= profile.direct[slant] {
            attack = self.line(from, way);
            if attack == Attack::Direct {
                return attack;
            }
        }
        if way.distance <= profile.air {
            let direction = usize::from(way.direction);
            if air_defense::reaches(self.board, self.by.other(), from, direction, way.distance) {
                return Attack::ByAir;
            }
            if attack == Attack::None {
                attack = Attack::Grounded;
            }
        }
        attack
    }

    /// Whether an air force on `from` that minds air defence could get to the square without it. // C14
    #[inline]
    pub(crate) fn flies_near(&self, from: Square, stack: Stack) -> bool {
        let air = self.ranges.profiles()[usize::from(stack.number())].air;
        air > 0 && rays::way(from, self.square).distance <= air
    }

    /// Whether the line is empty, or held by one piece.
    fn line(&self, from: Square, way: Way) -> Attack {
        let mut screen = None;
        for steps in 1..isize::from(way.distance) {
            let between = rays::step(from, usize::from(way.direction), steps);
            if !self.board.is_empty(between) && Some(between) != self.lifted {
                if screen.is_some() {
                    return Attack::None;
                }
                screen = Some(between);
            }
        }
        screen.map_or(Attack::Direct, Attack::Screened)
    }

    /// Whether anything attacks the square. // C41
    #[inline]
    pub(crate) fn is_attacked(&self) -> bool {
        self.candidates()
            .any(|from| self.board.stack(from).is_some_and(|stack| self.attack_from(from, stack).hits()))
    }

    /// The pieces on `from` that attack the square, each as if alone there. // C41
    pub(crate) fn attackers_on(&self, from: Square, stack: Stack) -> Roles {
        if !self.attack_from(from, stack).hits() {
            return Roles::NONE;
        }
        stack
            .slots()
            .filter(|&(_, unit)| self.attack_from(from, Stack::from(unit)).hits())
            .fold(Roles::NONE, |roles, (place, _)| roles.and(place))
    }
}

/// Every attacker of a square under these options: where it stands and which of the pieces there. // C41
pub fn attackers(board: &Board, square: Square, by: Colour, options: &Options) -> Vec<(Square, Roles)> {
    let target = Target::new(board, square, by, options.ranges());
    target
        .candidates()
        .filter_map(|from| Some((from, target.attackers_on(from, board.stack(from)?))))
        .filter(|(_, roles)| !roles.is_empty())
        .collect()
}
