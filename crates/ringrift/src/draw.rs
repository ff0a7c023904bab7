//! RingRift: towers of rings, markers, hatched territory.

use stackwright_core::picture::{Canvas, Draw, Picture, STAR, words_width};
use stackwright_core::view::CellIndex;
use stackwright_core::{Game, Seat};

use crate::{Cell, Content, Position, Rings};

/// The colours of the seats, by Okabe and Ito: to be told apart by everybody.
const SEATS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];
/// The same, darker, for edges.
const EDGES: [&str; 4] = ["#004b78", "#8f3f00", "#00664a", "#8d4a70"];
/// The mark of each seat, for those who see no colours: a dot, a bar, a cross, a triangle.
const MARKS: [&str; 4] = [
    "M0-4.5A4.5 4.5 0 1 1-0.01-4.5Z",
    "M-6-2.2H6V2.2H-6Z",
    "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z",
    "M0-6L6 4.5H-6Z",
];
const INK: &str = "#3b352c";
/// The distance between cells.
const SIZE: f64 = 56.0;
const MARGIN: f64 = 34.0;

/// Where cells are.
struct Layout {
    hex: bool,
    origin: [f64; 2],
    width: f64,
    height: f64,
}

impl Layout {
    fn of(position: &Position) -> Layout {
        let geometry = position.geometry();
        let hex = geometry.board().is_hex();
        let mut layout = Layout { hex, origin: [0.0, 0.0], width: 0.0, height: 0.0 };
        let points: Vec<_> = geometry.cells().map(|cell| layout.centre(position, cell)).collect();
        let edge = |axis: usize, pick: fn(f64, f64) -> f64, start: f64| {
            points.iter().map(|point| point[axis]).fold(start, pick)
        };
        let (left, right) = (edge(0, f64::min, f64::MAX), edge(0, f64::max, f64::MIN));
        let (top, bottom) = (edge(1, f64::min, f64::MAX), edge(1, f64::max, f64::MIN));
        let border = MARGIN + SIZE / 2.0;
        layout.origin = [border - left, border - top];
        layout.width = right - left + 2.0 * border;
        layout.height = bottom - top + 2.0 * border;
        layout
    }

    fn centre(&self, position: &Position, cell: Cell) -> [f64; 2] {
        let (x, y) = position.geometry().coordinates(cell);
        let (x, y) = (f64::from(x), f64::from(y));
        let [left, top] = self.origin;
        if self.hex {
            [left + SIZE * (x + y / 2.0), top - SIZE * 0.866 * y]
        } else {
            [left + SIZE * x, top - SIZE * y]
        }
    }

