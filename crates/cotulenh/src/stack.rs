//! Which pieces combine: the 11 single pieces and the 23 stacks, each piece heroic or not.

use std::fmt;
use std::num::NonZeroU8;

use stackwright_core::view::Word;

use crate::piece::{Colour, Role, Roles, Unit};
use crate::square::Square;
use crate::terrain::{NOWHERE, STANDING};

/// C20: the single pieces and the 23 stacks, carrier first.
const KINDS: [&[u8]; 34] = [
    b"C", b"I", b"T", b"M", b"E", b"A", b"G", b"S", b"F", b"N", b"H", // single pieces
    b"TC", b"TI", b"TM", b"FC", b"FI", b"FM", b"FT", b"FTC", b"FTI", b"FTM", // on tanks and air forces
    b"NC", b"NI", b"NM", b"NT", b"NF", b"NFC", b"NFI", b"NFM", b"NFT", // on navies
    b"EA", b"EG", b"ES", b"HC", // on engineers and headquarters
];

/// How many stacks there are when each piece may be heroic or not, and one more for "none".
pub(crate) const STACKS: usize = 143;
const NO_KIND: u8 = u8::MAX;

/// All that is worth knowing about each stack, by its number.
struct Tables {
    /// The number of each kind's stack without heroes.
    first: [u8; 34],
    /// The kind with these roles, or `NO_KIND`.
    kind: [u8; 2048],
    /// As many as a number can name, so that nobody need ask whether it does.
    facts: [Facts; 256],
}

#[derive(Clone, Copy)]
#[repr(align(16))]
struct Facts {
    roles: Roles,
    heroic: Roles,
    kind: u8,
    len: u8,
    /// The level of the air defence that the carrier gives.
    air_defence: u8,
    units: [Unit; 3],
}

const fn role_of(letter: u8) -> Role {
    let mut i = 0;
    while Role::ALL[i].letter() as u8 != letter {
        i += 1;
    }
    Role::ALL[i]
}

const TABLES_AT_COMPILE_TIME: &Tables = &build();
static TABLES: Tables = build();

const fn build() -> Tables {
    let none = Facts {
        roles: Roles::NONE,
        heroic: Roles::NONE,
        kind: NO_KIND,
        len: 0,
        air_defence: 0,
        units: [Unit::plain(Role::Commander); 3],
    };
    let mut tables = Tables { first: [0; 34], kind: [NO_KIND; 2048], facts: [none; 256] };
    let mut number = 1;
    let mut kind = 0;
    while kind < KINDS.len() {
        let letters = KINDS[kind];
        tables.first[kind] = number as u8;
        let mut heroes = 0;
        while heroes < 1 << letters.len() {
            let facts = &mut tables.facts[number];
            facts.kind = kind as u8;
            facts.len = letters.len() as u8;
            facts.air_defence = Unit { role: role_of(letters[0]), heroic: heroes & 1 != 0 }.air_defence();
            let mut slot = 0;
            while slot < letters.len() {
                let role = role_of(letters[slot]);
                let heroic = heroes >> slot & 1 != 0;
                facts.units[slot] = Unit { role, heroic };
                facts.roles = facts.roles.and(Roles::only(role));
                if heroic {
                    facts.heroic = facts.heroic.and(Roles::only(role));
                }
                slot += 1;
            }
            tables.kind[facts.roles.0 as usize] = kind as u8;
            number += 1;
            heroes += 1;
        }
        kind += 1;
    }
    assert!(number == STACKS);
    tables
}

/// Where the union of two kinds may stand, as a number of one of the sets of [`STANDING`].
static UNIONS: [[u8; 64]; 64] = {
    let tables = TABLES_AT_COMPILE_TIME;
    let mut unions = [[NOWHERE; 64]; 64];
    let mut place = 0;
    while place < 34 * 34 {
        let (one, other) = (place / 34, place % 34);
        place += 1;
        let (a, b) = (
            tables.facts[tables.first[one] as usize].roles.0,
            tables.facts[tables.first[other] as usize].roles.0,
        );
        let kind = tables.kind[(a | b) as usize];
        if a & b == 0 && kind != NO_KIND {
            let carrier = tables.facts[tables.first[kind as usize] as usize].units[0].role;
            unions[one][other] = matches!(carrier, Role::Navy) as u8;
        }
    }
    unions
};

