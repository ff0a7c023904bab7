//! Colours, roles, and single pieces.

use std::fmt;

use stackwright_core::Seat;

use crate::messages::CATALOGUE;

/// A side. Red begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Sits below, written in upper case, holds the first seat.
    Red,
    /// Sits above, written in lower case, holds the second seat.
    Blue,
}

impl Colour {
    /// Both sides, in turn order.
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The other side.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }

    /// The seat that plays this side.
    pub const fn seat(self) -> Seat {
        match self {
            Colour::Red => Seat::P1,
            Colour::Blue => Seat::P2,
        }
    }

    /// The side that a seat plays.
    pub const fn of(seat: Seat) -> Colour {
        if seat.index() == 0 { Colour::Red } else { Colour::Blue }
    }

    /// `r` or `b`, as in a FEN.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Blue => 'b',
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(CATALOGUE.name_of(match self {
            Colour::Red => "seat.1",
            Colour::Blue => "seat.2",
        }))
    }
}

/// What a piece is. // C04
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// `C`: the piece that must not fall.
    Commander,
    /// `I`
    Infantry,
    /// `T`
    Tank,
    /// `M`
    Militia,
    /// `E`: carries heavy pieces.
    Engineer,
    /// `A`: heavy, shoots over pieces.
    Artillery,
    /// `G`: heavy, gives air defence.
    AntiAir,
    /// `S`: heavy, shoots over pieces, gives the widest air defence.
    Missile,
    /// `F`: flies over everything but air defence.
    AirForce,
    /// `N`: the only piece that stands at sea.
    Navy,
    /// `H`: does not move unless it is heroic.
    Headquarters,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 11] = [
        Role::Commander,
        Role::Infantry,
        Role::Tank,
        Role::Militia,
        Role::Engineer,
        Role::Artillery,
        Role::AntiAir,
        Role::Missile,
        Role::AirForce,
        Role::Navy,
        Role::Headquarters,
    ];

    /// The letter, in upper case.
    pub const fn letter(self) -> char {
        b"CITMEAGSFNH"[self as usize] as char
    }

    /// The role with that upper-case letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The stable code, such as `air_force`.
    pub fn code(self) -> &'static str {
        self.key().trim_start_matches("piece.")
    }

    /// The name in English, in lower case.
    pub fn name(self) -> &'static str {
        CATALOGUE.name_of(self.key())
    }

    /// The line of its name in the catalogue of messages.
    const fn key(self) -> &'static str {
        match self {
            Role::Commander => "piece.commander",
            Role::Infantry => "piece.infantry",
            Role::Tank => "piece.tank",
            Role::Militia => "piece.militia",
            Role::Engineer => "piece.engineer",
            Role::Artillery => "piece.artillery",
            Role::AntiAir => "piece.anti_air",
            Role::Missile => "piece.missile",
            Role::AirForce => "piece.air_force",
            Role::Navy => "piece.navy",
            Role::Headquarters => "piece.headquarters",
        }
    }

    /// Whether it crosses the river on the bridges only. // C05
    pub const fn is_heavy(self) -> bool {
        matches!(self, Role::Artillery | Role::AntiAir | Role::Missile)
    }

    /// Whether its captures pass over other pieces. // C04
    pub const fn shoots_over(self) -> bool {
        matches!(self, Role::Artillery | Role::Missile | Role::AirForce | Role::Navy)
    }
}

/// A set of roles, as they are together in a stack. The second of two alike has a place of its own. // C97
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Roles(pub(crate) u16);

const SECOND_TANK: u16 = 1 << 11;
const SECOND_AIR_FORCE: u16 = 1 << 12;
const SECONDS: u16 = SECOND_TANK | SECOND_AIR_FORCE;

impl Roles {
    /// No role.
    pub const NONE: Roles = Roles(0);

    /// Just this role.
    pub const fn only(role: Role) -> Roles {
        Roles(1 << role as u8)
    }

    /// Whether the role is among them.
    pub const fn has(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, more: Roles) -> Roles {
        Roles(self.0 | more.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, gone: Roles) -> Roles {
        Roles(self.0 & !gone.0)
    }

    /// Those that are in both.
    #[must_use]
    pub const fn common(self, other: Roles) -> Roles {
        Roles(self.0 & other.0)
    }

    /// Whether all of the other are among them.
    pub const fn has_all(self, other: Roles) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many sets there are.
    pub(crate) const COUNT: usize = 1 << 13;

    /// The places of the second of two alike, for those of the first.
    const fn seconds_of(firsts: u16) -> u16 {
        (firsts >> Role::Tank as u8 & 1) << 11 | (firsts >> Role::AirForce as u8 & 1) << 12
    }

    const fn firsts_of(seconds: u16) -> u16 {
        (seconds >> 11 & 1) << Role::Tank as u8 | (seconds >> 12 & 1) << Role::AirForce as u8
    }

    /// Whether there are two alike, or the second of two. // C97
    #[inline]
    pub(crate) const fn has_second(self) -> bool {
        self.0 & SECONDS != 0
    }

    /// The places of the second ones for those of the first. // C97
    pub(crate) const fn seconds(self) -> Roles {
        Roles(Roles::seconds_of(self.0))
    }

    /// The same with the second of two in place of the first. // C97
    pub(crate) const fn exchanged(self) -> Roles {
        let firsts = self.0 & !SECONDS;
        let seconds = Roles::seconds_of(firsts);
        Roles(firsts & !Roles::firsts_of(seconds) | seconds)
    }

    /// The second ones of these that are without their first.
    pub(crate) const fn lone_seconds(self) -> Roles {
        Roles(self.0 & SECONDS & !Roles::seconds_of(self.0))
    }

    /// The same with those of `lone` in the place of the first: alone they are no longer the second.
    pub(crate) const fn settled(self, lone: Roles) -> Roles {
        Roles(self.0 & !lone.0 | Roles::firsts_of(self.0 & lone.0))
    }

    /// Both sets together, where a tank or air force in each of them makes two; none if that is one too many. // C97
    pub(crate) const fn united(self, other: Roles) -> Option<Roles> {
        let twice = self.0 & other.0;
        let seconds = Roles::seconds_of(twice);
        if twice != Roles::firsts_of(seconds) || twice != 0 && (self.has_second() || other.has_second()) {
            return None;
        }
        Some(Roles(self.0 | other.0 | seconds))
    }

    /// Whether one of these roles is among them, the second of two counting as the first. // C97
    pub(crate) const fn has_any_of(self, roles: Roles) -> bool {
        (self.0 | Roles::firsts_of(self.0)) & roles.0 != 0
    }

    /// The places one by one, in the order of the stack that these pieces are. // C97
    pub(crate) fn places(self, pieces: crate::Stack) -> impl Iterator<Item = (Roles, Unit)> {
        pieces.slots().map(move |(place, unit)| {
            // Alone on the board the second of two stands in the place of the first.
            let place = if self.has_all(place) { place } else { Roles::only(unit.role).seconds() };
            (place, unit)
        })
    }

    /// The roles, in the order of [`Role::ALL`], one of two alike.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.has(role))
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|role| write!(f, "{}", role.letter()))?;
        Roles(Roles::firsts_of(self.0)).iter().try_for_each(|role| write!(f, "{}", role.letter()))
    }
}