    fn shape(&self, [x, y]: [f64; 2]) -> Vec<[f64; 2]> {
        if self.hex {
            let (wide, tall) = (SIZE / 2.0, SIZE * 0.5774);
            [(0.0, -1.0), (1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5)]
                .map(|(dx, dy)| [x + dx * wide, y + dy * tall])
                .to_vec()
        } else {
            let half = SIZE / 2.0;
            vec![[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
        }
    }
}

impl Draw for Position {
    fn draw(&self) -> Picture {
        let layout = Layout::of(self);
        let panel = 34.0;
        let width = layout.width.max(200.0 + 230.0);
        let mut canvas = Canvas::new(width, layout.height + panel * self.seats() as f64 + 12.0);
        for (nth, colour) in SEATS.iter().enumerate() {
            let angle = [45, -45, 0, 90][nth];
            canvas.define(&format!(
                "<pattern id=\"t{nth}\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" \
                 patternTransform=\"rotate({angle})\"><rect width=\"7\" height=\"7\" fill=\"{colour}\" \
                 fill-opacity=\"0.22\"/><path d=\"M0 0V7\" stroke=\"{colour}\" stroke-width=\"4\"/></pattern>"
            ));
        }
        canvas.rectangle([0.0, 0.0], [width, 9999.0], "fill=\"#faf6ee\"");
        ground(self, &layout, &mut canvas);
        names(self, &layout, &mut canvas);
        for cell in self.geometry().cells() {
            let at = layout.centre(self, cell);
            match self.content(cell) {
                Content::Marker(seat) => marker(&mut canvas, at, seat),
                Content::Stack(_) => tower(&mut canvas, at, self.rings(cell)),
                Content::Empty | Content::Collapsed(_) => {}
            }
        }
        for seat in self.seats_iter() {
            let y = layout.height + panel * (seat.index() as f64 + 0.4);
            score(self, &mut canvas, seat, [MARGIN, y]);
        }
        canvas.finish(&format!("RingRift: {}", self.summary()))
    }

    fn point_of(&self, cell: CellIndex) -> Option<[f64; 2]> {
        let cell = self.geometry().cells().nth(usize::from(cell))?;
        Some(Layout::of(self).centre(self, cell))
    }
}

fn ground(position: &Position, layout: &Layout, canvas: &mut Canvas) {
    for cell in position.geometry().cells() {
        let at = layout.centre(position, cell);
        let shape = layout.shape(at);
        let (x, y) = position.geometry().coordinates(cell);
        let shade = if layout.hex { (x - y).rem_euclid(3) } else { (x + y).rem_euclid(2) };
        let fill = ["#f0e6d2", "#e9dcc3", "#f5eddd"][shade as usize];
        canvas.polygon(&shape, &format!("fill=\"{fill}\" stroke=\"#cdbfa5\" stroke-width=\"1\""));
        if let Content::Collapsed(seat) = position.content(cell) {
            let seat = seat.index();
            canvas.polygon(
                &shape,
                &format!("fill=\"url(#t{seat})\" stroke=\"{}\" stroke-width=\"1.6\"", EDGES[seat]),
            );
        }
        let turn = position.turn();
        if turn.must_move() == Some(cell) || turn.capturing() == Some(cell) {
            let style = "fill=\"#f0e442\" fill-opacity=\"0.45\" stroke=\"#b8a800\" stroke-width=\"3\"";
            canvas.polygon(&shape, style);
        }
    }
}

/// Rank numbers left of each row; file letters below each file, and above it on hexagons, whose lower left side is taken
/// by the numbers.
fn names(position: &Position, layout: &Layout, canvas: &mut Canvas) {
    let geometry = position.geometry();
    for cell in geometry.cells() {
        let (x, y) = geometry.coordinates(cell);
        let name = geometry.name(cell);
        let (file, rank) = name.split_at(1);
        let [cx, cy] = layout.centre(position, cell);
        if geometry.cell_at(x - 1, y).is_none() {
            canvas.words(rank, [cx - SIZE * 0.5 - 14.0, cy], 11.0, INK);
        }
        if layout.hex && geometry.cell_at(x, y + 1).is_none() {
            canvas.words(file, [cx + SIZE * 0.42, cy - SIZE * 0.74], 11.0, INK);
        }
        if !layout.hex && geometry.cell_at(x, y - 1).is_none() {
            canvas.words(file, [cx, cy + SIZE * 0.55 + 13.0], 11.0, INK);
        }
    }
}

fn marker(canvas: &mut Canvas, at: [f64; 2], seat: Seat) {
    let seat = seat.index();
    let style = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", SEATS[seat], EDGES[seat]);
    canvas.circle(at, SIZE * 0.17, &style);
    canvas.path(MARKS[seat], at, 0.8, "fill=\"#fff\"");
}

/// Rings one upon the other, seen from above at a slant. High towers are drawn closer together.
fn tower(canvas: &mut Canvas, [x, y]: [f64; 2], rings: Rings) {
    let (wide, tall) = (SIZE * 0.34, SIZE * 0.2);
    let height = rings.len() as f64;
    let step = (SIZE * 0.14).min(SIZE * 0.44 / (height - 1.0).max(1.0));
    let thick = step.clamp(2.5, SIZE * 0.11);
    let bottom = y + (step * (height - 1.0)) / 2.0 + SIZE * 0.06;
    canvas.ellipse(
        [x + 2.0, bottom + thick + 2.0],
        [wide + 1.5, tall + 1.5],
        "fill=\"#000\" fill-opacity=\"0.18\"",
    );
    for (nth, owner) in rings.iter().enumerate() {
        let level = bottom - step * nth as f64;
        let (colour, edge) = (SEATS[owner.index()], EDGES[owner.index()]);
        let side = format!("fill=\"{edge}\"");
        canvas.ellipse([x, level + thick], [wide, tall], &side);
        canvas.rectangle([x - wide, level], [2.0 * wide, thick], &side);
        let top = format!("fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"1\"");
        canvas.ellipse([x, level], [wide, tall], &top);
    }
    let top = bottom - step * (height - 1.0);
    let owner = rings.top().index();
    let hole = format!("fill=\"{}\" fill-opacity=\"0.55\"", EDGES[owner]);
    canvas.ellipse([x, top], [wide * 0.62, tall * 0.62], &hole);
    canvas.path(MARKS[owner], [x, top], 0.78, "fill=\"#fff\"");
    if rings.len() > 1 {
        let at = [x + SIZE * 0.34, y + SIZE * 0.34];
        canvas.circle(at, 9.0, "fill=\"#fffdf8\" stroke=\"#8a7f6d\" stroke-width=\"1\"");
        canvas.words(&rings.len().to_string(), at, 8.5, INK);
    }
}

/// A seat's rings in hand, eliminated rings and territory; whose turn it is has an arrow.
fn score(position: &Position, canvas: &mut Canvas, seat: Seat, [x, y]: [f64; 2]) {
    if position.end().is_none() && position.to_move() == seat {
        canvas.path("M-7-7L7 0L-7 7Z", [x - 18.0, y], 0.9, &format!("fill=\"{INK}\""));
    }
    if position.end().is_some_and(|end| end.winner == seat) {
        canvas.path(STAR, [x - 18.0, y], 1.0, "fill=\"#e69f00\" stroke=\"#8a5f00\"");
    }
    marker(canvas, [x + 6.0, y], seat);
    let figures: [(Sign, u32, Option<u16>); 3] = [
        (Sign::Hand, position.hand(seat).into(), None),
        (Sign::Out, position.eliminated(seat).into(), Some(position.options().elimination_threshold())),
        (Sign::Land, position.territory(seat).into(), Some(position.options().territory_minimum())),
    ];
    let mut left = x + 34.0;
    for (sign, figure, goal) in figures {
        sign.draw(canvas, [left + Sign::WIDE / 2.0, y], seat);
        left += Sign::WIDE + 8.0;
        let text = goal.map_or(figure.to_string(), |goal| format!("{figure}/{goal}"));
        let wide = words_width(&text, 10.0);
        canvas.words(&text, [left + wide / 2.0, y], 10.0, INK);
        left += wide + 26.0;
    }
}

/// What a figure counts, as it lies on the board: pictures have no language.
#[derive(Clone, Copy)]
enum Sign {
    /// Rings in hand: a ring.
    Hand,
    /// Eliminated rings: one that is crossed out.
    Out,
    /// Territory: a cell of it.
    Land,
}

impl Sign {
    const WIDE: f64 = 24.0;

    fn draw(self, canvas: &mut Canvas, [x, y]: [f64; 2], seat: Seat) {
        let (colour, edge) = (SEATS[seat.index()], EDGES[seat.index()]);
        let (wide, tall) = (Sign::WIDE / 2.0, Sign::WIDE * 0.3);
        let ring = |canvas: &mut Canvas, colour: &str, edge: &str| {
            let outline = format!("fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"1.5\"");
            canvas.ellipse([x, y], [wide, tall], &outline);
            let hole = format!("fill=\"#faf6ee\" stroke=\"{edge}\" stroke-width=\"1\"");
            canvas.ellipse([x, y], [wide * 0.5, tall * 0.45], &hole);
        };
        match self {
            Sign::Hand => ring(canvas, colour, edge),
            Sign::Out => {
                ring(canvas, "#cdc5b6", "#8a7f6d");
                let bar = format!("stroke=\"{edge}\" stroke-width=\"2.5\" stroke-linecap=\"round\"");
                canvas.path("M-10 8L10-8", [x, y], 1.0, &bar);
            }
            Sign::Land => canvas.rectangle(
                [x - 9.0, y - 9.0],
                [18.0, 18.0],
                &format!("fill=\"url(#t{})\" stroke=\"{edge}\" stroke-width=\"1.6\"", seat.index()),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Options, Preset};

    #[test]
    fn figures_have_signs_for_every_seat() {
        for players in 2..=4 {
            let options = Options::preset(Board::Square8, players, Preset::Canonical);
            let svg = Position::new(&options).unwrap().draw().svg;
            // The board is empty: what is there is a ring in hand, one that is crossed out, and a cell of territory.
            for (sign, for_each) in [("<ellipse", 4), ("M-10 8L10-8", 1), ("fill=\"url(#t", 1)] {
                assert_eq!(svg.matches(sign).count(), for_each * usize::from(players), "{sign}");
            }
        }
    }
}
