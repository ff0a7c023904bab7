//! Amazons: a chequered board, crowned amazons, arrows as crosses on burnt cells.

use stackwright_core::picture::{Canvas, Draw, Picture};
use stackwright_core::view::CellIndex;
use stackwright_core::{Game, Seat};

use crate::cell::Cell;
use crate::edit::Content;
use crate::position::Position;

const SIZE: f64 = 56.0;
const MARGIN: f64 = 34.0;
const INK: &str = "#33363b";

/// A crown with a body, in a square from -10 to 10.
const AMAZON: &str = "M-8.5-5.5L-4.6 0.2L-3.6-8L0-1.2L3.6-8L4.6 0.2L8.5-5.5L5.8 5H-5.8ZM-6.2 6.4H6.2V9H-6.2Z";
/// A cross.
const ARROW: &str = "M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5";

/// The fill and the edge of a seat's amazons.
const fn colours(seat: Seat) -> [&'static str; 2] {
    match seat {
        Seat::P1 => ["#fbfaf5", "#3a3a3a"],
        Seat::P2 => ["#2c2e33", "#f2efe6"],
        Seat::P3 => ["#c0392b", "#fff3ef"],
        Seat::P4 => ["#2a7d4f", "#eefaf2"],
    }
}

impl Draw for Position {
    fn draw(&self) -> Picture {
        let size = self.options().size;
        let whole = f64::from(size) * SIZE + 2.0 * MARGIN;
        let mut canvas = Canvas::new(whole, whole);
        canvas.rectangle([0.0, 0.0], [whole, whole], "fill=\"#f7f5ef\"");
        names(&mut canvas, size);
        for cell in self.board() {
            let content = self.at(cell);
            let ground = match (content, (cell.file() + cell.rank()) % 2) {
                (Content::Arrow, _) => "#6b5b4f",
                (_, 0) => "#d9c39a",
                _ => "#f0e2c4",
            };
            let [x, y] = centre(cell, size);
            let corner = [x - SIZE / 2.0, y - SIZE / 2.0];
            canvas.rectangle(corner, [SIZE, SIZE], &format!("fill=\"{ground}\""));
            if self.aiming() == Some(cell) {
                let style = "fill=\"#f0e442\" fill-opacity=\"0.55\" stroke=\"#b8a800\" stroke-width=\"3\"";
                canvas.rectangle([corner[0] + 2.0, corner[1] + 2.0], [SIZE - 4.0, SIZE - 4.0], style);
            }
            match content {
                Content::Empty => {}
                Content::Arrow => {
                    let style =
                        "fill=\"none\" stroke=\"#f4e9d8\" stroke-width=\"2.2\" stroke-linecap=\"round\"";
                    canvas.path(ARROW, [x, y], 1.6, style);
                }
                Content::Amazon(seat) => {
                    let [fill, edge] = colours(seat);
                    canvas.circle([x + 1.5, y + 2.5], SIZE * 0.4, "fill=\"#000\" fill-opacity=\"0.18\"");
                    let style = format!("fill=\"{fill}\" stroke=\"#3a3a3a\" stroke-width=\"1.5\"");
                    canvas.circle([x, y], SIZE * 0.4, &style);
                    canvas.path(AMAZON, [x, y], 1.35, &format!("fill=\"{edge}\""));
                }
            }
        }
        if self.outcome().is_none() {
            let [fill, _] = colours(self.to_move());
            let style = format!("fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"1.5\"");
            canvas.circle([whole - MARGIN / 2.0, whole - MARGIN / 2.0], 8.0, &style);
        }
        canvas.finish(&format!("Amazons: {}", self.position_text()))
    }

    fn point_of(&self, cell: CellIndex) -> Option<[f64; 2]> {
        let cell = self.board().into_iter().nth(usize::from(cell))?;
        Some(centre(cell, self.options().size))
    }
}

fn centre(cell: Cell, size: u8) -> [f64; 2] {
    [
        MARGIN + SIZE * (f64::from(cell.file()) + 0.5),
        MARGIN + SIZE * (f64::from(size - 1 - cell.rank()) + 0.5),
    ]
}

fn names(canvas: &mut Canvas, size: u8) {
    let far = MARGIN + SIZE * f64::from(size) + MARGIN / 2.0;
    for nth in 0..size {
        let [x, y] = centre(Cell::at(nth, nth), size);
        canvas.words(&char::from(b'a' + nth).to_string(), [x, far], 11.0, INK);
        canvas.words(&(nth + 1).to_string(), [MARGIN / 2.0, y], 11.0, INK);
    }
}
