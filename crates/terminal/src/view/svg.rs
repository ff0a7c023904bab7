//! A screen as a picture.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The size of a character cell.
const WIDTH: u32 = 9;
const HEIGHT: u32 = 19;

/// What a terminal's own colours are taken to be.
const INK: &str = "#d0d0d0";
const PAPER: &str = "#1c1c1c";

/// The colour of an index of the usual 256.
fn rgb(index: u8) -> (u8, u8, u8) {
    const BASE: [(u8, u8, u8); 16] = [
        (0, 0, 0),
        (205, 49, 49),
        (13, 188, 121),
        (229, 229, 16),
        (36, 114, 200),
        (188, 63, 188),
        (17, 168, 205),
        (229, 229, 229),
        (102, 102, 102),
        (241, 76, 76),
        (35, 209, 139),
        (245, 245, 67),
        (59, 142, 234),
        (214, 112, 214),
        (41, 184, 219),
        (255, 255, 255),
    ];
    let step = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    match index {
        0..16 => BASE[usize::from(index)],
        16..232 => {
            let cube = index - 16;
            (step(cube / 36), step(cube / 6 % 6), step(cube % 6))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            (grey, grey, grey)
        }
    }
}

fn hex(colour: Color, usual: &str) -> String {
    match colour {
        Color::Indexed(index) => {
            let (red, green, blue) = rgb(index);
            format!("#{red:02x}{green:02x}{blue:02x}")
        }
        _ => usual.to_owned(),
    }
}

/// How a run of cells looks.
#[derive(PartialEq)]
struct Look {
    front: String,
    back: String,
    bold: bool,
}

fn look(cell: &Cell) -> Look {
    let (mut front, mut back) = (hex(cell.fg, INK), hex(cell.bg, PAPER));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut front, &mut back);
    }
    Look { front, back, bold: cell.modifier.contains(Modifier::BOLD) }
}

/// A buffer as an SVG picture, as a dark terminal shows it.
pub fn svg(buffer: &Buffer) -> String {
    let area = buffer.area;
    let (width, height) = (u32::from(area.width) * WIDTH, u32::from(area.height) * HEIGHT);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" \
         text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n"
    );
    let mut texts = String::new();
    for (y, row) in (0_u32..).zip(area.rows()) {
        let cells: Vec<_> = row.columns().map(|place| &buffer[(place.x, place.y)]).collect();
        let mut x = 0;
        for run in cells.chunk_by(|one, other| look(one) == look(other)) {
            write_run(run, x, y * HEIGHT, &mut out, &mut texts);
            x += run.len() as u32 * WIDTH;
        }
    }
    out + &texts + "</svg>\n"
}

/// Cells that look alike: one rectangle behind them, one text with a place for each letter.
fn write_run(run: &[&Cell], left: u32, top: u32, out: &mut String, texts: &mut String) {
    let Look { front, back, bold } = look(run[0]);
    if back != PAPER {
        let width = run.len() as u32 * WIDTH;
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{back}\"/>"
        );
    }
    let (mut places, mut letters) = (Vec::new(), String::new());
    for (place, cell) in (0_u32..).zip(run).filter(|(_, cell)| !cell.symbol().trim().is_empty()) {
        places.push((left + place * WIDTH + WIDTH / 2).to_string());
        letters += &cell.symbol().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    }
    if !letters.is_empty() {
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let (places, base) = (places.join(" "), top + 14);
        let _ =
            writeln!(texts, "<text x=\"{places}\" y=\"{base}\" fill=\"{front}\"{weight}>{letters}</text>");
    }
}
