//! What has just happened, picture by picture.

use std::collections::VecDeque;
use std::time::Duration;

use stackwright_core::Timeline;

use crate::layout::Spot;
use crate::voice::Voice;
use stackwright_games::{FullGame, log_frames};

/// One picture: what it shows and the position in it.
#[derive(Clone, Debug)]
pub struct Picture<G> {
    /// In words.
    pub label: String,
    /// The position.
    pub position: G,
}

/// Pictures that wait to be shown; the first is on the screen.
#[derive(Clone, Debug)]
pub struct Reel<G> {
    pictures: VecDeque<Picture<G>>,
    /// How long each one stays.
    pace: Duration,
}

impl<G: FullGame> Reel<G> {
    /// How long a picture stays when there are few.
    const PACE: Duration = Duration::from_millis(180);
    /// All of them together never take longer.
    const LONGEST: Duration = Duration::from_secs(2);

    pub(crate) fn new() -> Self {
        Reel { pictures: VecDeque::new(), pace: Self::PACE }
    }

    /// Adds the frames of an entry in which something moves on the board; all of them go to the log.
    pub(crate) fn add(&mut self, game: &Timeline<G>, entry: usize, spots: usize, voice: Voice) {
        log_frames(&G::NAME, game, entry..entry + 1);
        let mut before = game.position_before(entry);
        for (label, position) in game.story(entry) {
            let moves = (0..spots as u16).any(|spot| !before.looks_same(&position, Spot(spot)));
            if moves {
                let label = voice.tell(&G::label_view(label).label);
                self.pictures.push_back(Picture { label, position: position.clone() });
            }
            before = position;
        }
        let count = u32::try_from(self.pictures.len()).unwrap_or(u32::MAX).max(1);
        self.pace = Self::PACE.min(Self::LONGEST / count);
    }

    /// How many pictures wait.
    pub fn len(&self) -> usize {
        self.pictures.len()
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.pictures.is_empty()
    }

    /// The picture to show.
    pub fn current(&self) -> Option<&Picture<G>> {
        self.pictures.front()
    }

    /// How long the picture stays.
    pub fn pace(&self) -> Duration {
        self.pace
    }

    pub(crate) fn advance(&mut self) {
        self.pictures.pop_front();
    }

    pub(crate) fn clear(&mut self) {
        self.pictures.clear();
    }
}
