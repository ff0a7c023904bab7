//! CoTuLenh at a terminal.

mod layout;
mod paint;
mod words;

use stackwright_core::console::{
    Briefing, Console, Ending, Hue, Label, Layout, Pointing, Signs, Size, Spot, Tile,
};
use stackwright_core::view::Message;
use stackwright_core::{Game, Seat};

use crate::messages::{CATALOGUE, say};
use crate::tips::{self, Topic, tips};
use crate::{Action, Colour, How, Mode, Position, Square, Stack, explain};

fn spot(square: Square) -> Spot {
    Spot(square.number() as u16)
}

fn square(spot: Spot) -> Square {
    Square::all().nth(spot.index()).expect("a spot is a square")
}

impl Console for Position {
    const FACING: bool = true;

    fn legend(signs: Signs) -> Vec<Message> {
        vec![
            say::legend_pieces(signs.sign("★", "*")).into(),
            say::legend_ground(signs.sign("≈", "-"), signs.sign("·", "."), signs.sign("╫", "H")).into(),
        ]
    }

    fn sizes(&self) -> &'static [Size] {
        layout::SIZES
    }

    fn tiles(&self, size: Size) -> Layout {
        layout::layout(size)
    }

    fn spot_name(&self, spot: Spot) -> String {
        square(spot).to_string()
    }

    fn official_label(label: &Label) -> Option<String> {
        layout::official(label)
    }

    fn centre(&self) -> Spot {
        spot(Square::new(6, 5).expect("g5 is on the board"))
    }

    fn looks_same(&self, other: &Self, spot: Spot) -> bool {
        let square = square(spot);
        self.board().piece(square) == other.board().piece(square)
    }

    fn paint(&self, spot: Spot, tile: &mut Tile) {
        let square = square(spot);
        paint::paint(square, self.board().piece(square), tile);
    }

    fn describe(&self, spot: Spot) -> Message {
        words::describe(self, square(spot)).into()
    }

    fn pointing(&self, action: Action) -> Pointing {
        match action.parts() {
            Some((from, to, ..)) => Pointing { source: Some(spot(from)), targets: vec![spot(to)] },
            None => Pointing::default(),
        }
    }

    fn meant(&self, source: Option<Spot>, at: Spot) -> Option<Action> {
        let to = square(at);
        let from = source.map(square)?;
        let how = match self.board().piece(to) {
            None => How::Go,
            Some(piece) if piece.colour == self.turn() => How::Join,
            Some(_) => How::Take,
        };
        if let Some(waiting) = self.waiting() {
            return Some(Action::Step { from, to, stack: Stack::from(waiting.carrier()), how });
        }
        let stack = self.board().stack_of(self.turn(), from)?;
        Some(Action::Move { from, to, stack, how })
    }

    fn item(&self, action: Action) -> Message {
        words::item(self, action).into()
    }

    fn briefing(&self) -> Briefing {
        words::briefing(self)
    }

    // Red plays upwards, Blue downwards.
    fn seat_sign(signs: Signs, seat: Seat) -> &'static str {
        match Colour::of(seat) {
            Colour::Red => signs.sign("▲", "R"),
            Colour::Blue => signs.sign("▽", "b"),
        }
    }

    fn seat_hue(seat: Seat) -> Hue {
        paint::hue(Colour::of(seat))
    }

    fn card(&self, first: &Self, seat: Seat) -> Vec<Message> {
        let mut lines = vec![words::card(self, first, Colour::of(seat)).into()];
        // C82: where the commander alone decides nobody counts.
        if self.options().mode != Mode::Total {
            lines.push(say::card_points(self.scores()[Colour::of(seat).index()]).into());
        }
        lines
    }

    fn tray(&self) -> Vec<Message> {
        words::tray(self).into_iter().map(Message::from).collect()
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let mut order: Vec<_> = Seat::first(2).map(|seat| (outcome.rank(seat), seat)).collect();
        order.sort_unstable();
        let drawn = outcome.winner().is_none();
        let word = |rank| match (drawn, rank) {
            (true, _) => say::ranked_draws(),
            (_, 1) => say::ranked_wins(),
            _ => say::ranked_loses(),
        };
        let ranking = order.into_iter().map(|(rank, seat)| (rank, seat, word(rank).into()));
        Some(Ending { text: explain::ending(self)?.into(), ranking: ranking.collect() })
    }

    fn tip(&self, number: usize) -> Message {
        let fitting: Vec<_> = if self.session().is_some() {
            tips(Topic::Deploy).iter().collect()
        } else if self.is_check(self.turn()) {
            tips(Topic::Commander).iter().collect()
        } else {
            // One of each topic before the second of any.
            let mut all: Vec<_> = tips::all().collect();
            all.sort_by_key(|tip| tip.number);
            all
        };
        fitting[number % fitting.len()].message(&CATALOGUE)
    }
}
