//! A screen as a picture.

use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

/// The size of a character cell.
const WIDTH: u32 = 9;
const HEIGHT: u32 = 19;

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

/// A buffer as an SVG picture, as a dark terminal shows it.
pub fn svg(buffer: &Buffer) -> String {
    let area = buffer.area;
    let (width, height) = (u32::from(area.width) * WIDTH, u32::from(area.height) * HEIGHT);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#1c1c1c\"/>\n"
    );
    let mut texts = String::new();
    for (y, row) in (0_u32..).zip(area.rows()) {
        for (x, place) in (0_u32..).zip(row.columns()) {
            let cell = &buffer[(place.x, place.y)];
            let (mut front, mut back) = (hex(cell.fg, "#d0d0d0"), hex(cell.bg, "#1c1c1c"));
            if cell.modifier.contains(Modifier::REVERSED) {
                std::mem::swap(&mut front, &mut back);
            }
            let (left, top) = (x * WIDTH, y * HEIGHT);
            if back != "#1c1c1c" {
                let _ = writeln!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{back}\"/>"
                );
            }
            let symbol = cell.symbol().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            if symbol.trim().is_empty() {
                continue;
            }
            let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let (middle, base) = (left + WIDTH / 2, top + 14);
            let _ = writeln!(
                texts,
                "<text x=\"{middle}\" y=\"{base}\" fill=\"{front}\" text-anchor=\"middle\"{weight}>{symbol}</text>"
            );
        }
    }
    out + &texts + "</svg>\n"
}
