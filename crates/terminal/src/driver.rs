//! The loop: events in, screens out, bots in between.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use stackwright_client::Link;

use crate::input::intent;
use crate::model::Model;
use crate::screen::Signals;
use crate::theme::Theme;
use crate::view::{self, Hits, Pulse};
use crate::worker::Worker;
use stackwright_games::FullGame;

/// How often the screen is looked at while something moves on it.
const BEAT: Duration = Duration::from_millis(40);
/// How often the wheel of a thinking bot turns.
const WHEEL: Duration = Duration::from_millis(160);

/// A game at the terminal: the model, the bots, and what is on the screen.
#[derive(Debug)]
pub struct Driver<G: FullGame> {
    model: Model<G>,
    worker: Worker<G>,
    link: Option<Link>,
    theme: Theme,
    hits: Hits,
    begun: Instant,
    picture_since: Option<Instant>,
}

impl<G: FullGame> Driver<G> {
    /// A driver of that game.
    pub fn new(model: Model<G>, worker: Worker<G>, theme: Theme) -> Self {
        let hits = Hits::default();
        Driver { model, worker, link: None, theme, hits, begun: Instant::now(), picture_since: None }
    }

    /// The same for a game whose table is at the other end of a link.
    #[must_use]
    pub fn linked(self, link: Link) -> Self {
        Driver { link: Some(link), ..self }
    }

    /// The game.
    pub fn model(&self) -> &Model<G> {
        &self.model
    }

    /// The game, to be told something that no key says.
    pub fn model_mut(&mut self) -> &mut Model<G> {
        &mut self.model
    }

    /// Draws the screen and remembers where things are.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let tick = (self.begun.elapsed().as_millis() / WHEEL.as_millis()) as usize;
        let pulse = Pulse { tick, thinking: self.worker.is_thinking(), now: Some(Instant::now()) };
        self.hits = view::draw(&self.model, self.theme, pulse, area, buffer);
    }

    /// Takes in one event.
    pub fn handle(&mut self, event: &Event) {
        if let Some(intent) = intent(event, &self.model, &self.hits) {
            self.model.handle(intent);
        }
    }

    /// Lets time pass: the next picture, the bots' answers.
    pub fn tick(&mut self, now: Instant) {
        if self.model.reel().is_empty() {
            self.picture_since = None;
        } else {
            let since = *self.picture_since.get_or_insert(now);
            if now.duration_since(since) >= self.model.reel().pace() {
                self.model.advance_reel();
                self.picture_since = Some(now);
            }
        }
        self.worker.attend(&mut self.model);
        self.converse();
    }

    /// Hears what has happened at the table elsewhere, and says what is wanted here.
    fn converse(&mut self) {
        let Some(link) = &self.link else { return };
        while let Some(news) = link.hear() {
            self.model.hear(news);
        }
        for (number, order) in self.model.take_orders() {
            link.order(number, order);
        }
        if self.model.takes_refresh() {
            link.refresh();
        }
    }

    /// Plays until the player leaves or the program is told to end.
    pub fn run<B: Backend<Error = io::Error>>(
        &mut self,
        terminal: &mut Terminal<B>,
        signals: &Signals,
    ) -> io::Result<()> {
        while !self.model.has_quit() && !signals.told_to_end() {
            self.tick(Instant::now());
            terminal.draw(|frame| self.draw(frame.area(), frame.buffer_mut()))?;
            let waits = self.model.far().is_some_and(|far| !far.is_settled());
            let busy = waits || self.worker.is_thinking() || !self.model.reel().is_empty();
            // Without anything that moves, only a signal could be missed, and that may take a moment.
            let patience = if busy { BEAT } else { 4 * BEAT };
            if event::poll(patience)? {
                self.handle(&event::read()?);
                // What has been typed ahead comes first; the screen can wait.
                while !signals.told_to_end() && event::poll(Duration::ZERO)? {
                    self.handle(&event::read()?);
                }
            }
        }
        // What was wanted last is still said.
        self.converse();
        self.worker.finish();
        Ok(())
    }
}
