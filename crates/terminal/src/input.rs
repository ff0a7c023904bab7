//! Keys and clicks as what a player wants.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use crate::layout::Way;
use crate::model::{Intent, Model, Overlay};
use crate::view::Hits;
use stackwright_games::FullGame;

/// What an event asks for, given what lies over the board and where things are on the screen.
pub fn intent<G: FullGame>(event: &Event, model: &Model<G>, hits: &Hits) -> Option<Intent> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => None,
        Event::Key(key) => from_key(*key, model),
        Event::Mouse(mouse) => {
            let (x, y) = (mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(_) if !model.reel().is_empty() => Some(Intent::Skip),
                MouseEventKind::Down(MouseButton::Left) => click(x, y, hits),
                MouseEventKind::Down(_) => Some(Intent::Look(hits.board.as_ref()?.spot_at(x, y)?)),
                MouseEventKind::ScrollUp => Some(Intent::Go(Way::Up)),
                MouseEventKind::ScrollDown => Some(Intent::Go(Way::Down)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn click(x: u16, y: u16, hits: &Hits) -> Option<Intent> {
    if let Some((_, item)) = hits.items.iter().find(|(area, _)| area.contains(Position { x, y })) {
        return Some(Intent::Choose(*item));
    }
    Some(Intent::Point(hits.board.as_ref()?.spot_at(x, y)?))
}

fn from_key<G: FullGame>(key: KeyEvent, model: &Model<G>) -> Option<Intent> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Intent::Leave);
    }
    if !model.reel().is_empty() {
        // Whoever only watches sees pictures all the time, and must be able to stop them.
        return Some(match key.code {
            KeyCode::Char(' ') if model.humans() == 0 => Intent::Pause,
            KeyCode::Char('Q') if model.humans() == 0 => Intent::Quit,
            KeyCode::Char('?') if model.humans() == 0 => Intent::Help,
            _ => Intent::Skip,
        });
    }
    match (model.overlay(), key.code) {
        (_, KeyCode::Enter) => Some(Intent::Accept),
        (_, KeyCode::Esc) => Some(Intent::Back),
        (Overlay::Entry(..), code) => match code {
            KeyCode::Char(letter) => Some(Intent::Letter(letter)),
            KeyCode::Backspace => Some(Intent::Erase),
            KeyCode::Tab => Some(Intent::Complete),
            _ => None,
        },
        (Overlay::Question(_), KeyCode::Char('y' | 'Y')) => Some(Intent::Yes),
        (Overlay::Question(_), KeyCode::Char('n' | 'N')) => Some(Intent::No),
        (Overlay::Question(_), KeyCode::Char('s')) => Some(Intent::Save),
        (Overlay::Question(_) | Overlay::Help, _) => Some(Intent::Back),
        (_, code) => way(code).map(Intent::Go).or_else(|| command(code, model)),
    }
}

fn way(code: KeyCode) -> Option<Way> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('w') => Way::Up,
        KeyCode::Down => Way::Down,
        KeyCode::Left => Way::Left,
        KeyCode::Right => Way::Right,
        KeyCode::Char('q') => Way::UpLeft,
        KeyCode::Char('e') => Way::UpRight,
        KeyCode::Char('a') => Way::DownLeft,
        KeyCode::Char('d') => Way::DownRight,
        _ => return None,
    })
}

fn command<G: FullGame>(code: KeyCode, model: &Model<G>) -> Option<Intent> {
    Some(match code {
        KeyCode::Char('u') => Intent::Undo,
        KeyCode::Char('U') => Intent::UndoTurn,
        KeyCode::Char('r') => Intent::Redo,
        KeyCode::Char('R') => Intent::RedoTurn,
        KeyCode::Char('c') => Intent::GoOn,
        KeyCode::Char('x') => Intent::Cancel,
        KeyCode::Char('h') => Intent::Hint,
        KeyCode::Char('t') => Intent::Tip,
        KeyCode::Char('G') => Intent::Resign,
        KeyCode::Char('D') => Intent::Draw,
        KeyCode::Char('A') => Intent::Answer,
        KeyCode::Char('s') => Intent::Save,
        KeyCode::Char('o') => Intent::Load,
        KeyCode::Char('/') => Intent::Type,
        KeyCode::Char('p') => Intent::Premove,
        KeyCode::Char('P') => Intent::DropPremoves,
        KeyCode::Char('?') => Intent::Help,
        KeyCode::Char('f') => Intent::Turn,
        KeyCode::Char('F') => Intent::Number,
        KeyCode::Char(' ') => Intent::Pause,
        KeyCode::Char('Q') => Intent::Quit,
        KeyCode::Char(digit @ '1'..='9') => Intent::Letter(digit),
        KeyCode::Home => Intent::Look(model.first().centre()),
        _ => return None,
    })
}
