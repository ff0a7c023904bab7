//! Where the cells of a board are on the screen, and which is next to which.

/// A part of a screen, in columns and lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub x: u16,
    /// The first line.
    pub y: u16,
    /// How many columns.
    pub width: u16,
    /// How many lines.
    pub height: u16,
}

impl Area {
    /// The column behind the last.
    pub fn right(self) -> u16 {
        self.x.saturating_add(self.width)
    }

    /// The line below the last.
    pub fn bottom(self) -> u16 {
        self.y.saturating_add(self.height)
    }

    /// Whether a place is in it.
    pub fn contains(self, x: u16, y: u16) -> bool {
        (self.x..self.right()).contains(&x) && (self.y..self.bottom()).contains(&y)
    }
}

/// A cell of a board, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u16);

impl Spot {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How large the cells are: columns from one to the next, and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// From one cell to the next; one column of it holds the marks between two cells.
    pub pitch: u16,
    /// Lines of a cell.
    pub height: u16,
}

/// A way for the cursor to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Way {
    /// Columns and lines: -1, 0 or 1.
    const fn signs(self) -> (i32, i32) {
        match self {
            Way::Up => (0, -1),
            Way::Down => (0, 1),
            Way::Left => (-1, 0),
            Way::Right => (1, 0),
            Way::UpLeft => (-1, -1),
            Way::UpRight => (1, -1),
            Way::DownLeft => (-1, 1),
            Way::DownRight => (1, 1),
        }
    }
}

/// What a label is, so that it can be painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// The letter of a file.
    File,
    /// The number of a rank; it stays at its side when the board is turned.
    Rank,
    /// A river.
    Water,
    /// A bridge over it.
    Bridge,
}

/// A text beside the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where it stands; it is written in the middle line.
    pub area: Area,
    /// What it says.
    pub text: String,
    /// What the label names, which decides how it is painted.
    pub kind: LabelKind,
}

/// A board as it is laid out for one size of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The size of the whole.
    pub width: u16,
    /// The size of the whole.
    pub height: u16,
    /// The tile of each spot, without the columns for marks at its sides.
    pub tiles: Vec<Area>,
    /// The files, the ranks, a river.
    pub labels: Vec<Label>,
}

impl Layout {
    /// The columns left of the cells: a rank's number, a space, a mark.
    pub const MARGIN: u16 = 4;

    /// A layout of these tiles and labels, as large as they need.
    pub fn new(tiles: Vec<Area>, labels: Vec<Label>) -> Layout {
        let areas = || tiles.iter().chain(labels.iter().map(|label| &label.area));
        // The right mark of the last tile needs a column.
        let width = areas().map(|area| area.right()).max().unwrap_or(0) + 1;
        let height = areas().map(|area| area.bottom()).max().unwrap_or(0);
        Layout { width, height, tiles, labels }
    }

    /// The board as the player on the other side sees it.
    #[must_use]
    pub fn turned(mut self) -> Layout {
        let left = self.tiles.iter().map(|tile| tile.x).min().unwrap_or(0);
        let right = self.tiles.iter().map(|tile| tile.right()).max().unwrap_or(0);
        let top = self.tiles.iter().map(|tile| tile.y).min().unwrap_or(0);
        let bottom = self.tiles.iter().map(|tile| tile.bottom()).max().unwrap_or(0);
        let turn = |area: &mut Area, across: bool| {
            if across {
                area.x = (left + right).saturating_sub(area.right());
            }
            area.y = (top + bottom).saturating_sub(area.bottom());
        };
        for tile in &mut self.tiles {
            turn(tile, true);
        }
        for label in &mut self.labels {
            turn(&mut label.area, label.kind != LabelKind::Rank);
        }
        self.width = Layout::new(self.tiles.clone(), self.labels.clone()).width;
        self
    }

    /// The same with other texts at the edge, where `text` gives one.
    #[must_use]
    pub fn relabelled(mut self, text: impl Fn(&Label) -> Option<String>) -> Layout {
        for label in &mut self.labels {
            if let Some(text) = text(label) {
                label.text = text;
            }
        }
        self
    }

    /// Every spot.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.tiles.len() as u16).map(Spot)
    }

    /// The tile of a spot.
    pub fn tile(&self, spot: Spot) -> Area {
        self.tiles[spot.index()]
    }

    /// The spot at a place, if it is on one; the mark at the left belongs to it.
    pub fn spot_at(&self, x: u16, y: u16) -> Option<Spot> {
        self.spots().find(|&spot| {
            let tile = self.tile(spot);
            Area { x: tile.x.saturating_sub(1), width: tile.width + 1, ..tile }.contains(x, y)
        })
    }

    /// The spot that a person means by going that way, on squares and on hexes.
    ///
    /// Straight up on hexes is between two cells: even lines lean to one side and odd ones to the other, so that two
    /// steps lead straight up.
    pub fn step(&self, from: Spot, way: Way) -> Option<Spot> {
        let centre = |spot: Spot| {
            let tile = self.tile(spot);
            (i32::from(tile.x) * 2 + i32::from(tile.width), i32::from(tile.y))
        };
        let (x, y) = centre(from);
        let (across, along) = way.signs();
        let offsets = self.spots().map(|spot| {
            let (other_x, other_y) = centre(spot);
            (spot, other_x - x, other_y - y)
        });
        let ahead = offsets.filter(|&(_, dx, dy)| {
            (along == 0) == (dy == 0) && dy * along >= 0 && (across == 0 || dx * across > 0)
        });
        let tile = self.tile(from);
        let lean = if tile.height > 0 && (tile.y / tile.height).is_multiple_of(2) { 1 } else { -1 };
        ahead.min_by_key(|&(_, dx, dy)| (dy.abs(), dx.abs(), dx * lean < 0)).map(|(spot, ..)| spot).filter(
            |&next| {
                // Going up from the end of a long row must not jump far to the side.
                across != 0 || (centre(next).0 - x).abs() <= 2 * (i32::from(tile.width) + 1)
            },
        )
    }
}
