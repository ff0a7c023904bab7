//! The terminal itself: taken over at the start, given back at the end, whatever the end is.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The terminal while the game is on it. Dropping it gives the terminal back.
#[derive(Debug)]
pub struct Screen {
    /// To draw on.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over. A panic gives it back before it says what happened.
    pub fn open() -> io::Result<Screen> {
        enable_raw_mode()?;
        let opened = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        let terminal = opened.inspect_err(|_| restore())?;
        let usual = panic::take_hook();
        let main = thread::current().id();
        panic::set_hook(Box::new(move |info| {
            // A bot that breaks down is told about on the screen; its thread must not write over it.
            if thread::current().id() == main {
                restore();
                usual(info);
            }
        }));
        Ok(Screen { terminal })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back. There is nobody to tell if that fails.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
    let _ = disable_raw_mode();
}

/// Whether somebody has asked the program to end.
#[derive(Debug, Default)]
pub struct Signals(Arc<AtomicBool>);

impl Signals {
    /// Listens for the signals that end programs.
    pub fn listen() -> io::Result<Signals> {
        let told = Arc::new(AtomicBool::new(false));
        // A terminal that has hung up need not be given back: that signal ends the program as usual.
        for signal in [SIGTERM, SIGINT] {
            flag::register(signal, Arc::clone(&told))?;
        }
        Ok(Signals(told))
    }

    /// Whether one has come.
    pub fn told_to_end(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
