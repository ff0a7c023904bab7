//! Which pieces combine: the 11 single pieces and the stacks of each reading, each piece heroic or not.

use std::fmt;
use std::num::NonZeroU8;

use stackwright_core::view::Word;

use crate::march;
use crate::piece::{Colour, Role, Roles, Unit};
use crate::readings::Stacks;
use crate::square::Square;
use crate::terrain::{NOWHERE, STANDING};

/// C20: the single pieces and the 23 stacks, carrier first; C97: those with two alike, and two alike that wait together.
const KINDS: [&[u8]; 38] = [
    b"C", b"I", b"T", b"M", b"E", b"A", b"G", b"S", b"F", b"N", b"H", // single pieces
    b"TC", b"TI", b"TM", b"FC", b"FI", b"FM", b"FT", b"FTC", b"FTI", b"FTM", // on tanks and air forces
    b"NC", b"NI", b"NM", b"NT", b"NF", b"NFC", b"NFI", b"NFM", b"NFT", // on navies
    b"EA", b"EG", b"ES", b"HC", // on engineers and headquarters
    b"NTT", b"NFF", // two alike on navies
    b"TT", b"FF", // two alike in a session, which stand nowhere
];

/// The kinds of each reading, by their bits. // C20, C97
const READINGS: [u64; 2] = {
    let mut readings = [(1 << 34) - 1, (1 << 36) - 1];
    let mut kind = 0;
    while kind < KINDS.len() {
        // C97: an air force carries one.
        if KINDS[kind].len() == 3 && KINDS[kind][0] == b'F' {
            readings[Stacks::Rulebook as usize] &= !(1 << kind);
        }
        kind += 1;
    }
    readings
};

/// How many stacks there are when each piece may be heroic or not, and one more for "none".
pub(crate) const STACKS: usize = 167;
const NO_KIND: u8 = u8::MAX;

/// All that is worth knowing about each stack, by its number.
struct Tables {
    /// The number of each kind's stack without heroes.
    first: [u8; KINDS.len()],
    /// The kind with these roles, or `NO_KIND`.
    kind: [u8; Roles::COUNT],
    /// As many as a number can name, so that nobody need ask whether it does.
    facts: [Facts; 256],
    /// The number of what some of its pieces are, by the bits of their slots, where no two are alike; 0 for none.
    parts: [[u8; 8]; 256],
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
    gait: Gait,
    /// Which [`Way`](crate::march::Way) it goes on foot.
    way: u8,
}

/// How a stack goes: as its carrier does. // C04, C22
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Gait {
    /// By land, up to the first piece.
    Marches,
    /// By land, and takes over pieces.
    Shoots,
    Flies,
    Sails,
    Commands,
    /// A headquarters, whose range is a matter of options. // C98
    Resides,
}

impl Gait {
    const fn of(role: Role) -> Gait {
        match role {
            Role::Commander => Gait::Commands,
            Role::AirForce => Gait::Flies,
            Role::Navy => Gait::Sails,
            Role::Headquarters => Gait::Resides,
            Role::Artillery | Role::Missile => Gait::Shoots,
            Role::Infantry | Role::Tank | Role::Militia | Role::Engineer | Role::AntiAir => Gait::Marches,
        }
    }
}

const fn role_of(letter: u8) -> Role {
    let mut i = 0;
    while Role::ALL[i].letter() as u8 != letter {
        i += 1;
    }
    Role::ALL[i]
}