/// One piece, whoever owns it: a role, heroic or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    /// What it is.
    pub role: Role,
    /// Whether it has become heroic. // C50
    pub heroic: bool,
}

/// How far a piece goes: straight and diagonally, moving and capturing. // C04
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Along ranks and files, by moves.
    pub straight: u8,
    /// Along diagonals, by moves.
    pub diagonal: u8,
    /// Along ranks and files, by captures.
    pub straight_capture: u8,
    /// Along diagonals, by captures.
    pub diagonal_capture: u8,
}

/// Further than any board.
pub(crate) const UNLIMITED: u8 = 12;

impl Unit {
    /// How many kinds there are: each role, heroic or not.
    pub(crate) const KINDS: usize = 22;

    /// The number of its kind, below [`KINDS`](Unit::KINDS).
    #[inline]
    pub(crate) const fn number(self) -> usize {
        self.role as usize * 2 + self.heroic as usize
    }

    /// A piece that is not heroic.
    pub const fn plain(role: Role) -> Unit {
        Unit { role, heroic: false }
    }

    /// How far it goes; the navy's capture range is the one against navies. // C04
    pub const fn range(self) -> Range {
        let Unit { role, heroic } = self;
        let (straight, diagonal) = match (role, heroic) {
            (Role::Commander, false) => (UNLIMITED, 0),
            (Role::Commander, true) => (UNLIMITED, UNLIMITED),
            (Role::Infantry | Role::Engineer | Role::AntiAir, false) => (1, 0),
            (Role::Militia, false) | (Role::Headquarters, true) => (1, 1),
            (Role::Infantry | Role::Engineer | Role::AntiAir | Role::Militia, true) => (2, 2),
            (Role::Tank, false) => (2, 0),
            (Role::Tank, true) | (Role::Artillery, false) => (3, 3),
            (Role::Missile, false) => (2, 1),
            (Role::Missile, true) => (3, 2),
            (Role::Artillery, true) | (Role::AirForce | Role::Navy, false) => (4, 4),
            (Role::AirForce | Role::Navy, true) => (5, 5),
            (Role::Headquarters, false) => (0, 0),
        };
        let (straight_capture, diagonal_capture) = match (role, heroic) {
            (Role::Commander, false) => (1, 0),
            (Role::Commander, true) => (1, 1),
            _ => (straight, diagonal),
        };
        Range { straight, diagonal, straight_capture, diagonal_capture }
    }

    /// The level of the air defence that it gives on top of its square. // C13
    pub const fn air_defence(self) -> u8 {
        let level = match self.role {
            Role::Missile => 2,
            Role::Navy | Role::AntiAir => 1,
            _ => return 0,
        };
        level + self.heroic as u8
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.heroic { "+" } else { "" }, self.role.letter())
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // C04
    fn c04_letters_name_roles() {
        for role in Role::ALL {
            assert_eq!(Role::from_letter(role.letter()), Some(role));
        }
        assert_eq!(Role::from_letter('K'), None);
        assert_eq!(Role::from_letter('c'), None);
    }

    #[test]
    fn sides_and_roles_have_names() {
        assert_eq!(Colour::BOTH.map(|colour| colour.to_string()), ["Red", "Blue"]);
        assert!(Role::ALL.iter().all(|role| !role.name().contains('.')), "a line of the messages is missing");
        assert_eq!((Role::AirForce.code(), Role::AirForce.name()), ("air_force", "air force"));
    }

    #[test] // C04
    fn c04_heroic_pieces_reach_further_and_all_eight_ways() {
        for role in Role::ALL {
            let (plain, heroic) = (Unit::plain(role).range(), Unit { role, heroic: true }.range());
            assert!(heroic.diagonal >= 1 && heroic.straight >= plain.straight, "{role:?}");
        }
        assert_eq!(Unit::plain(Role::Headquarters).range().straight, 0);
    }

    #[test] // C13
    fn c13_only_three_roles_defend_the_air() {
        let levels = Role::ALL.map(|role| Unit::plain(role).air_defence());
        assert_eq!(levels, [0, 0, 0, 0, 0, 0, 1, 2, 0, 1, 0]);
        assert_eq!(Unit { role: Role::Missile, heroic: true }.air_defence(), 3);
    }
}
