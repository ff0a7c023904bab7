//! R140: which walls cut the board into parts, kept by looking only at what changes beside a wall.

use stackwright_core::Seat;

use crate::Editor;
use crate::board::Cell;
use crate::cell_set::CellSet;
use crate::edit::Edit;
use crate::plane::{Plane, for_plane};
use crate::position::Position;

/// A set of border colours (R140a): those of the seats, and none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Borders(u8);

/// Where the bit of no colour is, after those of the seats.
const COLOURLESS: usize = Seat::ALL.len();

impl Borders {
    /// No border.
    pub const NONE: Borders = Borders(0);

    /// All borders that a board can have.
    pub(crate) const ALL: Borders = Borders((1 << (COLOURLESS + 1)) - 1);

    #[inline]
    fn bit(border: Option<Seat>) -> u8 {
        1 << border.map_or(COLOURLESS, Seat::index)
    }

    /// Whether a border is in the set.
    #[inline]
    pub fn contains(self, border: Option<Seat>) -> bool {
        self.0 & Self::bit(border) != 0
    }

    /// Whether no border is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a border in, or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, border: Option<Seat>, put: bool) {
        let bit = Self::bit(border);
        self.0 = self.0 & !bit | if put { bit } else { 0 };
    }
}

/// How many separate groups of open cells there are around a cell, by the eight bits around it: three of the row above, two
/// of its own, three of the row below, each from the lowest bit on.
const fn groups<const HEX: bool>() -> [u8; 256] {
    // Once around the cell; on squares by way of the corners, which alone are no neighbours.
    let ring: &[usize] = if HEX { &[4, 6, 5, 3, 1, 2] } else { &[0, 1, 2, 4, 7, 6, 5, 3] };
    let mut table = [0; 256];
    let mut around = 0;
    while around < 256 {
        let (mut groups, mut closed, mut at) = (0, 0, 0);
        while at < ring.len() {
            let is_open = around >> ring[at] & 1 == 1;
            let begins = around >> ring[(at + ring.len() - 1) % ring.len()] & 1 == 0;
            let goes_on = around >> ring[(at + 1) % ring.len()] & 1 == 1;
            let is_corner = !HEX && at % 2 == 0;
            if is_open && begins && (!is_corner || goes_on) {
                groups += 1;
            }
            closed += !is_open as usize;
            at += 1;
        }
        table[around] = if closed == 0 { 1 } else { groups };
        around += 1;
    }
    table
}

static GROUPS: [[u8; 256]; 2] = [groups::<false>(), groups::<true>()];

impl Position {
    /// R140a: the borders that there can be in the game: a colour's, and none's.
    #[inline]
    pub(crate) fn borders(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        self.seats_iter().map(Some).chain([None])
    }

    /// The borders with whose walls the board is in several parts, among some of them.
    pub(crate) fn find_split(&self, among: Borders) -> Borders {
        let mut split = Borders::NONE;
        for border in self.borders().filter(|&border| among.contains(border)) {
            let is_one = for_plane!(self.options.board => self.open_plane::<Form>(border).is_one());
            split.set(border, !is_one);
        }
        split
    }

    /// How many separate groups of cells that are open to a border there are around a cell.
    #[inline]
    fn groups_around(&self, cell: Cell, border: Option<Seat>) -> u8 {
        let site = self.geometry.site(cell);
        let (row, bit) = (usize::from(site.row), u32::from(site.bit) & 31);
        let all = &self.geometry.all().rows;
        let three = |row: usize| {
            let Some(all) = all.get(row) else { return 0 };
            let walls = self.collapsed.rows[row] | border.map_or(0, |seat| self.markers[seat].rows[row]);
            ((all & !walls) << 1 >> bit & 0b111) as usize
        };
        let own = three(row);
        let around = three(row.wrapping_sub(1)) | (own & 1 | own >> 1 & 2) << 3 | three(row + 1) << 5;
        GROUPS[usize::from(self.options.board.is_hex())][around & 0xff]
    }

    /// Whether those of the cells next to a cell that are open to a border hang together even without it, as far as can be
    /// told from the seven rows and columns around it, in one word.
    #[inline(never)]
    fn is_joined_nearby(&self, cell: Cell, border: Option<Seat>) -> bool {
        const FAR: usize = 3;
        const HERE: u32 = (8 * FAR + FAR) as u32;
        let site = self.geometry.site(cell);
        let (row, bit) = (usize::from(site.row), u32::from(site.bit) & 31);
        let all = &self.geometry.all().rows;
        let none = CellSet::EMPTY;
        let walls = border.map_or(&none, |seat| &self.markers[seat]);
        let mut open = 0;
        for at in 0..=2 * FAR {
            let row = (row + at).wrapping_sub(FAR);
            let Some(all) = all.get(row) else { continue };
            let open_row = all & !self.collapsed.rows[row] & !walls.rows[row];
            open |= u64::from(open_row << FAR >> bit & 0x7f) << (8 * at);
        }
        open &= !(1 << HERE);
        let spread = |set: u64| {
            let across = set << 1 | set >> 1 | set << 8 | set >> 8;
            if self.options.board.is_hex() { across | set << 7 | set >> 7 } else { across }
        };
        let next = spread(1 << HERE) & open;
        let mut reached = next & next.wrapping_neg();
        loop {
            let wider = (reached | spread(reached)) & open;
            if next & !wider == 0 {
                return true;
            }
            if wider == reached {
                return false;
            }
            reached = wider;
        }
    }

    /// Before an open cell becomes a wall of a border: puts the border into `doubt` if that may make two parts of one, or
    /// may be the end of one of several.
    #[inline]
    pub(crate) fn close_cell(&self, doubt: &mut Borders, cell: Cell, border: Option<Seat>) {
        let is_split = self.split.contains(border);
        let tells =
            |groups| if is_split { groups == 0 } else { groups > 1 && !self.is_joined_nearby(cell, border) };
        if !doubt.contains(border) && tells(self.groups_around(cell, border)) {
            doubt.set(border, true);
        }
    }

    /// Before a wall of a border becomes an open cell: puts the border into `doubt` if that may make one part of two, or
    /// is another part.
    #[inline]
    pub(crate) fn open_cell(&self, doubt: &mut Borders, cell: Cell, border: Option<Seat>) {
        let is_split = self.split.contains(border);
        let tells =
            |groups| if is_split { groups > 1 && !self.is_joined_nearby(cell, border) } else { groups == 0 };
        if !doubt.contains(border) && tells(self.groups_around(cell, border)) {
            doubt.set(border, true);
        }
    }

    /// Looks whether the board is in several parts for the borders in doubt.
    #[inline]
    pub(crate) fn settle_split(at: &mut Editor<'_>, doubt: Borders) {
        if !doubt.is_empty() {
            let was = at.split;
            let is = Borders(was.0 & !doubt.0 | at.find_split(doubt).0);
            if is != was {
                at.edit(Edit::Split { was, is });
            }
        }
    }
}
