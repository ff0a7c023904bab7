//! The board: tiles, labels, and the marks of what can be done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use stackwright_core::console::{Ground, Tile};

use crate::layout::{LabelKind, Layout, Spot, rect};
use crate::model::Model;
use crate::paint::{self, centred, middle};
use crate::theme::Theme;
use stackwright_games::FullGame;

/// A board on the screen, so that clicks find its cells.
#[derive(Clone, Debug)]
pub struct BoardHits {
    /// The part of the screen that shows it.
    pub window: Rect,
    /// The place of the whole board at the window's upper left corner.
    pub offset: (u16, u16),
    /// Where its cells are.
    pub layout: Layout,
}

impl BoardHits {
    /// The spot at a place of the screen.
    pub fn spot_at(&self, x: u16, y: u16) -> Option<Spot> {
        let inside = self.window.contains(ratatui::layout::Position { x, y });
        let (x, y) = (x.checked_sub(self.window.x)?, y.checked_sub(self.window.y)?);
        if inside { self.layout.spot_at(x + self.offset.0, y + self.offset.1) } else { None }
    }
}

/// The largest cells with which the board and a panel fit, or the smallest there are.
pub(crate) fn fitting<G: FullGame>(position: &G, area: Rect, panel: u16) -> Layout {
    let layouts = position.sizes().iter().map(|&size| position.tiles(size));
    let mut smallest = None;
    for layout in layouts {
        if layout.width + panel <= area.width && layout.height <= area.height {
            return layout;
        }
        smallest = Some(layout);
    }
    smallest.unwrap_or_else(|| Layout::new(Vec::new(), Vec::new()))
}

/// Draws the part of the board around the cursor that fits into the window.
pub(crate) fn draw<G: FullGame>(
    model: &Model<G>,
    theme: Theme,
    layout: Layout,
    window: Rect,
    buffer: &mut Buffer,
) -> BoardHits {
    let mut canvas = Buffer::empty(Rect { x: 0, y: 0, width: layout.width, height: layout.height });
    paint(model, theme, &layout, &mut canvas);
    let tile = layout.tile(model.cursor());
    let scroll = |at: u16, length: u16, whole: u16, shown: u16| {
        let wanted = (at + length / 2).saturating_sub(shown / 2);
        wanted.min(whole.saturating_sub(shown))
    };
    let offset = (
        scroll(tile.x, tile.width, layout.width, window.width),
        scroll(tile.y, tile.height, layout.height, window.height),
    );
    for y in 0..window.height.min(layout.height - offset.1) {
        for x in 0..window.width.min(layout.width - offset.0) {
            buffer[(window.x + x, window.y + y)] = canvas[(x + offset.0, y + offset.1)].clone();
        }
    }
    if offset.0 > 0 {
        // The numbers of the ranks stay in sight.
        let ranks = layout.labels.iter().filter(|label| label.kind == LabelKind::Rank);
        for (label, line) in ranks.map(|label| (label, middle(rect(label.area)))) {
            if (offset.1..offset.1 + window.height).contains(&line.y) {
                let text = format!("{} ", label.text);
                buffer.set_string(window.x, window.y + line.y - offset.1, text, theme.quiet());
            }
        }
    }
    BoardHits { window, offset, layout }
}

fn paint<G: FullGame>(model: &Model<G>, theme: Theme, layout: &Layout, canvas: &mut Buffer) {
    for label in &layout.labels {
        let line = middle(rect(label.area));
        match label.kind {
            LabelKind::File => centred(canvas, line, &label.text, theme.quiet()),
            LabelKind::Rank => {
                canvas.set_string(line.x, line.y, &label.text, theme.quiet());
            }
            LabelKind::Water | LabelKind::Bridge => {
                let style = theme.ground(Ground::Shore);
                canvas.set_string(line.x, line.y, "~".repeat(usize::from(line.width)), style);
                if label.kind == LabelKind::Bridge {
                    let planks = theme.ground(Ground::Land);
                    centred(
                        canvas,
                        Rect { x: line.x + 1, width: line.width - 1, ..line },
                        theme.sign("╫", "H"),
                        planks,
                    );
                }
            }
        }
    }
    let real = model.game().position();
    let playing = model.reel().current().map(|picture| &picture.position);
    let preview = if playing.is_some() { None } else { model.preview() };
    let shown = playing.or(preview.as_ref()).unwrap_or(real);
    let open = if playing.is_some() || preview.is_some() {
        Vec::new()
    } else {
        model.choices().open(model.source())
    };
    for spot in layout.spots() {
        let tile = rect(layout.tile(spot));
        let mut painted = Tile::new(tile.width, tile.height, theme.signs());
        shown.paint(spot, &mut painted);
        paint::tile(&painted, tile, theme, canvas);
        // The columns between the tiles belong to the ground of what is right of them.
        let ground = canvas[(tile.x, tile.y)].bg;
        let left = Rect { x: tile.x - 1, width: 1, ..tile };
        canvas.set_style(left, Style::new().bg(ground));
    }
    for spot in layout.spots() {
        let tile = rect(layout.tile(spot));
        let at_cursor = spot == model.cursor();
        if preview.as_ref().is_some_and(|after| !after.looks_same(real, spot)) {
            frame(canvas, tile, [theme.sign("«", "{"), theme.sign("»", "}")], theme.ghost());
        }
        if open.contains(&spot) {
            // Where nearly everything can be chosen, a quiet mark is enough.
            let everywhere = open.len() * 2 > layout.tiles.len();
            let sign = if everywhere { theme.sign("˙", "'") } else { theme.sign("›", ">") };
            mark(canvas, tile, sign, theme.open());
        }
        if model.source() == Some(spot) && playing.is_none() && preview.is_none() {
            frame(canvas, tile, ["<", ">"], theme.open());
        }
        if at_cursor && playing.is_none() {
            canvas.set_style(middle(tile), theme.bar());
            frame(canvas, tile, ["[", "]"], theme.cursor());
        }
    }
}

/// A sign at the left of a tile.
fn mark(canvas: &mut Buffer, tile: Rect, sign: &str, style: Style) {
    canvas.set_string(tile.x - 1, middle(tile).y, sign, style);
}

/// A sign at each side of all lines of a tile.
fn frame(canvas: &mut Buffer, tile: Rect, signs: [&str; 2], style: Style) {
    for line in tile.rows() {
        canvas.set_string(line.x - 1, line.y, signs[0], style);
        canvas.set_string(line.right(), line.y, signs[1], style);
    }
}