/// The pieces of the stack with that number, for tables that are built at compile time.
pub(crate) const fn units_of(number: usize) -> &'static [Unit] {
    let facts = &TABLES_AT_COMPILE_TIME.facts[number];
    facts.units.split_at(facts.len as usize).0
}

/// The pieces on one square, whoever owns them: a single piece or one of the 23 stacks. // C20
///
/// ```
/// use cotulenh::{Role, Stack, Unit};
///
/// let tank = Stack::from(Unit::plain(Role::Tank));
/// let infantry = Stack::from(Unit { role: Role::Infantry, heroic: true });
/// let both = infantry.with(tank).unwrap();
/// assert_eq!(both.to_string(), "(T+I)");
/// assert_eq!(both.carrier().role, Role::Tank);
/// assert_eq!(both.with(tank), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(NonZeroU8);

impl Stack {
    /// Every stack there is.
    pub fn all() -> impl Iterator<Item = Stack> {
        (1..STACKS).filter_map(|number| Stack::numbered(number as u8))
    }

    #[inline]
    pub(crate) const fn numbered(number: u8) -> Option<Stack> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Stack(number)),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0.get()
    }

    #[inline]
    fn facts(self) -> &'static Facts {
        &TABLES.facts[usize::from(self.number())]
    }

    /// The stack of these roles, of which those in `heroic` are heroic; none if they do not combine.
    pub fn new(roles: Roles, heroic: Roles) -> Option<Stack> {
        let kind = TABLES.kind[usize::from(roles.0 & 2047)];
        if kind == NO_KIND {
            return None;
        }
        let plain = TABLES.first[usize::from(kind)];
        let mut heroes = 0;
        for (slot, unit) in Stack::numbered(plain)?.units().iter().enumerate() {
            heroes |= u8::from(heroic.has(unit.role)) << slot;
        }
        Stack::numbered(plain + heroes)
    }

    /// Whether this and that combine, and may stand on that square together. // C02, C21
    #[inline]
    pub(crate) fn may_join(self, other: Stack, square: Square) -> bool {
        let union = UNIONS[usize::from(self.facts().kind & 63)][usize::from(other.facts().kind & 63)];
        STANDING[usize::from(union & 3)].contains(square)
    }

    /// Who carries the union of these two, if they combine. // C20
    #[inline]
    pub(crate) fn carrier_of_union(one: Roles, other: Roles) -> Option<Role> {
        let kind = TABLES.kind[usize::from((one.0 | other.0) & 2047)];
        if kind == NO_KIND || one.0 & other.0 != 0 {
            return None;
        }
        Some(TABLES.facts[usize::from(TABLES.first[usize::from(kind)])].units[0].role)
    }

    /// The piece that carries the others, or the only one. // C22
    #[inline]
    pub fn carrier(self) -> Unit {
        self.facts().units[0]
    }

    /// The level of the air defence that it gives, 0 for none. // C13
    #[inline]
    pub(crate) fn air_defence(self) -> u8 {
        self.facts().air_defence
    }

    /// Whether something else than a commander is on top, which may be a side's last. // C51
    #[inline]
    pub(crate) fn is_guard(self) -> bool {
        self.carrier().role != Role::Commander
    }

    /// The pieces, carrier first.
    #[inline]
    pub fn units(self) -> &'static [Unit] {
        let facts = self.facts();
        &facts.units[..usize::from(facts.len)]
    }

    /// How many pieces, 1 to 3.
    #[inline]
    pub fn height(self) -> usize {
        usize::from(self.facts().len)
    }

    /// Whether it is a single piece.
    #[inline]
    pub fn is_single(self) -> bool {
        self.facts().len == 1
    }

    /// The roles in it.
    #[inline]
    pub fn roles(self) -> Roles {
        self.facts().roles
    }

    /// The roles in it whose pieces are heroic.
    #[inline]
    pub fn heroic(self) -> Roles {
        self.facts().heroic
    }

    /// Whether a piece of that role is in it.
    #[inline]
    pub fn has(self, role: Role) -> bool {
        self.roles().has(role)
    }

    /// The piece of that role, if it is in it.
    pub fn unit(self, role: Role) -> Option<Unit> {
        self.has(role).then(|| Unit { role, heroic: self.heroic().has(role) })
    }

    /// Both together, each piece with its own flag; none if they do not combine. // C21, C22
    pub fn with(self, other: Stack) -> Option<Stack> {
        if !self.roles().common(other.roles()).is_empty() {
            return None;
        }
        Stack::new(self.roles().and(other.roles()), self.heroic().and(other.heroic()))
    }

    /// What is left without these roles, if anything.
    #[must_use]
    pub fn without(self, gone: Roles) -> Option<Stack> {
        Stack::new(self.roles().without(gone), self.heroic())
    }

    /// The part with these roles, if there is any.
    #[must_use]
    pub fn part(self, roles: Roles) -> Option<Stack> {
        Stack::new(self.roles().common(roles), self.heroic())
    }

    /// The same with the pieces of these roles heroic. // C50
    #[must_use]
    pub fn promoted(self, roles: Roles) -> Stack {
        Stack::new(self.roles(), self.heroic().and(roles)).unwrap_or(self)
    }

    /// The codes of its pieces, the carrier first; a hero's begins with `+`, as in the notation.
    pub(crate) fn codes(self) -> Vec<Word> {
        let code = |unit: &Unit| {
            let code = unit.role.code();
            if unit.heroic { Word::Owned(format!("+{code}")) } else { Word::Borrowed(code) }
        };
        self.units().iter().map(code).collect()
    }

    /// Carrier first, the cargo behind it in parentheses: `F(T)`, as in a DEPLOY tail. // C61
    pub(crate) fn carrying_text(self) -> String {
        let units = self.units();
        if let [carrier, cargo @ ..] = units
            && !cargo.is_empty()
        {
            let cargo: String = cargo.iter().map(ToString::to_string).collect();
            return format!("{carrier}({cargo})");
        }
        self.to_string()
    }
}

