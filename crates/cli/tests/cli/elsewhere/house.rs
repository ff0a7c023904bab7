//! A server in this process, and terminals without a screen.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stackwright_client::{Address, Errand, Keyring, Link, Person, Visit, VisitError};
use stackwright_core::Rng;
use stackwright_core::messages::Language;
use stackwright_games::FullGame;
use stackwright_server::config::Flags;
use stackwright_server::serve::Server;
use stackwright_terminal::model::{Far, Intent, Model};
use stackwright_terminal::{Driver, Theme, Worker, view};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::serve::ports::free_port;

/// How long anything may take.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// A server that can be closed and opened again, at the same address and with the same games.
pub struct House {
    pub runtime: Runtime,
    pub base: String,
    folder: TempDir,
    open: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    pub fn open() -> House {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut house =
            House { runtime, base: format!("http://127.0.0.1:{}", free_port()), folder, open: None };
        house.reopen();
        house
    }

    /// Opens it, again if it was open before.
    pub fn reopen(&mut self) {
        let file = self.folder.path().join("games.sqlite3");
        let flags = Flags {
            listen: self.base.trim_start_matches("http://").parse().ok(),
            database_url: Some(format!("sqlite:{}", file.display())),
            rate: Some(0),
            connections_per_address: Some(0),
            log: Some("error".to_owned()),
            ..Flags::default()
        };
        let server = self.runtime.block_on(Server::open(flags)).unwrap();
        self.base = format!("http://{}", server.address());
        let (stop, stopped) = oneshot::channel();
        let task = self.runtime.spawn(server.run(async move {
            let _ = stopped.await;
        }));
        self.open = Some((stop, task));
    }

    pub fn close(&mut self) {
        let Some((stop, task)) = self.open.take() else { return };
        let _ = stop.send(());
        self.runtime.block_on(task).unwrap();
    }

    /// Where the seats of somebody are kept.
    pub fn keyring(&self, whose: &str) -> Keyring {
        Keyring::at(self.folder.path().join(whose))
    }

    pub fn address(&self) -> Address {
        self.base.parse().unwrap()
    }

    pub fn visit(&self, address: &Address, errand: Errand, name: &str) -> Result<Visit, VisitError> {
        self.runtime.block_on(Visit::make(address, errand, Some(name), &self.keyring(name)))
    }

    /// Makes a game with these seats and sits down at it.
    pub fn make<G: FullGame>(&self, options: &Value, seats: &[&str], name: &str) -> (Terminal<G>, Address) {
        let seats: Vec<_> = seats.iter().map(|kind| json!({ "kind": kind })).collect();
        self.found(json!({ "game": G::NAME, "options": options, "seats": seats }), name)
    }

    /// Makes the game that is wanted and sits down at it.
    pub fn found<G: FullGame>(&self, wanted: Value, name: &str) -> (Terminal<G>, Address) {
        let visit = self.visit(&self.address(), Errand::Create(wanted), name).unwrap();
        let link = visit.link.clone();
        (Terminal::at(visit), link)
    }

    /// Comes to a game.
    pub fn come<G: FullGame>(&self, link: &Address, name: &str) -> Terminal<G> {
        Terminal::at(self.visit(link, Errand::Come, name).unwrap())
    }

    pub fn person(&self) -> Person {
        self.runtime.block_on(Person::introduce(&self.base)).unwrap()
    }

    /// The game as the server has it.
    pub fn snapshot(&self, link: &Address) -> Value {
        self.runtime.block_on(self.person().snapshot(link.game.as_deref().unwrap())).unwrap()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.close();
    }
}

/// A terminal without a screen.
pub struct Terminal<G: FullGame> {
    pub driver: Driver<G>,
}

impl<G: FullGame> Terminal<G> {
    fn at(visit: Visit) -> Terminal<G> {
        let model = Model::<G>::elsewhere(&visit, Language::En).unwrap();
        let worker = Worker::new(&[], model.game().position(), 1).unwrap();
        let link = Link::open(visit.person, &visit.whole.id, visit.whole.table.number).unwrap();
        Terminal { driver: Driver::new(model, worker, Theme::PLAIN).linked(link) }
    }

    pub fn model(&self) -> &Model<G> {
        self.driver.model()
    }

    pub fn want(&mut self, intents: &[Intent]) {
        for &intent in intents {
            self.driver.model_mut().handle(intent);
        }
        // What is wanted is said.
        self.driver.tick(Instant::now());
    }

    /// Types an action, or whatever else.
    pub fn type_in(&mut self, text: &str) {
        self.want(&[Intent::Skip, Intent::Type]);
        for letter in text.chars() {
            self.want(&[Intent::Letter(letter)]);
        }
        self.want(&[Intent::Accept]);
    }

    /// Lets a moment pass, without waiting for pictures.
    pub fn pass(&mut self) {
        self.want(&[Intent::Skip]);
    }

    /// Whether somebody here can choose now.
    pub fn may_choose(&self) -> bool {
        !self.model().choices().is_empty()
    }

    /// Waits until something is so.
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Model<G>) -> bool) {
        let begun = Instant::now();
        while !is_so(self.model()) {
            self.pass();
            assert!(begun.elapsed() < PATIENCE, "{what} does not come to be:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until somebody here can choose, then plays that.
    pub fn play(&mut self, text: &str) {
        self.until("a choice", |model| !model.choices().is_empty());
        let before = self.model().game().journal().len();
        self.type_in(text);
        self.until(text, |model| {
            model.game().journal().len() > before && model.far().is_some_and(Far::is_settled)
        });
    }

    /// Plays any action if somebody here can choose.
    pub fn play_any(&mut self, rng: &mut Rng) -> bool {
        let choices: Vec<_> = self.model().choices().iter().map(|choice| choice.action).collect();
        let Some(&action) = rng.choose(&choices) else { return false };
        let text = self.model().game().action_text(action);
        self.type_in(&text);
        true
    }

    pub fn position(&self) -> String {
        self.model().game().position_text()
    }

    /// What would be on a small screen once everything has been shown.
    pub fn screen(&mut self) -> String {
        self.driver.model_mut().handle(Intent::Skip);
        let area = ratatui::layout::Rect::new(0, 0, 80, 24);
        let mut buffer = ratatui::buffer::Buffer::empty(area);
        view::draw(self.model(), Theme::PLAIN, view::Pulse::default(), area, &mut buffer);
        let rows = buffer.content().chunks(80);
        rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>() + "\n").collect()
    }
}
