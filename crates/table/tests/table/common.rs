//! People, and what they agree on.

use std::sync::Arc;

use serde_json::Value;
use stackwright_core::{Rng, Seat};
use stackwright_table::{
    Actor, Agreement, Command, Downtimes, Entry, Fingerprint, Request, Scope, SeatKind, SeatPlan, Table,
    TimeControl,
};

/// Somebody, by a number.
pub(crate) fn person(number: usize) -> Fingerprint {
    Fingerprint::new(format!("fingerprint {number}"))
}

pub(crate) fn agreement(game: &str, options: &Value, people: &[Fingerprint]) -> Agreement {
    let seats = people.iter().map(|person| SeatPlan {
        kind: SeatKind::Human,
        name: Some("Somebody".to_owned()),
        holder: Some(person.clone()),
        kept_for: None,
        program: false,
    });
    Agreement {
        game: game.to_owned(),
        options: options.clone(),
        start: None,
        seats: seats.collect(),
        clock: TimeControl::Fischer { initial: 600, increment: 5 },
        game_time: None,
        unlisted: false,
        invite: None,
        maker: None,
        chat: true,
        pairing: false,
        rematch_of: None,
        imported: false,
        result: None,
    }
}

pub(crate) fn any_command(table: &Table, rng: &mut Rng) -> Command {
    let scope = if rng.below(2) == 0 { Scope::Action } else { Scope::Turn };
    match rng.below(60) {
        0 | 1 => Command::Undo { turn: false },
        2 => Command::Undo { turn: true },
        3..=5 => Command::AskTakeback(scope),
        6..=8 => Command::AnswerTakeback(rng.below(3) > 0),
        9 => Command::OfferDraw,
        10 => Command::AnswerDraw(false),
        11 if rng.below(12) == 0 => Command::Resign,
        12 => Command::Chat("well".to_owned()),
        13 => Command::Flag(Seat::P1),
        14 => Command::Rename("Another".to_owned()),
        15 => Command::Act { text: "nonsense".to_owned(), lag: 0 },
        // What was taken back is soon forgotten, so it is often asked for.
        _ if !table.taken_back().steps.is_empty() && rng.below(3) == 0 => match rng.below(4) {
            0 => Command::Redo { turn: false },
            1 => Command::Redo { turn: true },
            2 => Command::AskRedo,
            _ => Command::AnswerRedo(rng.below(3) > 0),
        },
        _ => {
            let actions = table.game().actions();
            Command::Act {
                text: rng.choose(&actions).cloned().unwrap_or_default(),
                lag: rng.below(600) as u32,
            }
        }
    }
}

/// A table whose people ask by their seats; time stands still unless somebody moves it.
pub(crate) struct Seated {
    pub(crate) table: Table,
    pub(crate) at: i64,
}

impl Seated {
    pub(crate) fn new(agreed: Agreement) -> Seated {
        Seated { table: Table::create(agreed, 0, Arc::new(Downtimes::default())).unwrap(), at: 0 }
    }

    /// What a request of a seat makes, or the code of the refusal.
    pub(crate) fn ask(&mut self, seat: Seat, command: Command) -> Result<Vec<Entry>, &'static str> {
        self.perform(seat, command, None)
    }

    pub(crate) fn ask_with_key(
        &mut self,
        seat: Seat,
        command: Command,
        key: &str,
    ) -> Result<Vec<Entry>, &'static str> {
        self.perform(seat, command, Some(key.to_owned()))
    }

    pub(crate) fn act(&mut self, seat: Seat, text: &str) {
        let done = self.ask(seat, Command::Act { text: text.to_owned(), lag: 0 });
        assert!(done.is_ok(), "{text}: {done:?}");
    }

    fn perform(
        &mut self,
        seat: Seat,
        command: Command,
        key: Option<String>,
    ) -> Result<Vec<Entry>, &'static str> {
        let holder = self.table.holders().nth(self.table.player_at(seat)).flatten().cloned();
        let actor = holder.map_or(Actor::Bot(seat), Actor::Visitor);
        let request = Request { actor, seat: Some(seat), expected: None, key, command, at: self.at };
        self.table.perform(&request).map(|done| done.entries).map_err(|refusal| refusal.code)
    }
}