/// The place of a piece among the roles of its stack: of two alike the second has one of its own.
const fn place_of(letters: &[u8], slot: usize) -> Roles {
    let first = Roles::only(role_of(letters[slot]));
    if slot > 0 && letters[slot - 1] == letters[slot] { first.seconds() } else { first }
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
        gait: Gait::Commands,
        way: 0,
    };
    let mut tables = Tables {
        first: [0; KINDS.len()],
        kind: [NO_KIND; Roles::COUNT],
        facts: [none; 256],
        parts: [[0; 8]; 256],
    };
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
            let carrier = Unit { role: role_of(letters[0]), heroic: heroes & 1 != 0 };
            facts.air_defence = carrier.air_defence();
            facts.gait = Gait::of(carrier.role);
            facts.way = march::way_of(carrier);
            let mut slot = 0;
            while slot < letters.len() {
                let role = role_of(letters[slot]);
                let heroic = heroes >> slot & 1 != 0;
                facts.units[slot] = Unit { role, heroic };
                let place = place_of(letters, slot);
                facts.roles = facts.roles.and(place);
                if heroic {
                    facts.heroic = facts.heroic.and(place);
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
    let mut number = 1;
    while number < STACKS {
        let mut slots = 1;
        while slots < 8 {
            tables.parts[number][slots] = part_of(&tables, number, slots);
            slots += 1;
        }
        number += 1;
    }
    tables
}

/// The number of the stack of those pieces of another, in which no two are alike.
const fn part_of(tables: &Tables, number: usize, slots: usize) -> u8 {
    let facts = &tables.facts[number];
    let (mut roles, mut heroes, mut kept, mut slot) = (Roles::NONE, 0, 0, 0);
    while slot < facts.len as usize {
        if slots >> slot & 1 == 1 {
            let unit = facts.units[slot];
            roles = roles.and(Roles::only(unit.role));
            heroes |= (unit.heroic as u8) << kept;
            kept += 1;
        }
        slot += 1;
    }
    let kind = tables.kind[roles.0 as usize];
    if kind == NO_KIND { 0 } else { tables.first[kind as usize] + heroes }
}

stackwright_core::ready! {
    /// Where the union of two kinds may stand under each reading, as a number of one of the sets of [`STANDING`].
    static UNIONS: [[[u8; 64]; 64]; 2] = [unions(READINGS[0]), unions(READINGS[1])];
}

const fn unions(kinds: u64) -> [[u8; 64]; 64] {
    let tables = TABLES_AT_COMPILE_TIME;
    let mut unions = [[NOWHERE; 64]; 64];
    let mut place = 0;
    while place < KINDS.len() * KINDS.len() {
        let (one, other) = (place / KINDS.len(), place % KINDS.len());
        place += 1;
        let (a, b) = (
            tables.facts[tables.first[one] as usize].roles,
            tables.facts[tables.first[other] as usize].roles,
        );
        let Some(both) = a.united(b) else { continue };
        let kind = tables.kind[both.0 as usize];
        if kind != NO_KIND && kinds >> kind & 1 == 1 {
            let carrier = tables.facts[tables.first[kind as usize] as usize].units[0].role;
            unions[one][other] = matches!(carrier, Role::Navy) as u8;
        }
    }
    unions
}

/// The pieces of the stack with that number, for tables that are built at compile time.
pub(crate) const fn units_of(number: usize) -> &'static [Unit] {
    let facts = &TABLES_AT_COMPILE_TIME.facts[number];
    facts.units.split_at(facts.len as usize).0
}

/// What the pieces of each stack count for together, by its number, where `units` says it of each kind of piece. As long as a
/// number can be, so that nobody need ask whether it is in it.
pub(crate) const fn sums_of(units: &[i16; Unit::KINDS]) -> [i16; 256] {
    let mut table = [0; 256];
    let mut number = 1;
    while number < STACKS {
        let pieces = units_of(number);
        let mut slot = 0;
        while slot < pieces.len() {
            table[number] += units[pieces[slot].number()];
            slot += 1;
        }
        number += 1;
    }
    table
}