impl From<Unit> for Stack {
    fn from(unit: Unit) -> Stack {
        // The first 22 stacks are the single pieces in the order of their roles.
        Stack(NonZeroU8::MIN.saturating_add(unit.role as u8 * 2 + u8::from(unit.heroic)))
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = self.units();
        if units.len() > 1 {
            f.write_str("(")?;
        }
        for unit in units {
            write!(f, "{unit}")?;
        }
        if units.len() > 1 { f.write_str(")") } else { Ok(()) }
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A stack and its owner: what stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub stack: Stack,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.stack.to_string();
        f.write_str(&if self.colour == Colour::Blue { text.to_lowercase() } else { text })
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // C20
    fn c20_there_are_23_stacks_and_their_parts_are_stacks() {
        let plain: Vec<_> = Stack::all().filter(|stack| stack.heroic().is_empty()).collect();
        assert_eq!(plain.iter().filter(|stack| !stack.is_single()).count(), 23);
        for stack in plain {
            for bits in 1..1 << stack.height() {
                let mut roles = Roles::NONE;
                for (slot, unit) in stack.units().iter().enumerate() {
                    if bits >> slot & 1 == 1 {
                        roles = roles.and(Roles::only(unit.role));
                    }
                }
                assert_eq!(stack.part(roles).map(Stack::roles), Some(roles), "{stack} {roles:?}");
            }
        }
    }

    #[test] // C21
    fn c21_union_does_not_ask_who_came_first() {
        for one in Stack::all() {
            for other in Stack::all() {
                let both = one.with(other);
                assert_eq!(both, other.with(one));
                let carrier = Stack::carrier_of_union(one.roles(), other.roles());
                assert_eq!(both.map(|both| both.carrier().role), carrier);
                for square in Square::all() {
                    let may = carrier.is_some_and(|carrier| crate::terrain::may_stand(carrier, square));
                    assert_eq!(one.may_join(other, square), may, "{one} {other} {square}");
                }
                if let Some(both) = both {
                    // C22: each piece keeps its own flag.
                    assert_eq!(both.without(other.roles()), Some(one));
                    assert_eq!(both.part(other.roles()), Some(other));
                }
            }
        }
    }

    #[test]
    fn every_stack_has_a_number_and_a_text_of_its_own() {
        let texts: std::collections::HashSet<_> = Stack::all().map(|stack| stack.to_string()).collect();
        assert_eq!(texts.len(), STACKS - 1);
        for stack in Stack::all() {
            assert_eq!(Stack::new(stack.roles(), stack.heroic()), Some(stack));
            if let [unit] = stack.units() {
                assert_eq!(Stack::from(*unit), stack);
            }
            assert_eq!(stack.promoted(stack.roles()).heroic(), stack.roles());
        }
    }
}
