//! What a cell looks like in letters.

use crate::Seat;

/// Which signs a screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Whether there are signs beyond ASCII.
    pub unicode: bool,
}

impl Signs {
    /// One of two signs.
    pub fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    /// The sign of a seat's ring, and of the seat itself.
    pub fn disc(self, seat: Seat) -> &'static str {
        if self.unicode {
            ["●", "◆", "▲", "■"][seat.index()]
        } else {
            ["1", "2", "3", "4"][seat.index()]
        }
    }

    /// The sign of a seat's marker.
    pub fn marker(self, seat: Seat) -> &'static str {
        if self.unicode {
            ["○", "◇", "△", "□"][seat.index()]
        } else {
            ["x1", "x2", "x3", "x4"][seat.index()]
        }
    }
}

/// The ground that a tile stands on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// The board.
    #[default]
    Board,
    /// Water.
    Sea,
    /// Where land and water meet.
    Shore,
    /// Land, a little lighter than the board.
    Land,
}

/// The colour of letters, where a screen has colours. Nothing is told by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hue {
    /// What stands out a little from the ground.
    #[default]
    Ground,
    /// What matters less.
    Quiet,
    /// A seat's own.
    Seat(Seat),
    /// One of the 256 colours of a terminal.
    Index(u8),
}

/// How letters look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Their colour.
    pub hue: Hue,
    /// Bold.
    pub bold: bool,
    /// Underlined.
    pub underlined: bool,
}

impl From<Hue> for Look {
    fn from(hue: Hue) -> Look {
        Look { hue, ..Look::default() }
    }
}

impl Look {
    /// The same, bold.
    #[must_use]
    pub fn bold(self) -> Look {
        Look { bold: true, ..self }
    }

    /// The same, underlined.
    #[must_use]
    pub fn underlined(self) -> Look {
        Look { underlined: true, ..self }
    }
}

/// Letters on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The column, from the left of the tile; the one before it, -1, belongs to the tile too.
    pub x: i16,
    /// The line, from the top of the tile.
    pub y: u16,
    /// The letters; what does not fit into the tile is cut off.
    pub text: String,
    /// How they look.
    pub look: Look,
}

/// A cell that a game paints: a ground and letters on it.
///
/// ```
/// use stackwright_core::console::{Hue, Look, Signs, Tile};
///
/// let mut tile = Tile::new(5, 3, Signs { unicode: false });
/// tile.centred(tile.middle(), "ab", Look::from(Hue::Quiet));
/// assert_eq!((tile.strokes()[0].x, tile.strokes()[0].y), (1, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its columns.
    pub width: u16,
    /// Its lines.
    pub height: u16,
    /// Which signs it can show.
    pub signs: Signs,
    /// What it stands on.
    pub ground: Ground,
    strokes: Vec<Stroke>,
}

impl Tile {
    /// An empty tile of the board.
    pub fn new(width: u16, height: u16, signs: Signs) -> Tile {
        Tile { width, height, signs, ground: Ground::Board, strokes: Vec::new() }
    }

    /// What is on it, in the order in which to paint it.
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// The line that holds what matters most: the middle one, of two the upper.
    pub fn middle(&self) -> u16 {
        self.height.saturating_sub(1) / 2
    }

    /// Letters at a place.
    pub fn put(&mut self, x: i16, y: u16, text: impl Into<String>, look: Look) {
        self.strokes.push(Stroke { x, y, text: text.into(), look });
    }

    /// Letters in the middle of a line.
    pub fn centred(&mut self, y: u16, text: &str, look: Look) {
        self.row(y, &[(text, look)]);
    }

    /// Several pieces one after the other, in the middle of a line.
    pub fn row(&mut self, y: u16, pieces: &[(&str, Look)]) {
        let length: usize = pieces.iter().map(|(text, _)| text.chars().count()).sum();
        let mut x = usize::from(self.width).saturating_sub(length) / 2;
        for (text, look) in pieces {
            self.put(x as i16, y, *text, *look);
            x += text.chars().count();
        }
    }

    /// The same sign all over.
    pub fn fill(&mut self, sign: &str, look: Look) {
        for y in 0..self.height {
            self.put(0, y, sign.repeat(usize::from(self.width)), look);
        }
    }
}
