//! The openings of a match, each drawn once for all of its games.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use stackwright_core::Timeline;
use stackwright_search::Stop;

use super::{Openings, Portable};

/// Hands out openings by their number, as often as there are seats. To find a fair one can take longer than to play it.
pub(super) struct Book<'a, G: Portable> {
    start: &'a G,
    openings: &'a Openings<G>,
    seed: u64,
    stop: &'a Stop,
    pages: Mutex<BTreeMap<u64, Page<G>>>,
}

/// An opening, once it is drawn, and for how many games it is still wanted.
struct Page<G: Portable> {
    drawn: Arc<Mutex<Option<Timeline<G>>>>,
    wanted: usize,
}

impl<'a, G: Portable> Book<'a, G> {
    pub(super) fn new(start: &'a G, openings: &'a Openings<G>, seed: u64, stop: &'a Stop) -> Self {
        Book { start, openings, seed, stop, pages: Mutex::default() }
    }

    /// The opening with that number; once the flag is raised, any. Whoever asks for one that another thread is drawing waits for it.
    pub(super) fn open(&self, number: u64) -> Timeline<G> {
        let page = self.page(number);
        let mut drawn = page.lock().unwrap_or_else(PoisonError::into_inner);
        drawn
            .get_or_insert_with(|| self.openings.open_until(self.start, self.seed, number, self.stop))
            .clone()
    }

    /// The place of an opening, which is forgotten when the last game has asked for it.
    fn page(&self, number: u64) -> Arc<Mutex<Option<Timeline<G>>>> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let page =
            pages.entry(number).or_insert_with(|| Page { drawn: Arc::default(), wanted: self.start.seats() });
        page.wanted -= 1;
        let drawn = page.drawn.clone();
        if page.wanted == 0 {
            pages.remove(&number);
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::super::Opening;
    use super::*;
    use ringrift::{Board, Options, Position, Preset};
    use stackwright_core::Game;

    #[test]
    fn an_opening_is_drawn_once_for_all_seats_and_then_forgotten() {
        let start = Position::new(&Options::preset(Board::Square8, 3, Preset::Canonical)).unwrap();
        let opening = Opening::random(2);
        let openings = opening.into();
        let stop = Stop::new();
        let book = Book::new(&start, &openings, 5, &stop);
        for number in [0, 1] {
            let first = book.open(number);
            assert_eq!(first.position(), opening.draw(&start, 5, number).position());
            // What is in the book is what is handed out, not what would be drawn anew.
            let page = book.pages.lock().unwrap()[&number].drawn.clone();
            *page.lock().unwrap() = Some(Timeline::from_position(start.clone()));
            for _ in 0..2 {
                assert_eq!(*book.open(number).position(), start);
            }
            assert!(book.pages.lock().unwrap().is_empty());
        }
    }
}
