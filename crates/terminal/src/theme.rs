//! Colours and signs: what a screen may use.

use ratatui::style::{Color, Modifier, Style};
use stackwright_core::Seat;
use stackwright_core::console::{Ground, Signs};

/// What the terminal can show. Nothing is told by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether there are colours.
    pub colour: bool,
    /// Whether there are signs beyond ASCII.
    pub unicode: bool,
}

impl Theme {
    /// Neither colour nor signs beyond ASCII.
    pub const PLAIN: Theme = Theme { colour: false, unicode: false };
    /// Everything.
    pub const FULL: Theme = Theme { colour: true, unicode: true };

    /// The signs that there are.
    pub fn signs(self) -> Signs {
        Signs { unicode: self.unicode }
    }

    /// One of two signs.
    pub fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        self.signs().sign(unicode, ascii)
    }

    /// A style with that colour of the 256, if there are colours.
    pub fn ink(self, index: u8) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(index)) } else { Style::new() }
    }

    /// The colour of a seat: tones of blue, orange, green and purple that most eyes can tell apart.
    pub fn seat(self, seat: Seat) -> Style {
        self.ink([75, 214, 78, 176][seat.index()])
    }

    /// The ground of a tile. The board is dark on every terminal, so that the seats' colours can be read.
    pub fn ground(self, ground: Ground) -> Style {
        if !self.colour {
            return Style::new();
        }
        let (back, front) = match ground {
            Ground::Board => (235, 250),
            Ground::Land => (237, 250),
            Ground::Shore => (23, 152),
            Ground::Sea => (18, 110),
        };
        Style::new().bg(Color::Indexed(back)).fg(Color::Indexed(front))
    }

    /// Words that matter less.
    pub fn quiet(self) -> Style {
        if self.colour { self.ink(245) } else { Style::new() }
    }

    /// Words that matter more.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A refusal or a danger.
    pub fn alarm(self) -> Style {
        self.ink(209).add_modifier(Modifier::BOLD)
    }

    /// The mark of what can be chosen.
    pub fn open(self) -> Style {
        self.ink(156).add_modifier(Modifier::BOLD)
    }

    /// The mark of the cursor.
    pub fn cursor(self) -> Style {
        self.ink(226).add_modifier(Modifier::BOLD)
    }

    /// The mark of what a choice would change.
    pub fn ghost(self) -> Style {
        self.ink(219).add_modifier(Modifier::BOLD)
    }

    /// The line of a menu under the bar.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
