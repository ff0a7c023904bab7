//! Games whose turns are made of several decisions, played in a terminal.
//!
//! Four rooms: the [`model`] is a game at a table and knows no terminal; the [`view`] makes a buffer of it; the
//! [`input`] makes intents of keys and clicks; the [`Driver`] is the loop. What differs between games is said by each as
//! [`Console`]: how the board is laid out and looks, how an action is pointed at, what things are called.
//!
//! ```
//! use ratatui::buffer::Buffer;
//! use ratatui::layout::Rect;
//! use stackwright_core::Timeline;
//! use stackwright_core::messages::Language;
//! use stackwright_terminal::model::{Intent, Model};
//! use stackwright_terminal::{Holder, Theme, view};
//!
//! let game = Timeline::<ringrift::Position>::new(&Default::default())?;
//! let mut model = Model::new(game, &[Holder::Human, Holder::Human], Language::En);
//! model.handle(Intent::Accept); // the cursor is in the middle: how many rings?
//! model.handle(Intent::Accept); // one
//! assert_eq!(model.turn_so_far(), ["+e5"]);
//!
//! let area = Rect::new(0, 0, 80, 24);
//! let mut buffer = Buffer::empty(area);
//! view::draw(&model, Theme::PLAIN, Default::default(), area, &mut buffer);
//! # Ok::<(), stackwright_core::Problems>(())
//! ```

mod driver;
pub mod input;
pub mod layout;
pub mod messages;
pub mod model;
mod paint;
mod people;
mod screen;
mod theme;
pub mod view;
mod voice;
mod worker;

use std::error::Error;

use stackwright_client::{Link, Visit};
use stackwright_core::Timeline;
use stackwright_core::messages::Language;
use stackwright_games::FullGame;

use model::Model;

pub use driver::Driver;
pub use model::load;
pub use people::Holder;
pub use screen::{Screen, Signals};
pub use stackwright_core::console::{Briefing, Console, Ending, Pointing};
pub use theme::Theme;
pub use voice::Voice;
pub use worker::Worker;

/// Plays a game at this terminal, with these people in seat order, in that language, until the player leaves. Gives the
/// game back.
pub fn play<G: FullGame>(
    game: Timeline<G>,
    people: &[Holder],
    seed: u64,
    theme: Theme,
    language: Language,
) -> Result<Timeline<G>, Box<dyn Error>> {
    let worker = Worker::new(people, game.position(), seed)?;
    let mut driver = Driver::new(Model::new(game, people, language), worker, theme);
    let signals = Signals::listen()?;
    let mut screen = Screen::open()?;
    driver.run(&mut screen.terminal, &signals)?;
    drop(screen);
    Ok(driver.model().game().clone())
}

/// Plays at a table elsewhere, or watches, until the player leaves. Gives the game back as it was then.
pub fn play_elsewhere<G: FullGame>(
    visit: Visit,
    theme: Theme,
    language: Language,
) -> Result<Timeline<G>, Box<dyn Error>> {
    let model = Model::<G>::elsewhere(&visit, language)?;
    let worker = Worker::new(&[], model.game().position(), 1)?;
    let link = Link::open(visit.person, &visit.whole.id, visit.whole.table.number)?;
    let mut driver = Driver::new(model, worker, theme).linked(link);
    let signals = Signals::listen()?;
    let mut screen = Screen::open()?;
    driver.run(&mut screen.terminal, &signals)?;
    drop(screen);
    Ok(driver.model().game().clone())
}