/// The pieces on one square, whoever owns them: a single piece or one of the stacks. // C20, C97
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
    /// Every piece and stack of a reading.
    pub fn all(stacks: Stacks) -> impl Iterator<Item = Stack> {
        (1..STACKS)
            .filter_map(|number| Stack::numbered(number as u8))
            // Of two alike the hero is the first.
            .filter(move |&stack| {
                stack.is_of(stacks) && Stack::new(stack.roles(), stack.heroic()) == Some(stack)
            })
    }

    /// Whether it can stand on a board under that reading. // C20, C97
    #[inline]
    pub fn is_of(self, stacks: Stacks) -> bool {
        READINGS[stacks as usize] >> (self.facts().kind & 63) & 1 == 1
    }

    /// Whether these pieces are a stack under some reading: two alike without a carrier are none. // C97
    #[inline]
    pub(crate) fn stands(self) -> bool {
        (READINGS[0] | READINGS[1]) >> (self.facts().kind & 63) & 1 == 1
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

    /// The stack of these roles, of which those in `heroic` are heroic; none if they do not combine under any reading.
    pub fn new(roles: Roles, heroic: Roles) -> Option<Stack> {
        let kind = TABLES.kind[usize::from(roles.0) & (Roles::COUNT - 1)];
        if kind == NO_KIND {
            return None;
        }
        let plain = TABLES.first[usize::from(kind)];
        let mut heroes = 0;
        for (slot, unit) in Stack::numbered(plain)?.units().iter().enumerate() {
            heroes |= u8::from(heroic.has(unit.role)) << slot;
        }
        if roles.has_second() {
            heroes = Stack::numbered(plain)?.heroes_of_two(heroic);
        }
        Stack::numbered(plain + heroes)
    }

    /// The bits of the heroes where there are two alike: of those the hero is the first. // C97
    #[cold]
    fn heroes_of_two(self, heroic: Roles) -> u8 {
        let last = self.height() - 1;
        let mut heroes = 0;
        for (slot, (place, _)) in self.slots().enumerate() {
            heroes |= u8::from(heroic.has_all(place)) << slot;
        }
        if heroes >> (last - 1) == 0b10 { heroes ^ 0b11 << (last - 1) } else { heroes }
    }

    /// These pieces, of which those in `heroic` are heroic; the second of two that is without the first is no longer
    /// the second. // C97
    fn of(roles: Roles, heroic: Roles) -> Option<Stack> {
        let lone = roles.lone_seconds();
        if lone.is_empty() {
            return Stack::new(roles, heroic);
        }
        Stack::new(roles.settled(lone), heroic.common(roles).settled(lone))
    }

    /// Whether this and that combine, and may stand on that square together. // C02, C21, C97
    #[inline]
    pub(crate) fn may_join(self, other: Stack, square: Square, stacks: Stacks) -> bool {
        let (one, other) = (usize::from(self.facts().kind & 63), usize::from(other.facts().kind & 63));
        STANDING[usize::from(UNIONS[stacks as usize][one][other] & 3)].contains(square)
    }

    /// Who carries the union of these two, if they combine. // C20, C97
    pub(crate) fn carrier_of_union(one: Roles, other: Roles, stacks: Stacks) -> Option<Role> {
        let settled = |roles: Roles| roles.settled(roles.lone_seconds());
        let both = Stack::new(settled(one).united(settled(other))?, Roles::NONE)?;
        both.is_of(stacks).then(|| both.carrier().role)
    }

    /// The piece that carries the others, or the only one. // C22
    #[inline]
    pub fn carrier(self) -> Unit {
        self.facts().units[0]
    }

    /// How it goes. // C22
    #[inline]
    pub(crate) fn gait(self) -> Gait {
        self.facts().gait
    }

    /// Which [`Way`](march::Way) it goes on foot.
    #[inline]
    pub(crate) fn way(self) -> u8 {
        self.facts().way
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

    /// The pieces, carrier first, each with its place among the [roles](Stack::roles).
    pub fn slots(self) -> impl Iterator<Item = (Roles, Unit)> {
        let units = self.units();
        units.iter().enumerate().map(move |(slot, &unit)| {
            let first = Roles::only(unit.role);
            let second = slot > 0 && units[slot - 1].role == unit.role;
            (if second { first.seconds() } else { first }, unit)
        })
    }

    /// The pieces, carrier first; of two that are quite alike only one. // C97
    pub(crate) fn distinct_units(self) -> impl Iterator<Item = Unit> {
        let units = self.units();
        units
            .iter()
            .enumerate()
            .filter(move |&(slot, unit)| slot == 0 || units[slot - 1] != *unit)
            .map(|(_, &unit)| unit)
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

    /// Both together, each piece with its own flag; none if they do not combine under any reading. // C21, C22
    pub fn with(self, other: Stack) -> Option<Stack> {
        let roles = self.roles().united(other.roles())?;
        let twice = self.heroic().common(other.heroic()).seconds();
        let both = Stack::new(roles, self.heroic().and(other.heroic()).and(twice));
        both.filter(|both| both.stands())
    }

    /// Whether both together are one of a reading's stacks. // C20, C97
    pub(crate) fn combines_with(self, other: Stack, stacks: Stacks) -> bool {
        self.with(other).is_some_and(|both| both.is_of(stacks))
    }

    /// What is left without these roles, if anything.
    #[must_use]
    pub fn without(self, gone: Roles) -> Option<Stack> {
        if self.roles().has_second() {
            return Stack::of(self.roles().without(gone), self.heroic());
        }
        self.part_in(!self.slots_of(gone))
    }

    /// What is left when these pieces of it have gone, if anything.
    #[must_use]
    #[inline]
    pub(crate) fn minus(self, gone: Stack) -> Option<Stack> {
        if !self.roles().has_second() {
            return self.without(gone.roles());
        }
        self.without(self.places_of(gone, self.roles()).unwrap_or(gone.roles()))
    }

    /// Where these pieces are among its roles, in `among`: of two alike the first, of others the one with that flag. // C97
    pub(crate) fn places_of(self, part: Stack, among: Roles) -> Option<Roles> {
        let places = |places: &Roles| among.has_all(*places) && self.part(*places) == Some(part);
        [part.roles(), part.roles().exchanged()].into_iter().find(places)
    }

    /// The part with these roles, if there is any.
    #[must_use]
    pub fn part(self, roles: Roles) -> Option<Stack> {
        if self.roles().has_second() {
            return Stack::of(self.roles().common(roles), self.heroic());
        }
        self.part_in(self.slots_of(roles))
    }

    /// The bits of the slots of these roles, where no two are alike.
    #[inline]
    fn slots_of(self, roles: Roles) -> usize {
        let units = &self.facts().units;
        (0..units.len()).fold(0, |slots, slot| slots | usize::from(roles.has(units[slot].role)) << slot)
    }

    /// The pieces in these slots.
    #[inline]
    fn part_in(self, slots: usize) -> Option<Stack> {
        Stack::numbered(TABLES.parts[usize::from(self.number())][slots & 7])
    }

    /// The same with the pieces of these roles heroic. // C50
    #[must_use]
    pub fn promoted(self, roles: Roles) -> Stack {
        if !self.roles().has_second() {
            let (plain, len) = (TABLES.first[usize::from(self.facts().kind)], self.facts().len);
            let heroes = self.slots_of(roles) as u8 & ((1 << len) - 1);
            return Stack::numbered(plain + ((self.number() - plain) | heroes)).unwrap_or(self);
        }
        Stack::new(self.roles(), self.heroic().and(roles)).unwrap_or(self)
    }

    /// The same without heroes.
    pub(crate) fn plain(self) -> Stack {
        Stack::new(self.roles(), Roles::NONE).unwrap_or(self)
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
        f.write_str(&if self.colour == Colour::Blue { text.to_ascii_lowercase() } else { text })
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
        let plain: Vec<_> = Stack::all(Stacks::Reference).filter(|stack| stack.heroic().is_empty()).collect();
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

    #[test] // C97
    fn c97_the_rulebook_has_two_alike_on_a_navy_and_one_on_an_air_force() {
        let texts = |stacks| -> std::collections::BTreeSet<String> {
            let plain = Stack::all(stacks).filter(|stack| stack.heroic().is_empty());
            plain.map(|stack| stack.to_string()).collect()
        };
        let (reference, rulebook) = (texts(Stacks::Reference), texts(Stacks::Rulebook));
        let gone: Vec<_> = reference.difference(&rulebook).map(String::as_str).collect();
        let come: Vec<_> = rulebook.difference(&reference).map(String::as_str).collect();
        assert_eq!((gone, come), (vec!["(FTC)", "(FTI)", "(FTM)"], vec!["(NFF)", "(NTT)"]));
    }

    #[test] // C97
    fn c97_of_two_alike_the_hero_is_the_first() {
        let (plain, hero) =
            (Stack::from(Unit::plain(Role::Tank)), Stack::from(Unit { role: Role::Tank, heroic: true }));
        let navy = Stack::from(Unit::plain(Role::Navy));
        let both = navy.with(plain).and_then(|stack| stack.with(hero)).unwrap();
        assert_eq!(both.to_string(), "(N+TT)");
        assert_eq!(navy.with(hero).and_then(|stack| stack.with(plain)), Some(both));
        assert_eq!(both.minus(hero).unwrap().to_string(), "(NT)");
        assert_eq!(both.minus(plain).unwrap().to_string(), "(N+T)");
        let two = both.minus(navy).unwrap();
        assert!(!two.stands() && two.to_string() == "(+TT)");
        assert_eq!(both.promoted(both.roles()).to_string(), "(+N+T+T)");
        assert_eq!(both.with(plain), None);
    }

    #[test] // C21
    fn c21_union_does_not_ask_who_came_first() {
        for stacks in Stacks::ALL {
            for one in Stack::all(stacks) {
                for other in Stack::all(stacks) {
                    let both = one.with(other).filter(|both| both.is_of(stacks));
                    assert_eq!(both, other.with(one).filter(|both| both.is_of(stacks)));
                    let carrier = Stack::carrier_of_union(one.roles(), other.roles(), stacks);
                    assert_eq!(both.map(|both| both.carrier().role), carrier);
                    for square in Square::all() {
                        let may = carrier.is_some_and(|carrier| crate::terrain::may_stand(carrier, square));
                        assert_eq!(one.may_join(other, square, stacks), may, "{one} {other} {square}");
                    }
                    if let Some(both) = both {
                        // C22: each piece keeps its own flag.
                        assert_eq!(both.minus(other), Some(one));
                        assert_eq!(both.minus(one), Some(other));
                    }
                }
            }
        }
    }

    #[test]
    fn every_stack_has_a_number_and_a_text_of_its_own() {
        for (stacks, count) in Stacks::ALL.into_iter().zip([142, 142 - 24 + 12]) {
            let texts: std::collections::HashSet<_> =
                Stack::all(stacks).map(|stack| stack.to_string()).collect();
            assert_eq!((texts.len(), Stack::all(stacks).count()), (count, count));
            for stack in Stack::all(stacks) {
                assert_eq!(Stack::new(stack.roles(), stack.heroic()), Some(stack));
                if let [unit] = stack.units() {
                    assert_eq!(Stack::from(*unit), stack);
                }
                assert_eq!(stack.promoted(stack.roles()).heroic(), stack.roles());
            }
        }
    }
}
