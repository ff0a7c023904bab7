//! A game as a screen: pure functions from the model to a buffer.

mod board;
mod column;
mod panel;
mod popup;
mod status;
mod svg;

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::messages::say;
use crate::model::{Model, Notice, Overlay, Purpose};
use crate::theme::Theme;
use stackwright_games::FullGame;

pub use board::BoardHits;
use column::Column;
pub use popup::keys;
pub use svg::svg;

/// What changes on the screen though nothing changes in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// Grows a few times a second.
    pub tick: usize,
    /// Whether a bot is at work.
    pub thinking: bool,
    /// When this is, so that clocks run; without it they show what was told last.
    pub now: Option<Instant>,
}

/// Where things are on the screen, so that clicks find them.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    /// The board.
    pub board: Option<BoardHits>,
    /// The items of the menu.
    pub items: Vec<(Rect, usize)>,
}

/// The least columns that the panel needs.
const PANEL: u16 = 29;
/// The most that it makes use of.
const WIDE_PANEL: u16 = 46;
/// Below the board: the cell under the cursor, words, the keys.
const FOOT: u16 = 4;

/// Draws everything.
pub fn draw<G: FullGame>(
    model: &Model<G>,
    theme: Theme,
    pulse: Pulse,
    area: Rect,
    buffer: &mut Buffer,
) -> Hits {
    if area.width < 50 || area.height < 14 {
        Column::new(buffer, area).wrapped(&model.voice().say(&say::too_small()), 9, Style::new());
        return Hits::default();
    }
    let main = Rect { height: area.height - FOOT, ..area };
    let foot = Rect { y: main.bottom(), height: FOOT, ..area };
    let mut layout = board::fitting(model.first(), main, PANEL + 1);
    if model.is_official() {
        layout = layout.relabelled(G::official_label);
    }
    if model.is_turned() {
        layout = layout.turned();
    }
    let board_width = layout.width.min(main.width - PANEL - 1);
    let window = Rect { width: board_width, height: main.height.min(layout.height), ..main };
    let right = main.width - board_width - 1;
    let beside = Rect { x: main.x + board_width + 1, width: right.min(WIDE_PANEL), ..main };
    let board = board::draw(model, theme, layout, window, buffer);
    panel::draw(model, theme, pulse, &mut Column::new(buffer, beside));
    let mut hits = Hits { board: Some(board), items: Vec::new() };
    draw_foot(model, theme, foot, buffer);
    match model.overlay() {
        Overlay::Menu(menu) => hits.items = popup::menu(menu, theme, beside, buffer),
        Overlay::Help => popup::help::<G>(theme, model.voice(), area, buffer),
        Overlay::None | Overlay::Entry(..) | Overlay::Question(_) => {}
    }
    hits
}

fn draw_foot<G: FullGame>(model: &Model<G>, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let voice = model.voice();
    let words = Rect { height: area.height - 1, ..area };
    let keys = Rect { y: words.bottom(), height: 1, ..words };
    let (notice, style) = match model.notice() {
        Some(Notice::Note(text)) => (text.clone(), Style::new()),
        Some(Notice::Refusal(text)) => (text.clone(), theme.alarm()),
        Some(Notice::Tip(text)) => (voice.say(&say::tip(text.clone())), theme.ink(152)),
        None => (String::new(), Style::new()),
    };
    let mut lines = column::wrap(&notice, usize::from(words.width), 3);
    let mut column = Column::new(buffer, words);
    // A long notice takes the line of the cell under the cursor as well.
    if let Some((status, style)) = status::line(model, theme) {
        let status = column::wrap(&status, usize::from(words.width), 2);
        lines.truncate(3 - status.len());
        for line in status {
            column.line(&line, style);
        }
    } else if lines.len() < 3 {
        let preview = model.preview();
        let shown = preview.as_ref().unwrap_or(model.game().position());
        column.line(&voice.tell(&shown.describe(model.cursor())), theme.quiet());
    }
    for line in lines {
        column.line(&line, style);
    }
    let mut column = Column::new(buffer, keys);
    let line = match model.overlay() {
        Overlay::Entry(purpose, entry) => {
            let prompt = match purpose {
                Purpose::Action => say::type_action(),
                Purpose::Premove => say::type_premove(),
                Purpose::Save => say::save_as(),
                Purpose::Load => say::load_from(),
            };
            let prompt = format!("{} ", voice.say(&prompt));
            let more = match entry.completions.len() {
                0 | 1 => String::new(),
                many => format!("   {}", voice.say(&say::fitting(many))),
            };
            let caret = theme.sign("▏", "_");
            return column.parts(&[
                (&prompt, theme.strong()),
                (&entry.text, Style::new()),
                (caret, theme.cursor()),
                (&more, theme.quiet()),
            ]);
        }
        Overlay::Question(question) => status::question(model, *question),
        Overlay::Menu(_) => say::foot_menu(),
        Overlay::Help => say::foot_help(),
        Overlay::None if !model.reel().is_empty() && model.far().is_some() => say::foot_reel(),
        Overlay::None if model.far().is_some() => status::keys(model),
        Overlay::None if model.humans() == 0 => say::foot_bots(),
        Overlay::None if !model.reel().is_empty() => say::foot_reel(),
        Overlay::None if model.is_over() => say::foot_over(),
        Overlay::None => say::foot_play(),
    };
    column.line(&voice.say(&line), theme.quiet());
}
