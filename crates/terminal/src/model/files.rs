//! Saving and loading.

use std::fs;
use std::path::Path;

use stackwright_core::messages::Language;
use stackwright_core::record::{Player, text};
use stackwright_core::{Problem, Record};

use super::{Log, Model};
use crate::messages::say;
use crate::voice::Voice;
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// The game as a text record, with who plays.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.game);
        // Records name seats alike whoever writes them.
        let voice = Voice::of::<G>(Language::En);
        let player = |seat| {
            let kind = self.people[seat].to_string();
            Player { name: voice.seat(seat), kind: Some(kind) }
        };
        record.players = match self.far() {
            Some(far) => far.people(),
            None => self.seats().map(player).collect(),
        };
        record
    }

    /// The name of the file that saving offers.
    pub(crate) fn file_name() -> String {
        let free = |name: &String| !Path::new(name).exists();
        let mut names = (1..10_000).map(|number| format!("{}-{number}.txt", G::NAME));
        names.find(free).unwrap_or_else(|| format!("{}.txt", G::NAME))
    }

    pub(crate) fn save(&mut self, path: &str) {
        let written = self.record().to_text().map_err(|error| error.to_string());
        let saved = written.and_then(|text| fs::write(path, text).map_err(|error| error.to_string()));
        match saved {
            Ok(()) => self.note(&say::saved(path.to_owned())),
            Err(error) => self.warn(&say::not_saved(path.to_owned(), error)),
        }
    }

    pub(crate) fn load(&mut self, path: &str) {
        match load::<G>(Path::new(path)) {
            Ok(game) if game.seats() == self.game.seats() => {
                self.first = game.position_before(0);
                self.layout = self.first.tiles(self.first.sizes()[0]);
                self.cursor = self.first.centre();
                self.log = Log::of(&game, self.voice);
                self.game = game;
                self.reel.clear();
                self.notice = None;
                self.settle();
                self.note(&say::loaded(path.to_owned()));
            }
            Ok(game) => self.warn(&say::other_seats(path.to_owned(), game.seats())),
            Err(problem) => self.warn(&say::not_loaded(path.to_owned(), problem)),
        }
    }
}

/// The first game of a file of text records.
pub fn load<G: FullGame>(path: &Path) -> Result<stackwright_core::Timeline<G>, Problem> {
    let file = fs::File::open(path).map_err(|error| say::not_read(error.to_string()))?;
    let mut records = text::Reader::new(std::io::BufReader::new(file));
    let record = records.next().ok_or_else(say::no_game_in_file)?.map_err(|error| error.said())?;
    record.replay::<G>().map_err(|error| error.said().into())
}
