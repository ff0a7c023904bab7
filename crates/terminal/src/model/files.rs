//! Saving and loading.

use std::fs;
use std::path::Path;

use stackwright_core::Record;
use stackwright_core::record::{Player, text};

use super::{Log, Model, Notice};
use stackwright_games::FullGame;

impl<G: FullGame> Model<G> {
    /// The game as a text record, with who plays.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.game);
        let player = |seat| {
            let kind = self.people[seat].to_string();
            Player { name: G::seat_name(seat), kind: Some(kind) }
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
            Ok(()) => self.note(format!("Saved as {path}.")),
            Err(error) => {
                self.notice = Some(Notice::Refusal(format!("{path} cannot be written: {error}")));
            }
        }
    }

    pub(crate) fn load(&mut self, path: &str) {
        match load::<G>(Path::new(path)) {
            Ok(game) if game.seats() == self.game.seats() => {
                self.first = game.position_before(0);
                self.layout = self.first.tiles(self.first.sizes()[0]);
                self.cursor = self.first.centre();
                self.log = Log::of(&game);
                self.game = game;
                self.reel.clear();
                self.notice = None;
                self.settle();
                self.note(format!("Loaded {path}."));
            }
            Ok(game) => {
                let text = format!("{path} holds a game for {}: start the program with it", game.seats());
                self.notice = Some(Notice::Refusal(text));
            }
            Err(error) => self.notice = Some(Notice::Refusal(format!("{path}: {error}"))),
        }
    }
}

/// The first game of a file of text records.
pub fn load<G: FullGame>(path: &Path) -> Result<stackwright_core::Timeline<G>, String> {
    let file = fs::File::open(path).map_err(|error| error.to_string())?;
    let mut records = text::Reader::new(std::io::BufReader::new(file));
    let record = records.next().ok_or("there is no game in it")?.map_err(|error| error.to_string())?;
    record.replay::<G>().map_err(|error| error.to_string())
}
