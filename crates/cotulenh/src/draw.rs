//! CoTuLenh: terrain, round tokens with signs, carried pieces, stars for heroes.

use stackwright_core::Game;
use stackwright_core::picture::{Canvas, Draw, Picture, STAR};
use stackwright_core::view::CellIndex;

use crate::{Colour, FILES, Piece, Position, RANKS, Square, Terrain, Unit, icons};

const SIZE: f64 = 60.0;
const MARGIN: f64 = 36.0;
const INK: &str = "#33363b";
const SEA: &str = "#a8d3ea";
const LAND: &str = "#ece4cb";
/// The file on which the sea meets the land: c.
const COAST: u8 = 2;

fn centre(square: Square) -> [f64; 2] {
    [
        MARGIN + SIZE * (f64::from(square.file()) + 0.5),
        MARGIN + SIZE * (f64::from(RANKS - square.rank()) + 0.5),
    ]
}

fn colour(side: Colour) -> [&'static str; 2] {
    match side {
        Colour::Red => ["#c1272d", "#fdf1ef"],
        Colour::Blue => ["#1c4f9c", "#eef4fd"],
    }
}

impl Draw for Position {
    fn draw(&self) -> Picture {
        let (width, height) = (f64::from(FILES) * SIZE, f64::from(RANKS) * SIZE);
        let mut canvas = Canvas::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        canvas.define(&format!(
            "<linearGradient id=\"shore\"><stop offset=\"0.45\" stop-color=\"{SEA}\"/>\
             <stop offset=\"0.6\" stop-color=\"{LAND}\"/></linearGradient>"
        ));
        canvas.rectangle([0.0, 0.0], [width + 2.0 * MARGIN, height + 2.0 * MARGIN], "fill=\"#f7f5ef\"");
        ground(&mut canvas);
        names(&mut canvas, width, height);
        if let Some(session) = self.session() {
            let [x, y] = centre(session.origin());
            let style = "fill=\"#f0e442\" fill-opacity=\"0.5\" stroke=\"#b8a800\" stroke-width=\"3\" \
                         stroke-dasharray=\"6 4\"";
            canvas.rectangle([x - SIZE / 2.0 + 2.0, y - SIZE / 2.0 + 2.0], [SIZE - 4.0, SIZE - 4.0], style);
        }
        for square in Square::all() {
            if let Some(piece) = self.board().piece(square) {
                token(&mut canvas, centre(square), piece);
            }
        }
        if self.outcome().is_none() {
            let [side, _] = colour(self.turn());
            let y = if self.turn() == Colour::Red { height + MARGIN + 8.0 } else { MARGIN - 8.0 };
            canvas.circle([width + 1.5 * MARGIN, y], 8.0, &format!("fill=\"{side}\""));
        }
        canvas.finish(&format!("CoTuLenh: {}", self.position_text()))
    }

    fn point_of(&self, cell: CellIndex) -> Option<[f64; 2]> {
        Square::all().nth(usize::from(cell)).map(centre)
    }
}

fn ground(canvas: &mut Canvas) {
    for square in Square::all() {
        let [x, y] = centre(square);
        let fill = match Terrain::of(square) {
            Terrain::Sea => SEA,
            Terrain::Mixed if square.file() == COAST => "url(#shore)",
            Terrain::Mixed | Terrain::Land => LAND,
        };
        let style = format!("fill=\"{fill}\" stroke=\"#9aa7a0\" stroke-width=\"0.8\"");
        canvas.rectangle([x - SIZE / 2.0, y - SIZE / 2.0], [SIZE, SIZE], &style);
        if Terrain::of(square) == Terrain::Sea {
            let style = "fill=\"none\" stroke=\"#7fb8d6\" stroke-width=\"1.4\" stroke-linecap=\"round\"";
            canvas.path("M-9 2C-6-2-3-2 0 2S6 6 9 2", [x + 12.0, y + 18.0], 0.9, style);
            canvas.path("M-9 2C-6-2-3-2 0 2S6 6 9 2", [x - 12.0, y - 18.0], 0.9, style);
        }
    }
    river(canvas);
}

/// The river runs between ranks 6 and 7, wide where ships can enter it.
fn river(canvas: &mut Canvas) {
    let banks = Square::all().filter(|square| square.rank() == 6 && square.file() >= COAST);
    for square in banks {
        let [x, y] = centre(square);
        let wide = Terrain::of(square) == Terrain::Mixed && square.file() != COAST;
        let half = if wide { SIZE * 0.3 } else { 5.0 };
        let [left, top] = [x - SIZE / 2.0, y - SIZE / 2.0];
        // The coast's own square is half sea already.
        let left = if square.file() == COAST { x } else { left };
        let size = [x + SIZE / 2.0 - left, 2.0 * half];
        canvas.rectangle([left, top - half], size, &format!("fill=\"{SEA}\""));
    }
}

fn names(canvas: &mut Canvas, width: f64, height: f64) {
    for file in 0..FILES {
        let x = MARGIN + SIZE * (f64::from(file) + 0.5);
        let letter = char::from(b'a' + file).to_string();
        for y in [MARGIN / 2.0, height + 1.5 * MARGIN] {
            canvas.words(&letter, [x, y], 11.0, INK);
        }
    }
    for rank in 1..=RANKS {
        let y = MARGIN + SIZE * (f64::from(RANKS - rank) + 0.5);
        for x in [MARGIN / 2.0, width + 1.5 * MARGIN] {
            canvas.words(&rank.to_string(), [x, y], 11.0, INK);
        }
    }
}

/// A sign on a disc.
fn disc(canvas: &mut Canvas, at: [f64; 2], radius: f64, side: Colour, unit: Unit) {
    let [edge, face] = colour(side);
    let style = format!("fill=\"{face}\" stroke=\"{edge}\" stroke-width=\"{:.1}\"", radius * 0.15);
    canvas.circle(at, radius, &style);
    let scale = radius / 15.5;
    if !icons::lines(unit.role).is_empty() {
        let style = format!(
            "fill=\"none\" stroke=\"{edge}\" stroke-width=\"1.9\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
        );
        canvas.path(icons::lines(unit.role), at, scale, &style);
    }
    if !icons::fill(unit.role).is_empty() {
        canvas.path(icons::fill(unit.role), at, scale, &format!("fill=\"{edge}\""));
    }
    if unit.heroic {
        let star = [at[0] + radius * 0.72, at[1] - radius * 0.72];
        let style = "fill=\"#f5b700\" stroke=\"#7a5200\" stroke-width=\"1.2\" stroke-linejoin=\"round\"";
        canvas.path(STAR, star, radius * 0.045, style);
    }
}

/// The carrier large, what it carries small at its feet.
fn token(canvas: &mut Canvas, [x, y]: [f64; 2], piece: Piece) {
    canvas.circle([x + 1.5, y + 2.5], SIZE * 0.42, "fill=\"#000\" fill-opacity=\"0.18\"");
    let units = piece.stack.units();
    let carried = &units[1..];
    let lift = if carried.is_empty() { 0.0 } else { 5.0 };
    disc(canvas, [x, y - lift], SIZE * (0.41 - lift * 0.006), piece.colour, units[0]);
    for (nth, &unit) in carried.iter().enumerate() {
        let shift = if carried.len() == 1 { 0.0 } else { nth as f64 * 24.0 - 12.0 };
        disc(canvas, [x + shift, y + SIZE * 0.3], SIZE * 0.19, piece.colour, unit);
    }
}
