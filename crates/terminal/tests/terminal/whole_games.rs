//! Whole games, played with keys alone against random bots.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use crate::common::{driver, key, screen, text};
use crossterm::event::KeyCode;
use stackwright_core::{Game, Rng, Timeline};
use stackwright_games::{FullGame, KINDS, Visitor};
use stackwright_terminal::layout::{Layout, Spot, Way};
use stackwright_terminal::model::Overlay;
use stackwright_terminal::{Driver, Theme};

const WAYS: [(Way, KeyCode); 8] = [
    (Way::Up, KeyCode::Up),
    (Way::Down, KeyCode::Down),
    (Way::Left, KeyCode::Left),
    (Way::Right, KeyCode::Right),
    (Way::UpLeft, KeyCode::Char('q')),
    (Way::UpRight, KeyCode::Char('e')),
    (Way::DownLeft, KeyCode::Char('a')),
    (Way::DownRight, KeyCode::Char('d')),
];

/// The keys that lead from one spot to another.
fn walk(layout: &Layout, from: Spot, to: Spot) -> Vec<KeyCode> {
    let mut came: HashMap<Spot, (Spot, KeyCode)> = HashMap::new();
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for (way, code) in WAYS {
            if let Some(next) = layout.step(at, way)
                && next != from
                && !came.contains_key(&next)
            {
                came.insert(next, (at, code));
                queue.push_back(next);
            }
        }
    }
    let mut keys = Vec::new();
    let mut at = to;
    while at != from {
        let (before, code) = came[&at];
        keys.push(code);
        at = before;
    }
    keys.reverse();
    keys
}

struct Person<G: FullGame> {
    driver: Driver<G>,
    layout: Layout,
    rng: Rng,
}

impl<G: FullGame> Person<G> {
    fn press(&mut self, code: KeyCode) {
        self.driver.handle(&key(code));
    }

    fn point(&mut self, spot: Spot) {
        for code in walk(&self.layout, self.driver.model().cursor(), spot) {
            self.press(code);
        }
        assert_eq!(self.driver.model().cursor(), spot);
        self.press(KeyCode::Enter);
    }

    /// Chooses any legal action and makes it by keys.
    fn decide(&mut self) {
        let choices: Vec<_> = self.driver.model().choices().iter().cloned().collect();
        let choice = &choices[self.rng.below(choices.len())];
        let played = self.driver.model().game().journal().len();
        if choice.pointing.targets.is_empty() {
            self.press(KeyCode::Char('c'));
        } else {
            if let Some(source) = choice.pointing.source
                && self.driver.model().source() != Some(source)
            {
                self.point(source);
                assert_eq!(self.driver.model().source(), Some(source));
            }
            self.point(choice.pointing.targets[0]);
        }
        while let Overlay::Menu(menu) = self.driver.model().overlay() {
            let found = menu.action() == choice.action;
            self.press(if found { KeyCode::Enter } else { KeyCode::Down });
        }
        assert!(self.driver.model().game().journal().len() > played, "{choice:?} was not played");
    }

    fn play(&mut self) {
        let begun = Instant::now();
        let mut steps = 0;
        while self.driver.model().game().outcome().is_none() {
            self.driver.tick(Instant::now());
            if !self.driver.model().reel().is_empty() {
                self.press(KeyCode::Char('z'));
            } else if self.driver.model().is_ours() {
                steps += 1;
                if steps % 16 == 0 {
                    // To change one's mind changes nothing.
                    self.press(KeyCode::Char('u'));
                    self.press(KeyCode::Char('r'));
                    screen(self.driver.model(), Theme::FULL, 80, 24);
                }
                if self.driver.model().is_ours() && self.driver.model().game().outcome().is_none() {
                    self.decide();
                }
            } else {
                std::thread::sleep(Duration::from_micros(200));
            }
            assert!(begun.elapsed() < Duration::from_mins(5), "the game does not end");
        }
        self.press(KeyCode::Char('z'));
        let shown = text(&screen(self.driver.model(), Theme::PLAIN, 80, 24));
        assert!(shown.contains("The game is over"), "{shown}");
    }
}

fn plays_to_the_end<G: FullGame>(game: Timeline<G>, seats: &str) {
    let layout = game.tiles(game.sizes()[0]);
    Person { driver: driver(game, seats, Theme::PLAIN), layout, rng: Rng::new(7) }.play();
}

/// A game as most people play it.
struct Usual;

impl Visitor for Usual {
    type Output = ();

    fn visit<G: FullGame>(self) {
        plays_to_the_end(Timeline::<G>::new(&G::Options::default()).unwrap(), "human,random");
    }
}

#[test]
fn every_game_against_a_bot() {
    for kind in KINDS {
        kind.visit(Usual);
    }
}

#[test]
fn ringrift_on_hexes_for_three() {
    let options = ringrift::Options::preset(ringrift::Board::Hex8, 3, ringrift::Preset::Canonical);
    let options = ringrift::Options { rings: 5, ..options };
    plays_to_the_end(Timeline::<ringrift::Position>::new(&options).unwrap(), "random,human,human");
}

#[test]
fn a_game_of_bots_is_watched_and_paused() {
    let options = ringrift::Options { rings: 3, ..ringrift::Options::default() };
    let game = Timeline::<ringrift::Position>::new(&options).unwrap();
    let mut driver = driver(game, "random,random", Theme::PLAIN);
    driver.handle(&key(KeyCode::Char(' ')));
    for _ in 0..20 {
        driver.tick(Instant::now());
    }
    assert!(driver.model().game().journal().is_empty(), "they wait");
    driver.handle(&key(KeyCode::Char(' ')));
    let begun = Instant::now();
    while driver.model().game().outcome().is_none() {
        driver.tick(Instant::now());
        if !driver.model().reel().is_empty() {
            driver.handle(&key(KeyCode::Char('z')));
        }
        assert!(begun.elapsed() < Duration::from_mins(5), "the game does not end");
    }
}
