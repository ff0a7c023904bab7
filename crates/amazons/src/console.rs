//! Amazons at the terminal.

use stackwright_core::console::{
    Area, Briefing, Console, Ending, Ground, Hue, Label, LabelKind, Layout, Look, Pointing, Signs, Size,
    Spot, Tile,
};
use stackwright_core::view::Message;
use stackwright_core::{ActionList, Game, Seat, View};

use crate::cell::{Cell, CellSet};
use crate::messages::{CATALOGUE, say};
use crate::{Action, Content, Position};

/// The sizes of the cells, the largest first.
const SIZES: &[Size] = &[
    Size { pitch: 7, height: 3 },
    Size { pitch: 5, height: 2 },
    Size { pitch: 4, height: 1 },
    Size { pitch: 3, height: 1 },
];

/// The tips, by their lines in the catalogue, with their rules.
const TIPS: [(&str, &str); 6] = [
    ("tip.1", "A05"),
    ("tip.2", "A06"),
    ("tip.3", "A07"),
    ("tip.4", "A08"),
    ("tip.5", "A09"),
    ("tip.6", "A08"),
];

/// White's letter is large, as that of the first side is elsewhere.
fn sign(seat: Seat) -> &'static str {
    ["W", "b", "R", "g"][seat.index()]
}

impl Position {
    fn spot(&self, cell: Cell) -> Spot {
        Spot(cell.number(self.options().size))
    }

    /// A cell and its spot have the same number on the board.
    fn cell(&self, spot: Spot) -> Cell {
        let size = u16::from(self.options().size);
        Cell::at((spot.0 % size) as u8, (spot.0 / size) as u8)
    }
}

impl Console for Position {
    const FACING: bool = false;

    fn legend(signs: Signs) -> Vec<Message> {
        let (arrow, empty) = (signs.sign("✕", "x"), signs.sign("·", "."));
        vec![say::legend(arrow, empty).into()]
    }

    fn sizes(&self) -> &'static [Size] {
        SIZES
    }

    fn tiles(&self, size: Size) -> Layout {
        let across = self.options().size;
        let x = |file: u8| Layout::MARGIN + u16::from(file) * size.pitch;
        let y = |rank: u8| 1 + u16::from(across - 1 - rank) * size.height;
        let (width, height) = (size.pitch - 1, size.height);
        let tile = |cell: Cell| Area { x: x(cell.file()), y: y(cell.rank()), width, height };
        let mut labels = Vec::new();
        for line in 0..across {
            let area = Area { x: 0, y: y(line), width: 2, height };
            labels.push(Label { area, text: format!("{:>2}", line + 1), kind: LabelKind::Rank });
            for y in [0, y(0) + height] {
                let area = Area { x: x(line), y, width, height: 1 };
                let text = char::from(b'a' + line).to_string();
                labels.push(Label { area, text, kind: LabelKind::File });
            }
        }
        Layout::new(CellSet::board(across).into_iter().map(tile).collect(), labels)
    }

    fn spot_name(&self, spot: Spot) -> String {
        self.cell(spot).to_string()
    }

    fn centre(&self) -> Spot {
        let middle = self.options().size / 2;
        self.spot(Cell::at(middle, middle))
    }

    fn looks_same(&self, other: &Self, spot: Spot) -> bool {
        let cell = self.cell(spot);
        let aims = |position: &Position| position.aiming() == Some(cell);
        self.at(cell) == other.at(cell) && aims(self) == aims(other)
    }

    fn paint(&self, spot: Spot, tile: &mut Tile) {
        let cell = self.cell(spot);
        tile.ground =
            if (cell.file() + cell.rank()).is_multiple_of(2) { Ground::Board } else { Ground::Land };
        let (middle, signs) = (tile.middle(), tile.signs);
        match self.at(cell) {
            Content::Empty => tile.centred(middle, signs.sign("·", "."), Hue::Quiet.into()),
            Content::Arrow => tile.centred(middle, signs.sign("✕", "x"), Hue::Index(180).into()),
            Content::Amazon(seat) => {
                let look = Look::from(Self::seat_hue(seat)).bold();
                let aims = if self.aiming() == Some(cell) { "@" } else { "" };
                tile.row(middle, &[(sign(seat), look), (aims, look)]);
            }
        }
    }

    fn describe(&self, spot: Spot) -> Message {
        let cell = self.cell(spot);
        let name = cell.to_string();
        let said = match self.at(cell) {
            Content::Empty => say::screen_empty(name),
            Content::Arrow => say::screen_arrow(name),
            Content::Amazon(seat) => say::screen_amazon(name, seat, self.reach(cell).len()),
        };
        said.into()
    }

    fn pointing(&self, action: Action) -> Pointing {
        match action {
            Action::Move { from, to } => {
                Pointing { source: Some(self.spot(from)), targets: vec![self.spot(to)] }
            }
            Action::Shoot { at } => Pointing { source: None, targets: vec![self.spot(at)] },
        }
    }

    fn meant(&self, source: Option<Spot>, at: Spot) -> Option<Action> {
        let to = self.cell(at);
        match (self.aiming(), source) {
            (Some(_), _) => Some(Action::Shoot { at: to }),
            (None, Some(source)) => Some(Action::Move { from: self.cell(source), to }),
            (None, None) => None,
        }
    }

    fn item(&self, action: Action) -> Message {
        let said = match action {
            Action::Move { from, to } => say::item_move(from.to_string(), to.to_string()),
            Action::Shoot { at } => say::shoot_at(at.to_string()),
        };
        said.into()
    }

    fn briefing(&self) -> Briefing {
        let now = self.situation_view(&ActionList::default());
        let title = CATALOGUE.line(format!("phase.{}", now.phase.code));
        Briefing { title, text: now.task, duties: Vec::new() }
    }

    fn seat_sign(_signs: Signs, seat: Seat) -> &'static str {
        sign(seat)
    }

    fn seat_hue(seat: Seat) -> Hue {
        Hue::Index([231, 75, 209, 114][seat.index()])
    }

    fn card(&self, _first: &Self, seat: Seat) -> Vec<Message> {
        let has = self.standing(seat);
        match has.rank {
            Some(rank) => vec![say::card_out(rank).into()],
            None => vec![say::card_figures(has.moves, has.territory).into()],
        }
    }

    fn ending(&self) -> Option<Ending> {
        let end = self.outcome_view()?;
        let mut order: Vec<_> =
            Seat::first(self.seats()).map(|seat| (end.ranks[seat.index()], seat)).collect();
        order.sort_unstable();
        let word = |rank| if rank == 1 { say::ranked_wins() } else { say::ranked_out() };
        let ranking = order.into_iter().map(|(rank, seat)| (rank, seat, word(rank).into()));
        Some(Ending { text: end.message, ranking: ranking.collect() })
    }

    fn tip(&self, number: usize) -> Message {
        let (line, rule) = TIPS[number % TIPS.len()];
        Message { rule: Some(rule.into()), ..CATALOGUE.line(line) }
    }
}
