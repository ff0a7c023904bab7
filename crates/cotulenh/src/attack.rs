//! Who attacks a square: looked for outwards from the square, never by listing moves.

use crate::air_defense;
use crate::board::Board;
use crate::options::{Options, Preset};
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

/// Profiles as captures go, and as the preset `reference` believes; by the stack's number.
pub(crate) static PROFILES: [[Profile; 256]; 2] = [profiles(true), profiles(false)];

/// C41; the second form is section 8 (b): missiles reach their straight range on diagonals, a heroic commander two.
const fn capture_range(unit: Unit, diagonal: bool, exactly: bool) -> u8 {
    let range = unit.range();
    match (exactly, diagonal, unit.role, unit.heroic) {
        (false, true, Role::Commander, true) => 2,
        (_, false, ..) | (false, true, Role::Missile, _) => range.straight_capture,
        (_, true, ..) => range.diagonal_capture,
    }
}

const fn longer(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

const fn profiles(exactly: bool) -> [Profile; 256] {
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
            let (straight, diagonal) =
                (capture_range(unit, false, exactly), capture_range(unit, true, exactly));
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
    /// Whether attack detection and captures agree.
    pub exactly: bool,
    /// Whether a navy is on top of the square. // C04
    pub navy: bool,
    /// A square that is taken as empty.
    pub lifted: Option<Square>,
}

impl<'a> Target<'a> {
    /// The square as it is on the board.
    pub(crate) fn new(board: &'a Board, square: Square, by: Colour, exactly: bool) -> Self {
        let navy = board.stack(square).is_some_and(|stack| stack.carrier().role == Role::Navy);
        Target { board, square, by, exactly, navy, lifted: None }
    }

    /// The squares of the attacker's side that are near enough to ask.
    #[inline]
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Square> {
        self.board.owned(self.by).and(NEAR[self.square.index()]).into_iter()
    }

    /// How what stands on `from` attacks the square. // C41
    #[inline]
    pub(crate) fn attack_from(&self, from: Square, stack: Stack) -> Attack {
        let profile = &PROFILES[usize::from(!self.exactly)][usize::from(stack.number())];
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
        let air = PROFILES[usize::from(!self.exactly)][usize::from(stack.number())].air;
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
            .units()
            .iter()
            .filter(|&&unit| self.attack_from(from, Stack::from(unit)).hits())
            .fold(Roles::NONE, |roles, unit| roles.and(Roles::only(unit.role)))
    }
}

/// Every attacker of a square under a preset: where it stands and which of the pieces there. // C41
pub fn attackers(board: &Board, square: Square, by: Colour, preset: Preset) -> Vec<(Square, Roles)> {
    let target = Target::new(board, square, by, Options::from(preset).attacks_exactly());
    target
        .candidates()
        .filter_map(|from| Some((from, target.attackers_on(from, board.stack(from)?))))
        .filter(|(_, roles)| !roles.is_empty())
        .collect()
}
