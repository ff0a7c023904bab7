//! Playing on a server.

use std::error::Error;
use std::io::Write;

use serde_json::{Value, json};
use stackwright_client::{Address, Errand, Keyring, Visit};
use stackwright_core::messages::Language;
use stackwright_core::{Record, Timeline};
use stackwright_games::{FullGame, Visitor, named};
use stackwright_terminal::messages::say;
use stackwright_terminal::{Theme, play_elsewhere};

use super::sitter::Sitter;
use super::{needs_terminal, say_goodbye};
use crate::status::{Done, misuse};

/// Somebody who wants to play on a server.
pub(super) struct Elsewhere {
    pub(super) server: Address,
    pub(super) name: Option<String>,
    pub(super) theme: Theme,
    pub(super) language: Language,
}

impl Elsewhere {
    pub(super) fn run(
        self,
        errand: impl FnOnce() -> Result<Errand, Box<dyn Error>>,
        out: &mut impl Write,
    ) -> Done {
        let errand = errand()?;
        // Found out without asking anybody: the command line makes no sense.
        errand.fits(&self.server).map_err(misuse)?;
        needs_terminal()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let keyring = Keyring::of_user();
        let visit = runtime.block_on(Visit::make(&self.server, errand, self.name.as_deref(), &keyring))?;
        drop(runtime);
        // The screen shows it too, but this stays when the screen is gone.
        writeln!(out, "{}", say::game_is_at(visit.link.to_string()).in_language(self.language))?;
        out.flush()?;
        let kind = named(&visit.whole.game).map_err(|problem| format!("the server's game: {problem}"))?;
        kind.visit(There { elsewhere: &self, visit, out })
    }

    fn play<G: FullGame>(&self, visit: Visit, out: &mut impl Write) -> Done {
        let link = visit.link.clone();
        let game = play_elsewhere::<G>(visit, self.theme, self.language)?;
        say_goodbye(&game, self.language, out)?;
        if game.outcome().is_none() {
            let name = self.name.as_ref().map(|name| format!(" --name '{name}'")).unwrap_or_default();
            let command = format!("stackwright play --server '{link}'{name}");
            writeln!(out, "{}", say::come_back(command).in_language(self.language))?;
        }
        Ok(())
    }
}

/// A game on a server.
struct There<'a, W> {
    elsewhere: &'a Elsewhere,
    visit: Visit,
    out: &'a mut W,
}

impl<W: Write> Visitor for There<'_, W> {
    type Output = Done;

    fn visit<G: FullGame>(self) -> Done {
        self.elsewhere.play::<G>(self.visit, self.out)
    }
}

/// A game as a server is asked for it. What was played already comes along as a record.
pub(super) fn wanted<G: FullGame>(
    game: &Timeline<G>,
    sitters: &[Sitter],
    invite_only: bool,
) -> Result<Value, Box<dyn Error>> {
    let record = Record::of(game);
    let seats: Vec<Value> = sitters.iter().map(|sitter| json!({ "kind": sitter.to_string() })).collect();
    let mut wanted = json!({ "seats": seats, "invite_only": invite_only });
    if record.turns.is_empty() {
        wanted["game"] = G::NAME.into();
        wanted["options"] = record.options;
        wanted["position"] = record.start.into();
    } else {
        wanted["record"] = record.to_text()?.into();
    }
    Ok(wanted)
}
