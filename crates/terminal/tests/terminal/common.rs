//! Keys, screens and games for the tests.
#![allow(dead_code, reason = "each test uses its own part")]

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use stackwright_core::Timeline;
use stackwright_core::messages::Language;
use stackwright_games::FullGame;
use stackwright_terminal::model::Model;
use stackwright_terminal::{Driver, Holder, Theme, Worker, view};

/// A key as the terminal reports it.
pub fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Keys from a line: letters as they are, arrows as arrows, `\n` Enter, `\t` Tab, `~` Esc.
pub fn keys(line: &str) -> Vec<Event> {
    let code = |letter| match letter {
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '←' => KeyCode::Left,
        '→' => KeyCode::Right,
        '\n' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '~' => KeyCode::Esc,
        letter => KeyCode::Char(letter),
    };
    line.chars().map(code).map(key).collect()
}

pub fn people(words: &str) -> Vec<Holder> {
    words.split(',').map(|word| word.parse().unwrap()).collect()
}

pub fn driver<G: FullGame>(game: Timeline<G>, words: &str, theme: Theme) -> Driver<G> {
    let people = people(words);
    let worker = Worker::new(&people, game.position(), 1).unwrap();
    Driver::new(Model::new(game, &people, Language::En), worker, theme)
}

/// The same in Vietnamese.
pub fn driver_vi<G: FullGame>(game: Timeline<G>, words: &str) -> Driver<G> {
    let people = people(words);
    let worker = Worker::new(&people, game.position(), 1).unwrap();
    Driver::new(Model::new(game, &people, Language::Vi), worker, Theme::FULL)
}

pub fn ringrift(text: &str) -> Timeline<ringrift::Position> {
    Timeline::from_position(ringrift::Position::parse(text).unwrap())
}

pub fn cotulenh(text: &str) -> Timeline<cotulenh::Position> {
    cotulenh::resume(text, &cotulenh::Options::default()).unwrap()
}

/// The screen, drawn by way of a terminal.
pub fn screen<G: FullGame>(model: &Model<G>, theme: Theme, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| {
            view::draw(model, theme, view::Pulse::default(), frame.area(), frame.buffer_mut());
        })
        .unwrap();
    terminal.backend().buffer().clone()
}

/// The letters of a screen.
pub fn text(buffer: &Buffer) -> String {
    let row = |area: ratatui::layout::Rect| -> String {
        let line: String = area.columns().map(|cell| buffer[(cell.x, cell.y)].symbol().to_owned()).collect();
        line.trim_end().to_owned() + "\n"
    };
    buffer.area.rows().map(row).collect()
}
