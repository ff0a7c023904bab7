//! What lies over the panel or the board: menus and the page of keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};

use super::column::{Column, wrap};
use crate::messages::say;
use crate::model::Menu;
use crate::theme::Theme;
use crate::voice::Voice;
use stackwright_core::messages::Said;
use stackwright_games::FullGame;

/// The keys and what they do.
pub fn keys() -> [(Said, Said); 23] {
    [
        (say::key_move(), say::does_move()),
        (say::key_accept(), say::does_accept()),
        (say::key_back(), say::does_back()),
        (say::key_go_on(), say::does_go_on()),
        (say::key_cancel(), say::does_cancel()),
        (say::key_undo(), say::does_undo()),
        (say::key_redo(), say::does_redo()),
        (say::key_type(), say::does_type()),
        (say::key_item(), say::does_item()),
        (say::key_hint(), say::does_hint()),
        (say::key_tip(), say::does_tip()),
        (say::key_turn(), say::does_turn()),
        (say::key_number(), say::does_number()),
        (say::key_pause(), say::does_pause()),
        (say::key_skip(), say::does_skip()),
        (say::key_files(), say::does_files()),
        (say::key_resign(), say::does_resign()),
        (say::key_table(), say::does_table()),
        (say::key_premove(), say::does_premove()),
        (say::key_quit(), say::does_quit()),
        (say::key_help(), say::does_help()),
        (say::key_middle(), say::does_middle()),
        (say::key_look(), say::does_look()),
    ]
}

fn boxed(theme: Theme, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(area, buffer);
    let block = Block::bordered().title(format!(" {title} ")).border_style(theme.open());
    let block = if theme.unicode { block } else { block.border_set(ASCII) };
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

const ASCII: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A menu at the bottom of the panel, where it covers no cell. Gives where its items are.
pub(super) fn menu<A: Copy>(
    menu: &Menu<A>,
    theme: Theme,
    panel: Rect,
    buffer: &mut Buffer,
) -> Vec<(Rect, usize)> {
    let height = (menu.items.len() as u16 + 2).min(panel.height);
    let area = Rect { y: panel.bottom() - height, height, ..panel };
    let inner = boxed(theme, &menu.title, area, buffer);
    let room = usize::from(inner.height);
    // The bar stays in sight when there are more items than lines.
    let skipped = (menu.chosen + 1).saturating_sub(room);
    let mut column = Column::new(buffer, inner);
    let mut hits = Vec::new();
    for (item, (_, text)) in menu.items.iter().enumerate().skip(skipped).take(room) {
        let chosen = item == menu.chosen;
        let pointer = if chosen { theme.sign("▸", ">") } else { " " };
        let style = if chosen { theme.bar() } else { Style::new() };
        let width = usize::from(inner.width);
        let line = format!("{pointer}{} {text}", item + 1);
        hits.push((column.line(&format!("{line:<width$}"), style), item));
    }
    hits
}

/// The keys and the signs.
pub(super) fn help<G: FullGame>(theme: Theme, voice: Voice, area: Rect, buffer: &mut Buffer) {
    let width = area.width.min(78);
    let wrapped = |line| wrap(&voice.tell(line), usize::from(width) - 4, 4);
    let legend: Vec<_> = G::legend(theme.signs()).iter().flat_map(wrapped).collect();
    let keys = keys();
    let columns = if width >= 74 { 2 } else { 1 };
    let rows = keys.len().div_ceil(columns);
    let height = (rows + legend.len() + 5).min(usize::from(area.height)) as u16;
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let inner =
        boxed(theme, &voice.say(&say::keys_title(voice.title())), Rect { x, y, width, height }, buffer);
    for (index, (keys, what)) in keys.iter().enumerate() {
        let (across, down) = ((index / rows) as u16, (index % rows) as u16);
        if down >= inner.height {
            continue;
        }
        let share = inner.width / columns as u16;
        let line = Rect { x: inner.x + 1 + across * share, y: inner.y + down, width: share - 1, height: 1 };
        let (keys, what) = (format!("{:<13}", voice.say(keys)), voice.say(what));
        Column::new(buffer, line).parts(&[(&keys, theme.strong()), (&what, Style::new())]);
    }
    let below = inner.y + rows as u16 + 1;
    let rest = Rect {
        x: inner.x + 1,
        y: below,
        width: inner.width - 1,
        height: inner.bottom().saturating_sub(below),
    };
    let mut column = Column::new(buffer, rest);
    for line in &legend {
        column.line(line, Style::new());
    }
    let marks = say::marks(theme.sign("›", ">"), theme.sign("«", "{"), theme.sign("»", "}"));
    column.line(&voice.say(&marks), Style::new());
}
