//! What a terminal needs of a game: where its cells are, what they look like in letters, how its actions are pointed at
//! and what things are called. Nothing here knows a terminal, or its reader's language: `stackwright-terminal` paints what a
//! game describes, and tells its messages.

mod layout;
mod sentence;
mod tile;

use crate::view::Message;
use crate::{Game, Seat};

pub use layout::{Area, Label, LabelKind, Layout, Size, Spot, Way};
pub use sentence::sentence;
pub use tile::{Ground, Hue, Look, Signs, Stroke, Tile};

/// How an action is pointed at on the board: pick a source, if it has one, then any of its targets.
///
/// An action with neither is chosen from a list, as declining and committing are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointing {
    /// What is picked up first.
    pub source: Option<Spot>,
    /// Where one then points; any of them will do.
    pub targets: Vec<Spot>,
}

/// What is to be done now, in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The phase.
    pub title: Message,
    /// What it is about.
    pub text: Message,
    /// What must be done or is in danger.
    pub duties: Vec<Message>,
}

/// The end of a game, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// How the game ended.
    pub text: Message,
    /// The seats, the best first, with what decided; with the rank of each.
    pub ranking: Vec<(u8, Seat, Message)>,
}

/// A game that can be played at a terminal: how its board looks, and what its decisions are called.
pub trait Console: Game {
    /// Whether the sides face each other, so that the second one likes to see the board turned.
    const FACING: bool;

    /// What the signs on the board mean.
    fn legend(signs: Signs) -> Vec<Message>;

    /// The sizes that cells can have, the largest first.
    fn sizes(&self) -> &'static [Size];

    /// Where the cells are.
    fn tiles(&self, size: Size) -> Layout;

    /// The name of a spot.
    fn spot_name(&self, spot: Spot) -> String;

    /// What a label at the edge of the board says where squares are numbered as the game's author does; none where there is
    /// no such way, or the label stays.
    fn official_label(_label: &Label) -> Option<String> {
        None
    }

    /// The spot where the cursor begins.
    fn centre(&self) -> Spot;

    /// Whether a spot looks the same in another position.
    fn looks_same(&self, other: &Self, spot: Spot) -> bool;

    /// Paints what is on a spot into its tile.
    fn paint(&self, spot: Spot, tile: &mut Tile);

    /// What is on a spot, in words.
    fn describe(&self, spot: Spot) -> Message;

    /// How an action is pointed at.
    fn pointing(&self, action: Self::Action) -> Pointing;

    /// The action that somebody most likely means who points there, legal or not.
    fn meant(&self, source: Option<Spot>, at: Spot) -> Option<Self::Action>;

    /// An action as a line of a menu.
    fn item(&self, action: Self::Action) -> Message;

    /// An action as the list of moves says it, where the notation is not read easily.
    fn listed(&self, _action: Self::Action) -> Option<Message> {
        None
    }

    /// What is to be done now.
    fn briefing(&self) -> Briefing;

    /// The sign of a seat.
    fn seat_sign(signs: Signs, seat: Seat) -> &'static str {
        signs.disc(seat)
    }

    /// The colour of a seat.
    fn seat_hue(seat: Seat) -> Hue {
        Hue::Seat(seat)
    }

    /// What to know about a seat, a line each; `first` is the position that the game began from.
    fn card(&self, first: &Self, seat: Seat) -> Vec<Message>;

    /// Who waits in an open deployment, a line each.
    fn tray(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Why a turn passed by itself that had these frames, where they say it.
    fn passed(_labels: &[Self::Label]) -> Option<Message> {
        None
    }

    /// Why the game ended.
    fn ending(&self) -> Option<Ending>;

    /// One of the tips that fit the position.
    fn tip(&self, number: usize) -> Message;
}
